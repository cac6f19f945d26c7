// Time as a toy: going back and forth through what was played.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int64_t kSeekFor = 10000000;  // [ns] of a frame
constexpr int64_t kSeekSteps = 8;       // between two looks at the clock

}  // namespace

TimeFacts timeFactsOf(const Game& game) {
    const Session& session = game.session;
    return {.first = session.firstStep(),
            .now = session.world().stepCount,
            .last = session.lastStep(),
            .stepsPerSecond = session.world().level.tuning.stepsPerSecond,
            .isWatching = session.isWatching(),
            .isInPast = session.isInPast(),
            .bytes = session.rewindBytes()};
}

void goTo(Game& game, int64_t step) {
    if (step < game.session.world().stepCount) game.taps.wentBack();
    game.tools.play.stop();
    game.session.goTo(step);
    worldChanged(game, Cause::seek);
}

void seek(Game& game) {
    if (!game.pace.soughtStep()) return;
    const int64_t target =
        std::clamp(*game.pace.soughtStep(), game.session.firstStep(), game.session.lastStep());
    const int64_t begin = nowNs();
    // Back, and within what was played, it is a look; onward in a replay, steps.
    do {
        const int64_t now = game.session.world().stepCount;
        goTo(game, target < now || !game.session.isWatching() ? target
                                                              : std::min(target, now + kSeekSteps));
    } while (game.session.world().stepCount != target && nowNs() - begin < kSeekFor);
    if (game.session.world().stepCount == target) game.pace.arrive();
}

void goBack(Game& game, int dueSteps, int64_t now) {
    const int64_t back = game.pace.stepsBack(dueSteps, now);
    if (back > 0) goTo(game, game.session.world().stepCount - back);
}

void followTimeline(Game& game, const TimelineWishes& wishes) {
    if (wishes.takesOver) game.session.takeOver();
    if (wishes.looksInside) toggleMicroscope(game);
    if (wishes.step) game.pace.seek(*wishes.step);
}

}  // namespace pixelstep

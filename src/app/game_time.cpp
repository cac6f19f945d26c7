// Time as a toy: going back and forth through what was played.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int64_t kSeekFor = 10000000;  // [ns] of a frame
constexpr int64_t kWatchedSteps = 8;    // of a replay between two checks of the time

}  // namespace

TimeModel timeModelOf(const Game& game) {
    const Session& session = game.session;
    return {.first = session.firstStep(),
            .now = session.world().stepCount,
            .last = session.lastStep(),
            .stepsPerSecond = session.world().level.tuning.stepsPerSecond,
            .isWatching = session.isWatching(),
            .isInPast = session.isInPast(),
            .hasOwnRun = game.ownRun.has_value(),
            .bytes = session.rewindBytes(),
            .marks = &game.panel.marks};
}

void goTo(Game& game, int64_t step) {
    if (step < game.session.world().stepCount) game.runLog.wentBack();
    game.tools.play.stop();
    game.session.goTo(step);
    worldChanged(game, game.session.takeLoaded() ? Cause::load : Cause::seek);
}

void seek(Game& game) {
    if (!game.pace.soughtStep()) return;
    const Session& session = game.session;
    const int64_t target =
        std::clamp(*game.pace.soughtStep(), session.firstStep(), session.lastStep());
    const int64_t begin = nowNs();
    do {
        // What was played can be reached at once; the rest of a watched replay has to be simulated.
        const int64_t played = session.recording().steps;
        const bool isInPast = session.world().stepCount < played;
        goTo(game, std::min(target, isInPast ? played : played + kWatchedSteps));
    } while (session.world().stepCount != target && nowNs() - begin < kSeekFor);
    if (session.world().stepCount == target) game.pace.arrive();
}

void goBack(Game& game, int dueSteps, int64_t now) {
    const int64_t shown = game.session.world().stepCount;
    const int64_t back = game.pace.stepsBack(dueSteps, now);
    const int64_t target = std::max(shown - back, game.session.firstStep());
    if (target < shown) goTo(game, target);
}

}  // namespace pixelstep

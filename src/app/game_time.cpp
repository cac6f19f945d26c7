// Time as a toy: going back and forth through what was played.
#include <algorithm>
#include <array>

#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int64_t kNanosecondsPerSecond = 1000000000;      // [ns]
constexpr int64_t kSeekFor = kNanosecondsPerSecond / 100;  // [ns] of a frame
constexpr int64_t kSeekSteps = 8;                          // between two looks at the clock
constexpr std::array<int64_t, 4> kGears{1, 2, 4, 8};       // by seconds that the key is held

// Shows the world where it is now.
void showPresent(Game& game) {
    const World& world = game.session.world();
    game.renderer.stepped(world);
    game.why = whyAfter(world, game.why);
    game.view.followStep(world, game.layout);
    game.wasWatching = game.session.isWatching();
    game.quietFrames = 0;
}

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
    game.hasGoneBack = game.hasGoneBack || step < game.session.world().stepCount;
    game.playTools.stop();
    game.session.goTo(step);
    // Whoever looks back or forth begins nobody anew by it.
    game.editView.living = game.session.world().level.cast;
    showPresent(game);
}

void seek(Game& game) {
    if (!game.seeksTo) return;
    const int64_t target =
        std::clamp(*game.seeksTo, game.session.firstStep(), game.session.lastStep());
    const int64_t begin = nowNs();
    // Back, and within what was played, it is a look; onward in a replay, steps.
    do {
        const int64_t now = game.session.world().stepCount;
        goTo(game, target < now || !game.session.isWatching() ? target
                                                              : std::min(target, now + kSeekSteps));
    } while (game.session.world().stepCount != target && nowNs() - begin < kSeekFor);
    if (game.session.world().stepCount == target) game.seeksTo.reset();
}

void goBack(Game& game, int dueSteps, int64_t now) {
    if (game.backSince == 0) game.backSince = now;
    const auto seconds = static_cast<size_t>((now - game.backSince) / kNanosecondsPerSecond);
    const int64_t gear = kGears[std::min(seconds, kGears.size() - 1)];
    if (dueSteps > 0) goTo(game, game.session.world().stepCount - gear * dueSteps);
}

void followTimeline(Game& game, const TimelineWishes& wishes) {
    if (wishes.takesOver) {
        game.session.takeOver();
        game.wasWatching = false;
    }
    if (!wishes.step) return;
    game.seeksTo = wishes.step;
    game.waitsInPast = game.waitsInPast || !game.settings.isPaused;
    game.settings.isPaused = true;
}

}  // namespace pixelstep

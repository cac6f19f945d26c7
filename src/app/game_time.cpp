// Time as a toy: going back and forth through what was played.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int64_t kSeekFor = 10000000;  // [ns] of a frame
constexpr int64_t kWatchedSteps = 8;    // of a replay between two looks, so that the view follows

/// Goes on towards a step where each takes long: to what is at hand, and from there beside the
/// frames.
void seekBeside(Game& game, int64_t target) {
    const int64_t now = game.session.world().stepCount;
    const int64_t kept = game.session.keptBefore(target);
    const bool isOnTheWay = kept <= now && now <= target;
    if (!isOnTheWay) goTo(game, kept);
    if (game.session.world().stepCount == target) return game.pace.arrive();
    StepsBeside& beside = game.pace.beside;
    if (beside.isUnderWay() || game.modal.isOpen()) return;
    if (game.session.isInPast()) return beside.beginAgain(game.session, nowNs());
    beside.begin(game.session, game.hands.take(), true, nowNs());
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
    if (step < game.session.world().stepCount) game.taps.wentBack();
    game.tools.play.stop();
    game.session.goTo(step);
    worldChanged(game, Cause::seek);
}

void seek(Game& game) {
    if (!game.pace.soughtStep()) return;
    const Session& session = game.session;
    const int64_t target =
        std::clamp(*game.pace.soughtStep(), session.firstStep(), session.lastStep());
    if (game.pace.beside.areOn()) return seekBeside(game, target);
    const int64_t begin = nowNs();
    StepCost& cost = game.readouts.stepCost;
    // Back, and within what was played, it is a look; onward in a replay, steps.
    do {
        const int64_t now = session.world().stepCount;
        int64_t most = cost.fitting(kSeekFor);
        if (now < target && !session.isInPast()) most = std::min(most, kWatchedSteps);
        const int64_t kept = session.keptBefore(target);
        const int64_t next = nextOnTheWay(now, target, kept, most);
        const int64_t from = kept <= now && now <= next ? now : kept;
        const int64_t leaving = nowNs();
        goTo(game, next);
        if (next > from) cost.took(next - from, nowNs() - leaving);
        // The nearest picture is shown before the way goes on.
        if (next == kept) break;
    } while (session.world().stepCount != target && nowNs() - begin < kSeekFor);
    if (session.world().stepCount == target) game.pace.arrive();
}

void goBack(Game& game, int dueSteps, int64_t now) {
    const Session& session = game.session;
    const int64_t shown = session.world().stepCount;
    const int64_t target =
        std::max(game.pace.stepToBeAt(shown, dueSteps, now), session.firstStep());
    if (target >= shown) return;
    // What would take too long is passed by: time waits at the step before it that is at hand.
    const int64_t kept = session.keptBefore(target);
    const bool fits = (target - kept) * game.readouts.stepCost.ns() <= kBackFor;
    goTo(game, fits ? target : kept);
}

void followTimeline(Game& game, const TimelineWishes& wishes) {
    if (wishes.takesOver) game.session.takeOver();
    if (wishes.looksInside) toggleMicroscope(game);
    if (wishes.step) game.pace.seek(*wishes.step);
}

}  // namespace pixelstep

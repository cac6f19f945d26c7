// The simulation steps of a frame: seeking, rewinding, or the steps that are due.
#include <algorithm>
#include <utility>

#include "app/app.h"
#include "scene/death.h"

namespace pixelstep {
namespace {

std::string discardedText(int64_t steps) {
    return steps == 1 ? "A later step is discarded"
                      : std::to_string(steps) + " later steps are discarded";
}

bool hasMovingBody(const World& world) {
    const auto moves = [](const Actor& actor) {
        return actor.body.rect != actor.body.previousRect;
    };
    return std::ranges::any_of(world.actors, moves);
}

// [ns] How long time stands still after the last step. Scripts, watched replays and edit mode play
// on.
int64_t freezeAfterStep(const App& app) {
    const World& world = app.session.world();
    const bool isPlayed = !app.options.isScripted() && app.options.replay.empty();
    if (!isPlayed || app.viewport.isEditing() || hasReducedEffects(app.settings)) return 0;
    if (reachesGoal(world)) return kGoalFreezeNs;
    return deathOf(world) ? kDeathFreezeNs : 0;
}

// Particles move on while time stands still.
void animateFreeze(App& app, const std::optional<Freeze>& before) {
    const std::optional<Freeze>& now = app.timeController.freezeNow();
    if (!before || !now) return;
    const int rate = app.session.world().level.tuning.stepsPerSecond;
    const auto stepsAt = [rate](const Freeze& freeze) {
        return freeze.passed * rate / kNanosecondsPerSecond;
    };
    for (int64_t i = stepsAt(*before); i < stepsAt(*now); ++i) app.screen.renderer.ageParticles();
    app.screen.requestRedraw();
}

}  // namespace

void advanceTime(App& app) {
    TimeController& time = app.timeController;
    InputState& input = app.inputState;
    Timings& timings = app.readouts.timings;
    const int64_t begin = nowNs();
    if (const int64_t discarded = app.sessionController.takeDiscardedSteps(); discarded > 0)
        app.toasts.addButton(discardedText(discarded), "Undo", RestoreDiscarded{});
    app.sessionController.seek();
    const bool isBlocked = app.modes.any(&Mode::blocksPlay);
    input.giveKeyboardToWorld(!isBlocked && !Ui::wantsKeyboard());
    if (!app.modes.any(&Mode::usesHeldButtons)) time.resumeIfHeld(input.held());
    const int64_t elapsed = time.measureElapsed(begin);
    app.stepInspector.advance(elapsed);
    if (elapsed > 0) timings.frame.add(toMs(elapsed));
    const bool isRewinding = input.isRewinding;
    const std::optional<Freeze> freezeBefore = time.freezeNow();
    const FrameSteps due = time.takeDueSteps(
        elapsed, {.stepsPerSecond = app.session.world().level.tuning.stepsPerSecond,
                  .speedPercent = app.settings.speedPercent,
                  .interpolates = app.settings.interpolates,
                  .isBlocked = isBlocked,
                  .isRewinding = isRewinding});
    animateFreeze(app, freezeBefore);
    timings.dropped += due.dropped;
    const bool takesHeldButtons = app.modes.any(&Mode::takesHeldButtons);
    const bool isSingleStep = time.isPaused() && !isRewinding && due.steps > 0;
    const bool isStopped = time.isPaused() || isBlocked || isRewinding;
    if (isSingleStep) {
        input.stopIgnoring();
    } else if (isStopped || input.wasTimeStopped || takesHeldButtons) {
        input.ignorePresses(app.session.world().player().character.lastButtons);
    } else if (time.freezeNow()) {
        input.forgetTaps();
    }
    input.wasTimeStopped = isStopped;
    if (isRewinding) return app.sessionController.rewind(due.steps, begin);
    time.endRewind();
    // The end of a watched replay pauses: the remaining due steps are dropped.
    const bool wasPaused = time.isPaused();
    const bool wasWatching = app.session.isWatching();
    const StepBudget budget(kNanosecondsPerSecond / app.screen.window.refreshRate(),
                            app.readouts.drawNs);
    const int64_t stepping = nowNs();
    int done = 0;
    while (done < due.steps && !app.isFinished() && time.isPaused() == wasPaused) {
        // Single steps are exempt from the time budget.
        if (!wasPaused && !budget.fitsAnother(done, nowNs() - stepping)) {
            timings.dropped += due.steps - done;
            break;
        }
        const Buttons held = takesHeldButtons ? Buttons{0} : input.take();
        if (app.sessionController.discardsLevel(held)) {
            time.setPaused(true);
            app.documentController.askToResume();
            break;
        }
        app.sessionController.step(held, !app.options.quitAfter);
        ++done;
        if (app.documentController.followExit()) break;
        const int64_t freeze = wasPaused || wasWatching ? 0 : freezeAfterStep(app);
        if (freeze == 0) continue;
        time.freeze(freeze);
        break;  // the other due steps are dropped
    }
    if (done > 0 && hasMovingBody(app.session.world())) app.screen.requestRedraw();
    timings.steps.add(static_cast<float>(done));
    timings.step.add(toMs(nowNs() - begin));
}

}  // namespace pixelstep

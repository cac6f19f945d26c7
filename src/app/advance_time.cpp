// The steps of a frame: pending commands, time travel, and as many steps as are due.
#include <algorithm>
#include <utility>

#include "app/advance_time.h"
#include "app/app.h"
#include "app/editor_mode.h"
#include "app/replay_mode.h"
#include "app/step_inspector_mode.h"
#include "app/time_travel.h"

namespace pixelstep {
namespace {

/// How many steps this frame has to simulate.
/// @param elapsed  [ns] since the last frame
int dueSteps(App& app, int64_t elapsed) {
    if (elapsed > 0) app.readouts.timings.frame.add(toMs(elapsed));
    const FrameSteps due = app.timeController.due(
        elapsed, {.stepsPerSecond = app.session.world().level.tuning.stepsPerSecond,
                  .speedPercent = app.settings.speedPercent,
                  .interpolates = app.settings.interpolates,
                  .isBlocked = app.modes.isModal(),
                  .isRewinding = app.inputState.isRewinding});
    app.readouts.timings.dropped += due.dropped;
    return due.steps;
}

/// Reports the result of a replay at its end.
void noteEndOfReplay(const Session& session, Toasts& toasts) {
    const World& world = session.world();
    toasts.add(NoteKind::info, "The replay ends after " + std::to_string(world.stepCount) +
                                   " steps, hash " + hashText(hashOf(world)) +
                                   ". P resumes from here.");
    for (const std::string& line : session.check().lines())
        toasts.add(NoteKind::bad, "Replay: " + line);
}

void playStep(App& app) {
    const Buttons held = app.inputState.take();
    // Single steps without a button replay the recorded future instead of replacing it.
    if (app.timeController.isPaused() && app.session.isInPast() && held == 0)
        return app.run.goTo(app.session.world().stepCount + 1);
    const bool isWatched = app.session.isWatching();
    app.run.step(held);
    if (isWatched && !app.session.isWatching()) {
        syncReplayMode(app.modes, app.session);
        noteEndOfReplay(app.session, app.toasts);
        if (!app.options.quitAfter) app.timeController.setPaused(true);
    }
}

std::string undoneText(int steps) {
    const std::string what = steps == 1 ? "a step" : std::to_string(steps) + " steps";
    return "Rewinding undid " + what + " of editing: Ctrl+Y redoes it";
}

bool movesSomething(const World& world) {
    const auto moves = [](const Actor& actor) { return actor.body.rect != actor.body.lastRect; };
    return std::ranges::any_of(world.actors, moves);
}

bool isFinished(const App& app) {
    return app.options.quitAfter && app.session.world().stepCount >= *app.options.quitAfter;
}

/// Takes the steps that are due, as many as there is time for.
/// @return  how many were done
int takeDueSteps(App& app, int due) {
    // The end of a watched replay pauses: the remaining due steps are dropped.
    const bool wasPaused = app.timeController.isPaused();
    const StepBudget budget(kNanosecondsPerSecond / app.screen.window.refreshRate(),
                            app.readouts.drawNs);
    const int64_t begin = nowNs();
    int done = 0;
    while (done < due && !isFinished(app) && app.timeController.isPaused() == wasPaused) {
        // Single steps are exempt from the time budget.
        if (!wasPaused && !budget.fitsAnother(done, nowNs() - begin)) {
            app.readouts.timings.dropped += due - done;
            break;
        }
        playStep(app);
        ++done;
    }
    return done;
}

}  // namespace

void advanceTime(App& app) {
    const int64_t begin = nowNs();
    seek(app.run, app.timeController);
    // In the step inspector, held buttons are the input of the previewed step: time does not
    // resume.
    if (!showsStepInspector(app)) app.timeController.resumeBy(app.inputState.held());
    const int64_t elapsed = app.timeController.elapse(begin);
    app.tools.stepInspector.advance(elapsed);
    const int due = dueSteps(app, elapsed);
    // In edit mode a key must not take the last strokes away.
    const bool mayRewind = !isEditing(app) || !isEditedHere(app.session);
    if (app.inputState.isRewinding && mayRewind)
        return rewind(app.run, app.timeController, due, begin);
    app.timeController.endStepsBack();
    const int done = takeDueSteps(app, due);
    if (const int undone = app.run.takeUndone(); undone > 0)
        app.toasts.add(NoteKind::info, undoneText(undone));
    if (done > 0 && movesSomething(app.session.world())) app.screen.requestRedraw();
    app.readouts.timings.steps.add(static_cast<float>(done));
    app.readouts.timings.step.add(toMs(nowNs() - begin));
    if (isFinished(app)) app.isLeaving = true;
}

}  // namespace pixelstep

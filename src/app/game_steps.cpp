// The steps of a frame: pending commands, time travel, and as many steps as are due.
#include <algorithm>
#include <utility>

#include "app/game.h"

namespace pixelstep {
namespace {

/// How many steps this frame has to simulate.
/// @param elapsed  [ns] since the last frame
int dueSteps(Game& game, int64_t elapsed) {
    if (elapsed > 0) game.readouts.timings.frame.add(toMs(elapsed));
    const FrameSteps due =
        game.pace.due(elapsed, {.stepsPerSecond = game.session.world().level.tuning.stepsPerSecond,
                                .speedPercent = game.settings.speedPercent,
                                .interpolates = game.settings.interpolates,
                                .isHeldUp = game.modes.isModal(),
                                .goesBack = game.inputState.goesBack});
    game.readouts.timings.dropped += due.dropped;
    return due.steps;
}

/// A replay that has just ended hands over, paused.
void noteEndOfReplay(Game& game) {
    const World& world = game.session.world();
    game.toasts.add(NoteKind::info, "The replay ends after " + std::to_string(world.stepCount) +
                                        " steps, hash " + hashText(hashOf(world)) +
                                        ". P resumes from here.");
    for (const std::string& line : game.session.check().lines())
        game.toasts.add(NoteKind::bad, "Replay: " + line);
    if (!game.options.quitAfter) game.pace.setPaused(true);
}

void playStep(Game& game) {
    const Buttons held = game.inputState.take();
    // One step at a time and without a button, what was played comes back.
    if (game.pace.isPaused() && game.session.isInPast() && held == 0)
        return goTo(game, game.session.world().stepCount + 1);
    const bool isWatched = game.session.isWatching();
    game.session.step(held);
    worldChanged(game, game.session.takeLoaded() ? Cause::load : Cause::step);
    game.runLog.stepped(game.session.world());
    for (const std::string& line : game.session.takeReports()) game.toasts.add(NoteKind::bad, line);
    if (isWatched && !game.session.isWatching()) {
        followReplay(game);
        noteEndOfReplay(game);
    }
}

void noteUndone(Game& game) {
    const int steps = game.session.takeUndone();
    if (steps == 0) return;
    const std::string what = steps == 1 ? "a step" : std::to_string(steps) + " steps";
    game.toasts.add(NoteKind::info, "Rewinding undid " + what + " of editing: Ctrl+Y redoes it");
}

bool movesSomething(const World& world) {
    const auto moves = [](const Actor& actor) { return actor.body.rect != actor.body.lastRect; };
    return std::ranges::any_of(world.actors, moves);
}

bool isFinished(const Game& game) {
    return game.options.quitAfter && game.session.world().stepCount >= *game.options.quitAfter;
}

/// Takes the steps that are due, as many as there is time for.
/// @return  how many were done
int takeDueSteps(Game& game, int due) {
    // The end of a watched replay pauses, and what else was due is not played.
    const bool wasPaused = game.pace.isPaused();
    const StepBudget budget(kNanosecondsPerSecond / game.screen.window.refreshRate(),
                            game.readouts.pictureCost);
    const int64_t begin = nowNs();
    int done = 0;
    while (done < due && !isFinished(game) && game.pace.isPaused() == wasPaused) {
        // Requested single steps are all taken.
        if (!wasPaused && !budget.fitsAnother(done, nowNs() - begin)) {
            game.readouts.timings.dropped += due - done;
            break;
        }
        playStep(game);
        ++done;
    }
    return done;
}

}  // namespace

void advanceTime(Game& game) {
    const int64_t begin = nowNs();
    seek(game);
    // In the step inspector, held buttons are those of the step to come: time does not resume.
    if (!showsStepInspector(game)) game.pace.resumeBy(game.inputState.held());
    const int64_t elapsed = game.pace.elapse(begin);
    game.tools.stepInspector.advance(elapsed);
    const int due = dueSteps(game, elapsed);
    if (game.inputState.goesBack) return goBack(game, due, begin);
    game.pace.endStepsBack();
    const int done = takeDueSteps(game, due);
    noteUndone(game);
    if (done > 0 && movesSomething(game.session.world())) game.screen.requestRedraw();
    game.readouts.timings.steps.add(static_cast<float>(done));
    game.readouts.timings.step.add(toMs(nowNs() - begin));
    if (isFinished(game)) game.isLeaving = true;
}

}  // namespace pixelstep

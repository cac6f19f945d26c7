// The steps of a frame: in, what was asked for and the time that has passed; out, a world that is
// as far as it should be, by steps at once or beside the frames.
#include <algorithm>
#include <utility>

#include "app/game.h"

namespace pixelstep {
namespace {

/// How many steps this frame has to simulate.
/// @param elapsed  [ns] since the last frame
/// @param isBeside  a picture comes whenever a step is done
int dueSteps(Game& game, int64_t elapsed, bool isBeside) {
    if (elapsed > 0) game.readouts.timings.frame.add(toMs(elapsed));
    const FrameSteps due =
        game.pace.due(elapsed, {.stepsPerSecond = game.session.world().level.tuning.stepsPerSecond,
                                .speedPercent = game.settings.speedPercent,
                                .interpolates = game.settings.interpolates && !isBeside,
                                .isHeldUp = game.modal.isOpen(),
                                .goesBack = game.hands.goesBack});
    game.readouts.timings.dropped += due.dropped;
    return due.steps;
}

/// A replay that has just ended hands over, paused.
void noteEndOfReplay(Game& game) {
    const World& world = game.session.world();
    game.toasts.add(NoteKind::info, "The replay ends after " + std::to_string(world.stepCount) +
                                        " steps, hash " + hashText(hashOf(world)) +
                                        ". P plays on from here.");
    for (const std::string& line : game.session.check().lines())
        game.toasts.add(NoteKind::bad, "Replay: " + line);
    if (!game.options.quitAfter) game.pace.setPaused(true);
}

/// Does a step by `step`, a function of Session& that returns whether it did, and what follows from
/// it.
template <class Step>
bool doStep(Game& game, Step step) {
    const bool isWatched = game.session.isWatching();
    const int64_t firstStep = game.session.firstStep();
    if (!step(game.session)) return false;
    const bool isLoaded = game.session.firstStep() != firstStep;
    worldChanged(game, isLoaded ? Cause::load : Cause::step);
    game.taps.stepped(game.session.world());
    for (const std::string& line : game.session.takeReports()) game.toasts.add(NoteKind::bad, line);
    if (isWatched && !game.session.isWatching()) noteEndOfReplay(game);
    return true;
}

/// One step at a time and without a button, the future that there is comes back.
bool comesBack(const Game& game, Buttons held) {
    return game.pace.isPaused() && game.session.isInPast() && held == 0;
}

void playStep(Game& game) {
    const Buttons held = game.hands.take();
    if (comesBack(game, held)) return goTo(game, game.session.world().stepCount + 1);
    doStep(game, [held](Session& session) {
        session.step(held);
        return true;
    });
}

void noteUndone(Game& game) {
    const int steps = game.session.takeUndone();
    if (steps == 0) return;
    const std::string what = steps == 1 ? "a step" : std::to_string(steps) + " steps";
    game.toasts.add(NoteKind::info,
                    "Going back undid " + what + " of editing: Ctrl+Y brings it back");
}

bool movesSomething(const Session& session) {
    const World& world = session.world();
    const auto moves = [](const Actor& actor) { return actor.body.rect != actor.body.lastRect; };
    if (!session.stirred().isAbout(world)) return std::ranges::any_of(world.actors, moves);
    return std::ranges::any_of(session.stirred().few,
                               [&](uint32_t index) { return moves(world.actors[index]); });
}

bool isFinished(const Game& game) {
    return game.options.quitAfter && game.session.world().stepCount >= *game.options.quitAfter;
}

/// Remembers what steps take.
void noteCost(Game& game, int64_t steps, int64_t spent) {
    game.readouts.stepCost.took(steps, spent);
    game.session.setSnapshotInterval(snapshotInterval(game.readouts.stepCost));
}

/// Takes the step that was worked out beside the frames, if there is one and time has not been
/// stopped meanwhile.
/// @return  how many steps were done
int takeStepBeside(Game& game) {
    StepsBeside& beside = game.pace.beside;
    const bool stands = game.modal.isOpen() || game.pace.isPaused();
    if ((stands && !beside.isAsked()) || game.hands.goesBack) beside.giveUp();
    if (!beside.isDone()) return 0;
    if (beside.goesAgain()) {
        if (beside.take(game.session)) worldChanged(game, Cause::seek);
        return 0;
    }
    const int64_t begin = nowNs();
    if (!doStep(game, [&](Session& session) { return beside.take(session); })) {
        game.hands.giveBack();
        return 0;
    }
    noteCost(game, 1, beside.took() + nowNs() - begin);
    return 1;
}

/// Has the next step worked out beside the frames, if one is due.
/// @param due  in this frame
void beginStepBeside(Game& game, int due) {
    StepsBeside& beside = game.pace.beside;
    const bool isPaused = game.pace.isPaused();
    game.readouts.timings.dropped += beside.owe(due, isPaused);
    if (beside.isUnderWay() || isFinished(game) || !beside.takeOwed()) return;
    if (comesBack(game, game.hands.next())) return beside.beginAgain(game.session, nowNs());
    beside.begin(game.session, game.hands.take(), isPaused, nowNs());
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
        // Steps that were asked for one by one are all taken.
        if (!wasPaused && !budget.fitsAnother(done, nowNs() - begin)) {
            game.readouts.timings.dropped += due - done;
            break;
        }
        playStep(game);
        ++done;
    }
    if (done > 0) noteCost(game, done, nowNs() - begin);
    return done;
}

/// What was asked for since the last frame.
void doWhatWasAsked(Game& game) {
    applyEdits(game);
    if (!game.tools.asked.empty()) game.screen.wake();
    applyCommands(game, std::exchange(game.tools.asked, {}));
    applyCommands(game, game.tools.play.takeCommands(game.session.world()));
    game.tools.finishStroke(game.session);
}

}  // namespace

void simulate(Game& game) {
    const int64_t begin = nowNs();
    StepsBeside& beside = game.pace.beside;
    if (game.tools.play.isPainting() && isOverWorld(game)) {
        game.tools.play.moveTo(game.session.world(), pointedAt(game));
    }
    int done = takeStepBeside(game);
    const int64_t spentBeside = done > 0 ? beside.took() : 0;
    if (!beside.holdsUp(begin)) doWhatWasAsked(game);
    const int64_t stepCost = game.readouts.stepCost.ns();
    const bool isBeside = beside.areWorthIt(stepCost);
    seek(game);
    // Who looks into the step to come holds its buttons before time goes on.
    if (!showsMicroscope(game)) game.pace.resumeBy(game.hands.held());
    // The time of a frame without steps is played in the next one.
    if (!isBeside && !game.hands.goesBack && game.pace.showsFirst(stepCost)) {
        game.readouts.timings.steps.add(0.0f);
        game.readouts.timings.step.add(toMs(nowNs() - begin));
        return;
    }
    const int64_t elapsed = game.pace.elapse(begin);
    game.tools.microscope.advance(elapsed);
    const int due = dueSteps(game, elapsed, isBeside);
    if (game.hands.goesBack) return goBack(game, due, begin);
    game.pace.endStepsBack();
    if (isBeside || beside.isUnderWay()) {
        beginStepBeside(game, due);
    } else {
        const int64_t owed = beside.takeAllOwed(game.pace.isPaused());
        done += takeDueSteps(game, due + static_cast<int>(owed));
    }
    noteUndone(game);
    if (done > 0 && movesSomething(game.session))
        isBeside ? game.screen.wakeOnce() : game.screen.wake();
    game.readouts.timings.steps.add(static_cast<float>(done));
    game.readouts.timings.step.add(toMs(nowNs() - begin + spentBeside));
    if (isFinished(game)) game.isLeaving = true;
}

}  // namespace pixelstep

// Undo and redo in the window: what one press of a button did is one step.
#include "app/game.h"

namespace pixelstep {
namespace {

void travel(Game& game, Outcome (Session::*go)()) {
    if (game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "A replay is being watched");
        return;
    }
    game.playTools.stop();
    game.editMode.stop();
    const Outcome outcome = (game.session.*go)();
    if (outcome.refusal) game.toasts.add(NoteKind::bad, *outcome.refusal);
    const World& world = game.session.world();
    game.renderer.stepped(world);
    game.why = whyAfter(world, game.why);
    game.view.followCommands(world, game.layout);
    game.editMode.see(world);
    game.quietFrames = 0;
}

}  // namespace

void undo(Game& game) {
    if (game.session.undoSteps() == 0 && !game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "There is nothing to undo");
    } else {
        travel(game, &Session::undo);
    }
}

void redo(Game& game) {
    if (game.session.redoSteps() == 0 && !game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "There is nothing to redo");
    } else {
        travel(game, &Session::redo);
    }
}

HistoryFacts historyFactsOf(const Game& game) {
    return {.undoSteps = game.session.undoSteps(),
            .redoSteps = game.session.redoSteps(),
            .bytes = game.session.historyBytes()};
}

void beginStroke(Game& game) {
    game.strokeEndsIn = 0;
    game.session.beginStroke();
}

void endStroke(Game& game) {
    game.strokeEndsIn = 2;
}

void finishStroke(Game& game) {
    if (game.strokeEndsIn > 0 && --game.strokeEndsIn == 0) game.session.endStroke();
}

}  // namespace pixelstep

// The one way to change the world from here, and what follows from a change.
#include <utility>

#include "app/game.h"

namespace pixelstep {
namespace {

bool isWatchingReplay(Game& game) {
    if (!game.session.isWatching()) return false;
    game.toasts.add(NoteKind::info, "Not available while watching a replay");
    return true;
}

void reportRejection(Game& game, const std::string& reason) {
    game.toasts.add(NoteKind::bad, reason);
    game.screen.requestRedraw();
}

void travel(Game& game, Outcome (Session::*go)()) {
    game.tools.stop();
    const Outcome outcome = (game.session.*go)();
    if (outcome.refusal) return reportRejection(game, *outcome.refusal);
    worldChanged(game, Cause::command);
}

/// Another level: nothing of the last one is remembered.
void forgetLevel(Game& game) {
    game.toasts.introduce(levelTitle(game), game.session.world().level.text->comment.value_or(""));
    game.panel.forgetLevel();
    if (!game.session.isWatching()) game.ownRun.reset();
    game.screen.renderer.reset();
    game.tools.giveUp();
    game.tools.edit.forget();
    game.screen.view.lookAt(game.session.world(), game.screen.layout);
    game.tools.camera.start(game.screen.view.camera(), zoomOf(game.screen.layout));
}

}  // namespace

void worldChanged(Game& game, Cause cause) {
    const World& world = game.session.world();
    Screen& screen = game.screen;
    screen.renderer.stepped(world);
    if (cause == Cause::load) {
        followReplay(game);
        forgetLevel(game);
    } else if (cause == Cause::step || cause == Cause::seek) {
        screen.view.followStep(world, screen.layout);
    } else {
        screen.view.followCommands(world, screen.layout);
    }
    hear(game, cause);
    if (cause == Cause::step) game.panel.marks.stepped(world);
    if (cause == Cause::command) game.panel.marks.commanded(world);
    if (game.tools.play.brush().setShapes(world.level.tiles.shapes())) game.tools.play.stop();
    game.tools.edit.see(world);
    followCourse(game, cause);
    for (const std::unique_ptr<View>& view : game.views) {
        view->onWorldChanged(game.session, game.settings.overlays, cause);
        if (view->isMoving()) screen.requestRedraw();
    }
    // A step in which nothing moves looks like the last one.
    if (cause != Cause::step) screen.requestRedraw();
}

void startSession(Game& game, Session session) {
    game.session = std::move(session);
    game.runLog.restart(game.session);
    worldChanged(game, Cause::load);
}

void playLevel(Game& game, const Level& level) {
    startSession(game, Session(level, game.options.seed));
}

void applyCommands(Game& game, const std::vector<Command>& commands) {
    if (commands.empty() || isWatchingReplay(game)) return;
    for (const Command& command : commands) {
        const Outcome outcome = game.session.apply(command);
        if (outcome.refusal) {
            reportRejection(game, *outcome.refusal);
            continue;
        }
        worldChanged(game, Cause::command);
    }
}

void undo(Game& game) {
    if (isWatchingReplay(game)) return;
    applyToolCommands(game);
    game.toasts.endButtons();
    const std::vector<Command> bodies =
        undoBodies(game.panel, game.session.world(), game.session.undoSteps());
    if (!bodies.empty()) return applyCommands(game, bodies);
    if (game.session.undoSteps() > 0) return travel(game, &Session::undo);
    game.toasts.add(NoteKind::info, "There is nothing to undo");
}

void redo(Game& game) {
    if (isWatchingReplay(game)) return;
    applyToolCommands(game);
    if (game.session.redoSteps() > 0) return travel(game, &Session::redo);
    game.toasts.add(NoteKind::info, "There is nothing to redo");
}

HistoryModel historyModelOf(const Game& game) {
    return {.undoSteps = game.session.undoSteps(),
            .redoSteps = game.session.redoSteps(),
            .bytes = game.session.historyBytes()};
}

}  // namespace pixelstep

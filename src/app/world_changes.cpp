// Changes the world, and notifies everything that follows it.
#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/course_view.h"
#include "app/document_actions.h"
#include "app/replay_mode.h"
#include "app/sound.h"
#include "app/world_changes.h"

namespace pixelstep {
namespace {

bool isWatchingReplay(App& app) {
    if (!app.session.isWatching()) return false;
    app.toasts.add(NoteKind::info, "Not available while watching a replay");
    return true;
}

void reportRejection(App& app, const std::string& reason) {
    app.toasts.add(NoteKind::bad, reason);
    app.screen.requestRedraw();
}

void travel(App& app, Outcome (Session::*go)()) {
    app.tools.stop();
    const Outcome outcome = (app.session.*go)();
    if (outcome.rejection) return reportRejection(app, *outcome.rejection);
    worldChanged(app, WorldChange::command);
}

/// Resets the state that belongs to the last level.
void forgetLevel(App& app) {
    app.toasts.introduce(levelTitle(app), app.session.world().level.text->comment.value_or(""));
    app.panel.forgetLevel();
    if (!app.session.isWatching()) app.ownRun.reset();
    app.screen.renderer.reset();
    app.tools.giveUp();
    app.tools.edit.reset();
    app.screen.view.snapTo(app.session.world(), app.screen.layout);
    app.tools.camera.start(app.screen.view.camera(), zoomOf(app.screen.layout));
}

}  // namespace

void worldChanged(App& app, WorldChange change) {
    const World& world = app.session.world();
    Screen& screen = app.screen;
    screen.renderer.stepped(world);
    if (change == WorldChange::load) {
        syncReplayMode(app);
        forgetLevel(app);
    } else if (change == WorldChange::step || change == WorldChange::seek) {
        screen.view.followStep(world, screen.layout);
    } else {
        screen.view.followCommands(world, screen.layout);
    }
    playSounds(app, change);
    if (change == WorldChange::step) app.panel.marks.stepped(world);
    if (change == WorldChange::command) app.panel.marks.commanded(world);
    if (app.tools.play.brush().setShapes(world.level.tiles.shapes())) app.tools.play.stop();
    app.tools.edit.update(world);
    followCourse(app, change);
    for (const std::unique_ptr<View>& view : app.views) {
        view->onWorldChanged(app.session, app.settings.overlays, change);
        if (view->isMoving()) screen.requestRedraw();
    }
    // A step in which nothing moves needs no redraw.
    if (change != WorldChange::step) screen.requestRedraw();
}

void startSession(App& app, Session session) {
    app.session = std::move(session);
    app.runLog.restart(app.session);
    worldChanged(app, WorldChange::load);
}

void playLevel(App& app, const Level& level) {
    startSession(app, Session(level, app.options.seed));
}

void applyCommands(App& app, const std::vector<Command>& commands) {
    if (commands.empty() || isWatchingReplay(app)) return;
    for (const Command& command : commands) {
        const Outcome outcome = app.session.apply(command);
        if (outcome.rejection) {
            reportRejection(app, *outcome.rejection);
            continue;
        }
        worldChanged(app, WorldChange::command);
    }
}

void undo(App& app) {
    if (isWatchingReplay(app)) return;
    applyToolCommands(app);
    app.toasts.endButtons();
    const std::vector<Command> bodies =
        undoBodies(app.panel, app.session.world(), app.session.undoSteps());
    if (!bodies.empty()) return applyCommands(app, bodies);
    if (app.session.undoSteps() > 0) return travel(app, &Session::undo);
    app.toasts.add(NoteKind::info, "There is nothing to undo");
}

void redo(App& app) {
    if (isWatchingReplay(app)) return;
    applyToolCommands(app);
    if (app.session.redoSteps() > 0) return travel(app, &Session::redo);
    app.toasts.add(NoteKind::info, "There is nothing to redo");
}

HistoryModel historyModelOf(const App& app) {
    return {.undoSteps = app.session.undoSteps(),
            .redoSteps = app.session.redoSteps(),
            .bytes = app.session.historyBytes()};
}

}  // namespace pixelstep

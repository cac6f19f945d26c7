// Updates everything that follows the world after a change of it.
#include "app/world_changes.h"
#include "app/app.h"
#include "app/course_view.h"
#include "app/document_actions.h"
#include "app/layout.h"
#include "app/replay_mode.h"
#include "app/sound.h"

namespace pixelstep {
namespace {

/// Resets the state that belongs to the last level.
void forgetLevel(App& app) {
    app.toasts.introduce(levelTitle(app), app.session.world().level.text->comment.value_or(""));
    app.panel.forgetLevel();
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
        syncReplayMode(app.modes, app.session);
        forgetLevel(app);
    } else if (change == WorldChange::step || change == WorldChange::seek) {
        screen.view.followStep(world, screen.layout);
        if (change == WorldChange::seek) app.tools.play.stop();
    } else {
        screen.view.followCommands(world, screen.layout);
    }
    playSounds(screen, world, shownCamera(app).topLeft, app.settings, change);
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

}  // namespace pixelstep

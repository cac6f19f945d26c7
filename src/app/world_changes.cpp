// Updates everything that follows the world after a change of it.
#include "app/world_changes.h"

#include "app/app.h"
#include "app/course_view.h"
#include "app/sound.h"

namespace pixelstep {
namespace {

void showLevel(App& app) {
    const Level& level = app.run.world().level;
    app.playback.syncMode();
    app.toasts.introduce(app.documents.title(), level.text->comment.value_or(""));
    // The state that belongs to the last level.
    app.panel.forgetLevel();
    app.screen.renderer.reset();
    app.tools.giveUp();
    app.tools.edit.reset();
    app.viewport.showLevel();
    showRequestedView(app.readouts.course, app.settings.overlays, level);
}

}  // namespace

void worldChanged(App& app, WorldChange change) {
    const World& world = app.run.world();
    Screen& screen = app.screen;
    screen.renderer.stepped(world);
    if (change == WorldChange::load) showLevel(app);
    app.viewport.follow(change);
    if (change == WorldChange::seek) app.tools.play.stop();
    playSounds(screen, world, app.viewport.shownBy(app.viewport.camera()), app.settings, change);
    if (change == WorldChange::step) app.panel.marks.stepped(world);
    if (change == WorldChange::command) app.panel.marks.commanded(world);
    if (app.tools.play.brush().setShapes(world.level.tiles.shapes())) app.tools.play.stop();
    app.tools.edit.update(world);
    app.toasts.addError(
        followCourse(app.readouts.course, app.session, app.document.path(), change));
    for (const std::unique_ptr<View>& view : app.views) {
        view->onWorldChanged(app.session, app.settings.overlays, change);
        if (view->isMoving()) screen.requestRedraw();
    }
    // A step in which nothing moves needs no redraw.
    if (change != WorldChange::step || reachesGoal(world)) screen.requestRedraw();
}

}  // namespace pixelstep

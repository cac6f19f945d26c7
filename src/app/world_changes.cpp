// Updates all objects that depend on the world after a change.

#include "app/app.h"
#include "app/sound.h"

namespace pixelstep {
namespace {

/// Resets the state that belongs to the last run.
/// @param isSameLevel  another run of the same level is shown
void forgetRun(PanelState& panel, Renderer& renderer, Tools& tools, bool isSameLevel) {
    isSameLevel ? panel.marks.clear() : panel.forgetLevel();
    renderer.reset();
    tools.stopAndCancelPath();
    tools.edit.reset();
}

}  // namespace

void worldChanged(App& app, WorldChange change) {
    const World& world = app.session.world();
    const Level& level = world.level;
    Screen& screen = app.screen;
    screen.renderer.onStep(world);
    if (change != WorldChange::step) app.timeController.endFreeze();
    if (change == WorldChange::load) {
        app.sessionController.syncReplayMode();
        app.inputState.wasTimeStopped = true;  // what is held is no press in the new world
        // A pause does not carry over to the next level.
        if (!app.viewport.isEditing()) app.timeController.setPaused(false);
        closeStepInspector(app.modes);
        const bool isKnown = app.sessionController.isLevelKnown();
        app.toasts.showComment(isKnown ? "" : app.documentController.title(),
                               isKnown ? "" : level.text->comment.value_or(""));
        forgetRun(app.panel, screen.renderer, app.tools, isKnown);
        app.viewport.showLevel();
        if (!isKnown) app.readouts.course.lesson = {};
        showRequestedOverlays(app.readouts.course, app.settings.overlays, level);
    }
    const Camera before = app.viewport.playCamera.camera();
    app.viewport.follow(change);
    if (change == WorldChange::step)
        showDeath(app.readouts.course, world, before.topLeft,
                  app.viewport.playCamera.camera().topLeft);
    if (change == WorldChange::seek) app.tools.play.stop();
    playSounds(screen, world, app.viewport.shownBy(app.viewport.camera()), app.settings, change);
    if (change == WorldChange::step) app.panel.marks.onStep(world);
    if (change == WorldChange::command) app.panel.marks.onCommand(world);
    if (app.tools.play.brush().setShapes(level.tiles.shapes())) app.tools.play.stop();
    app.tools.edit.update(world);
    app.toasts.addError(
        updateCourseRun(app.readouts.course, app.session, app.document.path(), change));
    for (const std::unique_ptr<View>& view : app.views) {
        view->onWorldChanged(world, view->isOn(app.settings.overlays), change);
        if (view->isAnimating()) screen.requestRedraw();
    }
    // A step in which nothing moves needs no redraw.
    if (change != WorldChange::step || reachesGoal(world)) screen.requestRedraw();
}

}  // namespace pixelstep

// Edit mode: enter and leave, input, camera and drawing.
#include <algorithm>
#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/editor_mode.h"
#include "app/events.h"
#include "app/layout.h"

namespace pixelstep {
namespace {

constexpr int kReach = 6;  // [window points] around a handle

/// @param mouse      [window points]
/// @param modifiers  KMOD_..
EditPointer pointerAt(const App& app, Vec2i mouse, int modifiers) {
    const int reach = app.screen.window.toOutput({kReach * app.screen.ui.percent() / 100, 0}).x *
                      app.screen.layout.shrink / app.screen.layout.scale;
    return {.at = pixelAt(app, mouse),
            .reach = std::max(reach, 2),
            .shift = (modifiers & KMOD_SHIFT) != 0,
            .ctrl = (modifiers & KMOD_CTRL) != 0,
            .alt = (modifiers & KMOD_ALT) != 0};
}

EditCanvas canvasOf(const App& app, Vec2i from) {
    const Vec2i size = app.screen.window.size();
    const Vec2i output = app.screen.window.outputSize();
    const int top = app.tools.bar.rect.bottom();
    return {.draw = ImGui::GetBackgroundDrawList(),
            .from = from,
            .scale = static_cast<float>(app.screen.layout.scale) * static_cast<float>(size.x) /
                     static_cast<float>(std::max(output.x, 1) * app.screen.layout.shrink),
            .area = {0, top, viewWidth(app), std::max(size.y - top, 1)}};
}

std::optional<MapEdge> edgeAt(const App& app, Vec2i mouse) {
    const EditCanvas canvas = canvasOf(app, shownCamera(app).topLeft);
    const Rect bounds = app.session.world().level.tiles.bounds();
    for (const MapEdge edge : {MapEdge::left, MapEdge::right, MapEdge::top, MapEdge::bottom})
        if (contains(edgeHandle(canvas, bounds, edge).grown(2), mouse)) return edge;
    return std::nullopt;
}

void enter(App& app) {
    app.tools.giveUp();
    app.tools.stepInspector.close();
    app.modes.removeTop<StepInspectorMode>();
    app.modes.push<EditorMode>();
    app.tools.camera.start(app.screen.view.camera(), zoomOf(app.screen.layout));
    if (!app.tools.bar.playsOn) app.timeController.setPaused(true);
    app.toasts.endNotes();
    if (!std::exchange(app.settings.shownHints.edit, true))
        app.toasts.add(NoteKind::info,
                       withKeys("Edit mode. {toggleHelp} shows its keys, {toggleEdit} plays."));
}

void leave(App& app) {
    app.tools.edit.stop();
    applyEdits(app.run, app.tools.edit, app.toasts);
    app.modes.removeTop<EditorMode>();
    app.toasts.endNotes();
    app.tools.bar.isTyping = false;
    app.inputState.pans = false;
    app.tools.camera.endDrag();
    app.timeController.setPaused(false);
    // Return to the camera of play.
    app.screen.layout = currentLayout(app);
    app.screen.view.snapTo(app.session.world(), app.screen.layout);
}

// The command that restarts bodies at their edited spawn points. The player stays unless its own
// spawn point has changed.
std::optional<Restart> restartForStarts(const Session& session) {
    const World& world = session.world();
    if (session.isWatching() || world.level.cast == session.spawnedCast()) return std::nullopt;
    if (world.level.cast->player != session.spawnedCast()->player) return Restart{};
    const Vec2i feet = feetOf(world.player().body.rect);
    return Restart{feet.x, feet.y};
}

void pressEdit(App& app, const PointerCommand& pointer) {
    EditMode& edit = app.tools.edit;
    const bool pans = pointer.button == MouseButton::middle ||
                      (pointer.button == MouseButton::left && pointer.pans);
    if (pans) return app.tools.camera.grab(app.screen.window.toOutput(pointer.at));
    applyEdits(app.run, app.tools.edit, app.toasts);
    const World& world = app.session.world();
    const std::optional<MapEdge> edge = edgeAt(app, pointer.at);
    if (edge && pointer.button == MouseButton::left && !edit.floating()) {
        edit.pressEdge(world, *edge);
    } else {
        edit.press(world, pointer.button, pointerAt(app, pointer.at, pointer.modifiers));
    }
    applyEdits(app.run, app.tools.edit, app.toasts);
}

void releaseEdit(Run& run, Tools& tools, Toasts& toasts, MouseButton button) {
    if (button != MouseButton::right) tools.camera.endDrag();
    applyEdits(run, tools.edit, toasts);
    tools.edit.release(run.world(), button);
    applyEdits(run, tools.edit, toasts);
}

void pointInEdit(App& app, const PointerCommand& pointer) {
    switch (pointer.phase) {
        case PointerPhase::down: return pressEdit(app, pointer);
        case PointerPhase::moved:
            if (app.tools.camera.isDragged()) {
                app.tools.camera.dragTo(app.screen.window.toOutput(pointer.at));
            } else if (app.tools.edit.isBusy()) {
                app.tools.edit.moveTo(app.session.world(),
                                      pointerAt(app, pointer.at, pointer.modifiers));
            }
            break;
        case PointerPhase::up: return releaseEdit(app.run, app.tools, app.toasts, pointer.button);
    }
}

std::optional<Vec2i> zoomCentre(const App& app) {
    return isOverWorld(app) ? std::optional(app.inputState.mouse) : std::nullopt;
}

void zoomBy(App& app, const ZoomBy& zoom) {
    EditCamera& camera = app.tools.camera;
    const Window& window = app.screen.window;
    const Vec2i middle{window.toOutput({viewWidth(app) / 2, 0}).x, window.outputSize().y / 2};
    camera.zoomTo(camera.zoom() + zoom.by, zoom.at ? window.toOutput(*zoom.at) : middle);
    app.screen.layout = currentLayout(app);
}

// Esc closes a popup of the bar first, then cancels a gesture or a selection.
void leaveOrGiveUpEdit(App& app) {
    if (Ui::holdsMouse()) {
        app.tools.bar.closesPopup = true;
    } else if (!app.tools.edit.escape()) {
        toggleEdit(app);
    }
}

/// @return  false if edit mode has no use for it
bool performEdit(App& app, Action action) {
    // Each key or button is one undo step.
    if (!app.tools.edit.isBusy()) app.run.endStroke();
    if (const auto tool = editToolOf(action)) {
        app.tools.edit.setTool(*tool);
        return true;
    }
    const World& world = app.session.world();
    switch (action) {
        case Action::copy: app.tools.edit.copy(world); break;
        case Action::cut: app.tools.edit.cut(world); break;
        case Action::paste: app.tools.edit.paste(); break;
        case Action::selectAll: app.tools.edit.selectAll(world); break;
        case Action::remove: app.tools.edit.remove(world); break;
        case Action::toggleGrid: app.tools.bar.showsGrid = !app.tools.bar.showsGrid; break;
        case Action::zoomIn: zoomBy(app, {1, zoomCentre(app)}); break;
        case Action::zoomOut: zoomBy(app, {-1, zoomCentre(app)}); break;
        case Action::playFromPointer:
            if (isOverWorld(app)) playFrom(app, pixelAtPointer(app));
            break;
        case Action::flipX: app.tools.edit.turn(world, Turn::flipX); break;
        case Action::flipY: app.tools.edit.turn(world, Turn::flipY); break;
        case Action::rotate: app.tools.edit.turn(world, Turn::rotate); break;
        case Action::leave: leaveOrGiveUpEdit(app); break;
        default: return false;
    }
    applyEdits(app.run, app.tools.edit, app.toasts);
    return true;
}

void pushEditRequests(CommandQueue& queue, EditBarRequests requests) {
    for (Command& command : requests.commands) queue.push(std::move(command));
    for (const Action action : requests.actions) queue.push(action);
    if (requests.stretch) queue.push(*requests.stretch);
    if (requests.zoneKind) queue.push(SetZoneKind{*requests.zoneKind});
    if (requests.choosesTile) queue.push(ResumePainting{});
    if (requests.zoomBy != 0) queue.push(ZoomBy{requests.zoomBy});
}

}  // namespace

void toggleEdit(App& app) {
    if (!isEditing(app)) return enter(app);
    if (const auto restart = restartForStarts(app.session)) app.run.apply({*restart});
    leave(app);
}

void playFrom(App& app, Vec2i at) {
    app.run.apply({Restart{at.x, at.y}});
    leave(app);
}

bool isEditing(const App& app) {
    return app.modes.has<EditorMode>();
}

bool EditorMode::handle(const Press& press, const ModeInput& input) {
    if (press.key == SDL_SCANCODE_UNKNOWN || Ui::wantsKeyboard()) return false;
    if (!hasModifier(press) && input.settings.keys.isKeyOf(HeldKey::pan, press.key)) {
        input.inputState.pans = true;
        return true;
    }
    // Shift is for lines and single pixels.
    holdKeys(press, input, true);
    pushAction(press, input, KeyMode::edit);
    return true;
}

bool EditorMode::perform(App& app, Action action) {
    // The step inspector is available in play only.
    if (action == Action::toggleStepInspector) toggleEdit(app);
    return app.modes.has<EditorMode>() && performEdit(app, action);
}

bool EditorMode::execute(App& app, const AppCommand& command) {
    if (const auto* pointer = std::get_if<PointerCommand>(&command)) {
        pointInEdit(app, *pointer);
    } else if (const auto* zoom = std::get_if<ZoomBy>(&command)) {
        zoomBy(app, *zoom);
    } else if (const auto* wheel = std::get_if<WheelCommand>(&command); wheel && wheel->isCtrl) {
        zoomBy(app, {wheel->direction, wheel->at});
    } else {
        return Mode::execute(app, command);
    }
    return true;
}

void EditorMode::update(App& app) {
    const World& world = app.session.world();
    app.tools.edit.update(world);
    app.tools.camera.keepInSight(world.level.tiles.bounds(), app.screen.layout);
    app.tools.hazardPlaces = app.tools.hazardNotes.of(world.level);
}

void EditorMode::addToScene(const App& app, DrawOptions& options) const {
    const Vec2i from = shownCamera(app).topLeft;
    options.starts = spawnPreviews(
        app.session.world(), app.tools.edit,
        {from.x, from.y, app.screen.layout.width, app.screen.layout.height}, editPointer(app));
}

bool EditorMode::covers(const App& app, Vec2i point) const {
    return contains(app.tools.bar.rect, point);
}

void applyEdits(Run& run, EditMode& edit, Toasts& toasts) {
    run.apply(edit.takeCommands(run.world()));
    if (const auto note = edit.takeNote()) toasts.add(NoteKind::bad, *note);
}

std::optional<EditPointer> editPointer(const App& app) {
    if (!app.tools.edit.isBusy() && !isOverWorld(app)) return std::nullopt;
    return pointerAt(app, app.inputState.mouse, app.inputState.modifiers);
}

void EditorMode::draw(const App& app, const ModeFrame& frame) {
    const World& world = app.session.world();
    const float width = frame.width;
    const bool isOver = isOverWorld(app);
    const bool isBusy = app.tools.edit.isBusy();
    const EditBarModel bar{frame.model,
                           isOver ? std::optional(pixelAtPointer(app)) : std::nullopt,
                           app.tools.camera.zoom(),
                           app.timeController.isPaused(),
                           world.level.cast != app.session.spawnedCast(),
                           app.tools.hazardPlaces};
    pushEditRequests(frame.queue,
                     drawEditBar(frame.bar, app.tools.edit, frame.playTools, bar, width));
    const EditCanvas canvas = canvasOf(app, app.screen.renderer.shownFrom());
    canvas.draw->PushClipRect({0.0f, 0.0f}, {width, ImGui::GetIO().DisplaySize.y});
    const JumpCurve* reach = frame.bar.showsReach && frame.bar.reach ? &*frame.bar.reach : nullptr;
    drawEditOverlay(canvas,
                    {.world = world,
                     .edit = app.tools.edit,
                     .pointer = editPointer(app),
                     .edge = isBusy || !isOver ? std::nullopt : edgeAt(app, app.inputState.mouse),
                     .showsGrid = frame.bar.showsGrid,
                     .reach = reach,
                     .hazardPlaces = bar.hazardPlaces,
                     .pictureOf = frame.model.pictureOf});
    canvas.draw->PopClipRect();
}

}  // namespace pixelstep

// Edit mode in the window: entering and leaving, keys and mouse, the camera, what is drawn.
#include <algorithm>
#include <utility>

#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int kReach = 6;  // [window points] around a handle

/// @param mouse      [window points]
/// @param modifiers  KMOD_..
EditPointer pointerAt(const Game& game, Vec2i mouse, int modifiers) {
    const int reach = game.screen.window.toOutput({kReach * game.screen.ui.percent() / 100, 0}).x *
                      game.screen.layout.shrink / game.screen.layout.scale;
    return {.at = pixelAt(game, mouse),
            .reach = std::max(reach, 2),
            .shift = (modifiers & KMOD_SHIFT) != 0,
            .ctrl = (modifiers & KMOD_CTRL) != 0,
            .alt = (modifiers & KMOD_ALT) != 0};
}

EditCanvas canvasOf(const Game& game, Vec2i from) {
    const Vec2i size = game.screen.window.size();
    const Vec2i output = game.screen.window.outputSize();
    const int top = game.tools.bar.rect.bottom();
    return {.draw = ImGui::GetBackgroundDrawList(),
            .from = from,
            .scale = static_cast<float>(game.screen.layout.scale) * static_cast<float>(size.x) /
                     static_cast<float>(std::max(output.x, 1) * game.screen.layout.shrink),
            .area = {0, top, viewWidth(game), std::max(size.y - top, 1)}};
}

std::optional<MapEdge> edgeAt(const Game& game, Vec2i mouse) {
    const EditCanvas canvas = canvasOf(game, shownCamera(game).topLeft);
    const Rect bounds = game.session.world().level.tiles.bounds();
    for (const MapEdge edge : {MapEdge::left, MapEdge::right, MapEdge::top, MapEdge::bottom})
        if (contains(edgeHandle(canvas, bounds, edge).grown(2), mouse)) return edge;
    return std::nullopt;
}

void enter(Game& game) {
    game.tools.giveUp();
    game.tools.stepInspector.close();
    game.modes.removeTop<StepInspectorMode>();
    game.modes.push<EditorMode>();
    game.tools.camera.start(game.screen.view.camera(), zoomOf(game.screen.layout));
    if (!game.tools.bar.playsOn) game.pace.setPaused(true);
    game.toasts.endNotes();
    game.toasts.add(NoteKind::info,
                    withKeys("Edit mode. {toggleHelp} shows its keys, {toggleEdit} plays."));
}

void leave(Game& game) {
    game.tools.edit.stop();
    applyEdits(game);
    game.modes.removeTop<EditorMode>();
    game.toasts.endNotes();
    game.tools.bar.isTyping = false;
    game.inputState.pans = false;
    game.tools.camera.letGo();
    game.pace.setPaused(false);
    // The view of play, whatever was in view while editing.
    game.screen.layout = wantedLayout(game);
    game.screen.view.lookAt(game.session.world(), game.screen.layout);
}

// What makes the living what is authored; the player stays unless its own start is another.
std::optional<Restart> restartForStarts(const Game& game) {
    const World& world = game.session.world();
    if (game.session.isWatching() || world.level.cast == game.session.spawnedCast())
        return std::nullopt;
    if (world.level.cast->player != game.session.spawnedCast()->player) return Restart{};
    const Vec2i feet = feetOf(world.player().body.rect);
    return Restart{feet.x, feet.y};
}

void pressEdit(Game& game, const PointerCommand& pointer) {
    EditMode& edit = game.tools.edit;
    const bool pans = pointer.button == MouseButton::middle ||
                      (pointer.button == MouseButton::left && pointer.pans);
    if (pans) return game.tools.camera.grab(game.screen.window.toOutput(pointer.at));
    applyEdits(game);
    const World& world = game.session.world();
    const std::optional<MapEdge> edge = edgeAt(game, pointer.at);
    if (edge && pointer.button == MouseButton::left && !edit.floating()) {
        edit.pressEdge(world, *edge);
    } else {
        edit.press(world, pointer.button, pointerAt(game, pointer.at, pointer.modifiers));
    }
    applyEdits(game);
}

void moveEdit(Game& game, const PointerCommand& pointer) {
    if (game.tools.camera.isDragged()) {
        game.tools.camera.dragTo(game.screen.window.toOutput(pointer.at));
    } else if (game.tools.edit.isBusy()) {
        game.tools.edit.moveTo(game.session.world(),
                               pointerAt(game, pointer.at, pointer.modifiers));
    }
}

void releaseEdit(Game& game, MouseButton button) {
    if (button != MouseButton::right) game.tools.camera.letGo();
    applyEdits(game);
    game.tools.edit.release(game.session.world(), button);
    applyEdits(game);
}

void pointInEdit(Game& game, const PointerCommand& pointer) {
    switch (pointer.phase) {
        case PointerPhase::down: return pressEdit(game, pointer);
        case PointerPhase::moved: return moveEdit(game, pointer);
        case PointerPhase::up: return releaseEdit(game, pointer.button);
    }
}

std::optional<Vec2i> zoomCentre(const Game& game) {
    return isOverWorld(game) ? std::optional(game.inputState.mouse) : std::nullopt;
}

void zoomBy(Game& game, const ZoomBy& zoom) {
    EditCamera& camera = game.tools.camera;
    const Window& window = game.screen.window;
    const Vec2i middle{window.toOutput({viewWidth(game) / 2, 0}).x, window.outputSize().y / 2};
    camera.zoomTo(camera.zoom() + zoom.by, zoom.at ? window.toOutput(*zoom.at) : middle);
    game.screen.layout = wantedLayout(game);
}

// What lies open in the bar is closed first, then a gesture or a selection given up.
void leaveOrGiveUpEdit(Game& game) {
    if (Ui::holdsMouse()) {
        game.tools.bar.closesPopup = true;
    } else if (!game.tools.edit.escape()) {
        toggleEdit(game);
    }
}

/// @return  false if edit mode has no use for it
bool performEdit(Game& game, Action action) {
    // What a key or button does is a step of its own to undo.
    if (!game.tools.edit.isBusy()) game.session.endStroke();
    if (const auto tool = editToolOf(action)) {
        game.tools.edit.setTool(*tool);
        return true;
    }
    const World& world = game.session.world();
    switch (action) {
        case Action::copy: game.tools.edit.copy(world); break;
        case Action::cut: game.tools.edit.cut(world); break;
        case Action::paste: game.tools.edit.paste(); break;
        case Action::selectAll: game.tools.edit.selectAll(world); break;
        case Action::remove: game.tools.edit.remove(world); break;
        case Action::toggleGrid: game.tools.bar.showsGrid = !game.tools.bar.showsGrid; break;
        case Action::zoomIn: zoomBy(game, {1, zoomCentre(game)}); break;
        case Action::zoomOut: zoomBy(game, {-1, zoomCentre(game)}); break;
        case Action::playFromPointer:
            if (isOverWorld(game)) playFrom(game, pointedAt(game));
            break;
        case Action::flipX: game.tools.edit.turn(world, Turn::flipX); break;
        case Action::flipY: game.tools.edit.turn(world, Turn::flipY); break;
        case Action::rotate: game.tools.edit.turn(world, Turn::rotate); break;
        case Action::leave: leaveOrGiveUpEdit(game); break;
        default: return false;
    }
    applyEdits(game);
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

void toggleEdit(Game& game) {
    if (!isEditing(game)) return enter(game);
    if (const auto restart = restartForStarts(game)) applyCommands(game, {*restart});
    leave(game);
}

void playFrom(Game& game, Vec2i at) {
    applyCommands(game, {Restart{at.x, at.y}});
    leave(game);
}

bool isEditing(const Game& game) {
    return game.modes.has<EditorMode>();
}

bool EditorMode::perform(Game& game, Action action) {
    // The step inspector is for play.
    if (action == Action::toggleStepInspector) toggleEdit(game);
    return game.modes.has<EditorMode>() && performEdit(game, action);
}

bool EditorMode::execute(Game& game, const AppCommand& command) {
    if (const auto* pointer = std::get_if<PointerCommand>(&command)) {
        pointInEdit(game, *pointer);
    } else if (const auto* zoom = std::get_if<ZoomBy>(&command)) {
        zoomBy(game, *zoom);
    } else if (const auto* wheel = std::get_if<WheelCommand>(&command); wheel && wheel->isCtrl) {
        zoomBy(game, {wheel->direction, wheel->at});
    } else {
        return Mode::execute(game, command);
    }
    return true;
}

void EditorMode::update(Game& game) {
    const World& world = game.session.world();
    game.tools.edit.see(world);
    game.tools.camera.keepInSight(world.level.tiles.bounds(), game.screen.layout);
    game.tools.hazardPlaces = game.tools.hazardNotes.of(world.level);
}

void EditorMode::addToScene(const Game& game, DrawOptions& options) const {
    const Vec2i from = shownCamera(game).topLeft;
    options.starts = startGhosts(
        game.session.world(), game.tools.edit,
        {from.x, from.y, game.screen.layout.width, game.screen.layout.height}, editPointer(game));
}

bool EditorMode::covers(const Game& game, Vec2i point) const {
    return contains(game.tools.bar.rect, point);
}

void applyEdits(Game& game) {
    applyCommands(game, game.tools.edit.takeAsked(game.session.world()));
    if (const auto note = game.tools.edit.takeNote()) game.toasts.add(NoteKind::bad, *note);
}

std::optional<EditPointer> editPointer(const Game& game) {
    if (!game.tools.edit.isBusy() && !isOverWorld(game)) return std::nullopt;
    return pointerAt(game, game.inputState.mouse, game.inputState.modifiers);
}

void EditorMode::draw(const Game& game, const ModeFrame& frame) {
    const World& world = game.session.world();
    const float width = frame.width;
    const bool isOver = isOverWorld(game);
    const bool isBusy = game.tools.edit.isBusy();
    const EditBarModel bar{frame.model,
                           isOver ? std::optional(pointedAt(game)) : std::nullopt,
                           game.tools.camera.zoom(),
                           game.pace.isPaused(),
                           world.level.cast != game.session.spawnedCast(),
                           game.tools.hazardPlaces};
    pushEditRequests(frame.queue,
                     drawEditBar(frame.bar, game.tools.edit, frame.playTools, bar, width));
    const EditCanvas canvas = canvasOf(game, game.screen.renderer.shownFrom());
    canvas.draw->PushClipRect({0.0f, 0.0f}, {width, ImGui::GetIO().DisplaySize.y});
    const JumpCurve* reach = frame.bar.showsReach && frame.bar.reach ? &*frame.bar.reach : nullptr;
    drawEditOverlay(canvas,
                    {.world = world,
                     .edit = game.tools.edit,
                     .pointer = editPointer(game),
                     .edge = isBusy || !isOver ? std::nullopt : edgeAt(game, game.inputState.mouse),
                     .showsGrid = frame.bar.showsGrid,
                     .reach = reach,
                     .hazardPlaces = bar.hazardPlaces,
                     .pictureOf = frame.model.pictureOf});
    canvas.draw->PopClipRect();
}

}  // namespace pixelstep

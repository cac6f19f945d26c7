// Edit mode in the window: entering and leaving, keys and mouse, the camera, what is drawn.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int kReach = 6;  // [window points] around a handle

bool isHeld(const Game& game, int modifier) {
    return (game.inputState.modifiers & modifier) != 0;
}

Vec2i mouseOutput(const Game& game) {
    return game.screen.window.toOutput(game.inputState.mouse);
}

EditPointer pointerNow(const Game& game) {
    const int reach = game.screen.window.toOutput({kReach * game.screen.ui.percent() / 100, 0}).x *
                      game.screen.layout.shrink / game.screen.layout.scale;
    return {.at = pointedAt(game),
            .reach = std::max(reach, 2),
            .shift = isHeld(game, KMOD_SHIFT),
            .ctrl = isHeld(game, KMOD_CTRL),
            .alt = isHeld(game, KMOD_ALT)};
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

std::optional<MapEdge> pointedEdge(const Game& game) {
    if (!isOverWorld(game)) return std::nullopt;
    const EditCanvas canvas = canvasOf(game, shownCamera(game).topLeft);
    const Rect bounds = game.session.world().level.tiles.bounds();
    for (const MapEdge edge : {MapEdge::left, MapEdge::right, MapEdge::top, MapEdge::bottom})
        if (contains(edgeHandle(canvas, bounds, edge).grown(2), game.inputState.mouse)) return edge;
    return std::nullopt;
}

void enter(Game& game) {
    game.tools.giveUp();
    game.tools.isEditing = true;
    game.tools.camera.start(game.screen.view.camera(), zoomOf(game.screen.layout));
    if (!game.tools.bar.playsOn) game.pace.setPaused(true);
    game.toasts.endNotes();
    game.toasts.add(NoteKind::info,
                    withKeys("Edit mode. {toggleHelp} shows its keys, {toggleEdit} plays."));
}

void leave(Game& game) {
    game.tools.edit.stop();
    applyEdits(game);
    game.tools.isEditing = false;
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

// What is edit mode's alone. @return  false if the action is none of its own
bool performEdit(Game& game, Action action) {
    if (const auto tool = editToolOf(action)) {
        game.tools.edit.setTool(*tool);
        return true;
    }
    const World& world = game.session.world();
    switch (action) {
        case Action::copy: game.tools.edit.copy(world); return true;
        case Action::cut: game.tools.edit.cut(world); return true;
        case Action::paste: game.tools.edit.paste(); return true;
        case Action::selectAll: game.tools.edit.selectAll(world); return true;
        case Action::remove: game.tools.edit.remove(world); return true;
        case Action::toggleGrid: game.tools.bar.showsGrid = !game.tools.bar.showsGrid; return true;
        case Action::zoomIn: zoomBy(game, 1); return true;
        case Action::zoomOut: zoomBy(game, -1); return true;
        case Action::playFromPointer:
            if (isOverWorld(game)) playFrom(game, pointedAt(game));
            return true;
        default: return false;
    }
}

bool holdPan(Game& game, const SDL_Keysym& key) {
    if (!game.settings.keys.isKeyOf(HeldKey::pan, key.scancode) || (key.mod & KMOD_CTRL) != 0)
        return false;
    game.inputState.pans = true;
    return true;
}

}  // namespace

void toggleEdit(Game& game) {
    if (!game.tools.isEditing) return enter(game);
    if (const auto restart = restartForStarts(game)) applyCommands(game, {*restart});
    leave(game);
}

void playFrom(Game& game, Vec2i at) {
    applyCommands(game, {Restart{at.x, at.y}});
    leave(game);
}

bool editKeyDown(Game& game, const SDL_KeyboardEvent& key) {
    if ((key.keysym.mod & (KMOD_ALT | KMOD_GUI)) != 0) return false;
    // The effect of a key is a separate step of undo.
    if (!game.tools.edit.isBusy()) game.session.endStroke();
    const auto action =
        game.settings.keys.actionOf(key.keysym.scancode, key.keysym.mod, KeyMode::edit);
    const bool isTaken = holdPan(game, key.keysym) || (action && performEdit(game, *action));
    if (isTaken) applyEdits(game);
    return isTaken;
}

void editKeyUp(Game& game, SDL_Scancode key) {
    if (game.settings.keys.isKeyOf(HeldKey::pan, key)) game.inputState.pans = false;
}

void editMouseDown(Game& game, MouseButton button) {
    const bool pans =
        button == MouseButton::middle || (button == MouseButton::left && game.inputState.pans);
    if (pans) return game.tools.camera.grab(mouseOutput(game));
    applyEdits(game);
    const World& world = game.session.world();
    const std::optional<MapEdge> edge = pointedEdge(game);
    if (edge && button == MouseButton::left && !game.tools.edit.floating()) {
        game.tools.edit.pressEdge(world, *edge);
    } else {
        game.tools.edit.press(world, button, pointerNow(game));
    }
    applyEdits(game);
}

void editMouseMoved(Game& game) {
    if (game.tools.camera.isDragged()) {
        game.tools.camera.dragTo(mouseOutput(game));
    } else if (game.tools.edit.isBusy()) {
        game.tools.edit.moveTo(game.session.world(), pointerNow(game));
    }
}

void editMouseUp(Game& game, MouseButton button) {
    if (button != MouseButton::right) game.tools.camera.letGo();
    if (!game.tools.isEditing) return;
    applyEdits(game);
    game.tools.edit.release(game.session.world(), button);
    applyEdits(game);
}

bool editWheel(Game& game, int by) {
    if (!isHeld(game, KMOD_CTRL)) return false;
    zoomBy(game, by > 0 ? 1 : -1);
    return true;
}

void zoomBy(Game& game, int by) {
    EditCamera& camera = game.tools.camera;
    const Vec2i middle{game.screen.window.toOutput({viewWidth(game) / 2, 0}).x,
                       game.screen.window.outputSize().y / 2};
    camera.zoomTo(camera.zoom() + by, isOverWorld(game) ? mouseOutput(game) : middle);
    game.screen.layout = wantedLayout(game);
}

void applyEdits(Game& game) {
    applyCommands(game, game.tools.edit.takeAsked(game.session.world()));
    if (const auto note = game.tools.edit.takeNote()) game.toasts.add(NoteKind::bad, *note);
}

std::optional<EditPointer> editPointer(const Game& game) {
    if (!game.tools.edit.isBusy() && !isOverWorld(game)) return std::nullopt;
    return pointerNow(game);
}

void drawEditing(Game& game, const PanelModel& model) {
    const World& world = game.session.world();
    const auto width = static_cast<float>(viewWidth(game));
    const bool isOver = isOverWorld(game);
    const EditBarModel bar{model,
                           isOver ? std::optional(pointedAt(game)) : std::nullopt,
                           game.tools.camera.zoom(),
                           game.pace.isPaused(),
                           world.level.cast != game.session.spawnedCast(),
                           game.tools.hazardNotes.of(world.level)};
    const EditBarRequests requests =
        drawEditBar(game.tools.bar, game.tools.edit, game.tools.play, bar, width);
    const EditCanvas canvas = canvasOf(game, game.screen.renderer.shownFrom());
    canvas.draw->PushClipRect({0.0f, 0.0f}, {width, ImGui::GetIO().DisplaySize.y});
    drawEditOverlay(
        canvas, {.world = world,
                 .edit = game.tools.edit,
                 .pointer = editPointer(game),
                 .edge = game.tools.edit.isBusy() ? std::nullopt : pointedEdge(game),
                 .showsGrid = game.tools.bar.showsGrid,
                 .reach = game.tools.bar.showsReach && game.tools.bar.reach ? &*game.tools.bar.reach
                                                                            : nullptr,
                 .hazardPlaces = bar.hazardPlaces,
                 .pictureOf = model.pictureOf});
    canvas.draw->PopClipRect();
    applyEdits(game);
    for (const Action action : requests.actions) perform(game, action);
    if (requests.zoomBy != 0) zoomBy(game, requests.zoomBy);
    if (requests.leaves) toggleEdit(game);
}

}  // namespace pixelstep

// Edit mode: enter and leave, input, camera and drawing.

#include <algorithm>
#include <utility>

#include "app/events.h"
#include "app/modes.h"
#include "app/session_controller.h"
#include "app/time_controller.h"
#include "app/tools.h"
#include "app/viewport.h"
#include "editor/ui/edit_overlay.h"
#include "editor/ui/tools.h"
#include "ui/ui.h"

namespace pixelstep {
namespace {

constexpr int kReach = 6;  // [window points] around a handle

// The command that restarts bodies at their edited spawn points. The player stays unless its own
// spawn point has changed.
std::optional<Restart> restartForNewSpawns(const Session& session) {
    const World& world = session.world();
    if (session.isWatching() || world.level.cast == session.spawnedCast()) return std::nullopt;
    if (world.level.cast->player != session.spawnedCast()->player) return Restart{};
    const Vec2i feet = feetOf(world.player().body.rect);
    return Restart{feet.x, feet.y};
}

/// Actions whose keys mean nothing in a text.
bool isAllowedWhileTyping(Action action) {
    switch (action) {
        case Action::save:
        case Action::saveAs:
        case Action::openLevel:
        case Action::newLevel:
        case Action::toggleHelp:
        case Action::togglePanel:
        case Action::showSettings: return true;
        default: return false;
    }
}

}  // namespace

EditMode::EditMode(ModeStack& modes, Tools& tools, SessionController& sessionController,
                   Viewport& viewport, InputState& inputState, TimeController& time, Toasts& toasts)
    : Mode(ModeLayer::edit),
      modes_(modes),
      tools_(tools),
      sessionController_(sessionController),
      viewport_(viewport),
      inputState_(inputState),
      time_(time),
      toasts_(toasts) {
    tools_.stopAndCancelPath();
    closeStepInspector(modes_);
    modes_.removeTop<PanelMode>();  // in a narrow window it would cover half of the level
    viewport_.startEditing();
    if (!tools_.bar.runsWhileEditing) time_.setPaused(true);
    toasts_.endNotes();
}

void EditMode::leave(std::optional<Restart> restart) {
    if (!restart) restart = restartForNewSpawns(sessionController_.session());
    if (restart) sessionController_.apply({*restart});
    tools_.edit.stop();
    sessionController_.apply(tools_.edit.takeCommands(sessionController_.world()));
    modes_.remove(*this);
    toasts_.endNotes();
    tools_.bar.isTyping = false;
    inputState_.isPanning = false;
    viewport_.editCamera.endDrag();
    time_.setPaused(false);
    viewport_.snapToPlayer();
}

EditPointer EditMode::pointerAt(Vec2i mouse, int modifiers) const {
    return {.at = viewport_.pixelAt(mouse),
            .reach = std::max(viewport_.pixelsOf(kReach), 2),
            .shift = (modifiers & KMOD_SHIFT) != 0,
            .ctrl = (modifiers & KMOD_CTRL) != 0,
            .alt = (modifiers & KMOD_ALT) != 0};
}

std::optional<EditPointer> EditMode::pointer() const {
    if (!tools_.edit.isBusy() && !viewport_.isOverWorld()) return std::nullopt;
    return pointerAt(inputState_.mouse, inputState_.modifiers);
}

EditCanvas EditMode::canvasFrom(Vec2i from) const {
    const int top = tools_.bar.rect.bottom();
    return {.draw = ImGui::GetBackgroundDrawList(),
            .from = from,
            .scale = viewport_.pixelSize(),
            .area = {0, top, viewport_.width(), std::max(viewport_.height() - top, 1)}};
}

std::optional<MapEdge> EditMode::edgeAt(Vec2i mouse) const {
    const EditCanvas canvas = canvasFrom(viewport_.camera().topLeft);
    const Rect bounds = sessionController_.world().level.tiles.bounds();
    for (const MapEdge edge : {MapEdge::left, MapEdge::right, MapEdge::top, MapEdge::bottom})
        if (contains(edgeHandle(canvas, bounds, edge).grown(2), mouse)) return edge;
    return std::nullopt;
}

void EditMode::press(const PointerCommand& pointer) {
    LevelEditor& edit = tools_.edit;
    const bool isPanning = pointer.button == MouseButton::middle ||
                           (pointer.button == MouseButton::left && pointer.isPanning);
    if (isPanning) return viewport_.grab(pointer.at);
    const World& world = sessionController_.world();
    const std::optional<MapEdge> edge = edgeAt(pointer.at);
    if (edge && pointer.button == MouseButton::left && !edit.floating()) {
        edit.pressEdge(world, *edge);
    } else {
        edit.press(world, pointer.button, pointerAt(pointer.at, pointer.modifiers));
    }
}

void EditMode::release(MouseButton button) {
    if (button != MouseButton::right) viewport_.editCamera.endDrag();
    tools_.edit.release(sessionController_.world(), button);
}

void EditMode::point(const PointerCommand& pointer) {
    switch (pointer.phase) {
        case PointerPhase::down: return press(pointer);
        case PointerPhase::moved:
            if (viewport_.editCamera.isDragged()) {
                viewport_.dragTo(pointer.at);
            } else if (tools_.edit.isBusy()) {
                tools_.edit.moveTo(sessionController_.world(),
                                   pointerAt(pointer.at, pointer.modifiers));
            }
            break;
        case PointerPhase::up: return release(pointer.button);
    }
}

// Esc closes a popup of the bar first, then cancels a gesture or a selection.
void EditMode::leaveOrCancel() {
    if (Ui::holdsMouse()) {
        tools_.bar.closesPopup = true;
    } else if (!tools_.edit.cancel()) {
        leave();
    }
}

/// @return  false if edit mode has no use for it
bool EditMode::edit(Action action) {
    LevelEditor& edit = tools_.edit;
    if (const auto tool = editToolOf(action)) {
        edit.setTool(*tool);
        return true;
    }
    const World& world = sessionController_.world();
    const bool isOver = viewport_.isOverWorld();
    const auto zoomCentre = isOver ? std::optional(inputState_.mouse) : std::nullopt;
    switch (action) {
        case Action::copy: edit.copy(world); break;
        case Action::cut: edit.cut(world); break;
        case Action::paste: edit.paste(); break;
        case Action::selectAll: edit.selectAll(world); break;
        case Action::remove: edit.remove(world); break;
        case Action::toggleGrid: tools_.bar.showsGrid = !tools_.bar.showsGrid; break;
        case Action::zoomIn: viewport_.zoomBy(1, zoomCentre); break;
        case Action::zoomOut: viewport_.zoomBy(-1, zoomCentre); break;
        case Action::playFromPointer:
            if (isOver) leave(Restart{viewport_.pixelAtPointer().x, viewport_.pixelAtPointer().y});
            break;
        case Action::flipX: edit.turn(world, Turn::flipX); break;
        case Action::flipY: edit.turn(world, Turn::flipY); break;
        case Action::rotate: edit.turn(world, Turn::rotate); break;
        case Action::leave: leaveOrCancel(); break;
        default: return false;
    }
    return true;
}

bool EditMode::handlePress(const Press& press, const ModeInput& input) {
    if (press.key == SDL_SCANCODE_UNKNOWN) return false;
    if (Ui::wantsKeyboard()) {
        const auto action = input.settings.keys.actionOf(press.key, press.modifiers, KeyMode::edit);
        if (!tools_.bar.isTyping || !action || !isAllowedWhileTyping(*action)) return false;
        Ui::releaseKeyboardFocus();
        input.queue.push(*action);
        return true;
    }
    if (!hasModifier(press) && input.settings.keys.isKeyOf(HeldKey::pan, press.key)) {
        input.inputState.isPanning = true;
        return true;
    }
    useKey(press, input, KeyMode::edit);
    return true;
}

bool EditMode::handleAction(Action action) {
    // The step inspector and the pause menu are available in play only.
    const bool leaves = action == Action::toggleEdit || action == Action::toggleStepInspector ||
                        action == Action::showMenu;
    if (leaves) leave();
    return leaves ? action == Action::toggleEdit : edit(action);
}

bool EditMode::handleCommand(const AppCommand& command) {
    if (const auto* pointer = std::get_if<PointerCommand>(&command)) {
        point(*pointer);
    } else if (const auto* zoom = std::get_if<ZoomBy>(&command)) {
        viewport_.zoomBy(zoom->by, zoom->at);
    } else if (const auto* wheel = std::get_if<WheelCommand>(&command); wheel && !wheel->isCtrl) {
        viewport_.zoomBy(wheel->direction, wheel->at);
    } else {
        return Mode::handleCommand(command);
    }
    return true;
}

void EditMode::update() {
    const World& world = sessionController_.world();
    tools_.edit.update(world);
    viewport_.editCamera.keepInView(world.level.tiles.bounds(), viewport_.layout);
    hazardPlaces_ = hazardPlaceCache_.of(world.level);
}

void EditMode::setDrawOptions(DrawOptions& options) const {
    options.spawnPreviews = spawnPreviews(sessionController_.world(), tools_.edit,
                                          viewport_.shownBy(viewport_.camera()), pointer());
}

bool EditMode::takesPointerAt(Vec2i point) const {
    return contains(tools_.bar.rect, point);
}

bool EditMode::isTyping() const {
    return tools_.bar.isTyping;
}

void EditMode::draw(const ModeFrame& frame) {
    const World& world = sessionController_.world();
    const float width = frame.width;
    const bool isOver = viewport_.isOverWorld();
    const EditBarModel bar{frame.model,
                           isOver ? std::optional(viewport_.pixelAtPointer()) : std::nullopt,
                           viewport_.editCamera.zoom(),
                           time_.isPaused(),
                           world.level.cast != sessionController_.session().spawnedCast(),
                           hazardPlaces_,
                           frame.hidesMessages};
    // In a narrow window the panel lies below the bar.
    const float windowWidth = ImGui::GetIO().DisplaySize.x;
    const bool isNarrowWindow = isNarrow(static_cast<int>(windowWidth));
    drawEditBar(frame.editBar, tools_.edit, bar, isNarrowWindow ? windowWidth : width, frame.queue);
    frame.labels.reserve(frame.editBar.notesRect);
    const EditCanvas canvas = canvasFrom({frame.scene.shown.left, frame.scene.shown.top});
    canvas.draw->PushClipRect({0.0f, 0.0f}, {width, ImGui::GetIO().DisplaySize.y});
    const JumpCurve* reach =
        frame.editBar.showsReach && frame.editBar.reach ? &*frame.editBar.reach : nullptr;
    const bool isFree = isOver && !tools_.edit.isBusy();
    drawEditOverlay(canvas,
                    {.world = world,
                     .edit = tools_.edit,
                     .pointer = pointer(),
                     .edge = isFree ? edgeAt(inputState_.mouse) : std::nullopt,
                     .showsGrid = frame.editBar.showsGrid,
                     .reach = reach,
                     .hazardPlaces = hazardPlaces_,
                     .pictureOf = frame.model.pictureOf},
                    frame.labels);
    canvas.draw->PopClipRect();
}

}  // namespace pixelstep

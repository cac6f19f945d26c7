// The small modes: panel, help, dialog, question, settings.
#include "app/modes.h"

#include <algorithm>
#include <utility>

#include "app/window.h"
#include "ui/help.h"
#include "ui/ui.h"

namespace pixelstep {

bool showsPanel(const ModeStack& modes, const Settings& settings, const Window& window) {
    if (const auto* title = modes.find<TitleMode>(); title != nullptr && !title->isFading())
        return false;
    return isNarrow(window.size().x) ? modes.has<PanelMode>() : settings.showsPanel;
}

// A wide window has room for the panel next to the view.
void PanelMode::update() {
    if (!isNarrow(window_.size().x)) end();
}

// With large text there is no room for a view next to it.
bool PanelMode::hidesMessagesBelow() const {
    const int width = window_.size().x;
    return panelWidthIn(settings_, width) >= width;
}

bool PanelMode::handleAction(Action action) {
    const bool closes =
        action == Action::togglePanel || (action == Action::leave && !Ui::holdsMouse());
    if (closes) end();
    return closes;
}

// In a small window the keys are shown page by page.
bool HelpMode::handleAction(Action action) {
    // A list that was opened after the keys is above them.
    if (action == Action::leave && Ui::holdsMouse()) {
        Ui::closePopups();
    } else if (action == Action::toggleHelp && hasMore_) {
        ++page_;
        hasMore_ = false;
    } else if (action == Action::toggleHelp || action == Action::leave) {
        end();
    } else {
        return false;
    }
    return true;
}

// With large text in a small window, the keys cover edit mode's bar.
void HelpMode::draw(const ModeFrame& frame) {
    const bool isEdit = frame.model.isEditing;
    const std::string& fileError = frame.fileError.text;
    const float space = helpWidth(frame.width);
    const float errorHeight = frame.fileError.isReported ? errorBarHeight(fileError, space) : 0.0f;
    float top = frame.top;
    if (frame.bottom - top - errorHeight < frame.bottom / 2) top = 0.0f;
    if (frame.fileError.isReported) top = drawErrorBar(fileError, top, space);
    hasMore_ = drawHelp(
        {0, static_cast<int>(top), static_cast<int>(space), static_cast<int>(frame.bottom - top)},
        isEdit, page_);
}

bool ModalMode::handleCommand(const AppCommand& command) {
    return isDropped(command) || std::holds_alternative<FollowFiles>(command) ||
           Mode::handleCommand(command);
}

Press keyPressOf(const Press& press) {
    switch (press.pad) {
        case SDL_CONTROLLER_BUTTON_DPAD_UP: return {.key = SDL_SCANCODE_UP};
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return {.key = SDL_SCANCODE_DOWN};
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return {.key = SDL_SCANCODE_LEFT};
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return {.key = SDL_SCANCODE_RIGHT};
        case SDL_CONTROLLER_BUTTON_A: return {.key = SDL_SCANCODE_RETURN};
        case SDL_CONTROLLER_BUTTON_B:
        case SDL_CONTROLLER_BUTTON_START: return {.key = SDL_SCANCODE_ESCAPE};
        case SDL_CONTROLLER_BUTTON_Y: return {.key = SDL_SCANCODE_BACKSPACE};
        case SDL_CONTROLLER_BUTTON_X: return {.key = SDL_SCANCODE_F};
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return {.key = SDL_SCANCODE_TAB};
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
            return {.key = SDL_SCANCODE_TAB, .modifiers = KMOD_LSHIFT};
        default: return press;
    }
}

// The dialog about roles shows the map as its file is now.
bool DialogMode::handleCommand(const AppCommand& command) {
    const bool followsFile = std::holds_alternative<MapRolesDialog>(dialog);
    return !(followsFile && std::holds_alternative<FollowFiles>(command)) &&
           ModalMode::handleCommand(command);
}

bool DialogMode::handlePress(const Press& press, const ModeInput& input) {
    const Press pressed = keyPressOf(press);
    pressKey(dialog, pressed.key, (pressed.modifiers & KMOD_SHIFT) != 0, input.queue);
    return true;
}

float DialogMode::freeWidth(float width) const {
    const auto* roles = std::get_if<MapRolesDialog>(&dialog);
    return roles == nullptr ? width : std::min(width, roles->left);
}

bool DialogMode::coversView() const {
    constexpr float kMinFree = 320.0f;  // [window points] narrower messages would cover the map
    const auto* roles = std::get_if<MapRolesDialog>(&dialog);
    return roles != nullptr && roles->left < kMinFree;
}

bool DialogMode::isAnimating() const {
    const auto* open = std::get_if<OpenDialog>(&dialog);
    return open != nullptr && open->list.isReading();
}

void DialogMode::draw(const ModeFrame& frame) {
    // The floor of a new level uses the tile images of the current one.
    const auto pictureOf = [&](int material) {
        return frame.model.pictureOf({.shape = kBlock, .material = static_cast<uint8_t>(material)});
    };
    drawDialog(dialog, frame.renderer, pictureOf, frame.queue);
}

bool QuestionMode::handlePress(const Press& press, const ModeInput& input) {
    const Press pressed = keyPressOf(press);
    pressKey(question, pressed.key, (pressed.modifiers & KMOD_SHIFT) != 0, input.queue);
    return true;
}

void QuestionMode::draw(const ModeFrame& frame) {
    drawQuestion(question, frame.queue);
}

bool SettingsMode::handlePress(const Press& press, const ModeInput& input) {
    KeyMap keys = input.settings.keys;
    if (press.pad != SDL_CONTROLLER_BUTTON_INVALID) {
        if (!press.isStick) pressPad(page, keys, press.pad);
    } else {
        pressKey(page, keys, press.key, press.modifiers);
    }
    if (keys != input.settings.keys) pushSetting(input.queue, &Settings::keys, keys);
    if (page.wantsClose) input.queue.push(CloseSettings{});
    return true;
}

void SettingsMode::draw(const ModeFrame& frame) {
    drawSettingsPage(page, frame.settings, frame.queue);
}

}  // namespace pixelstep

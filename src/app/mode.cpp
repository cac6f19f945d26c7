// The default handling of commands, and of keys in play and edit mode.
#include "app/mode.h"

namespace pixelstep {
namespace {

// Actions that last while a key is held; or from one tap to the next, by a setting.
void holdKey(const ModeInput& input, SDL_Scancode code) {
    const KeyMap& keys = input.settings.keys;
    const bool isTap = input.settings.tapsToHold;
    InputState& inputState = input.inputState;
    if (keys.isKeyOf(HeldKey::rayCast, code))
        inputState.rayCast.isHeld = !(isTap && inputState.rayCast.isHeld);
    if (keys.isKeyOf(HeldKey::rewind, code) && !input.playTools.isDrawingPath())
        inputState.isRewinding = !(isTap && inputState.isRewinding);
}

}  // namespace

bool hasModifier(const Press& press) {
    int own = 0;  // a modifier key is not held with itself
    if (press.key == SDL_SCANCODE_LCTRL || press.key == SDL_SCANCODE_RCTRL) own = KMOD_CTRL;
    if (press.key == SDL_SCANCODE_LALT || press.key == SDL_SCANCODE_RALT) own = KMOD_ALT;
    if (press.key == SDL_SCANCODE_LGUI || press.key == SDL_SCANCODE_RGUI) own = KMOD_GUI;
    return (press.modifiers & (KMOD_CTRL | KMOD_ALT | KMOD_GUI) & ~own) != 0;
}

void useKey(const Press& press, const ModeInput& input, KeyMode mode) {
    const KeyMap& keys = input.settings.keys;
    const auto action = keys.actionOf(press.key, press.modifiers, mode);
    const bool isWithModifier = hasModifier(press);
    bool isButton = false;
    if (isModifierKey(press.key)) {
        // In edit mode, tools use the modifiers; a ray cast with Shift casts a box.
        const bool isForTool =
            mode == KeyMode::edit || (isShiftKey(press.key) && input.inputState.rayCast.isHeld);
        isButton = !isWithModifier && !isForTool;
    } else {
        // Ctrl+S saves and must not press S. Ctrl+A in play means nothing, so that A walks.
        isButton = !(isWithModifier && action) && (press.modifiers & KMOD_GUI) == 0;
    }
    if (isButton) input.inputState.pressKeys(keys.buttonOf(press.key));
    if (!isWithModifier) holdKey(input, press.key);
    if (isShiftKey(press.key) && !keys.isKeyOf(HeldKey::rayCast, press.key))
        input.inputState.rayCast.isBox = true;
    if (action) input.queue.push(*action);
}

bool Mode::handleCommand(const AppCommand& command) {
    const auto* action = std::get_if<Action>(&command);
    return action != nullptr && handleAction(*action);
}

}  // namespace pixelstep

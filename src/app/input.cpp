// The latch and the key bindings.
#include "app/input.h"

namespace pixelstep {

void InputLatch::press(Buttons buttons) {
    pressed_ = static_cast<Buttons>(pressed_ | (buttons & ~held_));
    held_ = static_cast<Buttons>(held_ | buttons);
}

void InputLatch::release(Buttons buttons) {
    released_ = static_cast<Buttons>(released_ | (buttons & held_));
    held_ = static_cast<Buttons>(held_ & ~buttons);
}

void InputLatch::set(Buttons held) {
    release(static_cast<Buttons>(~held));
    press(held);
}

void InputLatch::releaseAll() {
    held_ = 0;
    pressed_ = 0;
    released_ = last_;
}

Buttons InputLatch::take() {
    // A button that was taken as held is let go for one step if it was released, even if it is
    // down again; one that was not is held for one step if it was pressed, even if it is up again.
    const auto wasHeld = static_cast<Buttons>(last_ & ~released_ & held_);
    const auto isNew = static_cast<Buttons>(~last_ & (pressed_ | held_));
    const Buttons letGo = static_cast<Buttons>(last_ & released_);
    const Buttons taken = static_cast<Buttons>(wasHeld | isNew);
    pressed_ = static_cast<Buttons>(pressed_ & ~taken);
    released_ = static_cast<Buttons>(released_ & ~letGo);
    last_ = taken;
    return taken;
}

Buttons buttonOf(SDL_Scancode key) {
    switch (key) {
        case SDL_SCANCODE_A: return kButtonLeft;
        case SDL_SCANCODE_D: return kButtonRight;
        case SDL_SCANCODE_W: return kButtonUp;
        case SDL_SCANCODE_S: return kButtonDown;
        default: return 0;
    }
}

namespace {

// With Ctrl. By what is printed on the keys, as people know these from elsewhere: on some keyboards
// Z and Y change places.
std::optional<Action> controlActionOf(SDL_Scancode key, uint16_t modifiers) {
    const bool isShift = (modifiers & KMOD_SHIFT) != 0;
    SDL_Keycode printed = SDL_GetKeyFromScancode(key);
    // Before there is a window, SDL knows no layout.
    if (printed == SDLK_UNKNOWN && key >= SDL_SCANCODE_A && key <= SDL_SCANCODE_Z)
        printed = SDLK_a + (key - SDL_SCANCODE_A);
    switch (printed) {
        case SDLK_z: return isShift ? Action::redo : Action::undo;
        case SDLK_y: return Action::redo;
        case SDLK_s: return isShift ? Action::saveAs : Action::save;
        case SDLK_o: return Action::openLevel;
        case SDLK_n: return Action::newLevel;
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Action> actionOf(SDL_Scancode key, uint16_t modifiers) {
    if ((modifiers & KMOD_CTRL) != 0) {
        return controlActionOf(key, modifiers);
    }
    if ((modifiers & KMOD_ALT) != 0) {
        if (key == SDL_SCANCODE_RETURN) return Action::toggleFullscreen;
        return std::nullopt;
    }
    switch (key) {
        case SDL_SCANCODE_SPACE: return Action::spawnClone;
        case SDL_SCANCODE_C: return Action::spawnCrate;
        case SDL_SCANCODE_R: return Action::restart;
        case SDL_SCANCODE_P: return Action::togglePause;
        case SDL_SCANCODE_O: return Action::stepOnce;
        case SDL_SCANCODE_I: return Action::stepBack;
        case SDL_SCANCODE_ESCAPE: return Action::leave;
        case SDL_SCANCODE_F5: return Action::reload;
        case SDL_SCANCODE_LEFTBRACKET: return Action::previousLevel;
        case SDL_SCANCODE_RIGHTBRACKET: return Action::nextLevel;
        case SDL_SCANCODE_F1: return Action::toggleHelp;
        case SDL_SCANCODE_F11: return Action::toggleFullscreen;
        case SDL_SCANCODE_TAB: return Action::toggleEdit;
        case SDL_SCANCODE_F2: return Action::togglePanel;
        case SDL_SCANCODE_LEFT: return Action::previousTile;
        case SDL_SCANCODE_RIGHT: return Action::nextTile;
        case SDL_SCANCODE_UP: return Action::previousShape;
        case SDL_SCANCODE_DOWN: return Action::nextShape;
        case SDL_SCANCODE_X: return Action::flipX;
        case SDL_SCANCODE_Y: return Action::flipY;
        case SDL_SCANCODE_Z: return Action::rotate;
        case SDL_SCANCODE_1: return Action::chooseInspect;
        case SDL_SCANCODE_2: return Action::chooseTile;
        case SDL_SCANCODE_3: return Action::chooseOneWay;
        case SDL_SCANCODE_4: return Action::chooseErase;
        case SDL_SCANCODE_5: return Action::chooseClone;
        case SDL_SCANCODE_6: return Action::chooseCrate;
        case SDL_SCANCODE_7: return Action::choosePlatform;
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER: return Action::finishPath;
        case SDL_SCANCODE_BACKSPACE: return Action::undoPathPoint;
        default: return std::nullopt;
    }
}

std::optional<Action> actionOf(SDL_GameControllerButton button) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_X: return Action::spawnClone;
        case SDL_CONTROLLER_BUTTON_START: return Action::togglePause;
        case SDL_CONTROLLER_BUTTON_BACK: return Action::restart;
        default: return std::nullopt;
    }
}

}  // namespace pixelstep

// The state of the input devices: held keys, pads, and the mouse.
#pragma once

#include <cstdint>

#include "app/gamepads.h"
#include "app/input.h"
#include "lab/inspect/inspect.h"
#include "math/vec.h"

namespace pixelstep {

/// The state of keyboard, gamepads and mouse at the current event.
struct InputState {
    ButtonBuffer keys{};
    ButtonBuffer padKeys{};
    ButtonBuffer touches{};  ///< touch buttons of the browser page
    OppositeDirections opposites{};
    InputSettings settings{};  ///< the settings in use
    Gamepads pads{};
    RayCastTool rayCast{};
    bool isRewinding = false;  ///< the rewind key is held
    bool isPanning = false;    ///< the key that moves edit mode's view is held
    Vec2i mouse{};             ///< [window points]
    bool isMouseInside = false;
    bool hasPressedWorld = false;  ///< the left button, since the commands of the last frame
    int64_t mouseUsedNs = 0;       ///< when the mouse was last used
    int64_t tileChosenNs = 0;      ///< when a tile was last chosen or placed
    int modifiers = 0;             ///< KMOD_..
    Buttons keyboard = 0;     ///< the buttons of all keys that are down, also in a widget or dialog
    bool hasKeyboard = true;  ///< keys are for the world, not for a widget or dialog
    bool wasTimeStopped = false;
    Device device = Device::keyboard;  ///< the device that was used last

    /// The buttons that all devices hold, and (`take`) the buttons for one step. Left and right
    /// held together are resolved here, so that play and recordings get only the result.
    Buttons held() const { return resolved(allHeld()); }
    Buttons take() {
        return resolved(static_cast<Buttons>(keys.take() | padKeys.take() | touches.take()));
    }
    void pressKeys(Buttons buttons) {
        keys.press(buttons);
        opposites.update(allHeld());
    }
    void releaseKeys(Buttons buttons) {
        keys.release(buttons);
        opposites.update(allHeld());
    }
    /// Call after the held buttons of the pads have changed.
    void updatePads() {
        padKeys.set(pads.held());
        opposites.update(allHeld());
    }
    void setTouches(Buttons buttons) {
        touches.set(buttons);
        opposites.update(allHeld());
    }
    /// Forgets what was pressed while time was stopped. Left and right count at once when time
    /// continues, other buttons when they are pressed again.
    /// @param known  the buttons of the world's last step
    void ignorePresses(Buttons known) {
        for (ButtonBuffer* buffer : {&keys, &padKeys, &touches}) buffer->ignorePresses(known);
    }
    /// All held buttons count again, for a single step.
    void stopIgnoring() {
        for (ButtonBuffer* buffer : {&keys, &padKeys, &touches}) buffer->stopIgnoring();
    }
    /// Forgets taps while time stands still for a moment. Held buttons count at once after it,
    /// since it is too short to press them again.
    void forgetTaps() {
        for (ButtonBuffer* buffer : {&keys, &padKeys, &touches}) buffer->forgetTaps();
    }
    /// Gives the keyboard to a widget or a dialog, or back to the world with the keys that are
    /// down.
    void giveKeyboardToWorld(bool toWorld) {
        if (toWorld == hasKeyboard) return;
        hasKeyboard = toWorld;
        if (!toWorld) return releaseAll();
        pressKeys(keyboard);
        wasTimeStopped = true;
    }
    /// Releases all keys, when the window loses the keyboard.
    void loseFocus() {
        keyboard = 0;
        releaseAll();
    }
    void releaseAll() {
        keys.releaseAll();
        opposites.update(allHeld());
        rayCast = {};
        isRewinding = isPanning = false;
    }

private:
    Buttons allHeld() const {
        return static_cast<Buttons>(keys.held() | padKeys.held() | touches.held());
    }
    Buttons resolved(Buttons buttons) const {
        return opposites.resolved(buttons, settings.opposite);
    }
};

}  // namespace pixelstep

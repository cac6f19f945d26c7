// Gamepads, keyed by instance id.
#include "app/gamepads.h"

#include <utility>

namespace pixelstep {
namespace {

constexpr int kStickOn = 16384;
constexpr int kStickOff = 10923;

}  // namespace

Buttons stickButtons(int position, Buttons held, Buttons low, Buttons high) {
    const auto isPressed = [held](Buttons button, int way) {
        return way > ((held & button) != 0 ? kStickOff : kStickOn);
    };
    Buttons result = 0;
    if (isPressed(low, -position)) result = static_cast<Buttons>(result | low);
    if (isPressed(high, position)) result = static_cast<Buttons>(result | high);
    return result;
}

void Gamepads::add(int index) {
    Pad pad{{SDL_GameControllerOpen(index), Close{}}};
    if (!pad.handle) return;
    const SDL_JoystickID id =
        SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.handle.get()));
    pads_.insert_or_assign(id, std::move(pad));
}

std::optional<Action> Gamepads::handle(const SDL_Event& event, const KeyMap& keys) {
    if (event.type == SDL_CONTROLLERDEVICEADDED) {
        add(event.cdevice.which);
    } else if (event.type == SDL_CONTROLLERDEVICEREMOVED) {
        pads_.erase(event.cdevice.which);
    } else if (event.type == SDL_CONTROLLERAXISMOTION) {
        const auto pad = pads_.find(event.caxis.which);
        if (pad == pads_.end()) return std::nullopt;
        Buttons& stick = pad->second.stick;
        const int position = event.caxis.value;
        if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX) {
            stick = static_cast<Buttons>((stick & kButtonDown) |
                                         stickButtons(position, stick, kButtonLeft, kButtonRight));
        } else if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTY) {
            stick = static_cast<Buttons>((stick & (kButtonLeft | kButtonRight)) |
                                         stickButtons(position, stick, 0, kButtonDown));
        }
    } else if (event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONUP) {
        const auto pad = pads_.find(event.cbutton.which);
        if (pad == pads_.end()) return std::nullopt;
        const auto button = static_cast<SDL_GameControllerButton>(event.cbutton.button);
        const Buttons bit = keys.buttonOf(button);
        const bool isDown = event.type == SDL_CONTROLLERBUTTONDOWN;
        Buttons& held = pad->second.buttons;
        held = static_cast<Buttons>(isDown ? held | bit : held & ~bit);
        if (isDown) return keys.actionOf(button);
    }
    return std::nullopt;
}

Buttons Gamepads::held() const {
    Buttons all = 0;
    for (const auto& [id, pad] : pads_) all = static_cast<Buttons>(all | pad.buttons | pad.stick);
    return all;
}

}  // namespace pixelstep

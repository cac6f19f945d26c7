// Gamepads, keyed by instance id.
#include "app/gamepads.h"

#include <cstdlib>

namespace pixelstep {
namespace {

constexpr int kStickRange = 32768;

// True if `position` is beyond a share of the stick's range.
bool isPastThreshold(int position, int percent) {
    return position * 100 > kStickRange * percent;
}

}  // namespace

Buttons stickButtons(Vec2i stick, Buttons held, const InputSettings& input) {
    Buttons result = 0;
    const auto hold = [&](Button button, int position) {
        const bool isHeld = (held & button) != 0;
        if (isPastThreshold(position, isHeld ? input.stickRelease : input.stickPress))
            result = static_cast<Buttons>(result | button);
    };
    hold(kButtonLeft, -stick.x);
    hold(kButtonRight, stick.x);
    const int sideways = std::abs(stick.x);
    const bool isSideways = isPastThreshold(sideways, input.stickPress);
    if (!isSideways || stick.y >= sideways) hold(kButtonDown, stick.y);
    if (input.stickUp) hold(kButtonUp, -stick.y);
    return result;
}

void Gamepads::add(int index) {
    Pad pad{{SDL_GameControllerOpen(index), Close{}}};
    if (!pad.handle) return;
    const SDL_JoystickID id =
        SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.handle.get()));
    pads_.insert_or_assign(id, std::move(pad));
}

std::optional<Action> Gamepads::handle(const SDL_Event& event, const KeyMap& keys,
                                       const InputSettings& input) {
    if (event.type == SDL_CONTROLLERDEVICEADDED) {
        add(event.cdevice.which);
    } else if (event.type == SDL_CONTROLLERDEVICEREMOVED) {
        pads_.erase(event.cdevice.which);
    } else if (event.type == SDL_CONTROLLERAXISMOTION) {
        const auto pad = pads_.find(event.caxis.which);
        if (pad == pads_.end()) return std::nullopt;
        Vec2i& stick = pad->second.stick;
        if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX) stick.x = event.caxis.value;
        if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTY) stick.y = event.caxis.value;
        Buttons& held = pad->second.stickButtons;
        held = stickButtons(stick, held, input);
        const bool isLevel = std::abs(stick.x) >= std::abs(stick.y);
        const int along = isLevel ? stick.x : stick.y;
        const SDL_GameControllerButton ways[] = {
            SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
            SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT};
        const SDL_GameControllerButton way = ways[(isLevel ? 2 : 0) + (along > 0 ? 1 : 0)];
        SDL_GameControllerButton& pushed = pad->second.pushed;
        if (pushed != way && isPastThreshold(std::abs(along), input.stickPress))
            push_ = pushed = way;
        else if (!isPastThreshold(std::abs(along), input.stickRelease))
            pushed = SDL_CONTROLLER_BUTTON_INVALID;
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
    for (const auto& [id, pad] : pads_)
        all = static_cast<Buttons>(all | pad.buttons | pad.stickButtons);
    return all;
}

}  // namespace pixelstep

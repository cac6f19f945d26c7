// Connected gamepads.
#pragma once

#include <SDL.h>

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "math/vec.h"
#include "ui/key_map.h"
#include "ui/settings.h"

namespace pixelstep {

/// All connected gamepads, by SDL's instance id. Only the event of a new pad has a device index.
class Gamepads {
public:
    /// Handles a controller event; ignores all others.
    /// @return  the requested action, if any
    std::optional<Action> handle(const SDL_Event& event, const KeyMap& keys,
                                 const InputSettings& input);

    /// The direction that a stick was pushed to since the last call, as a button of the D-pad: for
    /// menus, where up counts regardless of the settings.
    std::optional<SDL_GameControllerButton> takePush() { return std::exchange(push_, {}); }

    /// The buttons that any pad holds.
    Buttons held() const;
    size_t count() const { return pads_.size(); }

private:
    struct Close {
        void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
    };
    struct Pad {
        std::unique_ptr<SDL_GameController, Close> handle;
        Buttons buttons = 0;  // D-pad and A
        Vec2i stick{};        // the stick's position
        Buttons stickButtons = 0;
        SDL_GameControllerButton pushed = SDL_CONTROLLER_BUTTON_INVALID;  // as in takePush
    };

    void add(int index);

    std::map<SDL_JoystickID, Pad> pads_;
    std::optional<SDL_GameControllerButton> push_{};
};

/// The buttons that a stick holds. A direction is pressed beyond `stickPress` percent of the range
/// and released below `stickRelease`, so that a stick near a threshold does not flicker. While the
/// stick is beyond `stickPress` sideways, down counts only within 45 degrees of straight down, so
/// that running does not drop through one-way platforms.
/// @param stick  -32768..32767 each, y down
/// @param held   the buttons that the stick held before
Buttons stickButtons(Vec2i stick, Buttons held, const InputSettings& input);

}  // namespace pixelstep

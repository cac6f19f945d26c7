// Gamepads that come and go.
#pragma once

#include <SDL.h>

#include <map>
#include <memory>
#include <optional>

#include "ui/key_map.h"

namespace pixelstep {

/// All connected pads, by SDL's instance id: only the event of a new pad carries an index.
class Gamepads {
public:
    /// Takes a controller event; ignores all others.
    /// @return  the action that it asks for, if any
    std::optional<Action> handle(const SDL_Event& event, const KeyMap& keys);

    /// What all pads hold together.
    Buttons held() const;
    size_t count() const { return pads_.size(); }

private:
    struct Close {
        void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
    };
    struct Pad {
        std::unique_ptr<SDL_GameController, Close> handle;
        Buttons buttons = 0;  // cross and A
        Buttons stick = 0;
    };

    void add(int index);

    std::map<SDL_JoystickID, Pad> pads_;
};

/// The button, `low` or `high`, that a stick's axis holds: pressed beyond 1/2 of its way, released
/// below 1/3, so that a stick near the threshold does not flicker.
/// @param position  -32768..32767
/// @param held      what it held before
Buttons stickButtons(int position, Buttons held, Buttons low, Buttons high);

}  // namespace pixelstep

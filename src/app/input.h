// Input: in, key and pad events; out, held buttons for each step, and actions.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <optional>

#include "game/level/character.h"
#include "ui/action.h"

namespace pixelstep {

/// Holds buttons between events and steps. A press shorter than a frame still counts as held for
/// one step, and a release shorter than that as released for one.
class InputLatch {
public:
    void press(Buttons buttons);
    void release(Buttons buttons);
    /// Presses and releases whatever differs.
    void set(Buttons held);
    /// Lets go of everything: the keyboard is no longer ours.
    void releaseAll();

    /// The buttons for one step.
    Buttons take();

    Buttons held() const { return held_; }

private:
    Buttons held_ = 0;
    Buttons pressed_ = 0;   // since last taken
    Buttons released_ = 0;  // since last taken
    Buttons last_ = 0;      // what was last taken
};

/// The key that looks while it is held; with Shift it tries the player's rectangle.
inline constexpr SDL_Scancode kLookKey = SDL_SCANCODE_Q;

/// Held, time runs backwards; while a path is drawn, it takes back a point.
inline constexpr SDL_Scancode kBackKey = SDL_SCANCODE_BACKSPACE;

/// The button of a key, or 0. By its place on the keyboard: WASD sits where it does on any layout.
Buttons buttonOf(SDL_Scancode key);

/// The action of a key with these modifiers held, or nothing.
std::optional<Action> actionOf(SDL_Scancode key, uint16_t modifiers);

/// The action of a pad button, or nothing.
std::optional<Action> actionOf(SDL_GameControllerButton button);

}  // namespace pixelstep

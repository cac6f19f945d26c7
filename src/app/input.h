// Held buttons, carried from events to steps.
#pragma once

#include "game/level/character.h"

namespace pixelstep {

/// Holds buttons between events and steps. A press shorter than a frame still counts as held for
/// one step, and a release shorter than that as released for one.
class InputLatch {
public:
    void press(Buttons buttons);
    void release(Buttons buttons);
    /// Presses and releases the buttons that differ from `held`.
    void set(Buttons held);
    /// Releases everything, as when a widget takes the keyboard.
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

}  // namespace pixelstep

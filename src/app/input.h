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
    /// What `take` would give.
    Buttons next() const { return State(now_).take(); }
    /// As if the last take had not been: that step was not done.
    void giveBack() { now_ = untaken_; }

    Buttons held() const { return now_.held; }

private:
    struct State {
        Buttons held = 0;
        Buttons pressed = 0;   // since last taken
        Buttons released = 0;  // since last taken
        Buttons last = 0;      // what was last taken

        void press(Buttons buttons);
        void release(Buttons buttons);
        void releaseAll();
        Buttons take();
    };

    State now_;
    State untaken_;  // without the last take
};

}  // namespace pixelstep

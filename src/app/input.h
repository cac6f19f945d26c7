// Held buttons, carried from events to steps.
#pragma once

#include "game/character/character.h"
#include "ui/settings.h"

namespace pixelstep {

/// Holds buttons between events and steps. A press shorter than a frame still counts as held for
/// one step, and a release shorter than that as released for one.
class ButtonBuffer {
public:
    void press(Buttons buttons);
    void release(Buttons buttons);
    /// Presses and releases the buttons that differ from `held`.
    void set(Buttons held);
    /// Releases everything, as when a widget takes the keyboard.
    void releaseAll();
    /// Forgets taps. Held buttons other than left, right and `known` do not count until they are
    /// released and pressed again.
    /// @param known  the buttons of the world's last step
    void ignorePresses(Buttons known);
    /// All held buttons count again.
    void stopIgnoring() { ignored_ = 0; }

    /// Forgets what was pressed and released again since the last step; what is held counts.
    void forgetTaps() {
        pressed_ = static_cast<Buttons>(pressed_ & held_);
        released_ = static_cast<Buttons>(released_ & last_);
    }

    /// The buttons for one step.
    Buttons take();

    Buttons held() const { return held_; }

private:
    Buttons held_ = 0;
    Buttons pressed_ = 0;   // since last taken
    Buttons released_ = 0;  // since last taken
    Buttons last_ = 0;      // the buttons that were last taken
    Buttons ignored_ = 0;   // held, but not taken
};

/// Decides between left and right where both are held, by the order in which they were pressed.
class OppositeDirections {
public:
    /// Call after every change of the held buttons.
    void update(Buttons held);

    /// The buttons without the direction that the setting excludes.
    Buttons resolved(Buttons buttons, Opposite opposite) const;

private:
    Buttons seen_ = 0;         // of left and right, by the last call
    Buttons lastPressed_ = 0;  // one of them; 0: both were pressed at once
};

}  // namespace pixelstep

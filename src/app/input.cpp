// Buffers button presses between steps.
#include "app/input.h"

namespace pixelstep {
namespace {

constexpr Buttons kSides = kButtonLeft | kButtonRight;

}  // namespace

void ButtonBuffer::press(Buttons buttons) {
    pressed_ = static_cast<Buttons>(pressed_ | (buttons & ~held_));
    held_ = static_cast<Buttons>(held_ | buttons);
}

void ButtonBuffer::release(Buttons buttons) {
    released_ = static_cast<Buttons>(released_ | (buttons & held_ & ~ignored_));
    held_ = static_cast<Buttons>(held_ & ~buttons);
    ignored_ = static_cast<Buttons>(ignored_ & held_);
}

void ButtonBuffer::set(Buttons held) {
    release(static_cast<Buttons>(~held));
    press(held);
}

void ButtonBuffer::releaseAll() {
    held_ = 0;
    pressed_ = 0;
    released_ = last_;
    ignored_ = 0;
}

void ButtonBuffer::ignorePresses(Buttons known) {
    pressed_ = 0;
    released_ = 0;
    ignored_ = static_cast<Buttons>(held_ & ~(kSides | known));
    last_ = static_cast<Buttons>(held_ & ~ignored_);
}

Buttons ButtonBuffer::take() {
    // A release and press within one frame still gives a released step, and a press and release
    // within one frame still gives a held step.
    const auto held = static_cast<Buttons>(held_ & ~ignored_);
    const auto wasHeld = static_cast<Buttons>(last_ & ~released_ & held);
    const auto isNew = static_cast<Buttons>(~last_ & (pressed_ | held));
    const Buttons released = static_cast<Buttons>(last_ & released_);
    const Buttons taken = static_cast<Buttons>(wasHeld | isNew);
    pressed_ = static_cast<Buttons>(pressed_ & ~taken);
    released_ = static_cast<Buttons>(released_ & ~released);
    last_ = taken;
    return taken;
}

void OppositeDirections::update(Buttons held) {
    const auto sides = static_cast<Buttons>(held & kSides);
    const auto pressed = static_cast<Buttons>(sides & ~seen_);
    if (pressed != 0) lastPressed_ = pressed == kSides ? Buttons{0} : pressed;
    seen_ = sides;
}

Buttons OppositeDirections::resolved(Buttons buttons, Opposite opposite) const {
    if ((buttons & kSides) != kSides) return buttons;
    Buttons counts = 0;
    if (lastPressed_ != 0 && opposite == Opposite::last) counts = lastPressed_;
    if (lastPressed_ != 0 && opposite == Opposite::first)
        counts = static_cast<Buttons>(kSides & ~lastPressed_);
    return static_cast<Buttons>((buttons & ~kSides) | counts);
}

}  // namespace pixelstep

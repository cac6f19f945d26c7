// The latch.
#include "app/input.h"

namespace pixelstep {

void InputLatch::State::press(Buttons buttons) {
    pressed = static_cast<Buttons>(pressed | (buttons & ~held));
    held = static_cast<Buttons>(held | buttons);
}

void InputLatch::State::release(Buttons buttons) {
    released = static_cast<Buttons>(released | (buttons & held));
    held = static_cast<Buttons>(held & ~buttons);
}

void InputLatch::State::releaseAll() {
    held = 0;
    pressed = 0;
    released = last;
}

Buttons InputLatch::State::take() {
    // A button that was taken as held is let go for one step if it was released, even if it is
    // down again; one that was not is held for one step if it was pressed, even if it is up again.
    const auto wasHeld = static_cast<Buttons>(last & ~released & held);
    const auto isNew = static_cast<Buttons>(~last & (pressed | held));
    const Buttons letGo = static_cast<Buttons>(last & released);
    const Buttons taken = static_cast<Buttons>(wasHeld | isNew);
    pressed = static_cast<Buttons>(pressed & ~taken);
    released = static_cast<Buttons>(released & ~letGo);
    last = taken;
    return taken;
}

void InputLatch::press(Buttons buttons) {
    now_.press(buttons);
    untaken_.press(buttons);
}

void InputLatch::release(Buttons buttons) {
    now_.release(buttons);
    untaken_.release(buttons);
}

void InputLatch::set(Buttons held) {
    release(static_cast<Buttons>(~held));
    press(held);
}

void InputLatch::releaseAll() {
    now_.releaseAll();
    untaken_.releaseAll();
}

Buttons InputLatch::take() {
    untaken_ = now_;
    return now_.take();
}

namespace {

constexpr Buttons kSides = kButtonLeft | kButtonRight;

}  // namespace

void OppositeDirections::see(Buttons held) {
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

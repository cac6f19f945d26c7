// The button buffer, compared with a simple model.
#include "app/input.h"

#include <doctest/doctest.h>

#include <array>

#include "math/random.h"

using namespace pixelstep;

TEST_CASE("button buffer: a held button is held in every step until it is released") {
    ButtonBuffer latch;
    latch.press(kButtonRight);
    CHECK(latch.take() == kButtonRight);
    CHECK(latch.take() == kButtonRight);
    latch.release(kButtonRight);
    CHECK(latch.take() == 0);
}

TEST_CASE("button buffer: a press shorter than a frame is held for exactly one step") {
    ButtonBuffer latch;
    latch.press(kButtonUp);
    latch.release(kButtonUp);
    CHECK(latch.take() == kButtonUp);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == 0);
}

TEST_CASE("button buffer: a release shorter than a frame is released for exactly one step") {
    ButtonBuffer latch;
    latch.press(kButtonUp);
    CHECK(latch.take() == kButtonUp);
    latch.release(kButtonUp);
    latch.press(kButtonUp);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == kButtonUp);
}

TEST_CASE("button buffer: releasing all also drops a press that no step has seen") {
    ButtonBuffer latch;
    latch.press(kButtonLeft);
    latch.take();
    latch.press(kButtonUp);
    latch.releaseAll();
    CHECK(latch.held() == 0);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == 0);
}

TEST_CASE("button buffer: of forgotten taps nothing is left, and held buttons are pressed") {
    ButtonBuffer latch;
    latch.press(kButtonRight);
    latch.take();
    latch.press(kButtonUp);
    latch.release(kButtonUp);
    latch.press(kButtonDash);
    latch.forgetTaps();
    CHECK(latch.take() == (kButtonRight | kButtonDash));
    latch.press(kButtonUp);
    CHECK(latch.take() == (kButtonRight | kButtonDash | kButtonUp));
    CHECK(latch.take() == (kButtonRight | kButtonDash | kButtonUp));
    // Released and pressed again: released for a step.
    latch.release(kButtonDash);
    latch.press(kButtonDash);
    latch.forgetTaps();
    CHECK(latch.take() == (kButtonRight | kButtonUp));
    CHECK(latch.take() == (kButtonRight | kButtonDash | kButtonUp));
    latch.release(kButtonUp);
    latch.forgetTaps();
    CHECK(latch.take() == (kButtonRight | kButtonDash));
}

TEST_CASE("button buffer: ignored presses count after a release, left and right at once") {
    ButtonBuffer latch;
    latch.press(kButtonDash);
    latch.take();
    latch.press(kButtonUp | kButtonRight);
    latch.press(kButtonDown);
    latch.release(kButtonDown);
    latch.ignorePresses(kButtonDash);
    CHECK(latch.held() == (kButtonUp | kButtonRight | kButtonDash));
    CHECK(latch.take() == (kButtonRight | kButtonDash));
    CHECK(latch.take() == (kButtonRight | kButtonDash));
    latch.release(kButtonUp);
    latch.press(kButtonUp);
    CHECK(latch.take() == (kButtonUp | kButtonRight | kButtonDash));
    CHECK(latch.take() == (kButtonUp | kButtonRight | kButtonDash));
    latch.ignorePresses(0);
    CHECK(latch.take() == kButtonRight);
    latch.stopIgnoring();
    CHECK(latch.take() == (kButtonUp | kButtonRight | kButtonDash));
}

TEST_CASE("button buffer: after any sequence of events the steps converge to the held buttons") {
    Random random{7};
    ButtonBuffer latch;
    Buttons held = 0;
    for (int round = 0; round < 2000; ++round) {
        for (int events = random.between(0, 5); events > 0; --events) {
            const auto button = static_cast<Buttons>(1 << random.between(0, 3));
            if (random.chance(1, 2)) {
                latch.press(button);
                held = static_cast<Buttons>(held | button);
            } else {
                latch.release(button);
                held = static_cast<Buttons>(held & ~button);
            }
        }
        CHECK(latch.held() == held);
        for (int steps = 0; steps < 3; ++steps) latch.take();
        CHECK(latch.take() == held);
    }
}

TEST_CASE("button buffer: every press is seen as a rising edge by some step") {
    ButtonBuffer latch;
    int edges = 0;
    Buttons last = 0;
    for (int round = 0; round < 100; ++round) {
        latch.press(kButtonUp);
        latch.release(kButtonUp);
        for (int steps = 0; steps < 2; ++steps) {
            const Buttons now = latch.take();
            if (now == kButtonUp && last == 0) ++edges;
            last = now;
        }
    }
    CHECK(edges == 100);
}

namespace {

// Holds these buttons one after the other. @return  the remaining directions
Buttons resolvedAfter(std::initializer_list<Buttons> sequence, Opposite opposite) {
    OppositeDirections directions;
    Buttons held = 0;
    for (const Buttons now : sequence) directions.update(held = now);
    return directions.resolved(held, opposite);
}

}  // namespace

TEST_CASE(
    "opposites: left and right together give neither, the last or the first pressed direction") {
    constexpr Buttons kLeft = kButtonLeft, kRight = kButtonRight, kBoth = kLeft | kRight;
    const auto all = [](std::initializer_list<Buttons> sequence) {
        return std::array{resolvedAfter(sequence, Opposite::neutral),
                          resolvedAfter(sequence, Opposite::last),
                          resolvedAfter(sequence, Opposite::first)};
    };
    CHECK(all({kRight}) == std::array<Buttons, 3>{kRight, kRight, kRight});
    CHECK(all({kRight, kBoth}) == std::array<Buttons, 3>{0, kLeft, kRight});
    CHECK(all({kLeft, kBoth}) == std::array<Buttons, 3>{0, kRight, kLeft});
    CHECK(all({kLeft, kBoth, kRight}) == std::array<Buttons, 3>{kRight, kRight, kRight});
    // If the first is released and pressed again, the other one becomes the first.
    CHECK(all({kLeft, kBoth, kRight, kBoth}) == std::array<Buttons, 3>{0, kLeft, kRight});
    // If both are pressed at once, neither is the last.
    CHECK(all({kBoth}) == std::array<Buttons, 3>{0, 0, 0});
    CHECK(all({kRight, kBoth, 0, kBoth}) == std::array<Buttons, 3>{0, 0, 0});
}

TEST_CASE("opposites: other buttons are not changed") {
    OppositeDirections directions;
    directions.update(kButtonLeft);
    directions.update(kButtonLeft | kButtonRight);
    for (const OppositeRow& row : kOpposites) {
        const Buttons others = kButtonUp | kButtonDown | kButtonDash;
        const Buttons all = kButtonLeft | kButtonRight | others;
        CHECK((directions.resolved(all, row.opposite) & others) == others);
        CHECK(directions.resolved(others, row.opposite) == others);
    }
}

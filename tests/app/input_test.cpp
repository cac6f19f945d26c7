// The latch against a plain model, and the keys.
#include "app/input.h"

#include <doctest/doctest.h>

#include "math/random.h"

using namespace pixelstep;

TEST_CASE("latch: a held button is held in every step until it is released") {
    InputLatch latch;
    latch.press(kButtonRight);
    CHECK(latch.take() == kButtonRight);
    CHECK(latch.take() == kButtonRight);
    latch.release(kButtonRight);
    CHECK(latch.take() == 0);
}

TEST_CASE("latch: a press shorter than a frame is held for exactly one step") {
    InputLatch latch;
    latch.press(kButtonUp);
    latch.release(kButtonUp);
    CHECK(latch.take() == kButtonUp);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == 0);
}

TEST_CASE("latch: a release shorter than a frame is let go for exactly one step") {
    InputLatch latch;
    latch.press(kButtonUp);
    CHECK(latch.take() == kButtonUp);
    latch.release(kButtonUp);
    latch.press(kButtonUp);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == kButtonUp);
}

TEST_CASE("latch: letting go of everything also forgets a press that no step has seen") {
    InputLatch latch;
    latch.press(kButtonLeft);
    latch.take();
    latch.press(kButtonUp);
    latch.releaseAll();
    CHECK(latch.held() == 0);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == 0);
}

TEST_CASE("latch: after any storm of events the steps settle on what is held") {
    Random random{7};
    InputLatch latch;
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

TEST_CASE("latch: every press is seen as a rising edge by some step") {
    InputLatch latch;
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

TEST_CASE("keys: the walking keys are buttons and no actions, and Ctrl+S saves") {
    CHECK(buttonOf(SDL_SCANCODE_A) == kButtonLeft);
    CHECK(buttonOf(SDL_SCANCODE_D) == kButtonRight);
    CHECK(buttonOf(SDL_SCANCODE_W) == kButtonUp);
    CHECK(buttonOf(SDL_SCANCODE_S) == kButtonDown);
    CHECK(buttonOf(SDL_SCANCODE_LEFT) == 0);
    CHECK(!actionOf(SDL_SCANCODE_S, 0));
    CHECK(actionOf(SDL_SCANCODE_S, KMOD_LCTRL) == Action::save);
    CHECK(actionOf(SDL_SCANCODE_LEFT, 0) == Action::previousTile);
    CHECK(actionOf(SDL_SCANCODE_SPACE, 0) == Action::spawnClone);
    CHECK(actionOf(SDL_SCANCODE_RETURN, KMOD_RALT) == Action::toggleFullscreen);
    CHECK(actionOf(SDL_SCANCODE_RETURN, 0) == Action::finishPath);
    CHECK(!actionOf(SDL_SCANCODE_RETURN, KMOD_CTRL));
    CHECK(!actionOf(SDL_SCANCODE_R, KMOD_LCTRL));
}

// Gamepads: virtual ones, plugged in and out.
#include "app/gamepads.h"

#include <doctest/doctest.h>

using namespace pixelstep;

namespace {

/// SDL with its event queue, for pads that exist only here.
struct PadWorld {
    PadWorld() {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        REQUIRE(SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) == 0);
    }
    ~PadWorld() { SDL_Quit(); }

    int plugIn() {
        return SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                         SDL_CONTROLLER_BUTTON_MAX, 0);
    }
    std::optional<Action> pump() {
        std::optional<Action> last;
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) {
            if (const auto action = pads.handle(event, keys)) last = action;
        }
        return last;
    }

    Gamepads pads;
    KeyMap keys;
};

}  // namespace

TEST_CASE("gamepads: the stick has a dead zone and does not flicker at its edge") {
    CHECK(stickButtons(0, 0, kButtonLeft, kButtonRight) == 0);
    CHECK(stickButtons(16000, 0, kButtonLeft, kButtonRight) == 0);
    CHECK(stickButtons(17000, 0, kButtonLeft, kButtonRight) == kButtonRight);
    CHECK(stickButtons(12000, kButtonRight, kButtonLeft, kButtonRight) == kButtonRight);
    CHECK(stickButtons(10000, kButtonRight, kButtonLeft, kButtonRight) == 0);
    CHECK(stickButtons(-32768, kButtonRight, kButtonLeft, kButtonRight) == kButtonLeft);
}

TEST_CASE("gamepads: a pad plays, and what it held ends when it is unplugged") {
    PadWorld world;
    const int index = world.plugIn();
    REQUIRE(index >= 0);
    world.pump();
    REQUIRE(world.pads.count() == 1);
    {
        SDL_Joystick* joystick = SDL_JoystickOpen(index);
        SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_A, 1);
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, -30000);
        SDL_JoystickUpdate();
        world.pump();
        CHECK(world.pads.held() == (kButtonUp | kButtonLeft));
        SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_X, 1);
        SDL_JoystickUpdate();
        CHECK(world.pump() == Action::spawnClone);
        SDL_JoystickClose(joystick);
    }
    SDL_JoystickDetachVirtual(index);
    world.pump();
    CHECK(world.pads.count() == 0);
    CHECK(world.pads.held() == 0);
}

TEST_CASE("gamepads: plugging in and out a hundred times leaves none behind") {
    PadWorld world;
    for (int round = 0; round < 100; ++round) {
        const int index = world.plugIn();
        REQUIRE(index >= 0);
        world.pump();
        CHECK(world.pads.count() == 1);
        SDL_JoystickDetachVirtual(index);
        world.pump();
        CHECK(world.pads.count() == 0);
    }
}

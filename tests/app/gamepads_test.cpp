// Virtual gamepads that are plugged in and out.
#include "app/gamepads.h"

#include <doctest/doctest.h>

#include "app/input.h"

using namespace pixelstep;

namespace {

/// SDL with its event queue and virtual gamepads.
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
            if (const auto action = pads.handle(event, keys, input)) last = action;
        }
        return last;
    }

    Gamepads pads;
    KeyMap keys;
    InputSettings input;
};

}  // namespace

TEST_CASE("gamepads: the stick has a dead zone and does not flicker at its edge") {
    const InputSettings usual;
    const auto sideways = [&](int x, Buttons held) { return stickButtons({x, 0}, held, usual); };
    CHECK(sideways(0, 0) == 0);
    CHECK(sideways(16000, 0) == 0);
    CHECK(sideways(17000, 0) == kButtonRight);
    CHECK(sideways(12000, kButtonRight) == kButtonRight);
    CHECK(sideways(10000, kButtonRight) == 0);
    CHECK(sideways(-32768, kButtonRight) == kButtonLeft);
}

TEST_CASE("gamepads: a stick presses and releases at the chosen thresholds, on each axis") {
    const auto at = [](int percent) { return 32768 * percent / 100; };
    for (const int press : {20, 50, 90}) {
        for (const int release : {10, 20, press}) {
            if (release > press) continue;
            CAPTURE(press);
            CAPTURE(release);
            const InputSettings input{
                .stickPress = press, .stickRelease = release, .stickUp = true};
            const std::pair<Vec2i, Button> ways[] = {{{-1, 0}, kButtonLeft},
                                                     {{1, 0}, kButtonRight},
                                                     {{0, 1}, kButtonDown},
                                                     {{0, -1}, kButtonUp}};
            for (const auto& [way, button] : ways) {
                const auto pushed = [&, way = way](int length, Buttons held) {
                    return stickButtons(way * length, held, input);
                };
                CHECK(pushed(at(press) - 2, 0) == 0);
                CHECK(pushed(at(press) + 2, 0) == button);
                CHECK(pushed(at(release) + 2, button) == button);
                CHECK(pushed(at(release) - 2, button) == 0);
            }
        }
    }
}

TEST_CASE("gamepads: while the stick is sideways, down counts within 45 degrees of straight down") {
    const InputSettings usual;
    for (const int side : {-1, 1}) {
        const Button way = side < 0 ? kButtonLeft : kButtonRight;
        // While running: far to the side, and below the threshold of down.
        CHECK(stickButtons({side * 30000, 20000}, 0, usual) == way);
        CHECK(stickButtons({side * 30000, 20000}, way | kButtonDown, usual) == way);
        CHECK(stickButtons({side * 20001, 20000}, 0, usual) == way);
        CHECK(stickButtons({side * 20000, 20000}, 0, usual) == (way | kButtonDown));
        CHECK(stickButtons({side * 17000, 30000}, 0, usual) == (way | kButtonDown));
        // Within stick_press sideways, only the threshold counts.
        CHECK(stickButtons({side * 16000, 17000}, 0, usual) == kButtonDown);
        CHECK(stickButtons({side * 16000, 12000}, kButtonDown, usual) == kButtonDown);
    }
}

TEST_CASE("gamepads: up on the stick jumps only if that is chosen") {
    InputSettings input;
    CHECK(stickButtons({0, -32768}, 0, input) == 0);
    CHECK(stickButtons({30000, -30000}, 0, input) == kButtonRight);
    input.stickUp = true;
    CHECK(stickButtons({0, -32768}, 0, input) == kButtonUp);
    CHECK(stickButtons({30000, -30000}, 0, input) == (kButtonRight | kButtonUp));
}

TEST_CASE("gamepads: the stick of a virtual gamepad uses the settings") {
    PadWorld world;
    const int index = world.plugIn();
    REQUIRE(index >= 0);
    world.pump();
    SDL_Joystick* joystick = SDL_JoystickOpen(index);
    const auto pushed = [&](int x, int y) {
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, static_cast<Sint16>(x));
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTY, static_cast<Sint16>(y));
        SDL_JoystickUpdate();
        world.pump();
        return world.pads.held();
    };
    CHECK(pushed(0, -32768) == 0);
    world.input = {.stickPress = 80, .stickRelease = 20, .stickUp = true};
    CHECK(pushed(0, 0) == 0);
    CHECK(pushed(0, -32768) == kButtonUp);
    CHECK(pushed(0, -8000) == kButtonUp);
    CHECK(pushed(0, -6000) == 0);
    CHECK(pushed(25000, 0) == 0);
    CHECK(pushed(28000, 0) == kButtonRight);
    CHECK(pushed(28000, 27000) == kButtonRight);
    CHECK(pushed(28000, 29000) == (kButtonRight | kButtonDown));
    CHECK(pushed(8000, 8000) == (kButtonRight | kButtonDown));
    CHECK(pushed(-6000, 6000) == 0);
    SDL_JoystickClose(joystick);
    SDL_JoystickDetachVirtual(index);
    world.pump();
    CHECK(world.pads.held() == 0);
}

TEST_CASE("gamepads: each push of the stick is one press of the D-pad for menus") {
    PadWorld world;
    const int index = world.plugIn();
    REQUIRE(index >= 0);
    world.pump();
    SDL_Joystick* joystick = SDL_JoystickOpen(index);
    const auto push = [&](int x, int y) {
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, static_cast<Sint16>(x));
        SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTY, static_cast<Sint16>(y));
        SDL_JoystickUpdate();
        world.pump();
        return world.pads.takePush();
    };
    CHECK(push(0, -10000) == std::nullopt);
    CHECK(push(0, -32768) == SDL_CONTROLLER_BUTTON_DPAD_UP);
    CHECK(push(4000, -30000) == std::nullopt);
    CHECK(push(0, -12000) == std::nullopt);
    CHECK(push(0, -32768) == std::nullopt);
    CHECK(push(0, 0) == std::nullopt);
    CHECK(push(0, -32768) == SDL_CONTROLLER_BUTTON_DPAD_UP);
    CHECK(push(0, 32767) == SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    CHECK(push(-32768, 0) == SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    CHECK(push(32767, 0) == SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    SDL_JoystickClose(joystick);
    SDL_JoystickDetachVirtual(index);
    world.pump();
}

TEST_CASE("gamepads: left on the D-pad and right on the stick together follow the setting") {
    PadWorld world;
    const int index = world.plugIn();
    REQUIRE(index >= 0);
    world.pump();
    SDL_Joystick* joystick = SDL_JoystickOpen(index);
    OppositeDirections directions;
    const auto update = [&] {
        SDL_JoystickUpdate();
        world.pump();
        directions.update(world.pads.held());
        return world.pads.held();
    };
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1);
    REQUIRE(update() == kButtonLeft);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, 30000);
    const Buttons both = update();
    REQUIRE(both == (kButtonLeft | kButtonRight));
    CHECK(directions.resolved(both, Opposite::neutral) == 0);
    CHECK(directions.resolved(both, Opposite::last) == kButtonRight);
    CHECK(directions.resolved(both, Opposite::first) == kButtonLeft);
    SDL_JoystickClose(joystick);
    SDL_JoystickDetachVirtual(index);
    world.pump();
}

TEST_CASE("gamepads: a gamepad controls the player, and unplugging it releases its buttons") {
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

TEST_CASE("gamepads: after plugging in and out a hundred times no gamepad is left") {
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

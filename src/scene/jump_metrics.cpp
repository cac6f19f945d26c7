// Measures jumps by stepping the controller through them.
#include "scene/jump_metrics.h"

#include <algorithm>

#include "game/level/character.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kLongestJump = 10;  // [s]

struct Flight {
    int64_t height = 0;  // [1/65536 px]
    int apexSteps = 0;
    int steps = 0;
    bool lands = false;
};

Flight flyHolding(const Tuning& tuning, int heldSteps) {
    CharacterState state;
    Vec2q speed;
    int64_t y = 0;
    Flight flight;
    const int longest = kLongestJump * tuning.stepsPerSecond;
    while (flight.steps < longest && !flight.lands) {
        const Buttons buttons = flight.steps < heldSteps ? Buttons{kButtonUp} : Buttons{0};
        control(state, speed, buttons, {.grounded = flight.steps == 0}, tuning);
        y += perStep(speed.y, tuning.stepsPerSecond);
        ++flight.steps;
        if (-y > flight.height) {
            flight.height = -y;
            flight.apexSteps = flight.steps;
        }
        flight.lands = y >= 0;
    }
    return flight;
}

}  // namespace

JumpMetrics jumpMetrics(const Tuning& tuning) {
    const Flight held = flyHolding(tuning, kLongestJump * tuning.stepsPerSecond);
    const Flight tapped = flyHolding(tuning, 1);
    const int64_t walk = perStep(toFixed(tuning.walkSpeed), tuning.stepsPerSecond) * held.steps;
    return {.height = static_cast<int>(wholePart(held.height)),
            .tapHeight = static_cast<int>(wholePart(tapped.height)),
            .apexSteps = held.apexSteps,
            .airSteps = held.steps,
            .reach = static_cast<int>(wholePart(walk)),
            .lands = held.lands};
}

}  // namespace pixelstep

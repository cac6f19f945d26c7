// Measures jumps by stepping the controller through them.
#include "scene/jump_metrics.h"

#include <algorithm>

#include "game/level/character_move.h"
#include "game/level/character_senses.h"
#include "game/level/level.h"
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

// An empty room. The character is sensed on its floor or in the middle of its air, which is the
// same at any height: a jump may be higher than any map.
struct Room {
    Level level = makeEmptyLevel(16, 10, 10);
    Rect onFloor = rectAtFeet({80, 144}, kCharacterWidth, kCharacterHeight);
    Rect inAir = onFloor.moved(0, -48);
};

// The character's own step, with its height kept exact where the mover has whole pixels.
Flight flyHolding(const Tuning& tuning, int heldSteps) {
    const Room room;
    Body body{.rect = room.onFloor};
    CharacterState state;
    CharacterDecision decided;
    int64_t y = 0;
    const auto rise = [&](const MovingBody&) {
        y += perStep(body.speed.y, tuning.stepsPerSecond);
        body.rect = y < 0 ? room.inAir : room.onFloor;
        return MoveResult{};
    };
    Flight flight;
    const int longest = kLongestJump * tuning.stepsPerSecond;
    while (flight.steps < longest && !flight.lands) {
        const Buttons buttons = flight.steps < heldSteps ? Buttons{kButtonUp} : Buttons{0};
        moveCharacter(body, state, decided, buttons,
                      senseAround({room.level.tiles, body, state, tuning}), tuning, rise);
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

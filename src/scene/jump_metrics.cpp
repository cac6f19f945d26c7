// Jumps, measured by making them.
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

// The character's own step, from the only tile of an empty map. The mover's whole pixels are kept
// as exact heights, so that the figures do not depend on how it rounds.
Flight flyHolding(const Tuning& tuning, int heldSteps) {
    TileMap tiles(ShapeSet(), {}, 1, 1);
    tiles.setTile({0, 0}, {.shape = kBlock});
    Body body{.rect = {0, -kCharacterHeight, kCharacterWidth, kCharacterHeight}};
    CharacterState state;
    CharacterDecision decided;
    int64_t y = 0;
    const auto rise = [&](bool) {
        y += perStep(body.speed.y, tuning.stepsPerSecond);
        // A part of a pixel off the ground is off the ground.
        body.rect.top = -static_cast<int>(wholePart(-y + kFixedOne - 1)) - kCharacterHeight;
        return MoveResult{};
    };
    Flight flight;
    const int longest = kLongestJump * tuning.stepsPerSecond;
    while (flight.steps < longest && !flight.lands) {
        const Buttons buttons = flight.steps < heldSteps ? Buttons{kButtonUp} : Buttons{0};
        moveCharacter(body, state, decided, buttons, senseAround(tiles, body), tuning, rise);
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

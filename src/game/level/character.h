// The character controller: turns buttons and senses into a speed.
#pragma once

#include <cstdint>

#include "game/level/buttons.h"
#include "game/level/tuning.h"
#include "math/hash.h"
#include "physics/body.h"

namespace pixelstep {

/// What a character remembers from step to step, beside its body.
struct CharacterState {
    int8_t facing = 1;       ///< -1 left, +1 right: the last direction asked for
    bool jumping = false;    ///< rising by a jump; letting go of the button still cuts it
    bool jumped = false;     ///< left the ground by a jump, so there is no coyote time
    int airSteps = 0;        ///< steps that began in the air since it left the ground (saturates)
    int bufferedSteps = -1;  ///< steps since a jump press that is still waiting; -1: none
    Buttons lastButtons = 0;
    int64_t liftX = 0;  ///< [1/65536 px/s] sideways, from the platform jumped off, until it lands

    friend constexpr bool operator==(const CharacterState&, const CharacterState&) = default;
};

/// Adds all that a character remembers to a hash. A member that is forgotten there does not
/// compile.
void addTo(Hasher& hasher, const CharacterState& state);

/// What the character senses before it moves.
struct CharacterSenses {
    bool grounded = false;  ///< not rising, and something is right below its feet
    bool onOneWay = false;  ///< only one-ways hold it
    bool isHeldUp = false;  ///< only a soft body holds it
    Vec2q lift{};           ///< [1/65536 px/s] speed of what carries it
};

/// What let a character jump.
enum class JumpCause : uint8_t {
    ground,  ///< it was pressed on the ground
    coyote,  ///< the ground was left only a few steps ago
    buffer,  ///< it was pressed a few steps before the landing
};

/// What the controller decided beyond the speed.
struct CharacterDecision {
    bool jumped = false;
    JumpCause cause = JumpCause::ground;  ///< of that jump
    bool drops = false;                   ///< steps one pixel down into the one-ways that hold it
    Vec2q lift{};  ///< [1/65536 px/s] part of the speed that a jump takes from what carried it,
                   ///< which has moved it by that much in this step already

    friend constexpr bool operator==(const CharacterDecision&, const CharacterDecision&) = default;
};

/// True if a jump that is pressed in the next step still counts as one from the ground, although
/// that step begins off it.
constexpr bool hasCoyoteTime(const CharacterState& state, const Tuning& tuning) {
    return !state.jumped && state.airSteps < tuning.coyoteSteps;
}

/// The downward speed after one more step of falling, at most max_fall_speed. [1/65536 px/s]
int64_t fallFaster(int64_t speed, const Tuning& tuning);

/// Turns buttons and senses into a speed. Reads and writes nothing else.
/// Source: the tutorial's character (stand, walk, jump); Thorson, "Celeste and Forgiveness".
CharacterDecision control(CharacterState& state, Vec2q& speed, Buttons buttons,
                          const CharacterSenses& senses, const Tuning& tuning);

}  // namespace pixelstep

// A character without a world, for tests of the controller.
#pragma once

#include "game/character/character.h"
#include "math/fixed.h"

namespace pixelstep {

struct ControlledCharacter {
    Tuning tuning{};
    CharacterState state{};
    Vec2q speed{};

    CharacterDecision on(const CharacterSensors& sensors, Buttons held) {
        return control(state, speed, held, sensors, tuning);
    }
    CharacterDecision onGround(Buttons held) { return on({.grounded = true}, held); }
    CharacterDecision inAir(Buttons held) { return on({}, held); }
    /// In the air with walls at these distances in free pixels; kNoWall: none.
    CharacterDecision atWalls(int left, int right, Buttons held) {
        return on({.wallLeft = left, .wallRight = right}, held);
    }
    /// Hangs from a ledge that still exists.
    CharacterDecision atLedge(Buttons held) { return on({.isAtLedge = true}, held); }

    /// Falls for so long that coyote time and remembered presses are over.
    void fallUntilIdle() {
        for (int i = 0; i < 700; ++i) inAir(0);
        speed = {};
    }
};

inline ControlledCharacter characterWith(const Tuning& tuning) {
    return {.tuning = tuning};
}

/// The same, far from any ground.
inline ControlledCharacter characterInAir(const Tuning& tuning) {
    ControlledCharacter character = characterWith(tuning);
    character.onGround(0);
    character.fallUntilIdle();
    return character;
}

inline constexpr int64_t kGravityPerStep = toFixed(1030) / 60;  ///< [1/65536 px/s] a step at 60 Hz

}  // namespace pixelstep

// A character without a world, for tests of the controller.
#pragma once

#include "game/level/character.h"
#include "math/fixed.h"

namespace pixelstep {

struct TriedCharacter {
    Tuning tuning{};
    CharacterState state{};
    Vec2q speed{};

    CharacterDecision on(const CharacterSenses& senses, Buttons held) {
        return control(state, speed, held, senses, tuning);
    }
    CharacterDecision onGround(Buttons held) { return on({.grounded = true}, held); }
    CharacterDecision inAir(Buttons held) { return on({}, held); }
    /// In the air with walls this many free pixels away; kNoWall: none.
    CharacterDecision atWalls(int left, int right, Buttons held) {
        return on({.wallLeft = left, .wallRight = right}, held);
    }
    /// Hangs at a ledge that is there.
    CharacterDecision atLedge(Buttons held) { return on({.isAtLedge = true}, held); }

    /// In the air, for so long that nothing is left of the ground.
    void fallLong() {
        for (int i = 0; i < 700; ++i) inAir(0);
        speed = {};
    }
};

inline TriedCharacter tried(const Tuning& tuning) {
    return {.tuning = tuning};
}

/// The same, far from any ground.
inline TriedCharacter triedInAir(const Tuning& tuning) {
    TriedCharacter character = tried(tuning);
    character.onGround(0);
    character.fallLong();
    return character;
}

inline constexpr int64_t kUsualPull = toFixed(1030) / 60;  ///< [1/65536 px/s] a step at 60 Hz

}  // namespace pixelstep

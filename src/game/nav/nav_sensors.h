// The sensors of moves and followers, for simulated characters and for characters of a world.
#pragma once

#include "game/character/character.h"
#include "game/nav/nav_move.h"

namespace pixelstep {

/// True if a follower with this tuning needs other sensors than `grounded`.
bool needsSensors(const Tuning& tuning);

/// The end of a step for `advance`, without `isPastEnd`, which depends on the move.
NavStepEnd stepEndOf(const Body& body, const CharacterState& state, const CharacterSensors& sensors,
                     const Tuning& tuning);

/// True if a character on the ground without held buttons has no speed, no dash or wall jump in
/// progress, and no timers that run.
bool isIdle(const Body& body, const CharacterState& state);

/// True if walking speed changes gradually.
constexpr bool hasMomentum(const Tuning& tuning) {
    return tuning.runAccel > 0 || tuning.runDecel > 0 || tuning.turnAccel > 0;
}

/// The sideways speed after a step on the ground with a held direction. [1/65536 px/s]
int64_t runSpeedAfter(int64_t speed, int direction, const Tuning& tuning);

/// The sliding distance on the ground without held buttons. [1/65536 px], signed
int64_t slideLength(int64_t speed, const Tuning& tuning);

}  // namespace pixelstep

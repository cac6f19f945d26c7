// The senses that the buttons of moves and followers depend on, of a simulated character or of one
// in a world.
#pragma once

#include "game/level/character.h"
#include "game/nav/nav_move.h"

namespace pixelstep {

/// True if a follower with this tuning needs more senses than whether it is on the ground.
bool needsSenses(const Tuning& tuning);

/// How a step ended, for `advance`; without `isPastEnd`, which depends on the move.
NavStepEnd stepEndOf(const Body& body, const CharacterState& state, const CharacterSenses& senses,
                     const Tuning& tuning);

/// True if a character that stands and holds nothing is as one that never moved: no speed, no
/// dash or wall jump in progress, nothing to wait for.
bool isIdle(const Body& body, const CharacterState& state);

/// True if it neither speeds up nor slows down at once.
constexpr bool hasMomentum(const Tuning& tuning) {
    return tuning.runAccel > 0 || tuning.runDecel > 0 || tuning.turnAccel > 0;
}

/// The sideways speed after a step on the ground with this direction held. [1/65536 px/s]
int64_t runSpeedAfter(int64_t speed, int direction, const Tuning& tuning);

/// How far it slides on the ground when nothing is held any more. [1/65536 px], signed
int64_t slideLength(int64_t speed, const Tuning& tuning);

}  // namespace pixelstep

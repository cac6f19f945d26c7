// Moves: short sequences of buttons that lead from one run of places to another. They walk, jump,
// drop and climb; no move dashes, jumps in the air or off a wall, or uses a ledge.
#pragma once

#include <cstdint>
#include <vector>

#include "game/character/character.h"

namespace pixelstep {

/// A sequence of buttons that starts at rest.
struct NavMove {
    enum Kind : uint8_t { walk, drop, jump, climbDown };
    Kind kind = walk;
    bool isHeld = false;  ///< jump: the button is held to the end, otherwise for one step
    int8_t first = 0;     ///< the direction at first: -1, 0, +1
    int8_t second = 0;    ///< the direction from `turn` on
    int16_t turn = 0;     ///< [steps] in the air after which the direction changes; 0: never
    int16_t runUp = 0;    ///< jump: [steps] of running before it

    friend constexpr bool operator==(const NavMove&, const NavMove&) = default;
};

/// The progress of a move.
struct NavProgress {
    int steps = 0;           ///< done
    int airSteps = 0;        ///< of these, the steps that ended in the air
    bool isLanding = false;  ///< it has landed and slides to a halt
    int8_t brake = 0;        ///< the direction to hold for braking

    friend constexpr bool operator==(const NavProgress&, const NavProgress&) = default;
};

void addTo(Hasher& hasher, const NavMove& move);
void addTo(Hasher& hasher, const NavProgress& progress);

/// The button of a direction: -1, 0 for none, +1.
constexpr Buttons towards(int direction) {
    if (direction == 0) return 0;
    return direction < 0 ? kButtonLeft : kButtonRight;
}

/// The buttons to hold in the next step of a move.
Buttons buttonsOf(const NavMove& move, const NavProgress& progress);

/// The end of a step, as far as the following buttons depend on it.
struct NavStepEnd {
    bool grounded = false;   ///< the body stands
    bool isPastEnd = false;  ///< walk: it is past the end of the run on which it started
    bool slides = false;     ///< it stands on the ground and still slides
    int8_t brake = 0;        ///< the direction that slows it down on the ground
};

/// The end of a step, without `isPastEnd`, which depends on the move.
/// @param speedX  [1/65536 px/s]
NavStepEnd stepEndOf(bool grounded, int64_t speedX, const Tuning& tuning);

/// Advances the move by a step.
/// @return  true if the move is over: the body stands elsewhere, at rest
bool advance(NavProgress& progress, const NavMove& move, const NavStepEnd& end);

inline constexpr int kMaxMoveSteps = 400;  ///< moves that take longer are not used

/// The moves that the graph tries: walking off an end, dropping through one-way tiles, climbing
/// down ladders, full and short jumps. A full jump straight up at a ladder climbs it. They go
/// straight or, except for short jumps, change direction once, at the first step in the air or at
/// certain fractions of a jump. More turns reached no new places in random levels. With slow
/// acceleration there are also jumps with a run-up. Not tried: fast falling, and pressing jump just
/// after walking off an end. Moves with a turn follow the one that they equal until then.
std::vector<NavMove> movesFor(const Tuning& tuning);

/// True if walking speed changes gradually.
constexpr bool hasMomentum(const Tuning& tuning) {
    return tuning.runAccel > 0 || tuning.runDecel > 0 || tuning.turnAccel > 0;
}

/// The sideways speed after a step on the ground with a held direction. [1/65536 px/s]
int64_t runSpeedAfter(int64_t speed, int direction, const Tuning& tuning);

/// The sliding distance on the ground without held buttons. [1/65536 px], signed
int64_t slideLength(int64_t speed, const Tuning& tuning);

}  // namespace pixelstep

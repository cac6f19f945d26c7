// Moves: short sequences of buttons that lead from one run of places to another.
#pragma once

#include <cstdint>
#include <vector>

#include "game/character/character.h"

namespace pixelstep {

/// The actions of a move in the air other than changing direction.
enum class NavAbility : uint8_t {
    none,
    airJumps,      ///< jumps at `turn`, and again after each apex
    dashSide,      ///< dashes sideways at `turn`, in the direction of that time
    dashDiagonal,  ///< the same, diagonally up
    dashUp,        ///< straight up
    wallZigzag,    ///< jumps from wall to wall
    wallClimb,     ///< jumps off a wall and returns to the same wall
};

/// A sequence of buttons that starts at rest.
struct NavMove {
    enum Kind : uint8_t { walk, drop, jump };
    Kind kind = walk;
    bool isHeld = false;  ///< jump: the button is held to the end, otherwise for one step
    int8_t first = 0;     ///< the direction at first: -1, 0, +1
    int8_t second = 0;    ///< the direction from `turn` on
    int16_t turn = 0;     ///< [steps] in the air after which the direction changes
    NavAbility ability = NavAbility::none;
    int8_t presses = 0;  ///< maximum presses of jump in the air, for the ability
    int16_t runUp = 0;   ///< jump: [steps] of running before it

    friend constexpr bool operator==(const NavMove&, const NavMove&) = default;
};

/// The progress of a move.
struct NavProgress {
    int steps = 0;     ///< done
    int airSteps = 0;  ///< of these, the steps that ended in the air
    /// [steps] since jump was released for a press in the air; -1: it was not. It is up in step 0,
    /// then down.
    int sincePress = -1;
    int presses = 0;         ///< presses in total
    int row = 0;             ///< [px] of the feet at the last wall jump
    int8_t holds = 0;        ///< the direction in step 0 of a press
    int8_t then = 0;         ///< the direction after that
    bool isLanding = false;  ///< it has landed and slides to a halt
    int8_t brake = 0;        ///< the direction to hold for braking

    friend constexpr bool operator==(const NavProgress&, const NavProgress&) = default;
};

/// Adds the members for abilities to the hash, if they are used.
void addAbilityState(Hasher& hasher, const NavMove& move);
void addAbilityState(Hasher& hasher, const NavProgress& progress);

/// The button of a direction: -1, 0 for none, +1.
constexpr Buttons towards(int direction) {
    if (direction == 0) return 0;
    return direction < 0 ? kButtonLeft : kButtonRight;
}

/// The buttons to hold in the next step of a move.
Buttons buttonsOf(const NavMove& move, const NavProgress& progress);

/// The end of a step, as far as the following buttons depend on it. See `stepEndOf`.
struct NavStepEnd {
    bool grounded = false;   ///< the body stands
    bool isPastEnd = false;  ///< walk: it is past the end of the run on which it started
    bool slides = false;     ///< it stands on the ground and still slides
    bool rises = false;
    bool canJumpOffLeft = false;  ///< in the air: off a wall on its left
    bool canJumpOffRight = false;
    int8_t ledge = 0;  ///< hangs from a ledge on its left (-1) or right (+1)
    int8_t brake = 0;  ///< the direction that slows it down on the ground
    int row = 0;       ///< [px] below its feet
};

/// Advances the move by a step. A body that hangs from a ledge climbs it in every move.
/// @return  true if the move is over: the body stands elsewhere, at rest
bool advance(NavProgress& progress, const NavMove& move, const NavStepEnd& end);

inline constexpr int kMaxMoveSteps = 400;  ///< moves that take longer are not used
inline constexpr int kMaxWallJumps = 12;   ///< per move; each must be higher than the previous one
inline constexpr int kMaxAirJumps = 3;     ///< of a move

/// All moves. Moves with the same start share a prefix, which is simulated once.
struct MoveTree {
    struct Prefix {
        NavMove move;                ///< without a turn
        std::vector<NavMove> turns;  ///< equal to the prefix until they turn; by ascending turn
        std::vector<NavMove> walls;  ///< equal to the prefix until their first wall jump
    };
    std::vector<Prefix> prefixes;
};

/// The moves that the graph tries: walking off an end, dropping through one-way tiles, full and
/// short jumps. They go straight or, except for short jumps, change direction once, at the first
/// step in the air or at certain fractions of a jump. More turns reached no new places in random
/// levels. Each enabled ability adds moves that use it: air jumps, a dash, or wall jumps; with slow
/// acceleration also jumps with a run-up. Not tried: two abilities in one move (though every move
/// climbs a ledge), an ability after a run-up or a short jump, dashing down, fast falling, sliding
/// down a wall before jumping off, pressing jump just after walking off an end.
MoveTree movesFor(const Tuning& tuning);

}  // namespace pixelstep

// Moves: short programs of buttons that lead from one run of places to another.
#pragma once

#include <cstdint>
#include <vector>

#include "game/level/character.h"

namespace pixelstep {

/// The actions of a move in the air other than changing direction.
enum class NavTrick : uint8_t {
    none,
    airJumps,      ///< jumps at `turn`, and again whenever it rises no more
    dashSide,      ///< dashes at `turn`: sideways, in the direction of then
    dashDiagonal,  ///< the same, up at a slant
    dashUp,        ///< straight up
    wallZigzag,    ///< jumps off the walls that it comes to, each time to the other side
    wallClimb,     ///< the same, and back to the same wall
};

/// A program of buttons that begins at rest.
struct NavMove {
    enum Kind : uint8_t { walk, drop, jump };
    Kind kind = walk;
    bool isHeld = false;  ///< jump: the button is held to the end, otherwise for one step
    int8_t first = 0;     ///< the direction at first: -1, 0, +1
    int8_t second = 0;    ///< the direction from `turn` on
    int16_t turn = 0;     ///< [steps] in the air after which the direction changes
    NavTrick trick = NavTrick::none;
    int8_t presses = 0;  ///< of jump in the air, at most, for the trick
    int16_t runUp = 0;   ///< jump: [steps] of running before it

    friend constexpr bool operator==(const NavMove&, const NavMove&) = default;
};

/// The progress of a move.
struct NavProgress {
    int steps = 0;     ///< done
    int airSteps = 0;  ///< of these, those that ended in the air
    /// [steps] since jump was let go to be pressed in the air; -1: it was not. In step 0 it is up,
    /// then down.
    int sincePress = -1;
    int presses = 0;         ///< of these, all in all
    int row = 0;             ///< [px] of the feet when it last came to jump off a wall
    int8_t holds = 0;        ///< the direction in step 0 of a press
    int8_t then = 0;         ///< and from then on
    bool isLanding = false;  ///< it stands and slides to a halt
    int8_t brake = 0;        ///< the direction to hold for that

    friend constexpr bool operator==(const NavProgress&, const NavProgress&) = default;
};

/// Adds what a move or its progress has beyond walking, dropping and jumping, if anything.
void addTrick(Hasher& hasher, const NavMove& move);
void addTrick(Hasher& hasher, const NavProgress& progress);

/// The button of a direction: -1, 0 for none, +1.
constexpr Buttons towards(int direction) {
    if (direction == 0) return 0;
    return direction < 0 ? kButtonLeft : kButtonRight;
}

/// The buttons to hold in the next step of a move.
Buttons buttonsOf(const NavMove& move, const NavProgress& progress);

/// How a step of a move ended: all that its further buttons depend on. See `stepEndOf`.
struct NavStepEnd {
    bool grounded = false;   ///< the body stands
    bool isPastEnd = false;  ///< walk: it is past the end of the run that it began on
    bool slides = false;     ///< it stands and has yet to come to a halt
    bool rises = false;
    bool canJumpOffLeft = false;  ///< in the air: of a wall on its left
    bool canJumpOffRight = false;
    int8_t ledge = 0;  ///< it hangs from one at its left (-1) or right (+1)
    int8_t brake = 0;  ///< the direction that slows it down on the ground
    int row = 0;       ///< [px] below its feet
};

/// Counts a step of the move. A body that hangs from a ledge climbs it, whatever the move is.
/// @return  true if the move is over: the body stands elsewhere, at rest
bool advance(NavProgress& progress, const NavMove& move, const NavStepEnd& end);

inline constexpr int kMaxMoveSteps = 400;  ///< moves that take longer are not used
inline constexpr int kMaxWallJumps = 12;   ///< of a move; each is higher than the one before
inline constexpr int kMaxAirJumps = 3;     ///< of a move

/// All moves; those that begin alike share a trunk, so that it is simulated once.
struct MoveTree {
    struct Trunk {
        NavMove move;                ///< without a turn
        std::vector<NavMove> turns;  ///< the same until they turn; by ascending turn
        std::vector<NavMove> walls;  ///< the same until they come to a wall to jump off
    };
    std::vector<Trunk> trunks;
};

/// The moves that the graph tries: walking off an end, dropping through one-ways, full and short
/// jumps. They go straight or, but for short jumps, change direction once, at the first step in the
/// air or at certain fractions of a jump. Tests with more turns in random levels led nowhere new.
/// An ability that is on adds moves with one trick: air jumps, a dash, or jumps off walls; where
/// speeding up takes time, jumps with a run-up. Left out: two tricks in one move (but any move
/// climbs a ledge), a trick after a run-up or a short jump, dashing down, falling faster, sliding
/// down a wall to jump off lower, pressing jump just after walking off an end.
MoveTree movesFor(const Tuning& tuning);

}  // namespace pixelstep

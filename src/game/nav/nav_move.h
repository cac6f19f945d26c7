// Moves: short programs of buttons that lead from one run of places to another.
#pragma once

#include <cstdint>
#include <vector>

#include "game/level/character.h"

namespace pixelstep {

/// A program of buttons that begins at rest.
struct NavMove {
    enum Kind : uint8_t { walk, drop, jump };
    Kind kind = walk;
    bool isHeld = false;  ///< jump: the button is held to the end, else for one step
    int8_t first = 0;     ///< the direction at first: -1, 0, +1
    int8_t second = 0;    ///< the direction from `turn` on
    int16_t turn = 0;     ///< [steps] in the air after which the direction changes

    friend constexpr bool operator==(const NavMove&, const NavMove&) = default;
};

/// How far a move has come.
struct NavProgress {
    int steps = 0;     ///< done
    int airSteps = 0;  ///< of these, those that ended in the air

    friend constexpr bool operator==(const NavProgress&, const NavProgress&) = default;
};

/// The buttons to hold in the next step of a move.
Buttons buttonsOf(const NavMove& move, const NavProgress& progress);

/// How a step of a move ended.
struct NavStepEnd {
    bool grounded = false;   ///< the body stands
    bool isPastEnd = false;  ///< walk: it is past the end of the run that it began on
};

/// Counts a step of the move.
/// @return  true if the move is over: the body stands elsewhere
bool advance(NavProgress& progress, const NavMove& move, NavStepEnd end);

inline constexpr int kMaxMoveSteps = 400;  ///< moves that take longer are not used

/// All moves; those that begin alike share a trunk, so that it is simulated once.
struct MoveTree {
    struct Trunk {
        NavMove move;                ///< without a turn
        std::vector<NavMove> turns;  ///< the same until they turn; by ascending turn
    };
    std::vector<Trunk> trunks;
};

/// The moves that the graph tries: walking off an end, dropping through one-ways, full and short
/// jumps. They go straight or, but for short jumps, change direction once, at the first step in the
/// air or at certain fractions of a jump. Tests with more turns in random levels led nowhere new.
MoveTree movesFor(const Tuning& tuning);

}  // namespace pixelstep

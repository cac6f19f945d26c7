// What a follower can do beside walking: in, a move and how far it has come; out, the buttons to
// hold, and by the controller itself where that ends.
#pragma once

#include <cstdint>
#include <vector>

#include "game/level/character.h"

namespace pixelstep {

/// A program of buttons, begun at rest.
struct NavMove {
    enum Kind : uint8_t { walk, drop, jump };
    Kind kind = walk;
    bool isHeld = false;  ///< jump: held to the end; else for one step
    int8_t first = 0;     ///< the direction at first: -1, 0, +1
    int8_t second = 0;    ///< the direction from `turn` on
    int16_t turn = 0;     ///< [steps] off the ground at which the direction changes

    friend constexpr bool operator==(const NavMove&, const NavMove&) = default;
};

/// How far a move has come.
struct NavProgress {
    int steps = 0;     ///< done
    int airSteps = 0;  ///< of these, ended off the ground

    friend constexpr bool operator==(const NavProgress&, const NavProgress&) = default;
};

/// The buttons of a move's next step.
Buttons buttonsOf(const NavMove& move, const NavProgress& progress);

/// How a step of a move ended.
struct NavStepEnd {
    bool grounded = false;   ///< the body stands
    bool isPastEnd = false;  ///< walk: it is past the end of the run that it began on
};

/// Counts a step of the move.
/// @return  true if the move is over: it stands elsewhere
bool advance(NavProgress& progress, const NavMove& move, NavStepEnd end);

inline constexpr int kMaxMoveSteps = 400;  ///< a move that takes longer is none

/// All moves, those that begin alike together.
struct MoveTree {
    struct Trunk {
        NavMove move;                ///< without a turn
        std::vector<NavMove> turns;  ///< the same up to their turns; by ascending turn
    };
    std::vector<Trunk> trunks;
};

/// The moves that the graph knows. Walks off an end, drops through one-ways, full and short jumps;
/// straight, or, but for short jumps, with one turn: off the ground at once, or at parts of a jump.
/// More turns were tried in random levels: they led nowhere new.
MoveTree movesFor(const Tuning& tuning);

}  // namespace pixelstep

// What a follower can do beside walking: in, a move and how far it has come; out, the buttons to
// hold, and by the controller itself where that ends.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/character.h"
#include "physics/tilemap.h"

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

/// Notes how a step of the move ended.
/// @param grounded  the body stands
/// @return          true if the move is over: it stands again
bool advance(NavProgress& progress, const NavMove& move, bool grounded);

}  // namespace pixelstep

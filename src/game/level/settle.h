// Levels that were built over: in, one whose bodies may start inside walls; out, one to be loaded.
#pragma once

#include <optional>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// A level whose authored bodies all start where it is clear, and what was done for that.
struct Settled {
    Level level;
    int moved = 0;    ///< bodies that start at the nearest free place now
    int dropped = 0;  ///< bodies for which there is none; they are not in the level any more

    friend bool operator==(const Settled&, const Settled&) = default;
};

/// `Place` asks only whether living bodies are in the way, so tiles may come to lie on what the
/// level begins with, and findFault would refuse it. Here such bodies, the player first, then
/// crates and clones, move to the nearest place that tiles and other bodies leave free; one without
/// such a place is dropped. Platforms stay: tiles are nothing to them. Call it on what is written
/// to a file. A level without a fault comes back as it is, its storage shared.
/// @return  nothing if the player has no place at all; else a level in which findFault finds
/// nothing Requires: tuning that a level may have (apply sees to that). Cost: O(bodies), and for
/// each that moves the squares of 64 px up to where it goes; without an authored player, a search
/// from the map's left edge as well.
std::optional<Settled> settled(const Level& level);

}  // namespace pixelstep

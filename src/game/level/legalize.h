// Moves starts out of walls, so that a level that was built over can be loaded.
#pragma once

#include <optional>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// A level whose bodies all start at free places, and the changes that this took.
struct LegalizedLevel {
    Level level;
    int moved = 0;    ///< starts that were moved to the nearest free place
    int dropped = 0;  ///< starts without a free place, which were removed

    friend bool operator==(const LegalizedLevel&, const LegalizedLevel&) = default;
};

/// `Place` only tests whether living bodies are in the way, so tiles may come to cover starts, and
/// findError would reject the level. Here such starts move to the nearest place that tiles and
/// other bodies leave free, the player first, then crates and clones; one without such a place is
/// dropped. Platforms stay, as tiles do not stop them. Call it on what is written to a file. A
/// level without an error comes back as it is, its storage shared.
/// @return   nothing if there is no place for the player; otherwise a level without an error
/// Requires: tuning that a level may have (apply sees to that).
/// Cost:     O(bodies), and for each that moves the squares of 64 px up to where it goes; without
///           an authored player also a search from the map's left edge.
std::optional<LegalizedLevel> legalized(const Level& level);

}  // namespace pixelstep

// Moves spawn points out of walls, so that an edited level can be loaded.
#pragma once

#include <optional>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// A level whose bodies all start at free places, and the number of changes.
struct LegalizedLevel {
    Level level;
    int moved = 0;    ///< spawn points that were moved to the nearest free place
    int dropped = 0;  ///< spawn points without a free place, which were removed

    friend bool operator==(const LegalizedLevel&, const LegalizedLevel&) = default;
};

/// `Place` only tests for living bodies, so tiles can cover spawn points, and findError would
/// reject the level. This moves such spawn points to the nearest free place, the player first, then
/// crates and clones. A spawn point without a free place is removed. Platforms stay, because tiles
/// do not stop them. Call it before a level is written to a file. A level without an error is
/// returned unchanged and shares its storage.
/// @return   nullopt if there is no place for the player; otherwise a level without an error
/// Requires: a valid tuning (apply ensures it).
/// Cost:     O(bodies), and for each moved body the squares of 64 px up to its new place; without
///           an authored player also a search from the map's left edge.
std::optional<LegalizedLevel> legalized(const Level& level);

}  // namespace pixelstep

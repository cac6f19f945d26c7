// Free places in the ground of a map.
#pragma once

#include <optional>
#include <span>

#include "game/level/level.h"
#include "import/solid_policy.h"

namespace pixelstep {

/// The player's start in a map without one: on the first tile from the left. Nothing if a level
/// without a player starts there anyway.
std::optional<BodyStart> startIn(const TileMap& tiles);

/// The same in a part of a map.
/// @param area  [px] of the file
std::optional<BodyStart> startWithin(const SolidGround& ground, const Rect& area);

/// The place nearest to `wanted` where nothing is solid, and that no body overlaps.
/// @param reach  [px] how far from it, either way; 0: anywhere
std::optional<Rect> clearPlaceNear(const TileMap& tiles, const Rect& wanted,
                                   std::span<const Rect> bodies, int reach = 0);

/// Takes out crates that lie in tiles, in platforms or in each other.
/// @return  how many
size_t takeOutBuried(const TileMap& tiles, Cast& cast);

}  // namespace pixelstep

// Crowds: in, soft bodies that stand in one another; out, the same bodies side by side, as far as
// there is room.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// Spreads a row of standing bodies from its middle outwards, each by at most half its width, as
/// far as tiles and solid bodies let it; where a wall ends the row it shifts, and where it does not
/// fit between two walls it shares the room evenly. A body that cannot follow takes the nearest
/// place within its own width, along the ground, where it overlaps nobody. The overlaps of the row
/// never grow, so that it comes to rest. Rows of more than 1,024 look for no such places, and each
/// body is held against 256 others at most, so that the work stays in bounds.
/// @param row  indices in `solids`, which follow: bodies that overlap or touch side by side
void spreadCrowd(const TileMap& tiles, Solids& solids, std::vector<uint32_t> row,
                 TerrainRules rules);

}  // namespace pixelstep

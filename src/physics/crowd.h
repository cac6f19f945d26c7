// Spreading crowds: characters that push apart and overlap end up side by side.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// Spreads a row of standing bodies from its middle outwards. Each moves by at most half its width
/// and only as far as tiles and solid bodies let it. A row that meets a wall shifts; one that does
/// not fit between two walls divides the room evenly. A body that cannot take its place in the row
/// takes the nearest place along the ground, within its own width, where it overlaps no other. The
/// overlaps of the row never grow, so it comes to rest.
/// To bound the work, rows of more than 1,024 skip those single places.
/// @param row  indices in `solids`, which follow: bodies that overlap or touch side by side
void spreadCrowd(const TileMap& tiles, Solids& solids, std::vector<uint32_t> row,
                 TerrainRules rules);

}  // namespace pixelstep

// Crowds: overlapping characters that push apart are spread side by side.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// Spreads a row of standing bodies from its middle outwards. Each body moves by at most half its
/// width, and stops at tiles and solid bodies. A row at a wall is shifted; a row that does not fit
/// between two walls is spread evenly. A body that cannot reach its place takes the nearest place
/// along the ground, within its width, where it overlaps no other. The overlaps of the row never
/// increase, so it stops moving. To limit the work, rows of more than 1,024 bodies skip this last
/// search.
/// @param row  indices of bodies that overlap or touch side by side; `solids` is updated
void spreadCrowd(const TileMap& tiles, Solids& solids, std::vector<uint32_t> row,
                 TerrainRules rules);

}  // namespace pixelstep

// Crowds: characters that stand still and overlap side by side are spread along the ground.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// Spreads the bodies of a crowd from its middle outwards. Each body moves by at most half its
/// width, and stops at tiles and solid bodies. A crowd at a wall is shifted; one that does not fit
/// between two walls is spread evenly. A body that cannot reach its target takes the nearest
/// position along the ground, within its width, where it overlaps no other. (To limit the work,
/// crowds of more than 1,024 bodies skip this search.) The overlaps never increase, so the bodies
/// stop moving.
/// @param crowd  indices of bodies that overlap or touch side by side; of exactly aligned ones, the
///               first goes left. `solids` is updated
void spreadCrowd(const TileMap& tiles, Solids& solids, std::vector<uint32_t> crowd,
                 TerrainRules rules);

}  // namespace pixelstep

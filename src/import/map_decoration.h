// The decoration layers of a map as tiles of a level.
#pragma once

#include "game/level/level.h"
#include "import/map_ground.h"

namespace pixelstep {

/// Adds the cells of the visible layers of tiles that are decoration to a level: those below the
/// ground behind its tiles, those above in front. A cell is a block of the material that the tile's
/// property, its name, or the name of its layer or of a group says; without one it is left out.
/// Requires: the level has the tiles of the ground.
void addDecoration(const MapParts& parts, const MapGround& ground, Level& level);

}  // namespace pixelstep

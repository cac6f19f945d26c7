// Tiles that break and come back. The level keeps them; the world's own map lacks those that are
// broken.
#pragma once

#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// Makes the world's map follow its level and its broken tiles. Call it after either has changed.
void updateCurrentTiles(World& world);

/// Ends all breaking, or that of these cells: their tiles are whole again.
void restoreTiles(World& world);
void restoreTiles(World& world, const std::vector<Vec2i>& cells);

/// Keeps the breaking of cells that have the same tile in the new level, and ends that of others.
void keepBroken(World& world, const Level& before);

}  // namespace pixelstep

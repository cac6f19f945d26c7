// The offsets of the tile under the pointer, as a small table next to it.
#pragma once

#include "lab/reason/pointed_tile.h"

namespace pixelstep {

/// Draws a tile's offsets near the pointer, or above the player's head if the player is near.
/// @param head       [window points] the middle of the player's upper edge
/// @param viewWidth  [window points] left of the panel
void drawPointedTile(const PointedTile& tile, Vec2i head, float viewWidth);

}  // namespace pixelstep

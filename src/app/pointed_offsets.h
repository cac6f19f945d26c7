// The offsets of the tile under the pointer: in, a world and where one points; out, eight numbers.
#pragma once

#include <optional>
#include <string>

#include "game/world.h"
#include "physics/offsets.h"

namespace pixelstep {

/// A tile with the player over it, or not.
struct PointedTile {
    Vec2i cell;
    std::string name;                    ///< "slope45 fx one_way", or "outside the map"
    std::optional<TileOffsets> offsets;  ///< of the player; none if it is not over the cell
};

/// What is known of the tile at a world pixel.
PointedTile pointedTile(const World& world, Vec2i at);

/// Draws it as a small table near the pointer, above the player's head if that is near as well.
/// @param head  [window points] the middle of the player's upper edge
/// @param viewWidth  [window points] left of the panel
void drawPointedTile(const PointedTile& tile, Vec2i head, float viewWidth);

}  // namespace pixelstep

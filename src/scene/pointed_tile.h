// The tile under the pointer: its name, and its offsets to the player over it.
#pragma once

#include <optional>
#include <string>

#include "game/world/world.h"
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

}  // namespace pixelstep

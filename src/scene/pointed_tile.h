// The tile under the pointer.
#pragma once

#include <optional>
#include <string>

#include "game/world/world.h"
#include "physics/offsets.h"

namespace pixelstep {

/// A tile, and the player's offsets to it.
struct PointedTile {
    Vec2i cell;
    std::string name;                    ///< "slope45 fx one_way", or "outside the map"
    std::optional<TileOffsets> offsets;  ///< none if the player does not overlap the cell
};

/// What is known of the tile at a world pixel.
PointedTile pointedTile(const World& world, Vec2i at);

}  // namespace pixelstep

// The tile under the pointer.
#pragma once

#include <array>
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

/// The tile at a world pixel.
PointedTile pointedTile(const World& world, Vec2i at);

/// Three lines about the division of pixels into tiles: "tile 12, 5 of pixel 197, 83", "column =
/// floor(197 / 16) = 12: pixels 192..207", and the same for the row.
std::array<std::string, 3> divisionLines(const TileMap& tiles, Vec2i pixel);

}  // namespace pixelstep

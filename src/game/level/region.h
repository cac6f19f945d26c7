// Regions: rectangles of tiles that can be copied, turned and pasted.
#pragma once

#include <span>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// The turns of a tile or a region of tiles.
enum class Turn : uint8_t {
    flipX,   ///< left-right
    flipY,   ///< top-bottom
    rotate,  ///< by a quarter, clockwise
};

/// The transform of a tile after a turn.
int turned(int transform, Turn turn);
/// The turned tile: `tile` itself if no pixel changes, otherwise the first transform with the same
/// pixels.
Tile turned(const ShapeSet& shapes, Tile tile, Turn turn);

/// A rectangle of tiles outside any map, with the shapes that its tiles refer to.
struct Region {
    ShapeSet shapes;
    int columns = 0;
    int rows = 0;
    std::vector<Tile> tiles;  ///< row by row

    bool isEmpty() const { return tiles.empty(); }
    Tile at(int column, int row) const {
        return tiles[static_cast<size_t>(row) * static_cast<size_t>(columns) +
                     static_cast<size_t>(column)];
    }
    friend bool operator==(const Region&, const Region&) = default;
};

/// The tiles of `cells`, clipped to the map.
Region copyRegion(const TileMap& tiles, const Rect& cells);
Region turned(const Region& region, Turn turn);

/// A cell and its new tile.
struct CellTile {
    Vec2i cell;
    Tile tile;
};

/// The cells of the region pasted at `at`. Empty cells are left out, so that they erase nothing.
std::vector<CellTile> stamped(const Region& region, Vec2i at);
/// The same tile for each of these cells.
std::vector<CellTile> filled(std::span<const Vec2i> cells, Tile tile);

/// The Place commands of an Edit that sets these cells, one for each kind of tile. If a cell occurs
/// several times, the last one counts. Cells outside the map and unchanged cells are left out.
/// @param shapes  the set that the tiles of `wanted` refer to
std::vector<Place> placesFor(const TileMap& map, const ShapeSet& shapes,
                             std::vector<CellTile> wanted);

}  // namespace pixelstep

// Regions: rectangles of tiles that are copied, turned, and put down as commands.
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

/// The transform of a tile after its picture is turned.
int turned(int transform, Turn turn);
/// The tile that looks like `tile` turned: itself if no pixel changes, otherwise with the first
/// transform that gives these pixels.
Tile turned(const ShapeSet& shapes, Tile tile, Turn turn);

/// A rectangle of tiles that belongs to no map, with the shapes that its tiles refer to.
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

/// A cell and the tile that it shall have.
struct CellTile {
    Vec2i cell;
    Tile tile;
};

/// The region put down with its upper left cell at `at`; its empty cells are left out, so that they
/// erase nothing.
std::vector<CellTile> stamped(const Region& region, Vec2i at);
/// The same tile for each of these cells.
std::vector<CellTile> filled(std::span<const Vec2i> cells, Tile tile);

/// The places of an Edit that gives these cells of a map their tiles: one Place for each kind of
/// tile. If a cell comes several times, the last counts. Cells outside the map, and those that have
/// their tile already, are left out.
/// @param shapes  the set that the tiles of `wanted` refer to
std::vector<Place> placesFor(const TileMap& map, const ShapeSet& shapes,
                             std::vector<CellTile> wanted);

}  // namespace pixelstep

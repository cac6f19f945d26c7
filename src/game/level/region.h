// Pieces of a map: in, a rectangle of cells; out, the same moved, mirrored or turned, as commands.
#pragma once

#include <span>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// What can be done to a tile or a region of them.
enum class Turn : uint8_t {
    flipX,   ///< left-right
    flipY,   ///< top-bottom
    rotate,  ///< by a quarter, clockwise
};

/// What a transform becomes when the finished picture is turned.
int turned(int transform, Turn turn);
/// The tile whose pixels are those of `tile`, turned: itself where that changes no pixel, else the
/// first of the transforms that give them.
Tile turned(const ShapeSet& shapes, Tile tile, Turn turn);

/// A rectangle of tiles, apart from any map, with the shapes that name them.
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

/// The tiles of those of these cells that lie in the map.
Region copyRegion(const TileMap& tiles, const Rect& cells);
Region turned(const Region& region, Turn turn);

/// A tile that a cell is to have.
struct CellTile {
    Vec2i cell;
    Tile tile;
};

/// A cell each for the region's tiles, its first at `at`; empty ones hide nothing and are left out.
std::vector<CellTile> stamped(const Region& region, Vec2i at);
/// The same tile for every cell of these.
std::vector<CellTile> filled(std::span<const Vec2i> cells, Tile tile);

/// The commands' pieces that give these cells of a map their tiles, one for each kind of tile. Of
/// several for a cell the last counts; cells outside the map and those that are so already are
/// left out.
/// @param shapes  that the tiles' numbers are of
std::vector<Place> placesFor(const TileMap& map, const ShapeSet& shapes,
                             std::vector<CellTile> wanted);

}  // namespace pixelstep

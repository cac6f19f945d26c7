// Paints terrain from masks and materials. No shape, not even a custom one, needs its own art.
#pragma once

#include <span>
#include <vector>

#include "draw/material.h"
#include "physics/tilemap.h"

namespace pixelstep {

inline constexpr int kEdgeReach = 8;    ///< [px] how far a pixel looks for an edge
inline constexpr int kPatchReach = 10;  ///< [px] how far a pixel's colour depends on others

/// How many cells around an area its pixels depend on.
constexpr int patchBorder(int tileSize) {
    return (kPatchReach + tileSize - 1) / tileSize;
}

/// The painter's input for a cell. Equal looks give equal pixels.
struct TileLook {
    const Form* form = nullptr;  ///< outlives the look
    bool oneWay = false;
    bool outside = false;  ///< beyond the map: solid, drawn dark
    uint8_t material = 0;
};

/// A block of cells and where it lies in the world.
struct TilePatch {
    int tileSize = 16;
    Rect cells;                   ///< columns and rows, as in the map
    Vec2i topLeft;                ///< [px] world position of the block's first cell
    std::vector<TileLook> looks;  ///< row by row

    const TileLook& at(int column, int row) const {
        return looks[static_cast<size_t>(row) * static_cast<size_t>(cells.width) +
                     static_cast<size_t>(column)];
    }
};

/// The looks of a block of cells, which may reach outside the map; what is outside takes the
/// material of the nearest tile. Valid while the map stays as it is.
TilePatch patchOf(const TileMap& tiles, const Rect& cells);

/// One tile alone in the air.
TilePatch patchOf(const TileMap& tiles, Tile tile);

/// A hash of all that the pixels of these cells depend on, and nothing else.
uint64_t looksHash(const TileMap& tiles, const Rect& cells);

/// Paints world pixels into a picture of the area's size; air is clear.
/// A solid pixel is its material's fill, or the cap, underside or side strip that belongs to its
/// distance from the air above, below or beside; equal solids join, across tiles and materials.
/// @param materials  kMaterialWidth x kMaterialHeight each; at least one; an unknown number
///                   takes the first. Rows: 64 fill, 8 cap, 8 underside, 4 left, 4 right,
///                   8 plank of a one-way, 4 growth above a top
/// Requires: the patch covers the area and kPatchReach px around it; what is missing counts as
///           air.
Picture paintTiles(const TilePatch& patch, const Rect& area, std::span<const Picture> materials);

}  // namespace pixelstep

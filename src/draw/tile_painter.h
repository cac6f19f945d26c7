// Paints terrain from masks and materials, so that no shape needs its own picture.
#pragma once

#include <span>
#include <vector>

#include "draw/material.h"
#include "draw/tile_details.h"
#include "physics/tilemap.h"

namespace pixelstep {

inline constexpr int kEdgeReach = 8;  ///< [px] distance at which edges affect a pixel
inline constexpr int kPatchReach =
    10;  ///< [px] distance at which other pixels affect a pixel's colour
inline constexpr int kCoreReach = 32;  ///< [px] the same if terrain has a core

/// The painter's input for a cell.
struct TileLook {
    const Form* form = nullptr;  ///< must outlive this
    bool oneWay = false;
    bool isOutside = false;  ///< outside the map: solid, drawn dark
    uint8_t material = 0;
    SurfaceLook surface = SurfaceLook::none;
    bool isLadder = false;  ///< oneWay: its top
    bool breaks = false;
};

/// The pictures from which tiles are painted.
struct TileArt {
    /// kMaterialWidth x kMaterialHeight each; at least one; an unknown number takes the first.
    /// Rows: 64 fill, 8 cap, 8 underside, 4 left, 4 right, 8 plank of a one-way, 4 growth above a
    /// top.
    std::vector<Image> materials;
    Image details;  ///< kDetailsWidth x kDetailsHeight

    /// The first material is a theme's ground, kGroundHeight high: far from all edges, terrain of
    /// every material shows its plain core, so that large areas are calm.
    bool hasCore() const { return materials.front().height == kGroundHeight; }
    /// [px] distance at which other pixels affect a pixel's colour
    int reach() const { return hasCore() ? kCoreReach : kPatchReach; }
    /// The number of cells around an area on which its pixels depend.
    int patchBorder(int tileSize) const { return (reach() + tileSize - 1) / tileSize; }
};

/// A block of cells with its position in the world.
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

/// The looks of a block of cells, which may reach outside the map; cells outside use the material
/// of the nearest tile. Valid until the map changes.
/// @param isDecoration  cells outside the map are empty
TilePatch patchOf(const TileMap& tiles, const Rect& cells, bool isDecoration = false);

/// A hash of all that decides how a tile looks.
uint64_t hashOf(const TileLook& look);

/// One tile alone in the air.
TilePatch patchOf(const TileMap& tiles, Tile tile);

/// A hash of exactly the data on which the pixels of these cells depend.
uint64_t looksHash(const TileMap& tiles, const Rect& cells, bool isDecoration = false);

/// Paints world pixels into a picture of the area's size; air is transparent. A solid pixel is its
/// material's fill, or the cap, underside or side strip for its distance from the air above, below
/// or to the side; tiles and materials join without an edge. A surface replaces the cap, the plank
/// and the growth of its material.
/// Requires: the patch covers the area and art.reach() px around it; missing cells count as air.
Image paintTiles(const TilePatch& patch, const Rect& area, const TileArt& art);

}  // namespace pixelstep

// Tile layers and object layers of a Tiled map, from the lowest to the topmost, groups dissolved.
#pragma once

#include "io/tiled/tiled_notes.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kMaxGroupDepth = 16;  ///< of nested layer groups

/// A layer and its offset, that of its groups included.
struct TiledLayer {
    JsonValue value;
    PixelPlace offset;      ///< [px]
    bool isHidden = false;  ///< it or a group that it is in
    bool isApart = false;   ///< it scrolls unlike the rest, likewise
};

struct TiledLayers {
    std::vector<TiledLayer> tiles;
    std::vector<TiledLayer> objects;
};

/// Warns of layers that a level cannot have.
TiledLayers readLayers(TiledNotes& notes, JsonValue map);

/// A block of cells of a tile layer: all of it, or a chunk of an infinite map.
struct TiledPatch {
    size_t index = 0;  ///< of its layer among those of tiles
    JsonValue layer;
    JsonValue data;
    Rect cells;   ///< as the file has them
    Vec2i shift;  ///< [tiles] by the layer's offset

    Rect cellsInMap() const {
        return {cells.left + shift.x, cells.top + shift.y, cells.width, cells.height};
    }
};

/// The blocks of all tile layers, in the same order. Checks the size of each and of all together.
/// @param tileSize  [px]
std::vector<TiledPatch> readPatches(TiledNotes& notes, const TiledLayers& layers, int tileSize);

/// A block's cells, row by row: 0, or the number of a tile with Tiled's flip flags.
/// @return  as many as the block has cells, or none after a fault
std::vector<uint32_t> readCells(TiledNotes& notes, const TiledPatch& patch);

}  // namespace pixelstep

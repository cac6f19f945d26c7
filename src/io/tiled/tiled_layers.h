// Layers of a Tiled map: in, the map's JSON; out, its tile layers and object layers, from the
// lowest to the topmost, groups dissolved.
#pragma once

#include "io/tiled/tiled_notes.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kMaxGroupDepth = 16;  ///< of layer groups in one another

/// A layer and where it lies, groups counted in.
struct TiledLayer {
    JsonValue value;
    PixelPlace offset;  ///< [px]
};

struct TiledLayers {
    std::vector<TiledLayer> tiles;
    std::vector<TiledLayer> objects;
};

/// Warns of layers that a level cannot have.
TiledLayers readLayers(TiledNotes& notes, JsonValue map);

/// A block of cells of a tile layer: the whole of it, or a chunk of an infinite map's.
struct TiledPatch {
    JsonValue layer;
    JsonValue data;
    Rect cells;   ///< as the file has them
    Vec2i shift;  ///< [tiles] by the layer's offset
};

/// The blocks of all tile layers, in the same order. Checks their sizes, all together too.
/// @param tileSize  [px]
std::vector<TiledPatch> readPatches(TiledNotes& notes, const TiledLayers& layers, int tileSize);

/// A block's cells, row by row: 0, or the number of a tile with Tiled's flip flags.
/// @return  as many as the block has cells, or none after a fault
std::vector<uint32_t> readCells(TiledNotes& notes, const TiledPatch& patch);

}  // namespace pixelstep

// Tile layers and object layers of a Tiled map, from the lowest to the topmost, groups dissolved.
#pragma once

#include "io/tiled/tiled_notes.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kMaxGroupDepth = 16;  ///< of nested layer groups

/// A layer, and what holds for all of it, that of its groups included. What is badly written of its
/// looks counts as if it were not there.
struct TiledLayer {
    enum class Kind : uint8_t { tiles, objects, image };
    JsonValue value;
    Kind kind = Kind::tiles;
    size_t index = 0;            ///< among the layers of its kind
    PixelPlace offset{};         ///< [px]
    bool isHidden = false;       ///< it or a group that it is in
    bool isApart = false;        ///< it scrolls unlike the rest; same condition
    double opacity = 1;          ///< 0..1
    uint32_t tint = 0xffffffff;  ///< 0xaarrggbb
    PixelPlace parallax{1, 1};

    bool isPlain() const { return opacity == 1 && tint == 0xffffffff && !isApart; }
};

struct TiledLayers {
    std::vector<TiledLayer> all;
    std::vector<TiledLayer> tiles;
    std::vector<TiledLayer> objects;
};

/// Warns of layers that a level cannot have.
TiledLayers readLayers(MapNotes& notes, JsonValue map);

/// Warns of looks that a level made of its tiles alone does not have.
void warnOfLostLooks(MapNotes& notes, const std::vector<TiledLayer>& layers);

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
std::vector<TiledPatch> readPatches(MapNotes& notes, const TiledLayers& layers, int tileSize);

/// A block's cells, row by row: 0, or the number of a tile with Tiled's flip flags.
/// @return  as many as the block has cells, or none after a fault
std::vector<uint32_t> readCells(MapNotes& notes, const TiledPatch& patch);

}  // namespace pixelstep

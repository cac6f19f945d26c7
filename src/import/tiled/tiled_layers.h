// Tile layers and object layers of a Tiled map, from the lowest to the topmost, without groups.
#pragma once

#include "import/tiled/tiled_notes.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kMaxGroupDepth = 16;  ///< of nested layer groups

/// A layer and its settings, combined with those of its groups. Invalid display settings count as
/// missing.
class TiledTiles;

struct TiledLayer {
    enum class Kind : uint8_t { tiles, objects, image };
    JsonValue value;
    Kind kind = Kind::tiles;
    size_t index = 0;             ///< among the layers of its kind
    size_t map = 0;               ///< index of its map
    TiledTiles* tiles = nullptr;  ///< the tiles of its map, once they are read
    PixelPlace offset{};          ///< [px]
    bool isHidden = false;        ///< it or a group that it is in
    bool hasParallax = false;     ///< it or its group scrolls at another speed
    double opacity = 1;           ///< 0..1
    uint32_t tint = 0xffffffff;   ///< 0xaarrggbb
    PixelPlace parallax{1, 1};

    bool isPlain() const { return opacity == 1 && tint == 0xffffffff && !hasParallax; }
};

struct TiledLayers {
    std::vector<TiledLayer> all;
    std::vector<TiledLayer> tiles;
    std::vector<TiledLayer> objects;
};

/// Adds the layers of a map. Warns of those that a level cannot have.
/// @param number  index of the map among several
/// @param at      [px] position of the map
void addLayers(MapNotes& notes, JsonValue map, size_t number, PixelPlace at, TiledLayers& all);

/// Warns of display settings that our own maps do not keep.
void warnOfLostLooks(MapNotes& notes, const std::vector<TiledLayer>& layers);

/// A block of cells of a tile layer: the complete layer, or a chunk of an infinite map.
struct TiledPatch {
    size_t index = 0;  ///< of its layer among those of tiles
    JsonValue layer;
    JsonValue block;  ///< the layer, or the chunk
    JsonValue data;
    std::string_view text;  ///< of the file, if that is JSON
    Rect cells;             ///< as in the file
    Vec2i shift;            ///< [tiles] the layer's offset, rounded

    Rect cellsInMap() const {
        return {cells.left + shift.x, cells.top + shift.y, cells.width, cells.height};
    }
};

/// Adds the blocks of a map's tile layers, in the same order. Checks the size of each and of all
/// together.
/// @param first     index of the map's first tile layer
/// @param tileSize  [px]
/// @param text      of the map's file, if that is JSON: for errors
void addPatches(MapNotes& notes, JsonValue map, const TiledLayers& layers, size_t first,
                int tileSize, std::string_view text, std::vector<TiledPatch>& patches);

/// A cell's position in its block's data, for errors.
std::string cellWords(const TiledPatch& patch, size_t index);

/// A block's cells, row by row: 0, or the number of a tile with Tiled's flip flags.
/// @return  as many as the block has cells, or none after an error
std::vector<uint32_t> readCells(MapNotes& notes, const TiledPatch& patch);

}  // namespace pixelstep

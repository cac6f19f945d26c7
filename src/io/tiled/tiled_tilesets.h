// Tilesets of a Tiled map, and what each number in its cells stands for.
#pragma once

#include <memory>
#include <unordered_map>

#include "io/level_source.h"
#include "io/tiled/tiled_notes.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The limits of maps and tilesets.
JsonLimits tiledLimits();

/// A tile with an entry in its tileset.
struct TilesetTile {
    JsonValue value;
    TiledProperties properties;
    std::string_view type;  ///< its class; objects that show it inherit it
    bool isUsed = false;    ///< in some cell
};

struct TiledTileset {
    explicit TiledTileset(JsonValue inMap) : place(inMap), root(inMap) {}

    uint32_t firstCell = 1;  ///< "firstgid"
    uint32_t count = 0;
    std::string name;
    Vec2i tileSize;              ///< [px]
    std::string_view alignment;  ///< of objects that show its tiles
    JsonValue place;             ///< in the map
    JsonValue root;              ///< its own JSON, in the map or in its file
    std::string file;            ///< empty if it lies in the map
    std::shared_ptr<const JsonTree> tree;
    TiledNotes notes;  ///< about the tileset's own JSON
    std::unordered_map<uint32_t, TilesetTile> tiles;
};

inline constexpr uint32_t kFlipXBit = 0x80000000;
inline constexpr uint32_t kFlipYBit = 0x40000000;
inline constexpr uint32_t kFlip90Bit = 0x20000000;
inline constexpr uint32_t kHexTurnBit = 0x10000000;
inline constexpr uint32_t kCellBits = 0x0fffffff;

/// All tilesets of a map.
class TiledTiles {
public:
    /// @param tileSize  [px] of the map
    TiledTiles(TiledNotes& notes, JsonValue map, int tileSize, const ReadNamed& read);

    const ShapeSet& shapes() const { return shapes_; }

    /// The tile of a cell's number, flips included; the empty one for decoration. Warns once per
    /// number of what a level cannot express.
    /// @return  nothing if no tileset has that number
    std::optional<Tile> tileOf(uint32_t cell);

    /// The tileset with that number, and what it says about the tile. Null if there is none.
    const TiledTileset* tilesetOf(uint32_t cell) const;
    const TilesetTile* find(uint32_t cell) const;

    /// True if a tileset has a fault, which `tell` passes on.
    bool hasFault() const;

    /// Passes on the faults and warnings of all tilesets.
    void tell(TiledNotes& notes);

private:
    void readShapes(TiledTileset& tileset);
    Tile readTile(TiledTileset& tileset, uint32_t number);
    TiledTileset* owner(uint32_t cell);
    void noteUse(TiledTileset& tileset, uint32_t cell);

    ShapeSet shapes_;
    std::vector<TiledTileset> tilesets_;  // by firstCell
    std::unordered_map<uint32_t, std::optional<Tile>> known_;
};

/// The transform that is the first one followed by the second.
uint8_t transformAfter(int first, int second);

}  // namespace pixelstep

// Tilesets of a Tiled map, and the tile of each number in its cells.
#pragma once

#include <memory>
#include <unordered_map>

#include "import/imported_map.h"
#include "import/map_choices.h"
#include "import/map_files.h"
#include "import/tiled/tiled_notes.h"
#include "import/tiled/tiled_xml.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The limits of maps, tilesets and templates.
JsonLimits tiledLimits();

/// The tree of a file of Tiled's, JSON or XML.
Result<JsonTree> readTiledTree(std::string_view text, TiledRoot root);

/// A tile with an entry in its tileset.
struct TilesetTile {
    JsonValue value;
    TiledProperties properties;
    std::string_view type;                       ///< its class; objects that show it inherit it
    bool isUsed = false;                         ///< in some cell
    std::optional<std::vector<Figure>> drawn{};  ///< collision shapes, once they are read
};

/// A tileset, read once however often a map names it.
struct TiledTileset {
    explicit TiledTileset(JsonValue inMap) : place(inMap), root(inMap) {}

    std::string name;
    Vec2i tileSize;              ///< [px]
    std::string_view alignment;  ///< of objects that show its tiles
    PixelPlace offset{};         ///< [px] by which its tiles are drawn beside their places
    bool fillsCells = false;     ///< its tiles are drawn as large as a cell
    bool keepsAspect = false;    ///< where they are, without changing their proportions
    bool isEmpty = false;        ///< it has no tiles
    JsonValue place;             ///< in the map, where it is first named
    JsonValue root;              ///< its own JSON, in the map or in its file
    std::string file;            ///< empty if it lies in the map
    std::shared_ptr<const JsonTree> tree;
    MapNotes notes;  ///< about the tileset's own JSON
    std::unordered_map<uint32_t, TilesetTile> tiles;
    std::vector<uint32_t> order;  ///< of tiles, as the file has them
};

/// [px] of a tileset's tiles, either way.
inline constexpr IntRange kTileSides{1, 1 << 16};

inline constexpr uint32_t kFlipXBit = 0x80000000;
inline constexpr uint32_t kFlipYBit = 0x40000000;
inline constexpr uint32_t kFlip90Bit = 0x20000000;
inline constexpr uint32_t kHexTurnBit = 0x10000000;
inline constexpr uint32_t kCellBits = 0x0fffffff;

/// The number of a tile with its flip flags; other programs write it as a signed number.
uint32_t readCell(ErrorSink& errors, JsonValue number);

/// A tile of a tileset.
struct TileOfSet {
    TiledTileset* tileset;
    uint32_t number;  ///< in the tileset

    const TilesetTile* entry() const {
        const auto found = tileset->tiles.find(number);
        return found == tileset->tiles.end() ? nullptr : &found->second;
    }
};

/// [px] the tile's own picture, or part of one, in a collection of them; else as all of its
/// tileset.
Vec2i sizeOf(const TileOfSet& tile);

/// The side of a map's tiles, and what it becomes in a level.
struct TileSides {
    int file = 16;   ///< [px]
    int level = 16;  ///< 8, 16 or 32

    bool isScaled() const { return file != level; }
    double scale() const { return static_cast<double>(level) / file; }
};

/// Where a tile's picture lies: from the bottom left of its cell, or of the object that shows it.
struct TilePlace {
    PixelPlace offset;
    PixelPlace size;  ///< once it is turned
};
/// @param own   [px] of the picture
/// @param area  [px] that it fills
TilePlace placeIn(const TiledTileset& tileset, PixelPlace own, PixelPlace area, uint8_t transform);
/// The same of a cell: there a tile has its own size, unless its tileset says otherwise. In pixels
/// of the level, from the cell's top left.
Rect boxInCell(const TiledTileset& tileset, Vec2i own, TileSides sides, uint8_t transform);

/// How far the place of an object that shows a tile is from its left edge, in widths, and from its
/// top, in heights.
/// @param alignment  of objects that show tiles of its tileset
PixelPlace anchorOf(std::string_view alignment);

/// Tiled's flip flags as a transform.
constexpr uint8_t transformIn(uint32_t cell) {
    return static_cast<uint8_t>(((cell & kFlipXBit) != 0 ? kFlipX : 0) |
                                ((cell & kFlipYBit) != 0 ? kFlipY : 0) |
                                ((cell & kFlip90Bit) != 0 ? kFlip90 : 0));
}

/// All tilesets of a map.
class TiledTiles {
public:
    /// @param shapes  of the level, which this adds to
    TiledTiles(MapNotes& notes, JsonValue map, TileSides sides, MapFiles& files,
               const MapChoices& choices, ShapeSet& shapes);

    const MapChoices& choices() const { return choices_; }
    /// The name of the map's file, as one names it that pictures count from; empty: that one.
    const std::string& base() const { return base_; }
    void setBase(std::string name) { base_ = std::move(name); }

    /// True if some tile has a property that only ours have.
    bool isOurs() const { return isOurs_; }
    /// What a cell says in a map without properties of this program. Requires: its number is in a
    /// tileset.
    ImportedKind kindOf(uint32_t cell);

    const ShapeSet& shapes() const { return shapes_; }
    TileSides sides() const { return sides_; }

    /// The tile of a cell's number, flips included; the empty one for decoration. Warns once per
    /// number of what a level cannot express.
    /// @return  nothing if no tileset has that number
    std::optional<Tile> tileOf(uint32_t cell);

    /// The tile with that number: of the tileset that begins last at or below it. Nothing if none
    /// does.
    std::optional<TileOfSet> find(uint32_t cell) const;

    /// True if a tileset has an error, which `report` passes on.
    bool hasError() const;

    /// WorldStep on the errors and warnings of all tilesets.
    void report(MapNotes& notes);

private:
    struct Use {
        uint32_t firstCell;  // "firstgid"
        JsonValue place;     // in the map
        TiledTileset* tileset;
    };

    void addUse(MapNotes& notes, JsonValue value, MapFiles& files);
    TiledTileset* tilesetIn(MapNotes& notes, JsonValue value, MapFiles& files);
    void readShapes(TiledTileset& tileset);
    Tile readTile(const TileOfSet& tile);
    void noteUse(const TileOfSet& tile, uint32_t cell);

    bool hasOurs() const;

    TileSides sides_;
    std::string base_;
    const MapChoices& choices_;
    ShapeSet& shapes_;
    std::vector<std::unique_ptr<TiledTileset>> tilesets_;
    std::vector<Use> uses_;  // by firstCell
    bool isOurs_ = false;
    std::unordered_map<uint32_t, std::optional<Tile>> known_;
};

}  // namespace pixelstep

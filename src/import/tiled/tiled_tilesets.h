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

/// A tile with an entry in its tileset.
struct TilesetTile {
    JsonValue value;
    TiledProperties properties;
    std::string_view type;                       ///< its class; tile objects inherit it
    bool isUsed = false;                         ///< in some cell
    std::optional<std::vector<Figure>> drawn{};  ///< collision shapes, after they are read
};

/// A tileset, read once even if a map names it several times.
struct TiledTileset {
    explicit TiledTileset(JsonValue inMap) : place(inMap), root(inMap) {}

    std::string name;
    Vec2i tileSize;              ///< [px]
    std::string_view alignment;  ///< of its tile objects
    PixelPlace offset{};         ///< [px] drawing offset of its tiles
    bool fillsCells = false;     ///< its tiles are drawn as large as a cell
    bool keepsAspect = false;    ///< if so, they keep their proportions
    bool isEmpty = false;        ///< it has no tiles
    JsonValue place;             ///< its first use in the map
    JsonValue root;              ///< the tileset's JSON, in the map or in its file
    std::string file;            ///< empty if it is embedded
    std::shared_ptr<const JsonTree> tree;
    MapNotes notes;  ///< about the tileset's JSON
    std::unordered_map<uint32_t, TilesetTile> tiles;
    std::vector<uint32_t> order;  ///< of tiles in the file
};

/// [px] Sides of a tileset's tiles.
inline constexpr IntRange kTileSides{1, 1 << 16};

inline constexpr uint32_t kFlipXBit = 0x80000000;
inline constexpr uint32_t kFlipYBit = 0x40000000;
inline constexpr uint32_t kFlip90Bit = 0x20000000;
inline constexpr uint32_t kHexTurnBit = 0x10000000;
inline constexpr uint32_t kCellBits = 0x0fffffff;

/// The number of a tile with its flip flags; other programs write signed numbers.
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

/// [px] The size of the tile's own picture, or part of one, in an image collection; otherwise the
/// tile size of its tileset.
Vec2i sizeOf(const TileOfSet& tile);

/// The side of a map's tiles, in the file and in the level.
struct TileSides {
    int file = 16;   ///< [px]
    int level = 16;  ///< 8, 16 or 32

    bool isScaled() const { return file != level; }
    double scale() const { return static_cast<double>(level) / file; }
};

/// The place of a tile's picture, relative to the bottom left of its cell or of its tile object.
struct TilePlace {
    PixelPlace offset;
    PixelPlace size;  ///< after the transform
};
/// @param own   [px] of the picture
/// @param area  [px] to fill
TilePlace placeIn(const TiledTileset& tileset, PixelPlace own, PixelPlace area, uint8_t transform);
/// The same for a cell, where a tile has its own size unless its tileset fills cells. In pixels of
/// the level, relative to the cell's top left corner.
Rect boxInCell(const TiledTileset& tileset, Vec2i own, TileSides sides, uint8_t transform);

/// The position of a tile object relative to its top left corner, in widths and heights.
/// @param alignment  of tile objects of its tileset
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
    /// @param shapes  of the level; this adds more
    TiledTiles(MapNotes& notes, JsonValue map, TileSides sides, MapFiles& files,
               const MapChoices& choices, ShapeSet& shapes);

    const MapChoices& choices() const { return choices_; }
    /// The name of the map's file, relative to the file at which names of pictures start; empty:
    /// that file.
    const std::string& base() const { return base_; }
    void setBase(std::string name) { base_ = std::move(name); }

    /// True if a tile has a property that only our maps have.
    bool usesPixelstepProperties() const { return usesPixelstepProperties_; }
    /// The kind of a cell in a map without properties of Pixelstep. Requires: its number is in a
    /// tileset.
    ImportedKind kindOf(uint32_t cell);

    const ShapeSet& shapes() const { return shapes_; }
    TileSides sides() const { return sides_; }

    /// The tile of a cell's number, flips included; the empty tile for decoration. Warns once per
    /// number about parts that a level cannot express.
    /// @return  nothing if no tileset has that number
    std::optional<Tile> tileOf(uint32_t cell);

    /// The tile with that number: in the tileset with the highest first number that is not above
    /// it. Nothing if there is none.
    std::optional<TileOfSet> find(uint32_t cell) const;

    /// True if a tileset has an error, which `report` reports.
    bool hasError() const;

    /// Adds the errors and warnings of all tilesets to `notes`.
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
    void recordUse(const TileOfSet& tile, uint32_t cell);

    bool hasPixelstepTiles() const;

    TileSides sides_;
    std::string base_;
    const MapChoices& choices_;
    ShapeSet& shapes_;
    std::vector<std::unique_ptr<TiledTileset>> tilesets_;
    std::vector<Use> uses_;  // by firstCell
    bool usesPixelstepProperties_ = false;
    std::unordered_map<uint32_t, std::optional<Tile>> known_;
};

}  // namespace pixelstep

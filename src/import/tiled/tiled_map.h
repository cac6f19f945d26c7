// The parts of a Tiled map: layers, tilesets, objects and pictures.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "import/map_files.h"
#include "import/map_objects.h"
#include "import/map_pictures.h"
#include "import/picture_files.h"
#include "import/tiled/tiled_properties.h"
#include "import/tiled/tiled_xml.h"
#include "math/rect.h"

namespace pixelstep {

// Templates.

/// The map as a tree in which objects made from templates contain the inherited members,
/// properties, and tiles by their numbers in this map. A tileset that only a template uses becomes
/// the map's last. Each file is read once. A missing template is a warning, and its objects use
/// only their own properties; an invalid one is an error in `notes`.
/// @param name  of the map's file, as for TiledTiles
/// Cost: a copy of the map.
Result<JsonTree> withTemplates(MapNotes& notes, JsonValue map, const std::string& name,
                               MapFiles& files);

// Layers.

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
    FigurePoint offset{};         ///< [px]
    bool isHidden = false;        ///< it or a group that it is in
    bool hasParallax = false;     ///< it or its group scrolls at another speed
    double opacity = 1;           ///< 0..1
    uint32_t tint = 0xffffffff;   ///< 0xaarrggbb
    FigurePoint parallax{1, 1};

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
void addLayers(MapNotes& notes, JsonValue map, size_t number, FigurePoint at, TiledLayers& all);

/// Warns of display settings that our own maps do not keep.
void warnOfLostLooks(MapNotes& notes, const std::vector<TiledLayer>& layers);

/// A block of cells of a tile layer: the complete layer, or a chunk of an infinite map.
struct TiledPatch {
    size_t index = 0;  ///< of its layer among those of tiles
    JsonValue layer;
    JsonValue block;  ///< the layer, or the chunk
    JsonValue data;
    std::string_view text{};  ///< of the file, if that is JSON
    Rect cells{};             ///< as in the file
    Vec2i shift{};            ///< [tiles] the layer's offset, rounded

    Vec2i size() const { return {cells.width, cells.height}; }
    size_t count() const {
        return static_cast<size_t>(cells.width) * static_cast<size_t>(cells.height);
    }
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

/// A block's cells, row by row: 0, or the number of a tile with Tiled's flip flags.
/// @return  as many as the block has cells, or none after an error
std::vector<uint32_t> readCells(MapNotes& notes, const TiledPatch& patch);

// Tilesets.

/// A tile with an entry in its tileset.
struct TilesetTile {
    JsonValue value;
    TiledProperties properties;
    std::string_view type;  ///< its class; tile objects inherit it
};

/// A tileset, read once even if a map names it several times.
struct TiledTileset {
    explicit TiledTileset(JsonValue inMap) : place(inMap), root(inMap) {}

    std::string name;
    Vec2i tileSize;              ///< [px]
    std::string_view alignment;  ///< of its tile objects
    FigurePoint offset{};        ///< [px] drawing offset of its tiles
    bool fillsCells = false;     ///< its tiles are drawn as large as a cell
    bool keepsAspect = false;    ///< if so, they keep their proportions
    bool isEmpty = false;        ///< it has no tiles
    JsonValue place;             ///< its first use in the map
    JsonValue root;              ///< the tileset's JSON, in the map or in its file
    std::string file;            ///< empty if it is embedded
    std::shared_ptr<const JsonTree> tree;
    MapNotes notes;  ///< about the tileset's JSON
    std::map<uint32_t, TilesetTile> tiles;
};

/// [px] Sides of a tileset's tiles.
inline constexpr IntRange kTileSides{1, 1 << 16};

inline constexpr uint32_t kFlipXBit = 0x80000000;
inline constexpr uint32_t kFlipYBit = 0x40000000;
inline constexpr uint32_t kFlip90Bit = 0x20000000;
inline constexpr uint32_t kHexRotationBit = 0x10000000;  ///< by 60 degrees, in hexagonal maps
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

/// "tile 3 of 'walls'".
std::string titleOf(const TileOfSet& tile);

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
    FigurePoint offset;
    FigurePoint size;  ///< after the transform
};
/// @param own   [px] of the picture
/// @param area  [px] to fill
TilePlace placeIn(const TiledTileset& tileset, FigurePoint own, FigurePoint area,
                  uint8_t transform);
/// The same for a cell, where a tile has its own size unless its tileset fills cells. In pixels of
/// the level, relative to the cell's top left corner.
Rect boxInCell(const TiledTileset& tileset, Vec2i own, TileSides sides, uint8_t transform);

/// The position of a tile object relative to its top left corner, in widths and heights.
/// @param alignment  of tile objects of its tileset
FigurePoint anchorOf(std::string_view alignment);

/// Tiled's flip flags as a transform.
constexpr uint8_t transformIn(uint32_t cell) {
    return static_cast<uint8_t>(((cell & kFlipXBit) != 0 ? kFlipX : 0) |
                                ((cell & kFlipYBit) != 0 ? kFlipY : 0) |
                                ((cell & kFlip90Bit) != 0 ? kFlip90 : 0));
}

/// All tilesets of a map.
class TiledTiles {
public:
    /// @param name    of the map's file, relative to the file at which names of files start;
    ///                empty: that file
    /// @param shapes  of the level; this adds more
    TiledTiles(MapNotes& notes, JsonValue map, std::string name, TileSides sides, MapFiles& files,
               const MapChoices& choices, ShapeSet& shapes);

    const MapChoices& choices() const { return choices_; }
    const std::string& mapName() const { return mapName_; }

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

    bool hasPixelstepTiles() const;

    std::string mapName_;
    TileSides sides_;
    const MapChoices& choices_;
    ShapeSet& shapes_;
    std::vector<std::unique_ptr<TiledTileset>> tilesets_;
    std::vector<Use> uses_;  // by firstCell
    bool usesPixelstepProperties_ = false;
    std::unordered_map<uint32_t, std::optional<Tile>> known_;
};

// Figures.

/// The points of a polygon or polyline, relative to its position.
std::vector<FigurePoint> pointsIn(MapNotes& notes, JsonValue list);

/// A rectangle, tile, ellipse, polygon or polyline, with its rotation; nothing for points and
/// texts.
/// @param offset  [px] of its layer
std::optional<Figure> figureOf(MapNotes& notes, JsonValue object, FigurePoint offset = {});

/// The figures of all objects in a layer or in a tile's collision shapes.
std::vector<Figure> figuresOf(MapNotes& notes, JsonValue owner);

// Objects.

/// Reads a layer's objects, in pixels of the file.
/// @param usesPixelstepProperties  its map has properties of Pixelstep: objects are used only if
/// they are chosen
ImportedObjects importObjects(MapNotes& notes, const TiledLayer& layer,
                              bool usesPixelstepProperties);

/// The bodies, signs and zones of a map, and the object that each comes from.
struct OwnObjects {
    ObjectCast made;
    /// By the lists of the level, such as "/crates/".
    std::map<std::string_view, std::vector<JsonValue>> sources;
};

/// The level that objects are added to.
struct TiledTarget {
    Vec2i corner{};                     ///< [px] world position of the map's point (0, 0)
    double scale = 1;                   ///< level pixels per pixel of the file
    bool isForeign = false;             ///< its tiles have no properties of Pixelstep
    std::vector<size_t> solidLayers{};  ///< object layers whose objects are already solid
};

/// Reads the objects of class, otherwise name, `player`, `clone`, `crate`, `platform`, `sign` and
/// `zone`; warns about all others. In a foreign map it reads only objects with our properties,
/// without warnings about the others.
OwnObjects readOwnObjects(MapNotes& notes, const TiledLayers& layers, const TiledTarget& target);

// The map for the rules.

/// Reads the cells of all layers of tiles, and the figures of layers of objects that may be solid.
/// @param map     the first of several; `tiles` are the last one's
/// @param bounds  [tiles] the part of the map that becomes the level
/// @param corner  [px] position of the map's point 0, 0 in the level
/// @return        points into `map`, `tiles` and their trees
ImportedMap importTiled(MapNotes& notes, JsonValue map, const TiledLayers& layers,
                        const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                        const Rect& bounds, Vec2i corner);

// Pictures.

/// The parsed parts of a map.
struct TiledParts {
    const TiledLayers& layers;
    const ImportedMap& map;  ///< with the cells of all layers of tiles
    TileSides sides;
    const ObjectCast& cast;
    const std::vector<size_t>& groundCells;  ///< by tile layer, in the level
    bool hasSolidObjects = false;            ///< some objects gave tiles too
    Vec2i corner;                            ///< [px] position of the map's point 0, 0 in the level
};

/// The layers that are visible in Tiled; `ground` stays empty. Objects that became bodies are left
/// out; animations use their first picture. Pictures that cannot be drawn are warnings.
/// @param files  some may be known already
MapPictures picturesOf(MapNotes& notes, JsonValue map, const TiledParts& parts,
                       PictureFiles& files);

/// Sets the opacity of the tiles in visible layers.
void readOpacity(const TiledLayers& layers, PictureFiles& files, ImportedMap& map);

}  // namespace pixelstep

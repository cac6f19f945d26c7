// A map of another editor as its parser returns it, before solid parts are detected.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "import/cell_painter.h"
#include "import/map_words.h"
#include "io/json/json_tree.h"
#include "math/rect.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// A collision shape, in pixels of the level.
struct Figure {
    std::vector<FigurePoint> points;
    bool isClosed = true;
    bool isOneWay = false;
};

/// The result for a layer or value, and its reason.
struct LayerSolidity {
    Solidity is = Solidity::nothing;
    std::string reason;  ///< "by its name (collision)"
};

/// The part of a tile that its picture covers.
enum class TileOpacity : uint8_t {
    unknown,  ///< without a picture that can be read, or animated
    blank,    ///< no pixel is visible
    partial,
    full,  ///< nearly all pixels are opaque; some corners may be cut
};

/// The content of a cell: a tile in one of its orientations, or a value of a layer of values.
struct ImportedKind {
    std::string name{};                        ///< the tile's class, or the value's name
    std::optional<Solidity> fromProperties{};  ///< by properties, class or tags of the tile
    std::optional<MapRole> role{};             ///< from the same sources, and by the value's name
    bool isWeakRole = false;                   ///< by a word with other meanings too
    std::string tileName{};                    ///< the name for choosing a tile: "cave.png:12"
    std::optional<Solidity> chosen{};     ///< by the user, for the class, the tile or the value
    std::optional<MapRole> chosenRole{};  ///< by the user; `chosen` is nothing then
    uint32_t tile = 0;                    ///< the same for all orientations of a tile
    uint32_t cell = 0;                    ///< Tiled: its number with flip flags
    Tile block{.shape = kBlock};          ///< when solid: a block, or the slope by its property
    /// [px] of the level, from the top left of its cell: the rectangle of its picture; empty: the
    /// cell
    Rect box{};
    TileOpacity opacity = TileOpacity::unknown;
    std::optional<std::vector<Figure>> drawn{};  ///< collision shapes, in the same pixels
    std::optional<Tile> own{};                   ///< by our own properties

    // Of a value:
    std::optional<int64_t> value{};
    bool isPart = true;                ///< it can be chosen
    bool isSlope = false;              ///< by its name
    LayerSolidity byName{};            ///< by its name, where its layer is solid
    std::optional<uint32_t> colour{};  ///< 0xaarrggbb
};

/// Cells in a grid.
struct ImportedBlock {
    Rect cells{};    ///< [cells] of the grid, as the file has them
    Vec2i offset{};  ///< [px] of the grid's cell 0, 0 in the map
    Vec2i rest{};    ///< [px] of the level: offset of tiles from their cells
    int side = 16;   ///< [px] of a cell
    Rect within{};   ///< [px] of the map: the part that counts; empty: all of it
    std::vector<uint32_t>
        kinds{};  ///< row by row; 0: empty, otherwise an index of ImportedMap::kinds
    std::optional<JsonValue> data{};  ///< for errors
};

/// Tiles at any position.
struct PlacedTiles {
    struct One {
        Vec2i at;  ///< [px] of the map
        uint32_t kind = 0;
    };
    int side = 16;   ///< [px] of a tile
    int grid = 16;   ///< [px] of a cell of its layer
    Vec2i offset{};  ///< [px] of the layer in the map
    Rect within{};   ///< [px] of the map: the part that counts
    std::vector<One> tiles{};
};

/// A layer of cells.
struct ImportedLayer {
    JsonValue value;
    std::string title{};  ///< for messages: "layer 'a'"
    std::string name{};
    std::optional<MapRole> role{};             ///< by its name
    bool isWeakRole = false;                   ///< by a word with other meanings too
    std::optional<Solidity> fromProperties{};  ///< by a property of the layer
    std::optional<Solidity> chosen{};          ///< by the user
    std::optional<MapRole> chosenRole{};       ///< by the user; `chosen` is nothing then
    bool isHidden = false;
    bool hasParallax = false;  ///< it has its own parallax
    bool isTagged = false;     ///< some of its tiles have tags with a meaning
    bool hasTiles = false;
    bool areTilesPlaced = false;  ///< its tiles are in `placed`; its blocks contain values
    std::vector<ImportedBlock> blocks{};
    std::vector<PlacedTiles> placed{};
    std::optional<Error> placedError{};  ///< of its tiles; reported only if they are used
    std::vector<uint32_t> values{};      ///< kinds of all its values, sorted by value
    std::set<uint32_t> pictures{};       ///< kinds that it shows under objects: their pictures
    size_t number = 0;                   ///< the parser's number

    bool hasValues() const { return areTilesPlaced && !blocks.empty(); }
};

/// A rectangle in pixels of the file, with fractions.
struct FileRect {
    double left = 0;
    double top = 0;
    double width = 0;  ///< 0 if, like the height, it is a point
    double height = 0;

    bool isPoint() const { return width <= 0 && height <= 0; }
    std::vector<FigurePoint> corners() const {
        return {
            {left, top}, {left + width, top}, {left + width, top + height}, {left, top + height}};
    }
    static FileRect of(const Rect& rect) {
        return {double(rect.left), double(rect.top), double(rect.width), double(rect.height)};
    }
};

/// A property of an object, or a field of an entity. Members of members are properties too.
struct ImportedProperty {
    std::string_view name;
    JsonValue value;
};

/// An object or entity. Its strings point into the map's file.
struct ImportedObject {
    JsonValue value;
    std::string_view name{};
    std::string_view kind{};               ///< its class
    std::vector<std::string_view> tags{};  ///< of an entity; the class of an object's tile
    std::string id{};                      ///< by which other objects refer to it
    FileRect rect{};
    std::vector<ImportedProperty> properties{};
    std::vector<FigurePoint>
        points{};  ///< [px of the file] of its path, for the position between the feet
    std::string_view text{};
    bool isText = false;  ///< it is only a text
    bool isTile = false;  ///< it shows a tile
    size_t level = 0;     ///< of a project
    // Its shape if it is solid:
    std::optional<Figure> figure{};  ///< [px of the file]; nothing for points and texts
    // Set before solid parts are detected:
    NameMeaning meaning{};             ///< by its names, its properties or its layer's name
    bool isByLayer = false;            ///< only by its layer's name
    std::optional<Solidity> chosen{};  ///< by the user, for its name or class
    std::optional<MapRole>
        chosenRole{};        ///< by the user, also for its layer; `chosen` is empty then
    bool isTaken = false;    ///< it is already a body of the level
    bool isCoinBox = false;  ///< a coin that is drawn as a solid block
};

/// A layer of objects.
struct ImportedObjects {
    JsonValue value;  ///< for messages
    std::string name{};
    std::optional<Solidity> chosen{};
    std::optional<MapRole> chosenRole{};  ///< `chosen` is empty then
    NameMeaning meaning{};                ///< of its name
    bool isHidden = false;
    bool hasParallax = false;  ///< it scrolls at another speed
    bool hasFigure = false;    ///< one of its objects has an extent; points and pictures have none
    std::vector<ImportedObject> objects{};
    std::optional<Error> error{};  ///< of figures; reported only if they are solid
};

struct ImportedMap {
    JsonValue value;         ///< for messages
    int side = 0;            ///< [px] of a cell; 0: the finest side of the layers that count
    Rect area{};             ///< [px] of all cells
    ShapeSet shapes{};       ///< of tiles, by properties of Pixelstep; unused if side is 0
    Vec2i corner{};          ///< [px] of the level: position of the file's 0, 0
    Vec2i place{};           ///< [px] of the file: position of the map in its world
    bool isProject = false;  ///< of LDtk: one of several levels, with values and tags
    bool usesPixelstepProperties = false;  ///< its tiles have properties of Pixelstep
    bool hidesData = false;  ///< a hidden layer is for collision: other hidden layers count too
    std::optional<FileRect> start{};  ///< the author's start of the player
    std::vector<ImportedKind> kinds{ImportedKind{}};
    std::vector<ImportedLayer> layers{};     ///< the lowest first
    std::vector<ImportedObjects> objects{};  ///< same condition
};

/// The number of cells that a tile covers; less than half a cell does not count.
inline Vec2i cellsCovered(const ImportedMap& map, const ImportedKind& kind) {
    if (kind.box.isEmpty()) return {1, 1};
    const int side = map.shapes.tileSize();
    return {std::max((kind.box.width + side / 2) / side, 1),
            std::max((kind.box.height + side / 2) / side, 1)};
}

/// The nearest tile size of levels; of two the smaller.
/// @param side  [px] >= 1
constexpr int nearestTileSize(int side) {
    return side <= 12 ? 8 : side <= 24 ? 16 : 32;
}

}  // namespace pixelstep

// A map of another editor as its parser returns it: the content of its cells, without a decision
#pragma once

#include <algorithm>
#include <optional>
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
    std::string reason;  ///< "its name says collision"
};

/// The content of a cell: a tile in one of its orientations, or a value of a layer of values.
struct ImportedKind {
    std::string name{};                        ///< the tile's class, or the value's name
    std::optional<Solidity> fromProperties{};  ///< by properties, class or tags of the tile
    std::optional<MapRole> role{};             ///< in the same way, and by the value's name
    bool isWeakRole = false;                   ///< by a word that may mean something else
    std::string tileName{};                    ///< by which a tile can be chosen: "cave.png:12"
    std::optional<Solidity> chosen{};     ///< by the user, for the class, the tile or the value
    std::optional<MapRole> chosenRole{};  ///< same condition; `chosen` is nothing then
    uint32_t tile = 0;                    ///< the same for all orientations of a tile
    uint32_t cell = 0;                    ///< in Tiled: its number with flip flags
    Tile block{.shape = kBlock};          ///< if it is solid: a block, or the slope that it names
    /// [px] of the level, from the top left of its cell: where its picture lies; empty: in the cell
    Rect box{};
    std::optional<std::vector<Figure>> drawn{};  ///< collision shapes, in the same pixels
    std::optional<Tile> own{};                   ///< by our own properties

    // Of a value:
    std::optional<int64_t> value{};
    bool isPart = true;                ///< it can be chosen
    LayerSolidity judged{};            ///< by its name, where its layer is solid
    std::optional<uint32_t> colour{};  ///< 0xaarrggbb
};

/// Cells in a grid.
struct ImportedBlock {
    Rect cells{};                     ///< [cells] of the grid, as the file has them
    Vec2i offset{};                   ///< [px] of the grid's cell 0, 0 in the map
    Vec2i rest{};                     ///< [px] of the level, by which tiles lie beside their cells
    int side = 16;                    ///< [px] of a cell
    Rect within{};                    ///< [px] of the map: nothing counts beyond; empty: all of it
    std::vector<uint32_t> kinds{};    ///< row by row; 0: empty, else a number of ImportedMap::kinds
    std::optional<JsonValue> data{};  ///< for errors
};

/// Tiles that lie anywhere.
struct PlacedTiles {
    struct One {
        Vec2i at;  ///< [px] of the map
        uint32_t kind = 0;
    };
    int side = 16;   ///< [px] of a tile
    int grid = 16;   ///< [px] of a cell of its layer
    Vec2i offset{};  ///< [px] of the layer in the map
    Rect within{};   ///< [px] of the map: nothing counts beyond
    std::vector<One> tiles{};
};

/// A layer of cells.
struct ImportedLayer {
    JsonValue value;
    std::string title{};  ///< for messages: "layer 'a'"
    std::string name{};
    std::optional<MapRole> role{};  ///< by its name
    bool isWeakRole = false;        ///< same condition, by a word that may mean something else
    std::optional<Solidity> fromProperties{};  ///< by a property of its own
    std::optional<Solidity> chosen{};          ///< by the user
    std::optional<MapRole> chosenRole{};       ///< same condition; `chosen` is nothing then
    bool isHidden = false;
    bool hasParallax = false;  ///< it has its own parallax
    bool isTagged = false;     ///< some of its tiles have tags with a meaning
    bool hasTiles = false;
    bool areTilesPlaced = false;  ///< its tiles are in `placed`, its blocks hold values
    std::vector<ImportedBlock> blocks{};
    std::vector<PlacedTiles> placed{};
    std::optional<Error> placedError{};  ///< of its tiles, which matters where they count
    std::vector<uint32_t> values{};      ///< kinds of all its values, by their numbers
    size_t number = 0;                   ///< as the parser numbers it

    bool hasValues() const { return areTilesPlaced && !blocks.empty(); }
};

/// A rectangle in pixels of the file, not in whole ones.
struct FileRect {
    double left = 0;
    double top = 0;
    double width = 0;  ///< 0, as the height: a point
    double height = 0;

    bool isPoint() const { return width <= 0 && height <= 0; }
};

/// A property of an object, or a field of an entity. Members of members are properties too.
struct ImportedProperty {
    std::string_view name;
    JsonValue value;
};

/// An object or entity. Its texts belong to the map's file.
struct ImportedObject {
    JsonValue value;
    std::string_view name{};
    std::string_view kind{};               ///< its class
    std::vector<std::string_view> tags{};  ///< of an entity; the class of an object's tile
    std::string id{};                      ///< that other objects name
    FileRect rect{};
    std::vector<ImportedProperty> properties{};
    std::vector<FigurePoint>
        points{};  ///< [px of the file] of its path, the place between the feet
    std::string_view text{};
    bool isText = false;  ///< it is a text and nothing else
    size_t room = 0;      ///< of several levels that are joined
    // Its shape if it is solid:
    std::optional<Figure> figure{};  ///< [px of the file]; nothing for points and texts
    // Decided before solid parts are:
    NameMeaning meaning{};             ///< by its names, its properties, its layer's name
    bool isByLayer = false;            ///< by its layer's name alone
    std::optional<Solidity> chosen{};  ///< by the user, for its name or class
    std::optional<MapRole>
        chosenRole{};      ///< same condition, also for its layer; `chosen` is empty then
    bool isTaken = false;  ///< it is a body of the level already
};

/// A layer of objects.
struct ImportedObjects {
    JsonValue value;  ///< for messages
    std::string name{};
    std::optional<Solidity> chosen{};
    std::optional<MapRole> chosenRole{};  ///< `chosen` is empty then
    NameMeaning meaning{};                ///< of its name
    bool isHidden = false;
    bool hasParallax = false;  ///< it scrolls unlike the rest
    bool hasFigure = false;    ///< one of its objects has an extent; points and pictures have none
    std::vector<ImportedObject> objects{};
    std::optional<Error> error{};  ///< of figures, which matters where they are solid
};

struct ImportedMap {
    JsonValue value;         ///< for messages
    int side = 0;            ///< [px] of a cell; 0: the finest of what counts
    Rect area{};             ///< [px] of all cells
    ShapeSet shapes{};       ///< that tiles have by properties of this program; unused if side is 0
    Vec2i corner{};          ///< [px] of the level, where the file's 0, 0 is
    Vec2i place{};           ///< [px] of the file, where the map lies in its world
    bool isProject = false;  ///< of LDtk: a level of several, with values and tags
    bool isOurs = false;     ///< its tiles have properties of this program
    std::optional<FileRect> start{};  ///< the author's start of the player
    std::vector<ImportedKind> kinds{ImportedKind{}};
    std::vector<ImportedLayer> layers{};     ///< the lowest first
    std::vector<ImportedObjects> objects{};  ///< same condition
};

/// How many cells a tile covers; a part of one that is less than half of it does not count.
inline Vec2i cellsCovered(const ImportedMap& map, const ImportedKind& kind) {
    if (kind.box.isEmpty()) return {1, 1};
    const int side = map.shapes.tileSize();
    return {std::max((kind.box.width + side / 2) / side, 1),
            std::max((kind.box.height + side / 2) / side, 1)};
}

/// The nearest size of tiles that a level can have; of two the smaller.
/// @param side  [px] >= 1
constexpr int nearestTileSize(int side) {
    return side <= 12 ? 8 : side <= 24 ? 16 : 32;
}

}  // namespace pixelstep

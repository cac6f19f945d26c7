// A map of another editor as its parser leaves it: what is in its cells, without any decision on
// what of it is solid.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "import/cell_painter.h"
#include "import/map_words.h"
#include "io/json/json_tree.h"
#include "math/rect.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// What is drawn to collide with, in pixels of the level.
struct Figure {
    std::vector<FigurePoint> points;
    bool isClosed = true;
    bool isOneWay = false;
};

/// What somebody or something says of a layer or value, and why.
struct LayerVerdict {
    Solidity is = Solidity::nothing;
    std::string reason;  ///< "its name says collision"
};

/// What cells may hold: a tile in one of its turns, or a value of a layer of values.
struct ImportedKind {
    std::string name{};                ///< the tile's class; what the value is called
    std::optional<Solidity> said{};    ///< by properties or tags of the tile
    std::optional<Solidity> chosen{};  ///< by the user, for the class or the value
    uint32_t tile = 0;                 ///< the same for all turns of a tile
    uint32_t cell = 0;                 ///< in Tiled: its number with flip flags
    Tile block{.shape = kBlock};       ///< if it counts: a block, or the slope that it names
    /// [px] of the level, from the top left of its cell: where its picture lies; empty: in the cell
    Rect box{};
    std::optional<std::vector<Figure>> drawn{};  ///< collision shapes, in the same pixels
    std::optional<Tile> own{};                   ///< by our own properties

    // Of a value:
    std::optional<int64_t> value{};
    bool isPart = true;                ///< it can be chosen
    LayerVerdict judged{};             ///< by its name, where its layer is solid
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
    std::optional<Solidity> said{};    ///< by a property of its own
    std::optional<Solidity> chosen{};  ///< by the user
    bool isHidden = false;
    bool isApart = false;   ///< it scrolls unlike the rest
    bool isTagged = false;  ///< tags say what some of its tiles are
    bool hasTiles = false;
    bool areTilesPlaced = false;  ///< its tiles are in `placed`, its blocks hold values
    std::vector<ImportedBlock> blocks{};
    std::vector<PlacedTiles> placed{};
    std::optional<Error> placedError{};  ///< of its tiles, which matters where they count
    std::vector<uint32_t> values{};      ///< kinds of all its values, by their numbers
    size_t number = 0;                   ///< as the parser numbers it

    bool hasValues() const { return areTilesPlaced && !blocks.empty(); }
};

/// A layer of objects that may be solid.
struct ImportedObjects {
    JsonValue value;  ///< for messages
    std::string name{};
    std::optional<Solidity> chosen{};
    bool isNamed = false;    ///< its name says that it is there to collide with
    bool isThing = false;    ///< its name says a thing that is solid where other objects are
    bool hasFigure = false;  ///< one of its objects has an extent; points and pictures have none
    std::vector<Figure> figures{};  ///< where it may be solid
    std::optional<Error> error{};   ///< of these
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
    std::vector<ImportedKind> kinds{ImportedKind{}};
    std::vector<ImportedLayer> layers{};     ///< the lowest first
    std::vector<ImportedObjects> objects{};  ///< same condition
};

}  // namespace pixelstep

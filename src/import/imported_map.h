// A map of another editor in memory: plain values, filled by the parsers of Tiled and LDtk. Nothing
// here points into the file that was read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "import/cell_painter.h"
#include "import/map_pictures.h"
#include "math/rect.h"

namespace pixelstep {

/// A place in a file, for messages.
struct MapPlace {
    std::string file{};     ///< relative to the map's folder; empty: the map itself
    std::string pointer{};  ///< JSON pointer; in XML that of the same map as JSON
};

/// The value of a property or a field. A reference to an object is its id.
struct ImportedValue {
    std::variant<std::monostate, bool, int64_t, double, std::string, std::vector<ImportedValue>>
        content{};

    const std::string* text() const { return std::get_if<std::string>(&content); }
    const std::vector<ImportedValue>* list() const {
        return std::get_if<std::vector<ImportedValue>>(&content);
    }
    /// A number, integer or not; nothing for other types.
    std::optional<double> number() const {
        if (const auto* whole = std::get_if<int64_t>(&content)) return static_cast<double>(*whole);
        const auto* other = std::get_if<double>(&content);
        return other != nullptr ? std::optional(*other) : std::nullopt;
    }
};

/// A custom property, or a field of LDtk. Members of class-typed properties follow as properties of
/// their own.
struct ImportedProperty {
    std::string name;
    ImportedValue value{};
};
using ImportedProperties = std::vector<ImportedProperty>;

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

/// A shape, in pixels of the file. One that is not closed is a line.
struct Figure {
    std::vector<FigurePoint> points;
    bool isClosed = true;
    bool isOneWay = false;  ///< by a property of the shape
};

/// A part of a picture file.
struct PicturePart {
    uint32_t file = 0;  ///< index of PictureFiles::files()
    Rect from{};        ///< [px] in the file, within it
};

/// A picture at a place of the map.
struct ImportedSprite {
    PicturePart part{};
    FileRect box{};         ///< [px of the file] after the transform, before the rotation
    uint8_t transform = 0;  ///< kFlipX, kFlipY, kFlip90, as of tiles
    double degrees = 0;     ///< clockwise about the centre of the box
    double opacity = 1;     ///< 0..1
};

/// The part of a tile that its picture covers.
enum class TileOpacity : uint8_t {
    unknown,  ///< without a picture that can be read, or animated
    blank,    ///< no pixel is visible
    partial,
    full,  ///< nearly all pixels are opaque; some corners may be cut
};

/// The content of a cell: a tile in one of its orientations, or a value of an IntGrid.
struct ImportedTile {
    MapPlace place{};
    std::string name{};                 ///< the tile's class, or the value's identifier
    std::string title{};                ///< for choosing it: "cave.png:12", "Cells:3"
    std::vector<std::string> tags{};    ///< LDtk: the enum values of the tile
    ImportedProperties properties{};    ///< of the tile
    uint32_t number = 0;                ///< the same for all orientations of a tile
    uint8_t transform = 0;              ///< of the tile in this orientation
    FileRect box{};                     ///< [px of the file] its picture, from its cell's top left
    std::vector<Figure> shapes{};       ///< collision shapes, in the same pixels, transformed
    std::optional<PicturePart> part{};  ///< the first one of an animation
    bool isAnimated = false;
    TileOpacity opacity = TileOpacity::unknown;  ///< set after the map is read
    std::optional<int64_t> value{};              ///< of an IntGrid; a tile has none
    std::optional<uint32_t> colour{};            ///< 0xaarrggbb, of a value
};

/// Cells in a grid: a layer of a finite map, or a chunk.
struct ImportedBlock {
    Rect cells{};  ///< [cells] of the layer's grid
    std::vector<uint32_t>
        tiles{};  ///< row by row; 0: empty, otherwise an index of ImportedMap::tiles
};

/// A tile at any position: LDtk's tiles can lie over each other.
struct PlacedTile {
    Vec2i at{};  ///< [px of the file] top left of its cell, with the layer's offset
    uint32_t tile = 0;
    uint8_t alpha = 255;
};

/// An object or an entity.
struct ImportedObject {
    MapPlace place{};
    std::string name{};  ///< LDtk: its identifier
    std::string kind{};  ///< its class; LDtk: empty
    std::vector<std::string>
        tags{};        ///< the class of the tile that it shows; the tags of an entity
    std::string id{};  ///< by which other objects refer to it
    FileRect rect{};   ///< its bounds, with the layer's offset
    ImportedProperties properties{};  ///< its own, then those of its tile
    std::vector<FigurePoint>
        points{};            ///< of its line, polygon or point fields, as a path of its feet
    std::string text{};      ///< of a text object
    bool isText = false;     ///< it is only a text
    bool isTile = false;     ///< it shows a tile, or is an entity
    bool isEllipse = false;  ///< round, or a capsule
    bool isRotated = false;
    std::optional<Figure> figure{};          ///< its shape; nothing for points and texts
    std::optional<ImportedSprite> sprite{};  ///< nothing if it is hidden
};

/// A group of layers.
struct ImportedGroup {
    MapPlace place{};
    std::string name{};
    std::string kind{};  ///< its class
    ImportedProperties properties{};
    std::optional<size_t> group{};  ///< the group around it
};

/// A layer and its settings, combined with those of its groups.
struct ImportedLayer {
    enum class Kind : uint8_t {
        cells,    ///< of tiles, of values, or of values and the tiles that show them
        objects,  ///< objects or entities
        picture,  ///< a picture, or several side by side
    };
    Kind kind = Kind::cells;
    MapPlace place{};
    std::string name{};
    std::string type{};  ///< its class
    ImportedProperties properties{};
    std::optional<size_t> group{};  ///< index of ImportedMap::groups
    bool isHidden = false;          ///< it or a group that it is in
    FigurePoint offset{};           ///< [px of the file]
    FigurePoint parallax{1, 1};     ///< 1: it moves with the map; 0: it stays with the view
    FigurePoint parallaxOrigin{};   ///< [px of the file] the view's centre without displacement
    double drawnScale = 1;          ///< its pictures are drawn smaller by this factor
    double opacity = 1;             ///< 0..1
    uint32_t tint = 0xffffffff;     ///< 0xaarrggbb

    // Cells:
    int side = 16;                        ///< [px of the file] of a cell
    std::vector<ImportedBlock> blocks{};  ///< tiles of Tiled, or values
    std::vector<PlacedTile> placed{};     ///< tiles of LDtk
    std::vector<uint32_t> values{};       ///< all its values, also those without cells, by number
    std::optional<std::string> error{};   ///< of its tiles; reported only if they are used

    // Objects:
    std::vector<ImportedObject> objects{};
    bool isSortedByHeight = false;  ///< lower objects are drawn over higher ones

    // Pictures:
    std::vector<ImportedSprite> sprites{};
    bool repeatsX = false;  ///< with the width of the first
    bool repeatsY = false;

    bool hasValues() const { return !values.empty(); }
    bool hasParallax() const { return parallax.x != 1 || parallax.y != 1; }
};

/// A map, or one level of a project.
struct ImportedMap {
    enum class Editor : uint8_t { tiled, ldtk };
    Editor editor = Editor::tiled;
    MapPlace place{};
    std::string name{};               ///< LDtk: the level's identifier
    ImportedProperties properties{};  ///< of the map, or the fields of the level
    int side = 0;    ///< [px of the file] of a cell; 0: the finest side of the layers that count
    Rect area{};     ///< [px of the file] that becomes the level
    Vec2i origin{};  ///< [px of the file] place of the file's 0, 0 in its world
    std::optional<uint32_t> background{};             ///< 0xaarrggbb
    std::vector<ImportedTile> tiles{ImportedTile{}};  ///< the first one is the empty cell
    std::vector<ImportedGroup> groups{};
    std::vector<ImportedLayer> layers{};  ///< the lowest first
    std::vector<std::string> levels{};    ///< the names of the levels of a project with several
};

/// The nearest tile size of levels; of two the smaller.
/// @param side  [px] >= 1
constexpr int nearestTileSize(int side) {
    return side <= 12 ? 8 : side <= 24 ? 16 : 32;
}

}  // namespace pixelstep

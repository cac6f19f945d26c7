// Objects of Tiled, their figures and their templates.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "import/imported_map.h"
#include "import/map_files.h"
#include "import/tiled/tiled_node.h"

namespace pixelstep {

/// An object as in its file: of a layer, of a template, or a collision shape of a tile.
struct TiledObject {
    enum class Form : uint8_t { rectangle, point, ellipse, capsule, polygon, polyline, text, tile };

    MapPlace place{};
    std::string id{};
    FigurePoint at{};  ///< [px] position
    // What an object can inherit from its template:
    std::optional<std::string> name{};
    std::optional<std::string> kind{};  ///< its class, in any version of Tiled
    std::optional<double> width{};      ///< [px]
    std::optional<double> height{};
    std::optional<double> degrees{};  ///< clockwise about its position
    std::optional<double> opacity{};
    std::optional<bool> isVisible{};
    std::optional<Form> form{};
    std::vector<FigurePoint> points{};  ///< relative to the position
    std::string text{};
    uint32_t cell = 0;  ///< the number of its tile, with flip flags
    ImportedProperties properties{};

    bool is(Form wanted) const { return form == wanted; }
    bool isLine() const { return is(Form::polygon) || is(Form::polyline); }
};

/// Reads an object. One with an invalid position, size or shape is left out with a warning.
/// @param where  follows its name in the warning: " in layer 'a'"
std::optional<TiledObject> readTiledObject(const TiledNode& node, const std::string& where);

/// The shape of an object in its layer, or of a collision shape in its tile, with its rotation;
/// nothing for points and texts.
/// @param size    [px] of the object, or of its tile if it has none
/// @param anchor  of the position relative to the top left corner, in widths and heights
std::optional<Figure> figureOf(const TiledObject& object, FigurePoint size, FigurePoint anchor = {},
                               FigurePoint offset = {});

/// A point rotated about 0, 0.
FigurePoint rotated(FigurePoint point, double degrees);

/// Adds the properties whose names are not there yet.
void addMissing(ImportedProperties& properties, const ImportedProperties& more);

/// The object of a template's file.
struct TiledTemplate {
    std::optional<TiledObject> object{};
    std::string reason{};                 ///< why there is none
    std::optional<uint32_t> firstCell{};  ///< of its tileset in the map
    int64_t firstInFile = 1;              ///< the same in the template
};

/// Adds the parts that an object does not define itself.
void inherit(TiledObject& object, const TiledTemplate& from);

}  // namespace pixelstep

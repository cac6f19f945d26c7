// What of a map is solid: rules that are tried one after the other, for maps of all editors.
#pragma once

#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "import/imported_map.h"
#include "import/map_level.h"
#include "import/map_notes.h"

namespace pixelstep {

/// What decides what is solid, in the order in which it is tried. The first rule counts that leaves
/// something to stand on and room for a player.
enum class SolidRule : uint8_t {
    choices,          ///< what the user has chosen for this map
    ourProperties,    ///< our own properties of tiles
    tileProperties,   ///< properties or tags of tiles that say solid
    layerProperties,  ///< properties of layers that say so
    objectLayers,     ///< rectangles and polygons on layers of objects
    tileShapes,       ///< collision shapes drawn on tiles
    groundValues,     ///< layers of values whose names say collision or ground
    allValues,        ///< all of them but decoration
    groundLayers,     ///< layers of tiles whose names say collision or ground
    allLayers,        ///< all of them but decoration
};
inline constexpr auto kSolidRules = std::to_array<SolidRule>(
    {SolidRule::choices, SolidRule::ourProperties, SolidRule::tileProperties,
     SolidRule::layerProperties, SolidRule::objectLayers, SolidRule::tileShapes,
     SolidRule::groundValues, SolidRule::allValues, SolidRule::groundLayers, SolidRule::allLayers});

/// What a rule says of each layer. Under rules that look at tiles alone every layer counts that is
/// not left out by a property of its own.
std::vector<LayerVerdict> judgeLayers(SolidRule rule, const ImportedMap& map);

/// The tiles of a level, and how it came to them.
struct SolidGround {
    TileMap tiles;
    SolidRule rule = SolidRule::ourProperties;
    int fileSide = 16;                        ///< [px] of a cell in the file
    Vec2i zero{};                             ///< [px] of the level, where the file's 0, 0 is
    bool buriesStart = false;                 ///< the author's start lies in what is solid
    std::vector<size_t> cells{};              ///< that each layer gave
    std::vector<size_t> solidObjectLayers{};  ///< their indices
    std::set<JsonValue> solidObjects{};       ///< whose figures are solid or one-way
    std::vector<SolidRule> joined{};          ///< with the rule, since that matches little
    std::vector<std::string> explained{};     ///< a line a rule, if that was asked for
    /// What may be chosen, the topmost first: also where there is an error.
    std::vector<MapPart> parts{};
    /// Which part a layer (value 0) or one of its values is, by the number of the layer.
    std::map<std::pair<size_t, int64_t>, size_t> partOf{};

    double scale() const { return static_cast<double>(tiles.tileSize()) / fileSide; }
};

/// Tries the rules. An error where none leaves room: it lists layers and, if one of them would do
/// alone, a command that says so.
SolidGround findGround(MapNotes& notes, ImportedMap& map, const MapChoices& choices);

}  // namespace pixelstep

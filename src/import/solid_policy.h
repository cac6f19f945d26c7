// Detects the solid parts of a map by rules that are tried in order, for all editors.
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

/// The rules for solid parts, in the order in which they are tried. The first one that leaves
/// ground and room for a player counts.
enum class SolidRule : uint8_t {
    choices,          ///< the user's choices for this map
    ourProperties,    ///< our own properties of tiles
    tileProperties,   ///< solid properties or tags of tiles
    layerProperties,  ///< solid properties of layers
    objectLayers,     ///< rectangles and polygons on layers of objects
    tileShapes,       ///< collision shapes drawn on tiles
    groundValues,     ///< layers of values with collision or ground names
    allValues,        ///< all of them except decoration
    groundLayers,     ///< layers of tiles with collision or ground names
    allLayers,        ///< all of them except decoration
};
inline constexpr auto kSolidRules = std::to_array<SolidRule>(
    {SolidRule::choices, SolidRule::ourProperties, SolidRule::tileProperties,
     SolidRule::layerProperties, SolidRule::objectLayers, SolidRule::tileShapes,
     SolidRule::groundValues, SolidRule::allValues, SolidRule::groundLayers, SolidRule::allLayers});

/// The result of a rule for each layer. Under rules about tiles every layer counts that its own
/// property does not exclude.
std::vector<LayerSolidity> classifyLayers(SolidRule rule, const ImportedMap& map);

/// The tiles of a level, and their origin.
struct SolidGround {
    TileMap tiles;
    SolidRule rule = SolidRule::ourProperties;
    int fileSide = 16;                        ///< [px] of a cell in the file
    Vec2i zero{};                             ///< [px] of the level, where the file's 0, 0 is
    bool buriesStart = false;                 ///< the author's start is inside solid pixels
    std::vector<size_t> cells{};              ///< that each layer gave
    std::vector<size_t> solidObjectLayers{};  ///< their indices
    std::set<JsonValue> solidObjects{};       ///< whose figures are solid or one-way
    std::vector<SolidRule> joined{};          ///< with the rule, since that matches little
    std::vector<std::string> explained{};     ///< a line for each rule, if requested
    /// The parts that can be chosen, the topmost first; also after an error.
    std::vector<MapPart> parts{};
    /// Which part a layer (value 0) or one of its values is, by the number of the layer.
    std::map<std::pair<size_t, int64_t>, size_t> partOf{};

    double scale() const { return static_cast<double>(tiles.tileSize()) / fileSide; }
};

/// Tries the rules. If none leaves room, the error lists layers and, if one of them would do
/// alone, a command that would work.
SolidGround findGround(MapNotes& notes, ImportedMap& map, const MapChoices& choices);

}  // namespace pixelstep

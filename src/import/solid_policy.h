// Detects the solid parts of a map by rules that are tried in order, for all editors.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "import/imported_map.h"
#include "import/map_level.h"
#include "import/map_notes.h"
#include "import/solid_rules.h"

namespace pixelstep {

/// The tiles of a level and their sources.
struct SolidGround {
    TileMap tiles;
    SolidRule rule = SolidRule::pixelstepProperties;
    int fileSide = 16;                        ///< [px] of a cell in the file
    Vec2i zero{};                             ///< [px] of the level, position of the file's 0, 0
    bool coversStart = false;                 ///< the author's start is inside solid pixels
    std::vector<size_t> cells{};              ///< from each layer
    std::vector<size_t> solidObjectLayers{};  ///< their indices
    std::set<JsonValue> solidObjects{};       ///< with solid or one-way figures
    std::vector<SolidRule> joined{};  ///< rules that were added to `rule`, which matches little
    std::vector<std::string> explained{};  ///< a line for each rule, if requested
    /// The parts that can be chosen, the topmost first; also after an error.
    std::vector<MapPart> parts{};
    /// Indices of parts by layer number and value; value 0 is the layer itself.
    std::map<std::pair<size_t, int64_t>, size_t> partOf{};

    double scale() const { return static_cast<double>(tiles.tileSize()) / fileSide; }
};

/// Tries the rules. If none leaves room, the error lists the layers, with a command if one of them
/// alone leaves room.
SolidGround findGround(MapNotes& notes, ImportedMap& map, const MapChoices& choices);

}  // namespace pixelstep

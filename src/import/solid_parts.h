// Lists the parts of a map that can be chosen, with what an attempt makes of each.
#pragma once

#include <map>
#include <vector>

#include "import/solid_policy.h"

namespace pixelstep {

/// Counts of cells under an attempt.
struct Tally {
    size_t cells = 0;  ///< in the map
    size_t solid = 0;  ///< by their content
    size_t oneWay = 0;
    size_t set = 0;  ///< of the level

    Solidity is() const {
        return solid > 0 ? Solidity::solid : oneWay > 0 ? Solidity::oneWay : Solidity::nothing;
    }
};

/// The number of filled cells in a map.
struct CellCounts {
    explicit CellCounts(const ImportedMap& map);

    std::vector<size_t> ofLayer;
    std::vector<size_t> ofKind;
    std::vector<std::map<uint32_t, size_t>> kindsInBlocks;  ///< of each layer
};

/// What the list is made from.
struct PartSource {
    const ImportedMap& map;
    const MapChoices& choices;
    const CellCounts& counts;
    const RuleAttempt& attempt;
    const std::vector<Tally>& layers;  ///< under the attempt
    const std::vector<Tally>& kinds;
};

/// Lists the parts in `ground`, the topmost first: layers of objects, layers of cells with their
/// values, objects, classes of tiles, tiles.
/// @param hasRoom  false if no rule leaves room
void listParts(const PartSource& source, bool hasRoom, SolidGround& ground);

}  // namespace pixelstep

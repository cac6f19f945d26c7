// Cells with a role other than ground, such as coins and spikes, by the names of layers, tiles and
// values.
#pragma once

#include "game/level/scenery.h"
#include "import/imported_map.h"
#include "import/solid_policy.h"

namespace pixelstep {

/// The role of a cell other than ground; nothing if it may be ground, or if the user has chosen.
std::optional<MapRole> roleOfCell(const ImportedLayer& layer, const ImportedKind& kind);

/// Zones of cells: each coin by itself, others joined to rectangles (runs in rows first, then equal
/// runs below one another).
std::vector<Zone> zonesOfCells(const ImportedMap& map, const SolidGround& ground);

/// Warnings about cells whose role is not supported or is only a guess.
std::vector<std::string> linesOfCells(const ImportedMap& map);

/// The first cell that is the player's start by the name of its layer, tile or value, or by choice.
struct StartCell {
    FileRect rect{};
    bool isChosen = false;
};
std::optional<StartCell> startCell(const ImportedMap& map);

/// Rectangles that cover the same cells. Sorts them.
std::vector<Rect> joinCells(std::vector<Vec2i> cells);

}  // namespace pixelstep

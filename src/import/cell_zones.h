// Cells that mean something else than ground: coins, spikes and the like, by the names of layers,
// tiles and values.
#pragma once

#include "game/level/scenery.h"
#include "import/imported_map.h"
#include "import/solid_policy.h"

namespace pixelstep {

/// What a cell stands for besides ground; nothing where it may be ground, or where somebody has
/// chosen what it is.
std::optional<MapRole> roleOfCell(const ImportedLayer& layer, const ImportedKind& kind);

/// Zones of cells, joined to rectangles: runs in rows first, then equal runs below one another.
std::vector<Zone> zonesOfCells(const ImportedMap& map, const SolidGround& ground);

/// Lines about cells whose meaning is not supported, or is no more than a guess.
std::vector<std::string> linesOfCells(const ImportedMap& map);

/// The first cell where the player begins by the name of its layer, tile or value, or of those
/// that somebody has chosen.
struct StartCell {
    FileRect rect{};
    bool isChosen = false;
};
std::optional<StartCell> startCell(const ImportedMap& map);

/// Rectangles that cover the same cells. Sorts them.
std::vector<Rect> joinCells(std::vector<Vec2i> cells);

}  // namespace pixelstep

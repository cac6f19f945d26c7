// The legend and rows of a level in canonical form: in, a map and the legend it came with; out,
// a symbol for every tile.
#pragma once

#include "game/level/level.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// The legend as it came, then entries for tiles that have none yet, in the order in which the
/// rows need them.
std::vector<LegendEntry> completeLegend(const TileMap& tiles, std::vector<LegendEntry> legend);

/// Requires: every tile of the map is in the legend.
JsonPiece rowsPiece(const TileMap& tiles, const std::vector<LegendEntry>& legend);

JsonPiece legendEntryPiece(const ShapeSet& shapes, const LegendEntry& entry);

}  // namespace pixelstep

// Writes the legend and rows of a level: a symbol for every tile.
#pragma once

#include "game/level/level.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// The legend as read, then entries for tiles without one, in the order in which they appear in the
/// rows.
std::vector<LegendEntry> completeLegend(const Level& level);

/// Requires: every tile of the map is in the legend.
JsonNode rowsNode(const TileMap& tiles, const std::vector<LegendEntry>& legend);

}  // namespace pixelstep

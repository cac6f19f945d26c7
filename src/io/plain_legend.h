// A legend that reads well: in, a map without one; out, characters for the tiles that have a usual
// one.
#pragma once

#include <vector>

#include "game/level.h"

namespace pixelstep {

/// Entries such as `#` for a block and `/` for a slope, each for the first tile of the map that it
/// suits; tiles without one are left to the writer.
std::vector<LegendEntry> plainLegend(const TileMap& tiles);

}  // namespace pixelstep

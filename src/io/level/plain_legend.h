// A readable legend for a map without one.
#pragma once

#include <string_view>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// Entries for the common tiles of the map, such as `#` for a block and `/` for a slope. The writer
/// adds entries for other tiles.
std::vector<LegendEntry> plainLegend(const TileMap& tiles);

/// The default symbols of a tile, the best first: `#` for a block of stone, `g` for a block of
/// grass,
/// `/` or `<` for a slope. Empty for unusual tiles.
std::u32string_view defaultSymbols(Tile tile);

}  // namespace pixelstep

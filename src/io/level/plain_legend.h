// A readable legend for a map without one.
#pragma once

#include <string_view>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// Entries such as `#` for a block and `/` for a slope, each for the first tile of the map that it
/// fits; the writer handles other tiles.
std::vector<LegendEntry> plainLegend(const TileMap& tiles);

/// The characters that a tile is usually drawn with, the best first: `#` for a block of stone, `g`
/// for one of grass, `/` or `<` for a slope. Empty for unusual tiles.
std::u32string_view usualSymbols(Tile tile);

}  // namespace pixelstep

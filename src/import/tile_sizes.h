// Sizes of tiles that a level can have.
#pragma once

namespace pixelstep {

/// The nearest size to a map's; of two the smaller.
/// @param side  [px] >= 1
constexpr int nearestTileSize(int side) {
    return side <= 12 ? 8 : side <= 24 ? 16 : 32;
}

}  // namespace pixelstep

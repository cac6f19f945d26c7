// Painting a height map: in, heights and where a brush went; out, other heights.
#pragma once

#include <cstdint>
#include <vector>

#include "math/vec.h"

namespace pixelstep {

using Heights = std::vector<uint8_t>;

/// The heights after a brush went straight from one point to another: each column that it crossed
/// is as high as the brush was there.
/// @param from, to  x: column, y: height from the tile's bottom; either may lie outside, as when
///                  a hand slips, and counts as the nearest inside
Heights painted(Heights heights, Vec2i from, Vec2i to);

/// The same seen in a mirror.
Heights mirrored(Heights heights);

}  // namespace pixelstep

// Paints the height map of a custom tile shape.
#pragma once

#include <cstdint>
#include <vector>

#include "math/vec.h"

namespace pixelstep {

using Heights = std::vector<uint8_t>;

/// The heights after a brush moved straight from one point to another: each column that it crossed
/// gets the height that the brush had there.
/// @param from, to  x: column, y: height from the tile's bottom; points outside the
///                  tile are clamped to it
Heights painted(Heights heights, Vec2i from, Vec2i to);

/// The heights in reverse order.
Heights mirrored(Heights heights);

}  // namespace pixelstep

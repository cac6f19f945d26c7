// Where a layer's cells are in its table. Internal to the grid.
#pragma once

#include <cstdint>

#include "math/vec.h"

namespace pixelstep {

/// What packing has to know about a layer.
struct GridTable {
    Vec2i origin;
    int cellShift = 0;
    uint32_t columnMask = 0;
    uint32_t rowMask = 0;
    uint32_t rowShift = 0;
    uint32_t stride = 0;

    /// The cell of a point, given from the origin: how far its end is behind that of the first.
    uint32_t slot(int x, int y) const {
        return (static_cast<uint32_t>(y) >> cellShift >> rowShift & rowMask) * stride +
               (static_cast<uint32_t>(x) >> cellShift & columnMask);
    }
};

}  // namespace pixelstep

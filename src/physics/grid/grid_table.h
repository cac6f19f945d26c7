// Where a layer's cells are in its table. Internal to the grid.
#pragma once

#include <array>
#include <cstdint>

#include "math/vec.h"
#include "physics/grid/grid_box.h"

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

/// What vector code needs to pack rectangles into narrow boxes and find their slots, for each of
/// left, top, width and height. All four are shifted alike: where two rows of cells share one of
/// the table, half the stride is taken twice.
struct NarrowTable {
    using Four = std::array<int, 4>;

    Four origin;
    Four toFar{0, 0, NarrowBox::kFar + 1, NarrowBox::kFar + 1};
    Four signs{0, 0, -1, -1};
    Four masks;   ///< of columns and rows
    int strides;  ///< 16 bits each for a column and a row
    int cellShift;

    explicit NarrowTable(const GridTable& table)
        : origin{table.origin.x, table.origin.y, 0, 0},
          masks{static_cast<int>(table.columnMask),
                static_cast<int>(table.rowMask << table.rowShift), 0, 0},
          strides(static_cast<int>(table.stride >> table.rowShift << 16 | 1)),
          cellShift(table.cellShift) {}
};

}  // namespace pixelstep

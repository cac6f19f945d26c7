// Maps cells to a layer's table. Internal to the grid.
#pragma once

#include <array>
#include <cstdint>

#include "math/vec.h"
#include "physics/grid/grid_box.h"

namespace pixelstep {

/// The parts of a layer that packing needs.
struct GridTable {
    Vec2i origin;
    int cellShift = 0;
    uint32_t columnMask = 0;
    uint32_t rowMask = 0;
    uint32_t rowShift = 0;
    uint32_t stride = 0;

    /// The index of a point's cell in the table. x and y are relative to the origin.
    uint32_t slot(int x, int y) const {
        return (static_cast<uint32_t>(y) >> cellShift >> rowShift & rowMask) * stride +
               (static_cast<uint32_t>(x) >> cellShift & columnMask);
    }
};

/// Constants with which vector code packs rectangles into narrow boxes and finds their slots, one
/// for each of left, top, width and height. All four are shifted by the same amount, so if two rows
/// of cells share one of the table, each counts half the stride.
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

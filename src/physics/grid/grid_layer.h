// One layer of the grid: boxes sorted by cell, so that cells side by side in a row are one stretch
// of memory.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/grid/grid_box.h"

namespace pixelstep {

/// Boxes sorted by the cell of their top-left corner. Rows and columns count from the top-left
/// corner of the extent. Where the extent has few cells for its boxes, each has a place in the
/// table, with empty cells left, right and below; where twice as many, two rows of cells share one
/// of the table; otherwise cells wrap around a table sized by the number of boxes, not by the
/// world.
template <class Box>
struct GridLayer {
    /// The number of boxes that meet nothing after each row, as the search may read past its end.
    static constexpr uint32_t kSpare = 8;

    int cellShift = 0;
    /// Where cells wrap, powers of two of at least 4: a cell's neighbours are different cells.
    uint32_t columns = 0;
    uint32_t rows = 0;
    uint32_t columnMask = 0;     ///< where a column is in the table; ~0 where cells do not wrap
    uint32_t rowMask = 0;        ///< the same for rows
    uint32_t rowShift = 0;       ///< 1 where two rows of cells share one of the table
    uint32_t margin = 0;         ///< empty cells at either end of a row and below: 1, or 0
    std::vector<uint32_t> ends;  ///< for each row: its first place, then the end of each cell
    std::vector<Box> boxes;
    std::vector<uint32_t> indices;  ///< of the rectangles, by place

    uint32_t size = 0;
    size_t lastHits = SIZE_MAX;  ///< pairs found by the last search: a guess for the next

    // Scratch of sorting, by member.
    std::vector<Box> unsorted;
    std::vector<uint32_t> slots;  // of the box's cell, behind margin + 1 in `ends`

    /// Entries of `ends` for a row; even if two rows share one.
    uint32_t stride() const { return (columns + 2 * margin + 1 + rowShift) & ~rowShift; }
    /// The row of the table where a coordinate is, before it wraps.
    uint32_t rowOf(int y) const { return static_cast<uint32_t>(y) >> cellShift >> rowShift; }
    /// Where a row's cells begin: cell c is in [c]..[c + 1], from -margin on.
    const uint32_t* row(uint32_t y) const { return &ends[(y & rowMask) * stride() + margin]; }
    uint32_t column(Box box) const {
        return static_cast<uint32_t>(box.left() >> cellShift) & columnMask;
    }

    /// Makes an empty table for `count` boxes, with as many cells as the extent needs but no more
    /// than a few a box.
    /// @param extent  [px] around all rectangles of all layers
    void makeTable(size_t count, const Rect& extent);

    /// Makes room for `count` boxes without cells.
    void makeList(size_t count);

    /// Turns the counts in `ends` into the places where each cell starts; a sort then moves these
    /// to the ends.
    void sumCounts();

private:
    void wrap();
};

extern template struct GridLayer<NarrowBox>;
extern template struct GridLayer<WideBox>;

}  // namespace pixelstep

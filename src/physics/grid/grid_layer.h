// One layer of the grid: boxes sorted by cell, so that neighbouring cells of a row are contiguous
// in memory.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/grid/grid_box.h"

namespace pixelstep {

/// Boxes sorted by the cell of their top-left corner. Rows and columns count from the top-left
/// corner of the extent.
/// - Few cells in the extent, compared with the boxes: each cell has its own entry in the table,
///   with empty cells to the left, to the right and below.
/// - Twice as many: two rows of cells share a row of the table.
/// - More: cells wrap around a table sized by the number of boxes.
template <class Box>
struct GridLayer {
    /// The number of padding boxes after the last one, since the search may read past the end. They
    /// meet nothing.
    static constexpr uint32_t kSpare = 8;

    int cellShift = 0;
    /// If cells wrap, powers of two of at least 4, so that a cell's neighbours are different
    /// entries.
    uint32_t columns = 0;
    uint32_t rows = 0;
    uint32_t columnMask = 0;  ///< maps a column to the table; ~0 if cells do not wrap
    uint32_t rowMask = 0;     ///< the same for rows
    uint32_t rowShift = 0;    ///< 1 if two rows of cells share a row of the table
    uint32_t margin = 0;      ///< empty cells at both ends of a row and below: 1, or 0
    std::vector<uint32_t>
        ends;  ///< for each row: the index of its first box, then the end of each cell
    std::vector<Box> boxes;
    std::vector<uint32_t> indices;  ///< of the rectangles, in the order of `boxes`

    uint32_t size = 0;
    size_t lastHits = SIZE_MAX;  ///< pairs found by the last search: an estimate for the next

    // Scratch of sorting, by member.
    std::vector<Box> unsorted;
    std::vector<uint32_t> slots;  // of each box's cell: its index in `ends` minus margin + 1

    /// Entries of `ends` per row; an even number if two rows share one.
    uint32_t stride() const { return (columns + 2 * margin + 1 + rowShift) & ~rowShift; }
    /// The row of the table for a y coordinate, before wrapping.
    uint32_t rowOf(int y) const { return static_cast<uint32_t>(y) >> cellShift >> rowShift; }
    /// The offsets of a row's cells: cell c has the boxes [c]..[c + 1] - 1, for c >= -margin.
    const uint32_t* row(uint32_t y) const { return &ends[(y & rowMask) * stride() + margin]; }
    uint32_t column(Box box) const {
        return static_cast<uint32_t>(box.left() >> cellShift) & columnMask;
    }

    /// Makes an empty table for `count` boxes, with the cells that the extent needs, but at most a
    /// few per box.
    /// @param extent  [px] around all rectangles of all layers
    void makeTable(size_t count, const Rect& extent);

    /// Makes a list of `count` boxes without cells.
    void makeList(size_t count);

    /// Turns the counts in `ends` into the start of each cell; the sort then advances these to the
    /// ends.
    void sumCounts();

private:
    void wrap();
};

extern template struct GridLayer<NarrowBox>;
extern template struct GridLayer<WideBox>;

}  // namespace pixelstep

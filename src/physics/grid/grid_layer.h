// One layer of the grid: boxes sorted by cell, so that cells side by side in a row are one stretch
// of memory.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/grid/grid_box.h"

namespace pixelstep {

/// Boxes sorted by the cell of their top-left corner. Cells wrap around a table sized by the number
/// of boxes, not by the world. Rows and columns count from the top-left corner of the extent.
template <class Box>
struct GridLayer {
    /// Behind each row stand so many boxes that meet nothing, as the search may read past its end.
    static constexpr uint32_t kSpare = 8;

    int cellShift = 0;
    uint32_t columns = 0;  ///< powers of two, at least 4: a cell's neighbours are different cells
    uint32_t rows = 0;
    std::vector<uint32_t> ends;  ///< for each row: its first place, then the end of each cell
    std::vector<Box> boxes;
    std::vector<uint32_t> indices;  ///< of the rectangles, by place

    uint32_t size = 0;
    size_t lastHits = SIZE_MAX;  ///< pairs found by the last search: a guess for the next

    // Scratch of sorting, by member.
    std::vector<Box> unsorted;
    std::vector<uint32_t> slots;  // of the box's cell in `ends`

    /// A row's first place, and behind it the ends of its cells: cell c is in [c]..[c + 1].
    const uint32_t* row(uint32_t y) const { return &ends[(y & (rows - 1)) * (columns + 1)]; }
    uint32_t column(Box box) const {
        return static_cast<uint32_t>(box.left() >> cellShift) & (columns - 1);
    }

    /// Makes an empty table for `count` boxes, with as many cells as the extent needs but no more
    /// than about four a box.
    /// @param extent  [px] around all rectangles of all layers
    void makeTable(size_t count, const Rect& extent);

    /// Makes room for `count` boxes without cells.
    void makeList(size_t count);

    /// Turns the counts in `ends` into the places where each cell starts; a sort then moves these
    /// to the ends.
    void sumCounts();
};

extern template struct GridLayer<NarrowBox>;
extern template struct GridLayer<WideBox>;

}  // namespace pixelstep

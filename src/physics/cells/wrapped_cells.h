// A table of cells with unlimited coordinates.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "math/rect.h"

namespace pixelstep {

/// Maps a cell to a slot of a table. The table wraps around: cells far apart share a slot,
/// neighbours never do.
class WrappedCells {
public:
    WrappedCells() = default;
    /// Creates a square table with about `expected` slots.
    explicit WrappedCells(size_t expected) {
        const size_t cells = std::clamp<size_t>(expected, 16, size_t{1} << 20);
        mask_ = (1 << ((std::bit_width(cells - 1) + 1) / 2)) - 1;
    }

    size_t count() const { return slotOf({mask_, mask_}) + 1; }
    size_t slotOf(Vec2i cell) const {
        return static_cast<size_t>((cell.y & mask_) * (mask_ + 1) + (cell.x & mask_));
    }

    /// Calls visit(slot) for each of `cells`, given as columns and rows, until it returns true;
    /// each slot once.
    /// @return  true if a call returned true
    template <class Visit>
    bool visit(const Rect& cells, Visit visit) const {
        // More cells than the table has would visit some slots twice: then visit each slot once.
        const bool isWide = cells.width > mask_ || cells.height > mask_;
        const Rect all = isWide ? Rect{0, 0, mask_ + 1, mask_ + 1} : cells;
        for (int y = all.top; y < all.bottom(); ++y)
            for (int x = all.left; x < all.right(); ++x)
                if (visit(slotOf({x, y}))) return true;
        return false;
    }

private:
    int mask_ = 0;  // number of columns and rows, minus 1
};

}  // namespace pixelstep

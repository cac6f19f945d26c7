// The square cells of body look-ups.
#pragma once

#include "math/rect.h"

namespace pixelstep {

inline constexpr int kBodyCellShift = 6;
/// [px] side length; most bodies reach into one to four cells.
inline constexpr int kBodyCellSize = 1 << kBodyCellShift;

/// The cell of a pixel, also for negative coordinates.
constexpr Vec2i bodyCellAt(Vec2i pixel) {
    return {pixel.x >> kBodyCellShift, pixel.y >> kBodyCellShift};
}

/// The cells that a rectangle reaches into, as columns and rows. Requires: it is not empty.
constexpr Rect bodyCellsUnder(const Rect& rect) {
    const Vec2i first = bodyCellAt({rect.left, rect.top});
    const Vec2i last = bodyCellAt({rect.right() - 1, rect.bottom() - 1});
    return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
}

/// Calls visit(cell) for each of `cells`, row by row.
template <class Visit>
constexpr void forEachCell(const Rect& cells, Visit visit) {
    for (int y = cells.top; y < cells.bottom(); ++y)
        for (int x = cells.left; x < cells.right(); ++x) visit(Vec2i{x, y});
}

}  // namespace pixelstep

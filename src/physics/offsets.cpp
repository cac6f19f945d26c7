// Offsets by counting zeros in rows and columns.
#include "physics/offsets.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

namespace pixelstep {
namespace {

// The bits first..end-1.
uint64_t bitsOf(int first, int end) {
    return ((uint64_t{1} << end) - 1) & ~((uint64_t{1} << first) - 1);
}

// The lines (rows or columns) that hold a solid pixel within the part, one bit each.
uint64_t solidLines(const uint32_t* across, int first, int end) {
    uint64_t lines = 0;
    for (int i = first; i < end; ++i) lines |= across[i];
    return lines;
}

// The offsets along one axis, for the window first..end-1 over the lines of a tile of n.
struct AxisOffsets {
    int freeLow = 0;   // towards 0, negative
    int freeHigh = 0;  // towards n
    int touchLow = 0;  // the window's low edge to what is solid there
    int touchHigh = 0;
};

// The window may hang over the tile's edges; there is nothing solid out there.
AxisOffsets offsetsAlong(uint64_t lines, int first, int end, int n) {
    const auto solidIn = [&](int from, int to) {
        return lines & bitsOf(std::clamp(from, 0, n), std::clamp(to, 0, n));
    };
    AxisOffsets offsets;
    if (solidIn(first, end) == 0) {
        // Free: as far as to the next solid line, or to the tile's edge.
        const uint64_t below = solidIn(0, first);
        const uint64_t above = solidIn(end, n);
        offsets.touchLow = std::min(0, static_cast<int>(std::bit_width(below)) - first);
        offsets.touchHigh = std::max(0, (above == 0 ? n : std::countr_zero(above)) - end);
        return offsets;
    }
    // Shared: slide until the window holds no solid line.
    const int size = end - first;
    int low = end;
    while (const uint64_t hit = solidIn(low - size, low)) low = std::countr_zero(hit);
    int high = first;
    while (const uint64_t hit = solidIn(high, high + size))
        high = static_cast<int>(std::bit_width(hit));
    offsets.freeLow = low - end;
    offsets.freeHigh = high - first;
    offsets.touchLow = offsets.freeHigh;
    offsets.touchHigh = offsets.freeLow;
    return offsets;
}

}  // namespace

TileOffsets offsetsOf(const Mask& mask, const Rect& part) {
    const int n = mask.size;
    const Rect inside = intersection(part, {0, 0, n, n});
    assert(!inside.isEmpty());
    const uint64_t columns = solidLines(mask.rows.data(), inside.top, inside.bottom());
    const uint64_t rows = solidLines(mask.columns.data(), inside.left, inside.right());
    const AxisOffsets x = offsetsAlong(columns, part.left, part.right(), n);
    const AxisOffsets y = offsetsAlong(rows, part.top, part.bottom(), n);
    return {.freeLeft = x.freeLow,
            .freeRight = x.freeHigh,
            .freeUp = y.freeLow,
            .freeDown = y.freeHigh,
            .collidingLeft = x.touchLow,
            .collidingRight = x.touchHigh,
            .collidingTop = y.touchLow,
            .collidingBottom = y.touchHigh};
}

}  // namespace pixelstep

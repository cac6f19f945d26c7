// Offsets by counting zeros in a mask's rows and columns.
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

// The lines (rows or columns) with a solid pixel within the part, one bit each.
uint64_t solidLines(const uint32_t* across, int first, int end) {
    uint64_t lines = 0;
    for (int i = first; i < end; ++i) lines |= across[i];
    return lines;
}

// One axis: the tile's n lines, and the window first..end-1 of the part, which may extend beyond
// the tile. Outside the tile nothing is solid.
struct AxisWindow {
    uint64_t lines;
    int first;
    int end;
    int n;

    uint64_t solidIn(int from, int to) const {
        return lines & bitsOf(std::clamp(from, 0, n), std::clamp(to, 0, n));
    }
};

struct AxisOffsets {
    int low = 0;   // towards line 0, negative
    int high = 0;  // towards line n
};

// Without an overlap: the distance to the next solid line or the tile's edge.
AxisOffsets untilTouching(const AxisWindow& axis) {
    const uint64_t below = axis.solidIn(0, axis.first);
    const uint64_t above = axis.solidIn(axis.end, axis.n) | uint64_t{1} << axis.n;
    return {std::min(0, static_cast<int>(std::bit_width(below)) - axis.first),
            std::max(0, std::countr_zero(above) - axis.end)};
}

// Moves the window until it contains no solid line: past the farthest one and its neighbours
// without a gap, and again if there are more after the gap.
AxisOffsets untilFree(const AxisWindow& axis) {
    const int size = axis.end - axis.first;
    int low = axis.end;
    while (const uint64_t hit = axis.solidIn(low - size, low)) {
        low = std::countr_zero(hit);
        low -= std::countl_one(axis.lines << (63 - low) << 1);
    }
    int high = axis.first;
    while (const uint64_t hit = axis.solidIn(high, high + size)) {
        high = static_cast<int>(std::bit_width(hit));
        high += std::countr_one(axis.lines >> high);
    }
    return {low - axis.end, high - axis.first};
}

}  // namespace

TileOffsets offsetsOf(const Mask& mask, const Rect& part) {
    const int n = mask.size;
    const Rect inside = intersection(part, {0, 0, n, n});
    assert(!inside.isEmpty());
    const uint64_t columns = solidLines(mask.rows.data(), inside.top, inside.bottom());
    const uint64_t rows = solidLines(mask.columns.data(), inside.left, inside.right());
    const AxisWindow x{columns, part.left, part.right(), n};
    const AxisWindow y{rows, part.top, part.bottom(), n};
    // A common pixel is common on both axes.
    if (x.solidIn(x.first, x.end) == 0) {
        const AxisOffsets touchX = untilTouching(x);
        const AxisOffsets touchY = untilTouching(y);
        return {.collidingLeft = touchX.low,
                .collidingRight = touchX.high,
                .collidingTop = touchY.low,
                .collidingBottom = touchY.high};
    }
    const AxisOffsets freeX = untilFree(x);
    const AxisOffsets freeY = untilFree(y);
    return {.freeLeft = freeX.low,
            .freeRight = freeX.high,
            .freeUp = freeY.low,
            .freeDown = freeY.high,
            .collidingLeft = freeX.high,
            .collidingRight = freeX.low,
            .collidingTop = freeY.high,
            .collidingBottom = freeY.low};
}

}  // namespace pixelstep

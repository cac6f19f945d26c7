// The size of a layer's table, and the running sum of its counts.
#include "physics/grid/grid_layer.h"

#include <algorithm>
#include <bit>

namespace pixelstep {
namespace {

// How many cells a side of the extent needs, as a power of two.
uint32_t cellsAlong(int length, int cellShift) {
    return std::max(4u, std::bit_ceil((static_cast<uint32_t>(length) >> cellShift) + 1));
}

template <class T>
void growTo(std::vector<T>& list, size_t count) {
    if (list.size() < count) list.resize(count);
}

}  // namespace

template <class Box>
void GridLayer<Box>::makeTable(size_t count, const Rect& extent) {
    size = static_cast<uint32_t>(count);
    columns = rows = 0;
    if (size == 0) return;
    const uint32_t most = std::max(16u, 2 * std::bit_ceil(size));
    const uint32_t neededColumns = cellsAlong(extent.width, cellShift);
    const uint32_t neededRows = cellsAlong(extent.height, cellShift);
    columns = std::min(neededColumns, 1u << (std::bit_width(most) + 2) / 2);
    rows = std::min(neededRows, std::max(4u, most / columns));
    columns = std::min(neededColumns, std::max(4u, most / rows));
    ends.assign(size_t{rows} * (columns + 1), 0);
    growTo(unsorted, size);
    growTo(slots, size);
    growTo(boxes, size + size_t{kSpare} * rows);
    growTo(indices, size + size_t{kSpare} * rows);
}

template <class Box>
void GridLayer<Box>::makeList(size_t count) {
    size = static_cast<uint32_t>(count);
    columns = rows = 0;
    growTo(boxes, count + kSpare);
    growTo(indices, count + kSpare);
}

template <class Box>
void GridLayer<Box>::sumCounts() {
    uint32_t sum = 0;
    uint32_t* end = ends.data();
    for (uint32_t y = 0; y < rows; ++y) {
        *end++ = sum;
        for (uint32_t x = 0; x < columns; ++x, ++end) {
            const uint32_t count = *end;
            *end = sum;
            sum += count;
        }
        std::fill_n(&boxes[sum], kSpare, Box{});
        sum += kSpare;
    }
}

template struct GridLayer<NarrowBox>;
template struct GridLayer<WideBox>;

}  // namespace pixelstep

// The size of a layer's table, and the running sum of its counts.
#include "physics/grid/grid_layer.h"

#include <algorithm>
#include <bit>

namespace pixelstep {
namespace {

// With more than this number of cells per box, clearing the table takes longer than searching.
constexpr uint64_t kShareRowsFrom = 2;
constexpr uint64_t kWrapFrom = 6;

// The number of cells along a side of the extent.
uint32_t cellsAlong(int length, int cellShift) {
    return (static_cast<uint32_t>(length) >> cellShift) + 1;
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
    columns = cellsAlong(extent.width, cellShift);
    rows = cellsAlong(extent.height, cellShift);
    columnMask = rowMask = ~0u;
    rowShift = 0;
    margin = 1;
    if (uint64_t{columns + kSpare} * rows / size >= kWrapFrom) {
        wrap();
    } else if (uint64_t{columns} * rows / size >= kShareRowsFrom) {
        rowShift = 1;
        rows = (rows + 1) / 2;
    }
    const size_t allRows = rows + margin;
    ends.assign(allRows * stride(), 0);
    growTo(unsorted, size);
    growTo(slots, size);
    growTo(boxes, size + kSpare * allRows);
    growTo(indices, size + kSpare * allRows);
}

// Reduces the table from the cells of the extent to a number in proportion to the boxes.
template <class Box>
void GridLayer<Box>::wrap() {
    const uint32_t most = std::max(16u, 2 * std::bit_ceil(size));
    const uint32_t neededColumns = std::max(4u, std::bit_ceil(columns));
    const uint32_t neededRows = std::max(4u, std::bit_ceil(rows));
    columns = std::min(neededColumns, 1u << (std::bit_width(most) + 2) / 2);
    rows = std::min(neededRows, std::max(4u, most / columns));
    columns = std::min(neededColumns, std::max(4u, most / rows));
    columnMask = columns - 1;
    rowMask = rows - 1;
    margin = 0;
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
    const uint32_t cells = stride() - 1;
    for (uint32_t y = rows + margin; y > 0; --y) {
        *end++ = sum;
        for (uint32_t x = 0; x < cells; ++x, ++end) {
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

// The search within a layer and between two layers: templates over `Lanes`, which compares one box
// with twice four others. Internal to the grid.
#pragma once

#include <algorithm>
#include <cstdint>

#include "physics/grid/grid_hits.h"
#include "physics/grid/grid_layer.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// Finds the pairs of rectangle `index` with the boxes at first..end - 1.
template <class Lanes, class Box>
void searchRange(const GridLayer<Box>& layer, uint32_t index, Box reach, uint32_t first,
                 uint32_t end, GridHits& hits) {
    const Box* const boxes = layer.boxes.data();
    const uint32_t* const indices = layer.indices.data();
    const auto lanes = Lanes::spread(reach);
    for (; first + 8 <= end; first += 8) {
        if (hits.count > hits.limit) hits.extend();
        if (hits.isFull) return;
        const uint32_t hitBits = Lanes::hitMask(boxes + first, boxes + first + 4, lanes);
        hits.count +=
            Lanes::writePairs(hitBits, index, indices + first, indices + first + 4, hits.end());
    }
    for (; first < end; ++first) {
        *hits.end() = pairOf(index, indices[first]);
        hits.count += boxes[first].isWithin(reach);
    }
    if (hits.count > hits.limit) hits.extend();
}

/// Searches the rest of the box's own cell, the cell to the right, and the three below, at a column
/// where the table wraps.
template <class Lanes, class Box>
void searchAtSeam(const GridLayer<Box>& layer, uint32_t place, const uint32_t* here,
                  const uint32_t* below, GridHits& hits) {
    const Box box = layer.boxes[place];
    const uint32_t mask = layer.columnMask;
    const uint32_t column = layer.column(box);
    const auto search = [&](const uint32_t* row, uint32_t x, uint32_t from) {
        if (hits.isFull) return;
        searchRange<Lanes>(layer, layer.indices[place], box.reach(), std::max(from, row[x & mask]),
                           row[(x & mask) + 1], hits);
    };
    search(here, column, place + 1);
    search(here, column + 1, 0);
    for (uint32_t x : {column - 1, column, column + 1}) search(below, x, 0);
}

/// The expected density of a layer. It affects only the speed of the search, not its pairs;
/// `sparse` and `isolated` also find them in the same order.
enum class Density { isolated, sparse, dense };

/// `searchWithin` for the rows `here` and `below`. Compares a fixed number of boxes in both,
/// regardless of where the cells end, since boxes past the end cannot meet this one.
template <class Lanes, Density density, bool kWraps, class Box>
void searchRow(const GridLayer<Box>& layer, const uint32_t* here, const uint32_t* below,
               GridHits& hits) {
    constexpr uint32_t kSeen = density == Density::dense ? 8 : 4;
    const Box* const boxes = layer.boxes.data();
    const uint32_t* const indices = layer.indices.data();
    const uint32_t end = here[layer.columns];
    const uint32_t columnMask = layer.columnMask;
    const int shift = layer.cellShift;
    IndexPair* pairs = hits.pairs.data();
    size_t count = hits.count;
    size_t limit = hits.limit;
    for (uint32_t place = here[0]; place < end; ++place) {
        const Box box = boxes[place];
        uint32_t column = static_cast<uint32_t>(box.left() >> shift);
        if constexpr (kWraps) column &= columnMask;
        const uint32_t index = indices[place];
        if (!kWraps || column - 1 < columnMask - 1) [[likely]] {
            const auto lanes = Lanes::spread(box.reach());
            const uint32_t next = place + 1;
            // Without wrapping, column - 1 may be -1: the margin.
            const uint32_t first = *(below + column - 1);
            const auto search = [&](uint32_t four, uint32_t others) {
                const uint32_t hitBits = Lanes::hitMask(boxes + four, boxes + others, lanes);
                if (density == Density::isolated && hitBits == 0) return;
                count += Lanes::writePairs(hitBits, index, indices + four, indices + others,
                                           pairs + count);
            };
            if constexpr (kSeen == 4) {
                search(next, first);
            } else {
                search(next, next + 4);
                search(first, first + 4);
            }
            const bool isLongHere = here[column + 2] > next + kSeen;
            const bool isLongBelow = below[column + 2] > first + kSeen;
            if (!(isLongHere | isLongBelow | (count > limit))) [[likely]]
                continue;
            hits.count = count;
            if (count > limit) hits.extend();
            if (isLongHere && !hits.isFull)
                searchRange<Lanes>(layer, index, box.reach(), next + kSeen, here[column + 2], hits);
            if (isLongBelow && !hits.isFull)
                searchRange<Lanes>(layer, index, box.reach(), first + kSeen, below[column + 2],
                                   hits);
        } else {
            hits.count = count;
            searchAtSeam<Lanes>(layer, place, here, below, hits);
        }
        if (hits.isFull) return;
        pairs = hits.pairs.data();
        count = hits.count;
        limit = hits.limit;
    }
    hits.count = count;
}

/// Rows of a layer's cells, first..end - 1.
struct GridRows {
    uint32_t first = 0;
    uint32_t end = 0;
};

/// The `searchRow` for an expected density.
template <class Lanes, bool kWraps, class Box>
auto rowSearch(Density density) {
    return density == Density::isolated ? searchRow<Lanes, Density::isolated, kWraps, Box>
           : density == Density::sparse ? searchRow<Lanes, Density::sparse, kWraps, Box>
                                        : searchRow<Lanes, Density::dense, kWraps, Box>;
}

/// All pairs of the layer that the search finds from these rows: for each box, the later ones of
/// its row and those of the row below.
template <class Lanes, class Box>
void searchWithin(const GridLayer<Box>& layer, Density density, GridRows rows, GridHits& hits) {
    const auto searchOne = layer.margin > 0 ? rowSearch<Lanes, false, Box>(density)
                                            : rowSearch<Lanes, true, Box>(density);
    for (uint32_t y = rows.first; y < rows.end && !hits.isFull; ++y)
        searchOne(layer, layer.row(y), layer.row(y + 1), hits);
}

/// Every box of `layer` that touches or overlaps `box`, the box of rectangle `index`.
template <class Lanes, class Box>
void searchAround(const GridLayer<Box>& layer, uint32_t index, Box box, GridHits& hits) {
    const int shift = layer.cellShift;
    const int cell = 1 << shift;
    const auto firstX = static_cast<uint32_t>(std::max(0, box.left() - cell) >> shift);
    const uint32_t firstY = layer.rowOf(std::max(0, box.top() - cell));
    const uint32_t width = static_cast<uint32_t>(box.right() >> shift) - firstX + 1;
    const uint32_t height = layer.rowOf(box.bottom()) - firstY + 1;
    const uint32_t x = width < layer.columns ? firstX & layer.columnMask : 0;
    const uint32_t endX = x + std::min(width, layer.columns);
    for (uint32_t y = 0; y < std::min(height, layer.rows) && !hits.isFull; ++y) {
        const uint32_t* row = layer.row(firstY + y);
        searchRange<Lanes>(layer, index, box.reach(), row[x], row[std::min(endX, layer.columns)],
                           hits);
        if (endX > layer.columns && !hits.isFull)
            searchRange<Lanes>(layer, index, box.reach(), row[0], row[endX - layer.columns], hits);
    }
}

/// All pairs of a layer without cells, filled by `listInto`.
template <class Lanes, class Box>
void searchAll(const GridLayer<Box>& layer, GridHits& hits) {
    for (uint32_t place = 0; place + 1 < layer.size && !hits.isFull; ++place) {
        // Rounded up to eight: the padding after the last box meets nothing.
        const uint32_t rest = (layer.size - place + 6) & ~7u;
        searchRange<Lanes>(layer, layer.indices[place], layer.boxes[place].reach(), place + 1,
                           place + 1 + rest, hits);
    }
}

/// All pairs of a box in these rows of `from` and a box of `in`.
template <class Lanes, class Box>
void searchAcross(const GridLayer<Box>& from, const GridLayer<Box>& in, GridRows rows,
                  GridHits& hits) {
    for (uint32_t y = rows.first; y < rows.end; ++y) {
        const uint32_t* row = from.row(y);
        for (uint32_t place = row[0]; place < row[from.columns]; ++place) {
            searchAround<Lanes>(in, from.indices[place], from.boxes[place], hits);
            if (hits.isFull) return;
        }
    }
}

}  // namespace pixelstep

// The search of the broadphase: in, sorted layers; out, places of boxes that meet. A template over
// `Lanes`, which compares one box with four others; internal to the grid.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "physics/grid_layer.h"
#include "physics/index_pair.h"

namespace pixelstep {

/// Grows as hits are written through `next`, without a check at each.
struct GridHits {
    /// So many may be written beyond `limit` until the next check.
    static constexpr size_t kSpare = 32;

    std::vector<IndexPair> room;
    size_t most = 0;      ///< to be found
    bool isFull = false;  ///< more than `most` were found
    IndexPair* next = nullptr;
    IndexPair* limit = nullptr;

    void start(size_t mostHits) {
        most = mostHits;
        isFull = false;
        if (room.size() < 2 * kSpare) room.resize(256);
        next = room.data();
        limit = room.data() + std::min(most, room.size() - kSpare);
    }
    size_t count() const { return static_cast<size_t>(next - room.data()); }

    /// Call when next > limit. Where the limit was `most`, it is full.
    void extend() {
        const size_t used = count();
        isFull = used > most;
        if (isFull) return;
        room.resize(2 * room.size());
        next = room.data() + used;
        limit = room.data() + std::min(most, room.size() - kSpare);
    }
};

/// Finds the hits of one box among those at first..end - 1.
template <class Lanes, class Box>
void searchStretch(const GridLayer<Box>& layer, uint32_t place, Box reach, uint32_t first,
                   uint32_t end, GridHits& hits) {
    const Box* const boxes = layer.boxes.data();
    for (; first + 4 <= end; first += 4) {
        if (hits.next > hits.limit) hits.extend();
        if (hits.isFull) return;
        hits.next = Lanes::four(boxes, Lanes::spread(reach), place, first, hits.next);
    }
    for (; first < end; ++first) {
        *hits.next = {place, first};
        hits.next += boxes[first].isWithin(reach);
    }
    if (hits.next > hits.limit) hits.extend();
}

/// The rest of the box's own cell, the cell right of it, and the three below; around the seam
/// where the table's columns wrap.
template <class Lanes, class Box>
void searchAtSeam(const GridLayer<Box>& layer, uint32_t place, const uint32_t* here,
                  const uint32_t* below, GridHits& hits) {
    const Box box = layer.boxes[place];
    const uint32_t mask = layer.columns - 1;
    const uint32_t column = layer.column(box);
    const auto search = [&](const uint32_t* row, uint32_t x, uint32_t from) {
        if (hits.isFull) return;
        searchStretch<Lanes>(layer, place, box.reach(), std::max(from, row[x & mask]),
                             row[(x & mask) + 1], hits);
    };
    search(here, column, place + 1);
    search(here, column + 1, 0);
    for (uint32_t x : {column - 1, column, column + 1}) search(below, x, 0);
}

/// As `searchWithin`, for rows `here` and `below`. Looks at `kGroups` times four boxes of both
/// stretches without asking where these end: what lies behind cannot meet.
template <class Lanes, uint32_t kGroups, class Box>
void searchRow(const GridLayer<Box>& layer, const uint32_t* here, const uint32_t* below,
               GridHits& hits) {
    const Box* const boxes = layer.boxes.data();
    const uint32_t end = here[layer.columns];
    const int shift = layer.cellShift;
    const uint32_t columns = layer.columns;
    IndexPair* next = hits.next;
    for (uint32_t place = here[0]; place < end; ++place) {
        const Box box = boxes[place];
        const uint32_t column = static_cast<uint32_t>(box.left() >> shift) & (columns - 1);
        if (column - 1 < columns - 2) [[likely]] {
            const Box reach = box.reach();
            const auto lanes = Lanes::spread(reach);
            const uint32_t first = below[column - 1];
            for (uint32_t i = 0; i < kGroups; ++i)
                next = Lanes::four(boxes, lanes, place, place + 1 + 4 * i, next);
            for (uint32_t i = 0; i < kGroups; ++i)
                next = Lanes::four(boxes, lanes, place, first + 4 * i, next);
            const uint32_t seen = 4 * kGroups;
            const bool isLongHere = here[column + 2] > place + 1 + seen;
            const bool isLongBelow = below[column + 2] > first + seen;
            if (!(isLongHere | isLongBelow | (next > hits.limit))) [[likely]]
                continue;
            hits.next = next;
            if (hits.next > hits.limit) hits.extend();
            if (isLongHere && !hits.isFull)
                searchStretch<Lanes>(layer, place, reach, place + 1 + seen, here[column + 2], hits);
            if (isLongBelow && !hits.isFull)
                searchStretch<Lanes>(layer, place, reach, first + seen, below[column + 2], hits);
        } else {
            hits.next = next;
            searchAtSeam<Lanes>(layer, place, here, below, hits);
        }
        if (hits.isFull) return;
        next = hits.next;
    }
    hits.next = next;
}

/// Every two boxes of the layer that meet, as places.
template <class Lanes, class Box>
void searchWithin(const GridLayer<Box>& layer, bool isCrowded, GridHits& hits) {
    for (uint32_t y = 0; y < layer.rows && !hits.isFull; ++y) {
        if (isCrowded)
            searchRow<Lanes, 2>(layer, layer.row(y), layer.row(y + 1), hits);
        else
            searchRow<Lanes, 1>(layer, layer.row(y), layer.row(y + 1), hits);
    }
}

/// Every box of `layer` that meets `box`, which is at `place` of another one.
template <class Lanes, class Box>
void searchAround(const GridLayer<Box>& layer, uint32_t place, Box box, GridHits& hits) {
    const int shift = layer.cellShift;
    const int cell = 1 << shift;
    const auto firstX = static_cast<uint32_t>(std::max(0, box.left() - cell) >> shift);
    const auto firstY = static_cast<uint32_t>(std::max(0, box.top() - cell) >> shift);
    const uint32_t width = static_cast<uint32_t>(box.right() >> shift) - firstX + 1;
    const uint32_t height = static_cast<uint32_t>(box.bottom() >> shift) - firstY + 1;
    const uint32_t x = width < layer.columns ? firstX & (layer.columns - 1) : 0;
    const uint32_t endX = x + std::min(width, layer.columns);
    for (uint32_t y = 0; y < std::min(height, layer.rows) && !hits.isFull; ++y) {
        const uint32_t* row = layer.row(firstY + y);
        searchStretch<Lanes>(layer, place, box.reach(), row[x], row[std::min(endX, layer.columns)],
                             hits);
        if (endX > layer.columns && !hits.isFull)
            searchStretch<Lanes>(layer, place, box.reach(), row[0], row[endX - layer.columns],
                                 hits);
    }
}

/// Every box of `from` with every one of `in` that it meets, as places.
template <class Lanes, class Box>
void searchAcross(const GridLayer<Box>& from, const GridLayer<Box>& in, GridHits& hits) {
    for (uint32_t y = 0; y < from.rows; ++y) {
        const uint32_t* row = from.row(y);
        for (uint32_t place = row[0]; place < row[from.columns]; ++place) {
            searchAround<Lanes>(in, place, from.boxes[place], hits);
            if (hits.isFull) return;
        }
    }
}

}  // namespace pixelstep

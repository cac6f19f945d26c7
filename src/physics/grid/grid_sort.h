// The counting sort that fills a layer: a template over `Lanes`, which packs one or more rectangles
// at a time. Internal to the grid.
#pragma once

#include <algorithm>
#include <span>
#include <type_traits>

#include "physics/grid/grid_layer.h"
#include "physics/grid/grid_table.h"

namespace pixelstep {

/// Packs rectangles in scalar code.
template <class Box>
struct PlainPacker {
    static constexpr uint32_t kAtOnce = 1;

    GridTable table;

    explicit PlainPacker(const GridTable& of) : table(of) {}

    /// Writes the boxes of the first `kAtOnce` members, and their slots.
    void operator()(const Rect* rects, const uint32_t* members, Box* boxes, uint32_t* slots) const {
        const Rect& rect = rects[*members];
        *boxes = Box::of(rect, table.origin);
        *slots = table.slot(rect.left - table.origin.x, rect.top - table.origin.y);
    }
};

/// `Narrow` for narrow boxes; others are packed in scalar code.
template <class Box, class Narrow>
using PackerFor = std::conditional_t<std::is_same_v<Box, NarrowBox>, Narrow, PlainPacker<Box>>;

/// Replaces the layer's contents by a counting sort, which keeps the order within a cell.
/// @param members  indices of the rectangles that go into the layer
/// @param extent   [px] around all rectangles of all layers
template <class Lanes, class Box>
void sortInto(GridLayer<Box>& layer, std::span<const Rect> rects, std::span<const uint32_t> members,
              const Rect& extent) {
    layer.makeTable(members.size(), extent);
    const GridTable table{.origin = {extent.left, extent.top},
                          .cellShift = layer.cellShift,
                          .columnMask = layer.columnMask,
                          .rowMask = layer.rowMask,
                          .rowShift = layer.rowShift,
                          .stride = layer.stride()};
    const typename Lanes::template Packer<Box> pack(table);
    const uint32_t size = layer.size;
    Box* const unsorted = layer.unsorted.data();
    uint32_t* const slots = layer.slots.data();
    uint32_t* const ends = &layer.ends[layer.margin + 1];
    uint32_t packed = 0;
    for (; packed + pack.kAtOnce <= size; packed += pack.kAtOnce) {
        pack(rects.data(), &members[packed], &unsorted[packed], &slots[packed]);
        for (uint32_t i = 0; i < pack.kAtOnce; ++i) ++ends[slots[packed + i]];
    }
    const PlainPacker<Box> packOne(table);
    for (; packed < size; ++packed) {
        packOne(rects.data(), &members[packed], &unsorted[packed], &slots[packed]);
        ++ends[slots[packed]];
    }
    layer.sumCounts();
    Box* const boxes = layer.boxes.data();
    uint32_t* const indices = layer.indices.data();
    for (uint32_t i = 0; i < size; ++i) {
        const uint32_t place = ends[slots[i]]++;
        boxes[place] = unsorted[i];
        indices[place] = members[i];
    }
}

/// Replaces the layer's contents by all rectangles in their order, for a search without cells.
/// @param extent  [px] around all
template <class Box>
void listInto(GridLayer<Box>& layer, std::span<const Rect> rects, const Rect& extent) {
    layer.makeList(rects.size());
    for (uint32_t i = 0; i < layer.size; ++i) {
        layer.indices[i] = i;
        layer.boxes[i] = rects[i].isEmpty() ? Box{} : Box::of(rects[i], {extent.left, extent.top});
    }
    std::fill_n(&layer.boxes[layer.size], layer.kSpare, Box{});
}

}  // namespace pixelstep

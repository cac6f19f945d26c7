// The counting sort that fills a layer: a template over `Lanes`, which packs rectangles.
// Internal to the grid.
#pragma once

#include <algorithm>
#include <span>

#include "physics/grid/grid_layer.h"

namespace pixelstep {

/// What packing has to know about a layer.
struct GridTable {
    Vec2i origin;
    int cellShift = 0;
    uint32_t columnMask = 0;
    uint32_t rowMask = 0;
    uint32_t rowShift = 0;
    uint32_t stride = 0;

    /// The cell of a point, given from the origin: how far its end is behind that of the first.
    uint32_t slot(int x, int y) const {
        return (static_cast<uint32_t>(y) >> cellShift >> rowShift & rowMask) * stride +
               (static_cast<uint32_t>(x) >> cellShift & columnMask);
    }
};

/// Replaces the layer's contents by a counting sort, which keeps the order inside a cell.
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
    for (uint32_t i = 0; i < size; ++i) {
        slots[i] = pack(rects[members[i]], unsorted[i]);
        ++ends[slots[i]];
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

/// Replaces the layer's contents by all rectangles in their order, without cells.
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

/// Packs in plain code.
template <class Box>
struct PlainPacker {
    GridTable table;

    explicit PlainPacker(const GridTable& of) : table(of) {}

    /// Writes the rectangle's box; returns its slot.
    uint32_t operator()(const Rect& rect, Box& box) const {
        box = Box::of(rect, table.origin);
        return table.slot(rect.left - table.origin.x, rect.top - table.origin.y);
    }
};

}  // namespace pixelstep

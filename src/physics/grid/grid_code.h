// The grid's inner loops, twice: in, sorted layers; out, the boxes that meet, the same in the same
// order from either.
#pragma once

#include <span>

#include "physics/grid/grid_search.h"
#include "physics/grid/grid_sort.h"

namespace pixelstep {

/// Sort and searches for one kind of box, in plain or in vector code.
template <class Box>
struct GridCode {
    void (*sort)(GridLayer<Box>& layer, std::span<const Rect> rects,
                 std::span<const uint32_t> members, const Rect& extent);
    void (*within)(const GridLayer<Box>& layer, Crowding crowding, GridHits& hits);
    void (*across)(const GridLayer<Box>& from, const GridLayer<Box>& in, GridHits& hits);
};

template <class Lanes, class Box>
GridCode<Box> gridCode() {
    return {sortInto<Lanes, Box>, searchWithin<Lanes, Box>, searchAcross<Lanes, Box>};
}

template <class Box>
GridCode<Box> scalarGridCode();

/// As `scalarGridCode`, with SSE2; where that is not built, it is the same.
template <class Box>
GridCode<Box> vectorGridCode();

}  // namespace pixelstep

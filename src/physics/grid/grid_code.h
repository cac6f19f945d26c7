// The grid's inner loops in scalar and in vector code; both find the same pairs in the same order.
#pragma once

#include <span>

#include "physics/grid/grid_search.h"
#include "physics/grid/grid_sort.h"
#include "physics/grid/grid_survey.h"

namespace pixelstep {

/// The inner loops for one kind of box, in scalar or in vector code.
template <class Box>
struct GridCode {
    GridSurvey (*survey)(std::span<const Rect> rects);
    void (*sort)(GridLayer<Box>& layer, std::span<const Rect> rects,
                 std::span<const uint32_t> members, const Rect& extent);
    void (*within)(const GridLayer<Box>& layer, Density density, GridRows rows, GridHits& hits);
    void (*all)(const GridLayer<Box>& layer, GridHits& hits);
    void (*across)(const GridLayer<Box>& from, const GridLayer<Box>& in, GridRows rows,
                   GridHits& hits);
};

template <class Lanes, class Box>
GridCode<Box> gridCode() {
    return {surveyOf, sortInto<Lanes, Box>, searchWithin<Lanes, Box>, searchAll<Lanes, Box>,
            searchAcross<Lanes, Box>};
}

template <class Box>
GridCode<Box> scalarGridCode();

/// The same with SSE2; without SSE2 in the build, the scalar code.
template <class Box>
GridCode<Box> sseGridCode();

}  // namespace pixelstep

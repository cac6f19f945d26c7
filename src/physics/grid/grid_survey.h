// The extent and the sizes of all rectangles. Internal to the grid.
#pragma once

#include <algorithm>
#include <climits>
#include <span>

#include "math/rect.h"

namespace pixelstep {

/// Extent and sizes of all rectangles. [px]
struct GridSurvey {
    int left = INT_MAX;
    int top = INT_MAX;
    int right = INT_MIN;
    int bottom = INT_MIN;
    int largestSide = 0;
    int smallestSide = INT_MAX;

    void add(const Rect& rect) {
        left = std::min(left, rect.left);
        top = std::min(top, rect.top);
        right = std::max(right, rect.right());
        bottom = std::max(bottom, rect.bottom());
        largestSide = std::max({largestSide, rect.width, rect.height});
        smallestSide = std::min({smallestSide, rect.width, rect.height});
    }

    Rect extent() const { return {left, top, right - left, bottom - top}; }
};

inline GridSurvey surveyOf(std::span<const Rect> rects) {
    GridSurvey all;
    for (const Rect& rect : rects) all.add(rect);
    return all;
}

}  // namespace pixelstep

// Lines in whole pixels, for movement, rays and sweeps.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "math/vec.h"

namespace pixelstep {

inline constexpr int kMaxLine = 4'000'000;  ///< [px] along an axis: more than the size of a map

/// An offset in steps of one pixel. Each step moves along the longer axis (x if both are equal);
/// after k steps, floor(k * shorter / longer) pixels are done along the other axis, in
/// absolute values, so that lines in all four quadrants mirror each other.
struct Line {
    Vec2i by;               ///< [px] from start to end
    Vec2i direction;        ///< signs of `by`
    bool isSteep;           ///< y is the longer axis
    int64_t length;         ///< [px] along the longer axis: the number of steps
    int64_t shorterLength;  ///< [px] along the other axis

    /// @param offset  [px] absolute values up to kMaxLine on both axes
    explicit constexpr Line(Vec2i offset)
        : by(offset),
          direction{sign(offset.x), sign(offset.y)},
          isSteep(std::abs(offset.y) > std::abs(offset.x)),
          length(std::abs(isSteep ? offset.y : offset.x)),
          shorterLength(std::abs(isSteep ? offset.x : offset.y)) {
        assert(length <= kMaxLine);
    }

    /// [px] from the start after `step` steps. Requires: 0 <= step <= length.
    constexpr Vec2i at(int64_t step) const {
        const auto longer = static_cast<int>(step);
        const auto shorter = static_cast<int>(length == 0 ? 0 : step * shorterLength / length);
        return isSteep ? Vec2i{shorter * direction.x, longer * direction.y}
                       : Vec2i{longer * direction.x, shorter * direction.y};
    }

    /// The first step after which the line is `pixels` away from its start along x, or y;
    /// length + 1 if it never is. Requires: pixels >= 0.
    constexpr int64_t firstAtX(int64_t pixels) const { return firstAt(pixels, !isSteep); }
    constexpr int64_t firstAtY(int64_t pixels) const { return firstAt(pixels, isSteep); }

private:
    constexpr int64_t firstAt(int64_t pixels, bool isLonger) const {
        if (pixels > (isLonger ? length : shorterLength)) return length + 1;
        if (isLonger || pixels == 0) return pixels;
        return (pixels * length + shorterLength - 1) / shorterLength;
    }
};

}  // namespace pixelstep

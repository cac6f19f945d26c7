// Lines in whole pixels, for movement, rays and sweeps.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "math/rect.h"
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

    /// The pixel of a box that enters new columns and rows first.
    constexpr Vec2i leadingPixel(const Rect& box) const {
        return {direction.x > 0 ? box.right() - 1 : box.left,
                direction.y > 0 ? box.bottom() - 1 : box.top};
    }
    /// The first step after `step` at which a pixel of the moving box is outside a rectangle in
    /// which it is after `step`; above length if it never is.
    constexpr int64_t firstOutside(int64_t step, Vec2i pixel, const Rect& inside) const {
        const Vec2i way = at(step);
        const int toX = direction.x > 0 ? inside.right() - pixel.x : pixel.x - inside.left + 1;
        const int toY = direction.y > 0 ? inside.bottom() - pixel.y : pixel.y - inside.top + 1;
        return std::min(firstAtX(way.x * direction.x + toX), firstAtY(way.y * direction.y + toY));
    }

private:
    constexpr int64_t firstAt(int64_t pixels, bool isLonger) const {
        if (pixels > (isLonger ? length : shorterLength)) return length + 1;
        if (isLonger || pixels == 0) return pixels;
        return (pixels * length + shorterLength - 1) / shorterLength;
    }
};

}  // namespace pixelstep

// Half-open integer rectangles and their intersections.
#pragma once

#include <algorithm>

#include "math/vec.h"

namespace pixelstep {

/// The pixels `left <= x < left + width`, `top <= y < top + height`. y points down.
struct Rect {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    constexpr int right() const { return left + width; }
    constexpr int bottom() const { return top + height; }
    constexpr bool isEmpty() const { return width <= 0 || height <= 0; }
    constexpr Rect moved(int dx, int dy) const { return {left + dx, top + dy, width, height}; }
    constexpr Rect grown(int by) const {
        return {left - by, top - by, width + 2 * by, height + 2 * by};
    }

    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

/// The rectangle whose point between the feet is `feet`: left = x - floor(width/2).
constexpr Rect rectAtFeet(Vec2i feet, int width, int height) {
    return {feet.x - width / 2, feet.y - height, width, height};
}

/// The inverse of `rectAtFeet`.
constexpr Vec2i feetOf(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.bottom()};
}

/// True if the two share at least one pixel. Empty rectangles share none.
constexpr bool overlaps(const Rect& a, const Rect& b) {
    return !a.isEmpty() && !b.isEmpty() && a.left < b.right() && b.left < a.right() &&
           a.top < b.bottom() && b.top < a.bottom();
}

/// True if the two overlap or touch, at an edge or a corner. False for empty rectangles.
/// Source: AABB.OverlapsSigned of "Object vs. Object Collision Detection" (docs/articles.md), which
/// also returns true at overlap 0.
constexpr bool touchOrOverlap(const Rect& a, const Rect& b) {
    return !a.isEmpty() && !b.isEmpty() && a.left <= b.right() && b.left <= a.right() &&
           a.top <= b.bottom() && b.top <= a.bottom();
}

constexpr bool contains(const Rect& rect, Vec2i point) {
    return rect.left <= point.x && point.x < rect.right() && rect.top <= point.y &&
           point.y < rect.bottom();
}

/// The common part; empty (width or height 0) if there is none.
constexpr Rect intersection(const Rect& a, const Rect& b) {
    const int left = std::max(a.left, b.left);
    const int top = std::max(a.top, b.top);
    return {left, top, std::max(0, std::min(a.right(), b.right()) - left),
            std::max(0, std::min(a.bottom(), b.bottom()) - top)};
}

/// The smallest rectangle that contains both.
constexpr Rect unionOf(const Rect& a, const Rect& b) {
    const int left = std::min(a.left, b.left);
    const int top = std::min(a.top, b.top);
    return {left, top, std::max(a.right(), b.right()) - left,
            std::max(a.bottom(), b.bottom()) - top};
}

/// The strip of pixels just outside one side of a rectangle, one pixel thick.
/// @param outward  (1, 0), (-1, 0), (0, 1) or (0, -1)
constexpr Rect stripOutside(const Rect& rect, Vec2i outward) {
    if (outward.y == 0)
        return {outward.x > 0 ? rect.right() : rect.left - 1, rect.top, 1, rect.height};
    return {rect.left, outward.y > 0 ? rect.bottom() : rect.top - 1, rect.width, 1};
}

/// The distance that `me` has to move along each axis to leave `other`. The signs follow the
/// centres: x < 0 if `other` is to the right, y < 0 if it is below; positive for equal centres. 0
/// on an axis on which they only touch.
/// @return   [px]
/// Source: AABB.OverlapsSigned of "Object vs. Object Collision Detection" (docs/articles.md).
/// Requires: touchOrOverlap(me, other).
constexpr Vec2i signedOverlap(const Rect& me, const Rect& other) {
    // Twice the distance of the centres, so that odd sizes need no fractions.
    const int dx2 = 2 * (me.left - other.left) + me.width - other.width;
    const int dy2 = 2 * (me.top - other.top) + me.height - other.height;
    const int x = dx2 >= 0 ? other.right() - me.left : other.left - me.right();
    const int y = dy2 >= 0 ? other.bottom() - me.top : other.top - me.bottom();
    return {x, y};
}

/// Penetration depth: the shortest distance to separate along one axis [px]; 0 without a common
/// pixel.
constexpr int overlapDepth(const Rect& a, const Rect& b) {
    if (!overlaps(a, b)) return 0;
    const Vec2i apart = signedOverlap(a, b);
    return std::min(apart.x < 0 ? -apart.x : apart.x, apart.y < 0 ? -apart.y : apart.y);
}

}  // namespace pixelstep

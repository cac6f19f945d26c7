// Tests of rectangles: all small pairs, compared with their pixels.
#include "math/rect.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "support/print.h"

namespace pixelstep {
namespace {

// Chebyshev distance of the nearest two pixels: 0 if one is shared, 1 if they touch.
int pixelDistance(const Rect& a, const Rect& b) {
    int nearest = 1000;
    for (int y = a.top; y < a.bottom(); ++y)
        for (int x = a.left; x < a.right(); ++x)
            for (int v = b.top; v < b.bottom(); ++v)
                for (int u = b.left; u < b.right(); ++u)
                    nearest = std::min(nearest, std::max(std::abs(x - u), std::abs(y - v)));
    return nearest;
}

// Calls `visit(a, b)` for a few rectangles `a` and every `b` of 1..4 px a side around them.
template <class Visit>
void forSmallPairs(Visit visit) {
    for (const Rect& a : {Rect{0, 0, 3, 2}, Rect{-2, -1, 4, 3}, Rect{-5, 7, 1, 1}})
        for (int width = 1; width <= 4; ++width)
            for (int height = 1; height <= 4; ++height)
                for (int dy = -6; dy <= 6; ++dy)
                    for (int dx = -6; dx <= 6; ++dx)
                        visit(a, Rect{a.left + dx, a.top + dy, width, height});
}

}  // namespace

TEST_CASE("rect: contains its left and top edge, not its right and bottom one") {
    const Rect rect{-2, 3, 4, 5};
    CHECK(contains(rect, {-2, 3}));
    CHECK(contains(rect, {1, 7}));
    CHECK_FALSE(contains(rect, {2, 7}));
    CHECK_FALSE(contains(rect, {1, 8}));
    CHECK_FALSE(contains(rect, {-3, 3}));
    CHECK_FALSE(contains(rect, {-2, 2}));
}

TEST_CASE("rect: overlapping rectangles share a pixel, touching ones are at most one pixel apart") {
    forSmallPairs([](const Rect& a, const Rect& b) {
        const int distance = pixelDistance(a, b);
        CAPTURE(a);
        CAPTURE(b);
        REQUIRE(overlaps(a, b) == (distance == 0));
        REQUIRE(touchOrOverlap(a, b) == (distance <= 1));
    });
}

TEST_CASE("rect: an empty rectangle touches nothing, even inside another") {
    const Rect big{0, 0, 10, 10};
    for (const Rect& empty : {Rect{5, 5, 0, 3}, Rect{5, 5, 3, 0}, Rect{5, 5, 0, 0}}) {
        CHECK_FALSE(touchOrOverlap(big, empty));
        CHECK_FALSE(touchOrOverlap(empty, big));
        CHECK_FALSE(overlaps(big, empty));
        CHECK_FALSE(overlaps(empty, big));
    }
}

TEST_CASE("rect: the intersection has exactly the shared pixels, the union is the tightest box") {
    forSmallPairs([](const Rect& a, const Rect& b) {
        int shared = 0;
        for (int y = b.top; y < b.bottom(); ++y)
            for (int x = b.left; x < b.right(); ++x) shared += contains(a, {x, y});
        const Rect both = intersection(a, b);
        REQUIRE(both.width * both.height == shared);
        if (shared > 0) REQUIRE(intersection(a, both) == both);
        const Rect all = unionOf(a, b);
        REQUIRE(intersection(all, a) == a);
        REQUIRE(intersection(all, b) == b);
        REQUIRE((all.left == a.left || all.left == b.left));
        REQUIRE((all.right() == a.right() || all.right() == b.right()));
        REQUIRE((all.top == a.top || all.top == b.top));
        REQUIRE((all.bottom() == a.bottom() || all.bottom() == b.bottom()));
    });
}

TEST_CASE("rect: moving by the signed overlap on one axis is exactly enough to separate") {
    forSmallPairs([](const Rect& a, const Rect& b) {
        if (!touchOrOverlap(a, b)) return;
        const Vec2i overlap = signedOverlap(a, b);
        CAPTURE(a);
        CAPTURE(b);
        const Rect movedInX = a.moved(overlap.x, 0);
        const Rect movedInY = a.moved(0, overlap.y);
        REQUIRE_FALSE(overlaps(movedInX, b));
        REQUIRE_FALSE(overlaps(movedInY, b));
        REQUIRE((movedInX.right() == b.left || movedInX.left == b.right()));
        REQUIRE((movedInY.bottom() == b.top || movedInY.top == b.bottom()));
    });
}

TEST_CASE(
    "rect: the signed overlap depends on the centres, also of odd sizes; equal ones count as +") {
    forSmallPairs([](const Rect& a, const Rect& b) {
        if (!touchOrOverlap(a, b)) return;
        const Vec2i overlap = signedOverlap(a, b);
        CAPTURE(a);
        CAPTURE(b);
        // Negative in x if b is to the right of a, and in y if it is below. Centres are doubled, so
        // that they are whole.
        const int toRight = b.left + b.right() - a.left - a.right();
        const int toBelow = b.top + b.bottom() - a.top - a.bottom();
        const bool touchesInX = a.right() == b.left || b.right() == a.left;
        const bool touchesInY = a.bottom() == b.top || b.bottom() == a.top;
        REQUIRE(sign(overlap.x) == (touchesInX ? 0 : toRight > 0 ? -1 : 1));
        REQUIRE(sign(overlap.y) == (touchesInY ? 0 : toBelow > 0 ? -1 : 1));
    });
}

TEST_CASE("rect: examples of signed overlap as the tutorial draws them") {
    CHECK(signedOverlap({0, 0, 10, 10}, {8, -3, 10, 10}) == Vec2i{-2, 7});
    CHECK(signedOverlap({0, 0, 10, 10}, {-7, 4, 10, 10}) == Vec2i{3, -6});
    CHECK(signedOverlap({0, 0, 10, 10}, {0, 0, 10, 10}) == Vec2i{10, 10});
    CHECK(signedOverlap({0, 0, 3, 3}, {-1, -1, 5, 5}) == Vec2i{4, 4});
    CHECK(signedOverlap({0, 0, 10, 10}, {10, 0, 4, 10}) == Vec2i{0, 10});
    CHECK(signedOverlap({0, 0, 10, 10}, {-4, 10, 4, 4}) == Vec2i{0, 0});
}

TEST_CASE("rect: it stands on the point between its feet, which an odd width rounds to the left") {
    CHECK(rectAtFeet({14, 48}, 12, 40) == Rect{8, 8, 12, 40});
    CHECK(rectAtFeet({0, 0}, 1, 1) == Rect{0, -1, 1, 1});
    CHECK(rectAtFeet({-5, -5}, 3, 2) == Rect{-6, -7, 3, 2});
    for (int width = 1; width <= 9; ++width)
        for (int x = -5; x <= 5; ++x) CHECK(feetOf(rectAtFeet({x, -x}, width, 4)) == Vec2i{x, -x});
}

TEST_CASE(
    "rect: the strip next to a side is one pixel thick, has the length of the side, and is "
    "outside") {
    const Rect box{-3, 5, 12, 40};
    CHECK(stripOutside(box, {-1, 0}) == Rect{-4, 5, 1, 40});
    CHECK(stripOutside(box, {1, 0}) == Rect{9, 5, 1, 40});
    CHECK(stripOutside(box, {0, -1}) == Rect{-3, 4, 12, 1});
    CHECK(stripOutside(box, {0, 1}) == Rect{-3, 45, 12, 1});
    for (const Vec2i outward : {Vec2i{-1, 0}, Vec2i{1, 0}, Vec2i{0, -1}, Vec2i{0, 1}}) {
        // The pixels that the box covers after a move by one pixel, and not before.
        const Rect strip = stripOutside(box, outward);
        const Rect there = box.moved(outward.x, outward.y);
        CHECK_FALSE(overlaps(strip, box));
        CHECK(intersection(strip, there) == strip);
        CHECK(unionOf(strip, intersection(box, there)) == there);
    }
}

TEST_CASE("rect: the depth of an overlap is the shortest separation, in both orders") {
    const Rect box{10, 10, 8, 8};
    CHECK(overlapDepth(box, {16, 5, 20, 20}) == 2);
    CHECK(overlapDepth({16, 5, 20, 20}, box) == 2);
    CHECK(overlapDepth(box, {5, 15, 20, 20}) == 3);
    CHECK(overlapDepth(box, box) == 8);
    CHECK(overlapDepth(box, {18, 10, 8, 8}) == 0);  // touching
    CHECK(overlapDepth(box, {40, 40, 8, 8}) == 0);
}

}  // namespace pixelstep

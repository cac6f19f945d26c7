// Tests of tile offsets, compared with the method of the article: move by one pixel until it fits.
#include "physics/offsets.h"

#include <doctest/doctest.h>

#include <vector>

#include "math/random.h"
#include "support/sanitized.h"
#include "support/tutorial_offsets.h"

namespace pixelstep {
namespace {

// The number of positions and sizes, of all n^4, at which the two methods differ.
int differences(const Mask& mask) {
    const TutorialTile tile(mask);
    const int n = mask.size;
    int count = 0;
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
            for (int w = 0; w < n; ++w)
                for (int h = 0; h < n; ++h) {
                    const Rect part{x, n - 1 - y - h, w + 1, h + 1};
                    count += offsetsOf(mask, part) != downwards(tutorialOffsets(tile, x, y, w, h));
                }
    return count;
}

bool sharesPixel(const Mask& mask, const Rect& part) {
    for (int x = 0; x < mask.size; ++x)
        for (int y = 0; y < mask.size; ++y)
            if (mask.isSolidAt(x, y) && contains(part, {x, y})) return true;
    return false;
}

// The offset along (dx, dy) as defined by TileOffsets, pixel by pixel.
// @param edge  the distance of that edge of the part from the edge of the tile
int offsetAlong(const Mask& mask, const Rect& part, int dx, int dy, int edge) {
    const bool shares = sharesPixel(mask, part);
    int way = 0;
    while (shares && sharesPixel(mask, part.moved(way * dx, way * dy))) ++way;
    while (!shares && way < edge && !sharesPixel(mask, part.moved((way + 1) * dx, (way + 1) * dy)))
        ++way;
    return way * (dx + dy);
}

// A mask with holes, which a height map cannot have.
Mask randomMask(Random& random, int n) {
    Mask mask{.size = n};
    const int density = random.between(0, 100);
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
            if (random.chance(density, 100)) {
                mask.rows[static_cast<size_t>(y)] |= 1u << x;
                mask.columns[static_cast<size_t>(x)] |= 1u << y;
            }
    return mask;
}

}  // namespace

TEST_CASE("offsets: the example of the tutorial: a part over a 45-degree slope") {
    const ShapeSet shapes(16);
    const Mask& slope = shapes.form(kSlope45, 0).mask;
    // Four by four pixels in the upper left corner: free, twelve above the slope's first pixel.
    CHECK(offsetsOf(slope, {0, 0, 4, 4}) == TileOffsets{.collidingRight = 8, .collidingBottom = 8});
    // Inside the slope by one column: it is free one pixel up or one pixel left.
    const TileOffsets inside = offsetsOf(slope, {5, 7, 4, 4});
    CHECK(inside.freeUp == -4);
    CHECK(inside.freeLeft == -4);
    CHECK(inside.collidingBottom == inside.freeUp);
    CHECK(inside.collidingRight == inside.freeLeft);
}

TEST_CASE(
    "offsets: equal the method of the article for every position, size, shape and transform") {
    const ShapeSet shapes(16);
    for (int shape = kEmpty; shape < kBuiltInShapeCount; ++shape)
        for (int transform = 0; transform < test::roundsOf(kTransformCount); ++transform) {
            CAPTURE(shape);
            CAPTURE(transform);
            CHECK(differences(shapes.form(shape, transform).mask) == 0);
        }
}

TEST_CASE("offsets: equal the method of the article on tiles of 8 pixels with their own shapes") {
    ShapeSet shapes(8);
    for (const auto& heights : {std::vector<uint8_t>{8, 0, 3, 0, 0, 5, 1, 8},
                                std::vector<uint8_t>{0, 0, 2, 7, 7, 2, 0, 0}}) {
        const int shape = shapes.add({"shape" + std::to_string(shapes.all().size()), heights});
        for (int transform = 0; transform < kTransformCount; ++transform)
            CHECK(differences(shapes.form(shape, transform).mask) == 0);
    }
}

TEST_CASE(
    "offsets: are the shortest offsets for any mask and for parts that extend over any edge") {
    for (uint64_t seed = 0; seed < test::roundsOf(300u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const int n = 8 << random.between(0, 2);
        const Mask mask = randomMask(random, n);
        for (int i = 0; i < 60; ++i) {
            const Rect part{random.between(-n, n - 1), random.between(-n, n - 1),
                            random.between(1, 2 * n), random.between(1, 2 * n)};
            if (!overlaps(part, {0, 0, n, n})) continue;
            const TileOffsets offsets = offsetsOf(mask, part);
            const int left = offsetAlong(mask, part, -1, 0, part.left);
            const int right = offsetAlong(mask, part, 1, 0, n - part.right());
            const int up = offsetAlong(mask, part, 0, -1, part.top);
            const int down = offsetAlong(mask, part, 0, 1, n - part.bottom());
            if (sharesPixel(mask, part))
                REQUIRE(offsets == TileOffsets{left, right, up, down, right, left, down, up});
            else
                REQUIRE(offsets == TileOffsets{0, 0, 0, 0, left, right, up, down});
        }
    }
}

}  // namespace pixelstep

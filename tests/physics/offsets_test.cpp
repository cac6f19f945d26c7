// The seed's offsets against the seed's own way of finding them: move by one pixel until it fits.
#include "physics/offsets.h"

#include <doctest/doctest.h>

#include <vector>

#include "support/seed_offsets.h"

namespace pixelstep {
namespace {

// Positions and sizes at which the two differ, out of all n^4.
int differences(const Mask& mask) {
    const SeedTile tile(mask);
    const int n = mask.size;
    int count = 0;
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
            for (int w = 0; w < n; ++w)
                for (int h = 0; h < n; ++h) {
                    const Rect part{x, n - 1 - y - h, w + 1, h + 1};
                    count += offsetsOf(mask, part) != downwards(seedOffsets(tile, x, y, w, h));
                }
    return count;
}

}  // namespace

TEST_CASE("offsets: the tutorial's picture, a part over a 45-degree slope") {
    const ShapeSet shapes(16);
    const Mask& slope = shapes.form(kSlope45, 0).mask;
    // Four by four pixels in the upper left corner: free, twelve above the slope's first pixel.
    CHECK(offsetsOf(slope, {0, 0, 4, 4}) == TileOffsets{.collidingRight = 8, .collidingBottom = 8});
    // Pushed into the slope by one column: one up or one left to come free.
    const TileOffsets inside = offsetsOf(slope, {5, 7, 4, 4});
    CHECK(inside.freeUp == -4);
    CHECK(inside.freeLeft == -4);
    CHECK(inside.collidingBottom == inside.freeUp);
    CHECK(inside.collidingRight == inside.freeLeft);
}

TEST_CASE("offsets: equal the seed's method for every position, size, shape and transform") {
    const ShapeSet shapes(16);
    for (int shape = kEmpty; shape < kBuiltInShapeCount; ++shape)
        for (int transform = 0; transform < kTransformCount; ++transform) {
            CAPTURE(shape);
            CAPTURE(transform);
            CHECK(differences(shapes.form(shape, transform).mask) == 0);
        }
}

TEST_CASE("offsets: equal the seed's method on tiles of 8 pixels with shapes of their own") {
    ShapeSet shapes(8);
    for (const auto& heights : {std::vector<uint8_t>{8, 0, 3, 0, 0, 5, 1, 8},
                                std::vector<uint8_t>{0, 0, 2, 7, 7, 2, 0, 0}}) {
        const int shape = shapes.add({"shape" + std::to_string(shapes.all().size()), heights});
        for (int transform = 0; transform < kTransformCount; ++transform)
            CHECK(differences(shapes.form(shape, transform).mask) == 0);
    }
}

}  // namespace pixelstep

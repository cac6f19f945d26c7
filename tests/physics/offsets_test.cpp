// The seed's offsets against the seed's own way of finding them: move by one pixel until it fits.
#include "physics/offsets.h"

#include <doctest/doctest.h>

#include <vector>

namespace pixelstep {
namespace {

// The tutorial's tile: solid[x][y], y upwards, and its method, a part's position and its size less
// one. Mended in three places, marked "slip".
struct SeedTile {
    int n;
    std::vector<std::vector<bool>> solid;

    explicit SeedTile(const Mask& mask)
        : n(mask.size), solid(static_cast<size_t>(n), std::vector<bool>(static_cast<size_t>(n))) {
        for (int x = 0; x < n; ++x)
            for (int y = 0; y < n; ++y)
                solid[static_cast<size_t>(x)][static_cast<size_t>(n - 1 - y)] =
                    mask.isSolidAt(x, y);
    }

    bool collides(int posX, int posY, int w, int h) const {
        for (int x = posX; x <= posX + w && x < n; ++x)
            for (int y = posY; y <= posY + h && y < n; ++y)
                if (solid[static_cast<size_t>(x)][static_cast<size_t>(y)]) return true;
        return false;
    }
};

struct SeedOffsets {
    int freeLeft = 0, freeRight = 0, freeDown = 0, freeUp = 0;
    int collidingLeft = 0, collidingRight = 0, collidingBottom = 0, collidingTop = 0;
};

SeedOffsets seedOffsets(const SeedTile& tile, int posX, int posY, int w, int h) {
    const int n = tile.n;
    SeedOffsets o;
    while (posY + o.freeUp < n && tile.collides(posX, posY + o.freeUp, w, h)) ++o.freeUp;
    // Slip: the tutorial tests posY + freeRight here.
    while (posX + o.freeRight < n && tile.collides(posX + o.freeRight, posY, w, h)) ++o.freeRight;
    int left = w;
    while (left >= 0 && tile.collides(posX + o.freeLeft, posY, left, h)) {
        if (posX + o.freeLeft == 0)
            --left;
        else
            --o.freeLeft;
    }
    o.freeLeft -= w - left;
    int down = h;
    while (down >= 0 && tile.collides(posX, posY + o.freeDown, w, down)) {
        if (posY + o.freeDown == 0)
            --down;
        else
            --o.freeDown;
    }
    o.freeDown -= h - down;

    if (o.freeUp == 0) {
        while (posY + h + o.collidingTop < n && !tile.collides(posX, posY + o.collidingTop, w, h))
            ++o.collidingTop;
        // Slip: the tutorial takes one back also where the part hangs over and nothing was added.
        if (o.collidingTop > 0) --o.collidingTop;
        while (posY + o.collidingBottom >= 0 &&
               !tile.collides(posX, posY + o.collidingBottom, w, h))
            --o.collidingBottom;
        ++o.collidingBottom;
    } else {
        o.collidingBottom = o.freeUp;
        o.collidingTop = o.freeDown;
    }
    if (o.freeRight == 0) {
        while (posX + w + o.collidingRight < n &&
               !tile.collides(posX + o.collidingRight, posY, w, h))
            ++o.collidingRight;
        if (o.collidingRight > 0) --o.collidingRight;  // the same slip
        while (posX + o.collidingLeft >= 0 && !tile.collides(posX + o.collidingLeft, posY, w, h))
            --o.collidingLeft;
        ++o.collidingLeft;
    } else {
        o.collidingLeft = o.freeRight;
        o.collidingRight = o.freeLeft;
    }
    return o;
}

// The seed's numbers with y downwards.
TileOffsets downwards(const SeedOffsets& o) {
    return {.freeLeft = o.freeLeft,
            .freeRight = o.freeRight,
            .freeUp = -o.freeUp,
            .freeDown = -o.freeDown,
            .collidingLeft = o.collidingLeft,
            .collidingRight = o.collidingRight,
            .collidingTop = -o.collidingTop,
            .collidingBottom = -o.collidingBottom};
}

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

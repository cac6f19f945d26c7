// Tests of the mover's line: thin walls, corners and teeth at any speed.
#include <doctest/doctest.h>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/print.h"

namespace pixelstep {
namespace {

// Moves at a speed until blocked. @return the farthest position
Rect runUntilBlocked(const TileMap& map, Body& body, Vec2q speed, int hz) {
    Rect all = body.rect;
    for (int i = 0; i < 2000; ++i) {
        body.speed = speed;
        const MoveResult result = move(map, {body, false}, {hz, {}});
        all = unionOf(all, body.rect);
        if (result.hitX || result.hitCeiling || result.hitFloor) return all;
    }
    return all;
}

// A shaft of 20,800 px with a wall of one pixel in the middle, vertical or horizontal.
TileMap shaftWithThinWall(bool isHorizontal) {
    const Shape post{"post", {8, 0, 0, 0, 0, 0, 0, 0}};
    constexpr int kTiles = 2600;
    ShapeSet shapes(8);
    const auto number = static_cast<uint16_t>(shapes.add(post));
    TileMap map(shapes, {}, isHorizontal ? 1 : kTiles, isHorizontal ? kTiles : 1);
    const Vec2i middle = isHorizontal ? Vec2i{0, kTiles / 2} : Vec2i{kTiles / 2, 0};
    map.setTile(middle,
                {.shape = number, .transform = isHorizontal ? uint8_t{kFlip90} : uint8_t{0}});
    return map;
}

constexpr int kWall = 10400;  // the position of its pixel

// A map that is empty except for one column of pixels, from `tip` to the bottom of its tile.
TileMap mapWithTooth(Vec2i tip) {
    Shape tooth{"tooth", std::vector<uint8_t>(8, 0)};
    tooth.heights[static_cast<size_t>(tip.x % 8)] = static_cast<uint8_t>(8 - tip.y % 8);
    ShapeSet shapes(8);
    const auto number = static_cast<uint16_t>(shapes.add(tooth));
    TileMap map(shapes, {}, 10, 10);
    map.setTile({tip.x / 8, tip.y / 8}, {.shape = number});
    return map;
}

}  // namespace

TEST_CASE("mover: never tunnels: a wall one pixel thick holds at any rate, speed and phase") {
    const TileMap upright = shaftWithThinWall(false);
    const TileMap isHorizontal = shaftWithThinWall(true);
    int blocked = 0;
    for (int hz : {10, 30, 60, 240}) {
        for (int speed : {100, 479, 480, 481, 960, 2400, 4801, 9999, 31415, 65536, 100000}) {
            for (int phase = 0; phase < 60; ++phase) {
                CAPTURE(hz);
                CAPTURE(speed);
                CAPTURE(phase);
                const int64_t rest = phase * kFixedOne / 60;
                // From both sides, with the wall 1 to 60 px away; each ends flush with it.
                const int near = kWall - 1 - phase;
                const int far = kWall + 1 + phase;
                Body right = bodyAt({near, 3, 1, 2});
                right.remainder.x = static_cast<int32_t>(rest);
                REQUIRE(runUntilBlocked(upright, right, {toFixed(speed), 0}, hz).right() == kWall);
                Body left = bodyAt({far, 3, 1, 2});
                left.remainder.x = static_cast<int32_t>(-rest);
                REQUIRE(runUntilBlocked(upright, left, {toFixed(-speed), 0}, hz).left == kWall + 1);
                Body down = bodyAt({3, near, 2, 1});
                down.remainder.y = static_cast<int32_t>(rest);
                REQUIRE(runUntilBlocked(isHorizontal, down, {0, toFixed(speed)}, hz).bottom() ==
                        kWall);
                Body up = bodyAt({3, far, 2, 1});
                up.remainder.y = static_cast<int32_t>(-rest);
                REQUIRE(runUntilBlocked(isHorizontal, up, {0, toFixed(-speed)}, hz).top ==
                        kWall + 1);
                blocked += 4;
            }
        }
    }
    CHECK(blocked == 4 * 11 * 60 * 4);
}

TEST_CASE("mover: a fast body hits only blocks on its line") {
    // Moving 40 px right first would hit the lower blocks, 40 px up first the upper ones.
    const std::vector<std::string> corridor = {"####....", "###.....", "##.....#",
                                               "#.....##", ".....###", "....####"};
    const TileMap map = mapOf(corridor, plainLegend(), 8);
    Body arrow = bodyAt({2, 42, 4, 4});
    const MoveResult result = fly(map, arrow, 40, -40);
    CHECK_FALSE(result.hitX);
    CHECK_FALSE(result.hitCeiling);
    CHECK(arrow.rect == Rect{42, 2, 4, 4});

    const TileMap mirror = mirrored(map);
    Body mirroredArrow = bodyAt(mirrored(map, {2, 42, 4, 4}));
    fly(mirror, mirroredArrow, -40, -40);
    CHECK(mirroredArrow.rect == mirrored(map, {42, 2, 4, 4}));

    Body back = bodyAt({42, 2, 4, 4});
    fly(map, back, -40, 40);
    CHECK(back.rect == Rect{2, 42, 4, 4});
}

TEST_CASE(
    "mover: a flat body lands on a block's corner, and two pixels lower it hits the block's side") {
    const TileMap map = mapOf({"..........", "....#.....", ".........."}, plainLegend(), 8);
    // Its line: after k px right, floor(k/4) px down. The block's top is y = 8, its left x = 32.
    Body passing = bodyAt({0, -5 + 5, 4, 2});
    CHECK_FALSE(fly(map, passing, 60, 0).hitX);
    Body above = bodyAt({4, 0, 4, 2});  // feet at 2; over the block from k = 25 to 35: 8 to 10
    const MoveResult grazed = fly(map, above, 60, 15);
    CHECK_FALSE(grazed.hitX);
    CHECK(grazed.hitFloor);  // its line ends on the top of the block ...
    CHECK(above.rect.left == 64);
    Body below = bodyAt({4, 2, 4, 2});  // ... and two pixels lower at its side
    const MoveResult hit = fly(map, below, 60, 15);
    CHECK(hit.hitX);
    CHECK(below.rect.right() == 32);
    CHECK(below.rect.top == 17);
}

TEST_CASE("mover: after k steps in x it has moved floor(k*|dy|/|dx|) in y") {
    // A tooth that ends directly below column k of the line is passed without contact.
    constexpr int kTop = 8;
    const Rect start{0, kTop, 1, 1};
    int teeth = 0;
    for (const Vec2i d : {Vec2i{40, 17}, Vec2i{41, 1}, Vec2i{39, 13}, Vec2i{50, 49}}) {
        for (int k = 2; k <= d.x; ++k) {
            const int row = (k - 1) * d.y / d.x;
            if (k * d.y / d.x != row) continue;
            CAPTURE(d);
            CAPTURE(k);
            ++teeth;
            const TileMap map = mapWithTooth({k, kTop + row + 1});
            Body body = bodyAt(start);
            const MoveResult result = fly(map, body, d.x, d.y);
            REQUIRE_FALSE((result.hitX || result.hitFloor));
            REQUIRE(body.rect == start.moved(d.x, d.y));
            Body image = bodyAt(mirrored(map, start));
            fly(mirrored(map), image, -d.x, d.y);
            REQUIRE(image.rect == mirrored(map, body.rect));
            // One pixel taller, the line hits it, and the body moves up over it.
            Body struck = bodyAt(start);
            fly(mapWithTooth({k, kTop + row}), struck, d.x, d.y);
            REQUIRE(struck.rect.top == kTop + d.y - 1);
        }
    }
    CHECK(teeth > 50);
}

}  // namespace pixelstep

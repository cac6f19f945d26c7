// Tests of one-way tiles: when they hold a body, at every offset.
#include <doctest/doctest.h>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr int kOneWayTop = 48;

TileMap oneWayMap() {
    return mapOf({"......", "......", "......", ".----.", "......", "......", "......", "......"});
}

}  // namespace

TEST_CASE("one-way: moving up always passes through, from any height") {
    const TileMap map = oneWayMap();
    for (int bottom = 20; bottom <= 110; ++bottom) {
        Body body = bodyAt({40, bottom - 14, 12, 14});
        const int rise = std::min(40, body.rect.top);
        CHECK_FALSE(fly(map, body, 0, -rise).hitCeiling);
        CHECK(body.rect == Rect{40, bottom - 14 - rise, 12, 14});
    }
}

TEST_CASE(
    "one-way: a body one pixel inside a tile climbs onto the next separate tile, at any distance") {
    for (const int gap : {1, 2, 29, 30, 31, 32, 33}) {
        const std::string row = ".--" + std::string(static_cast<size_t>(gap), '.') + "--.";
        const std::string sky(row.size(), '.');
        const TileMap map = mapOf({sky, sky, sky, row, sky});
        const int next = (3 + gap) * 16;  // [px] top of the second one-way tile
        for (int left = 0; left < 48; ++left) {
            CAPTURE(gap);
            CAPTURE(left);
            Body body = bodyAt({left, kOneWayTop + 1 - 14, 12, 14});
            const int ahead = next - body.rect.right();
            const bool entersFirst = body.rect.right() <= 16;
            fly(map, body, ahead, 0);
            REQUIRE(body.rect.right() == next);
            REQUIRE(body.rect.bottom() == kOneWayTop + (entersFirst ? 0 : 1));
            fly(map, body, 1, 0);
            REQUIRE(body.rect.bottom() == kOneWayTop);
            Body atOnce = bodyAt({left, kOneWayTop + 1 - 14, 12, 14});
            fly(map, atOnce, ahead + 20, 0);
            REQUIRE(atOnce.rect == body.rect.moved(19, 0));
        }
    }
}

TEST_CASE("one-way: moving down it holds exactly the bodies whose feet were above it") {
    const TileMap map = oneWayMap();
    for (int bottom = 14; bottom <= 80; ++bottom) {
        for (int fall : {1, 2, 7, 40}) {
            CAPTURE(bottom);
            CAPTURE(fall);
            Body body = bodyAt({40, bottom - 14, 12, 14});
            const MoveResult result = fly(map, body, 0, fall);
            const bool holds = bottom <= kOneWayTop && bottom + fall > kOneWayTop;
            REQUIRE(result.hitFloor == holds);
            REQUIRE(body.rect.bottom() == (holds ? kOneWayTop : bottom + fall));
        }
    }
}

TEST_CASE("one-way: a body inside is never pushed out, at any vertical offset") {
    const TileMap map = oneWayMap();
    for (int bottom = kOneWayTop + 1; bottom < 16 + kOneWayTop + 14; ++bottom) {
        CAPTURE(bottom);
        const Rect box{40, bottom - 14, 12, 14};
        Body still = bodyAt(box);
        fly(map, still, 0, 0);
        REQUIRE(still.rect == box);
        for (int dx : {-9, 9}) {
            Body flying = bodyAt(box);
            REQUIRE_FALSE(fly(map, flying, dx, 0).hitX);
            REQUIRE(flying.rect == box.moved(dx, 0));
            Body walking = bodyAt(box);
            REQUIRE_FALSE(walk(map, walking, dx).hitX);
            REQUIRE(walking.rect == box.moved(dx, 0));
        }
        REQUIRE_FALSE(touchesOf(map, box, climbLimitsOf(false, {})).at(kBottom).any());
    }
}

TEST_CASE("one-way: never blocks sideways, and feet within a pixel of its top step onto it") {
    const TileMap map = oneWayMap();
    for (int bottom = kOneWayTop - 3; bottom < kOneWayTop + 31; ++bottom) {
        CAPTURE(bottom);
        Body body = bodyAt({2, bottom - 14, 12, 14});
        const MoveResult result = fly(map, body, 30, 0);
        REQUIRE_FALSE(result.hitX);
        REQUIRE(body.rect.left == 32);
        REQUIRE(body.rect.bottom() == (bottom == kOneWayTop + 1 ? kOneWayTop : bottom));
    }
}

TEST_CASE("one-way: is walked onto from up to max_climb below, and passed through from lower") {
    for (int below = 0; below <= 8; ++below) {
        CAPTURE(below);
        const Shape floor{"floor", std::vector<uint8_t>(16, static_cast<uint8_t>(16 - below))};
        const TileMap map = mapOf({"....", "....", "....", "f---"},
                                  {{'f', "floor"}, {'-', "block one_way"}}, 16, {}, {floor});
        Body body = bodyAt({2, kOneWayTop + below - 14, 12, 14});
        CHECK_FALSE(walk(map, body, 5, {.maxClimb = 4}).hitX);
        CHECK(body.rect.left == 7);
        CHECK(body.rect.bottom() == kOneWayTop + (below <= 4 ? 0 : below));
    }
}

TEST_CASE("one-way: without room above to climb it, it does not block") {
    const TileMap map = mapOf({"###", "...", ".--"});
    // 14 px of space above the tile, and a body of 18 px with its feet 2 px below the top.
    const TileMap low = mapOf({"..####", "......", ".....-", "......"}, plainLegend(), 8);
    Body body = bodyAt({20, 8, 10, 10});
    CHECK_FALSE(walk(low, body, 12, {.maxClimb = 4}).hitX);
    CHECK(body.rect == Rect{32, 8, 10, 10});
    Body room = bodyAt({2, 16, 10, 17});
    CHECK_FALSE(walk(map, room, 12, {.maxClimb = 4}).hitX);
    CHECK(room.rect == Rect{14, 16, 10, 17});
}

TEST_CASE("one-way: a body inside a tile also passes through joined tiles") {
    const TileMap map = oneWayMap();
    // One pixel inside at the joint: it falls through both.
    Body across = bodyAt({26, kOneWayTop - 13, 12, 14});
    CHECK_FALSE(fly(map, across, 0, 40).hitFloor);
    // Inside the left one only: the right one, which joins it, does not hold the body either.
    Body left = bodyAt({18, kOneWayTop - 13, 12, 14});
    CHECK_FALSE(fly(map, left, 30, 5).hitFloor);
    CHECK(left.rect == Rect{48, kOneWayTop - 8, 12, 14});
    // After leaving the last joined tile, others hold it again.
    Body out = bodyAt({80, kOneWayTop - 13, 12, 14});
    CHECK_FALSE(stands(map, out));
}

TEST_CASE("one-way: tiles whose surfaces do not join hold a body separately") {
    const TileMap map = mapOf({"....", "....", ".-..", "..-.", "....", "...."});
    // One pixel inside the upper one; the top of the lower one is 16 px lower.
    Body body = bodyAt({26, 32 - 13, 12, 14});
    CHECK(fly(map, body, 0, 60).hitFloor);
    CHECK(body.rect.bottom() == 48);
}

TEST_CASE("one-way: a body inside a one-way slope passes through all of it, also diagonally") {
    const TileMap map = mapOf({".....", "...p.", "..p..", ".p...", ".....", "....."});
    // Standing on the middle one, at its middle: the right foot decides.
    Body body = bodyAt({30, 0, 10, 12});
    while (!stands(map, body)) body.rect = body.rect.moved(0, 1);
    CHECK(body.rect.bottom() == 32 + 8);
    const Obstacle block = obstacleBelow(map, body.rect);
    CHECK(block.onlyOneWay);
    CHECK(block.cell == Vec2i{2, 2});
    body.rect = body.rect.moved(0, 1);
    CHECK_FALSE(stands(map, body));
    CHECK_FALSE(fly(map, body, 0, 40).hitFloor);
}

TEST_CASE("one-way: only the topmost pixel of a column holds, so a body inside stays inside") {
    const TileMap map = mapOf({"...", ".m.", "..."}, {{'m', "block one_way"}});
    for (int inside = 1; inside <= 16; ++inside) {
        Body body = bodyAt({18, 16 + inside - 8, 8, 8});
        CHECK_FALSE(fly(map, body, 0, 10).hitFloor);
    }
}

TEST_CASE("one-way: one-way slopes are climbed and followed like solid ones") {
    const TileMap solid =
        mapOf({"............", "............", ".../##\\.....", "../####\\....", "############"});
    const TileMap oneWays =
        mapOf({"............", "............", "...p--q.....", "..p....q....", "############"});
    for (int speed : {1, 3, 8, 20}) {
        Body onSolid = bodyAt({2, 44, 10, 20});
        Body onOneWayTiles = onSolid;
        for (int i = 0; i < 160 / speed; ++i) {
            CAPTURE(speed);
            CAPTURE(i);
            walk(solid, onSolid, speed);
            walk(oneWays, onOneWayTiles, speed);
            REQUIRE(onOneWayTiles.rect == onSolid.rect);
            REQUIRE(stands(oneWays, onOneWayTiles));
        }
    }
}

TEST_CASE("one-way: reports whether only one-ways hold it") {
    const TileMap map = mapOf({"....", "-#..", "...."});
    CHECK(touchesOf(map, {2, 6, 10, 10}, climbLimitsOf(true, {})).onOneWay);
    CHECK_FALSE(touchesOf(map, {10, 6, 10, 10}, climbLimitsOf(true, {})).onOneWay);
    CHECK_FALSE(touchesOf(map, {18, 6, 10, 10}, climbLimitsOf(true, {})).onOneWay);
    CHECK_FALSE(touchesOf(map, {40, 6, 10, 10}, climbLimitsOf(true, {})).onOneWay);
    CHECK(touchesOf(map, {2, 6, 10, 10}, climbLimitsOf(true, {})).at(kBottom) ==
          SideTouch{.tile = true, .cell = {0, 1}});
}

}  // namespace pixelstep

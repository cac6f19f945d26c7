// Tests of one-way tiles: when they hold a body, at every offset.
#include <doctest/doctest.h>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr int kPlankTop = 48;

TileMap plankMap() {
    return mapOf({"......", "......", "......", ".----.", "......", "......", "......", "......"});
}

}  // namespace

TEST_CASE("one-way: upwards always lets through, from any height") {
    const TileMap map = plankMap();
    for (int bottom = 20; bottom <= 110; ++bottom) {
        Body body = bodyAt({40, bottom - 14, 12, 14});
        const int rise = std::min(40, body.rect.top);
        CHECK_FALSE(fly(map, body, 0, -rise).hitCeiling);
        CHECK(body.rect == Rect{40, bottom - 14 - rise, 12, 14});
    }
}

TEST_CASE("one-way: feet in a plank's topmost pixels rise at the next one, however far that is") {
    for (const int gap : {1, 2, 29, 30, 31, 32, 33}) {
        const std::string row = ".--" + std::string(static_cast<size_t>(gap), '.') + "--.";
        const std::string sky(row.size(), '.');
        const TileMap map = mapOf({sky, sky, sky, row, sky});
        const int next = (3 + gap) * 16;  // [px] where the second plank starts
        for (int left = 0; left < 48; ++left) {
            CAPTURE(gap);
            CAPTURE(left);
            Body body = bodyAt({left, kPlankTop + 1 - 14, 12, 14});
            const int ahead = next - body.rect.right();
            const bool entersFirst = body.rect.right() <= 16;
            fly(map, body, ahead, 0);
            REQUIRE(body.rect.right() == next);
            REQUIRE(body.rect.bottom() == kPlankTop + (entersFirst ? 0 : 1));
            fly(map, body, 1, 0);
            REQUIRE(body.rect.bottom() == kPlankTop);
            Body atOnce = bodyAt({left, kPlankTop + 1 - 14, 12, 14});
            fly(map, atOnce, ahead + 20, 0);
            REQUIRE(atOnce.rect == body.rect.moved(19, 0));
        }
    }
}

TEST_CASE("one-way: downwards holds just those whose feet were above it") {
    const TileMap map = plankMap();
    for (int bottom = 14; bottom <= 80; ++bottom) {
        for (int fall : {1, 2, 7, 40}) {
            CAPTURE(bottom);
            CAPTURE(fall);
            Body body = bodyAt({40, bottom - 14, 12, 14});
            const MoveResult result = fly(map, body, 0, fall);
            const bool holds = bottom <= kPlankTop && bottom + fall > kPlankTop;
            REQUIRE(result.landed == holds);
            REQUIRE(body.rect.bottom() == (holds ? kPlankTop : bottom + fall));
        }
    }
}

TEST_CASE("one-way: what is inside is never pushed out, at any vertical offset") {
    const TileMap map = plankMap();
    for (int bottom = kPlankTop + 1; bottom < 16 + kPlankTop + 14; ++bottom) {
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
        REQUIRE_FALSE(touchesOf(map, box, stepLimitsOf(false, {})).at(kBottom).any());
    }
}

TEST_CASE("one-way: never blocks sideways, and feet within a pixel of its top step onto it") {
    const TileMap map = plankMap();
    for (int bottom = kPlankTop - 3; bottom < kPlankTop + 31; ++bottom) {
        CAPTURE(bottom);
        Body body = bodyAt({2, bottom - 14, 12, 14});
        const MoveResult result = fly(map, body, 30, 0);
        REQUIRE_FALSE(result.hitX);
        REQUIRE(body.rect.left == 32);
        REQUIRE(body.rect.bottom() == (bottom == kPlankTop + 1 ? kPlankTop : bottom));
    }
}

TEST_CASE("one-way: is walked onto from up to max_climb below, and passed through from lower") {
    for (int below = 0; below <= 8; ++below) {
        CAPTURE(below);
        const Shape floor{"floor", std::vector<uint8_t>(16, static_cast<uint8_t>(16 - below))};
        const TileMap map = mapOf({"....", "....", "....", "f---"},
                                  {{'f', "floor"}, {'-', "block one_way"}}, 16, {}, {floor});
        Body body = bodyAt({2, kPlankTop + below - 14, 12, 14});
        CHECK_FALSE(walk(map, body, 5, {.maxClimb = 4}).hitX);
        CHECK(body.rect.left == 7);
        CHECK(body.rect.bottom() == kPlankTop + (below <= 4 ? 0 : below));
    }
}

TEST_CASE("one-way: without room above to climb it, it is no obstacle") {
    const TileMap map = mapOf({"###", "...", ".--"});
    // 14 px of room over the plank, and a body of 18 whose feet are 2 px below its top.
    const TileMap low = mapOf({"..####", "......", ".....-", "......"}, plainLegend(), 8);
    Body body = bodyAt({20, 8, 10, 10});
    CHECK_FALSE(walk(low, body, 12, {.maxClimb = 4}).hitX);
    CHECK(body.rect == Rect{32, 8, 10, 10});
    Body room = bodyAt({2, 16, 10, 17});
    CHECK_FALSE(walk(map, room, 12, {.maxClimb = 4}).hitX);
    CHECK(room.rect == Rect{14, 16, 10, 17});
}

TEST_CASE("one-way: joined ones let go together") {
    const TileMap map = plankMap();
    // Across the joint, one pixel in: falls through both.
    Body across = bodyAt({26, kPlankTop - 13, 12, 14});
    CHECK_FALSE(fly(map, across, 0, 40).landed);
    // In the left one alone; the right one is next to it and does not catch it either.
    Body left = bodyAt({18, kPlankTop - 13, 12, 14});
    CHECK_FALSE(fly(map, left, 30, 5).landed);
    CHECK(left.rect == Rect{48, kPlankTop - 8, 12, 14});
    // Out of the last one of the chain it would count again.
    Body out = bodyAt({80, kPlankTop - 13, 12, 14});
    CHECK_FALSE(stands(map, out));
}

TEST_CASE("one-way: those whose surfaces do not join hold on their own") {
    const TileMap map = mapOf({"....", "....", ".-..", "..-.", "....", "...."});
    // A pixel into the upper one; the lower one's top is 16 px lower.
    Body body = bodyAt({26, 32 - 13, 12, 14});
    CHECK(fly(map, body, 0, 60).landed);
    CHECK(body.rect.bottom() == 48);
}

TEST_CASE("one-way: a slope of them lets go as one, also diagonally") {
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
    CHECK_FALSE(fly(map, body, 0, 40).landed);
}

TEST_CASE("one-way: only its topmost pixel of a column holds, so one inside stays inside") {
    const TileMap map = mapOf({"...", ".m.", "..."}, {{'m', "block one_way"}});
    for (int inside = 1; inside <= 16; ++inside) {
        Body body = bodyAt({18, 16 + inside - 8, 8, 8});
        CHECK_FALSE(fly(map, body, 0, 10).landed);
    }
}

TEST_CASE("one-way: one-way slopes are climbed and followed like solid ones") {
    const TileMap solid =
        mapOf({"............", "............", ".../##\\.....", "../####\\....", "############"});
    const TileMap oneWays =
        mapOf({"............", "............", "...p--q.....", "..p....q....", "############"});
    for (int speed : {1, 3, 8, 20}) {
        Body onSolid = bodyAt({2, 44, 10, 20});
        Body onPlanks = onSolid;
        for (int i = 0; i < 160 / speed; ++i) {
            CAPTURE(speed);
            CAPTURE(i);
            walk(solid, onSolid, speed);
            walk(oneWays, onPlanks, speed);
            REQUIRE(onPlanks.rect == onSolid.rect);
            REQUIRE(stands(oneWays, onPlanks));
        }
    }
}

TEST_CASE("one-way: reports whether only one-ways hold it") {
    const TileMap map = mapOf({"....", "-#..", "...."});
    CHECK(touchesOf(map, {2, 6, 10, 10}, stepLimitsOf(true, {})).onOneWay);
    CHECK_FALSE(touchesOf(map, {10, 6, 10, 10}, stepLimitsOf(true, {})).onOneWay);
    CHECK_FALSE(touchesOf(map, {18, 6, 10, 10}, stepLimitsOf(true, {})).onOneWay);
    CHECK_FALSE(touchesOf(map, {40, 6, 10, 10}, stepLimitsOf(true, {})).onOneWay);
    CHECK(touchesOf(map, {2, 6, 10, 10}, stepLimitsOf(true, {})).at(kBottom) ==
          SideTouch{.tile = true, .cell = {0, 1}});
}

}  // namespace pixelstep

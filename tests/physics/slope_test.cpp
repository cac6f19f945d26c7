// Tests of slopes and ceilings: a body stays on them at any speed.
#include <doctest/doctest.h>

#include <cstdlib>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/print.h"

namespace pixelstep {
namespace {

// Slopes up and down of 45 degrees and of 22.5 degrees, and a bump.
TileMap hills() {
    return mapOf({"........................", "........................",
                  ".../##\\.................", "../####\\..m..ab##BA..m..",
                  "########################"});
}

constexpr int kFloor = 64;

// Walks from `left` until `distance` columns are done; calls `eachStep(body, result)`.
template <class EachStep>
void walkAcross(const TileMap& map, Body& body, int speed, int distance, EachStep eachStep) {
    for (int done = 0; done < distance; done += std::abs(speed)) {
        const MoveResult result = walk(map, body, speed);
        eachStep(result);
    }
}

}  // namespace

TEST_CASE("slope: a walker goes over hills, grounded at any speed") {
    const TileMap map = hills();
    for (int speed : {1, 2, 3, 5, 18, 45, 360}) {
        CAPTURE(speed);
        Body body = bodyAt({2, kFloor - 20, 12, 20});
        walkAcross(map, body, speed, 360, [&](const MoveResult& result) {
            REQUIRE_FALSE((result.hitX || result.hitCeiling || result.hitFloor));
            REQUIRE(stands(map, body));
        });
        REQUIRE(body.rect.left >= 362);
    }
}

TEST_CASE("slope: one fast step ends at the same place as many slow ones") {
    const TileMap map = hills();
    Body slow = bodyAt({2, kFloor - 20, 12, 20});
    for (int x = 1; x <= 360; ++x) {
        walk(map, slow, 1);
        Body fast = bodyAt({2, kFloor - 20, 12, 20});
        walk(map, fast, x);
        CAPTURE(x);
        REQUIRE(fast.rect == slow.rect);
    }
}

TEST_CASE("slope: the feet follow the highest ground below them, equally in both directions") {
    const TileMap map = hills();
    for (int direction : {1, -1}) {
        Body body = bodyAt({direction > 0 ? 2 : 362, kFloor - 20, 12, 20});
        walkAcross(map, body, direction, 360, [&](const MoveResult&) {
            int top = kFloor;
            for (int x = body.rect.left; x < body.rect.right(); ++x)
                for (int y = kFloor; y > 0; --y)
                    if (map.isSolidAt({x, y})) top = std::min(top, y);
            CAPTURE(body.rect);
            REQUIRE(body.rect.bottom() == top);
        });
        CHECK(body.rect.left == (direction > 0 ? 362 : 2));
    }
}

TEST_CASE("slope: height is monotone up the ramp and down again, without a hop at the crest") {
    const TileMap map =
        mapOf({"..........", "..........", ".../##\\...", "../####\\..", "##########"});
    Body body = bodyAt({2, kFloor - 20, 12, 20});
    int last = body.rect.bottom();
    bool falls = false;
    walkAcross(map, body, 1, 140, [&](const MoveResult&) {
        const int now = body.rect.bottom();
        REQUIRE(std::abs(now - last) <= 1);
        falls = falls || now > last;
        if (falls) REQUIRE(now >= last);
        last = now;
    });
    CHECK(falls);
    CHECK(last == kFloor);
}

TEST_CASE("slope: counts the pixels climbed and descended") {
    const TileMap map = mapOf({"......", "......", "../\\..", "######"});
    Body body = bodyAt({10, 28, 12, 20});
    CHECK(walk(map, body, 30).climbed == 16);
    CHECK(body.rect.bottom() == 32);
    CHECK(walk(map, body, 40).descended == 16);
    CHECK(body.rect.bottom() == 48);
}

TEST_CASE("slope: steps up to max_climb are climbed, a higher one is a wall") {
    for (int height = 1; height <= 8; ++height) {
        for (int climb = 0; climb <= 8; ++climb) {
            CAPTURE(height);
            CAPTURE(climb);
            const Shape step{"step", std::vector<uint8_t>(16, static_cast<uint8_t>(height))};
            const TileMap map =
                mapOf({"...", ".ss", "###"}, {{'s', "step"}, {'#', "block"}}, 16, {}, {step});
            const TerrainRules rules{.maxClimb = climb};
            Body body = bodyAt({2, 22, 10, 10});
            CHECK(touchesOf(map, {6, 22, 10, 10}, climbLimitsOf(true, rules)).at(kRight).tile ==
                  (height > climb));
            CHECK(walk(map, body, 9, rules).hitX == (height > climb));
            CHECK(body.rect.bottom() == (height > climb ? 32 : 32 - height));
            CHECK(body.rect.left == (height > climb ? 6 : 11));
        }
    }
}

TEST_CASE("slope: falling ground is followed by up to max_climb, beyond that the body falls") {
    for (int drop = 1; drop <= 8; ++drop) {
        const Shape high{"high", std::vector<uint8_t>(16, 12)};
        const Shape low{"low", std::vector<uint8_t>(16, static_cast<uint8_t>(12 - drop))};
        const TileMap map =
            mapOf({"...", "hll"}, {{'h', "high"}, {'l', "low"}}, 16, {}, {high, low});
        for (int climb = 0; climb <= 8; ++climb) {
            CAPTURE(drop);
            CAPTURE(climb);
            Body body = bodyAt({5, 10, 10, 10});
            walk(map, body, 12, {.maxClimb = climb});
            CHECK(stands(map, body) == (drop <= climb));
            CHECK(body.rect.bottom() == (drop <= climb ? 20 + drop : 20));
        }
        Body hopping = bodyAt({5, 10, 10, 10});
        walk(map, hopping, 12, {.maxClimb = 8, .sticksToSlopes = false});
        CHECK(hopping.rect == Rect{17, 10, 10, 10});
    }
}

TEST_CASE("slope: if a body leaves a ledge within a step, the rest is movement in the air") {
    const TileMap map = mapOf({"....", "#...", "#...", "####"});
    Body body = bodyAt({4, 6, 10, 10});
    CHECK_FALSE(walk(map, body, 40).hitX);
    CHECK(body.rect == Rect{44, 6, 10, 10});
}

TEST_CASE("slope: the rest of x after landing continues as a walk") {
    const TileMap map = mapOf({"......", "......", "../##.", "######"});
    Body body = bodyAt({2, 30, 12, 16});
    const MoveResult result = fly(map, body, 40, 6);
    CHECK(result.hitFloor);
    CHECK_FALSE(result.hitX);
    CHECK(body.rect.left == 42);
    CHECK(body.rect.bottom() == 32);
}

TEST_CASE("slope: a low ceiling over the ramp stops the walk like a wall") {
    const TileMap map = mapOf({"####", "....", "../#", "####"});
    Body body = bodyAt({2, 18, 12, 30});
    const MoveResult result = walk(map, body, 40);
    CHECK(result.hitX);
    CHECK(body.rect.top == 16);
    CHECK(body.rect.right() ==
          34);  // it climbs two pixels of the ramp; for the third there is no room
    CHECK(touchesOf(map, body.rect, climbLimitsOf(true, {})).at(kRight) ==
          SideTouch{.tile = true, .cell = {2, 2}});
}

TEST_CASE(
    "slope: a ceiling slope stops a walk at head height, and a body in the air slides along it") {
    const TileMap map = mapOf({"..L##", ".....", "....."});
    Body walking = bodyAt({2, 8, 12, 40});
    CHECK(walk(map, walking, 60).hitX);
    CHECK(walking.rect.right() == 32 + 8);
    Body flying = bodyAt({2, 8, 12, 20});
    CHECK_FALSE(fly(map, flying, 40, 0).hitX);
    CHECK(flying.rect == Rect{42, 16, 12, 20});
    Body rising = bodyAt({2, 20, 12, 20});
    CHECK(fly(map, rising, 60, -60).hitCeiling);
}

TEST_CASE("slope: a standing body never slides") {
    const TileMap map = hills();
    for (int left = 2; left < 360; ++left) {
        Body body = bodyAt({left, 0, 12, 10});
        while (!stands(map, body)) body.rect = body.rect.moved(0, 1);
        const Body before = body;
        for (int i = 0; i < 5; ++i) walk(map, body, 0);
        CAPTURE(left);
        REQUIRE(body == before);
    }
}

TEST_CASE("slope: a body moves over many flush tiles like over one wide floor") {
    const TileMap tiles8 =
        mapOf({"................", "................", "################"}, plainLegend(), 8);
    const TileMap tiles32 = mapOf({"....", "####"}, plainLegend(), 32, {0, -16});
    Body a = bodyAt({1, 6, 9, 10});
    Body b = a;
    for (int i = 0; i < 200; ++i) {
        a.speed = b.speed = {toFixed(i % 130 - 60), toFixed(40)};
        move(tiles8, {a, true}, {60, {}});
        move(tiles32, {b, true}, {60, {}});
        REQUIRE(a == b);
    }
}

}  // namespace pixelstep

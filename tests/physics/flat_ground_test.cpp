// Flat ground: in, drawn and random maps with boxes on their floors; out, where they may stand, and
// that there a look at the pixels says the same. The seeds are fixed and named in a failure.
#include "physics/flat_ground.h"

#include <doctest/doctest.h>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/print.h"

namespace pixelstep {
namespace {

// Ten tiles wide; what lies on the floor is at columns 3 and 8.
TileMap floorWith(const std::string& above, const std::string& floor = "##########") {
    return mapOf({"..........", above, floor});
}

Rect boxOnFloor(int left) {
    return {left, 18, 12, 14};
}

// What holds a box's step down, and what it touches, with and without the known ground.
void checkSame(const TileMap& map, const FlatGround& flat, const Rect& box, Random& random) {
    CAPTURE(box);
    Obstacles known(map);
    known.flat = flat;
    REQUIRE(blockBelow(map, box) == Block{.isBlocked = true,
                                          .onlyOneWay = flat.isOneWay,
                                          .cell = map.cellAt({box.left, box.bottom()})});
    REQUIRE(blockBelow(known, box) == blockBelow(map, box));
    const Footing footing = footingOf(random.chance(1, 2), {.maxClimb = random.between(0, 8)});
    REQUIRE(touchesOf(known, box, footing) == touchesOf(map, box, footing));
}

// A step of a body on it, stopped by nothing as long as it stays.
void checkSameMove(const TileMap& map, const FlatGround& flat, const Rect& box, Random& random) {
    Body body = bodyAt(box);
    const int most = 1 << random.between(0, 9);
    body.speed = pixelsPerStep(random.between(-most, most), random.chance(1, 8) ? 3 : 0);
    const bool grounded = random.chance(7, 8);
    const MoveRules rules{60, {.maxClimb = random.between(0, 8), .sticksToSlopes = true}};
    CAPTURE(body);
    CAPTURE(grounded);
    Body naive = body;
    const MoveResult result = move(map, {body, grounded}, rules, flat);
    REQUIRE(result == moveByPixels(map, {naive, grounded}, rules));
    REQUIRE(body == naive);
}

}  // namespace

TEST_CASE("flat ground: reaches to a pixel before what lies on the floor") {
    const FlatGround flat = flatGroundAround(floorWith("...#....#."), boxOnFloor(80));
    CHECK(flat.left == 4 * 16 + 1);
    CHECK(flat.right == 8 * 16 - 1);
    CHECK(flat.holds(boxOnFloor(65)));
    CHECK_FALSE(flat.holds(boxOnFloor(64)));
    CHECK(flat.holds(boxOnFloor(115)));
    CHECK_FALSE(flat.holds(boxOnFloor(116)));
    CHECK_FALSE(flat.holds(boxOnFloor(80).moved(0, -1)));
    CHECK_FALSE(flat.holds({80, 17, 12, 15}));
}

TEST_CASE(
    "flat ground: ends at holes, planks, slopes and the map's end, and begins nowhere there") {
    for (const char* floor : {"###.####.#", "###-####-#", "###/####/#"}) {
        CAPTURE(floor);
        const TileMap map = floorWith("..........", floor);
        const FlatGround flat = flatGroundAround(map, boxOnFloor(80));
        CHECK(flat.left == 4 * 16 + 1);
        CHECK(flat.right == 8 * 16 - 1);
        CHECK_FALSE(flat.isOneWay);
        CHECK_FALSE(flatGroundAround(map, boxOnFloor(42)).holds(boxOnFloor(42)));
    }
    const FlatGround whole = flatGroundAround(floorWith(".........."), boxOnFloor(80));
    CHECK(whole.left == 1);
    CHECK(whole.right == 10 * 16 - 1);
    CHECK_FALSE(FlatGround{}.holds(boxOnFloor(80)));
}

TEST_CASE("flat ground: planks are ground of their own, up to where tiles or holes begin") {
    const TileMap map = floorWith("..........", "###-----.-");
    const FlatGround flat = flatGroundAround(map, boxOnFloor(80));
    CHECK(flat.isOneWay);
    CHECK(flat.left == 3 * 16 + 1);
    CHECK(flat.right == 8 * 16 - 1);
    CHECK_FALSE(flatGroundAround(map, boxOnFloor(17)).isOneWay);
    for (const int left : {42, 47, 118, 130}) {
        CAPTURE(left);
        CHECK_FALSE(flatGroundAround(map, boxOnFloor(left)).holds(boxOnFloor(left)));
    }
}

TEST_CASE("flat ground: a plank overhead or beside counts as something") {
    const TileMap map = mapOf({"..-.......", "..........", "....-.....", "##########"});
    const Rect tall{36, 16, 12, 32};
    CHECK_FALSE(flatGroundAround(map, tall).holds(tall));
    const Rect low{36, 17, 12, 31};
    CHECK(flatGroundAround(map, low).right == 4 * 16 - 1);
}

TEST_CASE("flat ground: on it a look at the pixels says the same, for 100,000 boxes") {
    int held = 0;
    int onPlanks = 0;
    for (uint64_t seed = 7000; seed < 7300; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = hillyMap(random);
        for (int i = 0; i < 60; ++i) {
            const auto box = randomClearBox(random, map, random.between(1, 40));
            if (!box) continue;
            Rect on = *box;
            while (!blockBelow(map, on)) ++on.top;
            const FlatGround flat = flatGroundAround(map, on);
            if (!flat.holds(on)) continue;
            for (int j = 0; j < 16; ++j) {
                on.left = random.between(flat.left, flat.right - on.width);
                checkSame(map, flat, on, random);
                checkSameMove(map, flat, on, random);
                ++held;
                onPlanks += int{flat.isOneWay};
            }
        }
    }
    MESSAGE("boxes compared: ", held, ", on planks ", onPlanks, ", seeds 7000 to 7299");
    CHECK(held > 100000);
    CHECK(onPlanks > 10000);
}

}  // namespace pixelstep

// Bug levels of walking: every step is checked for the expected result.
#include "bug_level.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kWalkFloor = 304;  // [px] the ground of most bug levels
constexpr Buttons kWalkRightUp = kButtonRight | kButtonUp;

}  // namespace

TEST_CASE("bug slope_top: the walker stays grounded over the crest and down again") {
    walkAcross(bugLevel("slope_top"));
}

TEST_CASE("bug slope_foot: the walker is grounded where slopes become flat ground") {
    walkAcross(bugLevel("slope_foot"));
}

TEST_CASE("bug junctions: the walker follows the ground exactly") {
    World world = bugLevel("junctions");
    walkAcross(world);
    world.level.tuning.walkSpeed = 60;
    for (int last = feetRow(world); hasRoom(world, kButtonRight, 8, 632); last = feetRow(world)) {
        step(world, kButtonRight);
        REQUIRE(std::abs(feetRow(world) - last) <= 1);
    }
}

TEST_CASE("bug join_slowdown: steps over the joins have the same length as on flat ground") {
    walkAcross(bugLevel("join_slowdown"));
}

TEST_CASE(
    "bug slight_slope: each pixel is climbed where it starts, and a standing player does not "
    "move") {
    World world = bugLevel("slight_slope");
    walkAcross(world);
    world.level.tuning.walkSpeed = 60;
    int turns = 0;
    int lastMove = 0;
    for (int row = feetRow(world); hasRoom(world, kButtonRight, 8, 632); row = feetRow(world)) {
        walkOn(world, kButtonRight);
        const int moved = feetRow(world) - row;
        REQUIRE(std::abs(moved) <= 1);
        if (moved * lastMove < 0) ++turns;
        if (moved != 0) lastMove = moved;
        if (box(world).left % 16 == 3) standStill(world);
    }
    CHECK(turns == 3);  // up and down the hill, up and down the low one
}

TEST_CASE("bug floor_seams: walking and landing on many tiles equals one floor") {
    const World start = bugLevel("floor_seams");
    walkAcross(start);
    for (int x = 40; x < 40 + 32; ++x) {
        for (const int drop : {1, 7, 16, 33, 100}) {
            CAPTURE(x);
            CAPTURE(drop);
            World world = *playerAt(start, {x, kWalkFloor - drop});
            int landings = 0;
            for (int i = 0; i < 120; ++i) {
                stepAtFullSpeed(world, kButtonRight);
                landings += happened(world, EventKind::landed);
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
            }
            REQUIRE(landings == 1);
            REQUIRE(feetRow(world) == kWalkFloor);
        }
    }
}

TEST_CASE("bug ceiling_seams: the seams of a ceiling do not stop jumps and glides") {
    const World start = bugLevel("ceiling_seams");
    int bumps = 0;
    for (int x = 100; x < 116; ++x) {
        World world = *playerAt(start, {x, kWalkFloor});
        for (int i = 0; i < 150; ++i) {  // a jump whenever it stands
            stepAtFullSpeed(world, i % 2 == 0 ? kWalkRightUp : Buttons{kButtonRight});
            bumps += happened(world, EventKind::hitHead);
        }
        // Without gravity it rises to the ceiling once and follows it to its end.
        world = *playerAt(start, {x, kWalkFloor});
        world.level.tuning.gravity = 0;
        for (int i = 0; i < 150; ++i) {
            stepAtFullSpeed(world, kWalkRightUp);
            if (i > 5) REQUIRE(box(world).top == 256);
        }
    }
    CHECK(bumps > 16 * 5);
}

TEST_CASE("bug wall_seams: pushing against a wall does not change falling and rising") {
    const World start = bugLevel("wall_seams");
    const int leftWall = 13 * 16;
    const int rightWall = 26 * 16;
    const std::pair<int, Buttons> places[] = {{leftWall - 6, kButtonRight},
                                              {leftWall + 16 + 6, kButtonLeft},
                                              {rightWall - 6, kButtonRight},
                                              {rightWall + 16 + 6, kButtonLeft}};
    for (const auto& place : places) {
        const int x = place.first;
        const Buttons buttons = place.second;
        for (int row = 140; row <= kWalkFloor; ++row) {
            CAPTURE(x);
            CAPTURE(row);
            World pushing = *playerAt(start, {x, row});
            World free = pushing;
            for (int i = 0; i < 90; ++i) {
                const Buttons jump = i < 20 ? Buttons{kButtonUp} : Buttons{0};
                step(pushing, static_cast<Buttons>(jump | buttons));
                step(free, jump);
                REQUIRE(box(pushing) == box(free));
                REQUIRE(pushing.player().body.speed.y == free.player().body.speed.y);
            }
            REQUIRE(feetRow(pushing) == kWalkFloor);
        }
    }
}

TEST_CASE("bug slope_to_wall: at the end of a slope the player stands still") {
    const World start = bugLevel("slope_to_wall");
    for (const Buttons buttons : {kButtonRight, kButtonLeft}) {
        for (const int from : {130, 190, 335, 400}) {
            std::optional<World> world = playerAt(start, {from, kWalkFloor});
            REQUIRE(world);
            for (int i = 0; i < 250; ++i) {
                step(*world, buttons);
                REQUIRE(world->player().grounded);
            }
            const Rect there = box(*world);
            CHECK(world->player().body.touches.at(buttons == kButtonRight ? kRight : kLeft).tile);
            for (int i = 0; i < 120; ++i) {
                step(*world, buttons);
                REQUIRE(box(*world) == there);
                REQUIRE(world->player().grounded);
            }
        }
    }
}

TEST_CASE("bug inside_ground: no body is placed in solid pixels, and spawned bodies stand") {
    const World start = bugLevel("inside_ground");
    const TileMap& tiles = start.level.tiles;
    int rejected = 0;
    for (int x = 4; x < 640; x += 12) {
        for (int y = 44; y < 368; y += 9) {
            CAPTURE(x);
            CAPTURE(y);
            World world = start;
            const Rect wanted = rectAtFeet({x, y}, kCharacterWidth, kCharacterHeight);
            const Outcome outcome = apply(world, SpawnClone{.x = x, .y = y});
            REQUIRE(outcome.rejection.has_value() == tiles.isSolid(wanted));
            if (outcome.rejection) {
                ++rejected;
                REQUIRE(world == start);
                continue;
            }
            for (int i = 0; i < 90; ++i) {
                step(world, 0);
                const Rect& clone = world.actors.at(1).body.rect;
                REQUIRE_FALSE(tiles.isSolid(clone));
                REQUIRE(clone.left == wanted.left);
                REQUIRE(clone.top >= wanted.top);
            }
            REQUIRE(world.actors[1].grounded);
        }
    }
    CHECK(rejected > 300);
}

TEST_CASE("bug inside_ground: no ground is placed on the player, and restart finds a free place") {
    World world = bugLevel("inside_ground");
    const Rect start = box(world);
    Place place;
    place.tile.shape = "block";
    place.cells = {{2, 18}, {3, 18}, {2, 17}, {3, 17}};
    CHECK(findRejection(world, place));
    apply(world, place);
    CHECK(box(world) == start);
    for (int i = 0; i < 60; ++i) step(world, kButtonRight);
    CHECK(apply(world, place).leftOut.empty());
    apply(world, Restart{});
    CHECK_FALSE(world.level.tiles.isSolid(box(world)));
    CHECK(box(world) != start);
    for (int i = 0; i < 60; ++i) step(world, 0);
    CHECK(world.player().grounded);
}

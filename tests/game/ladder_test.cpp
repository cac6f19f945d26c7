// Tests of ladders.
#include <doctest/doctest.h>

#include "math/fixed.h"
#include "support/hall.h"

using namespace pixelstep;

namespace {

// A ladder in column 4, from row 2 to the floor in row 7; the player stands next to it.
Level hallWithLadder(int width = 12) {
    Level level = levelOf({"..........", "..........", "..........", "..........", "..........",
                           "..........", "..@.......", "##########"},
                          width, 20);
    for (int row = 2; row < 7; ++row) level.tiles.setTile({4, row}, {.shape = kLadder});
    return level;
}

constexpr int kLadderMiddle = 72;
constexpr int kFloorY = 112;
constexpr int kLadderTopY = 32;

World worldAt(int x, int width = 12) {
    Level level = hallWithLadder(width);
    level.cast.edit().player->feet.x = x;
    return makeWorld(level, 0);
}

bool climbs(const World& world) {
    return world.player().character.climbing;
}

// On the ladder, some way up.
World climber(int steps = 20) {
    World world = worldAt(kLadderMiddle);
    run(world, kButtonUp, steps);
    REQUIRE(climbs(world));
    return world;
}

}  // namespace

TEST_CASE("ladder: it starts where a middle column of the body is in a ladder cell") {
    for (const int width : {12, 11}) {
        for (int x = 50; x < 95; ++x) {
            CAPTURE(width);
            CAPTURE(x);
            World world = worldAt(x, width);
            const Rect& box = world.player().body.rect;
            bool isAt = false;
            for (int column = box.left; column < box.right(); ++column) {
                const int before = column - box.left;
                const int after = box.right() - 1 - column;
                isAt = isAt || (std::abs(before - after) <= 1 && column >= 64 && column < 80);
            }
            run(world, kButtonUp, 1);
            CHECK(climbs(world) == isAt);
            CHECK(happened(world, EventKind::jumped) != isAt);
        }
    }
}

TEST_CASE("ladder: with a direction held, a press of up on the ground jumps as usual") {
    for (const Buttons side : {kButtonLeft, kButtonRight}) {
        World world = worldAt(kLadderMiddle);
        run(world, static_cast<Buttons>(side | kButtonUp), 1);
        CHECK(happened(world, EventKind::jumped));
        CHECK_FALSE(climbs(world));
    }
}

TEST_CASE("ladder: up held in a fall grabs it, a rise does not") {
    World world = worldAt(kLadderMiddle);
    world.level.tuning.walkSpeed = 0;
    world.level.tuning.jumpSpeed = 200;
    run(world, kButtonUp | kButtonRight, 1);
    REQUIRE(happened(world, EventKind::jumped));
    while (world.player().body.speed.y <= 0) {
        REQUIRE_FALSE(climbs(world));
        run(world, kButtonUp, 1);
    }
    run(world, kButtonUp, 1);
    CHECK(climbs(world));
}

TEST_CASE("ladder: it climbs at climb_speed in all directions, without gravity") {
    World world = climber();
    CHECK(world.player().body.speed == Vec2q{0, -toFixed(80)});
    run(world, 0, 5);
    CHECK(climbs(world));
    CHECK(world.player().body.speed == Vec2q{});
    const Vec2i place = feetOfPlayer(world);
    run(world, 0, 30);
    CHECK(feetOfPlayer(world) == place);
    run(world, kButtonDown, 6);  // 8 px, and up to one that was left from the way up
    CHECK(std::abs(feetOfPlayer(world).y - place.y - 7) <= 1);
    run(world, kButtonRight, 4);
    CHECK(feetOfPlayer(world).x == place.x + 5);
    CHECK(climbs(world));
    // Beside it, it falls.
    run(world, kButtonRight, 6);
    CHECK_FALSE(climbs(world));
    CHECK(world.player().body.speed.y > 0);
    CHECK_FALSE(happened(world, EventKind::jumped));
}

TEST_CASE("ladder: going up ends with the feet on the top, whatever the speed") {
    for (const int speed : {20, 80, 95, 400, 5000}) {
        CAPTURE(speed);
        World world = worldAt(kLadderMiddle);
        world.level.tuning.climbSpeed = speed;
        int steps = 0;
        for (; steps < 400 && (steps == 0 || climbs(world)); ++steps) {
            run(world, kButtonUp, 1);
            REQUIRE(feetOfPlayer(world).y >= kLadderTopY);
        }
        CHECK(feetOfPlayer(world).y == kLadderTopY);
        CHECK(world.player().grounded);
        CHECK(world.player().body.speed.y == 0);
        run(world, kButtonUp, 10);  // still held: nothing happens
        CHECK(feetOfPlayer(world).y == kLadderTopY);
        run(world, 0, 5);
        // A new press jumps.
        run(world, kButtonUp, 1);
        CHECK(happened(world, EventKind::jumped));
    }
}

TEST_CASE("ladder: the top holds, is not dropped through, and down climbs from it") {
    World world = worldAt(kLadderMiddle);
    run(world, kButtonUp, 100);
    run(world, 0, 5);
    REQUIRE(feetOfPlayer(world).y == kLadderTopY);
    // Half beside the ladder, no middle column is above it.
    run(world, kButtonRight, 4);
    REQUIRE(world.player().grounded);
    run(world, kButtonDown, 10);
    CHECK(feetOfPlayer(world).y == kLadderTopY);
    run(world, 0, 1);
    run(world, kButtonLeft, 3);
    run(world, 0, 1);
    run(world, kButtonDown, 1);
    CHECK(climbs(world));
    CHECK(feetOfPlayer(world).y > kLadderTopY);
    CHECK_FALSE(happened(world, EventKind::droppedThrough));
    run(world, kButtonDown, 100);
    CHECK_FALSE(climbs(world));
    CHECK(feetOfPlayer(world).y == kFloorY);
    CHECK(world.player().grounded);
}

TEST_CASE("ladder: a climb down from the top is as long as its speed says, at every step rate") {
    for (const int rate : {30, 60, 144, 240}) {
        CAPTURE(rate);
        Level level = hallWithLadder();
        level.tuning.stepsPerSecond = rate;
        level.cast.edit().player->feet = {kLadderMiddle, kLadderTopY};
        World world = makeWorld(level, 0);
        for (int steps = 1; steps <= rate / 2; ++steps) {
            run(world, kButtonDown, 1);
            // The first pixel is into the top, before it is due.
            const int64_t due = toFixed(80) / rate * steps / kFixedOne;
            REQUIRE(feetOfPlayer(world).y - kLadderTopY == std::max<int64_t>(due, 1));
        }
    }
}

TEST_CASE("ladder: after a short climb down, up ends with the feet on the top again") {
    for (const int down : {1, 2, 10, 30}) {
        CAPTURE(down);
        Level level = hallWithLadder();
        level.cast.edit().player->feet = {kLadderMiddle, kLadderTopY};
        World world = makeWorld(level, 0);
        run(world, kButtonDown, down);
        REQUIRE(climbs(world));
        run(world, kButtonUp, down + 5);
        CHECK(world.player().grounded);
        run(world, 0, 30);
        CHECK(feetOfPlayer(world).y == kLadderTopY);
    }
}

TEST_CASE("ladder: a jump off it needs a direction, and no ladder holds it for ten steps") {
    for (const int side : {-1, 1}) {
        CAPTURE(side);
        World world = climber();
        const auto direction = side < 0 ? kButtonLeft : kButtonRight;
        run(world, 0, 2);
        run(world, kButtonUp, 1);
        CHECK(climbs(world));
        CHECK_FALSE(happened(world, EventKind::jumped));
        run(world, 0, 1);
        run(world, static_cast<Buttons>(direction | kButtonUp), 1);
        CHECK(happened(world, EventKind::jumped));
        CHECK_FALSE(climbs(world));
        CHECK(world.player().body.speed == Vec2q{toFixed(160 * side), -toFixed(410)});
        // Presses of up do not hold on to it again before.
        world.level.tuning.walkSpeed = 0;
        for (int step = 1; step <= 10; ++step) {
            run(world, step % 2 == 0 ? kButtonUp : 0, 1);
            CHECK_FALSE(climbs(world));
        }
        run(world, 0, 1);
        run(world, kButtonUp, 1);
        CHECK(climbs(world));
    }
}

TEST_CASE("ladder: the jump off it is cut on release like any jump") {
    World world = climber();
    run(world, 0, 2);
    run(world, kButtonRight | kButtonUp, 1);
    run(world, kButtonRight, 1);
    CHECK(world.player().body.speed.y >= -toFixed(200));
}

TEST_CASE("ladder: climbing restores air jumps and dash, and dash leaves it") {
    World world = climber();
    world.level.tuning.dashSpeed = 300;
    world.level.tuning.airJumps = 2;
    world.actors[0].character.airJumps = 2;
    world.actors[0].character.hasDashed = true;
    run(world, 0, 1);
    CHECK(world.player().character.airJumps == 0);
    CHECK_FALSE(world.player().character.hasDashed);
    run(world, kButtonDash | kButtonRight, 1);
    CHECK(happened(world, EventKind::dashed));
    CHECK_FALSE(climbs(world));
}

TEST_CASE("ladder: a climb gives no coyote time and forgets a waiting press") {
    World world = climber();
    run(world, kButtonRight, 20);
    REQUIRE_FALSE(climbs(world));
    run(world, kButtonRight | kButtonUp, 1);
    CHECK_FALSE(happened(world, EventKind::jumped));
}

TEST_CASE("ladder: with climb_speed 0 only its top holds, and is dropped through") {
    Level level = hallWithLadder();
    level.tuning.climbSpeed = 0;
    level.cast.edit().player->feet = {kLadderMiddle, kLadderTopY};
    World world = makeWorld(level, 0);
    run(world, 0, 10);
    CHECK(feetOfPlayer(world).y == kLadderTopY);
    run(world, kButtonDown, 1);
    CHECK(happened(world, EventKind::droppedThrough));
    CHECK_FALSE(climbs(world));
    run(world, kButtonUp, 60);
    CHECK_FALSE(climbs(world));
}

TEST_CASE("ladder: erasing it ends the climb, and the cell below becomes a top") {
    World world = climber(30);
    const Vec2i feet = feetOfPlayer(world);
    accepted(world, placing("empty", {{4, 2}, {4, 3}, {4, 4}, {4, 5}, {4, 6}}));
    run(world, 0, 1);
    CHECK_FALSE(climbs(world));
    run(world, 0, 30);
    CHECK(feetOfPlayer(world).y > feet.y);
    accepted(world, placing("ladder", {{6, 3}, {6, 4}}));
    CHECK(world.level.tiles.isOneWay({6, 3}));
    accepted(world, placing("ladder", {{6, 2}}));
    CHECK_FALSE(world.level.tiles.isOneWay({6, 3}));
    CHECK(world.level.tiles.isOneWay({6, 2}));
    accepted(world, placing("empty", {{6, 3}}));
    CHECK(world.level.tiles.isOneWay({6, 4}));
}

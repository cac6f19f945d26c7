// Bug levels of one-way tiles: they hold only bodies that come from above, in every step.
#include "bug_level.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kOneWayFloor = 304;  // [px] the ground of all these levels
constexpr Buttons kOneWayRightUp = kButtonRight | kButtonUp;

// True if the topmost pixel of a column of a one-way tile is directly below the player's feet.
bool isOnOneWay(const World& world) {
    return world.player().grounded && world.player().body.touches.onOneWay();
}

// True if in this step the player landed on a one-way tile, or moved against one sideways from
// outside: then a column may lift it by a pixel, like any slope.
bool isHeld(const World& world, const World& free) {
    if (isOnOneWay(world) || world.player().lastMove.hitFloor) return true;
    const int columns = std::abs(box(world).left - world.player().body.previousRect.left);
    const int lift = feetRow(free) - feetRow(world);
    return lift > 0 && lift <= columns && box(world).left == box(free).left &&
           groundUnder(world, true, 8) >= feetRow(world);
}

// Plays until a one-way tile holds the player. Until then it must move as without one-way tiles.
void checkUntilHeld(World world, Buttons buttons, int steps) {
    World free = withoutOneWays(world);
    for (int i = 0; i < steps; ++i) {
        step(world, buttons);
        step(free, buttons);
        if (isHeld(world, free)) return;
        REQUIRE(box(world) == box(free));
        REQUIRE(world.player().body.speed == free.player().body.speed);
    }
}

// Steps until the player has stood for `still` steps, at most 300.
void runUntilStill(World& world, Buttons buttons, int still = 5) {
    for (int i = 0, stood = 0; i < 300 && stood < still; ++i) {
        const Rect before = box(world);
        step(world, buttons);
        stood = box(world) == before ? stood + 1 : 0;
    }
}

}  // namespace

TEST_CASE("bug planks_by_slope: one-way platforms do not affect walking up the slope") {
    for (const int speed : {60, 160, 320, 640}) {
        World world = bugLevel("planks_by_slope");
        world.level.tuning.walkSpeed = speed;
        World free = withoutOneWays(world);
        while (box(world).right() < 28 * 16) {
            walkOn(world, kButtonRight);
            step(free, kButtonRight);
            REQUIRE(box(world) == box(free));
        }
    }
}

TEST_CASE("bug planks_by_slope: walking down again is smooth in every step") {
    for (const int speed : {37, 60, 160, 320, 640}) {
        World world = *playerAt(bugLevel("planks_by_slope"), {30 * 16, 13 * 16});
        world.level.tuning.walkSpeed = speed;
        for (const Buttons buttons : {kButtonLeft, kButtonRight, kButtonLeft}) {
            while (hasRoom(world, buttons, 8, 632)) {
                stepAtFullSpeed(world, buttons);
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
            }
        }
    }
}

TEST_CASE("bug one_way_sideways: one-way platforms have no sides for any movement") {
    const World start = bugLevel("one_way_sideways");
    for (const int speed : {37, 60, 160, 320, 640}) {
        World world = start;
        world.level.tuning.walkSpeed = speed;
        walkBothWays(world, 8, 500);
    }
    for (int x = 8; x < 632; x += 7) {
        CAPTURE(x);
        const World world = *playerAt(start, {x, kOneWayFloor});
        checkUntilHeld(world, kButtonUp, 60);
        if (x < 450) checkUntilHeld(world, kOneWayRightUp, 60);
        if (x > 190) checkUntilHeld(world, kButtonLeft | kButtonUp, 60);
        for (int row = 60; row < kOneWayFloor; row += 7) {
            const std::optional<World> falling = playerAt(start, {x, row});
            if (falling && x < 450) checkUntilHeld(*falling, kButtonRight, 50);
            if (falling && x > 190) checkUntilHeld(*falling, kButtonLeft, 50);
        }
    }
}

TEST_CASE("bug one_way_sideways: without room to climb it the player walks through") {
    const int ceiling = 16 * 16;
    for (const int height : {40, 47, 48}) {
        for (const int speed : {37, 60, 160, 320}) {
            World world = bugLevel("one_way_sideways");
            REQUIRE_FALSE(apply(world, Resize{{}, height}).rejection);
            world.level.tuning.walkSpeed = speed;
            for (const Buttons buttons : {kButtonRight, kButtonLeft}) {
                while (hasRoom(world, buttons, 500, 632)) {
                    stepAtFullSpeed(world, buttons);
                    REQUIRE_FALSE(happened(world, EventKind::hitWall));
                    if (box(world).left > 512 && box(world).right() < 608)
                        REQUIRE(box(world).top >= ceiling);
                }
            }
            CHECK(feetRow(world) == kOneWayFloor);
        }
    }
}

TEST_CASE("bug inside_plank: a body inside continues to fall, neither held nor lifted") {
    const World start = bugLevel("inside_plank");
    walkAcross(start);
    for (int x = 40; x < 600; x += 5)
        for (int row = kOneWayFloor - 120; row < kOneWayFloor; ++row)
            checkUntilHeld(*playerAt(start, {x, row}), 0, 60);
    // A jump that is not high enough for the one-way tile ends where it started.
    World world = start;
    step(world, kButtonUp);
    for (int i = 0; i < 40; ++i) step(world, 0);
    CHECK(feetRow(world) == kOneWayFloor);
    CHECK_FALSE(isOnOneWay(world));
}

TEST_CASE(
    "bug low_plank: the one-way platform does not affect the rise of the jump, which ends on it") {
    const World start = bugLevel("low_plank");
    for (int x = 20; x < 620; ++x) {
        CAPTURE(x);
        World world = *playerAt(start, {x, kOneWayFloor});
        checkUntilHeld(world, kButtonUp, 60);
    }
    for (const auto& [x, row] : {std::pair{160, 256}, std::pair{480, 272}}) {
        World world = *playerAt(start, {x, kOneWayFloor});
        for (int i = 0; i < 60; ++i) step(world, kButtonUp);
        CHECK(feetRow(world) == row);
        CHECK(isOnOneWay(world));
    }
}

TEST_CASE("bug plank_by_wall: a jump along the wall ends on the one-way platform, not inside it") {
    const World start = bugLevel("plank_by_wall");
    const int plank = 14 * 16;
    for (int gap = 0; gap < 30; ++gap) {
        for (const Buttons side : {kButtonLeft, kButtonRight}) {
            CAPTURE(gap);
            const int x = side == kButtonLeft ? 48 + 6 + gap : 592 - 6 - gap;
            World world = *playerAt(start, {x, kOneWayFloor});
            checkUntilHeld(world, side | kButtonUp, 60);
            for (int i = 0; i < 60; ++i) step(world, side | kButtonUp);
            CHECK(feetRow(world) == plank);
            CHECK(world.player().grounded);
        }
    }
}

TEST_CASE(
    "bug plank_overhead: the head passes through one-way platforms while walking on the slope") {
    World start = bugLevel("plank_overhead");
    for (const int speed : {60, 160, 320, 640}) {
        start.level.tuning.walkSpeed = speed;
        walkBothWays(start, 8, 632);
    }
}

TEST_CASE("bug drop_through: one press drops through one platform") {
    World world = bugLevel("drop_through");
    for (int row = kOneWayFloor - 160; row < kOneWayFloor;) {
        CHECK(feetRow(world) == row);
        step(world, kButtonDown);
        CHECK(happened(world, EventKind::droppedThrough));
        row += 32;
        for (int i = 0; i < 40; ++i) {
            step(world, 0);
            REQUIRE(feetRow(world) <= row);
        }
    }
    CHECK(feetRow(world) == kOneWayFloor);
    step(world, kButtonDown);
    CHECK(feetRow(world) == kOneWayFloor);
}

TEST_CASE("bug drop_through: holding down drops through all platforms, including sloped ones") {
    const World start = bugLevel("drop_through");
    int dropped = 0;
    for (int x = 200; x < 630; ++x) {
        CAPTURE(x);
        World world = *playerAt(start, {x, 130});
        for (int i = 0, last = feetRow(world); i < 120; ++i, last = feetRow(world)) {
            step(world, kButtonDown);
            dropped += happened(world, EventKind::droppedThrough);
            REQUIRE(feetRow(world) >= last);
        }
        REQUIRE(feetRow(world) == kOneWayFloor);
    }
    CHECK(dropped > 1000);
}

TEST_CASE("bug sloped_plank: bodies walk up and down on it at any speed") {
    World start = bugLevel("sloped_plank");
    for (const int speed : {37, 60, 160, 320, 640}) {
        start.level.tuning.walkSpeed = speed;
        walkBothWays(start, 8, 39 * 16, true);
    }
}

TEST_CASE("bug sloped_plank: turning every few steps never drops the walker") {
    for (int period = 1; period <= 40; ++period) {
        CAPTURE(period);
        World world = bugLevel("sloped_plank");
        for (int i = 0; hasRoom(world, kButtonRight, 8, 600); ++i)
            walkOn(world, i % (3 * period) < 2 * period ? kButtonRight : kButtonLeft, true);
    }
}

TEST_CASE("bug sloped_plank: a falling body lands on it at every place and speed") {
    const World start = bugLevel("sloped_plank");
    for (const Buttons side : {Buttons{0}, Buttons{kButtonLeft}, Buttons{kButtonRight}}) {
        for (int x = 140; x < 600; ++x) {
            for (const int row : {80, 101, 131}) {
                CAPTURE(x);
                CAPTURE(row);
                CAPTURE(int{side});
                World world = *playerAt(start, {x, row});
                for (int i = 0; i < 60 && !world.player().grounded; ++i) {
                    step(world, side);
                    REQUIRE(feetRow(world) <= groundUnder(world, true));
                }
                REQUIRE(world.player().grounded);
            }
        }
    }
}

TEST_CASE("bug sloped_plank: a body drops through on request, and no body below is lifted") {
    const World start = bugLevel("sloped_plank");
    for (int x = 140; x < 600; ++x) {
        CAPTURE(x);
        World world = *playerAt(start, {x, 130});
        runUntilStill(world, 0);
        REQUIRE(isOnOneWay(world));
        standStill(world);
        step(world, kButtonDown);
        REQUIRE(happened(world, EventKind::droppedThrough));
        runUntilStill(world, 0);
        REQUIRE(feetRow(world) == kOneWayFloor);
        checkUntilHeld(world, kButtonUp, 60);
        if (x < 480) checkUntilHeld(world, kOneWayRightUp, 60);
        if (x > 170) checkUntilHeld(world, kButtonLeft | kButtonUp, 60);
    }
}

TEST_CASE("bug super_jump: pressing down and jump together is a normal jump") {
    const World start = bugLevel("super_jump");
    const auto highestOf = [](World world, int wait, Buttons before, Buttons then) {
        const int from = feetRow(world);
        int highest = from;
        for (int i = 0; i < 60; ++i) {
            step(world, i < wait ? before : then);
            highest = std::min(highest, feetRow(world));
        }
        return from - highest;
    };
    const int plain = highestOf(start, 0, 0, kButtonUp);
    CHECK(plain > 80);
    for (int x = 20; x < 620; ++x) {
        World world = *playerAt(start, {x, 150});
        runUntilStill(world, 0);
        for (int wait = 0; wait < 8; ++wait) {
            CAPTURE(x);
            CAPTURE(wait);
            const int rise = highestOf(world, wait, kButtonDown, kButtonDown | kButtonUp);
            REQUIRE(rise <= plain);
            if (wait == 0) REQUIRE(rise >= plain - 1);  // a remainder from the landing
        }
    }
}

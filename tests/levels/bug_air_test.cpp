// Bug levels of jumps and falls: every step is checked for the expected result.
#include "bug_level.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kFloor = 304;  // [px] the ground of most bug levels
constexpr Buttons kRightUp = kButtonRight | kButtonUp;

int64_t pull(const World& world) {
    return perStep(toFixed(world.level.tuning.gravity), world.level.tuning.stepsPerSecond);
}

}  // namespace

TEST_CASE("bug uphill_jump: the run continues and the jump is as high as on flat ground") {
    World walking = bugLevel("uphill_jump");
    int jumps = 0;
    for (; box(walking).right() < 440; ++jumps) {
        CAPTURE(box(walking));
        World world = walking;
        const int from = feetRow(world);
        int64_t speed = -toFixed(world.level.tuning.jumpSpeed);
        bool lands = false;
        int highest = from;
        for (int i = 0; i < 60 && !lands && hasRoom(world, kButtonRight, 0, 640); ++i) {
            stepAtFullSpeed(world, kRightUp);
            REQUIRE_FALSE(happened(world, EventKind::hitWall));
            lands = world.player().grounded;
            highest = std::min(highest, feetRow(world));
            if (lands) continue;
            REQUIRE(world.player().body.speed.y == speed);
            speed += pull(world);
        }
        REQUIRE(lands);
        REQUIRE(highest <= from - 72);  // 85 px, unless the higher ground comes before the apex
        walkOn(walking, kButtonRight);
    }
    CHECK(jumps > 100);
}

TEST_CASE("bug slope_landing: the run continues in the landing step at any place") {
    const World start = bugLevel("slope_landing");
    for (int wait = 0; wait < 25; ++wait) {
        for (const Buttons jump : {Buttons{0}, Buttons{kButtonUp}}) {
            CAPTURE(wait);
            World world = start;
            int landings = 0;
            for (int i = 0; hasRoom(world, kButtonRight, 0, 640); ++i) {
                stepAtFullSpeed(world, kButtonRight | (i >= wait ? jump : Buttons{0}));
                landings += happened(world, EventKind::landed);
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
                if (landings > 0) REQUIRE(world.player().grounded);
            }
            REQUIRE(landings == 1);
        }
    }
}

TEST_CASE("bug ceiling_slope: the jump ends, the run continues, and the fall starts at once") {
    const World start = bugLevel("ceiling_slope");
    int bumps = 0;
    for (const Buttons side : {Buttons{0}, Buttons{kButtonLeft}, Buttons{kButtonRight}}) {
        for (int x = 8; x < 632; ++x) {
            World world = *playerAt(start, {x, kFloor});
            CAPTURE(x);
            CAPTURE(int{side});
            bool lands = false;
            for (int i = 0; i < 70 && !lands && hasRoom(world, side, 0, 640); ++i) {
                const int64_t before = world.player().body.speed.y;
                stepAtFullSpeed(world, side | kButtonUp);
                const int64_t now = world.player().body.speed.y;
                const bool bumped = happened(world, EventKind::hitHead);
                lands = world.player().grounded;
                bumps += bumped;
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
                if (bumped) REQUIRE(now == 0);
                if (i > 0 && !bumped && !lands) REQUIRE(now == before + pull(world));
            }
            if (hasRoom(world, side, 0, 640)) REQUIRE(lands);
        }
    }
    CHECK(bumps > 800);
}

TEST_CASE("bug tunnelling: a floor of one pixel holds at any falling speed") {
    const World start = bugLevel("tunnelling");
    const int sheet = 287;
    for (const int fall : {60, 900, 3000, 10000, 60000, 100000}) {
        for (int height = 41; height < sheet; height += 3) {
            CAPTURE(fall);
            CAPTURE(height);
            World world = *playerAt(start, {320, height});
            world.level.tuning.maxFallSpeed = fall;
            world.level.tuning.gravity = 100000;
            for (int i = 0; !world.player().grounded && i < 300; ++i) step(world, 0);
            REQUIRE(feetRow(world) == sheet);
        }
    }
}

TEST_CASE("bug tunnelling: a wall of one pixel holds at any speed, from any distance") {
    const World start = bugLevel("tunnelling");
    for (int speed = 60; speed <= 100000; speed += speed / 7) {
        for (int x = 110; x < 600; x += 35) {
            for (const Buttons buttons : {kButtonLeft, kButtonRight}) {
                CAPTURE(speed);
                CAPTURE(x);
                World world = *playerAt(start, {x, 200});
                world.level.tuning.walkSpeed = speed;
                world.level.tuning.gravity = 0;
                for (int i = 0; i < 600 && world.player().body.touches.at(kLeft) ==
                                               world.player().body.touches.at(kRight);
                     ++i)
                    step(world, buttons);
                if (buttons == kButtonLeft) REQUIRE(box(world).left == 6 * 16 + 1);
                if (buttons == kButtonRight) REQUIRE(box(world).right() == 38 * 16);
            }
        }
    }
}

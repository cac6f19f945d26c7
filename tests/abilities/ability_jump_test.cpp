// Tests of jumps from the ground and off walls: kind and speed of each jump.
#include <doctest/doctest.h>

#include "support/controlled_character.h"
#include "support/play.h"

namespace pixelstep {
namespace {

constexpr Tuning kWallJumps{.wallJumpSpeed = 200, .wallJumpSteps = 8};

// Presses jump far from any wall, and is within reach of one a number of steps later.
bool jumpsOffWallAfter(int steps, const Tuning& tuning) {
    ControlledCharacter flyer = characterInAir(tuning);
    if (steps > 0) flyer.inAir(kButtonUp);
    for (int i = 1; i < steps; ++i) flyer.inAir(kButtonUp);
    return flyer.atWalls(kNoWall, 1, kButtonUp).startsJump;
}

}  // namespace

TEST_CASE("abilities: air_jumps is the number of air jumps, each a full jump with its own press") {
    for (const int most : {0, 1, 3}) {
        CAPTURE(most);
        ControlledCharacter flyer = characterInAir({.airJumps = most});
        for (int i = 0; i < 6; ++i) {
            flyer.speed.y = toFixed(700);
            const CharacterDecision decision = flyer.inAir(kButtonUp);
            CHECK(decision.startsJump == (i < most));
            if (i < most) CHECK(decision.cause == JumpCause::air);
            if (i < most) CHECK(flyer.speed.y == -toFixed(410));
            CHECK_FALSE(flyer.inAir(kButtonUp).startsJump);  // still held
            flyer.inAir(0);
        }
    }
}

TEST_CASE("abilities: ground, a wall slide and a ledge restore air jumps, a wall jump does not") {
    const Tuning tuning{.airJumps = 1, .wallSlideSpeed = 60, .wallJumpSpeed = 200, .ledgeGrab = 1};
    const auto jumpsAgainAfter = [&](auto change) {
        ControlledCharacter flyer = characterInAir(tuning);
        CHECK(flyer.inAir(kButtonUp).cause == JumpCause::air);
        flyer.inAir(0);
        flyer.speed.y = toFixed(50);
        change(flyer);
        for (int i = 0; i < 10; ++i) flyer.inAir(0);  // no coyote time, no buffer
        return flyer.inAir(kButtonUp).startsJump;
    };
    CHECK_FALSE(jumpsAgainAfter([](ControlledCharacter&) {}));
    CHECK(jumpsAgainAfter([](ControlledCharacter& flyer) { flyer.onGround(0); }));
    CHECK(jumpsAgainAfter(
        [](ControlledCharacter& flyer) { flyer.atWalls(0, kNoWall, kButtonLeft); }));
    CHECK_FALSE(jumpsAgainAfter([](ControlledCharacter& flyer) { flyer.atWalls(0, kNoWall, 0); }));
    CHECK_FALSE(jumpsAgainAfter([](ControlledCharacter& flyer) {
        flyer.speed.y = 0;  // it does not fall yet
        flyer.atWalls(0, kNoWall, kButtonLeft);
    }));
    CHECK_FALSE(
        jumpsAgainAfter([](ControlledCharacter& flyer) { flyer.atWalls(kNoWall, 0, kButtonUp); }));
    CHECK(jumpsAgainAfter([](ControlledCharacter& flyer) {
        grabLedge(flyer.state, 1);
        flyer.speed = {};
        flyer.atLedge(kButtonDown);
    }));
}

TEST_CASE(
    "abilities: an air jump needs a press in its step, a wall jump can use a remembered press") {
    ControlledCharacter flyer = characterInAir({});
    flyer.inAir(kButtonUp);
    flyer.tuning.airJumps = 1;
    CHECK_FALSE(flyer.inAir(kButtonUp).startsJump);
    for (int steps = 0; steps <= 12; ++steps) {
        CAPTURE(steps);
        CHECK(jumpsOffWallAfter(steps, kWallJumps) == (steps <= 6));
    }
}

TEST_CASE("abilities: a wall jump leads away from the wall, with two walls from the faced one") {
    for (const int facing : {-1, 1}) {
        ControlledCharacter flyer = characterInAir(kWallJumps);
        flyer.state.facing = static_cast<int8_t>(facing);
        const CharacterDecision decision = flyer.atWalls(1, 2, kButtonUp);
        CHECK(decision.cause == JumpCause::wall);
        CHECK(flyer.speed == Vec2q{-facing * toFixed(200), -toFixed(410)});
    }
    ControlledCharacter behind = characterInAir(kWallJumps);
    CHECK(behind.atWalls(0, kNoWall, kButtonUp).startsJump);  // it faces right
    CHECK(behind.speed.x == toFixed(200));
}

TEST_CASE(
    "abilities: for wall_jump_steps steps, including that of the jump, no direction changes vx") {
    for (const int steps : {0, 1, 8, 600}) {
        CAPTURE(steps);
        Tuning tuning = kWallJumps;
        tuning.wallJumpSteps = steps;
        tuning.gravity = 0;
        ControlledCharacter flyer = characterInAir(tuning);
        flyer.atWalls(kNoWall, 0, kButtonRight | kButtonUp);
        for (int i = 1; i <= steps; ++i) {
            REQUIRE(flyer.speed.x == -toFixed(200));
            flyer.inAir(kButtonRight);
        }
        CHECK(flyer.speed.x == toFixed(160));
    }
}

TEST_CASE(
    "abilities: ground and coyote time have precedence over a wall, a wall over an air jump") {
    Tuning tuning = kWallJumps;
    tuning.airJumps = 1;
    ControlledCharacter walker = characterWith(tuning);
    CHECK(walker.onGround(kButtonUp).cause == JumpCause::ground);
    ControlledCharacter leaver = characterWith(tuning);
    leaver.onGround(0);
    leaver.inAir(0);
    CHECK(leaver.atWalls(0, 0, kButtonUp).cause == JumpCause::coyote);
    leaver.atWalls(0, 0, 0);
    CHECK(leaver.atWalls(0, 0, kButtonUp).cause == JumpCause::wall);
    leaver.inAir(0);
    CHECK(leaver.inAir(kButtonUp).cause == JumpCause::air);  // the air jump is still available
}

TEST_CASE("abilities: without wall_jump_speed there are no wall jumps") {
    ControlledCharacter flyer = characterInAir({.wallSlideSpeed = 60});
    CHECK_FALSE(flyer.atWalls(0, 0, kButtonUp).startsJump);
}

TEST_CASE("abilities: wall_reach counts the free pixels before the wall") {
    for (const int reach : {0, 2, 5}) {
        for (int gap = 0; gap <= 8; ++gap) {
            CAPTURE(reach);
            CAPTURE(gap);
            World world = worldOf({"#...", "#...", "#.@.", "#...", "#...", "#...", "####"}, 10, 10);
            world.level.tuning.wallJumpSpeed = 200;
            world.level.tuning.wallReach = reach;
            world.level.tuning.coyoteSteps = 0;
            world.actors[0].body.rect.left = 16 + gap;
            step(world, kButtonUp);
            CHECK((world.player().body.speed.y < 0) == (gap <= reach));
        }
    }
}

TEST_CASE("abilities: a wall slide slows a falling character that holds toward a touching wall") {
    const Tuning tuning{.wallSlideSpeed = 60};
    const auto fallsAt = [&](int64_t speed, int wallLeft, Buttons held) {
        ControlledCharacter flyer = characterInAir(tuning);
        flyer.speed.y = speed;
        flyer.atWalls(wallLeft, kNoWall, held);
        return flyer.speed.y;
    };
    CHECK(fallsAt(toFixed(500), 0, kButtonLeft) == toFixed(60));
    CHECK(fallsAt(toFixed(20), 0, kButtonLeft) == toFixed(20) + kGravityPerStep);
    CHECK(fallsAt(toFixed(50), 0, kButtonLeft) == toFixed(60));
    CHECK(fallsAt(toFixed(500), 1, kButtonLeft) == toFixed(500) + kGravityPerStep);
    CHECK(fallsAt(toFixed(500), 0, kButtonRight) == toFixed(500) + kGravityPerStep);
    CHECK(fallsAt(toFixed(500), 0, 0) == toFixed(500) + kGravityPerStep);
    CHECK(fallsAt(toFixed(500), 0, kButtonLeft | kButtonDown) == toFixed(500) + kGravityPerStep);
    CHECK(fallsAt(toFixed(-500), 0, kButtonLeft) == toFixed(-500) + kGravityPerStep);
}

TEST_CASE("abilities: no jump has gravity in its step, and releasing the button cuts every jump") {
    const Tuning tuning{.airJumps = 1, .wallJumpSpeed = 200, .ledgeGrab = 1};
    const auto requireCut = [](ControlledCharacter& flyer, const CharacterDecision& decision,
                               JumpCause cause) {
        REQUIRE(decision.startsJump);
        REQUIRE(decision.cause == cause);
        REQUIRE(flyer.speed.y == -toFixed(410));
        ControlledCharacter held = flyer;
        held.inAir(kButtonUp);
        REQUIRE(held.speed.y == -toFixed(410) + kGravityPerStep);
        flyer.inAir(0);
        REQUIRE(flyer.speed.y == -toFixed(200));
    };
    ControlledCharacter ground = characterWith(tuning);
    requireCut(ground, ground.onGround(kButtonUp), JumpCause::ground);
    ControlledCharacter coyote = characterWith(tuning);
    coyote.onGround(0);
    coyote.inAir(0);
    requireCut(coyote, coyote.inAir(kButtonUp), JumpCause::coyote);
    ControlledCharacter buffer = characterInAir({});
    buffer.inAir(kButtonUp);
    requireCut(buffer, buffer.onGround(kButtonUp), JumpCause::buffer);
    ControlledCharacter wall = characterInAir(tuning);
    requireCut(wall, wall.atWalls(0, kNoWall, kButtonUp), JumpCause::wall);
    ControlledCharacter air = characterInAir(tuning);
    requireCut(air, air.inAir(kButtonUp), JumpCause::air);
    ControlledCharacter ledge = characterInAir(tuning);
    grabLedge(ledge.state, 1);
    requireCut(ledge, ledge.atLedge(kButtonUp), JumpCause::ledge);
}

TEST_CASE(
    "abilities: a jump under a corner of a ceiling continues at its speed, moved a few pixels to "
    "the side") {
    for (const int reach : {0, 4}) {
        // The right 4 px of the body are under the block.
        World world = worldOf({"....#.", "....#.", "......", "...@..", "######"}, 8, 20);
        world.actors[0].body.rect.left = 60;
        world.level.tuning.cornerCorrection = reach;
        World free = world;
        free.actors[0].body.rect.left = 56;
        for (int i = 0; i < 8; ++i) {
            step(world, kButtonUp);
            step(free, kButtonUp);
        }
        CHECK((world.player().body.rect == free.player().body.rect) == (reach == 4));
        CHECK((world.player().body.speed == free.player().body.speed) == (reach == 4));
    }
}

TEST_CASE("abilities: a character that holds right is never moved left around a corner") {
    for (const Buttons held : {Buttons{kButtonUp}, Buttons{kButtonUp | kButtonRight}}) {
        World world = worldOf({"....#.", "....#.", "......", "...@..", "######"}, 8, 20);
        world.actors[0].body.rect.left = 60;
        world.level.tuning.cornerCorrection = 12;
        bool isHit = false;
        for (int i = 0; i < 4; ++i) {
            step(world, held);
            isHit = isHit || world.player().lastMove.hitCeiling;
        }
        CHECK(isHit == (held != kButtonUp));
    }
}

}  // namespace pixelstep

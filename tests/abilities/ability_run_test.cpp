// Tests of acceleration, braking, turning and fall rules, with speeds calculated by hand. 600 px/s²
// is 10 px/s per step at 60 Hz.
#include <doctest/doctest.h>

#include <utility>

#include "support/controlled_character.h"
#include "support/play.h"
#include "support/print.h"

namespace pixelstep {

TEST_CASE("abilities: run_accel accelerates in each step, up to walk_speed") {
    ControlledCharacter right = characterWith({.runAccel = 900});
    ControlledCharacter left = characterWith({.runAccel = 900});
    for (int i = 1; i <= 30; ++i) {
        right.onGround(kButtonRight);
        left.onGround(kButtonLeft);
        REQUIRE(right.speed.x == toFixed(std::min(15 * i, 160)));  // 150, then 160
        REQUIRE(left.speed.x == -right.speed.x);
    }
    right.onGround(0);
    CHECK(right.speed.x == 0);  // run_decel is off
}

TEST_CASE("abilities: the acceleration of a step is rounded toward zero, at any rate") {
    constexpr std::pair<int, int> kSteps[] = {
        {30, 1529173}, {60, 764586}, {120, 382293}, {240, 191146}};  // 700 * 65536 / rate
    for (const auto& row : kSteps) {
        const int rate = row.first;
        const int step = row.second;
        CAPTURE(rate);
        ControlledCharacter runner = characterWith({.stepsPerSecond = rate, .runAccel = 700});
        for (int i = 1; i <= 6; ++i) runner.onGround(kButtonLeft);
        CHECK(runner.speed.x == -6 * step);
    }
}

TEST_CASE("abilities: above walk_speed, run_accel slows down to it") {
    ControlledCharacter runner = characterWith({.runAccel = 600});
    runner.speed.x = toFixed(185);
    for (const int speed : {175, 165, 160, 160}) {
        runner.onGround(kButtonRight);
        CHECK(runner.speed.x == toFixed(speed));
    }
}

TEST_CASE("abilities: run_decel slows down to 0 while no direction is held") {
    ControlledCharacter runner = characterWith({.runDecel = 600});
    runner.onGround(kButtonLeft);
    CHECK(runner.speed.x == -toFixed(160));  // run_accel is off
    runner.speed.x = -toFixed(25);
    for (const int speed : {15, 5, 0, 0}) {
        runner.onGround(kButtonLeft | kButtonRight);
        CHECK(runner.speed.x == -toFixed(speed));
    }
}

TEST_CASE(
    "abilities: turn_accel applies while the held direction is opposite to vx, and may pass 0") {
    ControlledCharacter runner =
        characterWith({.runAccel = 600, .turnAccel = 1800});  // 10 and 30 per step
    runner.speed.x = toFixed(-50);
    for (const int speed : {-20, 10, 20, 30}) {  // -20 passes 0 within the step
        runner.onGround(kButtonRight);
        CHECK(runner.speed.x == toFixed(speed));
    }
    // Never faster than walk_speed, with any turn_accel.
    runner.tuning.turnAccel = 100000;
    runner.onGround(kButtonLeft);
    CHECK(runner.speed.x == -toFixed(160));
}

TEST_CASE(
    "abilities: turn_accel applies even if run_accel is 0, and with value 0 run_accel is used") {
    ControlledCharacter runner = characterWith({.turnAccel = 4800});  // 80 per step
    runner.onGround(kButtonRight);
    CHECK(runner.speed.x == toFixed(160));
    for (const int speed : {80, 0, -160}) {  // at 0 it is no longer opposite to vx
        runner.onGround(kButtonLeft);
        CHECK(runner.speed.x == toFixed(speed));
    }
    ControlledCharacter plain = characterWith({.runAccel = 600});
    plain.speed.x = toFixed(-5);
    plain.onGround(kButtonRight);
    CHECK(plain.speed.x == toFixed(5));
}

TEST_CASE("abilities: air_control scales the three accelerations, only off the ground") {
    for (const int percent : {0, 50, 100, 200}) {
        CAPTURE(percent);
        const Tuning tuning{
            .runAccel = 600, .runDecel = 1200, .turnAccel = 2400, .airControl = percent};
        ControlledCharacter flyer = characterInAir(tuning);
        flyer.inAir(kButtonRight);
        CHECK(flyer.speed.x == toFixed(10) * percent / 100);
        flyer.speed.x = toFixed(100);
        flyer.inAir(0);
        CHECK(flyer.speed.x == toFixed(100) - toFixed(20) * percent / 100);
        flyer.speed.x = toFixed(100);
        flyer.inAir(kButtonLeft);
        CHECK(flyer.speed.x == toFixed(100) - toFixed(40) * percent / 100);
        // A jump's first step starts on the ground.
        ControlledCharacter jumper = characterWith(tuning);
        jumper.onGround(kButtonRight | kButtonUp);
        CHECK(jumper.speed.x == toFixed(10));
    }
}

TEST_CASE("abilities: below 100, air_control scales walk_speed if there is no acceleration") {
    constexpr std::pair<int, int> kSpeeds[] = {{0, 0},     {50, 80},   {99, 158},
                                               {100, 160}, {200, 160}, {1000, 160}};
    for (const auto& row : kSpeeds) {
        const int percent = row.first;
        const int speed = row.second;
        CAPTURE(percent);
        ControlledCharacter flyer = characterInAir({.airControl = percent});
        flyer.inAir(kButtonLeft);
        CHECK(flyer.speed.x / kFixedOne == -speed);
        CHECK(flyer.speed.x == -toFixed(160) * std::min(percent, 100) / 100);
        flyer.onGround(kButtonLeft);
        CHECK(flyer.speed.x == -toFixed(160));
    }
}

TEST_CASE("abilities: near the apex, with jump held, gravity is scaled, up and down") {
    const Tuning tuning{.apexSpeed = 50, .apexGravity = 30, .fallGravity = 200};
    const auto pulled = [&](int64_t speed, Buttons held) {
        ControlledCharacter flyer = characterInAir(tuning);
        flyer.state.lastButtons = kButtonUp;  // held for a long time
        flyer.speed.y = speed;
        flyer.inAir(held);
        return flyer.speed.y - speed;
    };
    const int64_t light = toFixed(1030) * 30 / 100 / 60;
    CHECK(pulled(toFixed(-50) + 1, kButtonUp) == light);
    CHECK(pulled(toFixed(-50), kButtonUp) == kGravityPerStep);
    CHECK(pulled(0, kButtonUp) == light);
    CHECK(pulled(toFixed(50) - 1, kButtonUp) == light);  // not fall_gravity
    CHECK(pulled(toFixed(50), kButtonUp) == toFixed(1030) * 2 / 60);
    CHECK(pulled(toFixed(-49), 0) == kGravityPerStep);
    CHECK(pulled(toFixed(49), 0) == toFixed(1030) * 2 / 60);
}

TEST_CASE("abilities: fall_gravity scales gravity only for bodies that fall before the step") {
    for (const int percent : {0, 50, 100, 250}) {
        CAPTURE(percent);
        ControlledCharacter flyer = characterInAir({.fallGravity = percent});
        flyer.speed.y = toFixed(-10);
        flyer.inAir(0);
        CHECK(flyer.speed.y == toFixed(-10) + kGravityPerStep);
        flyer.speed.y = 0;
        flyer.inAir(0);
        CHECK(flyer.speed.y == kGravityPerStep);
        flyer.inAir(0);
        CHECK(flyer.speed.y == kGravityPerStep + toFixed(1030) * percent / 100 / 60);
    }
}

TEST_CASE("abilities: with down held a fall ends at fast_fall_speed instead of max_fall_speed") {
    ControlledCharacter faster = characterInAir({.fastFallSpeed = 1200});
    faster.speed.y = toFixed(895);
    for (int i = 0; i < 60; ++i) faster.inAir(kButtonDown);
    CHECK(faster.speed.y == toFixed(1200));
    faster.inAir(0);
    CHECK(faster.speed.y == toFixed(900));
    ControlledCharacter slower = characterInAir({.fastFallSpeed = 300});
    slower.speed.y = toFixed(800);
    slower.inAir(kButtonDown);
    CHECK(slower.speed.y == toFixed(300));
    ControlledCharacter off = characterInAir({});
    off.speed.y = toFixed(895);
    off.inAir(kButtonDown);
    CHECK(off.speed.y == toFixed(900));
}

namespace {

// Three one-way floors above the ground.
World aboveOneWays(int dropNeedsPress) {
    World world = worldOf(
        {"........", "...@....", "........", "........", "--------", "........", "........",
         "--------", "........", "........", "--------", "........", "........", "########"},
        12, 20);
    world.level.tuning.fastFallSpeed = 1200;
    world.level.tuning.dropNeedsPress = dropNeedsPress;
    return world;
}

int feetAfter(World& world, int steps, Buttons held) {
    for (int i = 0; i < steps; ++i) step(world, held);
    return world.player().body.rect.bottom();
}

}  // namespace

TEST_CASE("abilities: down held in a fall passes every one-way tile, with drop_needs_press none") {
    World held = aboveOneWays(0);
    CHECK(feetAfter(held, 120, kButtonDown) == 13 * 16);
    World pressed = aboveOneWays(1);
    CHECK(feetAfter(pressed, 120, kButtonDown) == 4 * 16);
    CHECK(feetAfter(pressed, 10, 0) == 4 * 16);
    CHECK(feetAfter(pressed, 60, kButtonDown) == 7 * 16);
    CHECK(feetAfter(pressed, 1, 0) == 7 * 16);
    CHECK(feetAfter(pressed, 60, kButtonDown) == 10 * 16);
}

TEST_CASE("abilities: with drop_needs_press the press counts only in its own step") {
    // Pressed one step before the landing, at the landing, and one step after it.
    World before = aboveOneWays(1);
    int landing = 0;
    for (World probe = before; !probe.player().grounded; ++landing) step(probe, 0);
    CHECK(feetAfter(before, landing - 1, 0) < 4 * 16);
    World at = before;
    CHECK(feetAfter(before, 60, kButtonDown) == 4 * 16);
    CHECK(feetAfter(at, 1, 0) == 4 * 16);
    World after = at;
    CHECK(feetAfter(at, 60, kButtonDown) == 7 * 16);
    CHECK(feetAfter(after, 5, 0) == 4 * 16);
    CHECK(feetAfter(after, 60, kButtonDown) == 7 * 16);
}

TEST_CASE("abilities: down held while the player returns to a checkpoint is not a new press") {
    World world = worldOf({"........", "........", ".@......", "........", "---...--", "........",
                           "........", "########"},
                          12, 20);
    world.level.tuning.dropNeedsPress = 1;
    Scenery scenery;
    scenery.zones.push_back(
        {.feet = {64, 112}, .width = 128, .height = 16, .kind = ZoneKind::hazard});
    world.level.scenery = scenery;
    CHECK(feetAfter(world, 60, 0) == 4 * 16);
    CHECK(feetAfter(world, 8, kButtonDown) > 4 * 16);
    CHECK(feetAfter(world, 100, kButtonDown) == 4 * 16);
}

}  // namespace pixelstep

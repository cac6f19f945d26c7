// Tests of dashes: eight directions, length, cooldown, and what ends a dash.
#include <doctest/doctest.h>

#include "support/controlled_character.h"
#include "support/play.h"

namespace pixelstep {
namespace {

constexpr Tuning kDash{.dashSpeed = 300, .dashSteps = 9, .dashCooldown = 12};

// A dash to the right from the ground, three steps old.
ControlledCharacter dashingRight(const Tuning& tuning) {
    ControlledCharacter dasher = characterWith(tuning);
    dasher.onGround(kButtonRight | kButtonDash);
    for (int i = 0; i < 2; ++i) dasher.onGround(kButtonRight);
    return dasher;
}

}  // namespace

TEST_CASE("abilities: a dash has eight directions, on a diagonal each axis times 46341/65536") {
    for (const int x : {-1, 0, 1}) {
        for (const int y : {-1, 0, 1}) {
            CAPTURE(x);
            CAPTURE(y);
            ControlledCharacter dasher = characterInAir(kDash);
            dasher.speed = {toFixed(77), toFixed(321)};
            const int buttons = (x < 0   ? kButtonLeft
                                 : x > 0 ? kButtonRight
                                         : 0) |
                                (y < 0   ? kButtonUp
                                 : y > 0 ? kButtonDown
                                         : 0) |
                                kButtonDash;
            CHECK(dasher.inAir(static_cast<Buttons>(buttons)).startsDash);
            const int64_t speed = x != 0 && y != 0 ? 300 * int64_t{46341} : toFixed(300);
            const bool isFaced = x == 0 && y == 0;  // it faces right
            CHECK(dasher.speed == Vec2q{(isFaced ? 1 : x) * speed, y * speed});
        }
    }
    ControlledCharacter left = characterInAir(kDash);
    left.inAir(kButtonLeft);
    left.inAir(kButtonUp | kButtonDown | kButtonDash);
    CHECK(left.speed == Vec2q{-toFixed(300), 0});
}

TEST_CASE("abilities: a dash lasts dash_steps steps without gravity, with any buttons") {
    for (const int steps : {1, 9, 40}) {
        CAPTURE(steps);
        Tuning tuning = kDash;
        tuning.dashSteps = steps;
        ControlledCharacter dasher = characterInAir(tuning);
        dasher.inAir(kButtonRight | kButtonUp | kButtonDash);
        for (int i = 1; i <= steps; ++i) {
            REQUIRE(dasher.speed == Vec2q{300 * int64_t{46341}, -300 * int64_t{46341}});
            dasher.inAir(kButtonLeft | kButtonDown);
        }
        CHECK(dasher.speed == Vec2q{-toFixed(160), kGravityPerStep});  // it was upward: from 0
    }
}

TEST_CASE("abilities: releasing up does not cut an upward dash out of a jump") {
    ControlledCharacter dasher = characterWith(kDash);
    dasher.onGround(kButtonUp);
    dasher.inAir(kButtonUp);
    dasher.inAir(kButtonUp | kButtonDash);
    for (int i = 1; i < 9; ++i) {
        dasher.inAir(0);
        REQUIRE(dasher.speed == Vec2q{0, -toFixed(300)});
    }
}

TEST_CASE("abilities: after a dash vx is limited to walk_speed, and a downward vy stays") {
    Tuning tuning = kDash;
    tuning.runAccel = tuning.runDecel = 60;  // 1 per step
    ControlledCharacter flat = characterInAir(tuning);
    flat.inAir(kButtonLeft | kButtonDash);
    for (int i = 0; i < 9; ++i) flat.inAir(0);
    CHECK(flat.speed == Vec2q{-toFixed(159), kGravityPerStep});
    ControlledCharacter down = characterInAir(tuning);
    down.inAir(kButtonDown | kButtonDash);
    for (int i = 0; i < 9; ++i) down.inAir(0);
    CHECK(down.speed == Vec2q{0, toFixed(300) + kGravityPerStep});
    tuning.dashSpeed = 90;  // slower than walking: unchanged
    ControlledCharacter slow = characterInAir(tuning);
    slow.inAir(kButtonLeft | kButtonDash);
    for (int i = 0; i < 9; ++i) slow.inAir(0);
    CHECK(slow.speed.x == -toFixed(89));
}

TEST_CASE(
    "abilities: from the start of a dash to the next are dash_cooldown steps, also on the ground") {
    for (const int cooldown : {0, 1, 5, 12, 30}) {
        Tuning tuning = kDash;
        tuning.dashCooldown = cooldown;
        for (int wait = 1; wait <= 32; ++wait) {
            CAPTURE(cooldown);
            CAPTURE(wait);
            ControlledCharacter dasher = characterWith(tuning);
            dasher.onGround(kButtonDash);
            for (int i = 1; i < wait; ++i) dasher.onGround(0);
            const Buttons again = wait == 1 ? Buttons{0} : Buttons{kButtonDash};
            if (wait == 1) continue;  // a new press needs a step without the button
            CHECK(dasher.onGround(again).startsDash == (wait >= cooldown));
        }
    }
}

TEST_CASE("abilities: there is one dash in the air until ground, a wall slide or a ledge") {
    Tuning tuning = kDash;
    tuning.wallSlideSpeed = 60;
    tuning.ledgeGrab = 1;
    const auto dashesAgainAfter = [&](auto change) {
        ControlledCharacter dasher = characterInAir(tuning);
        dasher.inAir(kButtonUp | kButtonDash);
        for (int i = 0; i < 30; ++i) dasher.inAir(0);
        change(dasher);
        dasher.inAir(0);
        return dasher.inAir(kButtonDash).startsDash;
    };
    CHECK_FALSE(dashesAgainAfter([](ControlledCharacter&) {}));
    CHECK(dashesAgainAfter([](ControlledCharacter& dasher) { dasher.onGround(0); }));
    CHECK(dashesAgainAfter([](ControlledCharacter& dasher) { dasher.atWalls(0, 0, kButtonLeft); }));
    CHECK_FALSE(dashesAgainAfter([](ControlledCharacter& dasher) { dasher.atWalls(0, 0, 0); }));
    CHECK(dashesAgainAfter([](ControlledCharacter& dasher) { grabLedge(dasher.state, 1); }));
}

TEST_CASE(
    "abilities: a press that cannot dash is discarded, and a held button does not dash later") {
    ControlledCharacter dasher = characterWith(kDash);
    dasher.onGround(kButtonDash);
    for (int i = 0; i < 8; ++i) CHECK_FALSE(dasher.onGround(0).startsDash);
    CHECK_FALSE(dasher.onGround(kButtonDash).startsDash);  // 9 steps after the start
    for (int i = 0; i < 40; ++i) CHECK_FALSE(dasher.onGround(kButtonDash).startsDash);
    CHECK_FALSE(characterWith({}).onGround(kButtonDash).startsDash);  // dash_speed 0: off
}

TEST_CASE("abilities: in the step of a dash there is no jump, and its press is discarded") {
    ControlledCharacter dasher = characterWith(kDash);
    const CharacterDecision decision = dasher.onGround(kButtonUp | kButtonRight | kButtonDash);
    CHECK(decision.startsDash);
    CHECK_FALSE(decision.startsJump);
    CHECK(dasher.speed.y == -300 * int64_t{46341});
    for (int i = 0; i < 6; ++i) CHECK_FALSE(dasher.onGround(kButtonUp).startsJump);
    // A buffered press is discarded, too.
    ControlledCharacter waits = characterInAir(kDash);
    waits.inAir(kButtonUp);
    waits.inAir(kButtonDash);
    CHECK_FALSE(waits.onGround(0).startsJump);
}

TEST_CASE("abilities: a jump from ground, coyote time or a wall ends a dash, an air jump waits") {
    Tuning tuning = kDash;
    tuning.wallJumpSpeed = 200;
    tuning.airJumps = 1;
    ControlledCharacter ground = dashingRight(tuning);
    CHECK(ground.onGround(kButtonRight | kButtonUp).cause == JumpCause::ground);
    CHECK(ground.speed == Vec2q{toFixed(160), -toFixed(410)});
    CHECK_FALSE(ground.state.dashing);
    ControlledCharacter coyote = dashingRight(tuning);
    coyote.inAir(0);
    CHECK(coyote.inAir(kButtonUp).cause == JumpCause::coyote);
    CHECK(coyote.speed.y == -toFixed(410));
    ControlledCharacter wall = characterInAir(tuning);
    wall.inAir(kButtonRight | kButtonDash);
    CHECK(wall.atWalls(kNoWall, 2, kButtonUp).cause == JumpCause::wall);
    CHECK(wall.speed == Vec2q{-toFixed(200), -toFixed(410)});
    ControlledCharacter air = characterInAir(tuning);
    air.inAir(kButtonRight | kButtonDash);
    for (int i = 1; i < 9; ++i)
        CHECK_FALSE(air.inAir(i % 2 == 1 ? kButtonUp : 0).startsJump);  // new presses
    CHECK(air.speed.x == toFixed(300));
    CHECK(air.inAir(kButtonUp).cause == JumpCause::air);  // in the first step after it
    CHECK(air.speed == Vec2q{0, -toFixed(410)});
}

TEST_CASE(
    "abilities: a dash along the ground has no vy, even if its direction is diagonally down") {
    ControlledCharacter dasher = characterWith(kDash);
    dasher.onGround(kButtonRight | kButtonDown | kButtonDash);
    CHECK(dasher.speed == Vec2q{300 * int64_t{46341}, 0});
    ControlledCharacter down = characterWith(kDash);
    down.onGround(kButtonDown | kButtonDash);
    CHECK(down.speed == Vec2q{0, 0});
}

TEST_CASE("abilities: a blocked axis is 0 for the rest of the dash, the other continues") {
    for (const int rate : {30, 60, 120, 240}) {
        CAPTURE(rate);
        World world = worldOf(
            {"......#.", "......#.", "......#.", "....@.#.", "........", "########"}, 12, 12);
        world.level.tuning = kDash;
        world.level.tuning.stepsPerSecond = rate;
        world.level.tuning.dashSteps = rate / 6;
        world.level.tuning.coyoteSteps = 0;
        bool wasRejected = false;
        for (int i = 0; i < rate / 6; ++i) {
            step(world, kButtonRight | kButtonUp | (i == 0 ? kButtonDash : 0));
            const Body& body = world.player().body;
            wasRejected = wasRejected || world.player().lastMove.hitX;
            if (wasRejected) REQUIRE(body.speed.x == 0);
            REQUIRE(body.speed.y == -300 * int64_t{46341});
        }
        CHECK(wasRejected);
        CHECK(world.player().body.rect.right() == 96);
    }
}

TEST_CASE(
    "abilities: a dash along the ground follows slopes, and does not drop through one-way tiles") {
    World hill = worldOf(
        {"............", "............", ".@..........", ".....a.b....", "####/###\\###"}, 10, 12);
    hill.level.tiles =
        mapOf({"............", "............", "............", "....../\\....", "############"},
              plainLegend());
    hill.actors[0].body.rect = {40, 52, 10, 12};
    hill.level.tuning = kDash;
    int climbed = 0;
    int descended = 0;
    for (int i = 0; i < 18; ++i) {
        step(hill, kButtonRight | (i % 13 == 0 ? kButtonDash : 0));
        REQUIRE(hill.player().grounded);
        climbed += hill.player().lastMove.climbed;
        descended += hill.player().lastMove.descended;
    }
    CHECK(climbed > 0);
    CHECK(descended > 0);

    World planks = worldOf({"........", ".@......", "--------", "........", "########"}, 10, 12);
    planks.level.tuning = kDash;
    step(planks, 0);
    const int top = planks.player().body.rect.top;
    for (int i = 0; i < 9; ++i) {
        step(planks, kButtonRight | kButtonDown | kButtonDash);
        REQUIRE(planks.player().body.rect.top == top);
    }
    step(planks, kButtonRight | kButtonDown);  // after the dash, down drops again
    CHECK(planks.player().body.rect.top > top);
}

TEST_CASE("abilities: a dash pushes a crate like a walk") {
    World world = worldOf({"............", "............", ".@..........", "############"}, 10, 16);
    REQUIRE(!apply(world, SpawnCrate{{.body = {.feet = {60, 48}, .width = 16, .height = 16}}})
                 .rejection);
    world.level.tuning = kDash;
    step(world, 0);
    for (int i = 0; i < 9; ++i) step(world, kButtonRight | kButtonDash);
    CHECK(world.player().body.rect.left == 19 + 45);  // 5 px per step
    CHECK(world.actors[1].body.rect.left == world.player().body.rect.right());
}

TEST_CASE("abilities: a dash of 0 steps ends before it moves") {
    Tuning tuning = kDash;
    tuning.dashSteps = 0;
    ControlledCharacter dasher = characterInAir(tuning);
    CHECK(dasher.inAir(kButtonRight | kButtonDash).startsDash);
    CHECK(dasher.speed == Vec2q{toFixed(160), kGravityPerStep});
}

}  // namespace pixelstep

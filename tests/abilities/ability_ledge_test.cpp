// Tests of ledges: when a body grabs one, the exact place, and how it releases it.
#include <doctest/doctest.h>

#include "support/controlled_character.h"
#include "support/play.h"

namespace pixelstep {
namespace {

constexpr int kEdge = 32;  // [px] the row of the wall's top edge

// A wall at the right with its edge in row kEdge; the player is above, next to it.
World nextToLedge(int rate = 60) {
    World world = worldOf(
        {"......", "...@..", "....##", "....##", "....##", "....##", "....##", "....##", "######"},
        16, 20);
    world.level.tuning.ledgeGrab = 1;
    world.level.tuning.stepsPerSecond = rate;
    world.level.tuning.coyoteSteps = 0;
    world.actors[0].body.rect = {48, 20, 16, 20};
    return world;
}

// The same with the player hanging from the ledge.
World hanging() {
    World world = nextToLedge();
    for (int i = 0; i < 40 && world.player().character.ledge == 0; ++i) step(world, kButtonRight);
    REQUIRE(world.player().character.ledge == 1);
    return world;
}

// The number of steps until it hangs again, at most `most`. It is moved back above the edge before
// each step.
int stepsToGrabAgain(World world, int most) {
    for (int i = 1; i <= most; ++i) {
        world.actors[0].body.rect.top = kEdge - 1;
        world.actors[0].body.speed = {0, toFixed(240)};
        step(world, kButtonRight);
        if (world.player().lastMove.grabbed) return i;
    }
    return 0;
}

}  // namespace

TEST_CASE(
    "abilities: a body hangs with its top row in the row of the wall's edge, at any rate and "
    "speed") {
    for (const int rate : {30, 60, 120, 240}) {
        for (const int speed : {1, 100, 700, 60000}) {
            CAPTURE(rate);
            CAPTURE(speed);
            World world = nextToLedge(rate);
            world.level.tuning.maxFallSpeed = 100000;
            world.actors[0].body.speed.y = toFixed(speed);
            int steps = 0;
            while (!world.player().lastMove.grabbed && ++steps < 2 * rate)
                step(world, kButtonRight);
            const Actor& player = world.player();
            REQUIRE(player.lastMove.grabbed);
            CHECK(happened(world, EventKind::grabbedLedge));
            CHECK(player.body.rect == Rect{48, kEdge, 16, 20});
            CHECK(player.body.speed == Vec2q{});
            CHECK_FALSE(player.grounded);
            for (int i = 0; i < 100; ++i)
                step(world, i % 2 == 0 ? Buttons{0} : Buttons{kButtonRight});
            CHECK(world.player().body.rect == Rect{48, kEdge, 16, 20});
            CHECK(world.player().body.speed == Vec2q{});
        }
    }
}

TEST_CASE(
    "abilities: a character hangs only if it holds toward the wall, falls, and ledge_grab is on") {
    for (const Buttons held : {Buttons{0}, Buttons{kButtonLeft}, Buttons{kButtonUp},
                               Buttons{kButtonLeft | kButtonRight}}) {
        World world = nextToLedge();
        for (int i = 0; i < 60; ++i) {
            step(world, held);
            REQUIRE_FALSE(world.player().lastMove.grabbed);
        }
    }
    World off = nextToLedge();
    off.level.tuning.ledgeGrab = 0;
    World rising = nextToLedge();
    rising.level.tuning.gravity = 0;
    rising.actors[0].body.rect.top = kEdge + 20;
    rising.actors[0].body.speed.y = -toFixed(100);
    for (int i = 0; i < 60; ++i) {
        step(off, kButtonRight);
        step(rising, kButtonRight);
        REQUIRE_FALSE(off.player().lastMove.grabbed);
        REQUIRE_FALSE(rising.player().lastMove.grabbed);
    }
}

TEST_CASE(
    "abilities: holding down or away releases a ledge, holding toward it or nothing does not") {
    for (const Buttons held :
         {Buttons{kButtonDown}, Buttons{kButtonLeft}, Buttons{kButtonDown | kButtonRight}}) {
        CAPTURE(int{held});
        World world = hanging();
        step(world, held);
        CHECK(world.player().character.ledge == 0);
        CHECK(world.player().body.speed.y == kGravityPerStep);
        CHECK(world.player().body.speed.x == (held == kButtonLeft ? -toFixed(160) : 0));
    }
}

TEST_CASE(
    "abilities: after releasing a ledge a character hangs again after ten steps, not before") {
    for (const Buttons held : {Buttons{kButtonDown}, Buttons{kButtonLeft}, Buttons{kButtonUp}}) {
        World world = hanging();
        step(world, held);
        world.actors[0].body.rect.left = 48;
        CHECK(stepsToGrabAgain(world, 30) == 10);
    }
    CHECK(stepsToGrabAgain(nextToLedge(), 30) == 1);
}

TEST_CASE(
    "abilities: a new press of up jumps straight up from a ledge, with precedence over a wall "
    "jump") {
    World world = hanging();
    world.level.tuning.wallJumpSpeed = 200;
    step(world, kButtonRight | kButtonUp);
    CHECK(world.player().lastDecision.cause == JumpCause::ledge);
    CHECK(world.player().body.speed == Vec2q{0, -toFixed(410)});
    CHECK(world.player().body.rect.left == 48);
    step(world, kButtonRight | kButtonUp);
    CHECK(world.player().body.speed.y == -toFixed(410) + kGravityPerStep);
}

TEST_CASE("abilities: a new press of up also jumps in the step in which down or away is pressed") {
    for (const Buttons held : {Buttons{kButtonLeft}, Buttons{kButtonDown}}) {
        World world = hanging();
        world.level.tuning.wallJumpSpeed = 200;
        step(world, static_cast<Buttons>(held | kButtonUp));
        CHECK(world.player().lastDecision.cause == JumpCause::ledge);
        CHECK(world.player().body.speed.y == -toFixed(410));
    }
}

TEST_CASE("abilities: a press from before the ledge does not jump, whether held or remembered") {
    World held = nextToLedge();
    held.level.tuning.jumpBufferSteps = 600;
    World remembered = held;
    for (int i = 0; i < 80; ++i) {
        step(held, kButtonRight | kButtonUp);
        step(remembered, kButtonRight | (i == 2 ? kButtonUp : 0));
        REQUIRE_FALSE(held.player().lastDecision.startsJump);
        REQUIRE_FALSE(remembered.player().lastDecision.startsJump);
    }
    CHECK(held.player().character.ledge == 1);
    CHECK(remembered.player().character.ledge == 1);
}

TEST_CASE("abilities: a hanging character falls if the ledge or the ability is removed") {
    World world = hanging();
    REQUIRE(!apply(world, placing("empty", {{4, 2}})).rejection);
    step(world, kButtonRight);
    CHECK(world.player().character.ledge == 0);
    CHECK(world.player().body.speed.y == kGravityPerStep);
    World tuned = hanging();
    apply(tuned, tuning("ledge_grab", 0));
    step(tuned, kButtonRight);
    CHECK(tuned.player().body.speed.y == kGravityPerStep);
}

TEST_CASE(
    "abilities: a dash leaves a ledge, and a wall jump's steps continue while the body hangs") {
    World world = hanging();
    world.level.tuning.dashSpeed = 300;
    step(world, kButtonLeft | kButtonDash);
    CHECK(world.player().lastDecision.startsDash);
    CHECK(world.player().body.speed == Vec2q{-toFixed(300), 0});
    ControlledCharacter locked =
        characterInAir({.wallJumpSpeed = 200, .wallJumpSteps = 5, .ledgeGrab = 1});
    locked.atWalls(0, kNoWall, kButtonUp);
    grabLedge(locked.state, 1);
    locked.speed = {};
    for (int i = 0; i < 3; ++i) locked.atLedge(0);
    locked.atLedge(kButtonLeft);
    CHECK(locked.speed.x == 0);
    locked.inAir(kButtonLeft);
    CHECK(locked.speed.x == -toFixed(160));
}

namespace {

// Leaves a ledge, and presses jump `wait` steps later. @return  true if it jumps
bool jumpsAfterLeaving(World world, Buttons leaving, int wait) {
    for (int i = 0; i < wait; ++i) step(world, leaving);
    step(world, static_cast<Buttons>(leaving | kButtonUp));
    return world.player().lastDecision.startsJump;
}

}  // namespace

TEST_CASE("abilities: leaving a ledge starts coyote time, except by a jump") {
    constexpr int kCoyote = 4;
    World world = hanging();
    world.level.tuning.coyoteSteps = kCoyote;
    world.level.tuning.jumpBufferSteps = 0;
    for (const Buttons leaving : {Buttons{kButtonDown}, Buttons{kButtonLeft}}) {
        CAPTURE(int{leaving});
        for (int wait = 1; wait < 12; ++wait) {
            CAPTURE(wait);
            CHECK(jumpsAfterLeaving(world, leaving, wait) == (wait <= kCoyote));
        }
    }
    // The ledge is removed between two steps: the first one starts in the air.
    World gone = world;
    REQUIRE(!apply(gone, placing("empty", {{4, 2}})).rejection);
    for (int wait = 0; wait < 10; ++wait) {  // after that it grabs the next one
        CAPTURE(wait);
        CHECK(jumpsAfterLeaving(gone, kButtonRight, wait) == (wait < kCoyote));
    }
    World dashing = world;
    dashing.level.tuning.dashSpeed = 60;
    dashing.level.tuning.dashSteps = 2;
    step(dashing, kButtonLeft | kButtonDash);
    REQUIRE(dashing.player().lastDecision.startsDash);
    for (int wait = 0; wait < 12; ++wait)
        CHECK(jumpsAfterLeaving(dashing, kButtonLeft, wait) == (wait < kCoyote));
    // After a jump from the ledge there is no coyote time.
    World jumping = world;
    step(jumping, kButtonUp);
    REQUIRE(jumping.player().lastDecision.cause == JumpCause::ledge);
    step(jumping, 0);
    CHECK_FALSE(jumpsAfterLeaving(jumping, 0, 0));
}

TEST_CASE("abilities: a jump two steps after releasing a ledge is a coyote jump") {
    Level level = levelOf({"..............................", "..............................",
                           "..............................", "..............................",
                           "..............................", "..............................",
                           "..............................", "..............................",
                           "..........####################", "..........####################",
                           "..........####################", "..........####################",
                           "..........####################", "..........####################",
                           ".........@####################", "##############################"},
                          12, 40);
    level.cast.edit().player->feet = {150, 240};
    level.tuning.ledgeGrab = 1;
    level.tuning.jumpSpeed = 460;
    World world = makeWorld(level, 0);
    run(world, 0, 5);
    run(world, kButtonUp | kButtonRight, 65);
    REQUIRE(world.player().character.ledge == 1);
    run(world, kButtonRight | kButtonDown, 2);
    REQUIRE(world.player().character.ledge == 0);
    step(world, kButtonRight | kButtonDown | kButtonUp);
    CHECK(world.player().lastDecision.startsJump);
    CHECK(world.player().lastDecision.cause == JumpCause::coyote);
    CHECK(world.player().body.speed.y == -toFixed(460));
}

TEST_CASE("abilities: crates and platforms are walls for jumps and slides, but not ledges") {
    for (const bool isCrate : {false, true}) {
        CAPTURE(isCrate);
        World world = worldOf({"......", "..@...", "......", "......", "......", "######"}, 16, 16);
        if (isCrate)
            accepted(world, SpawnCrate{{.body = {.feet = {56, 80}, .width = 16, .height = 48}}});
        else
            accepted(world, SpawnPlatform{{.body = {.feet = {56, 80}, .width = 16, .height = 48}}});
        world.level.tuning.ledgeGrab = 1;
        world.level.tuning.wallSlideSpeed = 60;
        world.level.tuning.wallJumpSpeed = 200;
        world.level.tuning.coyoteSteps = 0;
        world.actors[0].body.rect = {32, 30, 16, 16};
        for (int i = 0; i < 8; ++i) {
            world.actors[0].body.rect.left = world.actors[1].body.rect.left - 16;
            step(world, kButtonRight);
            REQUIRE_FALSE(world.player().lastMove.grabbed);
            REQUIRE(world.player().body.speed.y <= toFixed(60));
        }
        REQUIRE(world.player().body.rect.top > 32);
        REQUIRE(world.player().body.speed.y == toFixed(60));
        step(world, 0);
        step(world, kButtonUp);
        CHECK(world.player().lastDecision.cause == JumpCause::wall);
        CHECK(world.player().body.speed.x == -toFixed(200));
    }
}

}  // namespace pixelstep

// Tests of the character controller alone, with buttons and sensors step by step.
#include <doctest/doctest.h>

#include "game/character/character.h"
#include "math/fixed.h"
#include "support/controlled_character.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr CharacterSensors kOnOneWay{.grounded = true, .onOneWay = true};

// Leaves the ground without a jump, waits, and presses jump in the n-th step in the air.
bool jumpsInAirStep(int n, const Tuning& tuning) {
    ControlledCharacter character{.tuning = tuning};
    character.onGround(0);
    for (int i = 1; i < n; ++i) character.inAir(0);
    return character.inAir(kButtonUp).startsJump;
}

// Presses and releases jump after a long fall, and lands `n` steps after the press.
bool jumpsWhenLandingAfter(int n, const Tuning& tuning) {
    ControlledCharacter character{.tuning = tuning};
    for (int i = 0; i < 700; ++i) character.inAir(0);
    if (n == 0) return character.onGround(kButtonUp).startsJump;
    character.inAir(kButtonUp);
    for (int i = 1; i < n; ++i) character.inAir(0);
    return character.onGround(0).startsJump;
}

}  // namespace

TEST_CASE("control: walks at walk speed while a direction is held, and stops at once") {
    ControlledCharacter character;
    character.onGround(kButtonRight);
    CHECK(character.speed == Vec2q{toFixed(160), 0});
    character.onGround(kButtonLeft);
    CHECK(character.speed == Vec2q{-toFixed(160), 0});
    character.onGround(0);
    CHECK(character.speed == Vec2q{0, 0});
    character.inAir(kButtonRight);
    CHECK(character.speed.x == toFixed(160));
}

TEST_CASE("control: left and right together cancel, and do not turn a character") {
    ControlledCharacter character;
    character.onGround(kButtonLeft);
    CHECK(character.state.facing == -1);
    character.onGround(kButtonLeft | kButtonRight);
    CHECK(character.speed.x == 0);
    CHECK(character.state.facing == -1);
    character.onGround(kButtonRight);
    CHECK(character.state.facing == 1);
    character.onGround(0);
    CHECK(character.state.facing == 1);
}

TEST_CASE("control: falls faster by gravity each step, up to the maximum") {
    ControlledCharacter character;
    const int64_t pull = toFixed(1030) / 60;
    for (int i = 1; i <= 200; ++i) {
        character.inAir(0);
        REQUIRE(character.speed.y == std::min(i * pull, toFixed(900)));
    }
}

TEST_CASE("control: a jump starts on the press and not while it is held") {
    ControlledCharacter character;
    CHECK(character.onGround(kButtonUp).startsJump);
    CHECK(character.speed.y == -toFixed(410));
    CHECK_FALSE(character.inAir(kButtonUp).startsJump);
    for (int i = 0; i < 20; ++i) CHECK_FALSE(character.onGround(kButtonUp).startsJump);
    character.onGround(0);
    CHECK(character.onGround(kButtonUp).startsJump);
}

TEST_CASE(
    "control: releasing jump cuts the rise to the minimum jump speed once, and never adds speed") {
    ControlledCharacter character;
    character.onGround(kButtonUp);
    character.inAir(kButtonUp);
    const int64_t pull = toFixed(1030) / 60;
    CHECK(character.speed.y == -toFixed(410) + pull);
    character.inAir(0);
    CHECK(character.speed.y == -toFixed(200));
    character.inAir(0);
    CHECK(character.speed.y == -toFixed(200) + pull);
    // If it is already slower than the minimum, nothing changes.
    ControlledCharacter late;
    late.onGround(kButtonUp);
    for (int i = 0; i < 20; ++i) late.inAir(kButtonUp);
    const int64_t before = late.speed.y;
    REQUIRE(before > -toFixed(200));
    REQUIRE(before < 0);
    late.inAir(0);
    CHECK(late.speed.y == before + pull);
}

TEST_CASE("control: coyote time is exactly the first four steps off the ground") {
    const Tuning tuning;
    for (int n = 1; n <= 4; ++n) CHECK(jumpsInAirStep(n, tuning));
    for (int n = 5; n <= 30; ++n) CHECK_FALSE(jumpsInAirStep(n, tuning));
}

TEST_CASE("control: coyote time has the tuned length, from none to the maximum") {
    for (int steps : {0, 1, 7, 600}) {
        const Tuning tuning{.coyoteSteps = steps};
        CAPTURE(steps);
        if (steps > 0) CHECK(jumpsInAirStep(steps, tuning));
        CHECK_FALSE(jumpsInAirStep(steps + 1, tuning));
    }
    // After a very long fall there is still no coyote time.
    ControlledCharacter character{.tuning = {.coyoteSteps = 600}};
    for (int i = 0; i < 100000; ++i) character.inAir(0);
    CHECK_FALSE(character.inAir(kButtonUp).startsJump);
}

TEST_CASE("control: there is no coyote time after a jump") {
    for (int n = 1; n <= 8; ++n) {
        ControlledCharacter character;
        character.onGround(kButtonUp);
        for (int i = 1; i < n; ++i) character.inAir(0);
        character.inAir(0);
        CHECK_FALSE(character.inAir(kButtonUp).startsJump);
    }
}

TEST_CASE("control: a coyote jump is reported as such, and ends coyote time") {
    ControlledCharacter character;
    character.onGround(0);
    character.inAir(0);
    const CharacterDecision decision = character.inAir(kButtonUp);
    CHECK(decision.startsJump);
    CHECK(decision.cause == JumpCause::coyote);
    CHECK(character.speed.y == -toFixed(410));
    character.inAir(0);
    CHECK_FALSE(character.inAir(kButtonUp).startsJump);
}

TEST_CASE("control: a press up to six steps before landing still jumps, seven is too early") {
    const Tuning tuning;
    for (int n = 0; n <= 6; ++n) CHECK(jumpsWhenLandingAfter(n, tuning));
    for (int n = 7; n <= 30; ++n) CHECK_FALSE(jumpsWhenLandingAfter(n, tuning));
}

TEST_CASE("control: the jump buffer has the tuned length, from none to the maximum") {
    for (int steps : {0, 1, 13, 600}) {
        const Tuning tuning{.jumpBufferSteps = steps};
        CAPTURE(steps);
        CHECK(jumpsWhenLandingAfter(steps, tuning));
        CHECK_FALSE(jumpsWhenLandingAfter(steps + 1, tuning));
    }
}

TEST_CASE("control: a buffered press jumps once, and low if the button is already released") {
    ControlledCharacter character;
    for (int i = 0; i < 50; ++i) character.inAir(0);
    character.inAir(kButtonUp);
    character.inAir(0);
    const CharacterDecision decision = character.onGround(0);
    CHECK(decision.startsJump);
    CHECK(decision.cause == JumpCause::buffer);
    CHECK(character.speed.y == -toFixed(200));
    character.inAir(0);
    CHECK_FALSE(character.onGround(0).startsJump);
}

TEST_CASE("control: down drops through one-ways only, and a jump comes before a drop") {
    ControlledCharacter character;
    CHECK(character.on(kOnOneWay, kButtonDown).startsDrop);
    CHECK_FALSE(ControlledCharacter{}.onGround(kButtonDown).startsDrop);
    CHECK_FALSE(ControlledCharacter{}.inAir(kButtonDown).startsDrop);
    CHECK_FALSE(ControlledCharacter{}.on(kOnOneWay, kButtonUp).startsDrop);
    const CharacterDecision both = ControlledCharacter{}.on(kOnOneWay, kButtonUp | kButtonDown);
    CHECK(both.startsJump);
    CHECK_FALSE(both.startsDrop);
}

TEST_CASE("control: the extremes of every tunable have the documented effect") {
    SUBCASE("gravity 0: a jump never comes down") {
        ControlledCharacter character{.tuning = {.gravity = 0}};
        character.onGround(kButtonUp);
        for (int i = 0; i < 100; ++i) character.inAir(kButtonUp);
        CHECK(character.speed.y == -toFixed(410));
    }
    SUBCASE("max_fall_speed 0: nothing falls") {
        ControlledCharacter character{.tuning = {.maxFallSpeed = 0}};
        for (int i = 0; i < 100; ++i) character.inAir(0);
        CHECK(character.speed.y == 0);
    }
    SUBCASE("walk_speed 0: the character only turns") {
        ControlledCharacter character{.tuning = {.walkSpeed = 0}};
        character.onGround(kButtonLeft);
        CHECK(character.speed.x == 0);
        CHECK(character.state.facing == -1);
    }
    SUBCASE("jump_speed 0: no jump") {
        ControlledCharacter character{.tuning = {.jumpSpeed = 0}};
        character.onGround(kButtonUp);
        CHECK(character.speed.y == 0);
    }
    SUBCASE("min_jump_speed 0: releasing jump ends the rise") {
        ControlledCharacter character{.tuning = {.minJumpSpeed = 0}};
        character.onGround(kButtonUp);
        character.inAir(0);
        CHECK(character.speed.y == 0);
    }
    SUBCASE("min_jump_speed above jump_speed: every jump has full height") {
        ControlledCharacter character{.tuning = {.minJumpSpeed = 100000}};
        character.onGround(kButtonUp);
        character.inAir(0);
        CHECK(character.speed.y == -toFixed(410) + toFixed(1030) / 60);
    }
    SUBCASE("all at their maximum: no overflow") {
        ControlledCharacter character{.tuning = {.stepsPerSecond = 10,
                                                 .gravity = 100000,
                                                 .maxFallSpeed = 100000,
                                                 .walkSpeed = 100000,
                                                 .jumpSpeed = 100000}};
        character.onGround(kButtonUp | kButtonRight);
        CHECK(character.speed == Vec2q{toFixed(100000), -toFixed(100000)});
        for (int i = 1; i < 40; ++i) {
            character.inAir(kButtonUp);
            REQUIRE(character.speed.y == toFixed(std::min(100000, -100000 + 10000 * i)));
        }
    }
}

}  // namespace pixelstep

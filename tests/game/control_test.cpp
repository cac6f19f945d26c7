// Tests of the character controller alone, with buttons and sensors step by step.
#include <doctest/doctest.h>

#include "game/level/character.h"
#include "math/fixed.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr CharacterSensors kGround{.grounded = true};
constexpr CharacterSensors kPlank{.grounded = true, .onOneWay = true};
constexpr CharacterSensors kAir{};

// A character between steps: what control remembers and moves.
struct Puppet {
    Tuning tuning{};
    CharacterState state{};
    Vec2q speed{};

    CharacterDecision step(Buttons buttons, const CharacterSensors& sensors) {
        return control(state, speed, buttons, sensors, tuning);
    }
};

// Leaves the ground without a jump, waits, and presses jump in the n-th step in the air.
bool jumpsInAirStep(int n, const Tuning& tuning) {
    Puppet puppet{.tuning = tuning};
    puppet.step(0, kGround);
    for (int i = 1; i < n; ++i) puppet.step(0, kAir);
    return puppet.step(kButtonUp, kAir).startsJump;
}

// Presses jump (and lets go) long in the air, and lands `n` steps after the press.
bool jumpsWhenLandingAfter(int n, const Tuning& tuning) {
    Puppet puppet{.tuning = tuning};
    for (int i = 0; i < 700; ++i) puppet.step(0, kAir);
    if (n == 0) return puppet.step(kButtonUp, kGround).startsJump;
    puppet.step(kButtonUp, kAir);
    for (int i = 1; i < n; ++i) puppet.step(0, kAir);
    return puppet.step(0, kGround).startsJump;
}

}  // namespace

TEST_CASE("control: walks at walk speed while a direction is held, and stops at once") {
    Puppet puppet;
    puppet.step(kButtonRight, kGround);
    CHECK(puppet.speed == Vec2q{toFixed(160), 0});
    puppet.step(kButtonLeft, kGround);
    CHECK(puppet.speed == Vec2q{-toFixed(160), 0});
    puppet.step(0, kGround);
    CHECK(puppet.speed == Vec2q{0, 0});
    puppet.step(kButtonRight, kAir);
    CHECK(puppet.speed.x == toFixed(160));
}

TEST_CASE("control: left and right together cancel, and do not turn a character") {
    Puppet puppet;
    puppet.step(kButtonLeft, kGround);
    CHECK(puppet.state.facing == -1);
    puppet.step(kButtonLeft | kButtonRight, kGround);
    CHECK(puppet.speed.x == 0);
    CHECK(puppet.state.facing == -1);
    puppet.step(kButtonRight, kGround);
    CHECK(puppet.state.facing == 1);
    puppet.step(0, kGround);
    CHECK(puppet.state.facing == 1);
}

TEST_CASE("control: falls faster by gravity each step, up to the maximum") {
    Puppet puppet;
    const int64_t pull = toFixed(1030) / 60;
    for (int i = 1; i <= 200; ++i) {
        puppet.step(0, kAir);
        REQUIRE(puppet.speed.y == std::min(i * pull, toFixed(900)));
    }
}

TEST_CASE("control: a jump starts on the press and not while it is held") {
    Puppet puppet;
    CHECK(puppet.step(kButtonUp, kGround).startsJump);
    CHECK(puppet.speed.y == -toFixed(410));
    CHECK_FALSE(puppet.step(kButtonUp, kAir).startsJump);
    for (int i = 0; i < 20; ++i) CHECK_FALSE(puppet.step(kButtonUp, kGround).startsJump);
    puppet.step(0, kGround);
    CHECK(puppet.step(kButtonUp, kGround).startsJump);
}

TEST_CASE("control: letting go cuts the rise to the minimum jump speed, once and never adds") {
    Puppet puppet;
    puppet.step(kButtonUp, kGround);
    puppet.step(kButtonUp, kAir);
    const int64_t pull = toFixed(1030) / 60;
    CHECK(puppet.speed.y == -toFixed(410) + pull);
    puppet.step(0, kAir);
    CHECK(puppet.speed.y == -toFixed(200));
    puppet.step(0, kAir);
    CHECK(puppet.speed.y == -toFixed(200) + pull);
    // Slower than the minimum already: left alone.
    Puppet late;
    late.step(kButtonUp, kGround);
    for (int i = 0; i < 20; ++i) late.step(kButtonUp, kAir);
    const int64_t before = late.speed.y;
    REQUIRE(before > -toFixed(200));
    REQUIRE(before < 0);
    late.step(0, kAir);
    CHECK(late.speed.y == before + pull);
}

TEST_CASE("control: coyote time is just the first four steps off the ground") {
    const Tuning tuning;
    for (int n = 1; n <= 4; ++n) CHECK(jumpsInAirStep(n, tuning));
    for (int n = 5; n <= 30; ++n) CHECK_FALSE(jumpsInAirStep(n, tuning));
}

TEST_CASE("control: coyote time is as long as tuned, from none to the longest") {
    for (int steps : {0, 1, 7, 600}) {
        const Tuning tuning{.coyoteSteps = steps};
        CAPTURE(steps);
        if (steps > 0) CHECK(jumpsInAirStep(steps, tuning));
        CHECK_FALSE(jumpsInAirStep(steps + 1, tuning));
    }
    // Long in the air is not forgotten, however long.
    Puppet puppet{.tuning = {.coyoteSteps = 600}};
    for (int i = 0; i < 100000; ++i) puppet.step(0, kAir);
    CHECK_FALSE(puppet.step(kButtonUp, kAir).startsJump);
}

TEST_CASE("control: there is no coyote time after a jump") {
    for (int n = 1; n <= 8; ++n) {
        Puppet puppet;
        puppet.step(kButtonUp, kGround);
        for (int i = 1; i < n; ++i) puppet.step(0, kAir);
        puppet.step(0, kAir);
        CHECK_FALSE(puppet.step(kButtonUp, kAir).startsJump);
    }
}

TEST_CASE("control: a coyote jump is reported as such, and ends coyote time") {
    Puppet puppet;
    puppet.step(0, kGround);
    puppet.step(0, kAir);
    const CharacterDecision decision = puppet.step(kButtonUp, kAir);
    CHECK(decision.startsJump);
    CHECK(decision.cause == JumpCause::coyote);
    CHECK(puppet.speed.y == -toFixed(410));
    puppet.step(0, kAir);
    CHECK_FALSE(puppet.step(kButtonUp, kAir).startsJump);
}

TEST_CASE("control: a press up to six steps before landing still jumps, seven is too early") {
    const Tuning tuning;
    for (int n = 0; n <= 6; ++n) CHECK(jumpsWhenLandingAfter(n, tuning));
    for (int n = 7; n <= 30; ++n) CHECK_FALSE(jumpsWhenLandingAfter(n, tuning));
}

TEST_CASE("control: the buffer is as long as tuned, from none to the longest") {
    for (int steps : {0, 1, 13, 600}) {
        const Tuning tuning{.jumpBufferSteps = steps};
        CAPTURE(steps);
        CHECK(jumpsWhenLandingAfter(steps, tuning));
        CHECK_FALSE(jumpsWhenLandingAfter(steps + 1, tuning));
    }
}

TEST_CASE("control: a buffered press jumps once, and short if the button is up by then") {
    Puppet puppet;
    for (int i = 0; i < 50; ++i) puppet.step(0, kAir);
    puppet.step(kButtonUp, kAir);
    puppet.step(0, kAir);
    const CharacterDecision decision = puppet.step(0, kGround);
    CHECK(decision.startsJump);
    CHECK(decision.cause == JumpCause::buffer);
    CHECK(puppet.speed.y == -toFixed(200));
    puppet.step(0, kAir);
    CHECK_FALSE(puppet.step(0, kGround).startsJump);
}

TEST_CASE("control: down drops through one-ways only, and a jump comes before a drop") {
    Puppet puppet;
    CHECK(puppet.step(kButtonDown, kPlank).startsDrop);
    CHECK_FALSE(Puppet{}.step(kButtonDown, kGround).startsDrop);
    CHECK_FALSE(Puppet{}.step(kButtonDown, kAir).startsDrop);
    CHECK_FALSE(Puppet{}.step(kButtonUp, kPlank).startsDrop);
    const CharacterDecision both = Puppet{}.step(kButtonUp | kButtonDown, kPlank);
    CHECK(both.startsJump);
    CHECK_FALSE(both.startsDrop);
}

TEST_CASE("control: the extremes of every tunable have the documented effect") {
    SUBCASE("gravity 0: a jump never comes down") {
        Puppet puppet{.tuning = {.gravity = 0}};
        puppet.step(kButtonUp, kGround);
        for (int i = 0; i < 100; ++i) puppet.step(kButtonUp, kAir);
        CHECK(puppet.speed.y == -toFixed(410));
    }
    SUBCASE("max_fall_speed 0: nothing falls") {
        Puppet puppet{.tuning = {.maxFallSpeed = 0}};
        for (int i = 0; i < 100; ++i) puppet.step(0, kAir);
        CHECK(puppet.speed.y == 0);
    }
    SUBCASE("walk_speed 0: rooted to the spot, yet it turns") {
        Puppet puppet{.tuning = {.walkSpeed = 0}};
        puppet.step(kButtonLeft, kGround);
        CHECK(puppet.speed.x == 0);
        CHECK(puppet.state.facing == -1);
    }
    SUBCASE("jump_speed 0: no jump") {
        Puppet puppet{.tuning = {.jumpSpeed = 0}};
        puppet.step(kButtonUp, kGround);
        CHECK(puppet.speed.y == 0);
    }
    SUBCASE("min_jump_speed 0: letting go ends the rise") {
        Puppet puppet{.tuning = {.minJumpSpeed = 0}};
        puppet.step(kButtonUp, kGround);
        puppet.step(0, kAir);
        CHECK(puppet.speed.y == 0);
    }
    SUBCASE("min_jump_speed above jump_speed: every jump is a full one") {
        Puppet puppet{.tuning = {.minJumpSpeed = 100000}};
        puppet.step(kButtonUp, kGround);
        puppet.step(0, kAir);
        CHECK(puppet.speed.y == -toFixed(410) + toFixed(1030) / 60);
    }
    SUBCASE("all at the top: still whole numbers, far from overflow") {
        Puppet puppet{.tuning = {.stepsPerSecond = 10,
                                 .gravity = 100000,
                                 .maxFallSpeed = 100000,
                                 .walkSpeed = 100000,
                                 .jumpSpeed = 100000}};
        puppet.step(kButtonUp | kButtonRight, kGround);
        CHECK(puppet.speed == Vec2q{toFixed(100000), -toFixed(100000)});
        for (int i = 1; i < 40; ++i) {
            puppet.step(kButtonUp, kAir);
            REQUIRE(puppet.speed.y == toFixed(std::min(100000, -100000 + 10000 * i)));
        }
    }
}

}  // namespace pixelstep

// Tests of exported source code: the C++ code plays like the controller.
#include "io/tuning_code.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "example/tuning_cases.h"
#include "game/level/character.h"
#include "math/fixed.h"
#include "math/random.h"

// Written at build time by tests/example/write_tuning_code.cpp.
#include "tuning_cases.inc"

using namespace pixelstep;

namespace {

constexpr double kNear = 0.01;  // [px/s] tolerance for floats

/// Plays random buttons on ground with gaps with the controller and with the exported code.
template <class Mover>
void playBoth(const Tuning& tuning, void (*steer)(Mover&, float, bool, float), uint64_t seed) {
    Random random{seed};
    CharacterState state;
    Vec2q speed;
    Mover mover;
    const float dt = 1.0f / static_cast<float>(tuning.stepsPerSecond);
    int64_t y = 0;
    int64_t ground = 0;
    Buttons held = 0;
    int jumps = 0;
    for (int i = 0; i < 4000; ++i) {
        const bool wasUp = (held & kButtonUp) != 0;
        for (const Buttons button : {kButtonLeft, kButtonRight, kButtonUp})
            if (random.chance(1, 12)) held = static_cast<Buttons>(held ^ button);
        const bool isUp = (held & kButtonUp) != 0;
        if (y == ground && random.chance(1, 20)) ground += toFixed(30);
        const CharacterSensors sensors{.grounded = speed.y >= 0 && y == ground};
        mover.sinceGround = sensors.grounded ? 0.0f : mover.sinceGround + dt;
        mover.sincePress = isUp && !wasUp ? 0.0f : mover.sincePress + dt;
        jumps += control(state, speed, held, sensors, tuning).startsJump ? 1 : 0;
        steer(mover, static_cast<float>(heldDirection(held)), isUp, dt);
        CAPTURE(i);
        REQUIRE(std::abs(static_cast<double>(speed.x) / 65536 - static_cast<double>(mover.vx)) <
                kNear);
        REQUIRE(std::abs(static_cast<double>(speed.y) / 65536 - static_cast<double>(mover.vy)) <
                kNear);
        // The last digit of a float decides when it turns, so each step is compared separately.
        mover.vx = static_cast<float>(static_cast<double>(speed.x) / 65536);
        mover.vy = static_cast<float>(static_cast<double>(speed.y) / 65536);
        y += perStep(speed.y, tuning.stepsPerSecond);
        if (y >= ground && speed.y >= 0) {
            y = ground;
            speed.y = 0;
            mover.vy = 0.0f;
        }
    }
    CHECK(jumps > 20);
}

size_t countOf(const std::string& text, const std::string& what) {
    size_t count = 0;
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++count;
    return count;
}

}  // namespace

TEST_CASE("tuning as C++: the code walks, falls and jumps like the controller, step by step") {
    const auto cases = tuningCases();
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        playBoth(cases[0], case0::steer, seed);
        playBoth(cases[1], case1::steer, seed);
        playBoth(cases[2], case2::steer, seed);
        playBoth(cases[3], case3::steer, seed);
        playBoth(cases[4], case4::steer, seed);
    }
}

TEST_CASE("tuning as code: every language has every tunable, with units") {
    const std::string text = codeOf(Tuning{}, CodeLanguage::cpp);
    for (const char* line : {"inline constexpr float kGravity = 1030.0f;  // px/s\u00b2\n",
                             "inline constexpr float kCoyoteTime = 0.0667f;  // s: 4 steps\n",
                             "inline constexpr float kJumpBufferTime = 0.1f;  // s: 6 steps\n",
                             "inline constexpr float kStepsPerSecond = 60.0f;  // Hz\n",
                             "inline constexpr float kAirControl = 1.0f;  // 100 %\n",
                             "inline constexpr bool kStickToSlopes = true;\n"})
        CHECK_MESSAGE(countOf(text, line) == 1, line);
    for (const CodeLanguageRow& row : kCodeLanguages) {
        CAPTURE(row.name);
        const std::string code = codeOf(tuningCases()[1], row.language);
        CHECK(code.ends_with("\n"));
        CHECK(countOf(code, "{constants}") == 0);
        CHECK(countOf(code, " 0.65") == 1);  // the air control
        CHECK(countOf(code, row.language == CodeLanguage::gdscript ? " := " : " = ") >
              tunables().size());
    }
    CHECK(countOf(codeOf(Tuning{}, CodeLanguage::csharp), "public const float JumpSpeed = ") == 1);
    CHECK(countOf(codeOf(Tuning{}, CodeLanguage::gdscript), "const JUMP_SPEED := ") == 1);
    CHECK(countOf(codeOf(Tuning{}, CodeLanguage::lua), "  jump_speed = ") == 1);
}

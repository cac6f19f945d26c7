// Tests of exported source code: its constants and the formula in its comment give the metrics.
#include "io/tuning_code.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "lab/metrics/metrics.h"

// Written at build time by tests/example/write_tuning_code.cpp.
#include "tuning.h"

using namespace pixelstep;

namespace {

size_t countOf(const std::string& text, const std::string& what) {
    size_t count = 0;
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++count;
    return count;
}

double constantOf(const std::string& code, const std::string& name) {
    const size_t at = code.find(" " + name + " = ");
    REQUIRE(at != std::string::npos);
    return std::stod(code.substr(at + name.size() + 4));
}

struct Jump {
    double height = 0;  // [px]
    double seconds = 0;
};

/// A jump by the formula in the comment.
/// @param heldSteps  the steps for which jump is held
Jump jumpByFormula(const std::string& code, int heldSteps) {
    const auto value = [&](const char* name) { return constantOf(code, name); };
    const double dt = 1.0 / value("kStepsPerSecond");
    const bool integration = countOf(code, "kIntegration = true") == 1;
    double vy = -value("kJumpSpeed");
    double y = 0;
    Jump jump;
    bool isRising = true;
    for (int step = 0; step == 0 || y < 0; ++step) {
        const bool isHeld = step < heldSteps;
        const double before = vy;
        if (step > 0 || integration) {
            double gravity = value("kGravity");
            if (isHeld && std::abs(before) < value("kApexSpeed")) {
                gravity *= value("kApexGravity");
            } else if (before > 0) {
                gravity *= value("kFallGravity");
            }
            vy = std::min(before + gravity * dt, value("kMaxFallSpeed"));
        }
        if (isRising && !isHeld) vy = std::max(vy, -value("kMinJumpSpeed"));
        isRising = isRising && vy < 0;
        y += (integration ? (before + vy) / 2 : vy) * dt;
        jump.height = std::max(jump.height, -y);
        jump.seconds += dt;
    }
    return jump;
}

}  // namespace

TEST_CASE("tuning as code: the formula gives the measured jumps at every rate and integration") {
    Tuning changed;
    changed.apexSpeed = 40;
    changed.apexGravity = 30;
    changed.fallGravity = 160;
    changed.maxFallSpeed = 350;
    for (Tuning tuning : {Tuning{}, changed}) {
        for (const int integration : {0, 1}) {
            for (const int rate : {30, 60, 120, 240}) {
                CAPTURE(integration);
                CAPTURE(rate);
                tuning.integration = integration;
                tuning.stepsPerSecond = rate;
                const std::string code = codeOf(tuning, CodeLanguage::cpp);
                const Metrics metrics = metricsOf(tuning);
                const Jump full = jumpByFormula(code, 10'000);
                CHECK(std::abs(full.height - *metrics.jumpHeight) <= 1.0);
                CHECK(std::abs(full.seconds * rate - *metrics.airSteps) <= 1.01);
                CHECK(std::abs(jumpByFormula(code, 1).height - *metrics.minJumpHeight) <= 1.0);
                if (integration == 1 && tuning == Tuning{.stepsPerSecond = rate, .integration = 1})
                    CHECK((full.height > 81.0 && full.height < 82.0));
            }
        }
    }
}

TEST_CASE("tuning as code: every language has every tunable, with units, and no function") {
    const std::string text = codeOf(Tuning{}, CodeLanguage::cpp);
    for (const char* line : {"inline constexpr float kGravity = 1030.0f;  // px/s\u00b2\n",
                             "inline constexpr float kCoyoteTime = 0.0667f;  // s: 4 steps\n",
                             "inline constexpr float kJumpBufferTime = 0.1f;  // s: 6 steps\n",
                             "inline constexpr float kStepsPerSecond = 60.0f;  // Hz\n",
                             "inline constexpr float kAirControl = 1.0f;  // 100 %\n",
                             "inline constexpr bool kStickToSlopes = true;\n"})
        CHECK_MESSAGE(countOf(text, line) == 1, line);
    CHECK(kGravity == static_cast<float>(Tuning{}.gravity));
    CHECK_FALSE(kIntegration);
    Tuning tuning;
    tuning.airControl = 65;
    for (const CodeLanguageRow& row : kCodeLanguages) {
        CAPTURE(row.name);
        const std::string code = codeOf(tuning, row.language);
        CHECK(code.ends_with("\n"));
        CHECK(countOf(code, " 0.65") == 1);
        const bool isGdscript = row.language == CodeLanguage::gdscript;
        const auto lines = static_cast<size_t>(std::ranges::count(code, '\n'));
        size_t constants = 0;
        for (size_t begin = 0; begin < code.size(); begin = code.find('\n', begin) + 1) {
            const std::string line = code.substr(begin, code.find('\n', begin) - begin);
            const bool isComment =
                line.starts_with("//") || line.starts_with("#") || line.starts_with("-- ");
            if (!isComment && countOf(line, isGdscript ? " := " : " = ") == 1) ++constants;
            CHECK_MESSAGE((isComment || countOf(line, "(") == 0), line);
            CHECK(line.size() <= 100);
        }
        CHECK(constants == tunables().size());
        CHECK(lines < constants + 20);
    }
    CHECK(countOf(codeOf(Tuning{}, CodeLanguage::csharp), "public const float JumpSpeed = ") == 1);
    CHECK(countOf(codeOf(Tuning{}, CodeLanguage::gdscript), "const JUMP_SPEED := ") == 1);
    CHECK(countOf(codeOf(Tuning{}, CodeLanguage::lua), "  jump_speed = ") == 1);
}

// Tests of the jump designer for all gravities and speeds, compared with jumps in a world.
#include "lab/jump_designer/jump_designer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "game/world/world.h"
#include "lab/metrics/metrics.h"
#include "math/fixed.h"
#include "math/random.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

Tuning tuned(int rate) {
    Tuning tuning;
    tuning.stepsPerSecond = rate;
    return tuning;
}

/// A level that is higher than all jumps of these tests.
Level tallLevel(const Tuning& tuning) {
    std::vector<std::string> rows(59, std::string(20, '.'));
    rows.push_back(std::string(20, '#'));
    Level level = levelOfRows(rows, R"({"x": 160, "y": 944})");
    level.tuning = tuning;
    return level;
}

struct JumpResult {
    int height;  // [px] whole
    int apexSteps;
};

/// A full jump of a world's player.
JumpResult jumped(const Tuning& tuning) {
    World world = makeWorld(tallLevel(tuning), 0);
    step(world, 0);
    const int ground = world.player().body.rect.bottom();
    JumpResult jump{0, 0};
    step(world, kButtonUp);
    while (perStep(-world.player().body.speed.y, tuning.stepsPerSecond) > 0) {
        ++jump.apexSteps;
        jump.height = ground - world.player().body.rect.bottom();
        step(world, kButtonUp);
    }
    return jump;
}

/// The difference of a jump and the target, by a formula: first in steps, then in height.
struct Distance {
    int steps;
    int height;
    bool operator<(const Distance& other) const {
        return steps != other.steps ? steps < other.steps : height < other.height;
    }
    bool operator==(const Distance&) const = default;
};

Distance distanceOf(const JumpShape& shape, const JumpShape& target) {
    return {std::abs(shape.apexSteps - target.apexSteps), std::abs(shape.height - target.height)};
}

/// The same with the other settings of a tuning, for a part of all pairs.
Distance nearestAround(const JumpShape& target, Tuning tuning, int by) {
    Distance best{1 << 30, 1 << 30};
    const Tuning middle = tuning;
    for (tuning.gravity = middle.gravity - by; tuning.gravity <= middle.gravity + by;
         ++tuning.gravity) {
        for (tuning.jumpSpeed = middle.jumpSpeed - by / 4;
             tuning.jumpSpeed <= middle.jumpSpeed + by / 4; ++tuning.jumpSpeed) {
            if (const auto shape = jumpShapeOf(tuning))
                best = std::min(best, distanceOf(*shape, target));
        }
    }
    return best;
}

/// The nearest of all pairs below the limits, each simulated step by step.
Distance nearestOfAll(const JumpShape& target, int rate, int mostGravity, int mostSpeed) {
    Distance best{1 << 30, 1 << 30};
    for (int gravity = 1; gravity <= mostGravity; ++gravity) {
        const int64_t pull = int64_t{gravity} * 65536 / rate;
        for (int speed = 1; speed <= mostSpeed; ++speed) {
            int64_t height = 0;
            int steps = 0;
            for (int64_t v = int64_t{speed} * 65536; v / rate > 0; v -= pull) {
                height += v / rate;
                if (++steps > target.apexSteps + 5) break;
            }
            const JumpShape shape{static_cast<int>((height * 10 + 32768) / 65536), steps};
            best = std::min(best, distanceOf(shape, target));
        }
    }
    return best;
}

}  // namespace

TEST_CASE("jump designer: no other gravity and speed are closer to the target") {
    // Many steps and little height: integers are coarse there.
    for (const int rate : {30, 60}) {
        for (const JumpShape target : {JumpShape{83, 26}, JumpShape{401, 55}, JumpShape{77, 14},
                                       JumpShape{5, 20}, JumpShape{1234, 58}, JumpShape{3, 3}}) {
            CAPTURE(rate);
            CAPTURE(target.height);
            CAPTURE(target.apexSteps);
            const Tuning found = changed(tuned(rate), jumpFor(target, tuned(rate)));
            const auto shape = jumpShapeOf(found);
            REQUIRE(shape.has_value());
            CHECK(distanceOf(*shape, target) == nearestOfAll(target, rate, 900, 300));
        }
    }
}

TEST_CASE("jump designer: the same applies with another gravity near the apex") {
    for (const int apexSpeed : {46, 85, 107, 130}) {
        Tuning tuning = tuned(120);
        tuning.apexSpeed = apexSpeed;
        for (const JumpShape target : {JumpShape{4285, 79}, JumpShape{803, 60}}) {
            CAPTURE(apexSpeed);
            CAPTURE(target.height);
            const Tuning found = changed(tuning, jumpFor(target, tuning));
            const auto shape = jumpShapeOf(found);
            REQUIRE(shape.has_value());
            CHECK(distanceOf(*shape, target) == nearestAround(target, found, 160));
        }
    }
}

TEST_CASE("jump designer: the values of the sliders are reached to a step and a tenth of a pixel") {
    for (const int rate : {30, 60, 120, 240}) {
        for (int tenthTiles = 5; tenthTiles <= 100; tenthTiles += 7) {
            for (int percent = 15; percent <= 100; percent += 17) {
                const JumpShape target{tenthTiles * 16, std::max(rate * percent / 100, 2)};
                CAPTURE(rate);
                CAPTURE(target.height);
                CAPTURE(target.apexSteps);
                const Tuning found = changed(tuned(rate), jumpFor(target, tuned(rate)));
                const auto shape = jumpShapeOf(found);
                REQUIRE(shape.has_value());
                CHECK(shape->apexSteps == target.apexSteps);
                // The effect of one unit of speed on the whole height.
                const int unit = (10 * target.apexSteps + rate - 1) / rate;
                CHECK(std::abs(shape->height - target.height) <= std::max(unit, 1));
            }
        }
    }
}

TEST_CASE(
    "jump designer: the player of a world makes this jump, also with half gravity at the apex") {
    Random random{15};
    for (const int rate : {30, 60, 120, 240}) {
        for (int i = 0; i < 12; ++i) {
            Tuning tuning = tuned(rate);
            if (i % 3 == 1) tuning.apexSpeed = random.between(40, 140);
            if (i % 3 == 2) tuning.cornerCorrection = tuning.airJumps = tuning.runAccel = 4;
            const JumpShape target{random.between(160, 5000),
                                   random.between(rate / 5, rate * 7 / 10)};
            CAPTURE(rate);
            CAPTURE(i);
            CAPTURE(target.height);
            CAPTURE(target.apexSteps);
            tuning = changed(tuning, jumpFor(target, tuning));
            const auto shape = jumpShapeOf(tuning);
            REQUIRE(shape.has_value());
            CHECK(shape->apexSteps == target.apexSteps);
            CHECK(std::abs(shape->height - target.height) <= 1);
            const JumpResult real = jumped(tuning);
            CHECK(real.apexSteps == shape->apexSteps);
            CHECK(std::abs(real.height * 10 - shape->height) <= 10);
            const Metrics metrics = metricsOf(tuning);
            // These count until the topmost pixel, which it reaches before it stops rising.
            CHECK(metrics.apexSteps <= shape->apexSteps);
            CHECK(std::abs(shape->height - *metrics.jumpHeight * 10 - 5) <= 5);
        }
    }
}

TEST_CASE("jump designer: the sliders follow the settings, and equal values stay") {
    const Tuning tuning;
    const auto shape = jumpShapeOf(tuning);
    REQUIRE(shape.has_value());
    CHECK(shape->height == 850);
    CHECK(shape->apexSteps == 24);
    CHECK(jumpFor(*shape, tuning).empty());
    const TunableValues higher = jumpFor({shape->height * 2, shape->apexSteps}, tuning);
    REQUIRE(higher.size() == 2);
    CHECK(higher[0].tunable->name == "gravity");
    CHECK(higher[1].tunable->name == "jump_speed");
    CHECK(std::abs(higher[1].value - 820) <= 20);
}

TEST_CASE(
    "jump designer: without a jump it makes one, unless the character never leaves the apex") {
    Tuning tuning;
    tuning.jumpSpeed = 0;
    CHECK(!jumpShapeOf(tuning));
    const JumpShape target{800, 24};
    CHECK(jumpShapeOf(changed(tuning, jumpFor(target, tuning))) == target);
    tuning = {};
    tuning.gravity = 0;
    CHECK(!jumpShapeOf(tuning));
    CHECK(jumpShapeOf(changed(tuning, jumpFor(target, tuning))) == target);
    tuning.apexSpeed = 100;
    tuning.apexGravity = 0;
    CHECK(jumpFor(target, tuning).empty());
}

TEST_CASE("jump designer: outside the range of the settings it gives the nearest possible jump") {
    for (const JumpShape target : {JumpShape{1, 600}, JumpShape{1000000, 1}, JumpShape{1, 1}}) {
        CAPTURE(target.height);
        CAPTURE(target.apexSteps);
        for (const TunableValue& value : jumpFor(target, tuned(60))) {
            CHECK(value.value >= 1);
            CHECK(value.value <= value.tunable->high);
        }
    }
}

TEST_CASE("jump designer: with integration 1 the jump equals that of the metrics at any rate") {
    for (const int rate : {30, 60, 120, 240}) {
        for (const int height : {320, 800, 1600}) {
            CAPTURE(rate);
            CAPTURE(height);
            Tuning tuning = tuned(rate);
            tuning.integration = 1;
            const JumpShape target{height, rate * 2 / 5};
            const Tuning found = changed(tuning, jumpFor(target, tuning));
            CHECK(jumpShapeOf(found) == target);
            CHECK(std::abs(*metricsOf(found).jumpHeight - height / 10) <= 1);
            // gravity = 2 h / t^2, within the precision of integers and whole steps.
            CHECK(std::abs(found.gravity * 4 / 25 - height / 5) <= height / 50);
        }
    }
}

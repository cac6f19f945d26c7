// Tests of the comparison with variable steps: height and distance of jumps.
#include "lab/comparison/comparison.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "support/play.h"

namespace pixelstep {
namespace {

World levelWorld() {
    std::vector<std::string> rows(16, std::string(40, '.'));
    rows[14][6] = '@';
    rows[15] = std::string(40, '#');
    return worldOf(rows);
}

struct Shown {
    World world = levelWorld();
    VariableStepJumps steps;

    void play(Buttons held, int count) {
        for (int i = 0; i < count; ++i) {
            step(world, held);
            steps.update(world, true);
        }
    }
};

// The height of a jump by explicit Euler, in pixels: first the whole jump speed, then gravity.
double eulerHeight(const FrameRates& rates, size_t first) {
    const Tuning tuning;
    double speed = tuning.jumpSpeed;
    double height = 0;
    for (size_t frame = first; speed > 0; ++frame) {
        const double dt = 1.0 / rates.perSecond[frame % rates.perSecond.size()];
        if (frame > first) speed -= tuning.gravity * dt;
        if (speed > 0) height += speed * dt;
    }
    return height;
}

TEST_CASE("variable step: there is the player's path, and one for each frame rate") {
    Shown shown;
    shown.play(0, 3);
    CHECK(shown.steps.jumps().empty());
    CHECK(!shown.steps.isFlying());
    World copy = shown.world;
    shown.play(kButtonUp | kButtonRight, 1);
    REQUIRE(shown.steps.jumps().size() == kFrameRates.size() + 1);
    CHECK(shown.steps.isFlying());
    shown.play(kButtonUp | kButtonRight, 70);
    CHECK(!shown.steps.isFlying());
    const std::vector<SteppedJump>& jumps = shown.steps.jumps();
    CHECK(jumps[0].name == "fixed");
    Trajectory own = trajectoryFrom(copy);
    while (!own.isOver()) {
        step(copy, kButtonUp | kButtonRight);
        extend(own, copy);
    }
    CHECK(jumps[0].trajectory.rects == own.rects);
    for (const SteppedJump& jump : jumps) CHECK(jump.trajectory.isGrounded);
    CHECK(jumps[1].trajectory.height() > jumps[0].trajectory.height());
    CHECK(jumpWords(jumps[1]) == "30 Hz: " + std::to_string(jumps[1].trajectory.height()) + " px");
    CHECK(jumps[1].trajectory.distance() != jumps[0].trajectory.distance());
    // Two steps of the player are one step of the comparison body.
    CHECK(std::abs(2 * static_cast<int>(jumps[1].trajectory.rects.size()) -
                   static_cast<int>(jumps[0].trajectory.rects.size())) <= 3);
}

TEST_CASE("variable step: a comparison body rises as by Euler steps of its frames") {
    bool hasOther = false;
    int last = 0;
    for (int wait = 1; wait <= 8; ++wait) {
        Shown shown;
        shown.play(0, wait);
        shown.play(kButtonUp, 1);
        const auto first = static_cast<size_t>(shown.world.stepCount) % 4;
        shown.play(kButtonUp, 70);
        for (size_t i = 0; i < kFrameRates.size(); ++i) {
            const Trajectory& trajectory = shown.steps.jumps()[i + 1].trajectory;
            CHECK(std::abs(trajectory.height() - eulerHeight(kFrameRates[i], first)) <= 1.0);
        }
        const int height = shown.steps.jumps()[2].trajectory.height();
        hasOther = hasOther || (wait > 1 && height != last);
        last = height;
    }
    CHECK(hasOther);
}

TEST_CASE("variable step: with integration 1 the comparison bodies rise as high as the player") {
    for (int wait = 1; wait <= 4; ++wait) {
        Shown shown;
        shown.world.level.tuning.integration = 1;
        shown.play(0, wait);
        shown.play(kButtonUp, 70);
        const std::vector<SteppedJump>& jumps = shown.steps.jumps();
        CHECK(jumps[0].trajectory.height() == 81);
        // Its steps may miss the highest pixel.
        for (size_t i = 1; i < jumps.size(); ++i) {
            CHECK(jumps[i].trajectory.height() >= 80);
            CHECK(jumps[i].trajectory.height() <= 81);
        }
    }
}

TEST_CASE("variable step: releasing jump also cuts the rise of the comparison bodies") {
    Shown high;
    Shown low;
    high.play(0, 2);
    low.play(0, 2);
    high.play(kButtonUp, 72);
    low.play(kButtonUp, 4);
    low.play(0, 68);
    for (size_t i = 0; i < 3; ++i)
        CHECK(low.steps.jumps()[i].trajectory.height() <
              high.steps.jumps()[i].trajectory.height() - 20);
}

TEST_CASE("variable step: a fall from an edge is shown, a walk is not") {
    std::vector<std::string> rows(12, std::string(30, '.'));
    rows[4][3] = '@';
    rows[5] = "######........................";
    rows[11] = std::string(30, '#');
    Shown shown;
    shown.world = worldOf(rows);
    shown.play(0, 2);
    shown.play(kButtonRight, 8);
    CHECK(shown.steps.jumps().empty());
    shown.play(kButtonRight, 60);
    REQUIRE(!shown.steps.jumps().empty());
    CHECK(shown.steps.jumps()[0].trajectory.isGrounded);
    CHECK(shown.steps.jumps()[0].trajectory.height() == 0);
    CHECK(jumpWords(shown.steps.jumps()[0]) ==
          "fixed: " + std::to_string(shown.steps.jumps()[0].trajectory.distance()) + " px wide");
}

TEST_CASE("variable step: a rewind clears everything, a command nothing; the next jump restarts") {
    Shown shown;
    shown.play(0, 2);
    const World before = shown.world;
    shown.play(kButtonUp, 12);
    REQUIRE(shown.steps.isFlying());
    accepted(shown.world, tuning("gravity", 900));
    shown.steps.update(shown.world, true);
    CHECK(shown.steps.isFlying());
    shown.world = before;
    shown.steps.update(shown.world, true);
    CHECK(shown.steps.jumps().empty());
    shown.play(kButtonUp, 70);
    shown.play(0, 3);
    const size_t steps = shown.steps.jumps()[0].trajectory.rects.size();
    shown.play(kButtonUp, 2);
    CHECK(shown.steps.jumps()[0].trajectory.rects.size() == 3);
    CHECK(steps > 3);
    shown.steps.update(shown.world, false);
    CHECK(shown.steps.jumps().empty());
    CHECK(!shown.steps.isFlying());
}

TEST_CASE("variable step: comparison bodies jump off platforms like the player") {
    Shown shown;
    std::vector<std::string> rows(16, std::string(20, '.'));
    Level level = levelOf(rows);
    PlatformStart platform;
    platform.body = {.feet = {100, 160}, .width = 64, .height = 8};
    level.cast.edit().platforms.push_back(platform);
    level.cast.edit().player = BodyStart{.feet = {100, 152}, .width = 12, .height = 20};
    shown.world = makeWorld(level, 0);
    shown.play(0, 2);
    shown.play(kButtonUp, 70);
    REQUIRE(shown.steps.jumps().size() == 3);
    for (const SteppedJump& jump : shown.steps.jumps()) {
        CHECK(jump.trajectory.height() > 70);
        CHECK(jump.trajectory.isGrounded);
        CHECK(jump.trajectory.rects.back().bottom() == 152);
    }
}

}  // namespace
}  // namespace pixelstep

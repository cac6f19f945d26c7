// Jump metrics against a jump that is really made.
#include "scene/jump_metrics.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/world/world.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

Level tallRoom() {
    std::vector<std::string> rows(29, std::string(20, '.'));
    rows.push_back(std::string(20, '#'));
    return levelOfRows(rows, R"({"x": 160, "y": 464})");
}

/// How far up a world's player gets with jump held for so many steps.
int jumpedHeight(const Level& level, int heldSteps, int& airSteps) {
    World world = makeWorld(level, 0);
    step(world, 0);
    const int ground = world.player().body.rect.bottom();
    int top = ground;
    airSteps = 0;
    do {
        step(world, airSteps < heldSteps ? kButtonUp : 0);
        top = std::min(top, world.player().body.rect.bottom());
        ++airSteps;
    } while (!world.player().grounded && airSteps < 1000);
    return ground - top;
}

}  // namespace

TEST_CASE("metrics: a jump rises and lasts as the world's own does, for many tunings") {
    for (const int rate : {30, 60, 120}) {
        for (const int gravity : {700, 1030, 2000}) {
            for (const int speed : {250, 410, 600}) {
                Level level = tallRoom();
                level.tuning.stepsPerSecond = rate;
                level.tuning.gravity = gravity;
                level.tuning.jumpSpeed = speed;
                const JumpMetrics metrics = jumpMetrics(level.tuning);
                int airSteps = 0;
                CAPTURE(rate);
                CAPTURE(gravity);
                CAPTURE(speed);
                CHECK(metrics.height == jumpedHeight(level, 1000, airSteps));
                CHECK(metrics.airSteps == airSteps);
                CHECK(metrics.lands);
                int tapSteps = 0;
                CHECK(metrics.tapHeight == jumpedHeight(level, 1, tapSteps));
            }
        }
    }
}

TEST_CASE("metrics: without gravity a jump never lands, without speed it never leaves") {
    Tuning tuning;
    tuning.gravity = 0;
    CHECK(!jumpMetrics(tuning).lands);
    tuning = {};
    tuning.jumpSpeed = 0;
    CHECK(jumpMetrics(tuning).height == 0);
}

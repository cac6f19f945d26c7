// Tests of the two integrations of gravity, with speeds and heights calculated by hand at four
// rates.
#include <doctest/doctest.h>

#include <cstdlib>

#include "game/level/level.h"
#include "support/controlled_character.h"
#include "support/play.h"

namespace pixelstep {
namespace {

constexpr std::array kExactRates{30, 60, 120, 240};

// A tall level; the player stands on its floor at y 640.
World tallLevel(int rate, int integration) {
    std::vector<std::string> rows(39, std::string(8, '.'));
    rows.back()[4] = '@';
    rows.emplace_back(8, '#');
    World world = worldOf(rows, 12, 20);
    world.level.tuning.stepsPerSecond = rate;
    world.level.tuning.integration = integration;
    return world;
}

int rowsAbove(const World& world) {
    return 39 * 16 - world.player().body.rect.bottom();
}

// Half the sum, rounded toward zero, of two rows of a trace.
int64_t meanOf(int64_t a, int64_t b) {
    return (a + b) / 2;
}

}  // namespace

TEST_CASE("integration: the first step of a jump has gravity only with 1") {
    for (const int rate : kExactRates) {
        CAPTURE(rate);
        const int64_t pull = toFixed(1030) / rate;
        World euler = tallLevel(rate, 0);
        step(euler, kButtonUp);
        CHECK(euler.player().body.speed.y == -toFixed(410));
        World exact = tallLevel(rate, 1);
        step(exact, kButtonUp);
        CHECK(exact.player().body.speed.y == -toFixed(410) + pull);
        const int64_t way = meanOf(-toFixed(410), -toFixed(410) + pull) / rate;
        CHECK(rowsAbove(exact) == -way / kFixedOne);
        CHECK(exact.player().body.remainder.y == way % kFixedOne);
    }
}

TEST_CASE("integration: with 1 every step of a jump is on the parabola of its speed and gravity") {
    for (const int rate : kExactRates) {
        CAPTURE(rate);
        World world = tallLevel(rate, 1);
        int most = 0;
        for (int n = 1; n < rate * 3 / 4; ++n) {
            CAPTURE(n);
            step(world, kButtonUp);
            // [px * 2 rate^2] h = 410 t - 1030 t^2 / 2
            const int64_t parabola = int64_t{2} * 410 * n * rate - int64_t{1030} * n * n;
            const int64_t height = int64_t{2} * rate * rate * rowsAbove(world);
            // Within less than a pixel, and the rounding.
            CHECK(std::abs(parabola - height) < int64_t{2} * rate * rate + rate);
            most = std::max(most, rowsAbove(world));
        }
        CHECK(most == 81);  // 410^2 / 2060
    }
}

TEST_CASE("integration: with 1 a step moves by half the sum of the speeds in the trace") {
    Random random{77};
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        const int rate = kExactRates[static_cast<size_t>(round) % kExactRates.size()];
        World world = tallLevel(rate, 1);
        world.level.tuning.fallGravity = random.between(50, 200);
        world.level.tuning.apexSpeed = random.between(0, 100);
        world.level.tuning.maxFallSpeed = random.between(100, 500);
        world.level.tuning.minJumpSpeed = random.between(0, 400);
        const int release = random.between(1, rate / 2);
        for (int n = 0; n < rate; ++n) {
            CAPTURE(n);
            const Body before = world.player().body;
            step(world, n < release ? kButtonUp : 0);
            const Actor& player = world.player();
            if (player.lastDecision.startsJump || player.lastMove.hitFloor || player.grounded)
                continue;
            const int64_t way = (player.body.rect.top - before.rect.top) * kFixedOne +
                                player.body.remainder.y - before.remainder.y;
            REQUIRE(way == meanOf(before.speed.y, player.body.speed.y) / rate);
        }
    }
}

TEST_CASE("integration: releasing jump cuts the speed after gravity, and obstacles stop it") {
    World world = tallLevel(60, 1);
    step(world, kButtonUp);
    const int64_t before = world.player().body.speed.y;
    const int64_t rest = world.player().body.remainder.y;
    const int rows = rowsAbove(world);
    step(world, 0);
    CHECK(world.player().body.speed.y == -toFixed(200));
    const int64_t way = rest + meanOf(before, -toFixed(200)) / 60;
    CHECK(rowsAbove(world) == rows - way / kFixedOne);
    // At a ceiling, speed and remainder become 0.
    World low = worldOf({"########", "........", "...@....", "########"}, 12, 20);
    low.level.tuning.integration = 1;
    for (int i = 0; i < 4 && !low.player().lastMove.hitCeiling; ++i) step(low, kButtonUp);
    REQUIRE(low.player().lastMove.hitCeiling);
    CHECK(low.player().body.speed.y == 0);
    CHECK(low.player().body.remainder.y == 0);
    for (int i = 0; i < 60; ++i) step(low, kButtonUp);
    CHECK(low.player().grounded);
    CHECK(low.player().body.speed.y == 0);
}

TEST_CASE("integration: with 1 a crate falls equally far in equal time at any rate") {
    for (const int rate : kExactRates) {
        CAPTURE(rate);
        World world = tallLevel(rate, 1);
        accepted(world, SpawnCrate{{.body = {.feet = {40, 100}, .width = 16, .height = 16}}});
        for (int n = 0; n < rate / 2; ++n) step(world, 0);
        // 1030 / 2 / 4 = 128.75
        const int fallen = world.actors[1].body.rect.bottom() - 100;
        CHECK(fallen >= 127);
        CHECK(fallen <= 128);
        CHECK(std::abs(world.actors[1].body.speed.y - toFixed(515)) < rate);
        for (int n = 0; n < 2 * rate; ++n) step(world, 0);
        CHECK(world.actors[1].body.rect.bottom() == 39 * 16);
        CHECK(world.actors[1].body.speed.y == 0);
    }
}

TEST_CASE("integration: it is a setting of the level, and clones cannot have their own") {
    World world = tallLevel(60, 0);
    SpawnClone clone;
    clone.tuning = TunableValues{{findTunable("integration"), 1}};
    CHECK(apply(world, clone).rejection ==
          "integration applies to the whole level; a clone cannot change it");
}

}  // namespace pixelstep

// Tests of rewind: every step of random runs can be restored, with any memory limit.
#include "game/run/rewind.h"
#include "game/world/scratch.h"

#include <doctest/doctest.h>

#include <optional>

#include "support/random_world.h"
#include "support/sanitized.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

constexpr int kSteps = 300;
constexpr size_t kMaxRandomBodies = 40;

/// A run with commands between its steps and after the last, and its worlds.
struct Run {
    Recorder recorder;
    Rewind rewind;
    std::vector<World> after;  // each step, before the next commands; the last one with them

    Run(const Level& level, uint64_t seed, size_t maxBytes)
        : recorder(level, seed), rewind(recorder.snapshot(makeWorld(level, seed)), maxBytes) {
        Random random{seed};
        World world = makeWorld(level, seed);
        after.push_back(world);
        for (int i = 0; i < kSteps; ++i) {
            command(world, random);
            recorder.hold(world, held_);
            step(world, held_);
            recorder.onStep(world);
            rewind.onStep(world, recorder);
            after.push_back(world);
        }
        command(world, random);
        after.back() = world;
    }

    void requireSame(int64_t step) {
        CAPTURE(step);
        REQUIRE(rewind.at(step, recorder.replay()).world == after[static_cast<size_t>(step)]);
    }

private:
    void command(World& world, Random& random) {
        if (random.chance(1, 12)) held_ = static_cast<Buttons>(random.between(0, 15));
        while (random.chance(1, 10) && world.actors.size() < kMaxRandomBodies) {
            const Command wanted = randomWorldCommand(random, world);
            recorder.command(world, wanted);
            apply(world, wanted);
        }
    }

    Buttons held_ = 0;
};

Run randomRun(uint64_t seed, size_t maxBytes) {
    for (Random random{seed * 100};;) {
        const Level level = randomBodiesLevel(random);
        if (!findError(level)) return {level, seed, maxBytes};
    }
}

}  // namespace

TEST_CASE("rewind: every step of a run is restored exactly, one by one or in any order") {
    for (uint64_t seed = 1; seed <= test::roundsOf(6u); ++seed) {
        CAPTURE(seed);
        Run run = randomRun(seed, Rewind::kMaxBytes);
        for (int64_t step = kSteps; step >= 0; --step) run.requireSame(step);
        Random random{seed};
        for (int i = 0; i < 50; ++i) run.requireSame(random.between(0, kSteps));
    }
}

TEST_CASE("rewind: with hardly any memory every step is still restored") {
    for (uint64_t seed = 1; seed <= test::roundsOf(3u); ++seed) {
        CAPTURE(seed);
        Run run = randomRun(seed, 1);
        for (int64_t step = kSteps; step >= 0; step -= test::kIsSanitized ? 49 : 23)
            run.requireSame(step);
    }
}

TEST_CASE(
    "rewind: the last step is restored with the commands after it, with or without a snapshot") {
    for (const int64_t steps : {Rewind::kInterval, Rewind::kInterval + 3}) {
        CAPTURE(steps);
        Recorder recorder(levelOf({"......", ".@....", "######"}), 1);
        World world = makeWorld(recorder.replay().level, 1);
        Rewind rewind(recorder.snapshot(world));
        for (int i = 0; i < steps; ++i) {
            step(world, 0);
            recorder.onStep(world);
            rewind.onStep(world, recorder);
        }
        recorder.command(world, SpawnClone{});
        REQUIRE_FALSE(apply(world, SpawnClone{}).rejection);
        CHECK(rewind.at(steps, recorder.replay()).world == world);
        CHECK(rewind.at(steps - 1, recorder.replay()).world.actors.size() == 1);
    }
}

TEST_CASE(
    "rewind: memory stays within its limit, and recent snapshots are closer together than old "
    "ones") {
    constexpr size_t kMax = 40000;
    Recorder recorder(levelOf({"......", ".@....", "######"}), 1);
    World world = makeWorld(recorder.replay().level, 1);
    Rewind rewind(recorder.snapshot(world), kMax);
    Scratch scratch;
    for (int i = 0; i < 60 * 60; ++i) {
        step(world, kButtonRight, scratch);
        recorder.onStep(world);
        rewind.onStep(world, recorder);
        REQUIRE(rewind.bytes() <= kMax);
    }
    const std::vector<int64_t> steps = rewind.snapshotSteps();
    REQUIRE(steps.size() > 8);
    CHECK(steps.front() == 0);
    CHECK(steps.back() >= world.stepCount - Rewind::kInterval);
    const auto largestGap = [&](size_t from, size_t to) {
        int64_t gap = 0;
        for (size_t i = from; i + 1 < to; ++i) gap = std::max(gap, steps[i + 1] - steps[i]);
        return gap;
    };
    const size_t quarter = steps.size() / 4;
    CHECK(largestGap(0, quarter) > 4 * largestGap(3 * quarter, steps.size()));
}

TEST_CASE("rewind: worlds stored for single steps back take at most a quarter of the memory") {
    Run run = randomRun(14, 0);
    size_t world = 0;  // the largest
    for (const World& one : run.after) world = std::max(world, unsharedBytes(one, &one));
    for (const size_t held : {size_t{0}, size_t{5}, size_t{20}}) {
        const size_t most = 4 * held * world;
        Run small = randomRun(14, most);
        small.requireSame(kSteps - 1);
        const auto back = static_cast<int64_t>(held);
        for (int64_t step = kSteps - 1; step > kSteps - 1 - back; --step) small.requireSame(step);
        CHECK(small.rewind.bytes() <= std::max(most, 4 * world) * 3 / 2 + 4 * world);
    }
}

TEST_CASE("rewind: any order of steps, in slices or not, leads to the same worlds") {
    for (const size_t most : {size_t{1}, size_t{400000}, Rewind::kMaxBytes}) {
        Run run = randomRun(12, most);
        Random random{most};
        int64_t now = kSteps;
        for (int i = 0; i < test::roundsOf(150); ++i) {
            const int64_t target = random.between(0, kSteps);
            run.requireSame(std::min(now, target));
            for (now = std::min(now, target); now < target; run.requireSame(now))
                now = std::min(target, now + random.between(1, 9));
        }
    }
}

TEST_CASE("rewind: discarded steps are gone, and new steps replace them") {
    Run run = randomRun(7, Rewind::kMaxBytes);
    const Snapshot past = run.rewind.at(150, run.recorder.replay());
    run.recorder.truncate(150, past.cursor);
    run.rewind.truncate(150);
    CHECK(run.recorder.replay().steps == 150);
    CHECK(run.recorder.replay().hashes.size() == 2);
    World world = past.world;
    for (int i = 0; i < 50; ++i) {
        run.recorder.hold(world, kButtonLeft);
        step(world, kButtonLeft);
        run.recorder.onStep(world);
        run.rewind.onStep(world, run.recorder);
    }
    CHECK(run.rewind.at(200, run.recorder.replay()).world == world);
    run.requireSame(149);
    ReplayPlayer player(run.recorder.replay());
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK_FALSE(player.hashMismatch());
    CHECK(player.world() == world);
}

TEST_CASE("rewind: after a cut the buttons held at that time apply") {
    Recorder recorder(levelOf({"......", "..@...", "######"}), 1);
    World world = makeWorld(recorder.replay().level, 1);
    std::optional<Snapshot> past;
    const auto play = [&](Buttons held, int steps) {
        for (int i = 0; i < steps; ++i) {
            recorder.hold(world, held);
            step(world, held);
            recorder.onStep(world);
        }
    };
    play(kButtonRight, 5);
    past = recorder.snapshot(world);
    play(kButtonLeft, 5);
    recorder.truncate(past->world.stepCount, past->cursor);
    world = past->world;
    play(kButtonLeft, 5);
    ReplayPlayer player(recorder.replay());
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(player.world() == world);
}

}  // namespace pixelstep

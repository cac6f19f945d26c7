// Going back: in, runs of random worlds; out, that every step of them can be had again, whatever
// memory there is for it.
#include "game/run/rewind.h"

#include <doctest/doctest.h>

#include <optional>

#include "support/random_world.h"
#include "support/sanitized.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

constexpr int kSteps = 300;
constexpr size_t kMaxRandomBodies = 40;

/// A run with commands between its steps and after the last, and what it was like on the way.
struct Run {
    Recorder recorder;
    Rewind rewind;
    std::vector<World> after;  // steps, before the commands that follow; the last one with them

    Run(const Level& level, uint64_t seed, size_t mostBytes)
        : recorder(level, seed), rewind(recorder.moment(makeWorld(level, seed)), mostBytes) {
        Random random{seed};
        World world = makeWorld(level, seed);
        after.push_back(world);
        for (int i = 0; i < kSteps; ++i) {
            command(world, random);
            recorder.hold(world, held_);
            step(world, held_);
            recorder.stepped(world);
            rewind.stepped(world, recorder);
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

Run randomRun(uint64_t seed, size_t mostBytes) {
    for (Random random{seed * 100};;) {
        const Level level = randomBodiesLevel(random);
        if (!findFault(level)) return {level, seed, mostBytes};
    }
}

/// A run of a crowd whose copy takes several steps to make room for.
struct CrowdRun {
    Recorder recorder{levelOf({"......", ".@....", "######"}), 1};
    World world = makeWorld(recorder.replay().level, 1);
    Rewind rewind{recorder.moment(world)};

    CrowdRun() {
        const SpawnClone spawn{.count = static_cast<int>(2 * SpareMoments::kPreparedAtOnce + 100)};
        recorder.command(world, spawn);
        accepted(world, spawn);
    }
    void step() {
        recorder.hold(world, 0);
        pixelstep::step(world, 0);
        recorder.stepped(world);
    }
};

}  // namespace

TEST_CASE("rewind: every step of a run comes back whole, one by one or in any order") {
    for (uint64_t seed = 1; seed <= test::fewer(6u); ++seed) {
        CAPTURE(seed);
        Run run = randomRun(seed, Rewind::kMaxBytes);
        for (int64_t step = kSteps; step >= 0; --step) run.requireSame(step);
        Random random{seed};
        for (int i = 0; i < 50; ++i) run.requireSame(random.between(0, kSteps));
    }
}

TEST_CASE("rewind: with hardly any memory the way back is slower and the same") {
    for (uint64_t seed = 1; seed <= test::fewer(3u); ++seed) {
        CAPTURE(seed);
        Run run = randomRun(seed, 1);
        for (int64_t step = kSteps; step >= 0; step -= 7) run.requireSame(step);
    }
}

TEST_CASE("rewind: the last step comes back with the commands after it, on a snapshot or not") {
    for (const int64_t steps : {Rewind::kInterval, Rewind::kInterval + 3}) {
        CAPTURE(steps);
        Recorder recorder(levelOf({"......", ".@....", "######"}), 1);
        World world = makeWorld(recorder.replay().level, 1);
        Rewind rewind(recorder.moment(world));
        for (int i = 0; i < steps; ++i) {
            step(world, 0);
            recorder.stepped(world);
            rewind.stepped(world, recorder);
        }
        recorder.command(world, SpawnClone{});
        REQUIRE_FALSE(apply(world, SpawnClone{}).refusal);
        CHECK(rewind.at(steps, recorder.replay()).world == world);
        CHECK(rewind.at(steps - 1, recorder.replay()).world.actors.size() == 1);
    }
}

TEST_CASE("rewind: memory stays in bounds, and the near past is denser than the far one") {
    constexpr size_t kMost = 40000;
    Recorder recorder(levelOf({"......", ".@....", "######"}), 1);
    World world = makeWorld(recorder.replay().level, 1);
    Rewind rewind(recorder.moment(world), kMost);
    Scratch scratch;
    for (int i = 0; i < 60 * 60; ++i) {
        step(world, kButtonRight, scratch);
        recorder.stepped(world);
        rewind.stepped(world, recorder);
        REQUIRE(rewind.bytes() <= kMost);
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

TEST_CASE("rewind: worlds kept for going back step by step take a quarter of the memory at most") {
    Run run = randomRun(11, 0);
    size_t world = 0;  // the largest
    for (const World& one : run.after) world = std::max(world, bytesBeyond(one, &one));
    for (const size_t held : {size_t{0}, size_t{5}, size_t{20}}) {
        const size_t most = 4 * held * world;
        Run small = randomRun(11, most);
        small.requireSame(kSteps - 1);
        const auto back = static_cast<int64_t>(held);
        for (int64_t step = kSteps - 1; step > kSteps - 1 - back; --step) small.requireSame(step);
        CHECK(small.rewind.bytes() <= std::max(most, 4 * world) * 3 / 2 + 4 * world);
    }
}

TEST_CASE("rewind: any way through the steps, in slices or not, leads to the same worlds") {
    for (const size_t most : {size_t{1}, size_t{400000}, Rewind::kMaxBytes}) {
        Run run = randomRun(12, most);
        Random random{most};
        int64_t now = kSteps;
        for (int i = 0; i < test::fewer(150); ++i) {
            const int64_t target = random.between(0, kSteps);
            const int64_t kept = run.rewind.keptBefore(target);
            REQUIRE(kept <= target);
            if (kept > now || target < now) now = kept;
            run.requireSame(now);
            // What was just asked for is at hand, and the way goes on from it.
            CHECK(run.rewind.keptBefore(now) == now);
            while (now < target) {
                now = std::min(target, now + random.between(1, 9));
                run.requireSame(now);
                CHECK(run.rewind.keptBefore(now) == now);
            }
        }
    }
}

TEST_CASE("rewind: closer snapshots give shorter ways and the same worlds, in the same memory") {
    constexpr size_t kMost = 60000;
    Recorder recorder(levelOf({"......", ".@....", "######"}), 1);
    World world = makeWorld(recorder.replay().level, 1);
    Rewind rewind(recorder.moment(world), kMost);
    rewind.setInterval(4);
    std::vector<World> after{world};
    for (int i = 0; i < kSteps; ++i) {
        step(world, i % 40 < 20 ? kButtonRight : kButtonLeft);
        recorder.hold(after.back(), i % 40 < 20 ? kButtonRight : kButtonLeft);
        recorder.stepped(world);
        rewind.stepped(world, recorder);
        after.push_back(world);
        REQUIRE(rewind.bytes() <= kMost);
        REQUIRE(world.stepCount - rewind.snapshotSteps().back() < 4);
    }
    for (int64_t at = kSteps; at >= 0; at -= 5) {
        CHECK(at - rewind.keptBefore(at) < (at > kSteps - 12 ? 5 : kSteps));
        REQUIRE(rewind.at(at, recorder.replay()).world == after[static_cast<size_t>(at)]);
        CHECK(rewind.bytes() <= kMost);
    }
}

TEST_CASE("rewind: steps on the way are shared out as one asks, and are the same") {
    Run run = randomRun(8, Rewind::kMaxBytes);
    size_t loops = 0;
    Scratch counted;
    counted.sharing = {.by =
                           [&loops](size_t count, size_t grain, const ParallelBody& body) {
                               ++loops;
                               inTurn(count, grain, body);
                           },
                       .least = 1,
                       .grain = 2};
    for (const int64_t step : {211, 38, 150}) {
        const size_t before = loops;
        CHECK(run.rewind.at(step, run.recorder.replay(), counted).world ==
              run.after[static_cast<size_t>(step)]);
        CHECK(loops > before);
    }
}

TEST_CASE("rewind: of a crowd snapshots wait for memory, and every step comes back all the same") {
    constexpr int kClones = static_cast<int>(2 * SpareMoments::kPreparedAtOnce + 100);
    constexpr int64_t kMany = 62;
    Recorder recorder(levelOf({"......", ".@....", "######"}), 1);
    World world = makeWorld(recorder.replay().level, 1);
    Rewind rewind(recorder.moment(world));
    const SpawnClone spawn{.count = kClones, .brain = BrainKind::mirror};
    recorder.command(world, spawn);
    accepted(world, spawn);
    REQUIRE(world.actors.size() == 1 + kClones);
    std::vector<World> after{world};
    Scratch scratch;
    for (int64_t i = 0; i < kMany; ++i) {
        if (i == 48) rewind.setInterval(12);
        const Buttons held = i % 10 < 5 ? Buttons{kButtonRight} : Buttons{0};
        recorder.hold(world, held);
        step(world, held, scratch);
        recorder.stepped(world);
        rewind.stepped(world, recorder);
        after.push_back(world);
        REQUIRE(rewind.bytes() <= Rewind::kMaxBytes);
    }
    // The first one was due after 16 steps; by then the memory of three slices was there. In step
    // 60 all bodies are copied for a hash.
    CHECK(rewind.snapshotSteps() == std::vector<int64_t>{0, 16, 32, 48, 61});
    for (const int64_t at : {39, 38, 37, 36, 35, 20, 21, 32, 16, 3, 40, 60, 61, 59, 62})
        REQUIRE(rewind.at(at, recorder.replay(), scratch).world == after[static_cast<size_t>(at)]);
}

TEST_CASE(
    "rewind: a crowd's copies that are made elsewhere are kept step by step, if they are due") {
    CrowdRun run;
    auto& [recorder, world, rewind] = run;
    rewind.setInterval(1);
    for (int64_t i = 1; i <= 5; ++i) {
        run.step();
        CHECK(rewind.isDueAfter(i));
        Moment copy = rewind.memoryFor(world);
        copy.world = world;
        copy.cursor = recorder.cursor();
        rewind.stepped(std::move(copy));
        CHECK(rewind.keptBefore(i) == i);
    }
    CHECK(rewind.snapshotSteps() == std::vector<int64_t>{0, 1, 2, 3, 4, 5});
    // One that is not due leaves its memory to the next.
    rewind.setInterval(4);
    CHECK_FALSE(rewind.isDueAfter(8));
    CHECK(rewind.isDueAfter(9));
    const size_t bytes = rewind.bytes();
    Moment early = {world, recorder.cursor()};
    ++early.world.stepCount;
    rewind.stepped(std::move(early));
    CHECK(rewind.snapshotSteps().back() == 5);
    CHECK(rewind.bytes() > bytes);
    CHECK(rewind.memoryFor(world).world.actors.capacity() >= world.actors.size());
    CHECK(rewind.bytes() == bytes);
}

TEST_CASE("rewind: whoever wants each step of a crowd gets it, and waits for no memory") {
    CrowdRun run;
    auto& [recorder, world, rewind] = run;
    rewind.setInterval(1);
    for (int64_t i = 1; i <= 5; ++i) {
        run.step();
        rewind.stepped(world, recorder);
        CHECK(rewind.keptBefore(i) == i);
    }
    CHECK(rewind.snapshotSteps() == std::vector<int64_t>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("rewind: memory for a crowd's copy is made ready in slices, given back, and bounded") {
    World world = makeWorld(levelOf({"......", ".@....", "######"}), 1);
    world.actors.resize(2 * SpareMoments::kPreparedAtOnce + 1, world.player());
    SpareMoments spares;
    CHECK_FALSE(spares.prepare(world, 2));
    CHECK_FALSE(spares.prepare(world, 2));
    CHECK(spares.prepare(world, 2));
    CHECK(spares.size() == 1);
    for (int i = 0; i < 3; ++i) CHECK(spares.prepare(world, 2));
    CHECK(spares.size() == 2);
    CHECK(spares.prepare(world, 2));
    CHECK(spares.size() == 2);
    const size_t bytes = spares.bytes();
    CHECK(bytes >= 2 * world.actors.size() * sizeof(Actor));
    Moment copy = spares.copyOf(world, {.nextEntry = 7, .buttons = kButtonUp});
    CHECK(copy.world == world);
    CHECK(copy.cursor.nextEntry == 7);
    CHECK(copy.cursor.buttons == kButtonUp);
    CHECK(spares.bytes() <= bytes / 2);
    spares.giveBack(std::move(copy), bytes / 2);
    CHECK(spares.size() == 1);
    spares.giveBack({world, {}}, 2 * bytes);
    CHECK(spares.size() == 2);
    spares.trim(0);
    CHECK(spares.size() == 1);
    CHECK(spares.bytes() <= bytes / 2);
    // A few bodies do not hold a crowd's memory, nor a crowd that of a few.
    const World few = makeWorld(levelOf({"......", ".@....", "######"}), 1);
    CHECK(spares.copyOf(few, {}).world.actors.capacity() < SpareMoments::kPreparedAtOnce);
    CHECK(spares.size() == 0);
    CHECK(spares.bytes() == 0);
    spares.giveBack({few, {}}, 0);
    CHECK_FALSE(spares.prepare(world, 1));
    spares.clear();
    CHECK(spares.bytes() == 0);
    CHECK(spares.copyOf(world, {}).world == world);
}

TEST_CASE("rewind: what was cut off is gone, and other steps take its place") {
    Run run = randomRun(7, Rewind::kMaxBytes);
    const Moment past = run.rewind.at(150, run.recorder.replay());
    run.recorder.cut(150, past.cursor);
    run.rewind.cut(150);
    CHECK(run.recorder.replay().steps == 150);
    CHECK(run.recorder.replay().hashes.size() == 2);
    World world = past.world;
    for (int i = 0; i < 50; ++i) {
        run.recorder.hold(world, kButtonLeft);
        step(world, kButtonLeft);
        run.recorder.stepped(world);
        run.rewind.stepped(world, run.recorder);
    }
    CHECK(run.rewind.at(200, run.recorder.replay()).world == world);
    run.requireSame(149);
    ReplayPlayer player(run.recorder.replay());
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK_FALSE(player.divergence());
    CHECK(player.world() == world);
}

TEST_CASE("rewind: after a cut the buttons held then are those that count") {
    Recorder recorder(levelOf({"......", "..@...", "######"}), 1);
    World world = makeWorld(recorder.replay().level, 1);
    std::optional<Moment> past;
    const auto play = [&](Buttons held, int steps) {
        for (int i = 0; i < steps; ++i) {
            recorder.hold(world, held);
            step(world, held);
            recorder.stepped(world);
        }
    };
    play(kButtonRight, 5);
    past = recorder.moment(world);
    play(kButtonLeft, 5);
    recorder.cut(past->world.stepCount, past->cursor);
    world = past->world;
    play(kButtonLeft, 5);
    ReplayPlayer player(recorder.replay());
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(player.world() == world);
}

}  // namespace pixelstep

// Tests of threads: each stretch is done once, and worlds are the same whoever does them.
#include "io/workers.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <numeric>
#include <set>
#include <thread>

#include "golden/golden.h"
#include "math/random.h"
#include "support.h"
#include "support/sharing.h"
#include "support/worlds.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::string kReplays = PIXELSTEP_SOURCE_DIR "/tests/replays/";

struct Stretch {
    size_t first, end;
};

std::vector<Stretch> stretchesOf(size_t count, size_t grain) {
    std::vector<Stretch> all;
    inTurn(count, grain, [&](size_t first, size_t end) { all.push_back({first, end}); });
    return all;
}

ParallelFor shuffledBy(Random& random) {
    return [&random](size_t count, size_t grain, const ParallelBody& body) {
        std::vector<Stretch> all = stretchesOf(count, grain);
        for (size_t i = all.size(); i > 1; --i)
            std::swap(all[i - 1],
                      all[static_cast<size_t>(random.between(0, static_cast<int>(i) - 1))]);
        for (const Stretch& one : all) body(one.first, one.end);
    };
}

// A thread for every stretch, all at once.
void eachOnItsOwn(size_t count, size_t grain, const ParallelBody& body) {
    std::vector<std::thread> threads;
    for (const Stretch& one : stretchesOf(count, grain))
        threads.emplace_back([&body, one] { body(one.first, one.end); });
    for (std::thread& thread : threads) thread.join();
}

// Enough bodies that ask nobody: clones with every brain but following, above hills.
World crowd(int count) {
    World world = worldOf({"................................................",
                           "................................................",
                           "................................................",
                           ".@......................./#\\....................",
                           "....#....---.....#....../###\\......#....--......",
                           "################################################"});
    Random random{5};
    const auto brains = std::to_array({BrainKind::mirror, BrainKind::patrol, BrainKind::echo});
    for (int i = 0; i < count; ++i) {
        const int x = random.between(10, 700);
        apply(world, SpawnClone{.x = x, .y = 40, .brain = brains[static_cast<size_t>(i % 3)]});
    }
    return world;
}

}  // namespace

TEST_CASE("workers: each index is done once, whatever the number of threads") {
    for (const int threads : {1, 2, 3, 16}) {
        Workers workers(threads);
        CHECK(workers.threads() == threads);
        const ParallelFor loop = workers.parallelFor();
        for (const size_t count : {0u, 1u, 7u, 64u, 1000u}) {
            for (const size_t grain : {1u, 3u, 64u, 5000u}) {
                std::vector<std::atomic<int>> done(count);
                loop(count, grain, [&](size_t first, size_t end) {
                    for (size_t i = first; i < end; ++i) ++done[i];
                });
                for (const std::atomic<int>& times : done) REQUIRE(times == 1);
            }
        }
    }
}

TEST_CASE("workers: each of their threads does first what it is told to, and the caller does not") {
    for (const int threads : {1, 2, 5}) {
        std::mutex mutex;
        std::set<std::thread::id> begun;
        {
            const Workers workers(threads, [&] {
                const std::lock_guard lock(mutex);
                begun.insert(std::this_thread::get_id());
            });
        }
        CHECK(begun.size() == static_cast<size_t>(threads - 1));
        CHECK_FALSE(begun.contains(std::this_thread::get_id()));
    }
}

TEST_CASE("workers: what stretches wrote is there when the loop is over, many loops in a row") {
    Workers workers(3);
    const ParallelFor loop = workers.parallelFor();
    std::vector<int64_t> values(500);
    for (int round = 0; round < 2000; ++round)
        loop(values.size(), 50, [&](size_t first, size_t end) {
            for (size_t i = first; i < end; ++i) values[i] += static_cast<int64_t>(i);
        });
    for (size_t i = 0; i < values.size(); ++i) REQUIRE(values[i] == 2000 * static_cast<int64_t>(i));
}

TEST_CASE(
    "workers: what a body throws comes out when all are through, and the next loop is whole") {
    for (const int threads : {1, 3, 16}) {
        Workers workers(threads);
        const ParallelFor loop = workers.parallelFor();
        for (int round = 0; round < 200; ++round) {
            std::atomic<int> atWork = 0;
            const auto fail = [&](size_t first, size_t) {
                ++atWork;
                std::this_thread::yield();
                --atWork;
                if (first % 5 == 3) throw std::bad_alloc();
            };
            CHECK_THROWS_AS(loop(100, 1, fail), std::bad_alloc);
            CHECK(atWork == 0);
            std::atomic<size_t> done = 0;
            loop(100, 7, [&](size_t first, size_t end) { done += end - first; });
            REQUIRE(done == 100);
        }
    }
}

TEST_CASE(
    "workers: a crowd is the same, bit for bit, in any order and with any number of threads") {
    Random random{9};
    Workers two(2), three(3), sixteen(16);
    const std::vector<ParallelFor> ways{backwards,           shuffledBy(random),
                                        eachOnItsOwn,        two.parallelFor(),
                                        three.parallelFor(), sixteen.parallelFor()};
    const World start = crowd(300);
    World alone = start;
    std::vector<World> worlds(ways.size(), start);
    std::vector<Scratch> scratches(ways.size());
    for (size_t way = 0; way < ways.size(); ++way)
        scratches[way].sharing = {.by = ways[way], .least = 1, .grain = 1 + 7 * way};
    Scratch scratch;
    size_t events = 0;
    const int steps = test::fewer(200);
    for (int i = 0; i < steps; ++i) {
        const auto held = static_cast<Buttons>(random.between(0, 31));
        step(alone, held, scratch);
        events += alone.events.size();
        for (size_t way = 0; way < ways.size(); ++way) {
            CAPTURE(way);
            CAPTURE(i);
            step(worlds[way], held, scratches[way]);
            REQUIRE(worlds[way] == alone);
        }
    }
    CHECK(events > 5 * static_cast<size_t>(steps));
}

TEST_CASE("workers: golden replays play as recorded with many threads, in any order") {
    Workers three(3);
    int played = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kReplays)) {
        if (entry.path().extension() != ".json") continue;
        const std::string path = entry.path().string();
        CAPTURE(path);
        const Result<Golden> golden = loadGolden(path);
        REQUIRE(golden);
        const Replay& replay = golden->replay;
        const auto play = [&](const ParallelFor& way, int most) {
            const int64_t steps = std::min<int64_t>(replay.steps, test::fewer(most));
            ReplayPlayer player(replay);
            player.shareOut({.by = way, .least = 1, .grain = 2});
            while (player.world().stepCount < steps) player.advance([](const std::string&) {});
            REQUIRE_FALSE(player.divergence());
            ++played;
        };
        play(backwards, 1200);
        // Threads wait for one another many times a step, which takes long where cores are busy.
        play(three.parallelFor(), 300);
    }
    CHECK(played > 80);
}

// Piles: in, thousands of soft characters in one pixel or all over one another; out, the time of a
// step while they settle, all phases of it, and of their partings beside that of a look at every
// pair.
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "game/world/world.h"
#include "math/random.h"
#include "suites.h"
#include "support/naive_piles.h"

namespace pixelstep {
namespace {

constexpr int kColumns = 1024;
constexpr int kRows = 60;
constexpr int kTile = 16;       // [px]
constexpr int kSteps = 120;     // from the first one on: falling, parting, spreading
constexpr int kTurnEvery = 20;  // [steps]

// All in the pixel of the player.
World pile(int bodies, int height, BrainKind brain) {
    Level level;
    level.tiles = TileMap(ShapeSet(kTile), {}, kColumns, kRows);
    for (int column = 0; column < kColumns; ++column)
        level.tiles.setTile({column, kRows - 1}, {.shape = kBlock});
    level.tuning.softClones = true;
    Cast cast;
    cast.player = BodyStart{.feet = {kColumns * kTile / 2, (kRows - 1) * kTile - height}};
    level.cast = cast;
    World world = makeWorld(level, 0);
    for (int i = 1; i < bodies; ++i) {
        Actor clone = world.player();
        clone.id = world.nextId++;
        clone.kind = Kind::clone;
        clone.brain = brain;
        world.actors.push_back(clone);
    }
    return world;
}

// The same all over an area above the ground: each has a place of its own, in dozens of others.
World strewn(int bodies, Vec2i area) {
    World world = pile(bodies, 0, BrainKind::idle);
    Random random{1};
    for (Actor& actor : world.actors) {
        const Vec2i by{random.between(-area.x / 2, area.x / 2), -random.between(0, area.y)};
        actor.body.rect = actor.body.lastRect = actor.body.rect.moved(by.x, by.y);
    }
    return world;
}

void timeSettling(benchmark::State& state, const World& start) {
    double longest = 0;  // [ms]
    for (auto _ : state) {
        World world = start;
        Scratch scratch;
        for (int i = 0; i < kSteps; ++i) {
            const auto begin = std::chrono::steady_clock::now();
            step(world, i / kTurnEvery % 2 == 0 ? kButtonRight : kButtonLeft, scratch);
            const std::chrono::duration<double, std::milli> time =
                std::chrono::steady_clock::now() - begin;
            longest = std::max(longest, time.count());
        }
    }
    setTraffic(state, {.bytes = 2 * sizeof(Actor) * start.actors.size(), .passes = kSteps});
    state.counters["longest step in ms"] = longest;
}

void add(const std::string& name, World world) {
    const auto start = std::make_shared<const World>(std::move(world));
    addBenchmark(
        name, kSteps, [=](benchmark::State& state) { timeSettling(state, *start); }, "step");
}

void addPartings(int bodies) {
    // Some steps after they were in one pixel: they are at many places.
    const auto world = std::make_shared<World>(pile(bodies, 400, BrainKind::idle));
    for (int i = 0; i < 15; ++i) step(*world, 0);
    const std::string name = "pile/partings/" + std::to_string(bodies);
    addBenchmark(
        name, bodies,
        [=](benchmark::State& state) {
            for (auto _ : state) {
                Scratch scratch;
                findPartings(*world, scratch, true);
                benchmark::DoNotOptimize(scratch.partings.data());
            }
            setTraffic(state, {.bytes = (sizeof(Actor) + sizeof(Parting)) * world->actors.size()});
        },
        "body");
    addBenchmark(
        name + kRivalSuffix, bodies,
        [=](benchmark::State& state) {
            for (auto _ : state) benchmark::DoNotOptimize(naivePartings(*world).data());
        },
        "body");
}

}  // namespace

void addPileBenchmarks() {
    add("pile/ground/10000 in one pixel", pile(10000, 0, BrainKind::idle));
    add("pile/air/10000 in one pixel", pile(10000, 400, BrainKind::idle));
    add("pile/mirrored/10000 in one pixel", pile(10000, 0, BrainKind::mirror));
    add("pile/strewn/10000 in 384x240", strewn(10000, {384, 240}));
    addPartings(1000);
}

}  // namespace pixelstep

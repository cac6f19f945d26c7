// Benchmarks whole steps of worlds with thousands of bodies on a large map.
#include <algorithm>
#include <ctime>
#include <memory>
#include <utility>

#include "game/world/bodies.h"
#include "game/world/scratch.h"
#include "game/world/world.h"
#include "heap_count.h"
#include "suites.h"

namespace pixelstep {
namespace {

constexpr int kSide = 1024;        // [tiles]
constexpr int kRowsPerStorey = 8;  // [tiles] from floor to floor
constexpr int kTurnEvery = 40;     // [steps]
constexpr int kTile = 16;          // [px]
constexpr int kFirstSteps = 120;

// Floors from wall to wall, a hill of one tile every 12 to 40.
Level storeys() {
    Random random{1};
    Level level;
    level.tiles = TileMap(ShapeSet(kTile), {}, kSide, kSide);
    for (int row = kRowsPerStorey - 1; row < kSide; row += kRowsPerStorey) {
        for (int column = 0; column < kSide; ++column)
            level.tiles.setTile({column, row}, {.shape = kBlock});
        for (int at = 10; at + 3 < kSide; at += random.between(12, 40)) {
            level.tiles.setTile({at, row - 1}, {.shape = kSlope45});
            level.tiles.setTile({at + 1, row - 1}, {.shape = kBlock});
            level.tiles.setTile({at + 2, row - 1}, {.shape = kSlope45, .transform = kFlipX});
        }
    }
    Cast cast;
    cast.player = BodyStart{.feet = {40, (kRowsPerStorey - 1) * kTile}};
    level.cast = cast;
    return level;
}

// A random free place on a floor.
Vec2i randomFeet(Random& random, const World& world, const Rect& size) {
    while (true) {
        const int storey = random.between(0, kSide / kRowsPerStorey - 1);
        const Vec2i feet{random.between(20, kSide * kTile - 20),
                         ((storey + 1) * kRowsPerStorey - 1) * kTile};
        if (!world.level.tiles.isSolid(rectAtFeet(feet, size.width, size.height))) return feet;
    }
}

void addBodies(World& world, Random& random, int count, Kind kind, const Rect& size) {
    for (int i = 0; i < count; ++i) {
        Actor actor = world.player();
        actor.id = world.nextId++;
        actor.kind = kind;
        Groups groups = groupsOf(world, world.player());
        groups.onlyDetectsCharacters = kind != Kind::crate;
        setGroups(world, actor, groups);
        actor.body = {};
        const Vec2i feet = randomFeet(random, world, size);
        actor.body.rect = actor.body.previousRect = rectAtFeet(feet, size.width, size.height);
        world.actors.push_back(actor);
    }
}

// Sorts bodies so that neighbours in the map are neighbours in memory, as in an ordered level.
void orderByPlace(World& world) {
    std::ranges::sort(world.actors, {}, [](const Actor& actor) {
        return std::pair(actor.body.rect.bottom(), actor.body.rect.left);
    });
    world.nextId = 0;
    for (Actor& actor : world.actors) actor.id = world.nextId++;
}

// The data of a body that a step needs is stored together, and is read and written once.
Traffic trafficOf(const World& world) {
    return {.bytes = 2 * sizeof(Actor) * world.actors.size()};
}

// A world with `walkers` that mirror the player's buttons, and `crates`.
std::shared_ptr<const World> crowd(int walkers, int crates, bool isSoft, bool isOrdered) {
    Random random{2};
    World world = makeWorld(storeys(), 0);
    world.level.tuning.softClones = isSoft;
    addBodies(world, random, walkers - 1, Kind::player, {0, 0, kCharacterWidth, kCharacterHeight});
    addBodies(world, random, crates, Kind::crate, {0, 0, kCrateSide, kCrateSide});
    if (isOrdered) orderByPlace(world);
    return std::make_shared<const World>(std::move(world));
}

void timeSteps(benchmark::State& state, const World& start) {
    startHeapCount();
    World world = start;
    Scratch scratch;
    for (int i = 0; i < kTurnEvery; ++i) step(world, kButtonRight, scratch);
    state.counters["heap_MB"] = static_cast<double>(heapPeak()) / 1e6;  // of the world and a step
    for (auto _ : state) {
        const bool isRight = world.stepCount / kTurnEvery % 2 == 0;
        step(world, isRight ? kButtonRight : kButtonLeft, scratch);
    }
    setTraffic(state, trafficOf(world));
    state.counters["contacts"] = static_cast<double>(contactPairs(world).size());
}

void add(const std::string& name, int walkers, int crates, bool isSoft, bool isOrdered = false) {
    const auto world = crowd(walkers, crates, isSoft, isOrdered);
    addBenchmark(name, walkers + crates,
                 [=](benchmark::State& state) { timeSteps(state, *world); });
}

// The player, and clones at its position that mirror its buttons: they walk the other way, all in
// one place.
void addMirrored(const std::string& name, int bodies) {
    World world = *crowd(bodies, 0, false, false);
    for (Actor& actor : world.actors) {
        if (actor.id == 0) continue;
        actor.kind = Kind::clone;
        actor.ai = AiKind::mirror;
        actor.body = world.player().body;
    }
    const auto start = std::make_shared<const World>(std::move(world));
    addBenchmark(name, bodies, [=](benchmark::State& state) {
        World walked = *start;
        Scratch scratch;
        for (auto _ : state) {
            const bool isRight = walked.stepCount / kTurnEvery % 2 == 0;
            step(walked, isRight ? kButtonRight : kButtonLeft, scratch);
        }
        setTraffic(state, trafficOf(walked));
        state.counters["overlaps of one"] = walked.actors.back().overlaps;
    });
}

// The first seconds of a large level with followers, while their graph is built.
void addFollowers(const std::string& name, int followers) {
    World world = *crowd(followers + 1, 0, false, false);
    for (Actor& actor : world.actors) {
        if (actor.id == 0) continue;
        actor.kind = Kind::clone;
        actor.ai = AiKind::follow;
    }
    const auto start = std::make_shared<const World>(std::move(world));
    const auto run = [=](benchmark::State& state) {
        // [ms] of CPU time, so that other programs do not count
        double first = 0;
        double longest = 0;
        for (auto _ : state) {
            World chased = *start;
            Scratch scratch;
            for (int i = 0; i < kFirstSteps; ++i) {
                const std::clock_t begin = std::clock();
                step(chased, i / kTurnEvery % 2 == 0 ? kButtonRight : kButtonLeft, scratch);
                const double took =
                    1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
                if (i == 0) first = std::max(first, took);
                longest = std::max(longest, took);
            }
        }
        state.counters["first step in ms"] = first;
        state.counters["longest step in ms"] = longest;
        setTraffic(state, {.bytes = (2 * sizeof(Actor) + 2 * sizeof(Follower)) *
                                    static_cast<size_t>(followers),
                           .passes = kFirstSteps});
    };
    addBenchmark(name, kFirstSteps, run, "step");
}

}  // namespace

void addWorldBenchmarks() {
    add("world/walking/1000", 1000, 0, false);
    add("world/walking/10000", 10000, 0, false);
    add("world/walking/10000 in order", 10000, 0, false, true);
    add("world/walking/100000", 100000, 0, false);
    addMirrored("world/mirrored in one place/10000", 10000);
    addFollowers("world/100 followers from the start", 100);
    add("world/soft/10000", 10000, 0, true);
    add("world/walking/5000 with 5000 crates", 5000, 5000, false);
}

}  // namespace pixelstep

// Benchmarks path-finding in a level of 200 x 100 tiles: size and build time of the graph, updates,
// routes and followers.
#include <benchmark/benchmark.h>

#include <ctime>

#include "game/nav/follower.h"
#include "game/nav/nav_build.h"
#include "math/random.h"
#include "suites.h"
#include "support/nav_play.h"

namespace pixelstep {
namespace {

constexpr Vec2i kSize{12, 40};

struct Ground {
    TileMap tiles;
    Tuning tuning{};

    Ground() {
        Random random{1};
        tiles = randomNavMap(random, 200, 100);
    }
    NavTerrain terrain() const { return {tiles, {}, tuning}; }
};

const Ground& ground() {
    static const Ground shared;
    return shared;
}

const Nav& builtNav() {
    static const Nav shared = navOf(ground().terrain(), kSize);
    return shared;
}

// CPU time of this program, so that other programs do not count.
int64_t microsecondsSince(std::clock_t start) {
    return (std::clock() - start) * int64_t{1000000} / CLOCKS_PER_SEC;
}

void buildGraph(benchmark::State& state) {
    int64_t units = 0;
    for (auto _ : state) {
        Nav nav;
        units = finishNav(nav, ground().terrain(), kSize);
        benchmark::DoNotOptimize(nav);
    }
    const NavGraph& graph = builtNav().graphs[0];
    size_t places = 0;
    size_t segments = 0;
    size_t edges = 0;
    for (const Shared<NavBlock>& block : graph.table->blocks) {
        places += block->places.size();
        segments += block->segments.size();
        edges += block->edges.size();
    }
    const size_t bytes =
        places * sizeof(NavPlace) + segments * sizeof(NavSegment) + edges * sizeof(NavEdge);
    setTraffic(state, {.bytes = bytes});
    state.counters["places"] = static_cast<double>(places);
    state.counters["nodes"] = static_cast<double>(segments);
    state.counters["edges"] = static_cast<double>(edges);
    state.counters["units"] = static_cast<double>(units);
}

// A tile in the middle is placed and removed, and the graph is updated step by step.
void rebuildGraph(benchmark::State& state) {
    Ground changed = ground();
    Nav nav = builtNav();
    const Vec2i cell{100, 50};
    const NavUser user = navUserOf(changed.tuning, kSize);
    const NavInput input{changed.tiles, {}, {&user, 1}, {1600, 800}};
    const Tile tiles[2] = {
        changed.tiles.tile(cell),
        {.shape = static_cast<uint16_t>(changed.tiles.isEmpty(cell) ? kBlock : kEmpty)}};
    size_t flips = 0;
    int64_t steps = 0;
    int64_t units = 0;
    int64_t worst = 0;
    int64_t most = 0;
    for (auto _ : state) {
        changed.tiles.setTile(cell, tiles[++flips % 2]);
        for (int64_t done = 1; done > 0; ++steps) {
            const std::clock_t start = std::clock();
            done = updateNav(nav, input);
            units += done;
            most = std::max(most, done);
            worst = std::max(worst, microsecondsSince(start));
        }
    }
    const auto runs = static_cast<double>(state.iterations());
    state.counters["steps"] = static_cast<double>(steps) / runs;
    state.counters["units"] = static_cast<double>(units) / runs;
    state.counters["most_units"] = static_cast<double>(most);
    state.counters["worst_step_us"] = static_cast<double>(worst);
}

void route(benchmark::State& state) {
    const NavGraph& graph = builtNav().graphs[0];
    const std::vector<NavNode> nodes = allNodes(graph);
    Random random{2};
    NavScratch scratch;
    NavRoute found;
    int64_t ways = 0;
    int64_t expanded = 0;
    for (auto _ : state) {
        ways += findRoute(graph, ground().tuning, randomNode(nodes, random),
                          randomNode(nodes, random), {}, found, scratch) == NoRouteReason::none;
        expanded += scratch.expanded;
    }
    const auto runs = static_cast<double>(state.iterations());
    state.counters["found_percent"] = 100.0 * static_cast<double>(ways) / runs;
    state.counters["expanded"] = static_cast<double>(expanded) / runs;
}

// A hundred followers whose target moves every two seconds: computes their buttons, and moves
// their bodies.
void followers(benchmark::State& state) {
    struct Runner {
        FollowerState follower{};
        NavFlight flight{};
    };
    const NavGraph& graph = builtNav().graphs[0];
    const Tuning& tuning = ground().tuning;
    const std::vector<NavNode> nodes = allNodes(graph);
    NavSimulator simulator(ground().terrain(), kSize);
    Random random{3};
    std::vector<Runner> runners(100);
    for (Runner& runner : runners) runner.flight = simulator.atRest(randomNode(nodes, random));
    NavScratch scratch;
    Rect target;
    std::optional<NavNode> goal;
    int steps = 0;
    int64_t worst = 0;
    int64_t arrived = 0;
    int64_t searches = 0;
    for (auto _ : state) {
        if (steps++ % 120 == 0) {
            target = rectAt(randomNode(nodes, random), kSize);
            goal = goalFor(graph, target);
        }
        const std::clock_t start = std::clock();
        int budget = kFollowerBudget;
        for (Runner& runner : runners) {
            const NavFlight& flight = runner.flight;
            const Buttons held =
                follow(runner.follower, {flight.body.rect, flight.sensors.grounded, target, goal},
                       &graph, tuning, scratch, budget);
            simulator.step(runner.flight, held);
            arrived += runner.follower.activity == FollowerActivity::arrived;
            searches += runner.follower.sinceRoute == 0;
        }
        worst = std::max(worst, microsecondsSince(start));
    }
    const auto runs = static_cast<double>(state.iterations());
    setTraffic(state, {.bytes = 2 * sizeof(Runner) * runners.size()});
    state.counters["arrived_percent"] = static_cast<double>(arrived) / runs;
    state.counters["searches"] = static_cast<double>(searches) / runs;
    state.counters["worst_step_us"] = static_cast<double>(worst);
}

}  // namespace

void addNavBenchmarks() {
    addBenchmark("nav_build/200x100", 1, buildGraph, "graph");
    addBenchmark("nav_rebuild/one tile", 1, rebuildGraph, "change");
    addBenchmark("nav_route/200x100", 1, route, "search");
    addBenchmark("nav_followers/100", 1, followers, "step");
}

}  // namespace pixelstep

// Benchmarks the cost of tracing: the single-pixel loop with disabled and enabled trace, compared
// with the loop without trace code; and a whole explained step.
#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "game/world/explain.h"
#include "physics/move_state.h"
#include "suites.h"
#include "support/maps.h"
#include "support/moving.h"

namespace pixelstep {
namespace {

constexpr int kBodies = 2000;
constexpr MoveRules kSimulationVersion{.stepsPerSecond = 60, .terrain = {}};

// The loop compiled without trace code.
MoveResult moveWithoutHook(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    MoveState walk(tiles, moving, rules);
    walk.run(tiles, [&] { return walk.testX(tiles); });
    return walk.result;
}

MoveResult moveWithHook(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    MoveTrace* noTrace = nullptr;
    benchmark::DoNotOptimize(noTrace);
    return moveByPixels(tiles, moving, rules, noTrace);
}

MoveResult moveTraced(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    thread_local MoveTrace trace;
    trace.attempts.clear();
    return moveByPixels(tiles, moving, rules, &trace);
}

using Mover = MoveResult(const TileMap&, const MovingBody&, const MoveRules&);

struct Hills {
    TileMap map;
    std::vector<Body> bodies;

    Hills() {
        Random random{7};
        map = hillyMap(random);
        while (bodies.size() < kBodies)
            if (const auto box = randomClearBox(random, map, 40))
                bodies.push_back(
                    bodyAt(*box, pixelsPerStep(random.between(-8, 8), random.between(-8, 8))));
    }

    // [s]
    double time(Mover& mover) const {
        std::vector<Body> moved = bodies;
        const auto begin = std::chrono::steady_clock::now();
        for (Body& body : moved) mover(map, {body, false}, kSimulationVersion);
        benchmark::DoNotOptimize(moved.data());
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
};

// Times two movers in turns, so that other work of the machine affects both; the result is the
// median of the ratios of all turns.
void timeAgainst(benchmark::State& state, const Hills& hills, Mover& first, Mover& second) {
    std::vector<double> ratios;
    bool isFirst = true;
    for (auto _ : state) {
        double took[2] = {};
        for (int turn = 0; turn < 2; ++turn) {
            const bool takesFirst = (turn == 0) == isFirst;
            took[takesFirst ? 0 : 1] = hills.time(takesFirst ? first : second);
        }
        isFirst = !isFirst;
        ratios.push_back(took[0] / took[1]);
        state.SetIterationTime(took[0]);
    }
    const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
    std::nth_element(ratios.begin(), middle, ratios.end());
    state.counters["ratio"] = *middle;
    setTraffic(state, {.bytes = 2 * sizeof(Body) * hills.bodies.size()});
}

void addInTurns(const std::string& name, std::shared_ptr<const Hills> hills, Mover& first,
                Mover& second) {
    Mover* const one = &first;
    Mover* const other = &second;
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& state) {
                                     timeAgainst(state, *hills, *one, *other);
                                     setItems(state, kBodies, "body and step");
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond);
}

}  // namespace

void addTraceBenchmarks() {
    const auto hills = std::make_shared<const Hills>();
    addInTurns("trace/off against no hook", hills, moveWithHook, moveWithoutHook);
    addInTurns("trace/on against no hook", hills, moveTraced, moveWithoutHook);
    Random random{7};
    Level level;
    level.tiles = hillyMap(random);
    const auto world = std::make_shared<const World>(makeWorld(level, 0));
    addBenchmark(
        "trace/explain", 1,
        [=](benchmark::State& state) {
            for (auto _ : state) benchmark::DoNotOptimize(explainStep(*world, kButtonRight, 0));
        },
        "step explained");
}

}  // namespace pixelstep

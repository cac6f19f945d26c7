// The suites of the benchmark program.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <utility>

#include "limit.h"

namespace pixelstep {

/// The mover: 10,000 bodies in a map of 1024 x 1024 tiles.
void addMoverBenchmarks();

/// The broadphase: 1,000 to 100,000 bodies, sparse, dense, and all in one place.
void addGridBenchmarks();

/// The loop over single pixels, without and with a trace.
void addTraceBenchmarks();

/// Whole steps of 1,000 to 99,000 bodies that walk.
void addWorldBenchmarks();

/// Frames of the game with 1,000 clones, if the game is built as well.
void addFrameBenchmarks();

/// A level of 1024 x 1024 tiles, from its text to a checked value.
void addLoadBenchmarks();

/// Shapes: how long one takes to build, how many bytes it needs, and the offsets of a part over it.
void addShapeBenchmarks();

/// Ways: building and rebuilding the graph, finding a route, being followed.
void addNavBenchmarks();

/// Rays and sweeps: 16 to 1024 px in maps of 1024 x 1024 tiles, and among 100 to 100,000 bodies.
void addQueryBenchmarks();

/// Room for bodies that tiles came to lie on, by the thousand.
void addFreePlaceBenchmarks();

/// What stands between an entry's name and its rival's.
inline constexpr const char* kRivalMark = "/vs/";

/// The name under which a rival of the entry `name` is listed: the report compares the two.
inline std::string rivalName(const std::string& name, const std::string& rival) {
    return name + kRivalMark + rival;
}

/// What the name of the plain way to do the same ends with.
inline constexpr const char* kRivalSuffix = "/vs/naive";

/// Says how many things an iteration did. Call at the end, after setTraffic.
inline void setItems(benchmark::State& state, int64_t items, const std::string& item) {
    state.SetItemsProcessed(state.iterations() * items);
    state.SetLabel(item);
    if (state.counters.contains(kLimitCounter))
        state.counters[kLimitCounter].value /= static_cast<double>(items);
}

/// Times `run(state)`, which does `items` things per iteration; the report gives the time of one,
/// and behind it what `run` puts into state.counters.
/// @param item  the unit of "time per"
/// @return      the entry. Its time is that of one thread, whatever else the machine does: of what
///              is done by several, ask for UseRealTime
template <class Run>
benchmark::internal::Benchmark* addBenchmark(const std::string& name, int64_t items, Run run,
                                             const std::string& item = "body and step") {
    return benchmark::RegisterBenchmark(name.c_str(),
                                        [=](benchmark::State& state) {
                                            run(state);
                                            setItems(state, items, item);
                                        })
        ->Unit(benchmark::kMicrosecond);
}

}  // namespace pixelstep

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

/// Whole steps of 1,000 to 99,000 walking bodies.
void addWorldBenchmarks();

/// Frames of the game with 1,000 clones, if the game is built.
void addFrameBenchmarks();

/// Loading a level of 1024 x 1024 tiles, from its text to a checked value.
void addLoadBenchmarks();

/// Shapes: time to build one, its memory, and the offsets of a part over it.
void addShapeBenchmarks();

/// Path-finding: building and rebuilding the graph, finding routes, followers.
void addNavBenchmarks();

/// Rays and sweeps: 16 to 1024 px in maps of 1024 x 1024 tiles, and among 100 to 100,000 bodies.
void addQueryBenchmarks();

/// Free places for thousands of bodies that are covered by new tiles.
void addFreePlaceBenchmarks();

/// The text between the name of an entry and that of its rival.
inline constexpr const char* kRivalMark = "/vs/";

/// The name under which a rival of the entry `name` is listed: the report compares the two.
inline std::string rivalName(const std::string& name, const std::string& rival) {
    return name + kRivalMark + rival;
}

/// The end of the name of a simpler implementation, with which the report compares an entry.
inline constexpr const char* kRivalSuffix = "/vs/naive";

/// Sets the number of items of an iteration. Call at the end, after setTraffic.
inline void setItems(benchmark::State& state, int64_t items, const std::string& item) {
    state.SetItemsProcessed(state.iterations() * items);
    state.SetLabel(item);
    if (state.counters.contains(kLimitCounter))
        state.counters[kLimitCounter].value /= static_cast<double>(items);
}

/// Times `run(state)`, which processes `items` items per iteration. The report shows the time of
/// one item, followed by the values of state.counters.
/// @param item  the unit of "time per"
/// @return      the entry. Its time is the CPU time of one thread; use UseRealTime for several
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

// The suites of the benchmark program: in, nothing; out, their entries in Google Benchmark's list.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <utility>

namespace pixelstep {

/// The mover: 10,000 bodies in a map of 1024 x 1024 tiles.
void addMoverBenchmarks();

/// The broadphase: 1,000 to 100,000 bodies, sparse, dense, and all in one place.
void addGridBenchmarks();

/// What a rival's name ends with; the report compares it with the entry of the name before.
inline constexpr const char* kRivalSuffix = "/naive";

/// Times `run(state)`, which works on `bodies` bodies per iteration.
template <class Run>
void addBenchmark(const std::string& name, int64_t bodies, Run run) {
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        run(state);
        state.SetItemsProcessed(state.iterations() * bodies);
    })->Unit(benchmark::kMicrosecond);
}

}  // namespace pixelstep

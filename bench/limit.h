// The lower bound for a benchmark: the time to read and write its data at memory bandwidth.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

namespace pixelstep {

/// The counter that has a row's limit: the least time of an iteration, then of an item. [ns]
inline constexpr const char* kLimitCounter = "limit in ns";

/// What an iteration must read and write at least: what it is given and what it brings, each once.
struct Traffic {
    size_t bytes = 0;  ///< read and written together, in a pass over them
    int passes = 1;    ///< of an iteration
};

/// The report shows how long that takes at the machine's bandwidth, as the row's limit. Bandwidth
/// is that of a loop that adds to each word of memory, over and over: where a pass fits into a
/// cache, that of the cache.
void setTraffic(benchmark::State& state, const Traffic& traffic);

}  // namespace pixelstep

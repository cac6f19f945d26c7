// The lower bound for a benchmark: the time to read and write its data at memory bandwidth.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

namespace pixelstep {

/// The counter with the limit of a row: the minimum time of an iteration, then of an item. [ns]
inline constexpr const char* kLimitCounter = "limit in ns";

/// The minimum memory traffic of an iteration: reads its input and writes its output once.
struct Traffic {
    size_t bytes = 0;  ///< read and written together, in a pass over them
    int passes = 1;    ///< per iteration
};

/// The report shows the time of this traffic at the machine's bandwidth as the limit of the row.
/// The bandwidth is measured with a loop that repeatedly adds to each word of a buffer of the same
/// size, so a pass that fits into a cache uses the bandwidth of the cache.
void setTraffic(benchmark::State& state, const Traffic& traffic);

}  // namespace pixelstep

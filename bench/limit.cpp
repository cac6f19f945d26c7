// Measures the memory bandwidth on first use.
#include "limit.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <vector>

namespace pixelstep {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kMin = size_t{4} << 10;    // [bytes] of a buffer
constexpr size_t kMax = size_t{128} << 20;  // far beyond any cache
constexpr double kLongEnough = 2e6;         // [ns] minimum for a clock measurement
constexpr int kTries = 7;  // the fastest counts: other work on the machine only adds time

double nsOf(Clock::duration time) {
    return std::chrono::duration<double, std::nano>(time).count();
}

// [bytes/ns] of the best try.
double measured(size_t size) {
    std::vector<uint64_t> words(size / sizeof(uint64_t));
    const auto pass = [&words] {
        for (uint64_t& word : words) ++word;
        benchmark::DoNotOptimize(words.data());
        benchmark::ClobberMemory();
    };
    pass();  // the first access maps the pages
    double best = 0;
    for (int i = 0; i < kTries; ++i) {
        double moved = 0;
        double took = 0;
        const auto begin = Clock::now();
        while (took < kLongEnough) {
            pass();
            moved += 2 * static_cast<double>(size);
            took = nsOf(Clock::now() - begin);
        }
        best = std::max(best, moved / took);
    }
    return best;
}

// [bytes/ns] for a pass that reads and writes this number of bytes.
double bandwidth(double bytes) {
    static std::map<size_t, double> known;
    const double half = std::clamp(bytes / 2, double{kMin}, double{kMax});
    const size_t size = static_cast<size_t>(half) / kMin * kMin;
    const auto [at, isNew] = known.try_emplace(size, 0.0);
    if (isNew) at->second = measured(size);
    return at->second;
}

}  // namespace

void setTraffic(benchmark::State& state, const Traffic& traffic) {
    const auto bytes = static_cast<double>(traffic.bytes);
    state.counters[kLimitCounter] = bytes * traffic.passes / bandwidth(bytes);
}

}  // namespace pixelstep

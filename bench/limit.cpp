// Measures the bandwidth when it is first asked for.
#include "limit.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <thread>
#include <utility>
#include <vector>

namespace pixelstep {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kLeast = size_t{4} << 10;   // [bytes] of a buffer
constexpr size_t kMost = size_t{128} << 20;  // far beyond any cache
constexpr double kLongEnough = 2e6;          // [ns] for a clock to tell
constexpr int kTries = 7;                    // other work on the machine only adds

double nsOf(Clock::duration time) {
    return std::chrono::duration<double, std::nano>(time).count();
}

// [bytes/ns] of the best try of a thread.
double measured(size_t size) {
    std::vector<uint64_t> words(size / sizeof(uint64_t));
    const auto pass = [&words] {
        for (uint64_t& word : words) ++word;
        benchmark::DoNotOptimize(words.data());
        benchmark::ClobberMemory();
    };
    pass();  // pages come at the first touch
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

double measuredTogether(size_t size, int threads) {
    std::vector<double> each(static_cast<size_t>(threads));
    std::vector<std::thread> all;
    for (double& one : each) all.emplace_back([&one, size] { one = measured(size); });
    for (std::thread& thread : all) thread.join();
    double sum = 0;
    for (const double one : each) sum += one;
    return sum;
}

// [bytes/ns] of all threads together, for a pass over so many bytes, read and written.
double bandwidth(double bytes, int threads) {
    static std::map<std::pair<size_t, int>, double> known;
    const double ofOne = std::clamp(bytes / (2 * threads), double{kLeast}, double{kMost});
    const size_t size = static_cast<size_t>(ofOne) / kLeast * kLeast;
    const auto [at, isNew] = known.try_emplace({size, threads}, 0.0);
    if (isNew) at->second = measuredTogether(size, threads);
    return at->second;
}

}  // namespace

void setTraffic(benchmark::State& state, const Traffic& traffic) {
    const auto bytes = static_cast<double>(traffic.bytes);
    state.counters[kLimitCounter] = bytes * traffic.passes / bandwidth(bytes, traffic.threads);
}

}  // namespace pixelstep

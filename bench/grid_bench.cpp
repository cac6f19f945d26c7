// The broadphase's speed: in, crowds of bodies of 16..32 px; out, times of finding all pairs, next
// to comparing all with all where that ends within reason.
#include <cmath>
#include <memory>
#include <vector>

#include "math/random.h"
#include "physics/grid.h"
#include "suites.h"

namespace pixelstep {
namespace {

constexpr int kMostForAllPairs = 10000;

// So many bodies that each meets `partnersPer10` / 10 others on average.
std::vector<Rect> crowd(int count, int partnersPer10) {
    // Two bodies meet if one's corner lies in a box of about 49 x 49 px around the other's.
    const double area = 49.0 * 49.0 * count * 10 / partnersPer10;
    const int side = static_cast<int>(std::sqrt(area));
    Random random{static_cast<uint64_t>(count + partnersPer10)};
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i)
        rects.push_back({random.between(0, side), random.between(0, side), random.between(16, 32),
                         random.between(16, 32)});
    return rects;
}

void addPair(const std::string& name, std::vector<Rect> crowd) {
    const auto count = static_cast<int64_t>(crowd.size());
    const auto rects = std::make_shared<const std::vector<Rect>>(std::move(crowd));
    addBenchmark(name, count, [rects, count](benchmark::State& state) {
        Grid grid;
        std::vector<IndexPair> pairs;
        for (auto _ : state) {
            grid.findPairs(*rects, pairs);
            benchmark::DoNotOptimize(pairs.data());
        }
        state.counters["partners"] =
            2 * static_cast<double>(pairs.size()) / static_cast<double>(count);
    });
    if (count > kMostForAllPairs) return;
    addBenchmark(name + kRivalSuffix, count, [rects](benchmark::State& state) {
        for (auto _ : state) benchmark::DoNotOptimize(allPairs(*rects).data());
    });
}

}  // namespace

void addGridBenchmarks() {
    for (int count : {1000, 10000, 100000}) {
        addPair("grid/sparse/" + std::to_string(count), crowd(count, 5));
        addPair("grid/dense/" + std::to_string(count), crowd(count, 40));
    }
    addPair("grid/one_place/2000", std::vector<Rect>(2000, Rect{100, 100, 12, 40}));
}

}  // namespace pixelstep

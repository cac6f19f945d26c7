// Benchmarks the broadphase with moving crowds, compared with other libraries. Each must find the
// same pairs before it is timed.
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

#include "crowd.h"
#include "rivals/own.h"
#include "rivals/tutorial_partitions.h"
#include "suites.h"
#ifdef PIXELSTEP_HAS_BOX2D
#include "rivals/box2d_broad_phase.h"
#endif
#ifdef PIXELSTEP_HAS_CHIPMUNK
#include "rivals/chipmunk_index.h"
#endif

namespace pixelstep {
namespace {

constexpr int kMaxForAllPairs = 10000;
constexpr int kCheckedSteps = 4;
constexpr int kSideOfLargeMap = 16384;  // px: 1024 tiles

template <class Method>
using Maker = std::function<std::unique_ptr<Method>()>;

template <class Method>
void timeSteps(benchmark::State& state, Method& method) {
    for (auto _ : state) {
        method.step();
        benchmark::ClobberMemory();
    }
}

template <class Method>
bool findsTheSame(const Crowd& crowd, Method& method) {
    OwnPairs own(crowd);
    for (int i = 0; i < kCheckedSteps; ++i) {
        own.step();
        method.step();
        if (own.pairs() != method.pairs()) return false;
    }
    return true;
}

// Rectangles are read and written, speeds are read, and each pair or count is written.
template <class Method>
Traffic trafficOf(const Method& method) {
    const size_t bodies = method.crowd.rects.size();
    size_t bytes = bodies * (2 * sizeof(Rect) + sizeof(Vec2i));
    if constexpr (requires { method.found; }) bytes += method.found.size() * sizeof(IndexPair);
    if constexpr (requires { method.counts; }) bytes += bodies * sizeof(uint32_t);
    return {.bytes = bytes};
}

// An entry without a check: Pixelstep's own, or a lower bound.
template <class Method>
void addOwn(const std::string& name, int64_t count, Maker<Method> make) {
    addBenchmark(name, count, [=](benchmark::State& state) {
        const auto method = make();
        timeSteps(state, *method);
        setTraffic(state, trafficOf(*method));
        if constexpr (requires { method->found; })
            state.counters["partners"] =
                2 * static_cast<double>(method->found.size()) / static_cast<double>(count);
    });
}

template <class Method>
void addRival(const std::string& name, const Crowd& crowd, Maker<Method> make) {
    addBenchmark(name, static_cast<int64_t>(crowd.rects.size()), [=](benchmark::State& state) {
        const auto method = make();
        if (!findsTheSame(crowd, *method)) {
            state.SkipWithError("finds different pairs");
            return;
        }
        timeSteps(state, *method);
    });
}

void addTutorialPartitions(const std::string& name, const Crowd& crowd) {
    addRival<TutorialPartitions>(rivalName(name, "tutorial_partitions"), crowd,
                                 [=] { return std::make_unique<TutorialPartitions>(crowd); });
}

void addBruteForce(const std::string& name, const Crowd& crowd) {
    if (crowd.rects.size() > kMaxForAllPairs) return;
    addRival<BruteForce>(rivalName(name, "brute_force"), crowd,
                         [=] { return std::make_unique<BruteForce>(crowd); });
}

#ifdef PIXELSTEP_HAS_CHIPMUNK
void addChipmunk(const std::string& name, const Crowd& crowd) {
    const std::pair<const char*, ChipmunkKind> kinds[] = {
        {"chipmunk_hash_32", ChipmunkKind::spaceHash32},
        {"chipmunk_hash_64", ChipmunkKind::spaceHash64},
        {"chipmunk_tree", ChipmunkKind::tree}};
    for (const auto& [word, kind] : kinds)
        addRival<ChipmunkIndex>(rivalName(name, word), crowd,
                                [=] { return std::make_unique<ChipmunkIndex>(crowd, kind); });
}
#else
void addChipmunk(const std::string&, const Crowd&) {}
#endif

#ifdef PIXELSTEP_HAS_BOX2D
double secondsOfSteps(Box2dBroadPhase& method, int steps) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < steps; ++i) method.step();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The unit scale with which Box2D is fastest for this crowd.
float bestScale(const Crowd& crowd) {
    float best = 0;
    double least = 1e9;
    for (const float scale : {32.0f, 64.0f, 100.0f, 150.0f, 200.0f, 300.0f}) {
        Box2dBroadPhase method(crowd, scale);
        secondsOfSteps(method, 10);
        const double seconds = secondsOfSteps(method, 20);
        if (seconds >= least) continue;
        least = seconds;
        best = scale;
    }
    return best;
}

void addBox2d(const std::string& name, const Crowd& crowd) {
    addBenchmark(rivalName(name, "box2d_best_scale"), static_cast<int64_t>(crowd.rects.size()),
                 [=](benchmark::State& state) {
                     static float scale = 0;
                     static std::string scaledFor;
                     if (scaledFor != name) scale = bestScale(crowd);
                     scaledFor = name;
                     Box2dBroadPhase method(crowd, scale);
                     if (!findsTheSame(crowd, method)) {
                         state.SkipWithError("finds different pairs");
                         return;
                     }
                     timeSteps(state, method);
                     state.counters["px_per_m"] = scale;
                 });
}
#else
void addBox2d(const std::string&, const Crowd&) {}
#endif

void addBounds(const std::string& name, const Crowd& crowd) {
    OwnPairs own(crowd);
    own.step();
    const size_t pairCount = own.found.size();
    const auto count = static_cast<int64_t>(crowd.rects.size());
    addOwn<UpdateAndStream>(rivalName(name, "bound_stream"), count,
                            [=] { return std::make_unique<UpdateAndStream>(crowd, pairCount); });
}

void addGrid(const std::string& name, const Crowd& crowd) {
    addOwn<OwnPairs>(name, static_cast<int64_t>(crowd.rects.size()),
                     [=] { return std::make_unique<OwnPairs>(crowd); });
}

// Compares the cost of a body in two different crowds with the same grid.
void addCompared(const std::string& name, const std::string& other, const Crowd& crowd) {
    addGrid(rivalName(name, other), crowd);
}

void addContacts(const std::string& name, const Crowd& crowd) {
    addOwn<OwnContacts>(name, static_cast<int64_t>(crowd.rects.size()),
                        [=] { return std::make_unique<OwnContacts>(crowd); });
    addBenchmark(rivalName(name, "tutorial_partitions"), static_cast<int64_t>(crowd.rects.size()),
                 [=](benchmark::State& state) {
                     OwnContacts own(crowd);
                     TutorialPartitions tutorial(crowd);
                     own.step();
                     tutorial.step();
                     if (own.contactSum() != tutorial.contactSum()) {
                         state.SkipWithError("finds different contacts");
                         return;
                     }
                     timeSteps(state, tutorial);
                 });
}

void addCrowds(const std::string& density, double partners) {
    for (int count : {1000, 10000, 100000}) {
        const std::string name = density + "/" + std::to_string(count);
        const Crowd crowd = makeCrowd(withPartners({.count = count}, partners));
        const Crowd thousand = makeCrowd(withPartners({.count = 1000}, partners));
        addGrid("grid/" + name, crowd);
        addBounds("grid/" + name, crowd);
        addTutorialPartitions("grid/" + name, crowd);
        addChipmunk("grid/" + name, crowd);
        addBox2d("grid/" + name, crowd);
        addBruteForce("grid/" + name, crowd);
        addContacts("contacts/" + name, crowd);
        if (count > 1000) addCompared("grid/" + name, "grid_of_1000", thousand);
    }
}

void addLargeMap() {
    for (int count : {16, 100, 300, 1000, 2000, 10000}) {
        const std::string name = "grid/large_map/" + std::to_string(count);
        const Crowd crowd = makeCrowd({.count = count, .side = kSideOfLargeMap});
        addGrid(name, crowd);
        addTutorialPartitions(name, crowd);
        addBruteForce(name, crowd);
    }
}

void addMixedSizes() {
    const CrowdPlan plan = withPartners({.count = 10000}, 0.5);
    const Crowd plain = makeCrowd(plan);
    CrowdPlan mixed = plan;
    mixed.largeOneIn = 100;
    addGrid("grid/one_in_100_to_256", makeCrowd(mixed));
    addCompared("grid/one_in_100_to_256", "all_16_to_32", plain);
    const CrowdPlan any{.count = 10000, .smallest = 1, .largest = 256};
    addGrid("grid/uniform_1_to_256", makeCrowd(withPartners(any, 0.5)));
    addCompared("grid/uniform_1_to_256", "all_16_to_32", plain);
}

void addOverlaps(const std::string& name, const Crowd& crowd) {
    addOwn<OwnOverlaps>(name, static_cast<int64_t>(crowd.rects.size()),
                        [=] { return std::make_unique<OwnOverlaps>(crowd); });
    addGrid(rivalName(name, "grid"), crowd);
}

// Crowds of bodies of one size, as of mirrored clones; sparse crowds; and crowds of any size.
void addCounting() {
    const CrowdPlan alike{.count = 10000, .smallest = 24, .largest = 24};
    CrowdPlan dense = alike;
    dense.side = 400;
    addOverlaps("overlaps/room/10000", makeCrowd(dense));
    CrowdPlan map = alike;
    map.side = kSideOfLargeMap;
    map.count = 100000;
    addOverlaps("overlaps/large_map/100000", makeCrowd(map));
    addOverlaps("overlaps/any_size/10000", makeCrowd(withPartners({.count = 10000}, 0.5)));
    dense.smallest = 16;
    dense.largest = 32;
    addOverlaps("overlaps/room_any_size/10000", makeCrowd(dense));
}

void addExtremes() {
    Crowd far = makeCrowd(withPartners({.count = 10000}, 0.5));
    far.side = 1000000;
    far.rects.back().left = far.rects.back().top = 900000;
    addGrid("grid/wide_world/10000", far);
    Crowd pile{.side = 10000,
               .rects = std::vector<Rect>(2000, Rect{100, 100, 12, 40}),
               .speeds = std::vector<Vec2i>(2000)};
    addGrid("grid/one_place/2000", pile);
}

}  // namespace

void addGridBenchmarks() {
#if !defined(PIXELSTEP_HAS_BOX2D) || !defined(PIXELSTEP_HAS_CHIPMUNK)
    std::puts(
        "Some of the compared libraries are missing: install libbox2d-dev and libchipmunk-dev, "
        "configure again.");
#else
    std::puts("Box2D and Chipmunk are those of the system; Debian builds both with assertions on.");
#endif
    addCrowds("sparse", 0.5);
    addCrowds("dense", 4);
    addLargeMap();
    addMixedSizes();
    addExtremes();
    addCounting();
}

}  // namespace pixelstep

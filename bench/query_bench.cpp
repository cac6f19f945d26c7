// Benchmarks rays and sweeps on large maps and among many bodies, compared with pixel stepping, a
// test of every body, and Box2D with merged boxes. Each must find the same hits before it is timed.
#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "math/random.h"
#include "physics/query/cast_bodies.h"
#include "physics/query/query.h"
#include "suites.h"
#include "support/sweep_by_pixels.h"
#ifdef PIXELSTEP_HAS_BOX2D
#include "rivals/box2d_rays.h"
#include "rivals/merged_boxes.h"
#endif

namespace pixelstep {
namespace {

constexpr int kRays = 4096;
constexpr int kSide = 1024;  // [tiles] of each map

struct Ray {
    Vec2i from;
    Vec2i to;
};

// One tile in `oneIn` is a block; with `all`, also the same number of slopes and half of it
// one-ways.
TileMap scattered(int oneIn, bool all) {
    Random random{1};
    TileMap map(ShapeSet(16), {}, kSide, kSide);
    for (int row = 0; row < kSide; ++row) {
        for (int column = 0; column < kSide; ++column) {
            if (random.chance(1, oneIn)) map.setTile({column, row}, {.shape = kBlock});
            if (!all || !random.chance(3, 2 * oneIn)) continue;
            const bool isOneWay = random.chance(1, 3);
            map.setTile({column, row}, {.shape = isOneWay ? uint16_t{kBlock} : uint16_t{kSlope45},
                                        .transform = static_cast<uint8_t>(random.between(0, 7)),
                                        .oneWay = isOneWay});
        }
    }
    return map;
}

// Floors with gaps and walls, as in levels.
TileMap storeys() {
    Random random{1};
    TileMap map(ShapeSet(16), {}, kSide, kSide);
    for (int floor = 15; floor < kSide; floor += 16) {
        for (int column = 0; column < kSide; ++column)
            if (!random.chance(1, 30)) map.setTile({column, floor}, {.shape = kBlock});
        for (int column = random.between(0, 60); column < kSide; column += random.between(20, 80))
            for (int i = random.between(1, 8); i > 0; --i)
                map.setTile({column, floor - i}, {.shape = kBlock});
    }
    return map;
}

// Rays in any direction, from free pixels.
std::vector<Ray> randomRays(const TileMap& map, int length) {
    Random random{static_cast<uint64_t>(length)};
    std::vector<Ray> rays;
    const Rect inner = map.bounds().grown(-length - 1);
    while (rays.size() < kRays) {
        const Vec2i from{random.between(inner.left, inner.right() - 1),
                         random.between(inner.top, inner.bottom() - 1)};
        const int other = random.between(-length, length);
        const int longer = random.chance(1, 2) ? length : -length;
        const Vec2i by = random.chance(1, 2) ? Vec2i{longer, other} : Vec2i{other, longer};
        if (!map.isSolidAt(from)) rays.push_back({from, from + by});
    }
    return rays;
}

// Tests every pixel of the line, without one-way tiles.
int stepPixels(const TileMap& map, const Ray& ray) {
    const Line line(ray.to - ray.from);
    for (int64_t step = 0; step <= line.length; ++step)
        if (map.isSolidAt(ray.from + line.at(step))) return static_cast<int>(step);
    return static_cast<int>(line.length);
}

template <class Cast>
void timeRays(benchmark::State& state, const std::vector<Ray>& rays, Cast cast) {
    for (auto _ : state)
        for (const Ray& ray : rays) benchmark::DoNotOptimize(cast(ray));
    // A ray reads only a few words of the tiles on its line.
    setTraffic(state, {.bytes = (sizeof(Ray) + sizeof(cast(rays.front()))) * rays.size()});
}

using Distance = std::function<int(const Ray&)>;

constexpr const char* kItem = "ray";

struct Scenery {
    const char* name;
    std::shared_ptr<const TileMap> map;
    bool isBlocksOnly;
};

#ifdef PIXELSTEP_HAS_BOX2D
// The share of rays whose ends differ by at most two pixels.
double agreement(const std::vector<Ray>& rays, const Distance& own, const Distance& rival) {
    int equal = 0;
    for (const Ray& ray : rays) equal += std::abs(own(ray) - rival(ray)) <= 2;
    return static_cast<double>(equal) / static_cast<double>(rays.size());
}

int distanceOf(const Ray& ray, float fraction) {
    const Line line(ray.to - ray.from);
    // The distance from the middle of the first pixel to the face of the hit pixel.
    return static_cast<int>(std::ceil(fraction * static_cast<float>(line.length) - 0.01f));
}

void addBox2d(const std::string& name, const std::vector<Ray>& rays,
              const std::shared_ptr<const Box2dRays>& rival, const Distance& own) {
    addBenchmark(
        rivalName(name, "box2d"), kRays,
        [=](benchmark::State& state) {
            // A line of whole pixels and an exact line differ where they graze a corner.
            const double share = agreement(rays, own, [&](const Ray& ray) {
                return distanceOf(ray, rival->cast(ray.from, ray.to));
            });
            if (share < 0.9) return state.SkipWithError("finds different hits");
            state.counters["agrees"] = share;
            timeRays(state, rays, [&](const Ray& ray) { return rival->cast(ray.from, ray.to); });
        },
        kItem);
}
#endif

void addTileRays(const Scenery& scenery, int length) {
    const auto map = scenery.map;
    const std::vector<Ray> rays = randomRays(*map, length);
    const std::string name = std::string("ray/") + scenery.name + "/" + std::to_string(length);
    const bool oneWays = !scenery.isBlocksOnly;
    addBenchmark(
        name, kRays,
        [=](benchmark::State& state) {
            double walked = 0;
            for (const Ray& ray : rays) walked += rayCast({*map}, ray.from, ray.to).distance;
            state.counters["px"] = walked / kRays;
            timeRays(state, rays,
                     [&](const Ray& ray) { return rayCast({*map}, ray.from, ray.to); });
        },
        kItem);
    const Distance own = [=](const Ray& ray) {
        return rayCast({*map}, ray.from, ray.to, {.oneWays = false}).distance;
    };
    addBenchmark(
        name + kRivalSuffix, kRays,
        [=](benchmark::State& state) {
            for (const Ray& ray : rays)
                if (own(ray) != stepPixels(*map, ray))
                    return state.SkipWithError("finds different hits");
            // With one-way tiles, a simple loop over all obstacles of each step.
            timeRays(state, rays, [&](const Ray& ray) {
                if (!oneWays) return stepPixels(*map, ray);
                const Rect pixel{ray.from.x, ray.from.y, 1, 1};
                return sweepByPixels({*map}, pixel, ray.to - ray.from).distance;
            });
        },
        kItem);
}

void addSweeps(const Scenery& scenery, int length) {
    const auto map = scenery.map;
    std::vector<Ray> rays;
    for (const Ray& ray : randomRays(*map, length))
        if (!map->isSolid({ray.from.x, ray.from.y, 12, 40})) rays.push_back(ray);
    const auto count = static_cast<int64_t>(rays.size());
    const std::string name = std::string("sweep/") + scenery.name + "/" + std::to_string(length);
    const auto boxOf = [](const Ray& ray) { return Rect{ray.from.x, ray.from.y, 12, 40}; };
    addBenchmark(
        name, count,
        [=](benchmark::State& state) {
            timeRays(state, rays,
                     [&](const Ray& ray) { return sweep({*map}, boxOf(ray), ray.to - ray.from); });
        },
        "sweep of 12 x 40 px");
    addBenchmark(
        name + kRivalSuffix, count,
        [=](benchmark::State& state) {
            timeRays(state, rays, [&](const Ray& ray) {
                return sweepByPixels({*map}, boxOf(ray), ray.to - ray.from);
            });
        },
        "sweep of 12 x 40 px");
}

// A hundred bodies near the rays, and the rest far away.
std::vector<Rect> bodiesOf(int count) {
    Random random{7};
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i) {
        const bool isNear = i < 100;
        const int from = isNear ? 0 : 4000;
        const int to = isNear ? 2000 : 15000;
        rects.push_back({random.between(from, to), random.between(from, to), 12, 40});
    }
    return rects;
}

void addBodyRays(int count) {
    const auto map = std::make_shared<const TileMap>(ShapeSet(16), Vec2i{}, kSide, kSide);
    const std::vector<Rect> rects = bodiesOf(count);
    const auto bodies =
        std::make_shared<const Solids>(rects, std::vector<BodyTraits>(rects.size()));
    std::vector<Ray> rays;
    Random random{3};
    const auto place = [&] { return Vec2i{random.between(0, 2000), random.between(0, 2000)}; };
    while (rays.size() < kRays) {
        const Ray ray{place(), place()};
        // Box2D's rays do not hit the shape in which they start.
        if (hitsWithin({*map, bodies.get()}, {ray.from.x, ray.from.y, 1, 1}).empty())
            rays.push_back(ray);
    }
    const std::string name = "ray/bodies/" + std::to_string(count);
    // Only bodies, as for the rival.
    const auto cast = [=](const Ray& ray) {
        return rayCast({*map, bodies.get()}, ray.from, ray.to, {.tiles = false});
    };
    const Distance own = [=](const Ray& ray) { return cast(ray).distance; };
    addBenchmark(
        name, kRays,
        [=](benchmark::State& state) {
            double walked = 0;
            for (const Ray& ray : rays) walked += own(ray);
            state.counters["px"] = walked / kRays;
            timeRays(state, rays, cast);
        },
        kItem);
    addBenchmark(
        name + kRivalSuffix, kRays,
        [=](benchmark::State& state) {
            const auto nearest = [&](const Ray& ray) {
                const Line line(ray.to - ray.from);
                int64_t best = line.length;
                for (const Rect& rect : rects)
                    best = std::min(
                        best, firstBodyStep({ray.from.x, ray.from.y, 1, 1}, line, rect, false));
                return best;
            };
            for (int i = 0; i < 100; ++i)
                if (own(rays[static_cast<size_t>(i)]) != nearest(rays[static_cast<size_t>(i)]))
                    return state.SkipWithError("finds different hits");
            timeRays(state, rays, nearest);
        },
        kItem);
#ifdef PIXELSTEP_HAS_BOX2D
    addBox2d(name, rays, std::make_shared<const Box2dRays>(rects), own);
#endif
}

}  // namespace

void addQueryBenchmarks() {
    const auto share = [](TileMap map) { return std::make_shared<const TileMap>(std::move(map)); };
    const Scenery sceneries[] = {{"open", share(scattered(500, false)), true},
                                 {"storeys", share(storeys()), true},
                                 {"dense", share(scattered(15, false)), true},
                                 {"mixed", share(scattered(60, true)), false}};
    for (const Scenery& scenery : sceneries) {
#ifdef PIXELSTEP_HAS_BOX2D
        std::shared_ptr<const Box2dRays> rival;
        if (scenery.isBlocksOnly) rival = std::make_shared<Box2dRays>(mergedBoxes(*scenery.map));
#endif
        for (const int length : {16, 64, 256, 1024}) {
            addTileRays(scenery, length);
#ifdef PIXELSTEP_HAS_BOX2D
            if (!rival) continue;
            const auto map = scenery.map;
            addBox2d(std::string("ray/") + scenery.name + "/" + std::to_string(length),
                     randomRays(*map, length), rival,
                     [map](const Ray& ray) { return rayCast({*map}, ray.from, ray.to).distance; });
#endif
        }
    }
    for (const int length : {16, 256}) {
        addSweeps(sceneries[1], length);
        addSweeps(sceneries[3], length);
    }
    for (const int count : {100, 100000}) addBodyRays(count);
}

}  // namespace pixelstep

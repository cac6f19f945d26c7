// The mover's speed: in, bodies at random places of a large map; out, times of one step each, next
// to the tests' oracle, which looks at every pixel.
#include <memory>
#include <vector>

#include "suites.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/naive_mover.h"

namespace pixelstep {
namespace {

constexpr int kBodies = 10000;
constexpr int kStepsPerSecond = 60;

struct Terrain {
    TileMap map;
    PixelMap pixels;
};

// One tile in twelve: blocks, some one-ways, a few slopes.
std::shared_ptr<const Terrain> largeTerrain() {
    Random random{1};
    TileMap map(ShapeSet(16), {}, 1024, 1024);
    for (int row = 0; row < map.rows(); ++row) {
        for (int column = 0; column < map.columns(); ++column) {
            const int draw = random.between(0, 9999);
            Tile tile;
            if (draw < 780) {
                tile = {.shape = kBlock, .oneWay = draw >= 650};
            } else if (draw < 803) {
                tile = {.shape = kSlope45, .transform = uint8_t(draw % 2 * kFlipX)};
            }
            map.setTile({column, row}, tile);
        }
    }
    return std::make_shared<const Terrain>(Terrain{map, PixelMap(map)});
}

// Mostly 16 x 32 px, some others; on the ground if asked for.
Rect randomPlace(Random& random, const TileMap& map, bool onGround) {
    while (true) {
        const bool isCommon = random.chance(3, 4);
        const int width = isCommon ? 16 : random.between(10, 32);
        const int height = isCommon ? 32 : random.between(12, 40);
        const Rect bounds = map.bounds();
        Rect box{random.between(0, bounds.right() - width),
                 random.between(0, bounds.bottom() - height), width, height};
        if (map.isSolid(box)) continue;
        while (onGround && !blockBelow(map, box)) ++box.top;
        return box;
    }
}

enum class Way { ground, any, fall };

Vec2q randomSpeed(Random& random, Way way, int pixels) {
    if (way == Way::ground) return pixelsPerStep(random.chance(1, 2) ? pixels : -pixels, 0);
    if (way == Way::fall) return pixelsPerStep(0, pixels);
    return pixelsPerStep(random.between(-pixels, pixels), random.between(-pixels, pixels));
}

std::vector<Body> randomBodies(const TileMap& map, Way way, int pixels) {
    Random random{static_cast<uint64_t>(pixels)};
    std::vector<Body> bodies;
    for (int i = 0; i < kBodies; ++i)
        bodies.push_back(
            bodyAt(randomPlace(random, map, way == Way::ground), randomSpeed(random, way, pixels)));
    return bodies;
}

void timeMover(benchmark::State& state, const Terrain& terrain, const std::vector<Body>& start,
               bool grounded) {
    std::vector<Body> bodies;
    for (auto _ : state) {
        state.PauseTiming();
        bodies = start;
        state.ResumeTiming();
        for (Body& body : bodies) move(terrain.map, body, kStepsPerSecond, grounded, {});
        benchmark::DoNotOptimize(bodies.data());
    }
}

void timeNaive(benchmark::State& state, const Terrain& terrain, const std::vector<Body>& start,
               bool grounded) {
    std::vector<NaiveBody> bodies;
    for (auto _ : state) {
        state.PauseTiming();
        bodies.clear();
        for (const Body& body : start)
            bodies.push_back({.box = body.rect, .speedX = body.speed.x, .speedY = body.speed.y});
        state.ResumeTiming();
        for (NaiveBody& body : bodies)
            naiveMove(terrain.pixels, body, kStepsPerSecond, grounded, 4, true);
        benchmark::DoNotOptimize(bodies.data());
    }
}

}  // namespace

void addMoverBenchmarks() {
    const auto terrain = largeTerrain();
    const std::pair<const char*, Way> ways[] = {
        {"ground", Way::ground}, {"any", Way::any}, {"fall", Way::fall}};
    for (const auto& [word, way] : ways) {
        for (int pixels : {1, 4, 16, 64, 256}) {
            const auto bodies =
                std::make_shared<const std::vector<Body>>(randomBodies(terrain->map, way, pixels));
            const bool grounded = way == Way::ground;
            const std::string name = std::string("mover/") + word + "/" + std::to_string(pixels);
            addBenchmark(name, kBodies, [=](benchmark::State& state) {
                timeMover(state, *terrain, *bodies, grounded);
            });
            addBenchmark(name + kRivalSuffix, kBodies, [=](benchmark::State& state) {
                timeNaive(state, *terrain, *bodies, grounded);
            });
        }
    }
}

}  // namespace pixelstep

// Benchmarks the mover with 10,000 bodies on three large maps, compared with the reference loop.
#include <chrono>
#include <memory>
#include <vector>

#include "math/random.h"
#include "suites.h"
#include "support/moving.h"

namespace pixelstep {
namespace {

constexpr int kBodies = 10000;
constexpr int kStepsPerSecond = 60;
constexpr int kSide = 1024;         // [tiles] of each map
constexpr int kRowsPerStorey = 16;  // [tiles] from floor to floor

// Storeys with a floor of blocks: about every 40 tiles a gap of 1..3 tiles, every 80 a wall of 1..3
// blocks, every 30 a one-way platform of 3..6 tiles, mostly above the floor.
void buildStorey(TileMap& map, Random& random, int floor) {
    for (int column = 0; column < kSide; ++column) map.setTile({column, floor}, {.shape = kBlock});
    for (int at = 0; at < kSide; at += random.between(20, 60))
        for (int i = random.between(1, 3); i > 0; --i)
            if (at + i < kSide) map.setTile({at + i, floor}, {});
    for (int at = 0; at < kSide; at += random.between(40, 120))
        for (int i = random.between(1, 3); i > 0; --i)
            map.setTile({at, floor - i}, {.shape = kBlock});
    for (int at = 0; at < kSide; at += random.between(10, 50)) {
        const int row = floor - random.between(0, 5);
        for (int i = random.between(3, 6); i > 0; --i)
            if (at + i < kSide && map.isEmpty({at + i, row}))
                map.setTile({at + i, row}, {.shape = kBlock, .oneWay = true});
    }
}

// A hill on a floor: up by one tile, a plateau of blocks, and down again; at 45 or 22 degrees.
// @return  its width in tiles
int buildHill(TileMap& map, Random& random, Vec2i at) {
    const bool isSteep = random.chance(1, 2);
    const std::vector<uint16_t> ramp =
        isSteep ? std::vector<uint16_t>{kSlope45} : std::vector<uint16_t>{kSlope22a, kSlope22b};
    const int plateau = random.between(0, 8);
    const int width = 2 * static_cast<int>(ramp.size()) + plateau;
    for (int i = 0; i < width; ++i) {
        Tile tile{.shape = kBlock};
        if (i < static_cast<int>(ramp.size())) tile.shape = ramp[static_cast<size_t>(i)];
        const int left = width - 1 - i;
        if (left < static_cast<int>(ramp.size()))
            tile = {.shape = ramp[static_cast<size_t>(left)], .transform = kFlipX};
        map.setTile({at.x + i, at.y}, tile);
    }
    return width;
}

// @param hills  adds a hill every 10 to 30 tiles, so that about one floor tile in eight is a slope
TileMap storeys(bool hills) {
    Random random{1};
    TileMap map(ShapeSet(16), {}, kSide, kSide);
    for (int floor = kRowsPerStorey - 1; floor < kSide; floor += kRowsPerStorey) {
        buildStorey(map, random, floor);
        for (int column = random.between(0, 20); hills && column < kSide - 20;)
            column += buildHill(map, random, {column, floor - 1}) + random.between(10, 30);
    }
    return map;
}

// Scattered tiles: one in fifteen is a block; with `all`, also 1.3 % one-way tiles and 0.23 %
// slopes.
TileMap scattered(bool all) {
    Random random{1};
    TileMap map(ShapeSet(16), {}, kSide, kSide);
    for (int row = 0; row < kSide; ++row) {
        for (int column = 0; column < kSide; ++column) {
            const int draw = random.between(0, 9999);
            Tile tile;
            if (draw < 650) {
                tile = {.shape = kBlock};
            } else if (all && draw < 780) {
                tile = {.shape = kBlock, .oneWay = true};
            } else if (all && draw < 803) {
                tile = {.shape = kSlope45, .transform = uint8_t(draw % 2 * kFlipX)};
            }
            map.setTile({column, row}, tile);
        }
    }
    return map;
}

enum class Motion { ground, any, fall, axes };

// Mostly 16 x 32 px, some other sizes; on the ground with Motion::ground.
Rect randomPlace(Random& random, const TileMap& map, Motion motion) {
    while (true) {
        const bool isCommon = random.chance(3, 4);
        const int width = isCommon ? 16 : random.between(10, 32);
        const int height = isCommon ? 32 : random.between(12, 40);
        const Rect bounds = map.bounds();
        Rect box{random.between(0, bounds.right() - width),
                 random.between(0, bounds.bottom() - height), width, height};
        if (map.isSolid(box)) continue;
        while (motion == Motion::ground && !obstacleBelow(map, box)) ++box.top;
        return box;
    }
}

Vec2q randomSpeed(Random& random, Motion motion, int pixels) {
    const int either = random.chance(1, 2) ? pixels : -pixels;
    switch (motion) {
        case Motion::ground: return pixelsPerStep(either, 0);
        case Motion::fall: return pixelsPerStep(0, pixels);
        case Motion::axes:
            return random.chance(1, 2) ? pixelsPerStep(either, 0) : pixelsPerStep(0, either);
        default:
            return pixelsPerStep(random.between(-pixels, pixels), random.between(-pixels, pixels));
    }
}

using Mover = MoveResult(const TileMap&, const MovingBody&, const MoveRules&);

// A map, and bodies with a kind of motion.
struct Scene {
    std::shared_ptr<const TileMap> map;
    std::vector<Body> start;
    bool grounded;

    Scene(std::shared_ptr<const TileMap> where, Motion motion, int pixels)
        : map(std::move(where)), grounded(motion == Motion::ground) {
        Random random{static_cast<uint64_t>(pixels)};
        for (int i = 0; i < kBodies; ++i)
            start.push_back(
                bodyAt(randomPlace(random, *map, motion), randomSpeed(random, motion, pixels)));
    }

    void step(Mover& mover, std::vector<Body>& bodies) const {
        for (Body& body : bodies) mover(*map, {body, grounded}, {kStepsPerSecond, {}});
        benchmark::DoNotOptimize(bodies.data());
    }
};

void time(benchmark::State& state, const Scene& scene, Mover& mover) {
    std::vector<Body> bodies;
    for (auto _ : state) {
        state.PauseTiming();
        bodies = scene.start;
        state.ResumeTiming();
        scene.step(mover, bodies);
    }
    setTraffic(state, {.bytes = 2 * sizeof(Body) * bodies.size()});
}

// Compares the contacts of a body on its four sides with four tests of single pixels.
PositionState feel(const TileMap& map, const Rect& box) {
    return touchesOf(map, box, climbLimitsOf(true, {}));
}

PositionState feelByPixels(const TileMap& map, const Rect& box) {
    const auto side = [&](int direction) {
        const MoveXResult step = testMoveX(map, box, direction, climbLimitsOf(true, {}));
        return SideTouch{.tile = step.hitsTile, .cell = step.cell};
    };
    const Obstacle below = obstacleBelow(map, box);
    const Obstacle above = obstacleAbove(map, box);
    return {.sides = {side(-1), side(1), SideTouch{.tile = bool(above), .cell = above.cell},
                      SideTouch{.tile = bool(below), .cell = below.cell}},
            .onOneWay = below.onlyOneWay};
}

using Feeler = PositionState(const TileMap&, const Rect&);

void timeFeeling(benchmark::State& state, const Scene& scene, Feeler& feeler) {
    std::vector<Body> bodies = scene.start;
    for (auto _ : state) {
        for (Body& body : bodies) body.touches = feeler(*scene.map, body.rect);
        benchmark::DoNotOptimize(bodies.data());
    }
    setTraffic(state, {.bytes = (sizeof(Rect) + sizeof(PositionState)) * bodies.size()});
}

// Times two scenes in turns. The counter is the ratio of the first time to the second.
void timeInTurns(benchmark::State& state, const Scene& first, const Scene& second) {
    using Clock = std::chrono::steady_clock;
    double seconds[2] = {};
    for (auto _ : state) {
        double total = 0;
        for (const Scene* scene : {&first, &second}) {
            std::vector<Body> bodies = scene->start;
            const auto begin = Clock::now();
            scene->step(move, bodies);
            const double took = std::chrono::duration<double>(Clock::now() - begin).count();
            seconds[scene == &first ? 0 : 1] += took;
            total += took;
        }
        state.SetIterationTime(total / 2);
    }
    state.counters["ratio"] = seconds[0] / seconds[1];
}

}  // namespace

void addMoverBenchmarks() {
    const auto share = [](TileMap map) { return std::make_shared<const TileMap>(std::move(map)); };
    const auto blocks = share(scattered(false));
    const auto mixed = share(scattered(true));
    const struct {
        const char* name;
        std::shared_ptr<const TileMap> map;
        Motion motion;
    } suites[] = {{"ground", share(storeys(false)), Motion::ground},
                  {"slopes", share(storeys(true)), Motion::ground},
                  {"any", mixed, Motion::any},
                  {"fall", mixed, Motion::fall},
                  {"blocks", blocks, Motion::axes}};
    for (const auto& [name, map, motion] : suites) {
        const bool isGround = motion == Motion::ground;
        for (int pixels : {0, 1, 4, 16, 64, 256}) {
            if (pixels == 0 && !isGround) continue;
            const auto scene = std::make_shared<const Scene>(map, motion, pixels);
            const std::string entry = std::string("mover/") + name + "/" + std::to_string(pixels);
            addBenchmark(entry, kBodies, [=](auto& state) { time(state, *scene, move); });
            addBenchmark(entry + kRivalSuffix, kBodies,
                         [=](auto& state) { time(state, *scene, moveByPixels); });
        }
    }
    const auto standing = std::make_shared<const Scene>(suites[0].map, Motion::ground, 0);
    addBenchmark("mover/touches", kBodies,
                 [=](auto& state) { timeFeeling(state, *standing, feel); });
    addBenchmark(rivalName("mover/touches", "naive"), kBodies,
                 [=](auto& state) { timeFeeling(state, *standing, feelByPixels); });
    const auto far = std::make_shared<const Scene>(blocks, Motion::axes, 256);
    const auto near = std::make_shared<const Scene>(blocks, Motion::axes, 4);
    benchmark::RegisterBenchmark("mover/blocks/256 against 4 px",
                                 [=](benchmark::State& state) { timeInTurns(state, *far, *near); })
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond);
}

}  // namespace pixelstep

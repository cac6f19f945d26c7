// Compares queries with a test of every pixel and body in random worlds. Failures print the fixed
// seeds.
#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "physics/mover.h"
#include "physics/query/query.h"
#include "support/print.h"
#include "support/random_scene.h"
#include "support/sanitized.h"
#include "support/sweep_by_pixels.h"

namespace pixelstep {
namespace {

// Counts the results of many queries, to check that all kinds occurred.
struct Tally {
    int tiles = 0, oneWayTiles = 0, bodies = 0, oneWayBodies = 0, misses = 0, inside = 0;

    void add(const Hit& hit) {
        tiles += hit.kind == HitKind::tile && !hit.isOneWay;
        oneWayTiles += hit.kind == HitKind::tile && hit.isOneWay;
        bodies += hit.kind == HitKind::body && !hit.isOneWay;
        oneWayBodies += hit.kind == HitKind::body && hit.isOneWay;
        misses += !hit;
        inside += hit && hit.distance == 0;
    }
    int least() const {
        return std::min({tiles, oneWayTiles, bodies, oneWayBodies, misses, inside});
    }
};

void checkSweep(const QueriedWorld& world, const NaiveScene& naive, const Rect& box, Vec2i by,
                const QueryFilter& filter, Tally& tally) {
    CAPTURE(box);
    CAPTURE(by);
    const Hit hit = sweep(world.scene(), box, by, filter);
    tally.add(hit);
    REQUIRE(hit == naiveSweep(naive, box, by, filter));
    REQUIRE(hit == sweepByPixels(world.scene(), box, by, filter));
}

int64_t squareOf(Vec2i way) {
    return int64_t{way.x} * way.x + int64_t{way.y} * way.y;
}

// Sorts the pixels of the area by distance: the first pixel of a tile or body is its hit.
std::vector<Hit> naiveWithin(const QueriedWorld& world, const NaiveScene& naive, const Rect& area,
                             const QueryFilter& filter) {
    const Vec2i middle{area.left + (area.width - 1) / 2, area.top + (area.height - 1) / 2};
    std::vector<Vec2i> pixels;
    for (int y = area.top; y < area.bottom(); ++y)
        for (int x = area.left; x < area.right(); ++x) pixels.push_back({x, y});
    std::ranges::stable_sort(pixels, {}, [&](Vec2i pixel) { return squareOf(pixel - middle); });
    std::vector<Hit> hits;
    const auto add = [&](Hit hit, Vec2i pixel) {
        for (const Hit& known : hits)
            if (known.kind == hit.kind && known.cell == hit.cell && known.body == hit.body) return;
        hit.pixel = pixel;
        const Vec2i way = pixel - middle;
        hit.distance = std::max(std::abs(way.x), std::abs(way.y));
        hits.push_back(hit);
    };
    for (const Vec2i pixel : pixels) {
        const bool isOneWay = world.pixels.isOneWay(pixel.x, pixel.y);
        const bool isPresent =
            world.pixels.isSolid(pixel.x, pixel.y) || (isOneWay && filter.oneWays);
        if (filter.tiles && isPresent)
            add({.kind = HitKind::tile,
                 .isOneWay = isOneWay,
                 .cell = world.pixels.cellOf(pixel.x, pixel.y)},
                pixel);
        for (uint32_t body = 0; body < naive.rects.size(); ++body)
            if (contains(naive.rects[body], pixel) &&
                naiveFinds(filter, body, naive.rects[body], naive.traits[body]))
                add({.kind = HitKind::body,
                     .isOneWay = naive.traits[body].role == Role::oneWayPlatform,
                     .body = body},
                    pixel);
    }
    return hits;
}

}  // namespace

TEST_CASE("query: a ray hits the same as a test of every pixel of its line") {
    Tally tally;
    for (uint64_t seed = 0; seed < test::roundsOf(1000u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const QueriedWorld world = randomQueryWorld(random);
        const NaiveScene naive = world.naive();
        for (int i = 0; i < 60; ++i) {
            const Vec2i from = randomPixel(random, world.map.bounds().grown(3));
            const Vec2i by = randomOffset(random);
            const QueryFilter filter = randomFilter(random, world);
            checkSweep(world, naive, {from.x, from.y, 1, 1}, by, filter, tally);
            REQUIRE(rayCast(world.scene(), from, from + by, filter) ==
                    sweep(world.scene(), {from.x, from.y, 1, 1}, by, filter));
        }
    }
    CHECK(tally.least() > test::minOccurrences(100));
}

TEST_CASE("query: a box stops at the same place as a test of every step") {
    Tally tally;
    for (uint64_t seed = 0; seed < test::roundsOf(1000u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const QueriedWorld world = randomQueryWorld(random);
        const NaiveScene naive = world.naive();
        for (int i = 0; i < 24; ++i) {
            const auto clear = randomClearBox(random, world.map, 1 << random.between(0, 6));
            const Vec2i at = randomPixel(random, world.map.bounds().grown(3));
            const Rect any{at.x, at.y, random.between(0, 40), random.between(0, 40)};
            const Rect box = random.chance(1, 8) ? any : clear.value_or(any);
            checkSweep(world, naive, box, randomOffset(random), randomFilter(random, world), tally);
        }
    }
    CHECK(tally.least() > test::minOccurrences(30));
}

TEST_CASE("query: an area finds the tiles and bodies of its pixels, nearest first") {
    size_t most = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(200u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const QueriedWorld world = randomQueryWorld(random);
        const NaiveScene naive = world.naive();
        for (int i = 0; i < 12; ++i) {
            const Vec2i at = randomPixel(random, world.map.bounds().grown(20));
            const int side = 1 << random.between(0, 6);
            const Rect area{at.x, at.y, random.between(0, side), random.between(0, side)};
            const QueryFilter filter = randomFilter(random, world);
            CAPTURE(area);
            const std::vector<Hit> hits = hitsWithin(world.scene(), area, filter);
            REQUIRE(hits == naiveWithin(world, naive, area, filter));
            most = std::max(most, hits.size());
        }
    }
    CHECK(most > (test::kIsSanitized ? 3 : 6));
}

TEST_CASE("query: a step down of a box is stopped by the tile that the mover reports below it") {
    int oneWays = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(200u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const QueriedWorld world = randomQueryWorld(random);
        for (int i = 0; i < 200; ++i) {
            const Vec2i at = randomPixel(random, world.map.bounds());
            Rect box{at.x, at.y, 1, 1};
            if (random.chance(1, 3)) box = {at.x, at.y, random.between(1, 30), 20};
            if (world.map.isSolid(box)) continue;
            CAPTURE(box);
            const Obstacle block = obstacleBelow(world.map, box);
            const Hit hit = sweep({world.map}, box, {0, 1});
            REQUIRE(bool(hit) == bool(block));
            REQUIRE(hit.cell == block.cell);
            REQUIRE(hit.isOneWay == block.onlyOneWay);
            const Hit up = sweep({world.map}, box, {0, -1});
            REQUIRE(bool(up) == bool(obstacleAbove(world.map, box)));
            oneWays += block.onlyOneWay;
        }
    }
    CHECK(oneWays > test::minOccurrences(100));
}

TEST_CASE("query: the cells of a ray are those of its pixels, each once, in order") {
    for (uint64_t seed = 0; seed < test::roundsOf(200u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const QueriedWorld world = randomQueryWorld(random);
        const Vec2i from = randomPixel(random, world.map.bounds());
        const Line line(randomOffset(random));
        const int steps = random.between(0, static_cast<int>(line.length));
        std::vector<Vec2i> cells;
        for (int step = 0; step <= steps; ++step) {
            const Vec2i cell = world.map.cellAt(from + line.at(step));
            if (cells.empty() || cells.back() != cell) cells.push_back(cell);
        }
        CAPTURE(line.by);
        REQUIRE(cellsOnRay(world.map, from, line, steps) == cells);
    }
}

}  // namespace pixelstep

// Tests of the grid in random and degenerate worlds, compared with loops over all bodies.
#include "physics/body_grid.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <numeric>
#include <set>

#include "math/random.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// The settings of a random world: number, sizes, spread and middle.
struct Crowd {
    int count = 100;
    int largest = 40;
    int spread = 600;
    Vec2i centre{};
};

Rect randomRect(Random& random, const Crowd& crowd) {
    return {crowd.centre.x + random.between(-crowd.spread, crowd.spread),
            crowd.centre.y + random.between(-crowd.spread, crowd.spread),
            random.between(1, crowd.largest), random.between(1, crowd.largest)};
}

std::vector<Rect> randomRects(Random& random, const Crowd& crowd) {
    std::vector<Rect> rects;
    for (int i = 0; i < crowd.count; ++i) rects.push_back(randomRect(random, crowd));
    return rects;
}

std::vector<IndexPair> found(BodyGrid& grid, const std::vector<Rect>& rects) {
    std::vector<IndexPair> pairs;
    grid.assign(rects);
    grid.findPairs(rects, pairs);
    return pairs;
}

// Only sorts: a pair that is found twice stays in the list twice, and differs from the reference.
void requireAllPairs(BodyGrid& grid, const std::vector<Rect>& rects) {
    auto pairs = found(grid, rects);
    for (const auto& [a, b] : pairs) REQUIRE(a < b);
    std::ranges::sort(pairs);
    REQUIRE((pairs == allPairs(rects)));
}

std::set<uint32_t> visited(const BodyGrid& grid, const std::vector<Rect>& rects, const Rect& area) {
    std::set<uint32_t> bodies;
    grid.visit(area, [&](uint32_t body) {
        if (touchOrOverlap(rects[body], area)) bodies.insert(body);
        return false;
    });
    return bodies;
}

std::set<uint32_t> naiveVisited(const std::vector<Rect>& rects, const Rect& area) {
    std::set<uint32_t> bodies;
    for (uint32_t body = 0; body < rects.size(); ++body)
        if (touchOrOverlap(rects[body], area)) bodies.insert(body);
    return bodies;
}

}  // namespace

TEST_CASE("grid: the reference finds touching edges and corners, and nothing beyond") {
    const std::vector<Rect> rects = {{0, 0, 10, 10}, {10, 0, 5, 5},  {10, 10, 5, 5},
                                     {16, 0, 5, 5},  {-5, -5, 5, 5}, {3, 3, 0, 4}};
    CHECK((allPairs(rects) == std::vector<IndexPair>{{0, 1}, {0, 2}, {0, 4}}));
}

TEST_CASE("grid: pairs equal all pairs in random worlds of bodies of 1 to 600 px") {
    BodyGrid grid;  // one for all worlds, so that earlier contents must not matter
    for (uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const int largest = std::min(600, 1 << random.between(0, 10));
        requireAllPairs(grid, randomRects(random, {.count = random.between(0, 220),
                                                   .largest = largest,
                                                   .spread = random.between(1, 1500),
                                                   .centre = {random.between(-5000, 5000),
                                                              random.between(-5000, 5000)}}));
    }
}

TEST_CASE("grid: sizes that are powers of two, at positions that are multiples of them") {
    BodyGrid grid;
    for (uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::vector<Rect> rects;
        for (int i = 0; i < 150; ++i) {
            const int width = (1 << random.between(3, 9)) + random.between(-1, 1);
            const int height = (1 << random.between(3, 9)) + random.between(-1, 1);
            rects.push_back({32 * random.between(-20, 20) + random.between(-1, 1),
                             32 * random.between(-20, 20) + random.between(-1, 1), width, height});
        }
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: a few distant bodies share cells of the wrapped table, but are no pairs") {
    BodyGrid grid;
    for (uint64_t seed = 0; seed < 50; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::vector<Rect> rects;
        for (int i = 0; i < 130; ++i)
            rects.push_back(
                {128 * random.between(-7000, 7000), 128 * random.between(-3, 3), 30, 30});
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: from crowds to single bodies, in high, wide and flat worlds") {
    Random random{23};
    BodyGrid grid;
    for (const double cellsOfOne : {0.4, 0.9, 1.9, 2.1, 3.0, 4.5, 5.9, 6.1, 9.0, 30.0}) {
        for (const int columns : {1, 2, 9, 33, 200, 1300}) {  // 1,300 are too wide for packed boxes
            const int count = columns > 200 ? 1500 : 400;
            const int rows = std::max(1, static_cast<int>(cellsOfOne * count / columns));
            CAPTURE(cellsOfOne);
            CAPTURE(columns);
            CAPTURE(rows);
            std::vector<Rect> rects;
            for (int i = 0; i < count; ++i) {
                const int largest = i % 20 == 0 ? random.between(33, 200) : 32;
                rects.push_back({random.between(0, columns * 32 - 1),
                                 random.between(0, rows * 32 - 1), random.between(1, largest),
                                 random.between(1, largest)});
            }
            requireAllPairs(grid, rects);
        }
    }
}

TEST_CASE("grid: many small ones among few of any larger size, and the reverse") {
    BodyGrid grid;
    for (uint64_t seed = 0; seed < 120; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const int spread = 1 << random.between(6, 15);
        const Crowd small{
            .count = random.between(0, 300), .largest = random.between(1, 40), .spread = spread};
        const Crowd large{.count = random.between(0, 60),
                          .largest = 1 << random.between(6, 16),
                          .spread = spread};
        auto rects = randomRects(random, small);
        for (const Rect& rect : randomRects(random, large)) rects.push_back(rect);
        requireAllPairs(grid, rects);
    }
}

TEST_CASE(
    "grid: dense crowds, in which the search continues after the boxes that it always tests") {
    BodyGrid grid;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        requireAllPairs(grid, randomRects(random, {.count = random.between(100, 600),
                                                   .largest = random.between(1, 32),
                                                   .spread = random.between(20, 200)}));
    }
}

TEST_CASE("grid: empty rectangles have no pairs") {
    BodyGrid grid;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        auto rects = randomRects(random, {.count = random.between(0, 80), .spread = 100});
        for (Rect& rect : rects) {
            if (random.chance(1, 3)) rect.width = random.between(-20, 0);
            if (random.chance(1, 5)) rect.height = random.between(-20, 0);
        }
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: bodies one table width apart, all in one cell, are no pairs") {
    BodyGrid grid;
    for (const int step : {32, 512, 1024, 2048, 4096, 32768, 65536}) {
        CAPTURE(step);
        std::vector<Rect> rects;
        for (int i = 0; i < 500; ++i)
            rects.push_back({(i % 25 - 12) * step, (i / 25 - 10) * step, 32 - i % 2, 32 - i % 3});
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: pairs at the limits of the coordinates") {
    BodyGrid grid;
    for (const Vec2i corner : {Vec2i{-1000000, -1000000}, Vec2i{1000000, 1000000},
                               Vec2i{-1000000, 1000000}, Vec2i{-1, -1}}) {
        Random random{51};
        requireAllPairs(grid, randomRects(random, {.count = 150, .spread = 80, .centre = corner}));
    }
}

TEST_CASE("grid: it stays correct while bodies spawn, grow, shrink, teleport and are removed") {
    Random random{52};
    BodyGrid grid;
    const Crowd crowd{.count = 60, .largest = 64, .spread = 200};
    std::vector<Rect> rects = randomRects(random, crowd);
    for (int round = 0; round < 300; ++round) {
        CAPTURE(round);
        const auto index =
            static_cast<size_t>(random.between(0, static_cast<int>(rects.size()) - 1));
        switch (random.between(0, 3)) {
            case 0: rects.push_back(randomRect(random, crowd)); break;
            case 1:
                rects[index].width = random.between(1, 600);
                rects[index].height = random.between(1, 600);
                break;
            case 2: rects[index] = randomRect(random, {.largest = 64, .spread = 300000}); break;
            default:
                if (rects.size() > 2) rects.erase(rects.begin() + static_cast<int64_t>(index));
        }
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: all bodies in one place give every pair once") {
    BodyGrid grid;
    const std::vector<Rect> rects(200, Rect{-3, 5, 12, 40});
    CHECK(found(grid, rects).size() == 200 * 199 / 2);
    requireAllPairs(grid, rects);
}

TEST_CASE("grid: no rectangle, one rectangle, and empty rectangles") {
    BodyGrid grid;
    CHECK(found(grid, {}).empty());
    CHECK(found(grid, {{1, 2, 3, 4}}).empty());
    CHECK(found(grid, {{0, 0, 0, 0}, {0, 0, 0, 9}, {-2, -2, 9, 0}, {0, 0, 9, 9}}).empty());
    requireAllPairs(grid, {{0, 0, 9, 9}, {1, 1, 0, 3}, {2, 2, 3, 3}, {4, 4, 3, 0}, {9, 9, 1, 1}});
}

TEST_CASE("grid: the set of pairs does not depend on the order of the bodies") {
    Random random{53};
    for (int world = 0; world < 20; ++world) {
        const auto rects = randomRects(random, {.count = 120, .largest = 90, .spread = 250});
        std::vector<uint32_t> order(rects.size());
        std::iota(order.begin(), order.end(), 0u);
        for (size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1],
                      order[static_cast<size_t>(random.between(0, static_cast<int>(i) - 1))]);
        std::vector<Rect> shuffled;
        for (uint32_t index : order) shuffled.push_back(rects[index]);
        BodyGrid grid;
        std::set<IndexPair> plain, back;
        for (const auto& pair : found(grid, rects)) plain.insert(pair);
        for (const auto& [a, b] : found(grid, shuffled))
            back.insert({std::min(order[a], order[b]), std::max(order[a], order[b])});
        REQUIRE((plain == back));
    }
}

TEST_CASE("grid: equal rectangles give pairs in equal order, independent of earlier searches") {
    Random random{54};
    const auto rects = randomRects(random, {.count = 200, .largest = 300, .spread = 400});
    BodyGrid fresh, used;
    for (int i = 0; i < 10; ++i)
        found(used, randomRects(random, {.count = 500, .largest = 600, .spread = 300}));
    CHECK((found(fresh, rects) == found(used, rects)));
}

TEST_CASE("grid: bodies that move, appear and leave are visited at their present places") {
    for (uint64_t seed = 0; seed < test::roundsOf(60u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Crowd crowd{.count = random.between(0, 80),
                          .largest = random.chance(1, 4) ? 900 : 60,
                          .spread = random.between(10, 900)};
        std::vector<Rect> rects = randomRects(random, crowd);
        BodyGrid grid;
        if (random.chance(1, 2))
            grid.assign(rects);
        else
            for (uint32_t body = 0; body < rects.size(); ++body) grid.insert(body, rects[body]);
        for (int round = 0; round < 200; ++round) {
            if (!rects.empty()) {
                const auto body =
                    static_cast<uint32_t>(random.between(0, static_cast<int>(rects.size()) - 1));
                const Rect from = rects[body];
                rects[body] = random.chance(1, 5)   ? randomRect(random, crowd)
                              : random.chance(1, 9) ? Rect{}
                              : from.isEmpty()      ? from
                                                    : from.moved(random.between(-9, 9), 1);
                grid.move(body, from, rects[body]);
            }
            const Rect area = randomRect(random, crowd).grown(random.between(0, 30));
            REQUIRE((visited(grid, rects, area) == naiveVisited(rects, area)));
        }
    }
}

TEST_CASE("grid: overlaps are counted up to a limit, in any area") {
    int limited = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(100u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const auto rects = randomRects(random, {.count = random.between(1, 200),
                                                .largest = 1 << random.between(2, 10),
                                                .spread = random.between(1, 600)});
        BodyGrid grid;
        grid.assign(rects);
        for (uint32_t body = 0; body < rects.size(); ++body) {
            uint32_t expected = 0;
            for (uint32_t other = 0; other < rects.size(); ++other)
                expected += other != body && overlaps(rects[body], rects[other]) ? 1 : 0;
            REQUIRE(grid.countOverlaps(rects, rects[body], body, 64) == std::min(expected, 64u));
            limited += expected > 64 ? 1 : 0;
        }
    }
    CHECK(limited > test::minOccurrences(100));
}

TEST_CASE("grid: the cells for display are those that bodies reach into or touch") {
    const std::vector<Rect> rects{{10, 20, 12, 30}, {60, 20, 4, 30}, {0, 0, 0, 0}};
    CHECK((BodyGrid::cells(rects) ==
           std::vector<GridCell>{{{0, 0, 64, 64}, 2}, {{64, 0, 64, 64}, 1}}));
    CHECK(BodyGrid::cells({}).empty());
}

}  // namespace pixelstep

// Tests of the broadphase in random and degenerate worlds, compared with all pairs.
#include "physics/grid/grid.h"

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

std::vector<IndexPair> found(Grid& grid, const std::vector<Rect>& rects) {
    std::vector<IndexPair> pairs;
    grid.findPairs(rects, pairs);
    return pairs;
}

// Vector code and plain code must give equal pairs in equal order.
void requireSameFromPlainCode(const std::vector<Rect>& rects, const std::vector<IndexPair>& pairs) {
    for (const auto code : {Grid::Code::scalar, Grid::Code::sse2}) {
        Grid plain(code);
        REQUIRE((found(plain, rects) == pairs));
    }
}

// Only sorts: a pair that is found twice stays in the list twice, and differs from the reference.
void requireAllPairs(Grid& grid, const std::vector<Rect>& rects) {
    auto pairs = found(grid, rects);
    requireSameFromPlainCode(rects, pairs);
    for (const auto& [a, b] : pairs) REQUIRE(a < b);
    std::ranges::sort(pairs);
    auto expected = allPairs(rects);
    std::ranges::sort(expected);
    REQUIRE(pairs.size() == expected.size());
    REQUIRE((pairs == expected));
}

}  // namespace

TEST_CASE("grid: the reference finds touching edges and corners, and nothing beyond") {
    const std::vector<Rect> rects = {{0, 0, 10, 10}, {10, 0, 5, 5},  {10, 10, 5, 5},
                                     {16, 0, 5, 5},  {-5, -5, 5, 5}, {3, 3, 0, 4}};
    CHECK((allPairs(rects) == std::vector<IndexPair>{{0, 1}, {0, 2}, {0, 4}}));
}

TEST_CASE("grid: pairs equal all pairs in random worlds of bodies of 1 to 600 px") {
    Grid grid;  // one for all worlds, so that earlier contents must not matter
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
    Grid grid;
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
    Grid grid;
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
    Grid grid;
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

TEST_CASE(
    "grid: a crowd of exactly the width that packed boxes can store, and one pixel less or more") {
    Grid grid;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const int extent = NarrowBox::kFar + random.between(-2, 2);
        auto rects = randomRects(random, {.count = 120, .spread = 200});
        int left = INT_MAX, top = INT_MAX;
        for (const Rect& rect : rects) {
            left = std::min(left, rect.left);
            top = std::min(top, rect.top);
        }
        // Some more bodies at the far corner give pairs with the largest coordinates.
        for (int i = 0; i < 40; ++i)
            rects.push_back({left + extent - random.between(30, 90),
                             top + extent - random.between(30, 90), random.between(1, 30),
                             random.between(1, 30)});
        rects.push_back({left + extent - 9, top + extent - 5, 9, 5});
        if (seed % 2 == 0) rects.push_back({left, top, extent, extent});
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: many small ones among few of any larger size, and the reverse") {
    Grid grid;
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
    Grid grid;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        requireAllPairs(grid, randomRects(random, {.count = random.between(100, 600),
                                                   .largest = random.between(1, 32),
                                                   .spread = random.between(20, 200)}));
    }
}

TEST_CASE("grid: empty rectangles have no pairs") {
    Grid grid;
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
    Grid grid;
    for (const int step : {32, 512, 1024, 2048, 4096, 32768, 65536}) {
        CAPTURE(step);
        std::vector<Rect> rects;
        for (int i = 0; i < 500; ++i)
            rects.push_back({(i % 25 - 12) * step, (i / 25 - 10) * step, 32 - i % 2, 32 - i % 3});
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: pairs at the limits of the coordinates") {
    Grid grid;
    for (const Vec2i corner : {Vec2i{-1000000, -1000000}, Vec2i{1000000, 1000000},
                               Vec2i{-1000000, 1000000}, Vec2i{-1, -1}}) {
        Random random{51};
        requireAllPairs(grid, randomRects(random, {.count = 150, .spread = 80, .centre = corner}));
    }
}

TEST_CASE("grid: it stays correct while bodies spawn, grow, shrink, teleport and are removed") {
    Random random{52};
    Grid grid;
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
    Grid grid;
    const std::vector<Rect> rects(200, Rect{-3, 5, 12, 40});
    CHECK(found(grid, rects).size() == 200 * 199 / 2);
    requireAllPairs(grid, rects);
}

TEST_CASE("grid: no rectangle, one rectangle, and empty rectangles") {
    Grid grid;
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
        Grid grid;
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
    Grid fresh, used;
    for (int i = 0; i < 10; ++i)
        found(used, randomRects(random, {.count = 500, .largest = 600, .spread = 300}));
    CHECK((found(fresh, rects) == found(used, rects)));
}

TEST_CASE("grid: with a limit it finds the first pairs, and reports that there are more") {
    Random random{55};
    Grid grid, plain(Grid::Code::scalar);
    for (int world = 0; world < 60; ++world) {
        const auto rects = randomRects(random, {.count = random.between(2, 150),
                                                .largest = 1 << random.between(3, 9),
                                                .spread = random.between(1, 400)});
        const auto all = found(grid, rects);
        const auto total = static_cast<int>(all.size());
        for (int most : {0, total / 2, total - 1, total, total + 1}) {
            if (most < 0) continue;
            std::vector<IndexPair> pairs;
            const bool isAll = grid.findPairs(rects, pairs, static_cast<size_t>(most));
            REQUIRE(isAll == (total <= most));
            REQUIRE(static_cast<int>(pairs.size()) == std::min(most, total));
            REQUIRE(std::equal(pairs.begin(), pairs.end(), all.begin()));
            std::vector<IndexPair> same;
            REQUIRE(plain.findPairs(rects, same, static_cast<size_t>(most)) == isAll);
            REQUIRE((same == pairs));
        }
    }
}

TEST_CASE("grid: the limit includes pairs of two small bodies and of a small and a large one") {
    std::vector<Rect> rects{{0, 0, 600, 600}, {10, 0, 10, 10}};  // touches one of these:
    for (int i = 0; i < 100; ++i) rects.push_back({i % 10 * 50, i / 10 * 50, 10, 10});
    for (const auto code : {Grid::Code::scalar, Grid::Code::sse2}) {
        Grid grid(code);
        std::vector<IndexPair> pairs;
        CHECK_FALSE(grid.findPairs(rects, pairs, 101));
        CHECK(pairs.size() == 101);
        CHECK(grid.findPairs(rects, pairs, 102));
        CHECK(pairs.size() == 102);
    }
}

TEST_CASE("grid: thousands of bodies in one place find only pairs in the requested area") {
    Grid grid;
    const std::vector<Rect> rects(5000, Rect{7, 7, 20, 30});
    std::vector<IndexPair> pairs;
    CHECK_FALSE(grid.findPairs(rects, pairs, 100000));
    CHECK(pairs.size() == 100000);
    CHECK(pairs.capacity() < 200000);
}

TEST_CASE("grid: crowds below and above the size that is compared without cells give all pairs") {
    Grid grid;
    for (int count = 2; count < 100; ++count) {
        CAPTURE(count);
        Random random{static_cast<uint64_t>(count)};
        auto rects = randomRects(random, {.count = count, .spread = 90});
        if (count % 2 == 0) rects[static_cast<size_t>(random.between(0, count - 1))].width = 0;
        requireAllPairs(grid, rects);
        CHECK(grid.cells().empty() == (count <= 80));
    }
}

}  // namespace pixelstep

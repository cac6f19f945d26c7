// The broadphase: in, random and degenerate worlds; out, just the pairs that comparing all with
// all finds, each once.
#include "physics/grid.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "math/random.h"
#include "support/print.h"

namespace pixelstep {
namespace {

// What makes a random world: how many, how large, spread how far, around where.
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

// Sorting only: a pair found twice is still there twice, and then differs from the oracle.
void requireAllPairs(Grid& grid, const std::vector<Rect>& rects) {
    auto pairs = found(grid, rects);
    for (const auto& [a, b] : pairs) REQUIRE(a < b);
    std::ranges::sort(pairs);
    auto expected = allPairs(rects);
    std::ranges::sort(expected);
    REQUIRE(pairs.size() == expected.size());
    REQUIRE((pairs == expected));
}

}  // namespace

TEST_CASE("grid: the oracle itself finds touching edges and corners, and nothing beyond") {
    const std::vector<Rect> rects = {{0, 0, 10, 10}, {10, 0, 5, 5},  {10, 10, 5, 5},
                                     {16, 0, 5, 5},  {-5, -5, 5, 5}, {3, 3, 0, 4}};
    CHECK((allPairs(rects) == std::vector<IndexPair>{{0, 1}, {0, 2}, {0, 4}}));
}

TEST_CASE("grid: pairs equal all pairs in random worlds of bodies of 1 to 600 px") {
    Grid grid;  // one for all worlds: what the last one left must not matter
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

TEST_CASE("grid: sizes that are just powers of two, at places that are multiples of them") {
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

TEST_CASE("grid: few bodies far apart share cells of the wrapped table, yet no pair") {
    Grid grid;
    for (uint64_t seed = 0; seed < 50; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::vector<Rect> rects;
        for (int i = 0; i < 30; ++i)
            rects.push_back(
                {128 * random.between(-7000, 7000), 128 * random.between(-3, 3), 30, 30});
        requireAllPairs(grid, rects);
    }
}

TEST_CASE("grid: at the ends of the world") {
    Grid grid;
    for (const Vec2i corner : {Vec2i{-1000000, -1000000}, Vec2i{1000000, 1000000},
                               Vec2i{-1000000, 1000000}, Vec2i{-1, -1}}) {
        Random random{51};
        requireAllPairs(grid, randomRects(random, {.count = 150, .spread = 80, .centre = corner}));
    }
}

TEST_CASE("grid: still right while bodies spawn, grow, shrink, teleport and go") {
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

TEST_CASE("grid: all in one place is every pair once") {
    Grid grid;
    const std::vector<Rect> rects(200, Rect{-3, 5, 12, 40});
    CHECK(found(grid, rects).size() == 200 * 199 / 2);
    requireAllPairs(grid, rects);
}

TEST_CASE("grid: none, one, and empty rectangles") {
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

TEST_CASE("grid: equal rectangles give the pairs in equal order, whatever the grid did before") {
    Random random{54};
    const auto rects = randomRects(random, {.count = 200, .largest = 300, .spread = 400});
    Grid fresh, used;
    for (int i = 0; i < 10; ++i)
        found(used, randomRects(random, {.count = 500, .largest = 600, .spread = 300}));
    CHECK((found(fresh, rects) == found(used, rects)));
}

TEST_CASE("grid: asked for at most so many pairs it finds the first of them, and says so") {
    Random random{55};
    Grid grid;
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
        }
    }
}

}  // namespace pixelstep

// Tests of the body map with random bodies, compared with a test of every body.
#include "physics/query/body_map.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "math/random.h"
#include "support/print.h"

namespace pixelstep {
namespace {

std::vector<Rect> randomRects(Random& random, int count, int spread, int largest) {
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i)
        rects.push_back({random.between(-spread, spread), random.between(-spread, spread),
                         random.between(0, largest), random.between(0, largest)});
    return rects;
}

BodyMap mapOfAll(const std::vector<Rect>& rects) {
    return {rects, std::vector<BodyTraits>(rects.size())};
}

std::vector<uint32_t> within(const std::vector<Rect>& rects, const Rect& area) {
    std::vector<uint32_t> found;
    for (uint32_t body = 0; body < rects.size(); ++body)
        if (overlaps(rects[body], area)) found.push_back(body);
    return found;
}

}  // namespace

TEST_CASE("body map: an area visits exactly the bodies that share a pixel with it, each once") {
    for (uint64_t seed = 0; seed < 200; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const std::vector<Rect> rects = randomRects(
            random, random.between(0, 80), 1 << random.between(3, 14), 1 << random.between(0, 12));
        const BodyMap map = mapOfAll(rects);
        for (int i = 0; i < 40; ++i) {
            const int spread = 1 << random.between(3, 14);
            const Rect area{random.between(-spread, spread), random.between(-spread, spread),
                            random.between(0, spread), random.between(0, spread)};
            CAPTURE(area);
            std::vector<uint32_t> visited;
            map.visit(area, [&](uint32_t body) { visited.push_back(body); });
            std::ranges::sort(visited);
            REQUIRE(visited == within(rects, area));
        }
    }
}

TEST_CASE(
    "body map: a cell lists exactly the bodies that overlap it, independent of other bodies") {
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const std::vector<Rect> rects = randomRects(random, 60, 3000, 700);
        const BodyMap map = mapOfAll(rects);
        REQUIRE(map.large().empty());
        for (int y = -60; y < 60; ++y) {
            for (int x = -60; x < 60; ++x) {
                const std::span<const uint32_t> listed = map.in({x, y});
                REQUIRE(std::vector(listed.begin(), listed.end()) ==
                        within(rects, {x * 64, y * 64, 64, 64}));
            }
        }
    }
}

TEST_CASE("body map: bodies larger than many cells are listed separately, not in each of them") {
    const std::vector<Rect> rects{
        {0, 0, 64, 64}, {-500000, -500000, 1000000, 1000000}, {5, 5, 0, 9}};
    const BodyMap map = mapOfAll(rects);
    REQUIRE(map.large().size() == 1);
    CHECK(map.large()[0] == 1);
    CHECK(map.in({0, 0}).size() == 1);
    CHECK(map.in({1, 0}).empty());
}

TEST_CASE("body map: is empty before it is filled, and drops earlier bodies") {
    BodyMap map;
    CHECK(map.in({0, 0}).empty());
    map.assign(std::vector<Rect>{{0, 0, 9, 9}}, std::vector<BodyTraits>(1));
    CHECK(map.in({0, 0}).size() == 1);
    map.assign({}, {});
    CHECK(map.in({0, 0}).empty());
    map.visit({-100, -100, 200, 200}, [](uint32_t) { FAIL("there is no body"); });
}

}  // namespace pixelstep

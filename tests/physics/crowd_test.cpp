// Tests of crowds: overlapping bodies spread on any ground and come to rest.
#include "physics/crowd.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <numeric>

#include "math/random.h"
#include "support/maps.h"
#include "support/print.h"

namespace pixelstep {
namespace {

Solids crowdOf(const std::vector<Rect>& rects) {
    Solids solids;
    solids.clear(rects.size());
    for (const Rect& rect : rects) solids.add(rect, {});
    return solids;
}

std::vector<Rect> rectsOf(const Solids& solids) {
    std::vector<Rect> rects;
    for (uint32_t body = 0; body < solids.size(); ++body) rects.push_back(solids.rect(body));
    return rects;
}

int64_t overlapOf(const std::vector<Rect>& rects) {
    int64_t sum = 0;
    for (size_t a = 0; a < rects.size(); ++a) {
        for (size_t b = a + 1; b < rects.size(); ++b) {
            if (!overlaps(rects[a], rects[b])) continue;
            const Vec2i apart = signedOverlap(rects[a], rects[b]);
            sum += std::min(std::abs(apart.x), std::abs(apart.y));
        }
    }
    return sum;
}

void spread(const TileMap& tiles, Solids& solids) {
    std::vector<uint32_t> all(solids.size());
    std::iota(all.begin(), all.end(), 0u);
    spreadCrowd(tiles, solids, all, {});
}

// Spreads until nothing moves. @return the number of steps
int spreadUntilStable(const TileMap& tiles, Solids& solids) {
    for (int steps = 0; steps < 1000; ++steps) {
        const std::vector<Rect> before = rectsOf(solids);
        spread(tiles, solids);
        if (rectsOf(solids) == before) return steps;
        REQUIRE(overlapOf(rectsOf(solids)) <= overlapOf(before));
    }
    return 1000;
}

TileMap floorOf(int columns) {
    TileMap tiles(ShapeSet(16), {}, columns, 4);
    for (int column = 0; column < columns; ++column) tiles.setTile({column, 3}, {.shape = kBlock});
    return tiles;
}

}  // namespace

TEST_CASE("crowd: two bodies in one place separate by half each, of three the middle one stays") {
    const TileMap tiles = floorOf(20);
    Solids two = crowdOf({{100, 8, 12, 40}, {100, 8, 12, 40}});
    spread(tiles, two);
    CHECK(rectsOf(two) == std::vector<Rect>{{94, 8, 12, 40}, {106, 8, 12, 40}});
    Solids three = crowdOf({{100, 8, 12, 40}, {100, 8, 12, 40}, {100, 8, 12, 40}});
    spreadUntilStable(tiles, three);
    CHECK(rectsOf(three) == std::vector<Rect>{{88, 8, 12, 40}, {100, 8, 12, 40}, {112, 8, 12, 40}});
}

TEST_CASE("crowd: if two bodies overlap by an odd number, the right one moves one pixel more") {
    Solids two = crowdOf({{100, 8, 12, 40}, {103, 8, 12, 40}});
    spread(floorOf(20), two);
    CHECK(rectsOf(two) == std::vector<Rect>{{96, 8, 12, 40}, {108, 8, 12, 40}});
}

TEST_CASE("crowd: no body moves farther than half its width in a step") {
    const TileMap tiles = floorOf(60);
    Solids solids = crowdOf(std::vector<Rect>(40, {400, 8, 12, 40}));
    for (int i = 0; i < 30; ++i) {
        const std::vector<Rect> before = rectsOf(solids);
        spread(tiles, solids);
        for (uint32_t body = 0; body < solids.size(); ++body)
            REQUIRE(std::abs(solids.rect(body).left - before[body].left) <= 6);
    }
}

TEST_CASE("crowd: two hundred bodies in one place stand side by side within 200 steps") {
    const TileMap tiles = floorOf(2300);
    Solids solids = crowdOf(std::vector<Rect>(200, {1600, 8, 12, 40}));
    CHECK(spreadUntilStable(tiles, solids) <= 200);
    CHECK(overlapOf(rectsOf(solids)) == 0);
}

TEST_CASE("crowd: at a wall the row shifts to where there is room") {
    const TileMap tiles = floorOf(30);
    Solids solids = crowdOf(std::vector<Rect>(20, {466, 8, 12, 40}));  // 2 px from the map's end
    spreadUntilStable(tiles, solids);
    CHECK(overlapOf(rectsOf(solids)) == 0);
}

TEST_CASE("crowd: between two walls that are too close, all bodies share the space") {
    const TileMap tiles = floorOf(10);
    Solids solids = crowdOf(std::vector<Rect>(30, {80, 8, 12, 40}));
    spreadUntilStable(tiles, solids);
    const std::vector<Rect> rects = rectsOf(solids);
    std::vector<int> lefts;
    for (const Rect& rect : rects) lefts.push_back(rect.left);
    std::ranges::sort(lefts);
    CHECK(lefts.front() == 0);
    CHECK(lefts.back() == 160 - 12);
    for (size_t i = 1; i < lefts.size(); ++i) REQUIRE(lefts[i] - lefts[i - 1] >= 4);
}

TEST_CASE("crowd: a body that only touches others does not move") {
    const TileMap tiles = floorOf(20);
    Solids solids = crowdOf({{100, 8, 12, 40}, {112, 8, 12, 40}, {124, 8, 12, 40}});
    CHECK(spreadUntilStable(tiles, solids) == 0);
}

TEST_CASE(
    "crowd: on any ground it stops moving, and bodies that still overlap have no free place "
    "nearby") {
    Random random{20};
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        TileMap tiles = floorOf(40);
        for (int column = 0; column < 40; ++column)
            if (random.chance(1, 6))
                tiles.setTile({column, 2},
                              {.shape = static_cast<uint16_t>(random.between(1, 5)),
                               .transform = static_cast<uint8_t>(random.between(0, 1))});
        std::vector<Rect> rects;
        const int at = random.between(100, 500);
        while (rects.size() < 30) {
            const Rect rect{at + random.between(-40, 40), 8, random.between(4, 20),
                            random.between(10, 40)};
            Rect standing = rect.moved(0, 48 - rect.bottom());
            while (standing.top > 0 && tiles.isSolid(standing)) --standing.top;
            if (!tiles.isSolid(standing)) rects.push_back(standing);
        }
        Solids solids = crowdOf(rects);
        REQUIRE(spreadUntilStable(tiles, solids) < 600);
        const std::vector<Rect> rest = rectsOf(solids);
        for (size_t i = 0; i < rest.size(); ++i) {
            REQUIRE_FALSE(tiles.isSolid(rest[i]));
            const auto isFree = [&](const Rect& place) {
                for (size_t j = 0; j < rest.size(); ++j)
                    if (j != i && overlaps(rest[j], place)) return false;
                return true;
            };
            if (isFree(rest[i])) continue;
            // Tests places on level ground to both sides.
            for (int direction : {-1, 1}) {
                for (int dx = 1; dx <= rest[i].width; ++dx) {
                    const Rect place = rest[i].moved(direction * dx, 0);
                    if (tiles.isSolid(place) || !obstacleBelow(tiles, place)) break;
                    REQUIRE_FALSE(isFree(place));
                }
            }
        }
    }
}

TEST_CASE("crowd: very many bodies in one place spread by half a width, ordered by index") {
    const TileMap tiles = floorOf(2300);
    Solids solids = crowdOf(std::vector<Rect>(3000, {18400, 8, 12, 40}));
    spread(tiles, solids);
    const std::vector<Rect> once = rectsOf(solids);
    for (size_t i = 0; i < once.size(); ++i) {
        const int dx = i < 1500 ? -6 : 6;
        REQUIRE(once[i] == Rect{18400 + dx, 8, 12, 40});
    }
    spread(tiles, solids);
    CHECK(overlapOf(rectsOf(solids)) < overlapOf(once));
}

}  // namespace pixelstep

// Tests of platform paths, compared with a list of every place on the path.
#include "physics/platform.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <numeric>

#include "math/fixed.h"
#include "math/random.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

PathProgress walkAlong(std::vector<Vec2i> path, int speed) {
    PathProgress progress{.speed = speed};
    progress.path = std::move(path);
    return progress;
}

// After k pixels on the longer axis, floor(k * shorter / longer) on the other.
void addSegment(std::vector<Vec2i>& places, Vec2i from, Vec2i to) {
    const int64_t dx = to.x - from.x;
    const int64_t dy = to.y - from.y;
    const int64_t longer = std::max(std::abs(dx), std::abs(dy));
    for (int64_t k = 1; k <= longer; ++k)
        places.push_back({static_cast<int>(from.x + sign(dx) * (k * std::abs(dx) / longer)),
                          static_cast<int>(from.y + sign(dy) * (k * std::abs(dy) / longer))});
}

// Every position to the end and back, one for each pixel along the longer axis.
std::vector<Vec2i> roundTrip(const std::vector<Vec2i>& path) {
    std::vector<Vec2i> places;
    for (size_t i = 1; i < path.size(); ++i) addSegment(places, path[i - 1], path[i]);
    for (size_t i = path.size() - 1; i > 0; --i) addSegment(places, path[i], path[i - 1]);
    return places;
}

// The position after a number of steps: the whole pixels that the speed gives.
Vec2i placeAfter(const PathProgress& start, int64_t steps, int stepsPerSecond) {
    const std::vector<Vec2i> trip = roundTrip(*start.path);
    const int64_t pixels = steps * (int64_t{start.speed} * kFixedOne / stepsPerSecond) / kFixedOne;
    if (trip.empty() || pixels == 0) return start.path->front();
    return trip[static_cast<size_t>((pixels - 1) % static_cast<int64_t>(trip.size()))];
}

// Moves step by step and compares each position; the single pixels must lead to the same position.
void requireExactPositions(PathProgress progress, int steps, int stepsPerSecond) {
    const PathProgress start = progress;
    Vec2i at = positionOn(progress);
    REQUIRE(at == start.path->front());
    for (int64_t i = 1; i <= steps; ++i) {
        CAPTURE(i);
        for (const Vec2i unit : advance(progress, stepsPerSecond)) {
            REQUIRE(std::abs(unit.x) + std::abs(unit.y) == 1);
            at = at + unit;
        }
        REQUIRE(at == placeAfter(start, i, stepsPerSecond));
        REQUIRE(at == positionOn(progress));
        REQUIRE(progress.remainder >= 0);
        REQUIRE(progress.remainder < kFixedOne);
    }
}

}  // namespace

TEST_CASE("platform: moves to the end of its path and back, repeatedly") {
    PathProgress progress = walkAlong({{10, 20}, {14, 20}}, 60);
    std::vector<int> columns;
    for (int i = 0; i < 10; ++i) {
        advance(progress, 60);
        columns.push_back(positionOn(progress).x);
    }
    CHECK(columns == std::vector<int>{11, 12, 13, 14, 13, 12, 11, 10, 11, 12});
}

TEST_CASE("platform: the rest of a step continues around a corner") {
    PathProgress progress = walkAlong({{0, 0}, {4, 0}, {4, 6}}, 360);  // 6 px per step
    advance(progress, 60);
    CHECK(positionOn(progress) == Vec2i{4, 2});
    advance(progress, 60);
    CHECK(positionOn(progress) == Vec2i{4, 4});  // 4 down, and 2 back up
    advance(progress, 60);
    CHECK(positionOn(progress) == Vec2i{2, 0});
}

TEST_CASE("platform: remainders are kept around corners, too") {
    PathProgress progress = walkAlong({{0, 0}, {1, 0}, {1, 1}, {2, 1}}, 40);  // 2/3 px per step
    int pixels = 0;
    for (int i = 0; i < 9; ++i) pixels += static_cast<int>(advance(progress, 60).size());
    CHECK(pixels == 5);  // slightly less than six, since 2/3 is rounded down to 1/65536
    CHECK(progress.remainder == 9 * (40 * kFixedOne / 60) - 5 * kFixedOne);
}

TEST_CASE(
    "platform: on a slanted segment the shorter axis moves in proportion, with the proportional "
    "speed") {
    PathProgress progress = walkAlong({{0, 0}, {-10, 5}}, 60);
    CHECK(speedOn(progress) == Vec2q{-toFixed(60), toFixed(30)});
    for (int i = 1; i <= 10; ++i) {
        advance(progress, 60);
        CHECK(positionOn(progress) == Vec2i{-i, i / 2});
    }
    CHECK(speedOn(progress) == Vec2q{toFixed(60), -toFixed(30)});  // at its end it turns at once
}

TEST_CASE("platform: it stands still with one point, equal points, or speed 0") {
    for (const PathProgress& start :
         {walkAlong({{3, 4}}, 100), walkAlong({{3, 4}, {3, 4}, {3, 4}}, 100000),
          walkAlong({{3, 4}, {90, 4}}, 0)}) {
        PathProgress progress = start;
        for (int i = 0; i < 100; ++i) {
            CHECK(advance(progress, 60).empty());
            CHECK(positionOn(progress) == Vec2i{3, 4});
        }
        CHECK(speedOn(progress) == Vec2q{});
    }
    PathProgress none{.speed = 5};
    CHECK(advance(none, 60).empty());
    CHECK(speedOn(none) == Vec2q{});
}

TEST_CASE("platform: a repeated point takes no time") {
    PathProgress once = walkAlong({{0, 0}, {7, 0}, {7, 9}}, 130);
    PathProgress twice = walkAlong({{0, 0}, {0, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 9}, {7, 9}}, 130);
    for (int i = 0; i < 200; ++i) {
        REQUIRE(advance(once, 60) == advance(twice, 60));
        REQUIRE(positionOn(once) == positionOn(twice));
        REQUIRE(speedOn(once) == speedOn(twice));
    }
}

TEST_CASE("platform: positions are exact at every step, for speeds from 1 to 100,000") {
    const std::vector<std::vector<Vec2i>> paths = {
        {{60, 8}, {200, 8}},
        {{0, 0}, {0, -31}},
        {{5, 5}, {6, 5}},
        {{-40, 12}, {33, -20}, {33, 60}, {-7, 61}},
        {{0, 0}, {3, 7}, {3, 7}, {-50, 9}, {0, 0}},
    };
    for (const auto& path : paths)
        for (const int speed : {1, 7, 59, 60, 61, 160, 777, 3600, 100000})
            for (const int rate : {10, 60, 144, 240})
                requireExactPositions(walkAlong(path, speed), test::roundsOf(150), rate);
}

TEST_CASE("platform: positions are exact on random paths at random speeds") {
    for (uint64_t seed = 0; seed < test::roundsOf(200u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::vector<Vec2i> path;
        const int reach = 1 << random.between(0, 8);
        for (int i = random.between(1, 9); i > 0; --i)
            path.push_back({random.between(-reach, reach), random.between(-reach, reach)});
        requireExactPositions(walkAlong(path, random.between(0, 1 << random.between(4, 16))), 100,
                              random.between(10, 240));
    }
}

TEST_CASE("platform: a loop goes from its last point to the first like along any segment") {
    PathProgress progress = walkAlong({{0, 0}, {4, 0}, {4, 3}}, 60);  // a pixel per step
    progress.mode = PathMode::loop;
    std::vector<Vec2i> places;
    for (int i = 0; i < 11 + 4; ++i) {
        advance(progress, 60);
        places.push_back(positionOn(progress));
    }
    CHECK(places[3] == Vec2i{4, 0});
    CHECK(places[6] == Vec2i{4, 3});
    CHECK(places[8] == Vec2i{2, 2});  // 2 of 4 pixels, floor(2 * 3 / 4) on the other axis
    CHECK(places[10] == Vec2i{0, 0});
    CHECK(places[14] == Vec2i{4, 0});
    CHECK(shownPath(progress) == std::vector<Vec2i>{{0, 0}, {4, 0}, {4, 3}, {0, 0}});
}

TEST_CASE("platform: a path that is followed once ends at its last point") {
    PathProgress progress = walkAlong({{0, 0}, {4, 0}, {4, 0}}, 150);  // 2.5 px per step
    progress.mode = PathMode::once;
    advance(progress, 60);
    CHECK(positionOn(progress) == Vec2i{2, 0});
    CHECK(speedOn(progress) == Vec2q{toFixed(150), 0});
    for (int i = 0; i < 5; ++i) {
        advance(progress, 60);
        CHECK(positionOn(progress) == Vec2i{4, 0});
        CHECK(speedOn(progress) == Vec2q{});
    }
    CHECK(advance(progress, 60).empty());
}

TEST_CASE("platform: it waits at each point, and the rest of that step's way is dropped") {
    PathProgress progress = walkAlong({{0, 0}, {4, 0}, {4, 0}, {8, 0}}, 180);  // 3 px per step
    progress.waitSteps = 2;
    std::vector<int> places;
    std::vector<bool> isStill;
    for (int i = 0; i < 9; ++i) {
        advance(progress, 60);
        places.push_back(positionOn(progress).x);
        isStill.push_back(speedOn(progress) == Vec2q{});
    }
    // 4 is reached in the second step, whose other two pixels are dropped; two points in one place
    // are one wait.
    CHECK(places == std::vector<int>{3, 4, 4, 4, 7, 8, 8, 8, 5});
    CHECK(isStill[1]);
    CHECK(isStill[2]);
    CHECK_FALSE(isStill[4]);
}

TEST_CASE("platform: one that awaits a rider does not move") {
    PathProgress progress = walkAlong({{0, 0}, {9, 0}}, 60);
    progress.awaitsRider = true;
    CHECK(advance(progress, 60).empty());
    CHECK(speedOn(progress) == Vec2q{});
    progress.awaitsRider = false;
    CHECK(advance(progress, 60).size() == 1);
}

}  // namespace pixelstep

// Tests of the body index with random bodies, compared with a test of every body.
#include "physics/cells/body_index.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "math/random.h"
#include "support/print.h"

namespace pixelstep {
namespace {

using Bodies = std::map<uint32_t, Rect>;

std::set<uint32_t> visited(const BodyIndex& index, const Bodies& bodies, const Rect& area) {
    std::set<uint32_t> found;
    index.visit(area, [&](uint32_t body) {
        REQUIRE(bodies.contains(body));  // no removed body
        if (overlaps(bodies.at(body), area)) found.insert(body);
        return false;
    });
    return found;
}

std::set<uint32_t> allWithin(const Bodies& bodies, const Rect& area) {
    std::set<uint32_t> found;
    for (const auto& [body, rect] : bodies)
        if (overlaps(rect, area)) found.insert(body);
    return found;
}

// The settings of random bodies.
struct BodySettings {
    size_t expected = 10;
    int spread = 400;
    int largest = 90;
    Vec2i centre{};
};

Rect randomRect(Random& random, const BodySettings& settings) {
    return {settings.centre.x + random.between(-settings.spread, settings.spread),
            settings.centre.y + random.between(-settings.spread, settings.spread),
            random.between(1, settings.largest), random.between(1, settings.largest)};
}

// Adds, moves and removes bodies. After each change, areas of any size must find exactly their
// bodies.
void testRandomBodies(Random& random, const BodySettings& settings, int changes) {
    BodyIndex index;
    index.reset(settings.expected);
    Bodies bodies;
    for (int i = 0; i < changes; ++i) {
        const auto body = static_cast<uint32_t>(random.between(0, 60));
        const auto at = bodies.find(body);
        if (at == bodies.end()) {
            bodies[body] = randomRect(random, settings);
            index.insert(body, bodies[body]);
        } else if (random.chance(1, 4)) {
            index.remove(body);
            bodies.erase(at);
        } else {
            const Rect to = random.chance(1, 2)
                                ? at->second.moved(random.between(-2, 2), random.between(-2, 2))
                                : randomRect(random, settings);
            index.move(body, at->second, to);
            at->second = to;
        }
        REQUIRE(index.isEmpty() == bodies.empty());
        BodySettings wide = settings;
        wide.largest = 1 << random.between(0, 13);
        const Rect area = randomRect(random, wide);
        CAPTURE(area);
        REQUIRE(visited(index, bodies, area) == allWithin(bodies, area));
    }
}

}  // namespace

TEST_CASE(
    "body index: finds the same as a test of every body while bodies are added, moved and "
    "removed") {
    for (uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        testRandomBodies(random,
                         {.expected = static_cast<size_t>(random.between(0, 300)),
                          .spread = 1 << random.between(2, 12),
                          .largest = 1 << random.between(0, 9),
                          .centre = {random.between(-5000, 5000), random.between(-5000, 5000)}},
                         200);
    }
}

TEST_CASE("body index: finds bodies at the limits of the coordinates of levels") {
    for (const int x : {-1000000, 999999}) {
        for (const int y : {-1000000, 999999}) {
            Random random{static_cast<uint64_t>(x + 3 * y + 5000000)};
            testRandomBodies(random, {.centre = {x, y}}, 200);
        }
    }
}

TEST_CASE("body index: an area wider than its table visits all bodies, and each list once") {
    BodyIndex index;
    index.reset(1);
    Bodies bodies;
    for (uint32_t body = 0; body < 40; ++body) {
        bodies[body] = {static_cast<int>(body) * 64 - 1000, static_cast<int>(body % 7) * 64, 10,
                        10};
        index.insert(body, bodies[body]);
    }
    for (const Rect& area : {Rect{-100000, -100000, 200000, 200000}, Rect{-100000, 70, 200000, 1},
                             Rect{0, -9999, 1, 20000}})
        CHECK(visited(index, bodies, area) == allWithin(bodies, area));
    int visits = 0;
    index.visit({-100000, -100000, 200000, 200000}, [&](uint32_t) {
        ++visits;
        return false;
    });
    CHECK(visits == 40);  // each is in one cell
}

TEST_CASE("body index: a visit can end the search") {
    BodyIndex index;
    index.reset(4);
    for (uint32_t body = 0; body < 9; ++body) index.insert(body, {0, 0, 5, 5});
    int visits = 0;
    CHECK(index.visit({0, 0, 5, 5}, [&](uint32_t) { return ++visits == 3; }));
    CHECK(visits == 3);
    CHECK_FALSE(index.visit({0, 0, 5, 5}, [](uint32_t) { return false; }));
    CHECK_FALSE(index.visit({0, 0, 0, 5}, [](uint32_t) { return true; }));
}

TEST_CASE("body index: is empty after it is prepared again") {
    BodyIndex index;
    index.reset(2);
    index.insert(1, {0, 0, 300, 300});
    index.reset(500);
    CHECK(index.isEmpty());
    CHECK_FALSE(index.visit({0, 0, 300, 300}, [](uint32_t) { return true; }));
}

}  // namespace pixelstep

// The index of places: in, characters that come, move and go, many to a place; out, how many are
// where, held against a count of every one.
#include "physics/place_index.h"

#include <doctest/doctest.h>

#include <map>
#include <utility>
#include <vector>

#include "math/random.h"
#include "support/print.h"

namespace pixelstep {
namespace {

struct Somebody {
    Rect rect{};
    Groups groups{};
};
using Bodies = std::map<uint32_t, Somebody>;
// left, top, width, height, the groups it is in -> how many
using Counts = std::map<std::vector<int64_t>, uint32_t>;

std::vector<int64_t> keyOf(const Rect& rect, const Groups& groups) {
    return {rect.left, rect.top, rect.width, rect.height, static_cast<int64_t>(groups.member)};
}

Counts countsIn(const PlaceIndex& index, const Rect& area) {
    Counts counts;
    index.visit(area, [&](uint32_t, const PlaceIndex::Place& place) {
        const auto [at, isNew] = counts.emplace(keyOf(place.rect, place.groups), place.count);
        REQUIRE(isNew);  // each place once
    });
    return counts;
}

Counts naiveCounts(const Bodies& bodies, const Rect& area) {
    Counts counts;
    for (const auto& entry : bodies)
        if (overlaps(entry.second.rect, area))
            ++counts[keyOf(entry.second.rect, entry.second.groups)];
    return counts;
}

// Of those that are in no group with an even number, whom nobody asks for.
bool counts(const Groups& groups) {
    return (groups.member & 0x5555) == 0;
}

int64_t naivelyDeepened(const Bodies& bodies, const Rect& start, const Rect& end) {
    int64_t sum = 0;
    for (const auto& entry : bodies) {
        const Rect& rect = entry.second.rect;
        if (counts(entry.second.groups))
            sum += int64_t{overlapDepth(end, rect)} - overlapDepth(start, rect);
    }
    return sum;
}

// What a random life is made of.
struct Life {
    int spread = 10;
    int largest = 40;
    Vec2i centre{};
    int kinds = 3;  // of groups
};

Rect randomRect(Random& random, const Life& life) {
    return {life.centre.x + random.between(-life.spread, life.spread),
            life.centre.y + random.between(-life.spread, life.spread),
            random.between(1, life.largest), random.between(1, life.largest)};
}

void live(Random& random, const Life& life, int changes) {
    PlaceIndex index;
    index.reset(static_cast<size_t>(random.between(0, 100)));
    Bodies bodies;
    std::vector<Rect> known;  // places that somebody may go to again
    for (int i = 0; i < 12; ++i) known.push_back(randomRect(random, life));
    const auto somewhere = [&] {
        if (random.chance(1, 5)) return randomRect(random, life);
        return known[static_cast<size_t>(random.between(0, 11))];
    };
    for (int i = 0; i < changes; ++i) {
        const auto body = static_cast<uint32_t>(random.between(0, 60));
        const auto at = bodies.find(body);
        if (at == bodies.end()) {
            const Groups groups{.member = GroupMask{1} << random.between(0, life.kinds - 1)};
            bodies[body] = {somewhere(), groups};
            index.insert(body, bodies[body].rect, groups);
        } else if (random.chance(1, 4)) {
            index.remove(body);
            bodies.erase(at);
        } else {
            at->second.rect = somewhere();
            index.move(body, at->second.rect);
        }
        Life wide = life;
        wide.largest = 1 << random.between(0, 10);
        const Rect area = randomRect(random, wide);
        CAPTURE(area);
        REQUIRE(countsIn(index, area) == naiveCounts(bodies, area));
        const Rect start = randomRect(random, life);
        const Rect end = random.chance(1, 4)
                             ? randomRect(random, wide)
                             : start.moved(random.between(-9, 9), random.between(-9, 9));
        CAPTURE(start);
        CAPTURE(end);
        REQUIRE(index.deepened(start, end, counts) == naivelyDeepened(bodies, start, end));
    }
    index.visit(randomRect(random, life), [&](uint32_t number, const PlaceIndex::Place& place) {
        for (const auto& entry : bodies) {
            const bool isHere =
                entry.second.rect == place.rect && entry.second.groups == place.groups;
            REQUIRE((index.placeOf(entry.first) == number) == isHere);
        }
    });
}

}  // namespace

TEST_CASE("place index: counts as a look at every body does, as they come, move and go") {
    for (uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        live(random,
             {.spread = 1 << random.between(0, 9),
              .largest = 1 << random.between(0, 7),
              .centre = {random.between(-5000, 5000), random.between(-5000, 5000)},
              .kinds = 1 << random.between(0, 4)},
             250);
    }
}

TEST_CASE("place index: a tall body is found from either end") {
    PlaceIndex index;
    index.reset(1000);  // so that no two of its cells share a slot
    index.insert(0, {0, 0, 10, 400}, {});
    const auto all = [](const Groups&) { return true; };
    for (const int y : {0, 399}) {
        CHECK(countsIn(index, {9, y, 1, 1}).size() == 1);
        CHECK(index.deepened({10, y, 1, 1}, {9, y, 1, 1}, all) == 1);
    }
}

TEST_CASE("place index: a wide body is found from either end, one of other groups apart") {
    PlaceIndex index;
    index.reset(2);
    index.insert(0, {0, 0, 400, 10}, {});
    index.insert(1, {0, 0, 400, 10}, {.ignoresCharacters = true});
    index.insert(2, {0, 0, 400, 10}, {});
    for (const Vec2i pixel : {Vec2i{0, 0}, Vec2i{399, 9}}) {
        uint32_t found = 0;
        index.visit({pixel.x, pixel.y, 1, 1}, [&](uint32_t number, const PlaceIndex::Place& place) {
            CHECK(place.count == (number == index.placeOf(1) ? 1u : 2u));
            ++found;
        });
        CHECK(found == 2);
    }
    index.visit({400, 0, 9, 9}, [](uint32_t, const PlaceIndex::Place&) { FAIL("too far"); });
    CHECK(index.placeOf(0) == index.placeOf(2));
    CHECK(index.placeOf(0) != index.placeOf(1));
    index.reset(2);
    CHECK(countsIn(index, {0, 0, 999, 999}).empty());
}

}  // namespace pixelstep

// Tests of the contact table in random crowds, compared with a test of every pair.
#include "physics/contact_table.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "math/random.h"
#include "physics/contact.h"
#include "physics/grid/grid.h"

namespace pixelstep {
namespace {

std::vector<Rect> randomRects(Random& random, int count) {
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i)
        rects.push_back({random.between(-90, 90), random.between(-90, 90), random.between(0, 40),
                         random.between(0, 40)});
    return rects;
}

// Calls `contactOf`, which uses whole bodies.
std::vector<BodyContact> contactsByTestingAll(const std::vector<Rect>& rects, uint32_t me) {
    std::vector<BodyContact> contacts;
    for (uint32_t other = 0; other < rects.size(); ++other) {
        if (other == me || !touchOrOverlap(rects[me], rects[other])) continue;
        const Contact contact = contactOf(me, {.rect = rects[me]}, other, {.rect = rects[other]});
        contacts.push_back({other, contact.overlap});
    }
    return contacts;
}

}  // namespace

TEST_CASE("contact table: the contacts of each body equal those of a test of all others") {
    Grid grid;
    std::vector<IndexPair> pairs;
    ContactTable table;  // one for all worlds, so that earlier contents must not matter
    for (uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const auto rects = randomRects(random, random.between(0, 90));
        grid.findPairs(rects, pairs);
        listContacts(rects, pairs, table);
        REQUIRE(table.starts.size() == rects.size() + 1);
        REQUIRE(table.contacts.size() == 2 * pairs.size());
        for (uint32_t me = 0; me < rects.size(); ++me) {
            const auto span = table.of(me);
            std::vector<BodyContact> mine(span.begin(), span.end());
            std::ranges::sort(mine, {}, &BodyContact::other);
            REQUIRE((mine == contactsByTestingAll(rects, me)));
        }
    }
}

TEST_CASE("contact table: sharing a pixel is an overlap, sharing an edge is not") {
    const std::vector<Rect> rects = {{0, 0, 10, 10}, {9, 9, 5, 5}, {10, 0, 5, 5}};
    ContactTable table;
    listContacts(rects, allPairs(rects), table);
    REQUIRE(table.of(0).size() == 2);
    CHECK((table.of(0)[0] == BodyContact{1, {-1, -1}}));
    CHECK(table.of(0)[0].isOverlap());
    CHECK((table.of(0)[1] == BodyContact{2, {0, 5}}));
    CHECK_FALSE(table.of(0)[1].isOverlap());
}

TEST_CASE("contact table: a body's contacts are in the order of the pairs") {
    const std::vector<Rect> rects(4, Rect{0, 0, 8, 8});
    ContactTable table;
    listContacts(rects, std::vector<IndexPair>{{1, 2}, {0, 1}, {1, 3}}, table);
    REQUIRE(table.of(1).size() == 3);
    CHECK(table.of(1)[0].other == 2);
    CHECK(table.of(1)[1].other == 0);
    CHECK(table.of(1)[2].other == 3);
}

}  // namespace pixelstep

// Tests of contacts: the views of both bodies mirror each other.
#include "physics/contact.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "math/random.h"
#include "support/print.h"

namespace pixelstep {

TEST_CASE("contact: has all members of the tutorial's CollisionData") {
    const Body me{.rect = {0, 0, 10, 10}, .previousRect = {-3, 0, 10, 10}, .speed = {5, 6}};
    const Body other{.rect = {8, 4, 10, 10}, .previousRect = {9, 4, 10, 10}, .speed = {-7, 0}};
    const Contact contact = contactOf(1, me, 2, other);
    CHECK(contact.other == 2);
    CHECK(contact.overlap == Vec2i{-2, -6});
    CHECK(contact.isOverlap);
    CHECK(contact.mySpeed == Vec2q{5, 6});
    CHECK(contact.otherSpeed == Vec2q{-7, 0});
    CHECK(contact.myRect == me.rect);
    CHECK(contact.otherRect == other.rect);
    CHECK(contact.myPreviousRect == me.previousRect);
    CHECK(contact.otherPreviousRect == other.previousRect);
}

TEST_CASE("contact: touching is a contact with overlap 0 on the touching axis") {
    const Body me{.rect = {0, 0, 10, 10}};
    const Contact edge = contactOf(1, me, 2, {.rect = {10, 3, 5, 5}});
    CHECK_FALSE(edge.isOverlap);
    CHECK(edge.overlap.x == 0);
    const Contact corner = contactOf(1, me, 2, {.rect = {-5, -5, 5, 5}});
    CHECK_FALSE(corner.isOverlap);
    CHECK(corner.overlap == Vec2i{0, 0});
}

TEST_CASE("contact: the normal points out of the other body along the touching axis") {
    const Body me{.rect = {0, 0, 10, 10}};
    CHECK(contactOf(1, me, 2, {.rect = {10, 3, 5, 5}}).normal == Vec2i{-1, 0});
    CHECK(contactOf(1, me, 2, {.rect = {-5, 3, 5, 5}}).normal == Vec2i{1, 0});
    CHECK(contactOf(1, me, 2, {.rect = {3, 10, 5, 5}}).normal == Vec2i{0, -1});
    CHECK(contactOf(1, me, 2, {.rect = {3, -5, 5, 5}}).normal == Vec2i{0, 1});
    // A corner touches along both.
    CHECK(contactOf(1, me, 2, {.rect = {10, 10, 5, 5}}).normal == Vec2i{-1, 0});
}

TEST_CASE("contact: the normal of an overlap is the shorter way out, for both bodies") {
    const Body me{.rect = {0, 0, 10, 10}};
    CHECK(contactOf(1, me, 2, {.rect = {8, 4, 10, 10}}).normal == Vec2i{-1, 0});
    CHECK(contactOf(1, me, 2, {.rect = {-4, -9, 10, 10}}).normal == Vec2i{0, 1});
    Random random{43};
    for (int i = 0; i < 20000; ++i) {
        const Body a{.rect = {random.between(-6, 6), random.between(-6, 6), random.between(1, 9),
                              random.between(1, 9)}};
        const Body b{.rect = {random.between(-6, 6), random.between(-6, 6), random.between(1, 9),
                              random.between(1, 9)}};
        if (!touchOrOverlap(a.rect, b.rect)) continue;
        const Contact mine = contactOf(3, a, 9, b);
        REQUIRE(mine.normal == -contactOf(9, b, 3, a).normal);
        REQUIRE(std::abs(mine.normal.x) + std::abs(mine.normal.y) == 1);
        // Moved by the overlap along the normal it is free; by one pixel less it still overlaps.
        const int way = std::abs(mine.normal.x != 0 ? mine.overlap.x : mine.overlap.y);
        const int other = std::abs(mine.normal.x != 0 ? mine.overlap.y : mine.overlap.x);
        REQUIRE(way <= other);
        const auto overlapsAfter = [&](int by) {
            return overlaps(a.rect.moved(mine.normal.x * by, mine.normal.y * by), b.rect);
        };
        REQUIRE_FALSE(overlapsAfter(way));
        if (mine.isOverlap) REQUIRE(overlapsAfter(way - 1));
        if (!mine.isOverlap && other > 0) REQUIRE(overlapsAfter(-1));
    }
}

TEST_CASE("contact: an ended contact has both bodies, but no overlap and no normal") {
    const Body me{.rect = {0, 0, 10, 10}, .previousRect = {2, 0, 10, 10}, .speed = {-5, 6}};
    const Body other{.rect = {12, 0, 10, 10}, .previousRect = {12, 0, 10, 10}};
    const Contact contact = endedContactOf(me, 7, other);
    CHECK(contact.other == 7);
    CHECK(contact.phase == ContactPhase::ended);
    CHECK(contact.overlap == Vec2i{});
    CHECK(contact.normal == Vec2i{});
    CHECK_FALSE(contact.isOverlap);
    CHECK(contact.mySpeed == me.speed);
    CHECK(contact.myPreviousRect == me.previousRect);
    CHECK(contact.otherRect == other.rect);
}

TEST_CASE("contact: both bodies have opposite overlaps, also with equal centres") {
    Random random{41};
    for (int i = 0; i < 20000; ++i) {
        const Body a{.rect = {random.between(-6, 6), random.between(-6, 6), random.between(1, 9),
                              random.between(1, 9)}};
        Body b{.rect = {random.between(-6, 6), random.between(-6, 6), random.between(1, 9),
                        random.between(1, 9)}};
        if (random.chance(1, 8)) b.rect = a.rect;
        if (!touchOrOverlap(a.rect, b.rect)) continue;
        const Contact mine = contactOf(3, a, 9, b);
        const Contact otherView = contactOf(9, b, 3, a);
        REQUIRE(mine.overlap == -otherView.overlap);
        REQUIRE(mine.isOverlap == otherView.isOverlap);
        REQUIRE(mine.isOverlap == overlaps(a.rect, b.rect));
        REQUIRE_FALSE(overlaps(a.rect.moved(mine.overlap.x, 0), b.rect));
        REQUIRE_FALSE(overlaps(b.rect.moved(0, otherView.overlap.y), a.rect));
    }
    const Body same{.rect = {0, 0, 4, 4}};
    CHECK(contactOf(1, same, 2, same).overlap == Vec2i{4, 4});
    CHECK(contactOf(2, same, 1, same).overlap == Vec2i{-4, -4});
}

}  // namespace pixelstep

// Tests of separating overlapping bodies: shares, distances, and that it ends.
#include "physics/response.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "math/random.h"
#include "support/maps.h"
#include "support/print.h"

namespace pixelstep {
namespace {

// A body that moved by (dx, dy) to `rect` in the last step.
Body movedTo(const Rect& rect, int dx, int dy) {
    return {.rect = rect, .previousRect = rect.moved(-dx, -dy)};
}

// The offsets of two bodies, of which the first has the smaller id.
std::pair<Vec2i, Vec2i> offsetsOf(const Body& a, const Body& b, bool otherYields = true) {
    Separation one;
    Separation other;
    one.add(contactOf(1, a, 2, b),
            otherYields ? SeparationShare::asLowerId : SeparationShare::full);
    if (otherYields) other.add(contactOf(2, b, 1, a), SeparationShare::asHigherId);
    return {one.offset(), other.offset()};
}

Solids crowdOf(const std::vector<Rect>& rects) {
    Solids solids;
    for (const Rect& rect : rects) solids.add(rect, {});
    return solids;
}

}  // namespace

TEST_CASE("response: two bodies separate in proportion to their movement") {
    // They overlap by 6 px; one moved by 2 px, the other by 4.
    const Body left = movedTo({0, 0, 12, 40}, 2, 0);
    const Body right = movedTo({6, 0, 12, 40}, -4, 0);
    CHECK(offsetsOf(left, right) == std::pair{Vec2i{-2, 0}, Vec2i{4, 0}});
}

TEST_CASE("response: a body that did not move does not give way to one that did") {
    const Body walker = movedTo({0, 0, 12, 40}, 3, 0);
    const Body standing = movedTo({9, 0, 12, 40}, 0, 0);
    CHECK(offsetsOf(walker, standing) == std::pair{Vec2i{-3, 0}, Vec2i{0, 0}});
}

TEST_CASE("response: standing bodies each move by half, the lower id by the odd pixel") {
    const Body a = movedTo({0, 0, 12, 40}, 0, 0);
    CHECK(offsetsOf(a, movedTo({8, 0, 12, 40}, 0, 0)) == std::pair{Vec2i{-2, 0}, Vec2i{2, 0}});
    CHECK(offsetsOf(a, movedTo({7, 0, 12, 40}, 0, 0)) == std::pair{Vec2i{-3, 0}, Vec2i{2, 0}});
    CHECK(offsetsOf(a, a) == std::pair{Vec2i{6, 0}, Vec2i{-6, 0}});
}

TEST_CASE("response: if only one body responds, it gives way alone") {
    const Body a = movedTo({0, 0, 12, 40}, 0, 0);
    const Body b = movedTo({7, 0, 12, 40}, 5, 0);
    CHECK(offsetsOf(a, b, false).first == Vec2i{-5, 0});
}

TEST_CASE("response: two bodies separate along the axis on which they did not overlap before") {
    // Side by side before: along x, although the overlap in y is smaller.
    const Body left = movedTo({0, 0, 12, 40}, 8, 0);
    const Body right = movedTo({4, 37, 12, 40}, 0, 0);
    CHECK(offsetsOf(left, right).first == Vec2i{-8, 0});
    // One above the other before: along y, although the overlap in x is smaller.
    const Body upper = movedTo({0, 0, 12, 40}, 0, 9);
    const Body lower = movedTo({10, 31, 12, 40}, 0, 0);
    CHECK(offsetsOf(upper, lower).first == Vec2i{0, -9});
    // If they were separate or overlapping on both axes before: along the smaller overlap.
    CHECK(offsetsOf(movedTo({0, 0, 12, 40}, 9, 9), movedTo({8, 34, 12, 40}, 0, 0)).first ==
          Vec2i{-4, 0});
    CHECK(offsetsOf(movedTo({0, 0, 40, 12}, 0, 0), movedTo({3, 8, 40, 12}, 0, 0)).first ==
          Vec2i{0, -2});
    // With equal overlaps: along x.
    CHECK(offsetsOf(movedTo({0, 0, 40, 40}, 0, 0), movedTo({36, 36, 40, 40}, 0, 0)).first ==
          Vec2i{-2, 0});
}

TEST_CASE("response: the shares add up to the overlap, for any movement") {
    Random random{11};
    for (int i = 0; i < 20000; ++i) {
        const auto body = [&] {
            return movedTo({random.between(-9, 9), random.between(-9, 9), random.between(1, 20),
                            random.between(1, 20)},
                           random.between(-30, 30), random.between(-30, 30));
        };
        const Body a = body();
        const Body b = body();
        if (!overlaps(a.rect, b.rect)) continue;
        const auto [mine, otherWay] = offsetsOf(a, b);
        const Vec2i apart = contactOf(1, a, 2, b).overlap;
        const Vec2i sum = mine - otherWay;
        REQUIRE((sum == Vec2i{apart.x, 0} || sum == Vec2i{0, apart.y}));
        REQUIRE_FALSE(overlaps(a.rect.moved(mine.x, mine.y), b.rect.moved(otherWay.x, otherWay.y)));
    }
}

TEST_CASE(
    "response: many contacts together move a body no farther than the largest one, in any order") {
    Random random{12};
    for (int i = 0; i < 500; ++i) {
        CAPTURE(i);
        const Body me = movedTo({0, 0, 12, 40}, random.between(-9, 9), random.between(-9, 9));
        std::vector<Contact> contacts;
        Vec2i least{};
        Vec2i most{};
        for (uint32_t other = 2; other < 9; ++other) {
            const Body body = movedTo({random.between(-11, 11), random.between(-39, 39), 12, 40},
                                      random.between(-9, 9), random.between(-9, 9));
            contacts.push_back(contactOf(1, me, other, body));
            Separation alone;
            alone.add(contacts.back(), SeparationShare::asLowerId);
            least = {std::min(least.x, alone.offset().x), std::min(least.y, alone.offset().y)};
            most = {std::max(most.x, alone.offset().x), std::max(most.y, alone.offset().y)};
        }
        Separation forth;
        Separation back;
        for (const Contact& contact : contacts) forth.add(contact, SeparationShare::asLowerId);
        std::ranges::reverse(contacts);
        for (const Contact& contact : contacts) back.add(contact, SeparationShare::asLowerId);
        const Vec2i offset = forth.offset();
        REQUIRE(offset == back.offset());
        REQUIRE((least.x <= offset.x && offset.x <= most.x));
        REQUIRE((least.y <= offset.y && offset.y <= most.y));
        REQUIRE(forth.standsOnOther() == back.standsOnOther());
    }
}

TEST_CASE(
    "response: a character under the feet holds the body, others at the side, a corner or above do "
    "not") {
    const Body me = movedTo({0, 0, 12, 40}, 0, 0);
    const auto isHeldBy = [&](const Body& other) {
        Separation separation;
        separation.add(contactOf(1, me, 2, other), SeparationShare::asLowerId);
        return separation.standsOnOther();
    };
    CHECK(isHeldBy(movedTo({0, 40, 12, 40}, 0, 0)));   // flush
    CHECK(isHeldBy(movedTo({11, 40, 12, 40}, 0, 0)));  // one column
    CHECK_FALSE(isHeldBy(movedTo({12, 40, 12, 40}, 0, 0)));
    CHECK_FALSE(isHeldBy(movedTo({12, 0, 12, 40}, 0, 0)));
    CHECK_FALSE(isHeldBy(movedTo({0, -40, 12, 40}, 0, 0)));
}

TEST_CASE("response: no body is pushed into tiles") {
    const TileMap tiles = mapOf({"#######", "#.....#", "#.....#", "#.....#", "#######"});
    Solids solids = crowdOf({{18, 24, 12, 40}, {24, 24, 12, 40}});
    CHECK(moveApart(tiles, solids, 0, {-6, 0}, {}, {}));
    CHECK(solids.rect(0) == Rect{16, 24, 12, 40});
    CHECK(moveApart(tiles, solids, 0, {50, 0}, {}, {}));
}

TEST_CASE("response: a push that would not reduce the overlap moves no body") {
    const TileMap tiles = mapOf({"........", "........", "........", "########"});
    Solids solids = crowdOf({{40, 8, 12, 40}, {34, 8, 12, 40}, {46, 8, 12, 40}});
    CHECK_FALSE(moveApart(tiles, solids, 0, {1, 0}, {}, {}));
    CHECK(solids.rect(0) == Rect{40, 8, 12, 40});
    solids.setRect(2, {100, 8, 12, 40});
    CHECK(moveApart(tiles, solids, 0, {1, 0}, {}, {}));
    CHECK(solids.rect(0) == Rect{41, 8, 12, 40});
}

TEST_CASE("response: overlaps after the push count like overlaps before it") {
    const TileMap tiles = mapOf({"........", "........", "........", "########"});
    const Rect left{26, 8, 12, 40};
    Solids between = crowdOf({{40, 8, 12, 40}, {46, 8, 12, 40}, left, left});
    CHECK_FALSE(moveApart(tiles, between, 0, {-6, 0}, {}, {}));  // out of one by 6, into two by 4
    between.setRect(3, {100, 8, 12, 40});
    CHECK(moveApart(tiles, between, 0, {-6, 0}, {}, {}));
}

TEST_CASE("response: in a pile only the listed others count") {
    const TileMap tiles = mapOf({"........", "........", "........", "########"});
    const Rect left{26, 8, 12, 40};
    Solids pile = crowdOf({{40, 8, 12, 40}, {46, 8, 12, 40}, left, left});
    const std::vector<uint32_t> listed{1, 3};
    CHECK(moveApart(tiles, pile, 0, {-6, 0}, {}, listed));  // out of one by 6, into one by 4
    CHECK(pile.rect(0) == Rect{34, 8, 12, 40});
}

}  // namespace pixelstep

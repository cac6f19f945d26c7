// Tests of roles and groups: which bodies block each other.
#include "physics/solids.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "math/random.h"
#include "physics/mover.h"
#include "support/maps.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr std::array kRoles = {Role::character, Role::crate, Role::platform, Role::oneWayPlatform};

BodyTraits randomTraits(Random& random) {
    const auto mask = [&] { return static_cast<GroupMask>(random.between(0, 15)); };
    return {kRoles[static_cast<size_t>(random.between(0, 3))],
            {.member = mask(),
             .collidesWith = mask(),
             .detectsOnly = mask(),
             .onlyDetectsCharacters = random.chance(1, 2)}};
}

// The rules of the level format, implemented again.
bool referenceBlocks(const BodyTraits& mover, const BodyTraits& other) {
    const bool isSolid = other.role == Role::crate || other.role == Role::platform;
    const bool detects = (mover.groups.collidesWith & other.groups.member) != 0;
    const bool ignores = (mover.groups.detectsOnly & other.groups.member) != 0;
    return isSolid && detects && !ignores;
}

Solids twoBodies(const BodyTraits& a, const BodyTraits& b) {
    Solids solids;
    solids.add({0, 0, 10, 10}, a);
    solids.add({20, 0, 10, 10}, b);
    return solids;
}

}  // namespace

TEST_CASE("solids: without rules of groups crates and platforms stop all bodies, characters none") {
    for (const Role mover : kRoles) {
        for (const Role other : kRoles) {
            CAPTURE(static_cast<int>(mover));
            CAPTURE(static_cast<int>(other));
            const bool isSolid = other == Role::crate || other == Role::platform;
            CHECK(Solids::isSolidTo({mover, {}}, {other, {}}) == isSolid);
            // Characters stop a crate, since it would also stop them.
            const bool isStopped = isSolid || (other == Role::character &&
                                               (mover == Role::crate || mover == Role::platform));
            CHECK(Solids::isBlockedBy({mover, {}}, {other, {}}) == isStopped);
        }
    }
}

TEST_CASE("solids: a body that collides with none of its groups, or ignores one, is not stopped") {
    const BodyTraits crate{Role::crate, {.member = 4}};
    CHECK(Solids::isSolidTo({Role::character, {.member = 1, .collidesWith = 7}}, crate));
    CHECK(Solids::isSolidTo({Role::character, {.member = 1, .collidesWith = 4}}, crate));
    CHECK_FALSE(Solids::isSolidTo({Role::character, {.member = 1, .collidesWith = 3}}, crate));
    CHECK_FALSE(Solids::isSolidTo(
        {Role::character, {.member = 1, .collidesWith = 7, .detectsOnly = 4}}, crate));
    // If a body is in several groups, ignoring one of them is enough.
    const BodyTraits crateOfTwo{Role::crate, {.member = 12}};
    CHECK_FALSE(Solids::isSolidTo(
        {Role::character, {.member = 1, .collidesWith = 12, .detectsOnly = 8}}, crateOfTwo));
    // A moving crate is not stopped by bodies that it would not stop.
    CHECK_FALSE(Solids::isBlockedBy({Role::crate, {.member = 4, .collidesWith = 4}},
                                    {Role::character, {.member = 1, .collidesWith = 3}}));
}

TEST_CASE(
    "solids: a crate passes a platform that it ignores, and every one-way platform from the side") {
    const BodyTraits crate{Role::crate, {.member = 1, .collidesWith = 1}};
    CHECK_FALSE(Solids::isBlockedBy(crate, {Role::platform, {.member = 2}}));
    CHECK_FALSE(Solids::isBlockedBy({Role::crate, {}}, {Role::oneWayPlatform, {}}));
}

TEST_CASE("solids: all relations of random roles and groups equal the reference") {
    Random random{1};
    int blocked = 0;
    for (int i = 0; i < 5000; ++i) {
        const BodyTraits a = randomTraits(random);
        const BodyTraits b = randomTraits(random);
        REQUIRE(Solids::isSolidTo(a, b) == referenceBlocks(a, b));
        const bool isStoppedInReturn =
            (b.role == Role::crate || b.role == Role::character) && referenceBlocks(b, a);
        const bool isBlockedByBody = referenceBlocks(a, b) || isStoppedInReturn;
        REQUIRE(Solids::isBlockedBy(a, b) == isBlockedByBody);
        // The searches give the same results; platforms are never the moving body of a search.
        if (a.role == Role::platform || a.role == Role::oneWayPlatform) continue;
        const Solids solids = twoBodies(a, b);
        REQUIRE((solids.firstBlocking({25, 5, 1, 1}, a, 0) == 1) == isBlockedByBody);
        REQUIRE((solids.firstSolidTo({25, 5, 1, 1}, a, 0) == 1) == referenceBlocks(a, b));
        REQUIRE(solids.allBlocking(a, 0).size() == (isBlockedByBody ? 1u : 0u));
        blocked += isBlockedByBody;
    }
    CHECK(blocked > 300);
}

TEST_CASE("solids: the first blocking body has the smallest index, and no body blocks itself") {
    Solids solids;
    for (int i = 0; i < 5; ++i) solids.add({i, 0, 20, 20}, {Role::crate, {}});
    CHECK(solids.firstBlocking({10, 10, 1, 1}, {Role::crate, {}}, 0) == 1);
    CHECK(solids.firstBlocking({10, 10, 1, 1}, {Role::crate, {}}, 3) == 0);
    CHECK(solids.firstBlocking({24, 10, 1, 1}, {Role::crate, {}}, 4) == kInvalidBody);
    solids.setRect(0, {500, 0, 20, 20});
    CHECK(solids.firstBlocking({10, 10, 1, 1}, {Role::crate, {}}, 1) == 2);
    CHECK(solids.firstBlocking({510, 10, 1, 1}, {Role::crate, {}}, 1) == 0);
}

TEST_CASE("solids: a removed body blocks no other until it is put back") {
    Solids solids = twoBodies({Role::crate, {}}, {Role::character, {}});
    solids.remove(0);
    CHECK_FALSE(solids.isPresent(0));
    CHECK(solids.within({-99, -99, 999, 999}) == std::vector<uint32_t>{1});
    CHECK(solids.allBlocking({Role::crate, {}}, kInvalidBody).size() == 1);
    solids.putBack(0, {40, 0, 10, 10});
    CHECK(solids.hasSolids());
    CHECK(solids.firstBlocking({45, 5, 1, 1}, {}, 1) == 0);
    CHECK(solids.firstBlocking({5, 5, 1, 1}, {}, 1) == kInvalidBody);
}

TEST_CASE("solids: a one-way platform's top row holds bodies that share no pixel with it") {
    Solids solids;
    solids.add({0, 10, 40, 8}, {Role::oneWayPlatform, {.member = 2}});
    const Rect row{5, 10, 10, 1};
    const BodyTraits anyBody{};
    CHECK(solids.firstOneWayTop(row, {5, 0, 10, 10}, anyBody, kInvalidBody) == 0);
    CHECK(solids.firstOneWayTop(row.moved(0, 1), {5, 1, 10, 10}, anyBody, kInvalidBody) ==
          kInvalidBody);
    CHECK(solids.firstOneWayTop(row, {5, 1, 10, 10}, anyBody, kInvalidBody) ==
          kInvalidBody);  // is inside
    CHECK(solids.firstOneWayTop(row, {5, 0, 10, 10}, {Role::character, {.collidesWith = 1}},
                                kInvalidBody) == kInvalidBody);
    const TileMap tiles(ShapeSet(16), {}, 10, 10);
    const uint32_t rider = solids.add({5, 0, 10, 10}, anyBody);
    CHECK(obstacleBelow(CollisionContext(tiles, solids, rider), {5, 0, 10, 10}).body == 0);
    CHECK(obstacleBelow(CollisionContext(tiles, solids, rider), {5, 0, 10, 10}).onlyOneWay);
    CHECK_FALSE(obstacleAbove(CollisionContext(tiles, solids, rider), {5, 18, 10, 10}));
}

TEST_CASE("solids: bodies within an area are listed by ascending index, each once") {
    Random random{3};
    Solids solids;
    for (int i = 0; i < 300; ++i)
        solids.add({random.between(-500, 500), random.between(-500, 500), random.between(1, 200),
                    random.between(1, 200)},
                   {kRoles[static_cast<size_t>(random.between(0, 3))], {}});
    for (int i = 0; i < 200; ++i) {
        const Rect area{random.between(-600, 600), random.between(-600, 600),
                        random.between(1, 400), random.between(1, 400)};
        std::vector<uint32_t> characters;
        std::vector<uint32_t> expected;
        for (uint32_t body = 0; body < solids.size(); ++body) {
            if (!overlaps(solids.rect(body), area)) continue;
            expected.push_back(body);
            if (solids.traits(body).role == Role::character) characters.push_back(body);
        }
        std::vector<uint32_t> found = solids.within(area);
        REQUIRE(found == expected);
        REQUIRE(solids.charactersWithin(area) == characters);
    }
}

}  // namespace pixelstep

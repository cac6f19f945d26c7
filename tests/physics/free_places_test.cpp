// Tests of finding free places for many bodies, compared with a separate search for each.
#include "physics/free_places.h"

#include <doctest/doctest.h>

#include "support/maps.h"
#include "support/naive_free_places.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

BodyTraits someTraits(Random& random) {
    constexpr std::array kRoles = {Role::character, Role::crate, Role::crate, Role::platform,
                                   Role::oneWayPlatform};
    BodyTraits traits{.role = kRoles[static_cast<size_t>(random.between(0, 4))]};
    if (random.chance(1, 3))
        traits.groups.collidesWith = static_cast<GroupMask>(random.between(0, 3));
    if (random.chance(1, 3)) traits.groups.member = static_cast<GroupMask>(random.between(1, 3));
    return traits;
}

MapRecipe someRecipe(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    recipe.columns = random.between(1, 24);
    recipe.rows = random.between(1, 24);
    recipe.tilesPer100 = random.between(1, 98);
    return recipe;
}

// Some sizes are repeated, as in levels; some are as wide as a block of places, or wider.
Rect someBox(Random& random, const TileMap& map) {
    const int kind = random.between(0, 9);
    const Vec2i size = kind < 4   ? Vec2i{12, 20}
                       : kind < 6 ? Vec2i{16, 16}
                       : kind < 9 ? Vec2i{random.between(1, 40), random.between(1, 40)}
                                  : Vec2i{random.between(40, 200), random.between(40, 200)};
    const Rect around = map.bounds().grown(random.chance(1, 10) ? 5000 : 30);
    return {random.between(around.left, around.right()),
            random.between(around.top, around.bottom()), size.x, size.y};
}

struct PlacedBodies {
    std::vector<Rect> wanted;
    Solids solids;
};

// A third of the bodies stay in place and overlap, which happens only during this search.
PlacedBodies someCrowd(Random& random, const TileMap& map, int count) {
    PlacedBodies crowd;
    std::vector<BodyTraits> kinds;
    for (int i = 0; i < 5; ++i) kinds.push_back(someTraits(random));
    for (int i = 0; i < count; ++i) {
        const bool isAlike = i > 0 && random.chance(1, 2);
        crowd.wanted.push_back(isAlike ? crowd.wanted.back() : someBox(random, map));
        crowd.solids.add(crowd.wanted.back(), kinds[static_cast<size_t>(random.between(0, 4))]);
    }
    return crowd;
}

}  // namespace

TEST_CASE("free places: every place equals that of a separate search for the body, in any order") {
    int places = 0;
    int moved = 0;
    int nowhere = 0;
    for (uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = randomMap(random, someRecipe(random));
        PlacedBodies crowd = someCrowd(random, map, 60);
        std::vector<uint32_t> leaving;
        for (uint32_t i = 0; i < 60; ++i) {
            if (random.chance(1, 3)) continue;
            leaving.push_back(i);
            crowd.solids.remove(i);
        }
        Solids others = crowd.solids;
        FreePlaceFinder finder(map, crowd.solids);
        NaiveFreePlaceFinder naive(map, others);
        for (const uint32_t body : leaving) {
            CAPTURE(body);
            const Rect& wanted = crowd.wanted[body];
            CAPTURE(wanted);
            const int facing = random.chance(1, 2) ? 1 : -1;
            const auto expected = naive.nearest(body, wanted, facing);
            const auto place = finder.nearest(body, wanted, facing);
            REQUIRE(place.has_value() == expected.has_value());
            nowhere += !place;
            if (!place) continue;
            REQUIRE(*place == *expected);
            moved += *place != wanted;
            ++places;
            finder.putBack(body, *place);
            naive.putBack(body, *place);
        }
    }
    CHECK(places > 2000);
    CHECK(moved > 1500);
    CHECK(nowhere > 200);
}

TEST_CASE(
    "free places: more kinds of bodies than the cache stores, in turns, get the same places") {
    const TileMap map = mapOf(std::vector<std::string>(30, std::string(30, '.')));
    Solids solids;
    std::vector<Rect> wanted;
    for (int i = 0; i < 120; ++i) {
        wanted.push_back({200, 200, 8 + i % 40, 8 + i % 3});
        solids.add(wanted.back(), {.role = Role::crate});
    }
    for (uint32_t i = 0; i < 120; ++i) solids.remove(i);
    Solids others = solids;
    FreePlaceFinder finder(map, solids);
    NaiveFreePlaceFinder naive(map, others);
    for (uint32_t i = 0; i < 120; ++i) {
        CAPTURE(i);
        const auto place = finder.nearest(i, wanted[i], 1);
        REQUIRE(place);
        REQUIRE(*place == *naive.nearest(i, wanted[i], 1));
        finder.putBack(i, *place);
        naive.putBack(i, *place);
    }
}

TEST_CASE("free places: in the widest map with a single free place, the search is short") {
    constexpr int kSide = test::roundsOf(kMaxMapSide);
    TileMap map(ShapeSet(32), {}, kSide, kSide);
    const std::vector<Tile> wall(kSide, Tile{.shape = kBlock});
    for (int row = 0; row < map.rows(); ++row) map.setRow(row, wall);
    map.setTile({170, 500}, {});
    Solids solids;
    for (int i = 0; i < 5; ++i) solids.add({0, 0, 32, 32}, {});
    for (uint32_t i = 0; i < 5; ++i) solids.remove(i);
    FreePlaceFinder finder(map, solids);
    for (uint32_t i = 0; i < 5; ++i)
        CHECK(finder.nearest(i, {0, 0, 32, 32}, 1) == Rect{170 * 32, 500 * 32, 32, 32});
}

}  // namespace pixelstep

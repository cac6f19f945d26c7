// Tests of searching for free places, compared with a search of every place.
#include "physics/fit.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/print.h"

namespace pixelstep {
namespace {

// Every offset within reach, by the stated order: |dx|+|dy|, |dy|, up first, facing first.
std::optional<Rect> referenceNearestClear(const TileMap& tiles, const Rect& wanted,
                                          const Reach& reach, int facing,
                                          const std::vector<Rect>& bodies) {
    using Rank = std::tuple<int, int, int, int>;
    std::optional<std::pair<Rank, Rect>> best;
    for (int dy = reach.up; dy <= reach.down; ++dy) {
        for (int dx = reach.left; dx <= reach.right; ++dx) {
            const Rank rank{std::abs(dx) + std::abs(dy), std::abs(dy), dy > 0, dx * facing < 0};
            if (best && best->first <= rank) continue;
            const Rect place = wanted.moved(dx, dy);
            const auto isHit = [&](const Rect& body) { return overlaps(place, body); };
            if (!tiles.isSolid(place) && std::ranges::none_of(bodies, isHit)) best = {rank, place};
        }
    }
    return best ? std::optional(best->second) : std::nullopt;
}

std::vector<Rect> referenceSpreadClear(const TileMap& tiles, const Rect& wanted, int count,
                                       const std::vector<Rect>& occupied) {
    using Rank = std::tuple<int, int, int, int>;
    std::vector<std::pair<Rank, Rect>> places;
    const Rect bounds = tiles.bounds();
    const int columns = bounds.width / wanted.width + 2 + std::abs(wanted.left - bounds.left);
    const int rows = bounds.height / wanted.height + 2 + std::abs(wanted.top - bounds.top);
    for (int row = -rows; row <= rows; ++row) {
        for (int column = -columns; column <= columns; ++column) {
            const int dx = column * wanted.width;
            const int dy = row * wanted.height;
            const Rect place = wanted.moved(dx, dy);
            const auto isHit = [&](const Rect& other) { return overlaps(place, other); };
            if (!overlaps(place, bounds) || tiles.isSolid(place)) continue;
            if (std::ranges::any_of(occupied, isHit)) continue;
            places.push_back({{std::abs(dx) + std::abs(dy), std::abs(dy), dy, dx}, place});
        }
    }
    std::ranges::sort(places, {}, [](const auto& ranked) { return ranked.first; });
    std::vector<Rect> nearest;
    for (const auto& ranked : places)
        if (static_cast<int>(nearest.size()) < count) nearest.push_back(ranked.second);
    return nearest;
}

std::optional<Rect> referenceFirstStanding(const TileMap& tiles, int width, int height) {
    const Rect bounds = tiles.bounds();
    for (int left = bounds.left; left + width <= bounds.right(); ++left) {
        for (int top = bounds.top; top + height <= bounds.bottom(); ++top) {
            const Rect box{left, top, width, height};
            if (!tiles.isSolid(box) && obstacleBelow(tiles, box)) return box;
        }
    }
    return std::nullopt;
}

MapRecipe smallRecipe(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    recipe.tileSize = 8;
    recipe.columns = random.between(2, 9);
    recipe.rows = random.between(2, 7);
    recipe.tilesPer100 = random.between(5, 85);
    return recipe;
}

Rect randomBoxAround(Random& random, const TileMap& map) {
    const Rect around = map.bounds().grown(10);
    return {random.between(around.left, around.right()),
            random.between(around.top, around.bottom()), random.between(1, 20),
            random.between(1, 20)};
}

}  // namespace

TEST_CASE("fit: the nearest clear place equals a search of every place, including ties") {
    int places = 0;
    for (uint64_t seed = 0; seed < 250; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = randomMap(random, smallRecipe(random));
        for (int i = 0; i < 8; ++i) {
            const Rect wanted = randomBoxAround(random, map);
            const Reach reach = random.chance(1, 2) ? Reach::everywhere(map, wanted)
                                                    : Reach{.left = -random.between(0, 30),
                                                            .right = random.between(0, 30),
                                                            .up = -random.between(0, 30),
                                                            .down = random.between(0, 30)};
            const int facing = random.chance(1, 2) ? 1 : -1;
            CAPTURE(wanted);
            CAPTURE(facing);
            std::vector<Rect> bodies;
            for (int left = random.between(0, 12); left > 0; --left)
                bodies.push_back(randomBoxAround(random, map));
            const auto expected = referenceNearestClear(map, wanted, reach, facing, bodies);
            const auto place = nearestClear(map, wanted, reach, facing, bodies);
            REQUIRE(place.has_value() == expected.has_value());
            if (place) REQUIRE(*place == *expected);
            places += place.has_value();
        }
    }
    CHECK(places > 500);
}

TEST_CASE("fit: ties go to the smaller |dy|, then up, then the side that the body faces") {
    // Sideways before up or down.
    const TileMap cross = mapOf({"...", ".#.", "..."}, plainLegend(), 8);
    const Rect middle{8, 8, 8, 8};
    const Reach all = Reach::everywhere(cross, middle);
    CHECK(*nearestClear(cross, middle, all, 1) == Rect{16, 8, 8, 8});
    CHECK(*nearestClear(cross, middle, all, -1) == Rect{0, 8, 8, 8});
    // Up before down.
    const TileMap column = mapOf({"#.#", "###", "#.#"}, plainLegend(), 8);
    CHECK(*nearestClear(column, middle, all, 1) == Rect{8, 0, 8, 8});
    const Reach onlyDown{.down = 8};
    CHECK(*nearestClear(column, middle, onlyDown, 1) == Rect{8, 16, 8, 8});
}

TEST_CASE("fit: a clear place stays, and without one within reach there is no result") {
    const TileMap map = mapOf({"..", "##"});
    const Rect clear{3, 2, 10, 10};
    CHECK(*nearestClear(map, clear, Reach{}, 1) == clear);
    CHECK_FALSE(nearestClear(map, {3, 10, 10, 10}, Reach{.up = -3}, 1));
    CHECK(*nearestClear(map, {3, 10, 10, 10}, Reach{.up = -4}, 1) == Rect{3, 6, 10, 10});
    CHECK_FALSE(nearestClear(map, {0, 0, 10, 17}, Reach::everywhere(map, {0, 0, 10, 17}), 1));
}

TEST_CASE("fit: one-way tiles do not block a place") {
    const TileMap map = mapOf({"--", "--"});
    CHECK(*nearestClear(map, {3, 2, 10, 20}, Reach{}, 1) == Rect{3, 2, 10, 20});
}

TEST_CASE("fit: from far outside the nearest place is found quickly") {
    const TileMap map = mapOf({"....", "####"}, plainLegend(), 16, {-200, 300});
    for (const Vec2i far : {Vec2i{1000000, 1000000}, Vec2i{-1000000, 310}, Vec2i{-190, -1000000}}) {
        CAPTURE(far);
        const Rect wanted{far.x, far.y, 8, 8};
        const auto place = nearestClear(map, wanted, Reach::everywhere(map, wanted), 1);
        REQUIRE(place);
        CHECK(place->left == std::clamp(far.x, -200, -200 + 64 - 8));
        CHECK(place->top == std::clamp(far.y, 300, 308));
    }
}

TEST_CASE("fit: spreading equals a search of every lattice place, nearest first") {
    for (uint64_t seed = 0; seed < 120; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        MapRecipe recipe = smallRecipe(random);
        recipe.tilesPer100 = random.between(0, 50);
        const TileMap map = randomMap(random, recipe);
        const Rect wanted = randomBoxAround(random, map);
        std::vector<Rect> occupied;
        for (int i = random.between(0, 5); i > 0; --i)
            occupied.push_back(randomBoxAround(random, map));
        const int count = random.between(1, 60);
        const auto places = spreadClear(map, wanted, count, occupied);
        const auto expected = referenceSpreadClear(map, wanted, count, occupied);
        REQUIRE(places.size() == expected.size());
        for (size_t i = 0; i < places.size(); ++i) REQUIRE(places[i] == expected[i]);
    }
}

TEST_CASE("fit: spread places overlap neither each other nor occupied places") {
    const TileMap map =
        mapOf({"..............", "..............", "......##......", "##############"});
    const std::vector<Rect> occupied = {{100, 0, 12, 30}, {3, 3, 1, 1}};
    const auto places = spreadClear(map, {100, 0, 12, 30}, 1000, occupied);
    CHECK(places.size() > 10);
    CHECK(places.size() < 1000);
    for (size_t i = 0; i < places.size(); ++i) {
        CHECK_FALSE(map.isSolid(places[i]));
        for (size_t j = 0; j < i; ++j) REQUIRE_FALSE(overlaps(places[i], places[j]));
        for (const Rect& other : occupied) REQUIRE_FALSE(overlaps(places[i], other));
    }
}

TEST_CASE("fit: the first standing place equals a search of every place, left before high") {
    int places = 0;
    for (uint64_t seed = 0; seed < 400; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = randomMap(random, smallRecipe(random));
        const int width = random.between(1, 14);
        const int height = random.between(1, 40);
        const auto expected = referenceFirstStanding(map, width, height);
        const auto place = firstStanding(map, width, height);
        REQUIRE(place.has_value() == expected.has_value());
        if (place) REQUIRE(*place == *expected);
        places += place.has_value();
    }
    CHECK(places > 100);
    CHECK(places < 400);
}

TEST_CASE("fit: the first standing place can be on one-way tiles and on the map's edge") {
    CHECK(*firstStanding(mapOf({"...", "-..", "..."}), 10, 10) == Rect{0, 6, 10, 10});
    CHECK(*firstStanding(mapOf({"..", ".."}), 10, 10) == Rect{0, 22, 10, 10});
    CHECK_FALSE(firstStanding(mapOf({"##", "##"}), 1, 1));
}

}  // namespace pixelstep

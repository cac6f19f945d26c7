// Random maps, bodies, filters and lines for queries.
#pragma once

#include <utility>
#include <vector>

#include "support/maps.h"
#include "support/naive_cast.h"

namespace pixelstep {

/// A map, its pixels and bodies among them.
struct QueriedWorld {
    TileMap map;
    PixelMap pixels;
    Solids bodies;
    NaiveScene naive() const {
        NaiveScene scene{pixels, {}, {}};
        for (uint32_t i = 0; i < bodies.size(); ++i) {
            scene.rects.push_back(bodies.rect(i));
            scene.traits.push_back(bodies.traits(i));
        }
        return scene;
    }
    QueryWorld scene() const { return {map, &bodies}; }
};

inline Groups randomGroups(Random& random) {
    const auto some = [&] { return static_cast<GroupMask>(random.between(0, 15)); };
    return {.member = some(),
            .collidesWith = random.chance(1, 2) ? ~GroupMask{0} : some(),
            .detectsOnly = random.chance(1, 2) ? 0 : some(),
            .onlyDetectsCharacters = random.chance(1, 2)};
}

inline BodyTraits randomTraits(Random& random) {
    return {static_cast<Role>(random.between(0, 3)), randomGroups(random)};
}

inline Vec2i randomPixel(Random& random, const Rect& area) {
    return {random.between(area.left, area.right() - 1),
            random.between(area.top, area.bottom() - 1)};
}

inline Solids randomBodies(Random& random, const Rect& around) {
    std::vector<Rect> rects;
    std::vector<BodyTraits> traits;
    const int largest = 1 << random.between(0, 7);
    for (int i = random.chance(1, 3) ? 0 : random.between(0, 30); i > 0; --i) {
        const Vec2i at = randomPixel(random, around);
        rects.push_back({at.x, at.y, random.between(0, largest), random.between(0, largest)});
        traits.push_back(randomTraits(random));
    }
    return {rects, traits};
}

/// Sparse worlds as well as full ones, in which all lines are short.
inline QueriedWorld randomQueryWorld(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    if (random.chance(1, 2)) recipe.tilesPer100 = random.between(0, 8);
    if (random.chance(1, 4)) recipe.oneWaysPer100 = 100;
    TileMap map = randomMap(random, recipe);
    Solids bodies = randomBodies(random, map.bounds().grown(20));
    return {map, PixelMap(map), std::move(bodies)};
}

inline QueryFilter randomFilter(Random& random, const QueriedWorld& world) {
    QueryFilter filter{.me = randomTraits(random)};
    const auto last = static_cast<int>(world.bodies.size());
    if (random.chance(1, 4)) filter.self = static_cast<uint32_t>(random.between(0, last));
    if (random.chance(1, 3)) filter.seen = QueryTargets::blocking;
    filter.tiles = !random.chance(1, 6);
    filter.oneWays = !random.chance(1, 6);
    return filter;
}

inline Vec2i randomOffset(Random& random) {
    const int most = 1 << random.between(0, 10);
    const Vec2i by{random.between(-most, most), random.between(-most, most)};
    switch (random.between(0, 7)) {
        case 0: return {by.x, 0};
        case 1: return {0, by.y};
        case 2: return {by.x, by.x};
        case 3: return {by.x, -by.x};
        default: return by;
    }
}

}  // namespace pixelstep

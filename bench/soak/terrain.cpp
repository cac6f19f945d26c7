// Random maps: scattered tiles, runs of equal tiles, and hills.
#include "soak/terrain.h"

#include <algorithm>

#include "support/maps.h"

namespace pixelstep {
namespace {

constexpr int kOwnHills = 4;
constexpr int kMaxWidth = 1400;  // [px]

// Heights that differ only a little from column to column.
Shape randomHill(Random& random, int number, int n) {
    Shape hill{"hill" + std::to_string(number), {}};
    const int roughness = random.between(1, 3);
    int height = random.between(0, n);
    for (int i = 0; i < n; ++i) {
        height = std::clamp(height + random.between(-roughness, roughness), 0, n);
        hill.heights.push_back(static_cast<uint8_t>(height));
    }
    return hill;
}

ShapeSet randomShapes(Random& random, int n) {
    ShapeSet shapes(n);
    for (Shape& shape : oddShapes(random, n)) shapes.add(std::move(shape));
    for (int i = 0; i < kOwnHills; ++i) shapes.add(randomHill(random, i, n));
    return shapes;
}

MapRecipe soakRecipe(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    // A map that is wide enough for several chunks of tiles.
    if (random.chance(1, 3)) recipe.columns = random.between(23, kMaxWidth / recipe.tileSize);
    return recipe;
}

// Random tiles, or runs of equal tiles to the right or down.
void scatter(Random& random, const MapRecipe& recipe, TileMap& map) {
    const int repeatsPer100 = random.chance(1, 2) ? 0 : random.between(30, 95);
    const bool isUpright = random.chance(1, 3);
    for (int row = 0; row < recipe.rows; ++row) {
        for (int column = 0; column < recipe.columns; ++column) {
            const Vec2i before = isUpright ? Vec2i{column, row - 1} : Vec2i{column - 1, row};
            const bool repeats = map.isInside(before) && random.chance(repeatsPer100, 100);
            map.setTile({column, row},
                        repeats ? map.tile(before) : randomTile(random, map.shapes(), recipe));
        }
    }
}

// Adds ground to walk on: in each column one tile of any shape, mostly upright, with blocks below
// it and some air above.
void raiseGround(Random& random, TileMap& map) {
    const int last = static_cast<int>(map.shapes().all().size()) - 1;
    const int oneWaysPer100 = random.chance(1, 2) ? 0 : random.between(10, 100);
    const int air = random.between(1, 6);
    int surface = random.between(map.rows() / 2, map.rows() - 1);
    for (int column = 0; column < map.columns(); ++column) {
        if (random.chance(1, 3)) surface += random.between(-1, 1);
        surface = std::clamp(surface, 1, map.rows() - 1);
        for (int row = std::max(0, surface - air); row < surface; ++row)
            map.setTile({column, row}, {});
        const int transform = random.chance(4, 5) ? random.between(0, 1) * kFlipX
                                                  : random.between(0, kTransformCount - 1);
        map.setTile({column, surface},
                    {.shape = static_cast<uint16_t>(random.between(kBlock, last)),
                     .transform = static_cast<uint8_t>(transform),
                     .oneWay = random.chance(oneWaysPer100, 100)});
        for (int row = surface + 1; row < map.rows(); ++row)
            map.setTile({column, row}, {.shape = kBlock});
    }
}

}  // namespace

SoakTerrain randomTerrain(Random& random) {
    const MapRecipe recipe = soakRecipe(random);
    TileMap map(randomShapes(random, recipe.tileSize), recipe.origin, recipe.columns, recipe.rows);
    scatter(random, recipe, map);
    if (random.chance(1, 2)) raiseGround(random, map);
    return {map, PixelMap(map)};
}

}  // namespace pixelstep

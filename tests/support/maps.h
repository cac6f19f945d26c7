// Tilemaps and boxes from drawings or random generators.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "math/random.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The tile of each character of a drawing, as texts of level files.
using Legend = std::map<char, std::string>;

inline Legend plainLegend() {
    return {{'#', "block"},
            {'-', "block one_way"},
            {'/', "slope45"},
            {'\\', "slope45 fx"},
            {'L', "slope45 fy"},
            {'J', "slope45 fxy"},
            {'a', "slope22a"},
            {'b', "slope22b"},
            {'A', "slope22a fx"},
            {'B', "slope22b fx"},
            {'m', "bump"},
            {'w', "bump fy"},
            {'p', "slope45 one_way"},
            {'q', "slope45 fx one_way"}};
}

/// The tile of a text such as "slope45 fx one_way".
inline Tile tileNamed(const ShapeSet& shapes, const std::string& words) {
    std::istringstream in(words);
    std::string word;
    in >> word;
    assert(shapes.find(word) >= 0);
    Tile tile{.shape = static_cast<uint16_t>(shapes.find(word))};
    while (in >> word) {
        if (word == "one_way") {
            tile.oneWay = true;
        } else {
            assert(transformOf(word) >= 0);
            tile.transform = static_cast<uint8_t>(transformOf(word));
        }
    }
    return tile;
}

/// A map drawn with one character for each tile; `.` and space are empty.
inline TileMap mapOf(const std::vector<std::string>& drawing, const Legend& legend = plainLegend(),
                     int tileSize = 16, Vec2i origin = {}, const std::vector<Shape>& own = {}) {
    ShapeSet shapes(tileSize);
    for (const Shape& shape : own) shapes.add(shape);
    const int columns = static_cast<int>(drawing.front().size());
    TileMap map(shapes, origin, columns, static_cast<int>(drawing.size()));
    for (int row = 0; row < map.rows(); ++row) {
        const std::string& line = drawing[static_cast<size_t>(row)];
        assert(static_cast<int>(line.size()) == columns);
        for (int column = 0; column < columns; ++column) {
            const char symbol = line[static_cast<size_t>(column)];
            if (symbol == '.' || symbol == ' ') continue;
            map.setTile({column, row}, tileNamed(map.shapes(), legend.at(symbol)));
        }
    }
    return map;
}

/// The map, mirrored at its vertical middle line.
inline TileMap mirrored(const TileMap& map) {
    TileMap other(map.shapes(), map.origin(), map.columns(), map.rows());
    for (int row = 0; row < map.rows(); ++row) {
        for (int column = 0; column < map.columns(); ++column) {
            Tile tile = map.tile({column, row});
            tile.transform ^= kFlipX;
            other.setTile({map.columns() - 1 - column, row}, tile);
        }
    }
    return other;
}

/// A box, mirrored at the same line.
inline Rect mirrored(const TileMap& map, const Rect& box) {
    const Rect bounds = map.bounds();
    return {bounds.left + bounds.right() - box.right(), box.top, box.width, box.height};
}

/// The settings of random maps.
struct MapRecipe {
    int tileSize = 16;
    int columns = 20;
    int rows = 12;
    Vec2i origin{};
    int tilesPer100 = 30;    ///< cells that are not empty
    int oneWaysPer100 = 30;  ///< of those
    int blocksPer100 = 35;   ///< of those; the rest is any shape in any transform
};

/// Three shapes that differ from all built-in ones: a dent, a comb and noise.
inline std::vector<Shape> oddShapes(Random& random, int n) {
    Shape dent{"dent", {}};
    Shape comb{"comb", {}};
    Shape noise{"noise", {}};
    for (int i = 0; i < n; ++i) {
        dent.heights.push_back(static_cast<uint8_t>(std::max(n / 2 - i, i + 1 - n / 2)));
        comb.heights.push_back(static_cast<uint8_t>(i % 4 < 2 ? n / 2 : 0));
        noise.heights.push_back(static_cast<uint8_t>(random.between(0, n)));
    }
    return {dent, comb, noise};
}

inline Tile randomTile(Random& random, const ShapeSet& shapes, const MapRecipe& recipe) {
    if (!random.chance(recipe.tilesPer100, 100)) return {};
    const int last = static_cast<int>(shapes.all().size()) - 1;
    const bool isBlock = random.chance(recipe.blocksPer100, 100);
    return {.shape = static_cast<uint16_t>(isBlock ? int{kBlock} : random.between(1, last)),
            .transform = static_cast<uint8_t>(random.between(0, kTransformCount - 1)),
            .oneWay = random.chance(recipe.oneWaysPer100, 100),
            .material = static_cast<uint8_t>(random.between(0, 3))};
}

inline TileMap randomMap(Random& random, const MapRecipe& recipe) {
    ShapeSet shapes(recipe.tileSize);
    for (Shape& shape : oddShapes(random, recipe.tileSize)) shapes.add(std::move(shape));
    TileMap map(shapes, recipe.origin, recipe.columns, recipe.rows);
    for (int row = 0; row < recipe.rows; ++row)
        for (int column = 0; column < recipe.columns; ++column)
            map.setTile({column, row}, randomTile(random, shapes, recipe));
    return map;
}

/// Any tile size and origin, including negative coordinates; nearly full and nearly empty maps.
inline MapRecipe randomRecipe(Random& random) {
    return {.tileSize = 8 << random.between(0, 2),
            .columns = random.between(3, 22),
            .rows = random.between(3, 14),
            .origin = {random.between(-900, 300), random.between(-900, 300)},
            .tilesPer100 = random.between(2, 45),
            .oneWaysPer100 = random.between(0, 60),
            .blocksPer100 = random.between(0, 70)};
}

/// Ramps up and down with a plateau between them, sometimes one-way; they start above row at.y + 1.
inline void buildHill(TileMap& map, Random& random, Vec2i at) {
    const int height = random.between(1, 2);
    const int plateau = random.between(0, 3);
    const bool isGentle = random.chance(1, 2);
    const int run = isGentle ? 2 : 1;  // tiles for one tile of height
    const int width = 2 * height * run + plateau;
    const bool oneWay = random.chance(1, 5);
    for (int i = 0; i < width; ++i) {
        const bool isUp = i < height * run;
        const int steps = std::min(i, width - 1 - i);
        const int level = std::min(steps / run, height - 1);
        const bool isRamp = steps < height * run;
        for (int j = 0; j <= level; ++j) {
            const Vec2i cell{at.x + i, at.y - j};
            if (!map.isInside(cell)) continue;
            Tile tile{.shape = kBlock, .oneWay = oneWay};
            if (isRamp && j == level) {
                tile.shape = !isGentle ? kSlope45 : steps % 2 == 0 ? kSlope22a : kSlope22b;
                tile.transform = isUp ? 0 : kFlipX;
            }
            map.setTile(cell, tile);
        }
    }
}

/// Three floors, of blocks or one-way platforms, with gaps, hills, walls and odd shapes on them.
inline TileMap hillyMap(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    recipe.columns = random.between(20, 70);
    recipe.rows = random.between(14, 40);
    recipe.tilesPer100 = random.chance(1, 2) ? 0 : random.between(0, 4);
    TileMap map = randomMap(random, recipe);
    for (int floor = map.rows() / 3; floor < map.rows(); floor += map.rows() / 3) {
        const bool oneWays = random.chance(1, 4);
        for (int x = 0; x < map.columns(); ++x)
            if (random.chance(24, 25))
                map.setTile({x, floor},
                            {.shape = kBlock, .oneWay = oneWays || random.chance(1, 20)});
        for (int x = random.between(0, 6); x < map.columns(); x += random.between(4, 14))
            buildHill(map, random, {x, floor - 1});
    }
    return map;
}

/// A random box of 1..`most` px a side without solid pixels, if one is found.
inline std::optional<Rect> randomClearBox(Random& random, const TileMap& map, int most) {
    const Rect bounds = map.bounds();
    for (int attempt = 0; attempt < 60; ++attempt) {
        const int width = random.between(1, std::min(most, bounds.width));
        const int height = random.between(1, std::min(most, bounds.height));
        const Rect box{random.between(bounds.left, bounds.right() - width),
                       random.between(bounds.top, bounds.bottom() - height), width, height};
        if (!map.isSolid(box)) return box;
        most = std::max(1, most - most / 16);
    }
    return std::nullopt;
}

}  // namespace pixelstep

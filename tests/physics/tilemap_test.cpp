// Tests of the tilemap: cells, pixels and hashes of drawn and random maps.
#include "physics/tilemap.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <optional>

#include "math/fixed.h"
#include "support/maps.h"
#include "support/pixel_map.h"
#include "support/print.h"

namespace pixelstep {
namespace {

std::optional<Vec2i> referenceFirstSolidCell(const TileMap& map, const PixelMap& pixels,
                                             const Rect& box) {
    std::optional<Vec2i> first;
    for (int y = box.top; y < box.bottom(); ++y) {
        for (int x = box.left; x < box.right(); ++x) {
            if (!pixels.isSolid(x, y)) continue;
            const Vec2i cell = map.cellAt({x, y});
            if (!first || cell.y < first->y || (cell.y == first->y && cell.x < first->x))
                first = cell;
        }
    }
    return first;
}

// A box anywhere in and around a map.
Rect randomBox(Random& random, const TileMap& map) {
    const Rect around = map.bounds().grown(40);
    return {random.between(around.left, around.right()),
            random.between(around.top, around.bottom()), random.between(1, 70),
            random.between(1, 70)};
}

void editAtRandom(Random& random, TileMap& map, const MapRecipe& recipe) {
    const Vec2i cell{random.between(0, map.columns() - 1), random.between(0, map.rows() - 1)};
    map.setTile(cell, randomTile(random, map.shapes(), recipe));
}

// The empty tile, then those of a row.
std::vector<Tile> kindsOf(const std::vector<Tile>& tiles) {
    std::vector<Tile> kinds{Tile{}};
    for (const Tile& tile : tiles)
        if (std::ranges::find(kinds, tile) == kinds.end()) kinds.push_back(tile);
    return kinds;
}

std::vector<uint16_t> numbersOf(const std::vector<Tile>& tiles) {
    const std::vector<Tile> kinds = kindsOf(tiles);
    std::vector<uint16_t> numbers;
    for (const Tile& tile : tiles)
        numbers.push_back(static_cast<uint16_t>(std::ranges::find(kinds, tile) - kinds.begin()));
    return numbers;
}

}  // namespace

TEST_CASE("tilemap: pixels and cells convert for any origin, also at negative coordinates") {
    for (int size : {8, 16, 32}) {
        for (const Vec2i origin : {Vec2i{0, 0}, Vec2i{-37, 1000}, Vec2i{5, -5}}) {
            const TileMap map(ShapeSet(size), origin, 3, 2);
            for (int x = -70; x <= 70; ++x) {
                const Vec2i pixel{origin.x + x, origin.y - x};
                const Vec2i cell = map.cellAt(pixel);
                REQUIRE(contains(map.cellRect(cell), pixel));
                REQUIRE(map.cellRect(cell) ==
                        Rect{origin.x + cell.x * size, origin.y + cell.y * size, size, size});
            }
            CHECK(map.cellAt({origin.x - 1, origin.y - 1}) == Vec2i{-1, -1});
            CHECK(map.bounds() == Rect{origin.x, origin.y, 3 * size, 2 * size});
        }
    }
}

TEST_CASE("tilemap: the cells under a rectangle are those of all its pixels") {
    const TileMap map(ShapeSet(16), {-7, 3}, 4, 4);
    CHECK(map.cellsUnder({-7, 3, 16, 16}) == Rect{0, 0, 1, 1});
    CHECK(map.cellsUnder({-8, 3, 17, 17}) == Rect{-1, 0, 2, 2});
    CHECK(map.cellsUnder({-7, 3, 64, 1}) == Rect{0, 0, 4, 1});
    CHECK(map.cellsUnder({0, 0, 0, 5}).isEmpty());
}

TEST_CASE("tilemap: everything outside is solid") {
    const TileMap map = mapOf({"..", ".."}, plainLegend(), 16, {-100, 50});
    CHECK_FALSE(map.isSolid(map.bounds()));
    CHECK(map.isSolid(map.bounds().grown(1)));
    CHECK(map.isSolidAt({-101, 60}));
    CHECK(map.isSolidAt({-68, 60}));
    CHECK(map.isSolidAt({-90, 49}));
    CHECK(map.isSolidAt({-90, 82}));
    CHECK(map.isSolidAt({-1000000, 1000000}));
    CHECK(map.tile({-1, 0}) == Tile{.shape = kBlock});
    CHECK(map.tile({0, 2}) == Tile{.shape = kBlock});
    CHECK(map.isObstacle({2, 0}));
    CHECK(map.isGround({0, -1}));
    CHECK_FALSE(map.isOneWay({-5, 0}));
    CHECK_FALSE(map.isEmpty({0, 9}));
}

TEST_CASE("tilemap: has the four predicates of \"Level Geometry\" for each kind of tile") {
    Legend legend = plainLegend();
    legend['_'] = "flat";
    legend['='] = "flat one_way";
    const TileMap map = mapOf({".#-/p_="}, legend, 16, {}, {{"flat", std::vector<uint8_t>(16, 0)}});
    const std::string obstacles = ".#./...";
    const std::string grounds = ".#-/p..";
    const std::string oneWays = "..-.p..";
    for (int column = 0; column < map.columns(); ++column) {
        CAPTURE(column);
        const auto i = static_cast<size_t>(column);
        CHECK(map.isObstacle({column, 0}) == (obstacles[i] != '.'));
        CHECK(map.isGround({column, 0}) == (grounds[i] != '.'));
        CHECK(map.isOneWay({column, 0}) == (oneWays[i] != '.'));
        CHECK(map.isEmpty({column, 0}) == (grounds[i] == '.'));
    }
}

TEST_CASE("tilemap: two maps with different origins and tile sizes can be used side by side") {
    const TileMap left = mapOf({"..", "##"}, plainLegend(), 16, {-32, 0});
    const TileMap right = mapOf({"....", "#...", "#..."}, plainLegend(), 8, {0, 4});
    CHECK(left.isSolidAt({-5, 20}));
    CHECK_FALSE(left.isSolidAt({-5, 15}));
    CHECK(left.isSolidAt({3, 5}));  // outside of the left one
    CHECK_FALSE(right.isSolidAt({3, 5}));
    CHECK(right.isSolidAt({3, 12}));
    CHECK_FALSE(right.isSolidAt({8, 12}));
    CHECK(right.cellAt({-1, 3}) == Vec2i{-1, -1});
    CHECK(left.cellAt({-1, 3}) == Vec2i{1, 0});
}

TEST_CASE(
    "tilemap: solid pixels and first solid cells equal a pixel-by-pixel test of random maps") {
    for (uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = randomMap(random, randomRecipe(random));
        const PixelMap pixels(map);
        const Rect around = map.bounds().grown(3);
        for (int y = around.top; y < around.bottom(); ++y)
            for (int x = around.left; x < around.right(); ++x)
                if (map.isSolidAt({x, y}) != pixels.isSolid(x, y)) FAIL("pixel ", Vec2i{x, y});
        for (int i = 0; i < 400; ++i) {
            const Rect box = randomBox(random, map);
            CAPTURE(box);
            REQUIRE(map.isSolid(box) == pixels.isSolid(box));
            REQUIRE(map.firstSolidCell(box) == referenceFirstSolidCell(map, pixels, box));
        }
    }
}

TEST_CASE("tilemap: the kinds of whole cells are those of their tiles, across chunks and edges") {
    for (uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        MapRecipe recipe = randomRecipe(random);
        recipe.columns = random.between(1, 80);
        recipe.rows = random.between(1, 80);
        recipe.tilesPer100 = random.between(0, 4);
        const TileMap map = randomMap(random, recipe);
        for (int i = 0; i < 300; ++i) {
            const Rect cells{random.between(-40, 90), random.between(-40, 90),
                             random.between(0, 40), random.between(0, 40)};
            CAPTURE(cells);
            bool solid = false;
            bool oneWay = false;
            for (int y = cells.top; y < cells.bottom(); ++y) {
                for (int x = cells.left; x < cells.right(); ++x) {
                    solid = solid || map.isObstacle({x, y});
                    oneWay = oneWay || map.isOneWay({x, y});
                    const Tile tile = map.tile({x, y});
                    const bool isFull = map.bitsAt(x, y, y + 1).fulls >> (x & 31) & 1;
                    REQUIRE(isFull == map.form(tile).isFull);
                }
            }
            REQUIRE(map.hasSolid(cells) == solid);
            REQUIRE(map.hasOneWay(cells) == oneWay);
            REQUIRE(map.hasPixels(cells) == (solid || oneWay));
        }
    }
}

TEST_CASE("tilemap: sharing a pixel with a cell also counts one-way pixels") {
    const TileMap map = mapOf({"p/"});
    CHECK(map.sharesPixel({0, 0}, {0, 15, 1, 1}));
    CHECK_FALSE(map.sharesPixel({0, 0}, {0, 14, 1, 1}));
    CHECK(map.sharesPixel({1, 0}, {16, 15, 1, 1}));
    CHECK_FALSE(map.sharesPixel({1, 0}, {0, 0, 16, 16}));
    CHECK_FALSE(map.isSolid({0, 0, 16, 16}));
}

TEST_CASE("tilemap: the stored hash equals a newly computed one after any edits") {
    for (uint64_t seed = 0; seed < 10; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const MapRecipe recipe = randomRecipe(random);
        TileMap map = randomMap(random, recipe);
        for (int i = 0; i < 200; ++i) {
            editAtRandom(random, map, recipe);
            REQUIRE(map.hash() == map.recomputeHash());
        }
        map.clear();
        CHECK(map.hash() == map.recomputeHash());
        CHECK(map.hash() == TileMap(map.shapes(), map.origin(), map.columns(), map.rows()).hash());
    }
}

TEST_CASE("tilemap: setting a row equals setting its cells one by one, over any earlier tiles") {
    for (uint64_t seed = 0; seed < 30; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        MapRecipe recipe = randomRecipe(random);
        recipe.columns = random.between(1, 100);  // up to four chunks
        TileMap atOnce = randomMap(random, recipe);
        TileMap oneByOne = atOnce;
        TileMap byNumbers = atOnce;
        const TileMap before = atOnce;
        for (int i = 0; i < 40; ++i) {
            const int row = random.between(0, recipe.rows - 1);
            std::vector<Tile> tiles;
            for (int column = 0; column < recipe.columns; ++column) {
                const bool stays = random.chance(1, 2);
                tiles.push_back(stays ? atOnce.tile({column, row})
                                      : randomTile(random, atOnce.shapes(), recipe));
                oneByOne.setTile({column, row}, tiles.back());
            }
            atOnce.setRow(row, tiles);
            byNumbers.setRow(row, kindsOf(tiles), numbersOf(tiles));
            REQUIRE(atOnce == oneByOne);
            REQUIRE(byNumbers == oneByOne);
            REQUIRE(byNumbers.hash() == byNumbers.recomputeHash());
            REQUIRE(atOnce.hash() == oneByOne.hash());
            REQUIRE(atOnce.hash() == atOnce.recomputeHash());
        }
        CHECK(before.hash() == before.recomputeHash());
    }
}

TEST_CASE("tilemap: a chunk stores any number of different tiles") {
    for (const int kinds : {1, 31, 32, 33, 256}) {
        CAPTURE(kinds);
        TileMap map(ShapeSet(16), {}, 32, 32);
        const auto tileFor = [&](int i) {
            const auto material = static_cast<uint8_t>(i % kinds);
            return Tile{.shape = kBlock, .oneWay = i % 3 == 0, .material = material};
        };
        for (int i = 0; i < 1024; ++i) map.setTile({i % 32, i / 32}, tileFor(i));
        const TileMap copy = map;
        for (int i = 0; i < 1024; ++i) REQUIRE(map.tile({i % 32, i / 32}) == tileFor(i));
        CHECK(map.hash() == map.recomputeHash());

        // Chunks with the same tiles are equal, independent of earlier edits.
        for (int i = 0; i < 1024; ++i) map.setTile({i % 32, i / 32}, {});
        CHECK(map == TileMap(ShapeSet(16), {}, 32, 32));
        for (int i = 1024; i-- > 0;) map.setTile({i % 32, i / 32}, tileFor(i));
        CHECK(map == copy);
        CHECK(map.cellsThatDiffer(copy).empty());
        map.setTile({31, 31}, {.shape = kSlope45});
        CHECK(map != copy);
        CHECK(map.cellsThatDiffer(copy) == std::vector<Vec2i>{{31, 31}});
    }
}

TEST_CASE("tilemap: undoing an edit restores the old hash") {
    TileMap map = mapOf({"#..#", "####"});
    const uint64_t before = map.hash();
    map.setTile({1, 0}, {.shape = kBump});
    const uint64_t bump = map.hash();
    CHECK(bump != before);
    map.setTile({1, 0}, {.shape = kBump, .oneWay = true});
    CHECK(map.hash() != bump);
    CHECK(map.hash() != before);
    map.setTile({1, 0}, {});
    CHECK(map.hash() == before);
}

TEST_CASE("tilemap: the hash distinguishes position, size, origin and tile size") {
    const uint64_t hash = mapOf({"#."}).hash();
    CHECK(mapOf({".#"}).hash() != hash);
    CHECK(mapOf({"#", "."}).hash() != hash);
    CHECK(mapOf({"#.."}).hash() != hash);
    CHECK(mapOf({"#."}, plainLegend(), 16, {1, 0}).hash() != hash);
    CHECK(mapOf({"#."}, plainLegend(), 8).hash() != hash);
    CHECK(mapOf({"##"}).hash() != hash);
}

TEST_CASE("tilemap: equal pixels give equal hashes, independent of shape and material") {
    std::vector<uint8_t> ramp;
    for (int i = 0; i < 16; ++i) ramp.push_back(static_cast<uint8_t>(i + 1));
    TileMap map = mapOf({"/.m#"}, plainLegend(), 16, {}, {{"twin", ramp}});
    const TileMap original = map;
    map.setTile({0, 0}, tileNamed(map.shapes(), "twin"));
    map.setTile({2, 0}, tileNamed(map.shapes(), "bump fx"));
    map.setTile({3, 0}, {.shape = kBlock, .transform = kFlip90, .material = 3});
    map.setTile({1, 0}, {.shape = kEmpty, .oneWay = true, .material = 2});
    CHECK(map.hash() == original.hash());
    CHECK_FALSE(map == original);
}

TEST_CASE("tilemap: edits of an original and of its copies do not affect each other") {
    Random random{31};
    // Larger than a chunk in both directions.
    const MapRecipe recipe{.columns = 70, .rows = 40};
    TileMap map = randomMap(random, recipe);
    std::vector<TileMap> copies;
    std::vector<PixelMap> pictures;
    for (int i = 0; i < 5; ++i) {
        copies.push_back(map);
        pictures.emplace_back(map);
        for (int edit = 0; edit < 20; ++edit) editAtRandom(random, map, recipe);
    }
    for (size_t i = 0; i < copies.size(); ++i) {
        const PixelMap now(copies[i]);
        const Rect bounds = copies[i].bounds();
        int different = 0;
        for (int y = bounds.top; y < bounds.bottom(); ++y)
            for (int x = bounds.left; x < bounds.right(); ++x)
                different += now.isSolid(x, y) != pictures[i].isSolid(x, y) ||
                             now.isOneWay(x, y) != pictures[i].isOneWay(x, y);
        CHECK(different == 0);
        CHECK_FALSE(copies[i] == map);
        CHECK(copies[i].hash() == copies[i].recomputeHash());
    }
}

TEST_CASE("tilemap: the largest map stores tiles in all its corners") {
    TileMap map(ShapeSet(32), {-1000000, -1000000}, kMaxMapSide, kMaxMapSide);
    const Vec2i last{kMaxMapSide - 1, kMaxMapSide - 1};
    map.setTile(last, {.shape = kBlock});
    const Rect corner = map.cellRect(last);
    CHECK(corner.right() == -1000000 + kMaxMapSide * 32);
    CHECK(map.isSolidAt({corner.left, corner.top}));
    CHECK_FALSE(map.isSolidAt({corner.left - 1, corner.top}));
    CHECK_FALSE(map.isSolidAt({-1000000, -1000000}));
}

TEST_CASE("tilemap: a ladder has a one-way top row where the cell above is no ladder") {
    Random random{31};
    const std::vector<Tile> kinds{{},
                                  {.shape = kBlock},
                                  {.shape = kLadder},
                                  {.shape = kLadderTop, .transform = 3, .oneWay = false},
                                  {.shape = kSlope45, .surface = 1}};
    TileMap map(ShapeSet(16), {-32, 16}, 5, 40);
    std::vector<std::vector<bool>> ladders(40, std::vector<bool>(5));
    for (int i = 0; i < 4000; ++i) {
        const int row = random.between(0, 39);
        const auto anyKind = [&] { return static_cast<uint16_t>(random.between(0, 4)); };
        std::vector<uint16_t> numbers(5);
        for (uint16_t& number : numbers) number = anyKind();
        const int way = random.between(0, 2);
        const int column = random.between(0, 4);
        if (way == 0) map.setTile({column, row}, kinds[numbers[static_cast<size_t>(column)]]);
        if (way == 1) map.setRow(row, kinds, numbers);
        std::vector<Tile> tiles;
        for (const uint16_t number : numbers) tiles.push_back(kinds[number]);
        if (way == 2) map.setRow(row, tiles);
        for (size_t x = 0; x < 5; ++x)
            if (way > 0 || static_cast<int>(x) == column)
                ladders[static_cast<size_t>(row)][x] = numbers[x] == 2 || numbers[x] == 3;
        if (i % 10 != 0) continue;
        REQUIRE(map.hash() == map.recomputeHash());
        for (int y = 0; y < 40; ++y) {
            for (int x = 0; x < 5; ++x) {
                const auto isLadder = [&](int at) {
                    return at >= 0 && ladders[static_cast<size_t>(at)][static_cast<size_t>(x)];
                };
                REQUIRE(map.isLadderAt({x, y}) == isLadder(y));
                if (!isLadder(y)) continue;
                const bool isTop = !isLadder(y - 1);
                REQUIRE(map.isOneWay({x, y}) == isTop);
                const Rect pixels = map.cellRect({x, y});
                REQUIRE(map.sharesPixel({x, y}, {pixels.left, pixels.top, 16, 1}) == isTop);
                REQUIRE_FALSE(map.sharesPixel({x, y}, {pixels.left, pixels.top + 1, 16, 15}));
                REQUIRE_FALSE(map.isObstacle({x, y}));
            }
        }
    }
    // The length of a ladder is part of the hash, although only its top has pixels.
    TileMap longer = TileMap(ShapeSet(16), {}, 1, 3);
    longer.setTile({0, 0}, {.shape = kLadder});
    const uint64_t before = longer.hash();
    longer.setTile({0, 1}, {.shape = kLadder});
    CHECK(longer.hash() != before);
    CHECK(longer.resized({0, 1, 1, 2}).isOneWay({0, 0}));
}

TEST_CASE("tilemap: tiles keep their surfaces by name, and surfaces in use cannot go") {
    ShapeSet shapes(16);
    shapes.setOwnSurfaces(
        std::vector<Surface>{{.name = "a", .grip = 1}, {.name = "b", .speed = 2}});
    TileMap map(shapes, {}, 4, 4);
    map.setTile({1, 1}, {.shape = kBlock, .surface = kBuiltInSurfaceCount + 1});
    map.setTile({2, 2}, {.shape = kBlock, .surface = 1});
    const uint64_t before = map.hash();
    CHECK(map.setOwnSurfaces(std::vector<Surface>{{.name = "a"}}) == "b");
    CHECK(map.hash() == before);
    CHECK_FALSE(map.setOwnSurfaces(std::vector<Surface>{{.name = "b", .speed = 2}}));
    CHECK(map.tile({1, 1}).surface == kBuiltInSurfaceCount);
    CHECK(map.tile({2, 2}).surface == 1);
    CHECK(map.hash() == before);
    CHECK_FALSE(map.setOwnSurfaces(std::vector<Surface>{{.name = "b", .speed = 3}}));
    CHECK(map.hash() != before);
    CHECK(map.hash() == map.recomputeHash());
    CHECK_FALSE(map.setOwnSurfaces(std::vector<Surface>{{.name = "b"}, {.name = "ice"}}));
    CHECK(map.tile({2, 2}).surface == kBuiltInSurfaceCount + 1);
}

}  // namespace pixelstep

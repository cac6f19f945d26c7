// Tests of regions: copied, turned and pasted, compared pixel by pixel.
#include "game/level/region.h"

#include <doctest/doctest.h>

#include "game/level/cells.h"
#include "support/maps.h"

namespace pixelstep {
namespace {

constexpr Turn kTurns[] = {Turn::flipX, Turn::flipY, Turn::rotate};

/// The position of a pixel after a turn of a rectangle.
Vec2i turnedPixel(Turn turn, Vec2i at, int width, int height) {
    switch (turn) {
        case Turn::flipX: return {width - 1 - at.x, at.y};
        case Turn::flipY: return {at.x, height - 1 - at.y};
        case Turn::rotate: return {height - 1 - at.y, at.x};
    }
    return at;
}

ShapeSet oddShapeSet() {
    Random random{17};
    ShapeSet shapes;
    for (const Shape& shape : oddShapes(random, 16)) shapes.add(shape);
    return shapes;
}

TileMap mapOf(const Region& region) {
    TileMap map(region.shapes, {}, region.columns, region.rows);
    for (int row = 0; row < region.rows; ++row)
        for (int column = 0; column < region.columns; ++column)
            map.setTile({column, row}, region.at(column, row));
    return map;
}

Region randomRegion(Random& random) {
    Region region{oddShapeSet(), random.between(1, 5), random.between(1, 5), {}};
    for (int i = 0; i < region.columns * region.rows; ++i)
        region.tiles.push_back(randomTile(random, region.shapes, {.tilesPer100 = 70}));
    return region;
}

void applyPlaces(TileMap& map, const std::vector<Place>& places) {
    for (const Place& place : places)
        for (const Vec2i cell : place.cells) map.setTile(cell, *tileOf(map.shapes(), place.tile));
}

}  // namespace

TEST_CASE("orientations: the eight orientations by three turns are correct in every pixel") {
    const ShapeSet shapes = oddShapeSet();
    for (int shape = 0; shape < static_cast<int>(shapes.all().size()); ++shape) {
        if (shape == kLadderTop) continue;  // always the top row
        for (int transform = 0; transform < kTransformCount; ++transform) {
            for (const Turn turn : kTurns) {
                const Tile before{.shape = static_cast<uint16_t>(shape),
                                  .transform = static_cast<uint8_t>(transform),
                                  .oneWay = true,
                                  .material = 3};
                const Tile after = turned(shapes, before, turn);
                CAPTURE(shape);
                CAPTURE(transform);
                CAPTURE(static_cast<int>(turn));
                CHECK(after.shape == before.shape);
                CHECK(after.oneWay);
                CHECK(after.material == 3);
                bool isRight = true;
                for (int y = 0; y < 16; ++y)
                    for (int x = 0; x < 16; ++x) {
                        const Vec2i to = turnedPixel(turn, {x, y}, 16, 16);
                        isRight =
                            isRight &&
                            shapes.form(shape, transform).mask.isSolidAt(x, y) ==
                                shapes.form(shape, after.transform).mask.isSolidAt(to.x, to.y);
                    }
                CHECK(isRight);
            }
        }
    }
}

TEST_CASE("orientations: they form a group: two mirrors or four quarter turns change nothing") {
    for (int transform = 0; transform < kTransformCount; ++transform) {
        const auto after = [&](std::initializer_list<Turn> turns) {
            int result = transform;
            for (const Turn turn : turns) result = turned(result, turn);
            return result;
        };
        using enum Turn;
        CHECK(after({flipX, flipX}) == transform);
        CHECK(after({flipY, flipY}) == transform);
        CHECK(after({rotate, rotate, rotate, rotate}) == transform);
        CHECK(after({rotate, rotate}) == after({flipX, flipY}));
        CHECK(after({flipX, rotate}) == after({rotate, flipY}));
        CHECK(after({rotate}) != transform);
    }
}

TEST_CASE("orientations: a tile that looks the same keeps its text, others get the simplest text") {
    const ShapeSet shapes;
    const auto tile = [&](const char* words) { return tileNamed(shapes, words); };
    CHECK(turned(shapes, tile("block"), Turn::rotate) == tile("block"));
    // Belts change their direction, if there is one in the other direction.
    Tile belt = tile("block");
    belt.surface = static_cast<uint8_t>(shapes.findSurface("belt_left"));
    const std::string_view mirrored =
        shapes.surfaces()[turned(shapes, belt, Turn::flipX).surface].name;
    CHECK(mirrored == "belt_right");
    CHECK(turned(shapes, belt, Turn::flipY) == belt);
    CHECK(turned(shapes, tile("block fx"), Turn::flipY) == tile("block fx"));
    CHECK(turned(shapes, tile("bump fy"), Turn::flipX) == tile("bump fy"));
    CHECK(turned(shapes, tile("slope45"), Turn::flipX) == tile("slope45 fx"));
    // The slope is its own mirror on the diagonal of f90.
    CHECK(turned(shapes, tile("slope45 f90y"), Turn::flipX) == tile("slope45 fxy"));
    CHECK(turned(shapes, Tile{}, Turn::rotate) == Tile{});
}

TEST_CASE("region: in turned random regions every pixel is at the correct position") {
    const uint64_t seed = 29;
    Random random{seed};
    CAPTURE(seed);
    for (int round = 0; round < 200; ++round) {
        const Region region = randomRegion(random);
        const TileMap before = mapOf(region);
        for (const Turn turn : kTurns) {
            const TileMap after = mapOf(turned(region, turn));
            const Rect size = before.bounds();
            bool isRight = true;
            for (int y = 0; y < size.height; ++y)
                for (int x = 0; x < size.width; ++x) {
                    const Vec2i to = turnedPixel(turn, {x, y}, size.width, size.height);
                    isRight = isRight && before.isSolidAt({x, y}) == after.isSolidAt(to);
                }
            CAPTURE(round);
            CHECK(isRight);
        }
        CHECK(mapOf(turned(turned(region, Turn::flipX), Turn::flipX)).hash() == before.hash());
    }
}

TEST_CASE("region: a copy is cut off at the map's edges, and its empty cells do not erase tiles") {
    TileMap map = mapOf({"#./.",  //
                         ".-.#"});
    const Region region = copyRegion(map, {2, 0, 5, 9});
    CHECK(region.columns == 2);
    CHECK(region.rows == 2);
    const std::vector<Place> places = placesFor(map, region.shapes, stamped(region, {0, 0}));
    applyPlaces(map, places);
    CHECK(map == mapOf({"/./.",  //
                        ".#.#"}));
}

TEST_CASE("region: equal cells and cells outside are not requested") {
    const TileMap map = mapOf({"##..", "...."});
    const std::vector<Vec2i> cells{{0, 0}, {1, 0}, {2, 0}, {4, 0}, {2, -1}};
    const auto places = placesFor(map, map.shapes(), filled(cells, {.shape = kBlock}));
    REQUIRE(places.size() == 1);
    CHECK(places[0].cells == std::vector<Vec2i>{{2, 0}});
    CHECK(placesFor(map, map.shapes(), filled(cells, {})).size() == 1);
    CHECK(placesFor(map, map.shapes(), {}).empty());
}

TEST_CASE(
    "region: of several tiles for a cell the last one counts, so that a move may overlap its "
    "source") {
    TileMap map = mapOf({"##/."});
    const Region region = copyRegion(map, {0, 0, 3, 1});
    std::vector<CellTile> wanted = filled(cellsOf({0, 0, 3, 1}), {});
    for (const CellTile& node : stamped(region, {1, 0})) wanted.push_back(node);
    applyPlaces(map, placesFor(map, region.shapes, wanted));
    CHECK(map == mapOf({".##/"}));
}

TEST_CASE("region: its shapes are matched by name, not by number") {
    ShapeSet shapes;
    shapes.add({"dent", std::vector<uint8_t>(16, 4)});
    TileMap from(shapes, {}, 1, 1);
    from.setTile({0, 0}, {.shape = static_cast<uint16_t>(shapes.find("dent"))});
    ShapeSet others;
    others.add({"other", std::vector<uint8_t>(16, 2)});
    others.add({"dent", std::vector<uint8_t>(16, 4)});
    TileMap to(others, {}, 1, 1);
    const Region region = copyRegion(from, {0, 0, 1, 1});
    applyPlaces(to, placesFor(to, region.shapes, stamped(region, {0, 0})));
    CHECK(to.tile({0, 0}).shape == others.find("dent"));
}

}  // namespace pixelstep

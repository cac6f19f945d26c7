// Tests of the palette: each different tile occurs once, and the brush can be turned.
#include "editor/palette.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace pixelstep;

namespace {

const ShapeSet kShapes(16);

Mask maskOf(const Brush& brush) {
    return kShapes.form(brush.tile().shape, brush.tile().transform).mask;
}

void selectShape(Brush& brush, const std::string& name) {
    for (size_t row = 0; row < brush.rows().size(); ++row) {
        if (brush.rows()[row].name == name) brush.select(row, 0);
    }
}

}  // namespace

TEST_CASE("palette: it starts with the eraser, the block and the one-way") {
    const auto rows = makePalette(kShapes);
    REQUIRE(rows[0].tiles.size() == 3);
    CHECK(rows[0].tiles[0].shape == kEmpty);
    CHECK(rows[0].tiles[1].shape == kBlock);
    CHECK(rows[0].tiles[2].oneWay);
}

TEST_CASE("palette: it has each shape in all its orientations, each once") {
    for (const PaletteRow& row : makePalette(kShapes)) {
        if (row.name == "plain") continue;
        std::set<uint64_t> shown;
        std::set<uint64_t> all;
        for (const Tile tile : row.tiles) {
            shown.insert(kShapes.form(tile.shape, tile.transform).signature);
        }
        for (int transform = 0; transform < kTransformCount; ++transform) {
            all.insert(kShapes.form(row.tiles[0].shape, transform).signature);
        }
        CAPTURE(row.name);
        CHECK(shown == all);
        CHECK(shown.size() == row.tiles.size());
    }
}

TEST_CASE("palette: it has the shapes of the level") {
    ShapeSet shapes(16);
    shapes.add({"dent", std::vector<uint8_t>(16, 4)});
    CHECK(makePalette(shapes).back().name == "dent");
}

TEST_CASE("brush: going through all tiles returns to the first, in both directions") {
    Brush brush(kShapes);
    size_t count = 0;
    for (const PaletteRow& row : brush.rows()) count += row.tiles.size();
    const Tile first = brush.tile();
    for (size_t i = 0; i < count; ++i) {
        CHECK((i == 0 || !(brush.tile() == first)));
        brush.selectNext(1);
    }
    CHECK(brush.tile() == first);
    for (size_t i = 0; i < count; ++i) brush.selectNext(-1);
    CHECK(brush.tile() == first);
}

TEST_CASE("brush: flips and rotations change the pixels accordingly") {
    for (const std::string name : {"slope45", "slope22a", "slope22b", "bump"}) {
        Brush brush(kShapes);
        selectShape(brush, name);
        for (size_t column = 0; column < brush.rows()[brush.row()].tiles.size(); ++column) {
            brush.select(brush.row(), column);
            const Mask before = maskOf(brush);
            Brush flippedX = brush;
            flippedX.turn(Turn::flipX);
            Brush flippedY = brush;
            flippedY.turn(Turn::flipY);
            Brush turned = brush;
            turned.turn(Turn::rotate);
            CAPTURE(name);
            CAPTURE(column);
            bool isRight = true;
            for (int y = 0; y < 16; ++y) {
                for (int x = 0; x < 16; ++x) {
                    const bool solid = before.isSolidAt(x, y);
                    isRight = isRight && maskOf(flippedX).isSolidAt(15 - x, y) == solid &&
                              maskOf(flippedY).isSolidAt(x, 15 - y) == solid &&
                              maskOf(turned).isSolidAt(15 - y, x) == solid;
                }
            }
            CHECK(isRight);
        }
    }
}

TEST_CASE("brush: the eraser has no material and is never one-way") {
    Brush brush(kShapes);
    brush.setMaterial(2);
    brush.setOneWay(true);
    CHECK(brush.tile().material == 2);
    CHECK(brush.tile().oneWay);
    brush.select(0, 0);
    CHECK(brush.tile() == Tile{});
    brush.turn(Turn::rotate);
    brush.turn(Turn::flipX);
    CHECK(brush.tile() == Tile{});
}

TEST_CASE("brush: in another level it keeps the tile if a shape with its name exists") {
    Brush brush(kShapes);
    selectShape(brush, "bump");
    ShapeSet others(8);
    others.add({"dent", std::vector<uint8_t>(8, 4)});
    brush.setShapes(others);
    CHECK(brush.name() == "Bump");
    selectShape(brush, "dent");
    brush.setShapes(kShapes);
    CHECK(brush.name() == "Block");
}

TEST_CASE("palette: it offers the ladder once, and never its top") {
    const auto count = [](const ShapeSet& shapes, std::string_view name) {
        return std::ranges::count(makePalette(shapes), name, &PaletteRow::name);
    };
    CHECK(count(kShapes, "ladder") == 1);
    for (const PaletteRow& row : makePalette(kShapes))
        for (const Tile& tile : row.tiles) CHECK(tile.shape != kLadderTop);
    // A level's own shape of that name replaces it.
    ShapeSet shapes(16);
    const int own = shapes.add({"ladder", std::vector<uint8_t>(16, 4)});
    CHECK(count(shapes, "ladder") == 1);
    Brush brush(shapes);
    REQUIRE(brush.selectShape("ladder"));
    CHECK(brush.tile().shape == own);
}

TEST_CASE("brush: it has a surface by name and a break rule, but a ladder has neither") {
    ShapeSet shapes(16);
    shapes.setOwnSurfaces(std::vector<Surface>{{.name = "oil", .grip = 3}});
    Brush brush(shapes);
    brush.setSurface("oil");
    brush.setBreaks({.byFeet = true});
    CHECK(brush.tile().surface == shapes.findSurface("oil"));
    CHECK(brush.shapes().breakRules()[brush.tile().breaks].byFeet);
    REQUIRE(brush.selectShape("ladder"));
    CHECK(brush.tile() == Tile{kLadder});
    // Another level without that surface.
    REQUIRE(brush.selectShape("bump"));
    CHECK(brush.setShapes(kShapes));
    CHECK(brush.surface().empty());
    CHECK(brush.tile().surface == 0);
    CHECK(brush.shapes().breakRules()[brush.tile().breaks].byFeet);
}

TEST_CASE("brush: it takes the surface and the break rule of a picked tile") {
    ShapeSet shapes(16);
    shapes.addBreakRule({.byDash = true});
    const int rule = shapes.addBreakRule({.byHead = true, .returnsAfter = 90});
    Brush brush(kShapes);
    brush.setBreaks({.byFeet = true});  // the same number as another rule of the level
    Tile tile{kSlope45};
    tile.surface = static_cast<uint8_t>(shapes.findSurface("mud"));
    tile.breaks = static_cast<uint8_t>(rule);
    brush.pick(tile, shapes);
    CHECK(brush.surface() == "mud");
    CHECK(brush.breaks() == BreakRule{.byHead = true, .returnsAfter = 90});
    brush.pick(Tile{kLadderTop}, shapes);
    CHECK(brush.tile() == Tile{kLadder});
    CHECK(brush.surface() == "mud");
}

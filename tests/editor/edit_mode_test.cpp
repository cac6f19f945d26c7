// Tests of the tools of edit mode, on levels drawn in characters.
#include <doctest/doctest.h>

#include "editor/edit_bench.h"

using namespace pixelstep;

namespace {

using Rows = std::vector<std::string>;

/// An empty level with the player at the left.
const Rows kRoom{"........",  //
                 "........",  //
                 "........",  //
                 "########"};
const char* const kFar = R"({"x": 8, "y": 48, "width": 8, "height": 16})";

}  // namespace

TEST_CASE("edit brush: a drag paints without gaps, the right button erases") {
    Bench bench(kRoom, kFar);
    bench.drag({2, 0}, {6, 0});
    bench.drag({4, 0}, {5, 0}, MouseButton::right);
    CHECK(bench.drawn() == Rows{"..##..#.", "........", "........", "########"});
}

TEST_CASE("edit brush: Shift draws a straight line from the last tile, and the preview shows it") {
    Bench bench(kRoom, kFar);
    bench.click({2, 0});
    EditPointer end = Bench::on({6, 2});
    end.shift = true;
    const auto shown = bench.edit.shiftLine(bench.world.level.tiles, end);
    REQUIRE(shown);
    CHECK(*shown == cellsOnThinLine({2, 0}, {6, 2}));
    bench.press(end);
    bench.release();
    int count = 0;
    for (const Vec2i cell : *shown) count += bench.world.level.tiles.isObstacle(cell) ? 1 : 0;
    CHECK(count == 5);
}

TEST_CASE("edit brush: a tile on a body moves the body and its spawn point") {
    Bench bench(kRoom, kFar);
    bench.click({0, 2});
    CHECK(bench.world.level.tiles.isObstacle({0, 2}));
    CHECK_FALSE(bench.world.level.tiles.isSolid(bench.world.player().body.rect));
    CHECK_FALSE(findError(bench.world.level));
}

TEST_CASE("edit line: diagonals go over corners so that slopes join") {
    Bench bench(kRoom, kFar);
    bench.brush.pick({.shape = kSlope45}, ShapeSet());
    bench.edit.setTool(EditTool::line);
    bench.drag({3, 2}, {5, 0});
    CHECK(bench.drawn() == Rows{"...../..", "..../...", ".../....", "########"});
}

TEST_CASE("edit rectangle: it is filled, with Ctrl outlined, with the right button cleared") {
    Bench bench({"........", "........", "........", "........", "########"},
                R"({"x": 8, "y": 64, "width": 8, "height": 16})");
    bench.edit.setTool(EditTool::rectangle);
    bench.drag({6, 3}, {2, 0});
    CHECK(bench.drawn()[2] == "..#####.");
    bench.drag({3, 1}, {5, 2}, MouseButton::right);
    CHECK(bench.drawn() == Rows{"..#####.", "..#...#.", "..#...#.", "..#####.", "########"});
    Bench outline({"........", "........", "........", "........", "########"},
                  R"({"x": 8, "y": 64, "width": 8, "height": 16})");
    outline.edit.setTool(EditTool::rectangle);
    outline.press(Bench::on({2, 0}));
    EditPointer end = Bench::on({6, 3});
    end.ctrl = true;
    outline.moveTo(end);
    outline.release();
    CHECK(outline.drawn() == bench.drawn());
}

TEST_CASE("edit fill: connected cells become the tile; too many are not changed, and reported") {
    Bench bench({"..#.....", "..#.....", "..#.....", "########"}, kFar);
    bench.edit.setTool(EditTool::fill);
    bench.brush.pick({.shape = kBlock, .oneWay = true}, ShapeSet());
    bench.click({5, 1});
    CHECK(bench.drawn() == Rows{"..#-----", "..#-----", "..#-----", "########"});
    bench.world.level.tiles = TileMap(ShapeSet(), {}, 2048, 1024);
    bench.click({5, 1});
    CHECK(bench.edit.takeNote());
    CHECK(bench.world.level.tiles.isEmpty({5, 1}));
}

TEST_CASE(
    "edit pick: copies shape, orientation, one-way and material; Alt+click works with any tool") {
    Bench bench(kRoom, kFar);
    const Tile tile{.shape = kSlope22a, .transform = kFlipX, .oneWay = true, .material = 2};
    bench.world.level.tiles.setTile({4, 1}, tile);
    bench.edit.setTool(EditTool::rectangle);
    bench.edit.setTool(EditTool::pick);
    bench.click({4, 1});
    CHECK(bench.brush.tile() == tile);
    CHECK(bench.edit.tool() == EditTool::rectangle);
    bench.edit.setTool(EditTool::platform);
    EditPointer pointer = Bench::on({4, 3});
    pointer.alt = true;
    bench.press(pointer);
    bench.release();
    CHECK(bench.brush.tile() == Tile{.shape = kBlock});
    CHECK(bench.world.level.cast->platforms.empty());
}

TEST_CASE("edit select: dragging a selection moves it, with Ctrl copies it, and Delete clears it") {
    Bench bench({"../#....", "...#....", "........", "########"}, kFar);
    bench.edit.setTool(EditTool::select);
    bench.drag({2, 0}, {3, 1});
    REQUIRE(bench.edit.selection());
    CHECK(*bench.edit.selection() == Rect{2, 0, 2, 2});
    bench.drag({3, 0}, {4, 1});
    CHECK(bench.drawn() == Rows{"........", ".../#...", "....#...", "########"});
    CHECK(*bench.edit.selection() == Rect{3, 1, 2, 2});
    bench.press(Bench::on({3, 1}));
    EditPointer to = Bench::on({5, 0});
    to.ctrl = true;
    bench.moveTo(to);
    bench.release();
    CHECK(bench.drawn() == Rows{"...../#.", ".../#.#.", "....#...", "########"});
    bench.call(&LevelEditor::remove);
    CHECK(bench.drawn() == Rows{"........", ".../#...", "....#...", "########"});
}

TEST_CASE("edit select: a copy can be turned before pasting, and its empty cells erase nothing") {
    Bench bench({"./#.....", "..#..-..", "........", "########"}, kFar);
    bench.edit.setTool(EditTool::select);
    bench.drag({1, 0}, {2, 1});
    bench.call(&LevelEditor::copy);
    bench.edit.paste();
    REQUIRE(bench.edit.floating());
    bench.turn(Turn::flipX);
    CHECK(bench.drawn()[0] == "./#.....");
    // Its middle moves to the pointer.
    bench.click({5, 1});
    CHECK_FALSE(bench.edit.floating());
    CHECK(bench.drawn() == Rows{"./#.#\\..", "..#.#-..", "........", "########"});
    CHECK(*bench.edit.selection() == Rect{4, 0, 2, 2});
}

namespace {

/// Pastes a custom shape and a block into another level, twice.
/// @param side     the tile size of the other level
/// @param present  own shapes of the other level
/// @return         the other level afterwards, and the note
std::pair<Level, std::string> pastedInto(int side, const std::vector<Shape>& present) {
    Bench from({"........", "........", "........", "########"}, kFar);
    const std::vector<uint8_t> slanted{16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
    apply(from.world, SetShape{"dent", slanted});
    apply(from.world,
          Edit{.places = {{{.shape = "dent"}, {{1, 0}}}, {{.shape = "block"}, {{2, 0}}}}});
    from.edit.setTool(EditTool::select);
    from.drag({1, 0}, {2, 0});
    from.call(&LevelEditor::copy);
    Level level = makeEmptyLevel(side, 20, 20);
    for (const Shape& shape : present) level.tiles.addShape(shape);
    from.world = makeWorld(level, 0);
    from.edit.reset();
    std::string note;
    for (const int row : {5, 7}) {
        from.edit.paste();
        from.press({.at = {5 * side + side / 2, row * side + side / 2}});
        from.release();
        note = from.edit.takeNote().value_or("");
    }
    return {from.world.level, note};
}

std::string shapeAt(const Level& level, Vec2i cell) {
    return specOf(level.tiles.shapes(), level.tiles.tile(cell)).shape;
}

}  // namespace

TEST_CASE("edit select: pasting into another level brings custom shapes along") {
    const auto [level, note] = pastedInto(16, {});
    CHECK(note.empty());
    REQUIRE(level.tiles.shapes().own().size() == 1);  // also after the second time
    CHECK(level.tiles.shapes().own()[0].name == "dent");
    CHECK(level.tiles.shapes().own()[0].heights[3] == 13);
    CHECK(shapeAt(level, {4, 5}) == "dent");
    CHECK(shapeAt(level, {5, 5}) == "block");
}

TEST_CASE("edit select: a pasted shape gets a free name if another shape has its name") {
    const auto [level, note] = pastedInto(16, {{"dent", std::vector<uint8_t>(16, 1)}});
    CHECK(note.empty());
    REQUIRE(level.tiles.shapes().own().size() == 2);
    CHECK(level.tiles.shapes().own()[0].heights[3] == 1);
    CHECK(level.tiles.shapes().own()[1].heights[3] == 13);
    for (const int row : {5, 7}) CHECK(shapeAt(level, {4, row}) == "dent_2");
}

TEST_CASE("edit select: a pasted surface gets a free name if another surface has its name") {
    Bench bench({"........", "........", "........", "########"}, kFar);
    const Surface slow{.name = "oil", .grip = 3};
    const Surface fast{.name = "oil", .grip = 50, .push = 30};
    apply(bench.world, Edit{.places = {{{.shape = "block", .surface = "oil"}, {{1, 0}}}},
                            .surfaces = std::vector<Surface>{slow}});
    bench.edit.setTool(EditTool::select);
    bench.drag({1, 0}, {2, 0});
    bench.call(&LevelEditor::copy);
    Level level = makeEmptyLevel(16, 20, 20);
    level.tiles.setOwnSurfaces(std::vector<Surface>{fast});
    bench.world = makeWorld(level, 0);
    bench.edit.reset();
    for (const int row : {5, 7}) {
        bench.edit.paste();
        bench.press({.at = {88, row * 16 + 8}});
        bench.release();
    }
    const TileMap& tiles = bench.world.level.tiles;
    REQUIRE(tiles.shapes().ownSurfaces().size() == 2);  // also after the second time
    CHECK(tiles.shapes().ownSurfaces()[0] == fast);
    for (const int row : {5, 7})
        CHECK(tiles.shapes().surfaces()[tiles.tile({4, row}).surface] ==
              Surface{.name = "oil_2", .grip = 3});
}

TEST_CASE("edit select: what cannot be pasted is named, and the rest is pasted") {
    const auto [small, smallNote] = pastedInto(8, {});
    CHECK(smallNote ==
          "Not pasted: 1 tile with the shape 'dent': a shape of this level has 8 heights, not 16");
    CHECK(small.tiles.shapes().own().empty());
    CHECK(shapeAt(small, {4, 5}) == "empty");
    CHECK(shapeAt(small, {5, 5}) == "block");
    std::vector<Shape> most;
    for (int i = 0; i < kMaxLevelShapes; ++i)
        most.push_back({"s" + std::to_string(i), std::vector<uint8_t>(16, 1)});
    const auto [full, fullNote] = pastedInto(16, most);
    CHECK(fullNote == "Not pasted: 1 tile with the shape 'dent': no more than 256 shapes");
    CHECK(shapeAt(full, {5, 7}) == "block");
}

TEST_CASE(
    "edit select: cut and paste is a move; Esc drops the floating region, then the selection") {
    Bench bench({".##.....", "........", "........", "########"}, kFar);
    bench.edit.setTool(EditTool::select);
    bench.drag({1, 0}, {2, 0});
    bench.call(&LevelEditor::cut);
    CHECK(bench.drawn()[0] == "........");
    bench.edit.paste();
    CHECK(bench.edit.cancel());
    CHECK_FALSE(bench.edit.floating());
    CHECK(bench.edit.cancel());
    CHECK_FALSE(bench.edit.selection());
    CHECK_FALSE(bench.edit.cancel());
    bench.edit.paste();
    bench.click({6, 2});
    CHECK(bench.drawn()[2] == ".....##.");
}

TEST_CASE("edit select: a rotated selection keeps its middle, four quarter turns change nothing") {
    Bench bench({"........", "..//#...", "........", "########"}, kFar);
    bench.edit.setTool(EditTool::select);
    bench.drag({2, 1}, {4, 1});
    const Rows before = bench.drawn();
    bench.turn(Turn::rotate);
    CHECK(bench.drawn() == Rows{"...\\....", "...\\....", "...#....", "########"});
    CHECK(*bench.edit.selection() == Rect{3, 0, 1, 3});
    for (int i = 0; i < 3; ++i) bench.turn(Turn::rotate);
    CHECK(bench.drawn() == before);
    bench.turn(Turn::flipX);
    CHECK(bench.drawn()[1] == "..#\\\\...");
}

TEST_CASE("edit select: without a selection the keys turn the brush") {
    Bench bench(kRoom, kFar);
    bench.brush.pick({.shape = kSlope45}, ShapeSet());
    bench.turn(Turn::flipX);
    CHECK(bench.brush.tile().transform == kFlipX);
    CHECK(bench.drawn() == kRoom);
}

TEST_CASE(
    "edit map: a dragged edge moves by whole tiles, and the remaining tiles keep their position") {
    Bench bench({"....", "....", ".../", "####"}, R"({"x": 8, "y": 48, "width": 8, "height": 16})");
    bench.edit.pressEdge(bench.world, MapEdge::left);
    bench.moveTo({.at = {-39, 10}});
    bench.release();
    CHECK(bench.drawn()[2] == "...../");
    CHECK(bench.world.level.tiles.origin() == Vec2i{-32, 0});
    CHECK(bench.world.level.tiles.columns() == 6);
    bench.edit.stretch(bench.world, MapEdge::top, -1);
    bench.applyAll();
    CHECK(bench.world.level.tiles.rows() == 3);
    CHECK(bench.world.level.tiles.origin() == Vec2i{-32, 16});
    CHECK(stretched(bench.world.level.tiles, MapEdge::right, -99).columns == 1);
    CHECK(stretched(bench.world.level.tiles, MapEdge::bottom, 9999).rows == kMaxMapSide);
}

TEST_CASE("edit map: bodies, signs and zones outside of a smaller map are removed") {
    Bench bench({"....", "....", "....", "####"}, R"({"x": 8, "y": 48, "width": 8, "height": 16})");
    const Sign near{.feet = {8, 48}, .text = "near"};
    const Sign far{.feet = {56, 48}, .text = "far"};
    const Sign beyond{.feet = {90, 48}, .text = "beyond"};
    const Zone goal{.feet = {40, 48}, .width = 16, .height = 16, .kind = ZoneKind::goal};
    const Zone coin{.feet = {60, 48}, .width = 8, .height = 8, .kind = ZoneKind::coin};
    Cast cast = *bench.world.level.cast;
    cast.crates.push_back({.body = {.feet = {56, 48}, .width = 8, .height = 8}});
    REQUIRE_FALSE(apply(bench.world, Edit{.cast = cast,
                                          .signs = std::vector{near, far, beyond},
                                          .zones = std::vector{goal, coin}})
                      .rejection);
    bench.edit.stretch(bench.world, MapEdge::right, -1);
    bench.applyAll();
    const Level& level = bench.world.level;
    CHECK(level.tiles.columns() == 3);
    // A sign that was already outside keeps its position.
    CHECK(level.scenery->signs == std::vector{near, beyond});
    CHECK(level.scenery->zones == std::vector{goal});
    CHECK(level.cast->crates.empty());
}

TEST_CASE("edit map: a selection is cleared when the cells of the map are renumbered") {
    Bench bench(kRoom, kFar);
    bench.call(&LevelEditor::selectAll);
    CHECK(bench.edit.selection());
    bench.edit.stretch(bench.world, MapEdge::left, 1);
    bench.applyAll();
    CHECK_FALSE(bench.edit.selection());
}

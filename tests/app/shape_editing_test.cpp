// Editing shapes: painted heights, the brush among changed shapes, and the overlays that show them.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/test_game.h"
#include "draw/mask_runs.h"
#include "draw/offscreen.h"
#include "draw/tile_layer.h"
#include "editor/height_paint.h"
#include "lab/reason/reason_ui.h"
#include "math/random.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

Tile shapeTile(int shape, int transform = 0, bool oneWay = false) {
    Tile tile;
    tile.shape = static_cast<uint16_t>(shape);
    tile.transform = static_cast<uint8_t>(transform);
    tile.oneWay = oneWay;
    return tile;
}

int countOf(const std::vector<Rect>& rects, Vec2i pixel) {
    int count = 0;
    for (const Rect& rect : rects) count += contains(rect, pixel) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("height paint: one point sets one column, clamped to the tile") {
    const Heights flat(8, 4);
    CHECK(painted(flat, {2, 7}, {2, 7}) == Heights{4, 4, 7, 4, 4, 4, 4, 4});
    CHECK(painted(flat, {-5, 20}, {-5, 20}) == Heights{8, 4, 4, 4, 4, 4, 4, 4});
    CHECK(painted(flat, {9, -3}, {9, -3}) == Heights{4, 4, 4, 4, 4, 4, 4, 0});
}

TEST_CASE("height paint: a stroke skips no column in both directions") {
    CHECK(painted(Heights(8, 0), {0, 1}, {7, 8}) == Heights{1, 2, 3, 4, 5, 6, 7, 8});
    CHECK(painted(Heights(8, 0), {7, 8}, {0, 1}) == Heights{1, 2, 3, 4, 5, 6, 7, 8});
    CHECK(painted(Heights(8, 0), {1, 3}, {4, 3}) == Heights{0, 3, 3, 3, 3, 0, 0, 0});
    CHECK(painted(Heights(8, 5), {3, 1}, {3, 6}) == Heights{5, 5, 5, 6, 5, 5, 5, 5});
}

TEST_CASE(
    "height paint: any stroke changes only the columns between its ends, within its heights") {
    Random random{4};
    for (int i = 0; i < 2000; ++i) {
        const Vec2i from{random.between(-3, 18), random.between(-3, 19)};
        const Vec2i to{random.between(-3, 18), random.between(-3, 19)};
        const Heights heights = painted(Heights(16, 99), from, to);
        for (int x = 0; x < 16; ++x) {
            const int low = std::clamp(std::min(from.x, to.x), 0, 15);
            const int high = std::clamp(std::max(from.x, to.x), 0, 15);
            const int height = heights[static_cast<size_t>(x)];
            if (x < low || x > high) {
                REQUIRE(height == 99);
            } else {
                REQUIRE(height >= std::clamp(std::min(from.y, to.y), 0, 16));
                REQUIRE(height <= std::clamp(std::max(from.y, to.y), 0, 16));
            }
        }
    }
}

TEST_CASE("height paint: a mirror reverses the columns") {
    CHECK(mirrored({1, 2, 3, 4}) == Heights{4, 3, 2, 1});
}

TEST_CASE("brush: it keeps a changed shape, and its orientation if that still exists") {
    ShapeSet shapes(16);
    Heights ramp;
    for (int i = 0; i < 16; ++i) ramp.push_back(static_cast<uint8_t>(i / 4));
    const int dune = shapes.add({"dune", ramp});
    Brush brush(shapes);
    CHECK(!brush.setShapes(shapes));
    REQUIRE(brush.selectShape("dune"));
    brush.turn(Turn::flipX);
    brush.turn(Turn::flipY);
    const int transform = brush.tile().transform;
    ramp[0] = 9;
    shapes.change(dune, ramp);
    CHECK(brush.setShapes(shapes));
    CHECK(brush.tile().shape == dune);
    CHECK(brush.tile().transform == transform);
    shapes.change(dune, Heights(16, 5));  // now a mirror changes nothing, but upside down does
    CHECK(brush.setShapes(shapes));
    CHECK(shapes.form(dune, brush.tile().transform).mask == shapes.form(dune, transform).mask);
    CHECK(!brush.selectShape("nothing"));
    CHECK(brush.tile().shape == dune);
}

TEST_CASE("game: a shape that a command adds is in the palette, and the mouse can place it") {
    TestGame game;
    const size_t rows = game.app.tools.play.brush().rows().size();
    game.app.queue.push(SetShape{"dune", Heights(16, 5)});
    game.frame();
    REQUIRE(game.app.tools.play.brush().rows().size() == rows + 1);
    REQUIRE(game.app.tools.play.brush().selectShape("dune"));
    const Vec2i at = game.pointOf({100, 24});
    game.button(SDL_BUTTON_RIGHT, true, at);
    game.button(SDL_BUTTON_RIGHT, false, at);
    game.frame();
    const TileMap& tiles = game.world().level.tiles;
    CHECK(tiles.isSolidAt({100, 31}));
    CHECK_FALSE(tiles.isSolidAt({100, 26}));
    game.app.queue.push(SetShape{"dune", Heights(16, 6)});
    game.frame();
    CHECK(game.world().level.tiles.isSolidAt({100, 26}));
    CHECK(game.app.session.isDirty());
}

TEST_CASE("game: all overlays together are drawn in every corner") {
    TestGame game;
    Overlays& overlays = game.app.settings.overlays;
    overlays = {"masks", "offsets", "why", "boxes", "grid"};
    for (const Vec2i at : {Vec2i{1, 1}, Vec2i{1, 700}, Vec2i{900, 1}, Vec2i{900, 700}}) {
        game.motion(at);
        game.frame();
    }
    CHECK(game.world().stepCount >= 4);
}

TEST_CASE("mask runs: they contain each solid pixel once and no other") {
    Random random{7};
    ShapeSet shapes(16);
    shapes.add({"comb", {0, 16, 0, 16, 3, 3, 16, 0, 0, 0, 5, 16, 16, 16, 0, 1}});
    TileMap tiles(shapes, {-24, 8}, 6, 4);
    for (int i = 0; i < 18; ++i) {
        tiles.setTile({random.between(0, 5), random.between(0, 3)},
                      shapeTile(random.between(kBlock, kBuiltInShapeCount), random.between(0, 7),
                                random.chance(1, 3)));
    }
    const Rect view = tiles.bounds().grown(20);
    const MaskRuns runs = maskRunsOf(tiles, view);
    for (int y = view.top; y < view.bottom(); ++y) {
        for (int x = view.left; x < view.right(); ++x) {
            const Vec2i cell = tiles.cellAt({x, y});
            const bool isOneWay = tiles.isOneWay(cell);
            const bool isTop =
                isOneWay && tiles.surfaceRow(cell, x - tiles.cellRect(cell).left) == y;
            const bool isInOneWay = isOneWay && tiles.sharesPixel(cell, {x, y, 1, 1});
            REQUIRE(countOf(runs.solids, {x, y}) == (tiles.isSolidAt({x, y}) ? 1 : 0));
            REQUIRE(countOf(runs.surfaces, {x, y}) == (isTop ? 1 : 0));
            REQUIRE(countOf(runs.oneWays, {x, y}) == (isInOneWay && !isTop ? 1 : 0));
        }
    }
}

TEST_CASE("pointed tile: shows its name, and the player's offsets only if the player is over it") {
    const Level level = levelOfRows({"....", "....", "./..", "####"},
                                    R"({"x": 20, "y": 40, "width": 8, "height": 20})");
    World world = makeWorld(level, 0);
    const PointedTile over = pointedTile(world, {20, 40});
    CHECK(over.cell == Vec2i{1, 2});
    CHECK(over.name == "slope45");
    REQUIRE(over.offsets);
    // It stands on the slope with its right foot, over the tile's columns 0..7.
    CHECK(over.offsets->freeUp == 0);
    CHECK(over.offsets->collidingBottom == 0);
    CHECK(over.offsets->collidingRight == 0);
    world.actors[0].body.rect.top -= 3;
    CHECK(pointedTile(world, {20, 40}).offsets->collidingBottom == 3);
    CHECK(pointedTile(world, {20, 40}).offsets->collidingRight == 3);
    CHECK(!pointedTile(world, {60, 40}).offsets);
    CHECK(pointedTile(world, {60, 40}).name == "empty");
    CHECK(pointedTile(world, {-5, 40}).name == "outside the map");
    CHECK(pointedTile(world, {60, 60}).name == "block");
}

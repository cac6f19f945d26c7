// Tests of the command Place: cells whose solid pixels would cover a body are left out.
#include <doctest/doctest.h>

#include "support/play.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"........", "........", "..@.....", "########"};

bool wouldLieOnBody(const World& world, Tile tile, Vec2i cell) {
    const TileMap& tiles = world.level.tiles;
    const Rect whole = tiles.cellRect(cell);
    for (const Actor& actor : world.actors)
        for (int y = whole.top; y < whole.bottom(); ++y)
            for (int x = whole.left; x < whole.right(); ++x)
                if (contains(actor.body.rect, {x, y}) &&
                    tiles.form(tile).mask.isSolidAt(x - whole.left, y - whole.top))
                    return true;
    return false;
}

}  // namespace

TEST_CASE("place: sets tile and material, erases, and counts the cells") {
    World world = worldOf(kRoom);
    Place place = placing("slope45 fx", {{5, 2}, {6, 2}});
    place.tile.material = 2;
    CHECK(accepted(world, place).count == 2);
    CHECK(world.level.tiles.tile({6, 2}) ==
          Tile{.shape = kSlope45, .transform = kFlipX, .material = 2});
    CHECK(accepted(world, placing("empty", {{5, 2}})).count == 1);
    CHECK(world.level.tiles.tile({5, 2}) == Tile{});
    CHECK(world.level.tiles.hash() == world.level.tiles.recomputeHash());
}

TEST_CASE("place: is rejected with an unknown shape, outside the map, or all on bodies") {
    const World world = worldOf(kRoom);
    requireRejected(world, placing("nonsense", {{5, 2}}));
    requireRejected(world, placing("block", {{-1, 0}, {0, 4}, {8, 0}}));
    requireRejected(world, placing("block", {{2, 2}}));
    requireRejected(world, placing("block", {{2, 2}, {-1, 0}}));
    requireRejected(world, placing("block", {}));
}

TEST_CASE("place: leaves out the cells on bodies and outside, and reports them") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.x = 100, .y = 48, .width = 20, .height = 8});
    const Place place = placing("block", {{1, 2}, {2, 2}, {5, 2}, {6, 2}, {8, 2}, {2, 0}});
    const std::vector<Vec2i> expected = {{2, 2}, {5, 2}, {6, 2}, {8, 2}};
    CHECK(cellsLeftOut(world, place) == expected);
    const Outcome outcome = accepted(world, place);
    CHECK(outcome.leftOut == expected);
    CHECK(outcome.count == 2);
    CHECK(world.level.tiles.isObstacle({1, 2}));
    CHECK(world.level.tiles.isObstacle({2, 0}));
    CHECK_FALSE(world.level.tiles.isObstacle({2, 2}));
}

TEST_CASE("place: one-way tiles and erasing are never left out") {
    World world = worldOf(kRoom);
    CHECK(accepted(world, placing("one_way", {{2, 2}})).leftOut.empty());
    CHECK(world.level.tiles.isOneWay({2, 2}));
    CHECK(accepted(world, placing("empty", {{2, 2}, {2, 3}})).count == 2);
}

TEST_CASE("place: only solid pixels count: a slope may be placed next to feet outside its pixels") {
    // 12 px wide in the middle of the cell, 4 px above its bottom.
    World world = worldOf({"...", ".@.", "..."}, 12, 12);
    world.actors[0].body.rect = {18, 16, 12, 12};
    CHECK(findRejection(world, placing("slope45", {{1, 1}})));
    world.actors[0].body.rect = {16, 16, 6, 9};  // its corner ends one pixel above the ramp
    CHECK_FALSE(findRejection(world, placing("slope45", {{1, 1}})));
    world.actors[0].body.rect = {16, 16, 7, 10};
    CHECK(findRejection(world, placing("slope45", {{1, 1}})));
}

TEST_CASE("place: the cells that are left out equal those of a pixel-by-pixel test") {
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 20; ++i) apply(world, randomSpawn(random, world));
        for (int i = 0; i < 20; ++i) {
            const Place place = randomPlace(random, world);
            const Tile tile = *tileOf(world.level.tiles.shapes(), place.tile);
            std::vector<Vec2i> expected;
            for (Vec2i cell : place.cells)
                if (!world.level.tiles.isInside(cell) ||
                    (!tile.oneWay && wouldLieOnBody(world, tile, cell)))
                    expected.push_back(cell);
            REQUIRE(cellsLeftOut(world, place) == expected);
            REQUIRE(findRejection(world, place).has_value() ==
                    (expected.size() == place.cells.size()));
            apply(world, place);
            REQUIRE(actorInSolid(world) == nullptr);
        }
    }
}

}  // namespace pixelstep

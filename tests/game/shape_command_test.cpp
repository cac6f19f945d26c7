// Tests of the command SetShape: tiles with new heights, or a reason for rejection.
#include <doctest/doctest.h>

#include "support/play.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"........", "........", "..@.....", "########"};

std::vector<uint8_t> flat(int height, int tileSize = 16) {
    return std::vector<uint8_t>(static_cast<size_t>(tileSize), static_cast<uint8_t>(height));
}

SetShape dent(int height) {
    return {"dent", flat(height)};
}

// A new map with the same tiles and the current shapes.
TileMap rebuilt(const TileMap& tiles) {
    ShapeSet shapes(tiles.tileSize());
    for (const Shape& shape : tiles.shapes().own()) shapes.add(shape);
    TileMap again(shapes, tiles.origin(), tiles.columns(), tiles.rows());
    for (int row = 0; row < tiles.rows(); ++row)
        for (int column = 0; column < tiles.columns(); ++column)
            again.setTile({column, row}, tiles.tile({column, row}));
    return again;
}

}  // namespace

TEST_CASE("shape: a new shape is added to the level, can be placed, and supports bodies") {
    World world = worldOf(kRoom);
    CHECK(findRejection(world, placing("dent", {{4, 2}})));
    CHECK(accepted(world, dent(3)).count == 1);
    REQUIRE(world.level.tiles.shapes().own().size() == 1);
    CHECK(world.level.tiles.shapes().own()[0] == Shape{"dent", flat(3)});
    accepted(world, placing("dent", {{3, 2}, {4, 2}}));
    const int floor = feetOfPlayer(world).y;
    run(world, kButtonRight, 12);
    CHECK(world.player().grounded);
    CHECK(feetOfPlayer(world).y == floor - 3);
}

TEST_CASE("shape: changing a shape changes every cell that uses it, and no copy of the world") {
    World world = worldOf(kRoom);
    accepted(world, dent(3));
    accepted(world, placing("dent", {{6, 0}, {7, 1}}));
    accepted(world, placing("dent f90 one_way", {{5, 0}}));
    const World copy = world;
    const uint64_t hash = hashOf(copy);
    accepted(world, dent(16));
    CHECK(world.level.tiles.isSolidAt({6 * 16, 0}));
    CHECK((world.level.tiles.bitsAt(6, 0, 1).fulls & 1u << 6) != 0);
    CHECK(world.level.tiles.hash() == world.level.tiles.recomputeHash());
    accepted(world, dent(0));
    CHECK_FALSE(world.level.tiles.isSolid(world.level.tiles.cellRect({6, 0})));
    CHECK_FALSE(world.level.tiles.hasOneWay({5, 0, 1, 1}));
    CHECK(world.level.tiles.hash() == world.level.tiles.recomputeHash());
    CHECK(hashOf(copy) == hash);
    CHECK(hashOf(world) != hash);
    CHECK(copy.level.tiles.hash() == copy.level.tiles.recomputeHash());
    CHECK(copy.level.tiles.isSolidAt({6 * 16, 15}));
    CHECK_FALSE(copy.level.tiles.isSolidAt({6 * 16, 0}));
    accepted(world, dent(3));
    CHECK(hashOf(world) == hash);
}

TEST_CASE("shape: an invalid name or invalid heights are rejected") {
    const World world = worldOf(kRoom);
    for (const std::string name : {"", "Dent", "1dent", "dent-a", "block", "empty", "one_way", "fx",
                                   "f90xy", "slope45", "a b"}) {
        CAPTURE(name);
        requireRejected(world, SetShape{name, flat(3)});
    }
    CHECK_FALSE(findRejection(world, SetShape{std::string(64, 'a'), flat(3)}));
    requireRejected(world, SetShape{std::string(65, 'a'), flat(3)});
    requireRejected(world, SetShape{"dent", {}});
    requireRejected(world, SetShape{"dent", flat(3, 8)});
    requireRejected(world, SetShape{"dent", flat(3, 32)});
    requireRejected(world, dent(17));
    CHECK_FALSE(findRejection(world, dent(16)));
}

TEST_CASE("shape: the 257th is rejected, the others can still be changed") {
    World world = worldOf(kRoom);
    for (int i = 0; i < kMaxLevelShapes; ++i)
        accepted(world, SetShape{"s" + std::to_string(i), flat(i % 17)});
    requireRejected(world, SetShape{"one_more", flat(1)});
    CHECK_FALSE(findRejection(world, SetShape{"s255", flat(9)}));
}

TEST_CASE(
    "shape: it is rejected if one of its pixels would cover a body, except in one-way tiles") {
    World world = worldOf(kRoom, 12, 20);  // the cell of its feet is free above them
    accepted(world, dent(0));
    accepted(world, placing("dent", {{2, 2}}));
    const World before = world;
    CHECK(apply(world, dent(1)).rejection == "a body is in the way");
    CHECK(world == before);
    SetShape partial = dent(0);
    partial.heights[0] = partial.heights[1] = 16;  // it stands on the columns from the third on
    CHECK_FALSE(findRejection(world, partial));
    partial.heights[2] = 1;
    CHECK(findRejection(world, partial));
    accepted(world, placing("dent one_way", {{2, 2}}));
    CHECK_FALSE(findRejection(world, dent(16)));
    accepted(world, dent(16));
    run(world, 0, 30);
    CHECK(actorInSolid(world) == nullptr);
}

TEST_CASE("shape: after any changes the map equals a newly made one") {
    for (uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 30; ++i) {
            apply(world, randomSetShape(random, world));
            Place place = randomPlace(random, world);
            const auto own = world.level.tiles.shapes().own();
            if (!own.empty() && random.chance(1, 2))
                place.tile.shape =
                    own[static_cast<size_t>(random.between(0, static_cast<int>(own.size()) - 1))]
                        .name;
            apply(world, place);
            if (random.chance(1, 4)) apply(world, randomSpawn(random, world));
            REQUIRE(actorInSolid(world) == nullptr);
        }
        const TileMap& tiles = world.level.tiles;
        const TileMap again = rebuilt(tiles);
        REQUIRE(tiles == again);
        REQUIRE(tiles.hash() == tiles.recomputeHash());
    }
}

}  // namespace pixelstep

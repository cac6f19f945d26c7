// Tests of levels: starts of bodies, and the first violated rule.
#include "game/level/level.h"

#include <doctest/doctest.h>

#include "support/worlds.h"

namespace pixelstep {
namespace {

std::string errorPlace(const Level& level) {
    const auto error = findError(level);
    return error ? error->place : "";
}

}  // namespace

TEST_CASE("level: bodies stand on the point between their feet, 12 x 40 and 16 x 16 by default") {
    CHECK(startRect(BodyStart{.feet = {14, 48}}) == Rect{8, 8, 12, 40});
    CHECK(startRect(BodyStart{.feet = {14, 48}, .width = 5, .height = 6}) == Rect{12, 42, 5, 6});
    CHECK(startRect(CrateStart{.body = {.feet = {160, 48}}}) == Rect{152, 32, 16, 16});
}

TEST_CASE(
    "level: a player without a position starts at the leftmost, then highest place where it can "
    "stand") {
    Level level = levelOf({"....", "....", "..--", "....", "#...", "##.."});
    REQUIRE(playerStart(level));
    CHECK(*playerStart(level) == Rect{0, 24, 12, 40});
    level.tiles.setTile({0, 1}, {.shape = kBlock});
    // Left of the one-way platform there is room only below it; on it, the map's top is too low.
    CHECK(*playerStart(level) == Rect{16, 40, 12, 40});
    CHECK(makeWorld(level, 0).player().body.rect == Rect{16, 40, 12, 40});
}

TEST_CASE("level: a valid level has no error, and each broken rule is reported at its place") {
    const Level good = levelOf({"........", "........", "........", "..@.....", "########"});
    CHECK_FALSE(findError(good));

    Level climb = good;
    climb.tuning.maxClimb = 17;
    CHECK(errorPlace(climb) == "/tuning/max_climb");

    Level solid = good;
    solid.cast.edit().player->feet.y = 65;
    CHECK(errorPlace(solid) == "/player");

    Level clone = good;
    clone.cast.edit().clones = {{.feet = {60, 64}}, {.feet = {60, 66}}};
    CHECK(errorPlace(clone) == "/clones/1");

    Level crate = good;
    crate.cast.edit().crates = {{.body = {.feet = {100, 70}}}};
    CHECK(errorPlace(crate) == "/crates/0");

    Level inCrate = good;
    inCrate.cast.edit().crates = {{.body = {.feet = {48, 64}}}};
    CHECK(errorPlace(inCrate) == "/player");
    inCrate.cast.edit().crates[0].body.feet.x = 54;  // touches
    CHECK(errorPlace(inCrate) == "");

    Level nowhere = levelOf({"..", "##"});
    CHECK(errorPlace(nowhere) == "/rows");
}

TEST_CASE("level: characters may start inside each other, platforms inside tiles and each other") {
    Level level = levelOf({"........", "........", "........", "..@.....", "########"});
    const BodyStart player = *level.cast->player;
    level.cast.edit().clones = {player, player};
    const PlatformStart platform{.body = {.feet = {100, 72}, .width = 20, .height = 20},
                                 .oneWay = {},
                                 .path = {},
                                 .speed = {}};
    level.cast.edit().platforms = {platform, platform};
    CHECK(errorPlace(level) == "");
    level.cast.edit().platforms[0].body.feet = player.feet;
    CHECK(errorPlace(level) == "/player");
    level.cast.edit().platforms[0].oneWay = true;
    CHECK(errorPlace(level) == "");
}

TEST_CASE("level: a new one has a floor and a place for the player") {
    for (int size : {8, 16, 32}) {
        const Level level = makeEmptyLevel(size, 40, 12);
        CHECK_FALSE(findError(level));
        CHECK(level.tiles.tileSize() == size);
        CHECK(level.tiles.columns() == 40);
        CHECK(level.tiles.rows() == 12);
        CHECK(playerStart(level)->bottom() == 11 * size);
    }
}

TEST_CASE("level: a world starts with the cast, ids in order, and the seed") {
    Level level = levelOf({"........", "........", "........", "..@.....", "########"});
    level.cast.edit().clones = {{.feet = {60, 64}}, {.feet = {100, 50}, .width = 4, .height = 4}};
    const World world = makeWorld(level, 42);
    REQUIRE(world.actors.size() == 3);
    for (uint32_t id = 0; id < 3; ++id) {
        CHECK(world.actors[id].id == id);
        CHECK(world.actors[id].kind == (id == 0 ? Kind::player : Kind::clone));
        CHECK(happened(world, EventKind::spawned, id));
    }
    CHECK(world.actors[2].body.rect == Rect{98, 46, 4, 4});
    CHECK(world.random.state == 42);
    CHECK(world.stepCount == 0);
    CHECK(world.player().grounded);
    CHECK_FALSE(world.actors[2].grounded);
    CHECK(makeWorld(level, 42) == world);
    CHECK(hashOf(makeWorld(level, 43)) != hashOf(world));
}

}  // namespace pixelstep

// Tests of moving starts out of walls.
#include "game/level/legalize.h"

#include <doctest/doctest.h>

#include "support/random_edits.h"
#include "support/sanitized.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

Level levelWithWall(const Cast& cast) {
    Level level = levelOf({"......", "..##..", "..##..", "######"});
    level.cast = cast;
    return level;
}

}  // namespace

TEST_CASE("legalized: a valid level is returned unchanged, with shared storage") {
    const Level level = levelOf({"......", "..@...", "######"});
    const auto result = legalized(level);
    REQUIRE(result);
    CHECK(result->level == level);
    CHECK(result->level.cast.isSameAs(level.cast));
    CHECK(result->moved == 0);
    CHECK(result->dropped == 0);
}

TEST_CASE(
    "legalized: bodies in walls or crates move to the nearest free place and keep their comments") {
    Cast cast;
    cast.player = BodyStart{.feet = {40, 48}, .width = 12, .height = 20, .comment = "me"};
    cast.crates.push_back({.body = {.feet = {88, 48}, .comment = "first"}});
    cast.crates.push_back({.body = {.feet = {88, 40}}});
    cast.clones.push_back({.feet = {8, 48}, .width = 12, .height = 20});
    const auto result = legalized(levelWithWall(cast));
    REQUIRE(result);
    CHECK_FALSE(findError(result->level));
    CHECK(result->dropped == 0);
    CHECK(result->level.cast->player->feet == Vec2i{26, 48});
    CHECK(result->level.cast->player->comment == "me");
    CHECK(result->level.cast->clones[0].feet == Vec2i{8, 48});
    CHECK(result->level.cast->crates[0].body.comment == "first");
    CHECK(result->moved == 2);
}

TEST_CASE(
    "legalized: a body without a free place is dropped, and the player gets the derived start") {
    Cast cast;
    cast.player = BodyStart{.feet = {40, 48}, .width = 90, .height = 48};
    cast.clones.push_back({.feet = {8, 48}, .width = 12, .height = 20});
    cast.clones.push_back({.feet = {40, 48}, .width = 60, .height = 40});
    const auto result = legalized(levelWithWall(cast));
    REQUIRE(result);
    CHECK_FALSE(findError(result->level));
    CHECK(result->moved == 0);
    CHECK(result->dropped == 2);
    CHECK_FALSE(result->level.cast->player);
    CHECK(result->level.cast->clones.size() == 1);
}

TEST_CASE("legalized: platforms stay, and a body inside one moves") {
    Cast cast;
    cast.player = BodyStart{.feet = {16, 48}, .width = 12, .height = 20};
    cast.platforms.push_back({.body = {.feet = {48, 48}, .width = 16, .height = 8}});
    cast.platforms.push_back({.body = {.feet = {16, 48}, .width = 16, .height = 8}});
    const auto result = legalized(levelWithWall(cast));
    REQUIRE(result);
    CHECK_FALSE(findError(result->level));
    CHECK(result->level.cast->platforms == cast.platforms);
    CHECK(result->moved == 1);
}

TEST_CASE("legalized: a level without a place for the player has no result") {
    Level level = levelOf({"......", "######"});
    level.tiles.setTile({0, 0}, {.shape = kBlock});
    CHECK_FALSE(legalized(level));
}

TEST_CASE("legalized: any edited level can be loaded afterwards, and does not change again") {
    int moved = 0;
    for (uint64_t seed = 1; seed <= test::roundsOf(400u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomBodiesLevel(random), seed);
        Edit edit = randomEdit(random, world);
        edit.keepsStarts = true;
        if (apply(world, edit).rejection) continue;
        const auto result = legalized(world.level);
        if (!result) continue;
        REQUIRE_FALSE(findError(result->level));
        REQUIRE(legalized(result->level)->level == result->level);
        moved += result->moved;
    }
    CHECK(moved > test::minOccurrences(100));
}

// Tests of the command Reload: the level changes while play continues.
#include <doctest/doctest.h>

#include "support/pixel_map.h"
#include "support/random_edits.h"
#include "support/sanitized.h"
#include "support/world_rules.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

const std::vector<std::string> kRoom = {"..........",  //
                                        "..........",  //
                                        "..@.......",  //
                                        "##########"};

Level levelWithBodies() {
    Level level = levelOf(kRoom);
    Cast cast = *level.cast;
    cast.clones.push_back({.feet = {60, 48}, .width = 12, .height = 20});
    cast.crates.push_back({.body = {.feet = {100, 48}}});
    cast.platforms.push_back({.body = {.feet = {130, 20}, .width = 16, .height = 8},
                              .path = std::vector<Vec2i>{{130, 20}, {140, 20}},
                              .speed = 30});
    level.cast = cast;
    return level;
}

Level withTiles(Level level, std::vector<Vec2i> cells) {
    for (const Vec2i cell : cells) level.tiles.setTile(cell, {.shape = kBlock});
    return level;
}

}  // namespace

TEST_CASE("reload: a level that differs only in tiles does not change actors") {
    World world = makeWorld(levelWithBodies(), 0);
    run(world, kButtonRight | kButtonUp, 20);
    const World before = world;
    const Level level = withTiles(levelWithBodies(), {{0, 0}, {9, 0}});
    accepted(world, Reload{level});
    CHECK(world.level == level);
    REQUIRE(world.actors.size() == before.actors.size());
    for (size_t i = 0; i < world.actors.size(); ++i) {
        CHECK(world.actors[i].body.rect == before.actors[i].body.rect);
        CHECK(world.actors[i].body.speed == before.actors[i].body.speed);
        CHECK(world.actors[i].id == before.actors[i].id);
    }
    CHECK(world.platforms == before.platforms);
    CHECK(world.stepCount == before.stepCount);
    CHECK_FALSE(brokenRule(world));
}

TEST_CASE("reload: a body inside new tiles moves to the nearest free place") {
    World world = worldOf(kRoom);
    Level level = levelOf({"..........", "..........", "......@...", "##########"});
    accepted(world, Reload{withTiles(level, {{2, 2}, {2, 1}})});
    CHECK(std::abs(feetOfPlayer(world).x - 40) == 14);
    CHECK(feetOfPlayer(world).y == 48);
}

TEST_CASE("reload: another cast respawns all bodies except the player") {
    World world = makeWorld(levelWithBodies(), 0);
    run(world, kButtonRight | kButtonUp, 20);
    const Actor player = world.player();
    Level level = levelWithBodies();
    level.cast.edit().clones.push_back({.feet = {30, 48}, .width = 12, .height = 20});
    accepted(world, Reload{level});
    CHECK(world.player().body.rect == player.body.rect);
    CHECK(world.player().body.speed == player.body.speed);
    CHECK(world.player().character == player.character);
    REQUIRE(world.actors.size() == 5);
    CHECK(world.actors[1].id > 3);
    CHECK(feetOf(world.actors[2].body.rect) == Vec2i{30, 48});
    CHECK_FALSE(brokenRule(world));
}

TEST_CASE(
    "reload: a changed size of the player's start applies at once, a player's own size stays") {
    World world = worldOf(kRoom);
    accepted(world, Resize{20, 30});
    const Level level = levelOf(kRoom);
    accepted(world, Reload{withTiles(level, {{9, 0}})});
    CHECK(world.player().body.rect.width == 20);
    Level larger = level;
    larger.cast.edit().player->width = 16;
    accepted(world, Reload{larger});
    CHECK(world.player().body.rect.width == 16);
    CHECK(world.player().body.rect.height == 20);
}

TEST_CASE("reload: changed groups apply at once") {
    World world = makeWorld(levelWithBodies(), 0);
    Level level = levelWithBodies();
    level.text.edit().groups = {{.name = "player", .collidesWith = std::vector<std::string>{}}};
    accepted(world, Reload{level});
    CHECK(groupsOf(world, world.player()).collidesWith == 0);
}

TEST_CASE("reload: a level with another tile size, origin and size is accepted") {
    World world = makeWorld(levelWithBodies(), 0);
    const Level other = levelOf({"..@.", "....", "####"}, 6, 8, 8, {-300, 40});
    accepted(world, Reload{other});
    CHECK(world.level == other);
    CHECK(contains(other.tiles.bounds(), {world.player().body.rect.left, 50}));
    CHECK(world.actors.size() == 1);
    CHECK_FALSE(brokenRule(world));
    run(world, kButtonRight, 60);
    CHECK_FALSE(brokenRule(world));
}

TEST_CASE("reload: a level with an error is rejected") {
    const World world = worldOf(kRoom);
    requireRejected(world, Reload{withTiles(levelOf(kRoom), {{2, 2}})});
}

TEST_CASE("reload: a level saved with tiles over a spawn point starts in the same way") {
    World world = makeWorld(levelWithBodies(), 0);
    run(world, 0, 5);
    accepted(world, Clear{Clear::crates});
    accepted(world, placing("block", {{6, 2}, {5, 2}}));
    REQUIRE(findError(world.level));
    const auto saved = legalized(world.level);
    REQUIRE(saved);
    CHECK(saved->moved == 1);
    accepted(world, Reload{saved->level});
    CHECK(world.actors.size() == 3);  // the crate is removed and not recreated
}

TEST_CASE("reload: after random reloads no body is inside anything solid") {
    int reloads = 0;
    for (uint64_t seed = 1; seed <= test::roundsOf(25u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomBodiesLevel(random), seed);
        const Level other = randomBodiesLevel(random);
        for (int i = 0; i < 30; ++i) {
            auto command = randomReload(random, world);
            if (random.chance(1, 12)) command = Reload{other};
            if (!command) continue;
            pixelstep::apply(world, randomActorCommand(random, world));
            accepted(world, *command);
            ++reloads;
            const auto broken = brokenRule(world);
            INFO(broken.value_or(""));
            REQUIRE_FALSE(broken);
            run(world, static_cast<Buttons>(random.between(0, 15)), random.between(0, 10));
        }
    }
    CHECK(reloads > test::minOccurrences(400));
}

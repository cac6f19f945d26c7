// Tests of the command Edit: changes, bodies that make room, and rejections.
#include <doctest/doctest.h>

#include "game/level/legalize.h"
#include "support/pixel_map.h"
#include "support/random_edits.h"
#include "support/sanitized.h"
#include "support/world_rules.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

World emptyWorld() {
    return worldOf({"..........",  //
                    "..........",  //
                    "..@.......",  //
                    "##########"});
}

std::vector<std::string> drawingOf(const TileMap& tiles) {
    std::vector<std::string> rows;
    for (int row = 0; row < tiles.rows(); ++row) {
        rows.emplace_back();
        for (int column = 0; column < tiles.columns(); ++column)
            rows.back() += tiles.isObstacle({column, row}) ? '#' : '.';
    }
    return rows;
}

Edit filling(std::vector<Vec2i> cells) {
    return {.places = {placing("block", std::move(cells))}};
}

std::vector<Vec2i> allCells(const TileMap& tiles) {
    std::vector<Vec2i> cells;
    for (int row = 0; row < tiles.rows(); ++row)
        for (int column = 0; column < tiles.columns(); ++column) cells.push_back({column, row});
    return cells;
}

}  // namespace

TEST_CASE("edit: a body under new tiles moves to the nearest free place") {
    World world = emptyWorld();
    const Vec2i feet = feetOfPlayer(world);
    const Outcome outcome = accepted(world, filling({{2, 2}, {2, 1}}));
    CHECK(outcome.count == 2);
    CHECK(outcome.leftOut.empty());
    CHECK(world.level.tiles.isObstacle({2, 2}));
    CHECK(feetOfPlayer(world).y == feet.y);
    // Half of the tile and half of the body, to either side.
    CHECK(std::abs(feetOfPlayer(world).x - feet.x) == 14);
    CHECK_FALSE(brokenRule(world));
    CHECK(world.actors.size() == 1);
}

TEST_CASE("edit: bodies that are not under new tiles do not change, even in the air") {
    World world = emptyWorld();
    run(world, kButtonUp, 8);
    const Actor before = world.player();
    accepted(world, filling({{7, 1}}));
    CHECK(world.player().body.rect == before.body.rect);
    CHECK(world.player().body.speed == before.body.speed);
    CHECK(world.player().character == before.character);
}

TEST_CASE("edit: cells outside the map are left out and reported") {
    World world = emptyWorld();
    const Outcome outcome = accepted(world, filling({{-1, 0}, {0, 0}, {10, 0}, {0, 4}}));
    CHECK(outcome.count == 1);
    CHECK(outcome.leftOut == std::vector<Vec2i>{{-1, 0}, {10, 0}, {0, 4}});
}

TEST_CASE("edit: later tiles of one cell win") {
    World world = emptyWorld();
    accepted(world,
             Edit{.places = {placing("block", {{0, 0}, {1, 0}}), placing("empty", {{1, 0}})}});
    CHECK(world.level.tiles.isObstacle({0, 0}));
    CHECK(world.level.tiles.isEmpty({1, 0}));
}

TEST_CASE("edit: without a place for the player it is rejected as a whole") {
    const World world = emptyWorld();
    requireRejected(world, filling(allCells(world.level.tiles)));
    requireRejected(world, Edit{.map = MapBounds{0, 0, 1, 1}});
    requireRejected(world, Edit{.places = {placing("nonsense", {{0, 0}})}});
}

TEST_CASE("edit: a clone and a crate without a free place are removed, with an event each") {
    World world = emptyWorld();
    accepted(world, SpawnClone{.x = 121, .y = 48, .width = 70, .height = 48});
    accepted(world, SpawnCrate{{.body = {.feet = {66, 48}, .width = 40, .height = 40}}});
    const uint32_t clone = world.actors[1].id;
    const uint32_t crate = world.actors[2].id;
    // Fills everything except a shaft around the player.
    std::vector<Vec2i> cells;
    for (int row = 0; row < 3; ++row)
        for (int column = 4; column < 10; ++column) cells.push_back({column, row});
    accepted(world, filling(cells));
    CHECK(world.actors.size() == 1);
    CHECK(happened(world, EventKind::removed, clone));
    CHECK(happened(world, EventKind::removed, crate));
    CHECK_FALSE(brokenRule(world));
}

TEST_CASE("edit: a player that no longer fits restarts with its original size") {
    World world = emptyWorld();
    accepted(world, Resize{100, 40});
    accepted(world, filling({{5, 0}, {5, 1}, {5, 2}, {0, 1}, {0, 2}, {0, 0}}));
    CHECK(world.player().body.rect.width == 12);
    CHECK(happened(world, EventKind::restarted));
    CHECK_FALSE(brokenRule(world));
}

TEST_CASE("edit: a map that grows to the left and up keeps its tiles and bodies in their pixels") {
    World world = emptyWorld();
    run(world, kButtonRight, 5);
    const Rect player = world.player().body.rect;
    const Rect solid = world.level.tiles.cellRect({3, 3});
    const auto drawing = drawingOf(world.level.tiles);
    accepted(world, Edit{.map = MapBounds{-2, -1, 12, 5}});
    const TileMap& tiles = world.level.tiles;
    CHECK(tiles.origin() == Vec2i{-32, -16});
    CHECK(tiles.columns() == 12);
    CHECK(tiles.rows() == 5);
    CHECK(tiles.cellAt({solid.left, solid.top}) == Vec2i{5, 4});
    CHECK(drawingOf(tiles) == std::vector<std::string>{"............", "............",
                                                       "............", "............",
                                                       "..##########"});
    CHECK(world.player().body.rect == player);
    CHECK(tiles.hash() == tiles.recomputeHash());
    // The reverse change.
    accepted(world, Edit{.map = MapBounds{2, 1, 10, 4}});
    CHECK(drawingOf(world.level.tiles) == drawing);
    CHECK(world.level.tiles.origin() == Vec2i{});
}

TEST_CASE("edit: bodies outside a smaller map move in, platforms continue") {
    World world = worldOf({"..........",  //
                           "..........",  //
                           ".......@..",  //
                           "##########"});
    accepted(world, SpawnPlatform{{.body = {.feet = {150, 20}, .width = 16, .height = 8}}});
    accepted(world, Edit{.map = MapBounds{0, 0, 5, 4}});
    CHECK(world.player().body.rect.right() == 80);
    CHECK(feetOf(world.actors[1].body.rect) == Vec2i{150, 20});
    CHECK_FALSE(brokenRule(world));
    CHECK_FALSE(findError(world.level));
    CHECK(startRect(*world.level.cast->player).right() == 80);
    CHECK(world.playerStart == startRect(*world.level.cast->player));
}

TEST_CASE("edit: maps have 1 to 4096 columns and rows, and start within the coordinates") {
    const World world = emptyWorld();
    for (const MapBounds map :
         {MapBounds{0, 0, 0, 4}, MapBounds{0, 0, 10, 0}, MapBounds{0, 0, 4097, 4},
          MapBounds{0, 0, 10, 4097}, MapBounds{-62501, 0, 10, 4}, MapBounds{0, -62501, 10, 4},
          MapBounds{-1000000, 1000000, 10, 4}})
        requireRejected(world, Edit{.map = map});
    World wide = world;
    CHECK(accepted(wide, Edit{.map = MapBounds{-4086, 0, 4096, 4}}).count == 0);
    CHECK(wide.level.tiles.columns() == 4096);
}

TEST_CASE("edit: authored bodies under new tiles start at the nearest free place, or not at all") {
    Level level = levelOf({"......", "......", "..@...", "######"});
    Cast cast = *level.cast;
    cast.crates.push_back({.body = {.feet = {72, 48}}});
    cast.clones.push_back({.feet = {50, 32}, .width = 90, .height = 30});
    level.cast = cast;
    World world = makeWorld(level, 0);
    accepted(world, filling({{4, 2}}));
    REQUIRE_FALSE(findError(world.level));
    CHECK(world.level.cast->crates.at(0).body.feet == Vec2i{88, 48});
    CHECK(world.level.cast->clones.size() == 1);
    accepted(world, filling({{3, 1}, {3, 0}}));
    REQUIRE_FALSE(findError(world.level));
    CHECK(world.level.cast->clones.empty());
    CHECK(world.level.cast->player->feet == level.cast->player->feet);
}

TEST_CASE("edit: with keepsStarts, spawn points do not move") {
    World world = worldOf({"......", "......", "..@...", "######"});
    run(world, kButtonRight, 60);
    World edited = world;
    accepted(world, placing("block", {{2, 2}}));
    Edit edit = filling({{2, 2}});
    edit.keepsStarts = true;
    accepted(edited, edit);
    CHECK(edited.level == world.level);
    CHECK(findError(edited.level));
    accepted(edited, Edit{});
    CHECK_FALSE(findError(edited.level));
}

TEST_CASE("edit: changed spawn points apply from the next restart on") {
    World world = emptyWorld();
    Cast cast = *world.level.cast;
    cast.player->feet = {100, 48};
    cast.clones.push_back({.feet = {20, 48}});
    const Rect player = world.player().body.rect;
    accepted(world, Edit{.cast = cast});
    CHECK(world.player().body.rect == player);
    CHECK(world.actors.size() == 1);
    CHECK(world.playerStart == startRect(*cast.player));
    accepted(world, Restart{});
    CHECK(feetOfPlayer(world) == Vec2i{100, 48});
    CHECK(world.actors.size() == 2);
}

TEST_CASE("edit: an invalid cast is rejected") {
    const World world = emptyWorld();
    const auto rejected = [&](auto change) {
        Cast cast = *world.level.cast;
        change(cast);
        requireRejected(world, Edit{.cast = cast});
    };
    const PlatformStart platform{.body = {.feet = {50, 20}, .width = 16, .height = 8}};
    rejected([](Cast& cast) { cast.player->width = 257; });
    rejected([](Cast& cast) { cast.clones.push_back({.feet = {1000001, 0}}); });
    rejected([](Cast& cast) { cast.crates.push_back({{.feet = {50, 20}}, Vec2i{100001, 0}}); });
    rejected([&](Cast& cast) {
        cast.platforms = {platform};
        cast.platforms[0].path = std::vector<Vec2i>{{51, 20}};
    });
    rejected([&](Cast& cast) {
        cast.platforms = {platform};
        cast.platforms[0].speed = -1;
    });
    rejected([&](Cast& cast) {
        cast.platforms = {platform};
        cast.platforms[0].body.width.reset();
    });
    rejected([&](Cast& cast) {
        cast.platforms = {platform};
        cast.platforms[0].path = std::vector<Vec2i>(kMaxPathPoints + 1, platform.body.feet);
    });
    rejected([&](Cast& cast) {
        cast.platforms = {platform};
        cast.platforms[0].path = std::vector<Vec2i>{platform.body.feet, {1000001, 0}};
    });
    rejected([](Cast& cast) { cast.clones.assign(kMaxBodies, {.feet = {20, 48}}); });
    rejected([](Cast& cast) {
        std::vector<std::string> names;
        for (int i = 0; i < 33; ++i) names.push_back("g" + std::to_string(i));
        cast.clones.push_back({.feet = {20, 48}, .groups = names});
    });
}

TEST_CASE("edit: actors keep their groups when other names are added and removed") {
    Level level = levelOf({"........", "..@.....", "########"});
    level.text.edit().groups = {{.name = "crate", .collidesWith = std::vector<std::string>{"m"}}};
    Cast cast = *level.cast;
    cast.crates.push_back({.body = {.feet = {72, 32}, .groups = std::vector<std::string>{"m"}}});
    level.cast = cast;
    World world = makeWorld(level, 0);
    const World before = world;
    cast.crates.push_back({.body = {.feet = {100, 32}, .groups = std::vector<std::string>{"a"}}});
    accepted(world, Edit{.cast = cast});
    World restarted = world;
    accepted(restarted, Restart{});
    CHECK(groupsOf(world, world.actors[1]) == groupsOf(restarted, restarted.actors[1]));
    CHECK(groupsOf(world, world.player()) == groupsOf(restarted, restarted.player()));
    accepted(world, Edit{.cast = *before.level.cast});
    CHECK(groupsOf(world, world.actors[1]) == groupsOf(before, before.actors[1]));
}

TEST_CASE("edit: followers use the edited map") {
    Level level = levelOf({"..........", "..........", "@.........", "##########"});
    Cast cast = *level.cast;
    cast.clones.push_back({.feet = {140, 48}, .width = 12, .height = 20, .ai = AiKind::follow});
    level.cast = cast;
    for (const bool grows : {false, true}) {
        World world = makeWorld(level, 0);
        run(world, 0, 20);
        accepted(world, grows ? Edit{.map = MapBounds{-3, -2, 14, 7}}
                              : Edit{.places = {placing("block", {{4, 2}})}});
        run(world, 0, 600);
        const Rect& clone = world.actors[1].body.rect;
        CHECK(std::abs(clone.left - world.player().body.rect.left) < 24);
    }
}

TEST_CASE(
    "restart: at a place, the player starts at the nearest free one, and all others respawn") {
    World world = emptyWorld();
    accepted(world, SpawnClone{.x = 120, .y = 48});
    run(world, kButtonRight, 30);
    accepted(world, Restart{100, 30});
    CHECK(feetOfPlayer(world) == Vec2i{100, 30});
    CHECK(world.actors.size() == 1);
    accepted(world, Restart{100, 56});
    CHECK(feetOfPlayer(world) == Vec2i{100, 48});
    accepted(world, Restart{.x = 70});
    CHECK(feetOfPlayer(world) == Vec2i{70, 48});
    accepted(world, Restart{-500, -900});
    CHECK(feetOfPlayer(world) == Vec2i{6, 20});
    accepted(world, Restart{});
    CHECK(feetOfPlayer(world) == feetOf(world.playerStart));
    requireRejected(world, Restart{1000001, 0});
}

TEST_CASE("edit: after random edits no body is inside another, and the level can be loaded") {
    for (uint64_t seed = 1; seed <= test::roundsOf(60u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomBodiesLevel(random), seed);
        for (int i = 0; i < 40; ++i) {
            const bool isEdit = random.chance(1, 2);
            const Command command =
                isEdit ? Command{randomEdit(random, world)} : randomActorCommand(random, world);
            const World before = world;
            const Outcome outcome = apply(world, command);
            if (outcome.rejection) REQUIRE(world == before);
            if (isEdit && !outcome.rejection) REQUIRE_FALSE(findError(world.level));
            run(world, static_cast<Buttons>(random.between(0, 15)), random.between(0, 10));
            const auto broken = brokenRule(world);
            INFO(broken.value_or(""));
            REQUIRE_FALSE(broken);
            REQUIRE(world.level.tiles.hash() == world.level.tiles.recomputeHash());
        }
    }
}

TEST_CASE("edit: a change of a few cells shares the rest of a large map with the previous level") {
    Level level = makeEmptyLevel(16, 1024, 1024);
    level.cast = Cast{.player = BodyStart{{100, 1023 * 16}}};
    for (int row = 0; row < 1020; row += 8)
        for (int column = 0; column < 1024; column += 8)
            level.tiles.setTile({column, row}, {.shape = kBump});
    World world = makeWorld(level, 0);
    const size_t all = level.tiles.unsharedBytes(nullptr);
    const size_t none = level.tiles.unsharedBytes(&level.tiles);
    accepted(world, filling({{5, 5}, {16, 1020}, {16, 1022}}));
    CHECK(world.level.tiles.unsharedBytes(&level.tiles) - none <= (all - none) / 1024 * 2);
    CHECK(world.level.text.isSameAs(level.text));
    CHECK(world.level.cast.isSameAs(level.cast));
}

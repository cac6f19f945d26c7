// Tests of all commands: their effects, and that a rejected command changes nothing.
#include <doctest/doctest.h>

#include "game/world/spawn.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"........", "........", "..@.....", "########"};

}  // namespace

TEST_CASE("tune: sets every tunable to both ends of its range, and rejects values outside") {
    for (const Tunable& tunable : tunables()) {
        CAPTURE(tunable.name);
        World world = worldOf(kRoom);
        const bool isClimb = tunable.field == &Tuning::maxClimb;
        const int high = isClimb ? 16 : tunable.high;
        for (int value : {tunable.low, high}) {
            accepted(world, Tune{{{&tunable, value}}});
            CHECK(world.level.tuning.*tunable.field == value);
        }
        requireRejected(world, Tune{{{&tunable, tunable.low - 1}}});
        requireRejected(world, Tune{{{&tunable, high + 1}}});
    }
}

TEST_CASE("tune: one invalid value rejects all") {
    const World world = worldOf(kRoom);
    requireRejected(world, Tune{{{findTunable("gravity"), 5}, {findTunable("walk_speed"), -1}}});
}

TEST_CASE("tune: with any extreme a world continues without a body in solid pixels") {
    for (const Tunable& tunable : tunables()) {
        for (int value : {tunable.low, tunable.high}) {
            CAPTURE(tunable.name);
            CAPTURE(value);
            Random random{81};
            World world = worldOf({"#..........#", "#..--...../#", "#.@..#..././", "############"});
            if (!apply(world, Tune{{{&tunable, value}}}).rejection) {
                Buttons held = 0;
                for (int i = 0; i < 300; ++i) {
                    held = randomButtons(random, held);
                    step(world, held);
                    REQUIRE(actorInSolid(world) == nullptr);
                }
            }
        }
    }
}

TEST_CASE("clear: clones are removed with an event each, the player and the tiles stay") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.count = 3});
    run(world, 0, 5);
    const TileMap tiles = world.level.tiles;
    CHECK(accepted(world, Clear{Clear::clones}).count == 3);
    CHECK(world.actors.size() == 1);
    CHECK(contactPairs(world).empty());
    for (uint32_t id : {1u, 2u, 3u}) CHECK(happened(world, EventKind::removed, id));
    CHECK(world.level.tiles == tiles);
}

TEST_CASE("clear: tiles are removed, bodies and the size of the map stay") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{});
    accepted(world, Clear{Clear::tiles});
    CHECK(world.actors.size() == 2);
    CHECK(world.level.tiles.bounds() == Rect{0, 0, 128, 64});
    CHECK_FALSE(world.level.tiles.isSolid(world.level.tiles.bounds()));
    CHECK(world.level.tiles.hash() == world.level.tiles.recomputeHash());
    run(world, 0, 120);
    CHECK(feetOfPlayer(world).y == 64);
}

TEST_CASE("restart: respawns the bodies and keeps the tiles, and ids are never used again") {
    Level level = levelOf(kRoom);
    level.cast.edit().clones.push_back({.feet = {100, 48}});
    World world = makeWorld(level, 0);
    const Rect start = world.player().body.rect;
    accepted(world, placing("block", {{7, 0}}));
    REQUIRE(startOf(world, world.actors[1]) != nullptr);
    CHECK(startOf(world, world.actors[1])->feet == Vec2i{100, 48});
    accepted(world, SpawnClone{});
    CHECK(startOf(world, world.actors[2]) == nullptr);
    accepted(world, Resize{.width = 30});
    run(world, kButtonRight, 20);
    accepted(world, Restart{});
    REQUIRE(startOf(world, world.actors[1]) != nullptr);
    CHECK(startOf(world, world.actors[1])->feet == Vec2i{100, 48});
    CHECK(startOf(world, world.player()) == nullptr);
    CHECK(world.player().body.rect == start);
    CHECK(world.player().id == 0);
    REQUIRE(world.actors.size() == 2);
    CHECK(world.actors[1].id == 3);
    CHECK(world.actors[1].body.rect == startRect(level.cast->clones[0]));
    CHECK(world.level.tiles.isObstacle({7, 0}));
    CHECK(happened(world, EventKind::restarted));
    CHECK(world.stepCount == 20);
}

TEST_CASE("restart: finds the nearest place where tiles are in the way, or is rejected") {
    World world = worldOf({"........", "........", "..@.....", "########"}, 12, 16);
    run(world, kButtonRight, 30);
    accepted(world, placing("block", {{2, 2}}));
    accepted(world, Restart{});
    CHECK(world.player().body.rect == Rect{48, 32, 12, 16});
    // A player that made itself small, in walls where no start of its original size fits.
    World cramped = worldOf({"...", ".@.", "###"}, 12, 16);
    accepted(cramped, Resize{.width = 4, .height = 4});
    accepted(cramped, placing("block", {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}}));
    accepted(cramped, placing("bump fy", {{1, 1}}));
    requireRejected(cramped, Restart{});
}

TEST_CASE("restart: a clone without any place is removed, with an event") {
    Level level = levelOf({"........", "........", "..@.....", "########"}, 12, 16);
    level.cast.edit().clones.push_back({.feet = {100, 48}, .width = 12, .height = 40});
    World world = makeWorld(level, 0);
    std::vector<Vec2i> top;
    for (int column = 0; column < 8; ++column) top.push_back({column, 0});
    accepted(world, Clear{Clear::clones});
    accepted(world, placing("block", top));
    accepted(world, Restart{});
    CHECK(world.actors.size() == 1);
    CHECK(happened(world, EventKind::removed, 2));
    CHECK(world.nextId == 3);
}

TEST_CASE("load: starts the new level, also with another tile size, and rejects invalid ones") {
    World world = worldOf(kRoom);
    run(world, kButtonRight, 10);
    const Level other = levelOf({"...", "@..", "###"}, 8, 8, 32, {-500, 40});
    accepted(world, Load{Shared<Level>(other)});
    CHECK(world.level == other);
    CHECK(world.player().body.rect == Rect{-488, 96, 8, 8});
    CHECK(world.stepCount == 10);
    CHECK(happened(world, EventKind::restarted));
    Level inside = levelOf({"...", "@..", "###"});
    inside.cast.edit().player->feet.y += 1;
    requireRejected(world, Load{Shared<Level>(inside)});
    requireRejected(world, Load{Shared<Level>(levelOf({"##", "##"}))});
}

TEST_CASE("commands: rejection returns the reason of apply, and a rejected one changes nothing") {
    int rejected = 0;
    int done = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(40u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 60; ++i) {
            CAPTURE(i);
            const Command command = randomCommand(random, world);
            const World before = world;
            const auto reason = findRejection(world, command);
            REQUIRE(world == before);
            const Outcome outcome = apply(world, command);
            REQUIRE(outcome.rejection == reason);
            if (reason) REQUIRE(world == before);
            (reason ? rejected : done) += 1;
            step(world, static_cast<Buttons>(random.between(0, 15)));
        }
    }
    CHECK(rejected > test::minOccurrences(100));
    CHECK(done > test::minOccurrences(1000));
}

}  // namespace pixelstep

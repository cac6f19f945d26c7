// Tests of platforms and crates acting on other bodies: lifting, crushing, standing on heads,
// restart.
#include <doctest/doctest.h>

#include <set>

#include "math/fixed.h"
#include "support/hall.h"

namespace pixelstep {

TEST_CASE("lift: a jump keeps the platform's speed up to the caps") {
    for (const auto& [speed, capX, taken] : {std::tuple{120, 250, 120}, std::tuple{400, 250, 250},
                                             std::tuple{400, 1000, 400}, std::tuple{120, 0, 0}}) {
        World world = worldOf(kHall);
        accepted(world, platformOn({{40, 60}, {240, 60}}, 40, 8, speed));
        accepted(world, tuning("lift_cap_x", capX));
        world.actors[0].body.rect = world.actors[0].body.previousRect =
            rectAtFeet({40, 52}, 12, 20);
        run(world, 0, 2);
        REQUIRE(world.player().grounded);
        run(world, kButtonUp, 1);
        CHECK(world.player().body.speed.x == toFixed(taken));
        CHECK(world.player().character.inherited.x == toFixed(taken));
        run(world, kButtonUp | kButtonLeft, 1);
        CHECK(world.player().body.speed.x == toFixed(taken - 160));
        run(world, 0, 90);
        CHECK(world.player().character.inherited.x == 0);  // it ends with the landing
    }
}

TEST_CASE(
    "lift: a rising platform adds to the jump up to the cap, a sinking one subtracts nothing") {
    const auto jumpFrom = [](int top, int bottom, int cap) {
        World world = worldOf(kHall);
        accepted(world, platformOn({{150, top}, {150, bottom}}, 40, 8, 200));
        accepted(world, tuning("lift_cap_y", cap));
        world.actors[0].body.rect = world.actors[0].body.previousRect =
            rectAtFeet({150, top - 8}, 12, 20);
        run(world, 0, 2);
        run(world, kButtonUp, 1);
        REQUIRE(happened(world, EventKind::jumped));
        return world.player().body.speed.y;
    };
    CHECK(jumpFrom(90, 40, 130) == -toFixed(410 + 130));
    CHECK(jumpFrom(90, 40, 1000) == -toFixed(410 + 200));
    CHECK(jumpFrom(90, 40, 0) == -toFixed(410));
    CHECK(jumpFrom(50, 90, 130) == -toFixed(410));
}

TEST_CASE("crush: the player restarts near its start, others are removed") {
    World world = worldOf(kHall);
    accepted(world, SpawnClone{.x = 200, .y = kHallFloor});
    accepted(world, crateAt({230, kHallFloor}));
    run(world, kButtonRight, 40);
    const Vec2i player = feetOfPlayer(world);
    accepted(world, platformOn({{player.x, 60}, {player.x, kHallFloor}}, 30, 8, 60));
    accepted(world, platformOn({{216, 60}, {216, kHallFloor}}, 60, 8, 60));
    std::set<uint32_t> crushed;
    bool isRestarted = false;
    for (int i = 0; i < 60; ++i) {
        run(world, 0, 1);
        REQUIRE(isClear(world));
        for (const Event& event : world.events)
            if (event.kind == EventKind::crushed) crushed.insert(event.id);
        if (!happened(world, EventKind::restarted)) continue;
        isRestarted = true;
        CHECK(world.player().body.rect == world.playerStart);
        CHECK(world.player().body.speed == Vec2q{});
    }
    CHECK(crushed == std::set<uint32_t>{0, 1, 2});
    CHECK(isRestarted);
    CHECK(findActor(world, 1) == nullptr);
    CHECK(findActor(world, 2) == nullptr);
    CHECK(world.actors.size() == 3);
}

TEST_CASE("crush: with a platform on its start, the player restarts next to it") {
    World world = worldOf(kHall);
    const Rect start = world.playerStart;
    accepted(world, platformOn({{40, 60}, {40, kHallFloor}}, 40, 8, 60));
    for (int i = 0; i < 120; ++i) {
        run(world, 0, 1);
        REQUIRE(isClear(world));
        if (happened(world, EventKind::crushed)) break;
    }
    REQUIRE(happened(world, EventKind::restarted));
    CHECK(world.player().body.rect != start);
    CHECK_FALSE(overlaps(world.player().body.rect, rectOf(world, 1)));
}

TEST_CASE("separation: a rising character that hits a head stops rising") {
    World world = worldOf(kHall);
    accepted(world, tuning("soft_clones", 1));
    for (const int y : {60, 36})
        accepted(world, SpawnClone{.x = 150, .y = y, .width = 12, .height = 20});
    Body& below = world.actors[1].body;
    below.speed.y = -toFixed(240);
    run(world, 0, 2);
    REQUIRE(below.speed.y < -toFixed(150));
    REQUIRE(overlaps(below.rect, world.actors[2].body.rect));
    run(world, 0, 3);
    CHECK(below.speed.y >= 0);
}

TEST_CASE("separation: a character on a head does not belong to the crowd below") {
    const auto spread = [](Vec2i second) {
        World world = worldOf(kHall);
        accepted(world, tuning("soft_clones", 1));
        const auto spawn = [&](Vec2i feet) {
            accepted(world, SpawnClone{.x = feet.x, .y = feet.y, .width = 12, .height = 20});
        };
        spawn({150, kHallFloor});
        spawn(second);
        run(world, 0, 10);
        for (const int x : {154, 147, 151}) spawn({x, kHallFloor});
        run(world, 0, 1);
        return world;
    };
    const World stacked = spread({150, kHallFloor - 20});
    const World apart = spread({60, kHallFloor});
    REQUIRE(rectOf(stacked, 2) == Rect{144, kHallFloor - 40, 12, 20});
    for (const uint32_t id : {1u, 3u, 4u, 5u}) CHECK(rectOf(stacked, id) == rectOf(apart, id));
    CHECK(rectOf(apart, 3).left > 148);
}

TEST_CASE("restart: a body with a tile at its start restarts at the nearest free place") {
    Level level = levelOf(kHall);
    level.cast.edit().crates = {{.body = {.feet = {120, kHallFloor}}},
                                {.body = {.feet = {136, kHallFloor}}}};
    World world = makeWorld(level, 0);
    accepted(world, Clear{Clear::crates});
    accepted(world, placing("block", {{7, 5}}));
    accepted(world, Restart{});
    CHECK(world.actors.size() == 3);
    CHECK(isClear(world));
    CHECK(world.actors[1].body.rect != Rect{112, 80, 16, 16});
    CHECK(world.actors[2].kind == Kind::crate);
}

TEST_CASE("restart: the player restarts where no platform starts") {
    World world = worldOf({"........", "........", "..@.....", "########"}, 12, 16);
    world.level.cast.edit().platforms = {platformOn({{56, 48}}, 16, 16, 0).platform};
    run(world, kButtonRight, 30);
    accepted(world, placing("block", {{2, 2}}));
    accepted(world, Restart{});
    CHECK(world.player().body.rect == Rect{20, 32, 12, 16});
}

TEST_CASE("restart: platforms return to the start of their paths") {
    Level level = levelOf(kHall);
    level.cast.edit().platforms = {platformOn({{120, 60}, {200, 60}}, 30, 8, 77).platform};
    World world = makeWorld(level, 0);
    run(world, 0, 50);
    CHECK(rectOf(world, 1).left != 105);
    accepted(world, Restart{});
    CHECK(world.actors.back().body.rect.left == 105);
    CHECK(world.platforms.front().progress.distance == 0);
    CHECK(world.platforms.front().progress.remainder == 0);
}

}  // namespace pixelstep

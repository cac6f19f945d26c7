// Tests of hazards in time: zones that act and do not act in turns, and platforms that hurt.
#include <doctest/doctest.h>

#include "game/level/hazard_places.h"
#include "game/world/course.h"
#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

Zone pulsingAt(const Rect& rect, int on, int off, int phase = 0) {
    return {.feet = feetOf(rect),
            .width = rect.width,
            .height = rect.height,
            .kind = ZoneKind::hazard,
            .onSteps = on,
            .offSteps = off,
            .phaseSteps = phase};
}

// The player stands in a hazard. @return  in which of the next steps it is hurt
std::vector<bool> hurtsIn(World& world, int steps) {
    std::vector<bool> hurts;
    for (int i = 0; i < steps; ++i) {
        step(world, 0);
        hurts.push_back(happened(world, EventKind::hurt));
    }
    return hurts;
}

World worldIn(const Zone& zone) {
    Level level = levelOf(kHall);
    level.scenery.edit().zones = {zone};
    return makeWorld(level, 0);
}

// Everywhere, so that the player starts in it again.
const Rect kWholeHall{0, 0, 256, kHallFloor};

}  // namespace

TEST_CASE("pulsing hazard: with n steps done it acts if (n + phase) mod (on + off) < on") {
    struct Row {
        int on, off, phase;
    };
    const Row rows[] = {{0, 0, 0}, {0, 0, 7}, {3, 0, 1}, {0, 4, 0},   {1, 1, 0},
                        {2, 3, 0}, {2, 3, 1}, {2, 3, 4}, {5, 2, 6000}};
    for (const Row& row : rows) {
        CAPTURE(row.on);
        CAPTURE(row.off);
        CAPTURE(row.phase);
        std::vector<bool> expected;
        for (int n = 0; n < 24; ++n)
            expected.push_back(row.on + row.off == 0 ||
                               (n + row.phase) % (row.on + row.off) < row.on);
        World world = worldIn(pulsingAt(kWholeHall, row.on, row.off, row.phase));
        CHECK(hurtsIn(world, 24) == expected);
        // The steps count from a restart again.
        run(world, 0, 3);
        accepted(world, Restart{});
        CHECK(hurtsIn(world, 24) == expected);
    }
}

TEST_CASE("pulsing hazard: edit and reload do not change its time") {
    for (const bool reloads : {false, true}) {
        CAPTURE(reloads);
        World world = worldIn(pulsingAt(kWholeHall, 3, 5));
        World other = world;
        run(world, 0, 4);
        run(other, 0, 4);
        std::vector<Zone> zones = world.level.scenery->zones;
        zones.push_back(pulsingAt({0, 0, 4, 4}, 1, 1));
        if (reloads) {
            Level level = world.level;
            level.scenery.edit().zones = zones;
            accepted(world, Reload{level});
        } else {
            accepted(world, Edit{.zones = zones});
        }
        CHECK(hurtsIn(world, 20) == hurtsIn(other, 20));
    }
}

TEST_CASE("pulsing hazard: a checkpoint in it has no effect, also while it does not act") {
    World world = worldIn(pulsingAt({100, kHallFloor - 16, 32, 16}, 0, 10));
    std::vector<Zone> zones = world.level.scenery->zones;
    zones.push_back({{116, kHallFloor}, 32, 48, ZoneKind::checkpoint});
    accepted(world, Edit{.zones = zones});
    CHECK(hazardPlaces(world.level).size() == 1);
    run(world, kButtonRight, 60);
    CHECK(world.player().body.rect.left > 100);
    CHECK(!world.course.checkpoint);
}

TEST_CASE("pulsing hazard: its times are state, and zones without them keep their hash") {
    const World plain = worldIn({feetOf(kWholeHall), 256, 96, ZoneKind::hazard});
    const World always = worldIn(pulsingAt(kWholeHall, 0, 0));
    CHECK(hashOf(plain) == hashOf(always));
    for (const Zone& zone :
         {pulsingAt(kWholeHall, 1, 0), pulsingAt(kWholeHall, 0, 1), pulsingAt(kWholeHall, 0, 0, 1)})
        CHECK(hashOf(worldIn(zone)) != hashOf(plain));
    World world = worldIn(pulsingAt({0, 0, 4, 4}, 2, 2));
    run(world, 0, 3);
    World later = world;
    later.course.startedAt = 1;
    CHECK(hashOf(later) != hashOf(world));
}

TEST_CASE("trigger: bodies pass through a platform that is not solid, and it carries nothing") {
    World world = worldOf(kHall);
    const uint32_t crate = world.nextId;
    accepted(world, crateAt({200, 60}));
    SpawnPlatform spawn = platformOn({{200, 90}, {200, 40}}, 40, 10, 60);
    spawn.platform.solid = false;
    accepted(world, spawn);
    // It is in a rising platform's way, above it and inside it.
    for (int i = 0; i < 120; ++i) {
        step(world, 0);
        REQUIRE(rectOf(world, crate).left == 192);
    }
    CHECK(rectOf(world, crate).bottom() == kHallFloor);
    CHECK(world.player().body.rect.bottom() == kHallFloor);
}

TEST_CASE("trigger: it hurts by contact, in the group hazard or not, and sends the player back") {
    struct Row {
        int right;  // [px] of the trigger's left edge from the player's right one
        bool hurts;
    };
    for (const Row& row : {Row{-4, true}, Row{0, true}, Row{1, false}}) {
        CAPTURE(row.right);
        World world = worldOf(kHall);
        const Rect player = world.player().body.rect;
        SpawnPlatform spawn = platformOn({{player.right() + row.right + 8, kHallFloor}}, 16, 16, 0);
        spawn.platform.solid = false;
        accepted(world, spawn);
        step(world, 0);
        CHECK(happened(world, EventKind::hurt) == row.hurts);
        // The place to which it is sent is free of contact.
        step(world, 0);
        CHECK_FALSE(happened(world, EventKind::hurt));
    }
}

TEST_CASE("trigger: only a platform that is not solid has another hash, and no one-way platform") {
    const auto hashWith = [](std::optional<bool> solid) {
        Level level = levelOf(kHall);
        level.cast.edit().platforms = {
            {.body = {.feet = {200, 60}, .width = 16, .height = 8}, .solid = solid}};
        const World world = makeWorld(level, 0);
        CHECK(world.actors[1].isTrigger == !solid.value_or(true));
        return hashOf(world);
    };
    CHECK(hashWith(true) == hashWith({}));
    CHECK(hashWith(false) != hashWith({}));
    SpawnPlatform spawn = platformOn({{200, 60}}, 16, 8, 0, true);
    spawn.platform.solid = false;
    requireRejected(worldOf(kHall), spawn);
}

}  // namespace pixelstep

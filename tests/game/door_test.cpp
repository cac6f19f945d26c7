// Tests of switches, and of the platforms that they move.
#include <doctest/doctest.h>

#include "game/level/level_warnings.h"
#include "game/world/course.h"
#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

Zone switchAt(const Rect& rect, SwitchMode mode = SwitchMode::hold) {
    Zone zone{.feet = feetOf(rect),
              .width = rect.width,
              .height = rect.height,
              .kind = ZoneKind::switches};
    zone.channel = "a";
    zone.mode = mode;
    return zone;
}

// A door of 8 x 32 px with its feet there, which opens upwards by 32 px at 60 px/s.
PlatformStart doorAt(Vec2i feet) {
    PlatformStart door{.body = {.feet = feet, .width = 8, .height = 32}, .speed = 60};
    door.path = std::vector<Vec2i>{feet, feet - Vec2i{0, 32}};
    door.channel = "a";
    return door;
}

World worldWith(std::vector<Zone> zones, std::vector<PlatformStart> doors) {
    Level level = levelOf(kHall);
    level.scenery.edit().zones = std::move(zones);
    level.cast.edit().platforms = std::move(doors);
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

const Vec2i kDoorPlace{200, kHallFloor};

// The door's height over its place after each of these steps.
std::vector<int> heights(World& world, Buttons held, int steps) {
    std::vector<int> found;
    for (int i = 0; i < steps; ++i) {
        step(world, held);
        found.push_back(kHallFloor - world.actors[1].body.rect.bottom());
    }
    return found;
}

void putPlayer(World& world, int x) {
    Actor& player = world.actors.front();
    player.body.rect = rectAtFeet({x, kHallFloor}, player.body.rect.width, player.body.rect.height);
}

}  // namespace

TEST_CASE("switch: each mode, read at the end of a step for a body that enters, stays, leaves") {
    // In each step the player is inside (1) or outside (0).
    const std::string inside = "0110100111";
    struct Row {
        SwitchMode mode;
        std::string on;
    };
    const Row rows[] = {{SwitchMode::hold, "0110100111"},
                        {SwitchMode::toggle, "0111000111"},
                        {SwitchMode::once, "0111111111"}};
    for (const Row& row : rows) {
        CAPTURE(int(row.mode));
        World world = worldWith({switchAt({100, 90, 10, 6}, row.mode)}, {});
        std::string on;
        bool wasOn = false;
        for (const char isInside : inside) {
            putPlayer(world, isInside == '1' ? 105 : 60);
            step(world, 0);
            const bool isOnNow = isOn(world, "a");
            CHECK(happened(world, EventKind::switchedOn) == (isOnNow && !wasOn));
            CHECK(happened(world, EventKind::switchedOff) == (!isOnNow && wasOn));
            on += isOnNow ? '1' : '0';
            wasOn = isOnNow;
        }
        CHECK(on == row.on);
        accepted(world, Restart{});
        CHECK_FALSE(isOn(world, "a"));
    }
}

TEST_CASE("switch: it acts on one shared pixel, for the groups that it names") {
    struct Row {
        Rect rect;
        std::vector<std::string> by;
        bool isOn;
    };
    // The player is at 34..46, 76..96, a crate at 92..108, 80..96.
    const Row rows[] = {
        {{45, 90, 9, 6}, {"player"}, true},           {{46, 90, 9, 6}, {"player"}, false},
        {{45, 90, 9, 6}, {"crate"}, false},           {{107, 90, 9, 6}, {"crate"}, true},
        {{108, 90, 9, 6}, {"crate"}, false},          {{107, 90, 9, 6}, {"player"}, false},
        {{107, 90, 9, 6}, {"player", "crate"}, true}, {{34, 90, 90, 6}, {}, false},
        {{34, 90, 90, 6}, {"clone"}, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.rect);
        Zone zone = switchAt(row.rect);
        zone.by = row.by;
        Level level = levelOf(kHall);
        level.scenery.edit().zones = {zone};
        level.cast.edit().crates = {{.body = {.feet = {100, kHallFloor}}}};
        World world = makeWorld(level, 0);
        step(world, 0);
        CHECK(isOn(world, "a") == row.isOn);
    }
}

TEST_CASE(
    "door: from the next step on it goes to the end of its path while a switch is on, and back") {
    World world =
        worldWith({switchAt({100, 90, 10, 6}), switchAt({60, 90, 10, 6})}, {doorAt(kDoorPlace)});
    CHECK(heights(world, 0, 3) == std::vector<int>{0, 0, 0});
    putPlayer(world, 105);
    CHECK(heights(world, 0, 4) == std::vector<int>{0, 1, 2, 3});
    // Any switch of the channel.
    putPlayer(world, 65);
    CHECK(heights(world, 0, 2) == std::vector<int>{4, 5});
    putPlayer(world, 20);
    CHECK(heights(world, 0, 8) == std::vector<int>{6, 5, 4, 3, 2, 1, 0, 0});
    putPlayer(world, 105);
    CHECK(heights(world, 0, 40).back() == 32);
    CHECK(world.actors[1].body.speed == Vec2q{});
}

TEST_CASE("door: on a path with corners it returns on the same pixels") {
    PlatformStart door = doorAt({150, 60});
    door.path = std::vector<Vec2i>{{150, 60}, {150, 60}, {183, 40}, {183, 40}, {160, 33}};
    for (const int speed : {30, 60, 200, 777}) {
        CAPTURE(speed);
        door.speed = speed;
        World world = worldWith({switchAt({100, 90, 10, 6})}, {door});
        std::vector<Rect> there;
        putPlayer(world, 105);
        step(world, 0);
        for (int i = 0; i < 200; ++i) {
            there.push_back(world.actors[1].body.rect);
            step(world, 0);
        }
        CHECK(feetOf(there.back()) == Vec2i{160, 33});
        putPlayer(world, 20);
        run(world, 0, 400);
        CHECK(feetOf(world.actors[1].body.rect) == Vec2i{150, 60});
        // Turned around at any time, it still starts and ends on its path.
        putPlayer(world, 105);
        run(world, 0, 17);
        putPlayer(world, 20);
        run(world, 0, 400);
        CHECK(feetOf(world.actors[1].body.rect) == Vec2i{150, 60});
    }
}

TEST_CASE("door: it never crushes, it waits") {
    // It comes down on the player, who stands below it.
    World world = worldWith({switchAt({0, 0, 4, 4}, SwitchMode::once)}, {doorAt(kDoorPlace)});
    world.course.switches[0].isOn = true;
    run(world, 0, 60);
    REQUIRE(kHallFloor - world.actors[1].body.rect.bottom() == 32);
    putPlayer(world, 200);
    world.course.switches[0].isOn = false;
    const Rect player = world.player().body.rect;
    const int free = 32 - player.height;
    REQUIRE(free > 0);
    for (int i = 1; i < 60; ++i) {
        step(world, 0);
        REQUIRE(world.player().body.rect == player);
        REQUIRE_FALSE(happened(world, EventKind::crushed));
        REQUIRE(kHallFloor - world.actors[1].body.rect.bottom() == std::max(32 - i, player.height));
    }
    CHECK(world.actors[1].body.speed == Vec2q{});
    // It goes on as soon as nothing is in its way.
    putPlayer(world, 60);
    CHECK(heights(world, 0, 3) ==
          std::vector<int>{player.height - 1, player.height - 2, player.height - 3});
}

TEST_CASE("door: it pushes what can be pushed, and waits for what cannot") {
    // A door that moves to the right against crates at the wall.
    PlatformStart door{.body = {.feet = {100, kHallFloor}, .width = 8, .height = 16}, .speed = 60};
    door.path = std::vector<Vec2i>{{100, kHallFloor}, {240, kHallFloor}};
    door.channel = "a";
    Level level = levelOf(kHall);
    level.scenery.edit().zones = {switchAt({0, 0, 256, 112})};
    level.cast.edit().platforms = {door};
    level.cast.edit().crates = {{.body = {.feet = {130, kHallFloor}}},
                                {.body = {.feet = {200, kHallFloor}}}};
    REQUIRE_FALSE(findError(level));
    World world = makeWorld(level, 0);
    run(world, 0, 300);
    REQUIRE(world.actors.size() == 4);
    CHECK(world.actors[1].body.rect.right() == world.actors[2].body.rect.left);
    CHECK(world.actors[2].body.rect.right() == 256);
    CHECK(world.actors[3].body.rect.right() == world.actors[1].body.rect.left);
    CHECK(isClear(world));
}

TEST_CASE("door: it waits at each point, and the rest of the step's way is dropped") {
    PlatformStart door = doorAt(kDoorPlace);
    door.speed = 180;
    door.waitSteps = 2;
    door.path = std::vector<Vec2i>{kDoorPlace, kDoorPlace - Vec2i{0, 4}, kDoorPlace - Vec2i{0, 9}};
    World world = worldWith({switchAt({100, 90, 10, 6})}, {door});
    putPlayer(world, 105);
    CHECK(heights(world, 0, 10) == std::vector<int>{0, 3, 4, 4, 4, 7, 9, 9, 9, 9});
}

TEST_CASE("door: edit and reload keep the state of switches whose zone remains") {
    const Zone gone = switchAt({20, 90, 4, 6}, SwitchMode::once);
    const Zone kept = switchAt({100, 90, 10, 6}, SwitchMode::toggle);
    World world = worldWith({gone, kept}, {doorAt(kDoorPlace)});
    putPlayer(world, 105);
    run(world, 0, 3);
    REQUIRE(isSwitchOn(world, 1));
    for (const bool reloads : {false, true}) {
        World other = world;
        Level level = other.level;
        level.scenery.edit().zones = {kept, switchAt({0, 0, 4, 4})};
        accepted(other,
                 reloads ? Command(Reload{level}) : Command(Edit{.zones = level.scenery->zones}));
        CHECK(isSwitchOn(other, 0));
        CHECK_FALSE(isSwitchOn(other, 1));
        // It does not toggle again: the player was in it before.
        step(other, 0);
        CHECK(isSwitchOn(other, 0));
    }
}

TEST_CASE("door: after the goal and for crates that arrive, switches still act") {
    World world = worldWith({switchAt({100, 90, 10, 6}),
                             {.feet = {40, 96}, .width = 8, .height = 8, .kind = ZoneKind::goal}},
                            {doorAt(kDoorPlace)});
    step(world, 0);
    REQUIRE(world.course.goal);
    putPlayer(world, 105);
    CHECK(heights(world, 0, 3) == std::vector<int>{0, 1, 2});
}

TEST_CASE(
    "door: a platform that undo brings back has its channel, and hashes tell channels apart") {
    PlatformStart other = doorAt(kDoorPlace);
    other.channel = "b";
    CHECK(hashOf(worldWith({}, {doorAt(kDoorPlace)})) != hashOf(worldWith({}, {other})));
    World world = worldWith({switchAt({100, 90, 10, 6}, SwitchMode::toggle)}, {});
    World on = world;
    on.course.switches[0].isOn = true;
    CHECK(hashOf(on) != hashOf(world));
    SpawnPlatform spawn{doorAt(kDoorPlace)};
    spawn.platform.mode = PathMode::loop;
    requireRejected(world, spawn);
}

TEST_CASE("level warnings: a pickup that changes nothing") {
    Level level = levelOf(kHall);
    level.scenery.edit().zones = {{{40, 96}, 8, 8, ZoneKind::pickup}};
    REQUIRE(levelWarnings(level).size() == 1);
    CHECK(levelWarnings(level)[0].place == "/zones/0");
    level.scenery.edit().zones[0].restores = true;
    CHECK(levelWarnings(level).empty());
}

TEST_CASE("level warnings: channels that nothing switches, or that move nothing") {
    Level level = levelOf(kHall);
    level.scenery.edit().zones = {switchAt({100, 90, 10, 6})};
    REQUIRE(levelWarnings(level).size() == 1);
    CHECK(levelWarnings(level)[0] ==
          LevelWarning{"/zones/0/channel", "the channel \"a\" moves nothing"});
    level.cast.edit().platforms = {doorAt(kDoorPlace)};
    CHECK(levelWarnings(level).empty());
    level.scenery.edit().zones.clear();
    CHECK(levelWarnings(level)[0] ==
          LevelWarning{"/platforms/0/channel", "nothing switches the channel \"a\""});
}

}  // namespace pixelstep

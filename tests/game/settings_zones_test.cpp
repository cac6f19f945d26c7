// Tests of areas and pickups: the movement settings of a character in each step.
#include <doctest/doctest.h>

#include <functional>

#include "game/world/actor_tuning.h"
#include "game/world/course.h"
#include "math/fixed.h"
#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

OwnTuning settings(std::initializer_list<std::pair<const char*, int>> values) {
    OwnTuning own;
    for (const auto& [name, value] : values) own.values.push_back({findTunable(name), value});
    return own;
}

Zone zoneOf(ZoneKind kind, const Rect& rect, OwnTuning tuning) {
    Zone zone{.feet = feetOf(rect), .width = rect.width, .height = rect.height, .kind = kind};
    zone.tuning = std::move(tuning);
    return zone;
}

World worldWith(std::vector<Zone> zones) {
    Level level = levelOf(kHall);
    level.scenery.edit().zones = std::move(zones);
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

const Rect kWholeHall{0, 0, 256, 112};

}  // namespace

TEST_CASE("area: it acts if the centre of the character, with halves kept, is strictly inside") {
    // The hall's player is 12 x 20 at 34..46, 76..96: its centre is at 40, 86. Another one is
    // 13 x 21, with its centre at half pixels.
    struct Row {
        int width, height;
        Rect area;
        bool acts;
    };
    const Row rows[] = {
        {12, 20, {0, 0, 40, 200}, false}, {12, 20, {0, 0, 41, 200}, true},
        {12, 20, {40, 0, 9, 200}, false}, {12, 20, {39, 0, 9, 200}, true},
        {12, 20, {0, 0, 200, 86}, false}, {12, 20, {0, 0, 200, 87}, true},
        {12, 20, {0, 86, 200, 9}, false}, {12, 20, {0, 85, 200, 9}, true},
        {13, 21, {0, 0, 40, 200}, false}, {13, 21, {0, 0, 41, 200}, true},
        {13, 21, {40, 0, 1, 200}, true},  {13, 21, {41, 0, 9, 200}, false},
        {13, 21, {0, 85, 200, 1}, true},  {13, 21, {0, 86, 200, 9}, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.width);
        CAPTURE(row.area);
        Level level = levelOf(kHall, row.width, row.height);
        level.scenery.edit().zones = {
            zoneOf(ZoneKind::area, row.area, settings({{"walk_speed", 60}}))};
        World world = makeWorld(level, 0);
        CHECK(tuningOf(world, world.player()).walkSpeed == (row.acts ? 60 : 160));
        step(world, kButtonRight);
        CHECK(world.player().body.speed.x == toFixed(row.acts ? 60 : 160));
    }
}

TEST_CASE("area: of several, the last that names a tunable counts, tunable by tunable") {
    const World world = worldWith(
        {zoneOf(ZoneKind::area, kWholeHall, settings({{"walk_speed", 50}, {"gravity", 200}})),
         zoneOf(ZoneKind::area, kWholeHall, settings({{"walk_speed", 70}})),
         zoneOf(ZoneKind::area, {200, 0, 20, 96}, settings({{"walk_speed", 90}}))});
    const Tuning tuning = tuningOf(world, world.player());
    CHECK(tuning.walkSpeed == 70);
    CHECK(tuning.gravity == 200);
    CHECK(tuning.jumpSpeed == 410);
}

TEST_CASE("area: it changes clones with their own settings, and neither crates nor platforms") {
    World world = worldWith({zoneOf(ZoneKind::area, kWholeHall, settings({{"gravity", 0}}))});
    accepted(world, crateAt({200, 40}));
    accepted(world, Tune{{{findTunable("walk_speed"), 100}}});
    accepted(world, SpawnClone{.x = 100, .y = 60, .tuning = {{{findTunable("walk_speed"), 40}}}});
    const Actor& clone = world.actors.back();
    CHECK(tuningOf(world, clone).walkSpeed == 40);
    CHECK(tuningOf(world, clone).gravity == 0);
    CHECK(ownTuningOf(world, clone).gravity == 1030);
    const Rect place = clone.body.rect;
    run(world, 0, 30);
    CHECK(world.actors.back().body.rect == place);
    CHECK(rectOf(world, 1).bottom() > 40);
}

TEST_CASE("area: the settings of a step are those of its start") {
    // A step into the area is as fast as outside.
    World world =
        worldWith({zoneOf(ZoneKind::area, {60, 0, 196, 112}, settings({{"walk_speed", 60}}))});
    int steps = 0;
    while (isWithinArea(world.player().body.rect, {60, 0, 196, 112}) == false && steps++ < 100) {
        step(world, kButtonRight);
        CHECK(world.player().body.speed.x == toFixed(160));
    }
    step(world, kButtonRight);
    CHECK(world.player().body.speed.x == toFixed(60));
}

TEST_CASE("area: climbing and touches use its max_climb") {
    // Slopes of 45 degrees are walls for a character that cannot climb.
    for (const int climb : {0, 4}) {
        CAPTURE(climb);
        Level level = levelOf({"........", "........", "..@./###", "########"}, 12, 20);
        level.scenery.edit().zones = {
            zoneOf(ZoneKind::area, {0, 0, 128, 64}, settings({{"max_climb", climb}}))};
        REQUIRE_FALSE(findError(level));
        World world = makeWorld(level, 0);
        run(world, kButtonRight, 60);
        CHECK((world.player().body.rect.bottom() < 48) == (climb > 0));
        if (climb == 0) CHECK(world.player().body.touches.at(kRight).any());
        Level steep = level;
        steep.scenery.edit().zones[0].tuning = settings({{"max_climb", 17}});
        CHECK(findError(steep));
    }
}

TEST_CASE("area: a clone that patrols stands in the same settings as it moves") {
    World world = worldWith(
        {zoneOf(ZoneKind::area, kWholeHall, settings({{"run_accel", 60}, {"walk_speed", 30}}))});
    accepted(world, SpawnClone{.x = 100, .y = 96, .ai = AiKind::patrol});
    for (int i = 0; i < 200; ++i) {
        step(world, 0);
        REQUIRE(std::abs(world.actors[1].body.speed.x) <= toFixed(30));
    }
    CHECK(world.actors[1].body.rect.left != 94);
}

TEST_CASE(
    "pickup: its settings count for the player from the next step on, the last one taken wins") {
    const Rect first{60, 80, 8, 16};
    const Rect second{100, 80, 8, 16};
    World world = worldWith(
        {zoneOf(ZoneKind::pickup, second, settings({{"walk_speed", 40}})),
         zoneOf(ZoneKind::pickup, first, settings({{"walk_speed", 80}, {"air_jumps", 2}}))});
    accepted(world, SpawnClone{.x = 80, .y = 96, .ai = AiKind::mirror});
    int steps = 0;
    while (world.course.pickups.empty() && steps++ < 100) {
        CHECK(world.player().body.speed.x != toFixed(80));
        step(world, kButtonRight);
    }
    CHECK(happened(world, EventKind::pickup));
    CHECK(world.player().body.speed.x == toFixed(160));
    CHECK(isTaken(world, 1));
    CHECK_FALSE(isTaken(world, 0));
    step(world, kButtonRight);
    CHECK_FALSE(happened(world, EventKind::pickup));
    CHECK(world.player().body.speed.x == toFixed(80));
    CHECK(tuningOf(world, world.player()).airJumps == 2);
    CHECK(tuningOf(world, world.actors[1]).walkSpeed == 160);
    run(world, kButtonRight, 100);
    CHECK(world.course.pickups.size() == 2);
    CHECK(tuningOf(world, world.player()).walkSpeed == 40);
    CHECK(tuningOf(world, world.player()).airJumps == 2);
}

TEST_CASE("pickup: areas come after pickups, whatever their order in the list") {
    World world = worldWith(
        {zoneOf(ZoneKind::area, kWholeHall, settings({{"walk_speed", 50}})),
         zoneOf(ZoneKind::pickup, kWholeHall, settings({{"walk_speed", 90}, {"gravity", 500}}))});
    step(world, 0);
    CHECK(tuningOf(world, world.player()).walkSpeed == 50);
    CHECK(tuningOf(world, world.player()).gravity == 500);
}

TEST_CASE("pickup: it is kept when the player is sent back, and forgotten by restart and load") {
    Zone spikes{.feet = {120, 96}, .width = 16, .height = 8, .kind = ZoneKind::hazard};
    const Level level = [&] {
        Level made = levelOf(kHall);
        made.scenery.edit().zones = {
            zoneOf(ZoneKind::pickup, {60, 80, 8, 16}, settings({{"walk_speed", 80}})), spikes};
        return made;
    }();
    World world = makeWorld(level, 0);
    for (int i = 0; i < 200 && !happened(world, EventKind::hurt); ++i) step(world, kButtonRight);
    REQUIRE(happened(world, EventKind::hurt));
    CHECK(world.course.pickups.size() == 1);
    CHECK(tuningOf(world, world.player()).walkSpeed == 80);
    for (const bool loads : {false, true}) {
        World other = world;
        accepted(other, loads ? Command(Load{level}) : Command(Restart{}));
        CHECK(other.course.pickups.empty());
        CHECK(tuningOf(other, other.player()).walkSpeed == 160);
    }
}

TEST_CASE("pickup: load and reload of a level without zones forget it, also where bodies move") {
    World world =
        worldWith({zoneOf(ZoneKind::pickup, {60, 80, 8, 16}, settings({{"walk_speed", 80}}))});
    run(world, kButtonRight, 60);
    REQUIRE(world.course.pickups.size() == 1);
    Level moved = levelOf(kHall);
    moved.cast.edit().player->feet.x += 16;
    for (const Command& command : {Command(Load{levelOf(kHall)}), Command(Load{moved}),
                                   Command(Reload{levelOf(kHall)}), Command(Reload{moved})}) {
        World other = world;
        accepted(other, command);
        CHECK(other.course.pickups.empty());
        CHECK(tuningOf(other, other.player()).walkSpeed == 160);
    }
}

TEST_CASE("pickup: edit and reload keep several in one place apart") {
    const auto pickup = [](const char* name, int value) {
        return zoneOf(ZoneKind::pickup, {60, 80, 8, 16}, settings({{name, value}}));
    };
    const Zone slow = pickup("walk_speed", 80);
    const Zone light = pickup("gravity", 300);
    Zone coin{.feet = {64, 96}, .width = 8, .height = 8, .kind = ZoneKind::coin};
    World world = worldWith({slow, light, coin, coin});
    run(world, kButtonRight, 60);
    REQUIRE(world.course.coins.size() == 2);
    for (const std::vector<Zone>& zones :
         {std::vector<Zone>{slow, light, coin, coin}, std::vector<Zone>{coin, light, coin, slow}}) {
        World other = world;
        accepted(other, Edit{.zones = zones});
        CHECK(other.course.coins.size() == 2);
        CHECK(tuningOf(other, other.player()).walkSpeed == 80);
        CHECK(tuningOf(other, other.player()).gravity == 300);
    }
    accepted(world, Edit{.zones = std::vector<Zone>{light}});
    CHECK(tuningOf(world, world.player()).walkSpeed == 160);
    CHECK(tuningOf(world, world.player()).gravity == 300);
}

TEST_CASE("pickup: edit and reload keep those that remain, in the order in which they were taken") {
    const auto pickup = [](int x, int speed) {
        return zoneOf(ZoneKind::pickup, {x, 80, 8, 16}, settings({{"walk_speed", speed}}));
    };
    World world = worldWith({pickup(60, 80), pickup(90, 40)});
    run(world, kButtonRight, 60);
    REQUIRE(world.course.pickups.size() == 2);
    REQUIRE(world.course.pickups.back().zone == 1);
    for (const bool reloads : {false, true}) {
        CAPTURE(reloads);
        World other = world;
        const auto change = [&](std::vector<Zone> zones) {
            Level level = other.level;
            level.scenery.edit().zones = zones;
            accepted(other, reloads ? Command(Reload{level}) : Command(Edit{.zones = zones}));
        };
        change({pickup(90, 40), pickup(200, 10), pickup(60, 80)});
        CHECK(other.course.pickups == std::vector<TakenPickup>{{2, world.course.pickups[0].step},
                                                               {0, world.course.pickups[1].step}});
        change({pickup(60, 80)});
        CHECK(tuningOf(other, other.player()).walkSpeed == 80);
        change({});
        CHECK(other.course.pickups.empty());
        CHECK(tuningOf(other, other.player()).walkSpeed == 160);
    }
}

TEST_CASE("pickup: it returns that many steps after it was taken, or never") {
    for (const int returns : {0, 1, 7}) {
        CAPTURE(returns);
        Zone zone = zoneOf(ZoneKind::pickup, kWholeHall, settings({{"gravity", 900}}));
        zone.returnsAfterSteps = returns;
        World world = worldWith({zone});
        std::vector<int> taken;
        for (int i = 0; i < 30; ++i) {
            step(world, 0);
            if (happened(world, EventKind::pickup)) taken.push_back(i);
        }
        std::vector<int> expected;
        for (int i = 0; i < 30; i += returns == 0 ? 30 : returns) expected.push_back(i);
        CHECK(taken == expected);
        CHECK(world.course.pickups.size() == 1);
    }
}

TEST_CASE("pickup: with restores it gives air jumps and dash back") {
    for (const bool restores : {false, true}) {
        CAPTURE(restores);
        Zone zone = zoneOf(ZoneKind::pickup, {30, 20, 20, 20}, {});
        zone.restores = restores;
        World world = worldWith({zone});
        world.level.tuning.airJumps = 1;
        world.level.tuning.dashSpeed = 300;
        run(world, kButtonUp, 1);
        run(world, 0, 1);
        run(world, kButtonUp, 1);
        REQUIRE(world.player().character.airJumps == 1);
        world.actors[0].character.hasDashed = true;
        bool isTakenOnce = false;
        for (int i = 0; i < 40 && !isTakenOnce; ++i) {
            step(world, 0);
            isTakenOnce = happened(world, EventKind::pickup);
        }
        REQUIRE(isTakenOnce);
        CHECK(world.player().character.airJumps == (restores ? 0 : 1));
        CHECK(world.player().character.hasDashed == !restores);
    }
}

TEST_CASE("pickup: after the goal it does not act, areas do") {
    World world = worldWith({{.feet = {40, 96}, .width = 8, .height = 8, .kind = ZoneKind::goal},
                             zoneOf(ZoneKind::pickup, {60, 80, 8, 16}, {}),
                             zoneOf(ZoneKind::area, kWholeHall, settings({{"walk_speed", 50}}))});
    run(world, kButtonRight, 100);
    REQUIRE(world.course.goal);
    CHECK(world.course.pickups.empty());
    CHECK(world.player().body.speed.x == toFixed(50));
}

TEST_CASE("areas and pickups: settings and taken pickups are state") {
    const auto hashWith = [](const std::function<void(Zone&)>& change) {
        Zone zone{.feet = {200, 96}, .width = 8, .height = 8, .kind = ZoneKind::pickup};
        change(zone);
        return hashOf(worldWith({zone}));
    };
    const uint64_t plain = hashWith([](Zone&) {});
    CHECK(hashWith([](Zone& zone) { zone.restores = false; }) == plain);
    CHECK(hashWith([](Zone& zone) { zone.returnsAfterSteps = 0; }) == plain);
    CHECK(hashWith([](Zone& zone) { zone.restores = true; }) != plain);
    CHECK(hashWith([](Zone& zone) { zone.returnsAfterSteps = 5; }) != plain);
    CHECK(hashWith([](Zone& zone) { zone.tuning = settings({{"gravity", 5}}); }) != plain);
    World world = worldWith({zoneOf(ZoneKind::pickup, kWholeHall, {})});
    step(world, 0);
    World other = world;
    other.course.pickups.clear();
    CHECK(hashOf(other) != hashOf(world));
}

TEST_CASE("areas and pickups: the tunings that they make do not count as those of clones") {
    std::vector<Zone> zones;
    for (int i = 0; i < 2 * kMaxActorTunings; ++i)
        zones.push_back(zoneOf(ZoneKind::area, kWholeHall, settings({{"gravity", i}})));
    World world = worldWith(zones);
    run(world, 0, 3);
    CHECK(world.actorTunings.empty());
    CHECK(tuningOf(world, world.player()).gravity == 2 * kMaxActorTunings - 1);
}

}  // namespace pixelstep

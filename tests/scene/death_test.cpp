// Tests of deaths: their cause, the flight to the start, and the light of lanterns and flags.
#include "scene/death.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/level/groups.h"
#include "scene/effects.h"
#include "support/level_of_rows.h"

namespace pixelstep {
namespace {

// Plays until the player is hurt or crushed.
std::optional<Death> deathIn(World& world, Buttons buttons) {
    for (int i = 0; i < 400; ++i) {
        CHECK_FALSE(deathOf(world));
        step(world, buttons);
        if (auto death = deathOf(world)) return death;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("deaths: thorns, enemies, saws and crates are named, with their place") {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {100, 144}, .width = 16, .height = 8, .kind = ZoneKind::hazard}};
    World thorns = makeWorld(level, 0);
    const auto byThorns = deathIn(thorns, kButtonRight);
    REQUIRE(byThorns);
    CHECK(byThorns->text == "Hit by thorns");
    CHECK(byThorns->hazard == zoneRect(level.scenery->zones[0]));
    CHECK(overlaps(byThorns->place, byThorns->hazard));
    CHECK_FALSE(overlaps(thorns.player().body.rect, byThorns->hazard));
    step(thorns, 0);
    CHECK_FALSE(deathOf(thorns));

    struct Row {
        const char* text;
        const char* bodies;
    };
    for (const Row& row :
         {Row{"Hit by an enemy", R"("clones": [{"x": 100, "y": 144, "groups": ["hazard"]}])"},
          Row{"Hit by a crate with thorns",
              R"("crates": [{"x": 100, "y": 144, "groups": ["hazard"]}])"},
          Row{"Hit by a saw",
              R"("platforms": [{"x": 100, "y": 144, "width": 16, "height": 16, "solid": false,
                  "path": [[100, 144]], "groups": ["hazard"]}])"},
          Row{"Hit by a platform with thorns",
              R"("platforms": [{"x": 100, "y": 144, "width": 16, "height": 16,
                  "path": [[100, 144]], "groups": ["hazard"]}])"}}) {
        CAPTURE(row.text);
        const Result<Level> read = readLevel(
            R"({"version": 1, "legend": {"#": "block"}, "player": {"x": 32, "y": 144}, "rows": [)"
            R"("....................","....................","....................",)"
            R"("....................","....................","....................",)"
            R"("....................","....................","....................",)"
            R"("####################"], )" +
            std::string(row.bodies) + "}");
        if (!read) FAIL(read.error().place << ": " << read.error().message);
        World world = makeWorld(*read, 0);
        const auto death = deathIn(world, kButtonRight);
        REQUIRE(death);
        CHECK(death->text == row.text);
        CHECK(touchOrOverlap(death->place, death->hazard));
    }
}

TEST_CASE("deaths: a crushed player has no hazard, and the death of others is none") {
    World world = makeWorld(levelWithFloor(), 0);
    world.events = {{EventKind::crushed, 4, {50, 60}}};
    CHECK_FALSE(deathOf(world));
    world.events = {{EventKind::crushed, 0, {50, 60}}, {EventKind::restarted, 0, {20, 20}}};
    const auto death = deathOf(world);
    REQUIRE(death);
    CHECK(death->text == "Crushed");
    CHECK(feetOf(death->place) == Vec2i{50, 60});
    CHECK(death->hazard.isEmpty());
    world.events = {{EventKind::restarted, 0, {20, 20}}};
    CHECK_FALSE(deathOf(world));
}

TEST_CASE("death flight: from the place of the death to the new start, with the camera") {
    const Death death{.place = {100, 100, 12, 40}};
    DeathFlight flight = flightOf(death, {300, 60, 12, 40}, {0, 0}, {200, -40});
    const Camera after{{200, -40}};
    CHECK_FALSE(flight.isCut);
    CHECK(showsFigure(flight));
    CHECK(ringRadius(flight) == 0);
    CHECK(ringCentre(flight) == Vec2i{106, 120});
    CHECK(cameraDuring(flight, after).topLeft == Vec2i{0, 0});
    CHECK(wipeOf(flight) == Wipe{});
    int widest = 0;
    Vec2i last = ringCentre(flight);
    for (flight.per1000 = 0; flight.per1000 <= 1000; ++flight.per1000) {
        widest = std::max(widest, ringRadius(flight));
        CHECK(ringCentre(flight).x >= last.x);
        last = ringCentre(flight);
        const Vec2i camera = cameraDuring(flight, after).topLeft;
        CHECK(camera.x >= 0);
        CHECK(camera.x <= 200);
    }
    flight.per1000 = 1000;
    CHECK(widest == 30);
    CHECK_FALSE(showsFigure(flight));
    CHECK(ringRadius(flight) == 0);
    CHECK(ringCentre(flight) == Vec2i{306, 80});
    CHECK(cameraDuring(flight, after).topLeft == after.topLeft);
}

TEST_CASE("death flight: a long way is cut while the wipe covers the view") {
    DeathFlight flight =
        flightOf({.place = {100, 100, 12, 40}}, {2000, 60, 12, 40}, {0, 0}, {1700, 0});
    CHECK(flight.isCut);
    const Camera after{{1700, 0}};
    for (flight.per1000 = 0; flight.per1000 <= 1000; ++flight.per1000) {
        const bool isAfter = cameraDuring(flight, after) == after;
        const Wipe wipe = wipeOf(flight);
        CHECK(wipe.from <= wipe.to);
        // The camera jumps only while everything is covered.
        DeathFlight next = flight;
        ++next.per1000;
        if (isAfter != (cameraDuring(next, after) == after)) CHECK(wipeOf(next) == Wipe{0, 1000});
        CHECK(ringCentre(flight) == (isAfter ? Vec2i{2006, 80} : Vec2i{106, 120}));
    }
    flight.per1000 = 1000;
    CHECK(wipeOf(flight) == Wipe{1000, 1000});
}

TEST_CASE("flares: a lantern and a flag light up once, and fade") {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {60, 144}, .width = 8, .height = 24, .kind = ZoneKind::checkpoint}};
    World world = makeWorld(level, 0);
    Animations animations;
    Effects effects;
    const auto play = [&](int steps) {
        for (int i = 0; i < steps; ++i) {
            step(world, kButtonRight);
            advance(animations, world);
            effects.step(world, animations);
        }
    };
    const auto alive = [&] { return std::ranges::count_if(effects.flares(), &Flare::isAlive); };
    while (!world.course.checkpoint) {
        CHECK(alive() == 0);
        play(1);
    }
    CHECK(alive() == 1);
    CHECK(effects.flares()[0].at == Vec2i{60, 126});
    play(10);
    for (int i = 11; i < kFlareSteps; ++i) effects.age();
    CHECK(alive() == 1);
    effects.age();
    CHECK(alive() == 0);
}

}  // namespace pixelstep

// A map of Tiled and a project of LDtk that use every element of levels (tests/tiled,
// tests/ldtk/projects, made by tests/tiled/make_element_maps.py): they are the level of
// elements.json, and it plays.
#include <set>

#include "files/level_files.h"
#include "game/world/world.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const char* const kMaps[] = {"tests/tiled/elements.tmx", "tests/ldtk/projects/elements.ldtk"};

/// The level of one of the maps; an error or a warning ends the test.
Level levelOfMap(const std::string& name, const std::string& mapLevel = {}) {
    MapChoices choices;
    choices.level = mapLevel;
    const LoadResult load = loadLevelFile(sourcePath(name), choices);
    REQUIRE_MESSAGE(load.file, (load.file ? "" : load.file.error().message));
    for (const std::string& line : load.file->warnings) {
        CAPTURE(line);
        CHECK(line.starts_with("solid: "));
    }
    return load.file->level;
}

}  // namespace

TEST_CASE("all elements: both maps give the same level, without a warning") {
    for (const std::string name : kMaps) {
        CAPTURE(name);
        CHECK(writeLevel(levelOfMap(name)) == textOf("tests/tiled/elements.json"));
    }
}

TEST_CASE("all elements: the level has each kind of zone, platform, tile and decoration") {
    const Level level = good(textOf("tests/tiled/elements.json"));
    std::set<ZoneKind> kinds;
    for (const Zone& zone : level.scenery->zones) kinds.insert(zone.kind);
    CHECK(kinds.size() == kZones.size());
    std::set<std::string> surfaces;
    bool hasLadder = false;
    BreakRule all;
    for (int y = 0; y < level.tiles.rows(); ++y) {
        for (int x = 0; x < level.tiles.columns(); ++x) {
            const Tile tile = level.tiles.tile({x, y});
            surfaces.insert(level.tiles.shapes().surfaces()[tile.surface].name);
            hasLadder = hasLadder || isLadder(tile);
            const BreakRule& rule = level.tiles.shapes().breakRules()[tile.breaks];
            all.byHead = all.byHead || rule.byHead;
            all.byDash = all.byDash || rule.byDash;
            all.byFeet = all.byFeet || rule.byFeet;
        }
    }
    CHECK(surfaces.size() == 7);  // the built-in ones, its own, and none
    CHECK(hasLadder);
    CHECK((all.byHead && all.byDash && all.byFeet));
    CHECK(level.decoration->behind);
    CHECK(level.decoration->front);
    const std::string text = textOf("tests/tiled/elements.json");
    for (const char* member :
         {"mode\": \"loop", "mode\": \"once", "wait_steps", "starts", "falls_after_steps",
          "returns_after_steps", "solid\": false", "channel", "by\": [", "look", "restores",
          "on_steps", "phase_steps", "tuning", "to\": ", "at\": [", "stomp_speed", "climb_speed"}) {
        CAPTURE(std::string(member));
        CHECK(text.find("\"" + std::string(member)) != std::string::npos);
    }
}

TEST_CASE("all elements: both maps play alike, and the run meets them") {
    World tiled = makeWorld(levelOfMap(kMaps[0]), 0);
    World ldtk = makeWorld(levelOfMap(kMaps[1]), 0);
    std::set<EventKind> met;
    for (int i = 0; i < 900; ++i) {
        // To the right, with a jump now and then.
        const bool jumps = i % 90 > 60;
        const auto held = static_cast<Buttons>(i % 300 < 250 ? kButtonRight : kButtonLeft);
        const auto buttons = static_cast<Buttons>(held | (jumps ? kButtonUp : 0));
        step(tiled, buttons);
        step(ldtk, buttons);
        REQUIRE(hashOf(tiled) == hashOf(ldtk));
        for (const Event& event : tiled.events) met.insert(event.kind);
    }
    for (const EventKind kind :
         {EventKind::switchedOn, EventKind::bounced, EventKind::checkpoint}) {
        CAPTURE(int(kind));
        CHECK(met.contains(kind));
    }
}

TEST_CASE("all elements: the project's other level leads back") {
    const Level second = levelOfMap("tests/ldtk/projects/elements.ldtk", "Second");
    REQUIRE(second.scenery->zones.size() == 1);
    CHECK(second.scenery->zones[0].to == "First");
}

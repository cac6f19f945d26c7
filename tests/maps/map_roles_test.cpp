// What the author of a map meant: small maps with one difficulty each, drawn with their zones.
#include <doctest/doctest.h>

#include <algorithm>

#include "files/level_files.h"
#include "import/map_parts.h"
#include "import/tiled/tiled_json.h"
#include "support/drawn_map.h"

namespace pixelstep::test {
namespace {

std::string roleMapPath(const std::string& name) {
    return PIXELSTEP_SOURCE_DIR "/tests/maps/cases/" + name;
}

LevelFile roleMap(const std::string& name, const MapChoices& choices = {}) {
    const LevelLoad load = loadLevelFile(roleMapPath(name), choices);
    REQUIRE_MESSAGE(load.file, name << ": " << (load.file ? "" : load.file.error().what));
    return *load.file;
}

/// The tiles as `rowsOf` gives them, with letters where the middles of zones are: c coin, k
/// checkpoint, g goal, h hazard; P where the player stands.
Rows withZones(const Level& level) {
    Rows rows = rowsOf(level);
    const auto put = [&](Vec2i pixel, char letter) {
        const Vec2i cell = level.tiles.cellAt(pixel);
        if (level.tiles.isInside(cell))
            rows[static_cast<size_t>(cell.y)][static_cast<size_t>(cell.x)] = letter;
    };
    for (const Zone& zone : level.scenery->zones) {
        const char letter = zone.kind == ZoneKind::coin         ? 'c'
                            : zone.kind == ZoneKind::checkpoint ? 'k'
                            : zone.kind == ZoneKind::goal       ? 'g'
                                                                : 'h';
        put({zone.feet.x, zone.feet.y - zone.height / 2 - 1}, letter);
    }
    if (const auto& player = level.cast->player) put(player->feet - Vec2i{0, 1}, 'P');
    return rows;
}

std::string textOf(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += "\n" + row;
    return text;
}

constexpr size_t kRows = 12;

/// The room of the maps with numbers: walls, and a floor two cells high.
Rows room() {
    Rows rows(kRows, "#......................#");
    rows[10] = rows[11] = std::string(24, '#');
    return rows;
}
Rows roomWith(size_t row, const std::string& other) {
    Rows rows = room();
    rows[row] = other;
    return rows;
}

struct RoleCase {
    const char* file;
    Rows drawn{};
    std::vector<std::string> warnings{};  ///< parts of them
};

std::vector<RoleCase> roleCases() {
    const Rows small{"..........", "..........", "..........",
                     "..........", "..P.......", "##########"};
    std::vector<RoleCase> cases{
        {"01_objects_outvote_tiles.tmx",
         room(),
         {"1 object 'moving_platform' has no path; it stands",
          "1 object 'water' left out: liquids are not supported yet"}},
        {"01b_words_that_begin_with_platform.tmx", room()},
        {"02_few_values_outvote_tiles.ldtk", roomWith(8, "#..P...................#")},
        {"03_property_in_background.tmx", roomWith(9, "#.........P............#")},
        {"04_objects_named_wall.tmx", roomWith(9, "#.P........h...........#")},
        {"06_one_way_by_name.tmx", room()},
        {"06b_one_way_layer_with_property.tmx", room()},
        {"08_start_is_a_tile.tmx", roomWith(9, "#...........h.....P....#")},
        {"11_property_means_nothing.tmx", room()},
        {"18_tags_and_values_contradict.ldtk", roomWith(8, "#..P...................#")},
        {"class_property.tmj", small},
        {"collision_as_string.tmj", small},
        {"tile_class_solid.tmj", small},
        {"parallax_layer.tmj", small},
        {"hidden_old_terrain.tmj", small},
    };
    Rows zones = roomWith(9, "#.P.c.k.h.g.g.h.g......#");
    zones[8] = "#..................k...#";
    cases.push_back({"05_zones_by_name.tmx", zones});
    for (size_t i = 0; i < cases.size(); ++i) {
        const bool isOneWay = std::string(cases[i].file).starts_with("06");
        if (isOneWay) cases[i].drawn[7] = "#....----..............#";
    }
    Rows slopes(kRows, std::string(24, '.'));
    slopes[9] = "......../###\\...........";
    slopes[10] = slopes[11] = std::string(24, '#');
    cases.push_back({"07_slopes_by_property.tmx", slopes});
    Rows objects(kRows, std::string(24, '.'));
    objects[8] = objects[9] = "......##................";
    objects[10] = objects[11] = std::string(24, '#');
    cases.push_back({"13_solid_by_other_words.tmx",
                     objects,
                     {"1 object 'breakable' left out: breakable blocks are not supported yet"}});
    Rows spanish(kRows, std::string(24, '.'));
    spanish[9] = "......P.................";
    spanish[10] = spanish[11] = std::string(24, '#');
    cases.push_back({"14_other_languages.tmx", spanish});
    return cases;
}

}  // namespace

TEST_CASE("map roles: small maps play as their authors meant them") {
    for (const RoleCase& one : roleCases()) {
        CAPTURE(std::string(one.file));
        const LevelFile file = roleMap(one.file);
        CHECK(textOf(withZones(file.level)) == textOf(one.drawn));
        std::string lines;
        for (const std::string& line : file.warnings) lines += line + "\n";
        CAPTURE(lines);
        for (const std::string& warning : one.warnings)
            CHECK(lines.find(warning) != std::string::npos);
    }
}

TEST_CASE(
    "map roles: platforms beside walls hold from above, spikes are hazards, blocks are solid") {
    const LevelFile file = roleMap("17_platforms_layer_without_names.ldtk");
    const Rows made = withZones(file.level);
    CHECK(made[7].substr(0, 10) == "#....----.");
    CHECK(std::ranges::any_of(
        made, [](const std::string& row) { return row.find('h') != std::string::npos; }));
    CHECK(file.level.tiles.isSolid({310, 110, 1, 1}));
}

TEST_CASE("map roles: what was given a role is no ground, and is kept beside the map") {
    const DrawnMap map{.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor)};
    const auto read = [&](const MapChoices& choices) {
        const Result<MapLevel> made = readTiled(
            textOfMap(map),
            [](const std::string&) {
                return Error{"", "no file"};
            },
            choices);
        REQUIRE(made);
        return *made;
    };
    const MapLevel before = read({});
    const auto partNamed = [](const MapLevel& level, std::string_view name) {
        const auto found = std::ranges::find(level.map.parts, name, &MapPart::name);
        REQUIRE(found != level.map.parts.end());
        return *found;
    };
    CHECK(before.level.scenery->zones.empty());
    // A layer, then one tile of it.
    const MapChoices coins =
        choicesAfter(before.map.choices, partNamed(before, "bits"), MapRole::coin);
    const MapLevel made = read(coins);
    CHECK(withZones(made.level)[3][1] == 'c');
    CHECK(made.level.scenery->zones.size() == 2);
    CHECK(partNamed(made, "bits").role == MapRole::coin);
    CHECK(partNamed(made, "bits").isRoleChosen);
    const MapLevel tile = read(choicesAfter({}, partNamed(before, "t:2"), MapRole::hazard));
    CHECK(tile.level.scenery->zones.size() == 2);
    CHECK(tile.level.scenery->zones[0].kind == ZoneKind::hazard);
    const MapLevel start = read(choicesAfter({}, partNamed(before, "t:2"), MapRole::start));
    CHECK(start.level.cast->player->feet == Vec2i{56, 40});  // as high as the map has room
    // The file beside the map has it, and the rules have it back.
    const Result<MapChoices> kept = readChoices(writeChoices(coins));
    REQUIRE(kept);
    CHECK(*kept == coins);
    CHECK(choicesAfter(coins, partNamed(made, "bits"), std::nullopt).isEmpty());
    CHECK_FALSE(readChoices(R"({"version": 1, "roles": {"coins": ["a"]}})"));
}

TEST_CASE("map roles: an object is given a role by its class or name, and by its layer's") {
    const std::string objects =
        R"(, {"type": "objectgroup", "name": "things", "objects": [)"
        R"({"id": 1, "name": "gold", "x": 32, "y": 48, "width": 16, "height": 16},)"
        R"({"id": 2, "type": "blob", "x": 64, "y": 48, "width": 16, "height": 16}]})";
    const auto read = [&](const MapChoices& choices) {
        const Result<MapLevel> made = readTiled(
            textOfMap({.layers = tileLayer("ground", kFloor) + objects}),
            [](const std::string&) {
                return Error{"", "no file"};
            },
            choices);
        REQUIRE(made);
        return *made;
    };
    const MapLevel none = read({});
    CHECK(none.level.scenery->zones.empty());
    CHECK(none.level.cast->clones.empty());
    const MapLevel both = read({.roles = {{MapRole::coin, "Gold"}, {MapRole::enemy, "blob"}}});
    CHECK(both.level.scenery->zones.size() == 1);
    CHECK(both.level.cast->clones.size() == 1);
    const MapLevel all = read({.roles = {{MapRole::hazard, "things"}}});
    CHECK(all.level.scenery->zones.size() == 2);
    const std::vector<RoleCount> counts = countsOf(both.level, both.map.parts);
    REQUIRE(counts.size() == 3);
    CHECK(counts[0].what == "cells solid");
    CHECK(counts[0].from == "ground");
    CHECK(counts[1].count == 1);
    CHECK(counts[1].what == "coin");
    CHECK(counts[1].from == "gold");
    CHECK(counts[2].what == "enemy");
}

TEST_CASE("map roles: each rule reports what it takes, the area, and why it is rejected") {
    const LevelFile file = roleMap("04_objects_named_wall.tmx", {.explains = true});
    std::string lines;
    for (const std::string& line : file.explained) lines += line + "\n";
    CAPTURE(lines);
    CHECK(file.explained.size() == 10);
    CHECK(lines.find("objects: takes 'Object Layer 1'; covers 17408 px; taken") !=
          std::string::npos);
    CHECK(lines.find("all layers: takes 'Tile Layer 1'; covers ") != std::string::npos);
}

TEST_CASE("map roles: a name that is chosen and is not there is an error, kept ones a warning") {
    const std::string path = roleMapPath("06_one_way_by_name.tmx");
    const LevelLoad asked = loadLevelFile(path, {.ignore = {"water"}, .expectsNames = true});
    REQUIRE_FALSE(asked.file);
    CHECK(asked.file.error().what.find(
              "nothing in the map is called 'water'; there are 'ground', 'jumpThrough'") !=
          std::string::npos);
    const LevelFile kept = roleMap("06_one_way_by_name.tmx", {.ignore = {"water"}});
    CHECK(std::ranges::any_of(kept.warnings, [](const std::string& line) {
        return line.find("nothing in the map is called 'water'") != std::string::npos;
    }));
}

}  // namespace pixelstep::test

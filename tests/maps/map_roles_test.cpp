// Tests of roles in imported maps: small maps with one difficulty each, drawn with their zones.
#include <doctest/doctest.h>

#include <algorithm>

#include "files/level_files.h"
#include "import/map_parts.h"
#include "import/tiled/tiled_json.h"
#include "map_support.h"
#include "math/random.h"
#include "support/drawn_map.h"

namespace pixelstep::test {
namespace {

std::string roleMapPath(const std::string& name) {
    return PIXELSTEP_SOURCE_DIR "/tests/maps/cases/" + name;
}

LoadedLevel roleMap(const std::string& name, const MapChoices& choices = {}) {
    const LoadResult load = loadLevelFile(roleMapPath(name), choices);
    REQUIRE_MESSAGE(load.file, name << ": " << (load.file ? "" : load.file.error().message));
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

/// The level of the numbered maps: walls, and a floor two cells high.
Rows walledRows() {
    Rows rows(kRows, "#......................#");
    rows[10] = rows[11] = std::string(24, '#');
    return rows;
}
Rows rowsWith(size_t row, const std::string& other) {
    Rows rows = walledRows();
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
         walledRows(),
         {"1 object 'moving_platform' has no path; it does not move",
          "1 object 'water' left out: liquids are not supported yet"}},
        {"01b_words_that_begin_with_platform.tmx", walledRows()},
        {"02_few_values_outvote_tiles.ldtk", rowsWith(8, "#..P...................#")},
        {"03_property_in_background.tmx", rowsWith(9, "#.........P............#")},
        {"04_objects_named_wall.tmx", rowsWith(9, "#.P........h...........#")},
        {"06_one_way_by_name.tmx", walledRows()},
        {"06b_one_way_layer_with_property.tmx", walledRows()},
        {"08_start_is_a_tile.tmx", rowsWith(9, "#...........h.....P....#")},
        {"11_property_means_nothing.tmx", walledRows()},
        {"18_tags_and_values_contradict.ldtk", rowsWith(8, "#..P...................#")},
        {"class_property.tmj", small},
        {"collision_as_string.tmj", small},
        {"tile_class_solid.tmj", small},
        {"parallax_layer.tmj", small},
        {"hidden_old_terrain.tmj", small},
    };
    Rows zones = rowsWith(9, "#.P.c.k.h.g.g.h.g......#");
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

TEST_CASE("map roles: small maps play as their authors intended") {
    for (const RoleCase& one : roleCases()) {
        CAPTURE(std::string(one.file));
        const LoadedLevel file = roleMap(one.file);
        CHECK(textOf(withZones(file.level)) == textOf(one.drawn));
        std::string lines;
        for (const std::string& line : file.warnings) lines += line + "\n";
        CAPTURE(lines);
        for (const std::string& warning : one.warnings)
            CHECK(lines.find(warning) != std::string::npos);
        const std::string saved = savedByTiled(one.file);
        if (saved.empty()) continue;
        const LoadResult load = loadLevelFile(saved);
        REQUIRE(load.file);
        CHECK(textOf(withZones(load.file->level)) == textOf(one.drawn));
    }
}

namespace {

struct SavedCase {
    const char* name;
    Rows drawn;
    size_t clones = 0;
    size_t crates = 0;
    std::vector<Vec2i> paths{};  ///< the points of all platforms
    std::vector<std::string> signs{};
};

Rows floorWith(size_t row, const std::string& other) {
    Rows rows(6, "..........");
    rows[4] = "..P.......";
    rows[5] = "##########";
    rows[row] = other;
    return rows;
}

std::vector<SavedCase> savedCases() {
    const Rows ledge = floorWith(3, "......##..");
    const Rows above = floorWith(3, "......--..");
    const Rows floor = floorWith(0, "..........");
    Rows zones = floorWith(1, ".....hhh..");
    zones[1] = "......h...";
    zones[0] = "c.c.......";
    Rows hidden = floorWith(4, "..P.....k.");
    hidden[0] = zones[0];
    return {
        {"hidden_group", ledge},
        {"parallax_group", ledge},
        {"walls_by_class", ledge},
        {"one_way_in_brackets", above},
        {"clouds", above},
        {"negated_names", floor},
        {"arcade_slopes", floorWith(4, "..P./.\\...")},
        {"zones_of_tiles", floorWith(4, "..P.h.c.k.")},
        {"zones_of_layers", zones},
        {"enemies", floor, 2},
        {"crates", floor, 0, 1},
        {"hidden_data", hidden},
        {"solid_ladders", floorWith(3, "......#...")},
        {"moving_platforms", floor, 0, 0, {{64, 40}, {112, 24}, {16, 24}, {16, 8}}},
        {"texts", floor, 0, 0, {}, {"Jump (here)", "Run"}},
    };
}

}  // namespace

TEST_CASE("map roles: maps of Tiled 1.8, one for each rule") {
    for (const SavedCase& one : savedCases()) {
        CAPTURE(std::string(one.name));
        const LoadResult load = loadLevelFile(PIXELSTEP_SOURCE_DIR "/tests/tiled/roles/" +
                                              std::string(one.name) + ".tmj");
        REQUIRE(load.file);
        const Level& level = load.file->level;
        CHECK(textOf(withZones(level)) == textOf(one.drawn));
        CHECK(level.cast->clones.size() == one.clones);
        CHECK(level.cast->crates.size() == one.crates);
        std::vector<Vec2i> paths;
        for (const PlatformStart& platform : level.cast->platforms) {
            REQUIRE(platform.path);
            paths.insert(paths.end(), platform.path->begin(), platform.path->end());
            CHECK(startRect(platform.body).width >= 16);
        }
        CHECK(paths == one.paths);
        std::vector<std::string> signs;
        for (const Sign& sign : level.scenery->signs) signs.push_back(sign.text);
        CHECK(signs == one.signs);
        for (const BodyStart& clone : level.cast->clones)
            CHECK((clone.ai == AiKind::patrol && clone.groups &&
                   clone.groups->front() == kHazardGroup));
    }
}

TEST_CASE(
    "map roles: platforms next to walls hold from above, spikes are hazards, blocks are solid") {
    const LoadedLevel file = roleMap("17_platforms_layer_without_names.ldtk");
    const Rows made = withZones(file.level);
    CHECK(made[7].substr(0, 10) == "#....----.");
    CHECK(std::ranges::any_of(
        made, [](const std::string& row) { return row.find('h') != std::string::npos; }));
    CHECK(file.level.tiles.isSolid({310, 110, 1, 1}));
}

TEST_CASE("map roles: a part with a chosen role is not ground, and is stored next to the map") {
    const DrawnMap map{.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor)};
    const auto read = [&](const MapChoices& choices) {
        const Result<ImportedLevel> made = readTiled(
            textOfMap(map),
            [](const std::string&) {
                return Error{"", "no file"};
            },
            choices);
        REQUIRE(made);
        return *made;
    };
    const ImportedLevel before = read({});
    const auto partNamed = [](const ImportedLevel& level, std::string_view name) {
        const auto found = std::ranges::find(level.map.parts, name, &MapPart::name);
        REQUIRE(found != level.map.parts.end());
        return *found;
    };
    CHECK(before.level.scenery->zones.empty());
    // A layer, then one tile of it.
    const MapChoices coins =
        choicesAfter(before.map.choices, partNamed(before, "bits"), MapRole::coin);
    const ImportedLevel made = read(coins);
    CHECK(withZones(made.level)[3][1] == 'c');
    CHECK(made.level.scenery->zones.size() == 3);
    CHECK(partNamed(made, "bits").role == MapRole::coin);
    CHECK(partNamed(made, "bits").isRoleChosen);
    const ImportedLevel tile = read(choicesAfter({}, partNamed(before, "t:2"), MapRole::hazard));
    CHECK(tile.level.scenery->zones.size() == 2);
    CHECK(tile.level.scenery->zones[0].kind == ZoneKind::hazard);
    const ImportedLevel start = read(choicesAfter({}, partNamed(before, "t:2"), MapRole::start));
    CHECK(start.level.cast->player->feet == Vec2i{24, 64});
    // The file next to the map has the choice; without it, the rules apply again.
    const Result<MapChoices> kept = readChoices(writeChoices(coins));
    REQUIRE(kept);
    CHECK(*kept == coins);
    CHECK(choicesAfter(coins, partNamed(made, "bits"), std::nullopt).isEmpty());
    CHECK_FALSE(readChoices(R"({"version": 1, "roles": {"coins": ["a"]}})"));
}

TEST_CASE("map roles: an object is given a role by its class or name, and by its layer's") {
    const std::string objects =
        R"(, {"type": "objectgroup", "name": "things", "objects": [)"
        R"({"id": 1, "name": "shard", "x": 32, "y": 48, "width": 16, "height": 16},)"
        R"({"id": 2, "type": "blob", "x": 64, "y": 48, "width": 16, "height": 16}]})";
    const auto read = [&](const MapChoices& choices) {
        const Result<ImportedLevel> made = readTiled(
            textOfMap({.layers = tileLayer("ground", kFloor) + objects}),
            [](const std::string&) {
                return Error{"", "no file"};
            },
            choices);
        REQUIRE(made);
        return *made;
    };
    const ImportedLevel none = read({});
    CHECK(none.level.scenery->zones.empty());
    CHECK(none.level.cast->clones.empty());
    const ImportedLevel both =
        read({.roles = {{MapRole::coin, "Shard"}, {MapRole::enemy, "blob"}}});
    CHECK(both.level.scenery->zones.size() == 1);
    CHECK(both.level.cast->clones.size() == 1);
    const ImportedLevel all = read({.roles = {{MapRole::hazard, "things"}}});
    CHECK(all.level.scenery->zones.size() == 2);
    const std::vector<RoleCount> counts = countsOf(both.level, both.map.parts);
    REQUIRE(counts.size() == 3);
    CHECK(counts[0].label == "cells solid");
    CHECK(counts[0].from == "ground");
    CHECK(counts[1].count == 1);
    CHECK(counts[1].label == "coin");
    CHECK(counts[1].from == "shard");
    CHECK(counts[2].label == "enemy");
}

TEST_CASE("map roles: each rule reports what it takes, the area, and why it is rejected") {
    const LoadedLevel file = roleMap("04_objects_named_wall.tmx", {.explains = true});
    std::string lines;
    for (const std::string& line : file.explained) lines += line + "\n";
    CAPTURE(lines);
    CHECK(file.explained.size() == 10);
    CHECK(lines.find("objects: takes 'Object Layer 1'; covers 17408 px; taken") !=
          std::string::npos);
    CHECK(lines.find("all layers: takes 'Tile Layer 1'; covers ") != std::string::npos);
}

TEST_CASE(
    "map roles: a name that is chosen and is not there is an error; one from saved choices is a "
    "warning") {
    const std::string path = roleMapPath("06_one_way_by_name.tmx");
    const LoadResult result = loadLevelFile(path, {.ignore = {"water"}, .expectsNames = true});
    REQUIRE_FALSE(result.file);
    CHECK(result.file.error().message.find(
              "nothing in the map is called 'water'; there are 'ground', 'jumpThrough'") !=
          std::string::npos);
    const LoadedLevel saved = roleMap("06_one_way_by_name.tmx", {.ignore = {"water"}});
    CHECK(std::ranges::any_of(saved.warnings, [](const std::string& line) {
        return line.find(
                   "nothing in the map is called 'water', which is in the choices; "
                   "there are 'ground', 'jumpThrough'") != std::string::npos;
    }));
}

namespace {

ImportedLevel readDrawn(const DrawnMap& map) {
    const Result<ImportedLevel> made = readTiled(textOfMap(map), [](const std::string&) {
        return Error{"", "no file"};
    });
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    return *made;
}

std::string propertyText(const std::string& name, const std::string& type,
                         const std::string& value) {
    return R"({"name": ")" + name + R"(", "type": ")" + type + R"(", "value": )" + value + "}";
}

std::string tileText(const std::string& properties) {
    return R"({"id": 0, "properties": [)" + properties + "]}";
}

std::string objectLayer(const std::string& name, const std::string& objects) {
    return R"({"type": "objectgroup", "name": ")" + name + R"(", "objects": [)" + objects + "]}";
}

std::string boxText(const std::string& kind, const Rect& cells) {
    return R"({"name": "", "type": ")" + kind + R"(", "x": )" + std::to_string(cells.left * 16) +
           R"(, "y": )" + std::to_string(cells.top * 16) + R"(, "width": )" +
           std::to_string(cells.width * 16) + R"(, "height": )" +
           std::to_string(cells.height * 16) + "}";
}

}  // namespace

TEST_CASE("map roles: yes-no properties, and properties that represent a class") {
    const std::string tiles = tileLayer("cells", kFloor);
    const auto rowOf = [&](const std::string& properties) {
        // A layer named sky would also be solid without the property.
        const std::string layers = tileLayer(
            "more", {"........", "........", "........", "........", "......2.", "........"});
        return rowsOf(readDrawn({layers + "," + tiles, tileText(properties)}).level);
    };
    CHECK(rowOf(propertyText("isSolid", "bool", "true"))[4] == "........");
    CHECK(rowOf(propertyText("isSolid", "bool", "true"))[5] == "########");
    CHECK(rowOf(propertyText("class", "string", R"("one_way")") + "," +
                propertyText("collidable", "bool", "true"))[5] == "--------");
    const ImportedLevel spikes =
        readDrawn({tileLayer("ground", {"........", "........", "........", "........", "...1....",
                                        "22222222"}),
                   tileText(propertyText("collides", "bool", "true") + "," +
                            propertyText("isSpike", "bool", "true"))});
    REQUIRE(spikes.level.scenery->zones.size() == 1);
    CHECK(spikes.level.scenery->zones[0].kind == ZoneKind::hazard);
}

TEST_CASE("map roles: a number is no yes: the first frame of an animation is no start") {
    const std::string bee =
        R"({"name": "Bee", "x": 32, "y": 64, "width": 16, "height": 16, "properties": [)" +
        propertyText("idleFrameStart", "string", R"("1")") + "]}";
    const ImportedLevel map =
        readDrawn({tileLayer("ground", kFloor) + "," + objectLayer("Enemies", bee)});
    CHECK(map.level.cast->clones.size() == 1);
    CHECK_FALSE(map.level.cast->player);
}

TEST_CASE("map roles: a text that represents a class, in objects, tiles and layers") {
    const std::string tiles = tileLayer("cells", kFloor);
    const auto zoneOfObject = [&](const std::string& name, const std::string& properties) {
        const std::string object = R"({"name": ")" + name +
                                   R"(", "x": 32, "y": 32, "width": 16, "height": 16,
                "properties": [)" + properties +
                                   "]}";
        const auto& zones =
            readDrawn({tiles + "," + objectLayer("o", object)}).level.scenery->zones;
        return zones.empty() ? std::optional<ZoneKind>{} : zones[0].kind;
    };
    const auto text = [](const std::string& name, const std::string& value) {
        return propertyText(name, "string", "\"" + value + "\"");
    };
    CHECK(zoneOfObject("", text("type", "coin")) == ZoneKind::coin);
    CHECK(zoneOfObject("a", text("Kind", "spikes")) == ZoneKind::hazard);
    CHECK(zoneOfObject("Item", text("itemType", "gem")) == ZoneKind::coin);
    CHECK(zoneOfObject("door", text("type", "checkpoint")) == ZoneKind::checkpoint);
    CHECK(zoneOfObject("a", propertyText("about", "class", R"({"kind": "exit"})")) ==
          ZoneKind::goal);
    CHECK_FALSE(zoneOfObject("a", propertyText("flag", "bool", "true")));
    CHECK(zoneOfObject("a", propertyText("exit", "bool", "true")) == ZoneKind::goal);
    CHECK(zoneOfObject("a", text("tipo", "pincho")) == ZoneKind::hazard);
    CHECK(zoneOfObject("a", text("userData", "coin")) == ZoneKind::coin);
    // A property named as a role gives it, also with a word as its value.
    CHECK(zoneOfObject("a", text("spike", "up")) == ZoneKind::hazard);
    CHECK(zoneOfObject("a", text("win", "yes")) == ZoneKind::goal);
    for (const char* value : {"no", "False", "none", "spike.png", "3", "far left", ""})
        CHECK_FALSE(zoneOfObject("a", text("spike", value)));
    CHECK_FALSE(zoneOfObject("a", text("door", "left")));
    // A name comes first, and other texts have no role.
    CHECK_FALSE(zoneOfObject("Slime", text("type", "fire")));
    CHECK_FALSE(zoneOfObject("a", text("colour", "coin")));

    const std::string spikes =
        tileLayer("more", {"........", "........", "........", "........", "...1....", "........"});
    const std::string floor = tileLayer(
        "ground", {"........", "........", "........", "........", "........", "22222222"});
    const auto zonesOf = [](const ImportedLevel& map) { return map.level.scenery->zones.size(); };
    CHECK(zonesOf(readDrawn({floor + "," + spikes, tileText(text("type", "spike"))})) == 1);
    CHECK(zonesOf(readDrawn({floor + "," + spikes, tileText(text("name", "spike"))})) == 1);
    CHECK(zonesOf(readDrawn({floor + "," + spikes, tileText(text("sound", "spike"))})) == 0);
    const std::string named =
        tileLayer("more", {"........", "........", "........", "........", "...2....", "........"},
                  R"(, "class": "spikes")");
    CHECK(zonesOf(readDrawn({floor + "," + named})) == 1);
    const ImportedLevel ofClass =
        readDrawn({tileLayer("a", kBits) + "," + tileLayer("b", kFloor, R"(, "class": "ground")")});
    CHECK(rowsOf(ofClass.level) == kFloorAsTiles);
}

TEST_CASE("map roles: a property names the player if it is true") {
    const auto startWith = [](const std::string& value) {
        const std::string object =
            R"({"x": 96, "y": 48, "width": 16, "height": 16, "properties": [)" +
            propertyText("player", "string", value) + "]}";
        const ImportedLevel map =
            readDrawn({tileLayer("cells", kFloor) + "," + objectLayer("o", object)});
        return map.level.cast->player ? map.level.cast->player->feet.x : 0;
    };
    CHECK(startWith(R"("yes")") == 104);
    CHECK(startWith(R"("left")") != 104);
}

TEST_CASE("map roles: the first of several objects without names in a layer for a start") {
    const auto startIn = [](const std::string& layer, const std::string& name) {
        const ImportedLevel map = readDrawn(
            {tileLayer("cells", kFloor) + "," +
             objectLayer(layer, boxText(name, {5, 3, 1, 1}) + "," + boxText("", {1, 3, 1, 1}))});
        return map.level.cast->player ? map.level.cast->player->feet.x : 0;
    };
    CHECK(startIn("SpawnPoint", "") == 88);
    CHECK(startIn("spawns", "") != 88);
    CHECK(startIn("AmmoSpawn", "") != 88);
    CHECK(startIn("SpawnPoint", "chest") != 88);
}

TEST_CASE("map roles: coins that are objects and drawn in cells are counted once") {
    const Rows drawn{"........", "........", "..22....", "..22..2.", "........", "........"};
    const std::string layers = tileLayer("ground", kFloor) + "," + tileLayer("coins", drawn);
    const auto countIn = [](const std::string& text) {
        return readDrawn({text}).level.scenery->zones.size();
    };
    CHECK(countIn(layers) == 5);
    CHECK(countIn(layers + "," + objectLayer("o", boxText("coin", {2, 2, 2, 2}))) == 2);
    CHECK(countIn(layers + "," + objectLayer("o", boxText("spike", {2, 2, 2, 2}))) == 6);
}

TEST_CASE("map roles: a layer of slopes is ground next to other objects that are") {
    const std::string slope = R"({"x": 32, "y": 80, "polygon": [{"x": 0, "y": 0},
        {"x": 16, "y": -16}, {"x": 16, "y": 0}]})";
    const auto with = [&](const std::string& name) {
        return rowsOf(readDrawn({objectLayer("Plataformas", boxText("", {0, 5, 8, 1})) + "," +
                                 objectLayer(name, slope)})
                          .level)[4];
    };
    CHECK(with("Pendientes") == "../.....");
    CHECK(with("Ramps") == "../.....");
    CHECK(with("things") == "........");
}

TEST_CASE("map roles: a line of ground is filled below where it rises") {
    const std::string line = R"({"x": 0, "y": 80, "polyline": [{"x": 0, "y": 0}, {"x": 32, "y": -8},
        {"x": 48, "y": -16}, {"x": 128, "y": -16}]})";
    const TileMap tiles = readDrawn({objectLayer("Ground", line)}).level.tiles;
    CHECK(tiles.isSolidAt({40, 68}));
    CHECK(tiles.isSolidAt({40, 79}));
    CHECK_FALSE(tiles.isSolidAt({40, 65}));
    CHECK(tiles.isSolidAt({100, 64}));
    CHECK_FALSE(tiles.isSolidAt({100, 66}));
    // Next to what is drawn, which is much more, its slopes replace blocks.
    const Rows hill{"........", "........", "........", "........", "22222222", "22222222"};
    const std::string layers = tileLayer("ground", hill) + "," +
                               objectLayer("Ground", line + "," + boxText("", {0, 5, 1, 1}));
    const TileMap joined = readDrawn({layers}).level.tiles;
    CHECK(joined.isSolidAt({100, 90}));
    CHECK(joined.isSolidAt({40, 79}));
    CHECK_FALSE(joined.isSolidAt({40, 65}));
}

TEST_CASE(
    "map roles: objects without a height are lines, and lines alone are joined with nothing") {
    const Rows rocks{"........", "........", "........", "2222....", "2222....", "222222.."};
    const auto with = [&](const std::string& more) {
        const std::string line = R"({"x": 0, "y": 80, "width": 128, "height": 0})";
        return readDrawn({tileLayer("rocks", rocks) + "," + objectLayer("Collisions", line + more)})
            .level.tiles;
    };
    CHECK(with("").isSolidAt({64, 80}));
    CHECK_FALSE(with("").isSolidAt({64, 82}));
    CHECK(with("").isSolidAt({124, 80}));
    CHECK_FALSE(with("").isSolidAt({8, 56}));
    const std::string box = "," + boxText("", {0, 5, 1, 1});
    CHECK(with(box).isSolidAt({8, 56}));
    CHECK(with(box).isSolidAt({64, 80}));
    CHECK_FALSE(with(box + box).isSolidAt({124, 80}));
}

TEST_CASE("map roles: a door that closes a passage or is the entrance is no goal next to others") {
    const Rows corridor{"11111111", "11111111", "........", "........", "........", "11111111"};
    const Rows high{"11111111", "........", "........", "........", "........", "11111111"};
    const auto goalsOf = [](const Rows& rows, const std::string& objects) {
        return readDrawn({tileLayer("ground", rows) + "," + objectLayer("o", objects)})
            .level.scenery->zones.size();
    };
    const auto door = [](int column) { return boxText("door", {column, 2, 1, 3}); };
    CHECK(goalsOf(corridor, door(2)) == 1);
    CHECK(goalsOf(corridor, door(2) + "," + door(5)) == 0);
    CHECK(goalsOf(corridor, door(2) + "," + boxText("exit", {5, 2, 1, 3})) == 1);
    CHECK(goalsOf(corridor, door(2) + "," + door(7)) == 1);
    CHECK(goalsOf(high, door(2) + "," + door(5)) == 2);
    CHECK(goalsOf(high, door(2) + "," + door(5) + "," + boxText("player", {2, 4, 1, 1})) == 1);
    CHECK(goalsOf(high, boxText("door", {2, 2, 1, 2}) + "," + door(5) + "," +
                            boxText("player", {2, 4, 1, 1})) == 1);
    const Rows hatch{"........", "........", "........", "11...111", "........", "11111111"};
    CHECK(goalsOf(hatch, boxText("door", {2, 3, 3, 1}) + "," + boxText("exit", {7, 1, 1, 1})) == 1);
}

TEST_CASE("map roles: a platform whose speed is none moves at the default one, with a warning") {
    const auto platformWith = [](const std::string& properties) {
        const std::string object = R"({"name": "lift", "x": 32, "y": 32, "id": 1,
            "polyline": [{"x": 0, "y": 0}, {"x": 48, "y": 0}], "properties": [)" +
                                   properties + "]}";
        return readDrawn({tileLayer("cells", kFloor) + "," + objectLayer("o", object)});
    };
    const auto speedOf = [](const ImportedLevel& map) {
        REQUIRE(map.level.cast->platforms.size() == 1);
        return map.level.cast->platforms[0].speed;
    };
    CHECK(speedOf(platformWith(propertyText("speed", "int", "90"))) == 90);
    const ImportedLevel silent = platformWith("");
    CHECK(speedOf(silent) == 60);
    CHECK(silent.warnings.empty());
    for (const char* speed : {R"("fast")", "-4", "2", "1e9", "true"}) {
        CAPTURE(std::string(speed));
        const ImportedLevel map = platformWith(propertyText("speed", "string", speed));
        CHECK(speedOf(map) == 60);
        REQUIRE(map.warnings.size() == 1);
        CHECK(map.warnings[0].message ==
              "1 object 'lift' has a speed that is not a number from 8 to 100000 px/s; it moves "
              "at the default 60 px/s");
    }
}

TEST_CASE("map roles: an object with a platform property is one-way, or moves") {
    const auto with = [](const std::string& properties) {
        const std::string object = R"({"name": "boat", "x": 32, "y": 32, "width": 48, "height": 8,
            "properties": [)" + propertyText("platform", "bool", "true") +
                                   properties + "]}";
        return readDrawn({tileLayer("ground", kFloor) + "," + objectLayer("o", object)});
    };
    const ImportedLevel still = with("");
    CHECK(still.level.cast->platforms.empty());
    CHECK(rowsOf(still.level)[2] != "........");
    const ImportedLevel moving = with("," + propertyText("speed", "int", "40"));
    CHECK(rowsOf(moving.level)[2] == "........");
    REQUIRE(moving.level.cast->platforms.size() == 1);
    CHECK(moving.level.cast->platforms[0].oneWay == true);
    CHECK(moving.level.cast->platforms[0].speed == 40);
}

TEST_CASE("map roles: platforms among other figures to collide with hold from above") {
    const std::string figures = boxText("", {0, 5, 8, 1}) + "," + boxText("Platform", {2, 2, 2, 1});
    const ImportedLevel amongFigures = readDrawn({objectLayer("Collisions", figures)});
    CHECK(rowsOf(amongFigures.level)[2] == "..--....");
    CHECK(rowsOf(amongFigures.level)[5] == "########");
    const ImportedLevel alone =
        readDrawn({objectLayer("Collisions", boxText("Platform", {2, 2, 2, 1}) + "," +
                                                 boxText("Platform", {0, 5, 8, 1}))});
    CHECK(rowsOf(alone.level)[2] == "..##....");
    const ImportedLevel elsewhere = readDrawn({objectLayer("things", figures)});
    CHECK(rowsOf(elsewhere.level)[2] == "..##....");
}

TEST_CASE("map roles: a picture that fills the map is not joined with ground of few pixels") {
    const Rows picture{"........", "22222222", "22222222", "22222222", "22222222", "22222222"};
    const std::string layers =
        tileLayer("picture", picture) + "," + objectLayer("Ground", boxText("", {0, 5, 8, 1}));
    CHECK(rowsOf(readDrawn({layers}).level) == kFloorAsTiles);
}

TEST_CASE("map roles: a layer of obstacles is the ground if nothing else says so") {
    const Rows trees{"........", "........", "........", "22......", "22......", "22222222"};
    const std::string boxes = objectLayer("obstacles", boxText("", {0, 5, 8, 1}));
    CHECK(rowsOf(readDrawn({tileLayer("cells", trees) + "," + boxes}).level)[3] == "........");
    CHECK(rowsOf(readDrawn({tileLayer("ground", trees) + "," + boxes}).level)[3] == "##......");
}

TEST_CASE("map roles: tiles of a layer for enemies are not ground, also with the property solid") {
    const auto rowOf = [](const std::string& name) {
        const DrawnMap map{.layers = tileLayer("ground", kFloor) + "," + tileLayer(name, kBits),
                           .tiles = tileText(propertyText("solid", "bool", "true")) +
                                    R"(, {"id": 1, "type": "Solid"}, {"id": 2, "type": "Solid"})"};
        return rowsOf(readDrawn(map).level)[3];
    };
    CHECK(rowOf("Bounds").find('#') != std::string::npos);
    CHECK(rowOf("BossBounds") == "........");
}

TEST_CASE("map roles: tile objects of a layer named platforms are ground under every rule") {
    const auto with = [](const std::string& name, bool isTile) {
        const std::string object = R"({"x": 32, "y": 48, "width": 32, "height": 16)" +
                                   std::string(isTile ? R"(, "gid": 2})" : "}");
        return rowsOf(readDrawn({tileLayer("cells", kFloor,
                                           R"(, "properties": [)" +
                                               propertyText("solid", "bool", "true") + "]") +
                                 "," + objectLayer(name, object)})
                          .level);
    };
    CHECK(with("Platforms", true)[2] == "..##....");
    CHECK(with("Platforms", false)[3] == "........");
    CHECK(with("falling platforms", true)[2] == "........");
    CHECK(with("bricks", true)[2] == "........");
}

TEST_CASE("map roles: properties of other programs' maps are no settings, nor errors") {
    const std::string text = textOfMap({.layers = tileLayer("ground", kFloor)});
    const std::string with = text.substr(0, text.size() - 1) + R"(, "properties": [)" +
                             propertyText("gravity", "int", "-15") + "," +
                             propertyText("name", "string", R"("Cave")") + "]}";
    const Result<ImportedLevel> made = readTiled(with, [](const std::string&) {
        return Error{"", "no file"};
    });
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    CHECK(made->level.tuning == Tuning{});
    CHECK(made->level.text->name == "Cave");
}

TEST_CASE("map roles: start and goal can be two properties each, in cells or in pixels") {
    const std::string text = textOfMap({.layers = tileLayer("ground", kFloor)});
    const auto with = [&](const std::string& properties) {
        return readTiled(
            text.substr(0, text.size() - 1) + R"(, "properties": [)" + properties + "]}",
            [](const std::string&) {
                return Error{"", "no file"};
            });
    };
    const auto cells =
        with(propertyText("LevelStartX", "string", R"("2")") + "," +
             propertyText("LevelStartY", "string", R"("4")") + "," +
             propertyText("LevelEndX", "int", "6") + "," + propertyText("LevelEndY", "int", "3"));
    REQUIRE(cells);
    REQUIRE(cells->level.cast->player);
    CHECK(cells->level.cast->player->feet == Vec2i{2 * 16 + 8, 5 * 16});
    REQUIRE(cells->level.scenery->zones.size() == 1);
    CHECK(cells->level.scenery->zones[0].kind == ZoneKind::goal);
    const auto pixels = with(propertyText("spawn_x", "float", "72.5") + "," +
                             propertyText("spawn_y", "float", "80"));
    REQUIRE(pixels);
    REQUIRE(pixels->level.cast->player);
    CHECK(pixels->level.cast->player->feet.y == 80);
    for (const char* const wild : {"1e308", "-5", "9000000000000000000", "-9000000000000000000"}) {
        CAPTURE(wild);
        const auto outside = with(
            propertyText("startX", "float", wild) + "," + propertyText("startY", "float", "1") +
            "," + propertyText("endX", "int", "1") + "," + propertyText("endY", "float", wild));
        REQUIRE(outside);
        CHECK_FALSE(outside->level.cast->player);
        CHECK(outside->level.scenery->zones.empty());
    }
    const auto alone = with(propertyText("startX", "int", "2"));
    REQUIRE(alone);
    CHECK_FALSE(alone->level.cast->player);
}

TEST_CASE("map roles: of several tiles in a layer of starts the one that occurs once counts") {
    const ImportedLevel map =
        readDrawn({tileLayer("ground", kFloor) + "," +
                   tileLayer("Entity Spawns", {"........", "3......4", "......2.", "..5.....",
                                               "4..44.2.", "........"})});
    REQUIRE(map.level.cast->player);
    CHECK(map.level.cast->player->feet.x == 8);
    const ImportedLevel alike =
        readDrawn({tileLayer("ground", kFloor) + "," +
                   tileLayer("spawn", {"........", "........", "......2.", "........", ".2......",
                                       "........"})});
    REQUIRE(alike.level.cast->player);
    CHECK(alike.level.cast->player->feet == Vec2i{24, 80});
}

TEST_CASE("map roles: a weak word of a layer does not apply to objects with other names") {
    const std::string objects =
        R"({"name": "mage", "type": "npc", "x": 16, "y": 64, "width": 16, "height": 16})";
    const auto zonesOf = [&](const std::string& object) {
        return readDrawn({tileLayer("ground", kFloor) + "," + objectLayer("meta", object)})
            .level.scenery->zones;
    };
    CHECK(zonesOf(objects).empty());
    REQUIRE(zonesOf(boxText("", {1, 4, 1, 1})).size() == 1);
    CHECK(zonesOf(boxText("trigger", {1, 4, 1, 1})).size() == 1);
}

TEST_CASE("map roles: a layer named ground makes no other class ground next to a class that is") {
    const auto rowOf = [](const std::string& layer, const std::string& kind) {
        const std::string objects = boxText(kind, {0, 4, 2, 1}) + "," +
                                    boxText("geyser", {3, 4, 1, 1}) + "," +
                                    boxText("", {5, 4, 2, 1});
        return rowsOf(readDrawn({objectLayer(layer, objects)}).level)[4];
    };
    CHECK(rowOf("Ground", "game.Block") == "##...##.");
    CHECK(rowOf("Ground", "hill") == "##.#.##.");
    CHECK(rowOf("Collisions", "game.Block") == "##.#.##.");
}

TEST_CASE("map roles: a start in the ground moves rather than nearly all of the ground away") {
    const Rows ground{"11111111", "1......1", "1......1", "1......1", "11111112", "11111111"};
    const ImportedLevel map = readDrawn({tileLayer("collision", ground) + "," +
                                         objectLayer("things", boxText("player", {3, 4, 1, 1}))});
    CHECK(rowsOf(map.level)[5] == "########");
    REQUIRE(map.level.cast->player);
    CHECK(map.level.cast->player->feet.y <= 64);
    CHECK(std::ranges::any_of(map.warnings, [](const Error& warning) {
        return warning.message.starts_with("the start lies in solid pixels; it is moved by ");
    }));
}

TEST_CASE("map roles: a hidden layer that a property calls solid is alone the ground") {
    const std::string block = tileLayer(
        "a", {"........", "........", "........", "........", "...1....", "........"},
        R"(, "visible": false, "properties": [)" + propertyText("solid", "bool", "true") + "]");
    Rows alone(6, "........");
    alone[4] = "...#....";
    CHECK(rowsOf(readDrawn({block + "," + tileLayer("ground", kFloor)}).level) == alone);
}

TEST_CASE("map roles: at most 10,000 zones and 50 lines about solid layers") {
    Rows coins(100, std::string(128, '1'));
    coins[99] = std::string(128, '.');
    Rows floor(100, std::string(128, '.'));
    floor[99] = std::string(128, '1');
    const ImportedLevel many =
        readDrawn({.layers = tileLayer("coins", coins) + "," + tileLayer("ground", floor),
                   .size = {128, 100}});
    CHECK(many.level.scenery->zones.size() == kMaxZones);
    CHECK(std::ranges::any_of(many.warnings, [](const Error& warning) {
        return warning.message == "2672 zones of cells left out: a level has at most 10000 zones";
    }));
    std::string layers = tileLayer("ground", kFloor);
    for (int i = 0; i < 80; ++i) layers += "," + tileLayer("l" + std::to_string(i), kBits);
    const ImportedLevel wide = readDrawn({layers});
    CHECK(wide.solidNotes.size() == 50);
    CHECK(wide.solidNotes.back() == "and 32 more");
}

TEST_CASE("map roles: hidden layers have roles only next to a hidden layer for collision") {
    const std::string gems = tileLayer("gems", kBits, R"(, "visible": false)");
    const auto zonesNextTo = [&](const std::string& ground) {
        return readDrawn({ground + "," + gems}).level.scenery->zones.size();
    };
    CHECK(zonesNextTo(tileLayer("collision", kFloor, R"(, "visible": false)")) > 0);
    CHECK(zonesNextTo(tileLayer("collision", kFloor)) == 0);
    CHECK(zonesNextTo(tileLayer("ground", kFloor)) == 0);
}

TEST_CASE("map roles: a foreground is ground where nothing else is") {
    const ImportedLevel map =
        readDrawn({tileLayer("Foreground", kFloor) + "," + tileLayer("Background", kBits)});
    CHECK(rowsOf(map.level) == kFloorAsTiles);
    const ImportedLevel withMain =
        readDrawn({tileLayer("Foreground", kBits) + "," + tileLayer("main", kFloor)});
    CHECK(rowsOf(withMain.level) == kFloorAsTiles);
}

TEST_CASE("map roles: an object may lie where two of its properties place it") {
    const std::string object =
        R"({"name": "Player_pos", "type": "", "x": 0, "y": 0, "width": 16, "height": 16,
            "properties": [)" +
        propertyText("player_pos_x", "int", "72") + "," +
        propertyText("player_pos_y", "int", "80") + "]}";
    const ImportedLevel map =
        readDrawn({tileLayer("ground", kFloor) + "," + objectLayer("positions", object)});
    REQUIRE(map.level.cast->player);
    CHECK(map.level.cast->player->feet == Vec2i{72, 80});
}

TEST_CASE(
    "map roles: of several true properties the first role counts, and triggers are no ground") {
    const std::string enemy =
        R"({"name": "chili_spawner", "type": "", "x": 64, "y": 64, "width": 16, "height": 16,
            "properties": [)" +
        propertyText("collidable", "bool", "true") + "," +
        propertyText("is_enemy", "bool", "true") + "]}";
    const ImportedLevel map =
        readDrawn({tileLayer("ground", kFloor) + "," + objectLayer("things", enemy)});
    CHECK(map.level.cast->clones.size() == 1);
    const ImportedLevel colliders = readDrawn({objectLayer(
        "Colliders", boxText("", {0, 5, 8, 1}) + "," + boxText("Transition", {7, 0, 1, 5}))});
    CHECK(rowsOf(colliders.level) == kFloorAsTiles);
}

TEST_CASE("map roles: a layer that became zones is not reported as nothing") {
    const ImportedLevel map =
        readDrawn({tileLayer("ground", kFloor) + "," + tileLayer("spikes", kBits)});
    const auto has = [&](const std::string& line) {
        return std::ranges::find(map.solidNotes, line) != map.solidNotes.end();
    };
    CHECK(has("layer 'spikes' is a hazard: by its name (hazard)"));
    CHECK(has("layer 'ground' is solid: by its name (ground)"));
}

TEST_CASE("map roles: no rule depends on the order of layers") {
    constexpr uint64_t kSeeds = 300;
    const std::vector<std::string> names{
        "ground", "Walls", "deco",      "layer_x", "jumpThrough", "spikes", "coins", "collision",
        "world",  "sky",   "platforms", "bridge",  "fake_wall",   "goal",   "zzz"};
    for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::vector<std::string> layers;
        const auto randomNode = [&](const std::vector<std::string>& list) {
            return list[static_cast<size_t>(random.between(0, static_cast<int>(list.size()) - 1))];
        };
        const int count = random.between(2, 6);
        for (int i = 0; i < count; ++i) {
            Rows rows(6, "........");
            const int cells = random.between(1, 12);
            for (int k = 0; k < cells; ++k)
                rows[static_cast<size_t>(random.between(1, 5))]
                    [static_cast<size_t>(random.between(0, 7))] =
                        static_cast<char>('1' + random.between(0, 1));
            const bool isHidden = random.between(0, 7) == 0;
            layers.push_back(tileLayer(randomNode(names) + std::to_string(i), rows,
                                       isHidden ? R"(, "visible": false)" : ""));
        }
        const int boxes = random.between(0, 2);
        for (int i = 0; i < boxes; ++i)
            layers.push_back(objectLayer(
                randomNode({"Collisions", "things", "spikes", "coins"}),
                boxText(randomNode({"", "Platform", "coin", "wall", "exit"}),
                        {random.between(0, 6), random.between(1, 5), 1, 1}) +
                    "," + boxText("", {random.between(0, 6), random.between(1, 5), 2, 1})));
        const std::string tiles =
            random.between(0, 1) == 0 ? "" : tileText(propertyText("solid", "bool", "true"));
        std::string first;
        for (int order = 0; order < 4; ++order) {
            std::string all;
            for (const std::string& layer : layers) all += (all.empty() ? "" : ",") + layer;
            const Result<ImportedLevel> made =
                readTiled(textOfMap({all, tiles}), [](const std::string&) {
                    return Error{"", "no file"};
                });
            std::string result = "rejected";
            if (made) {
                std::vector<std::string> lines = rowsOf(made->level);
                std::vector<std::string> zones;
                for (const Zone& zone : made->level.scenery->zones) {
                    const Rect rect = zoneRect(zone);
                    zones.push_back(std::to_string(static_cast<int>(zone.kind)) + " " +
                                    std::to_string(rect.left) + " " + std::to_string(rect.top) +
                                    " " + std::to_string(rect.width) + " " +
                                    std::to_string(rect.height));
                }
                std::ranges::sort(zones);
                lines.insert(lines.end(), zones.begin(), zones.end());
                result = textOf(lines);
            }
            if (order == 0) first = result;
            CHECK(result == first);
            for (size_t i = layers.size(); i-- > 1;)
                std::swap(layers[i],
                          layers[static_cast<size_t>(random.between(0, static_cast<int>(i)))]);
        }
    }
}

}  // namespace pixelstep::test

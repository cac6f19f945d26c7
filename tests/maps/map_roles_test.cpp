// Tests of roles in imported maps: small maps with one difficulty each, drawn with their zones.
#include <doctest/doctest.h>

#include <algorithm>

#include "files/level_files.h"
#include "import/part_list.h"
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

std::string linesOfRows(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += "\n" + row;
    return text;
}

constexpr size_t kCaseRows = 12;

/// The level of the numbered maps: walls, and a floor two cells high.
Rows walledRows() {
    Rows rows(kCaseRows, "#......................#");
    rows[10] = rows[11] = std::string(24, '#');
    return rows;
}
Rows rowsWith(size_t row, const std::string& other, bool hasFirstPlayer = false) {
    Rows rows = walledRows();
    rows[row] = other;
    if (hasFirstPlayer) rows[9][1] = 'P';
    return rows;
}

struct FileCase {
    const char* file;
    Rows drawn{};
    std::vector<std::string> warnings{};  ///< parts of them
};

std::vector<FileCase> fileCases() {
    const Rows small{"..........", "..........", "..........",
                     "..........", "..P.......", "##########"};
    std::vector<FileCase> cases{
        {"01_objects_outvote_tiles.tmx",
         rowsWith(6, "#......m...............#", true),
         {"1 object 'moving_platform' of class 'moving_platform' in layer 'Platforms' without a "
          "path: it does not move",
          "1 object 'water' of class 'water' in layer 'obstacles' left out: a zone of the "
          "kind area needs the property"}},
        {"01b_words_that_begin_with_platform.tmx",
         rowsWith(6, "#.........m............#", true),
         {"1 object without a name in layer 'platformFake' left out"}},
        {"02_few_values_outvote_tiles.ldtk", rowsWith(8, "#..P...................#")},
        {"03_property_in_background.tmx", rowsWith(9, "#.........P............#")},
        {"04_objects_named_wall.tmx", rowsWith(9, "#.P.......###..........#")},
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
    Rows slopes(kCaseRows, std::string(24, '.'));
    slopes[9] = "......../###\\...........";
    slopes[10] = slopes[11] = std::string(24, '#');
    cases.push_back({"07_slopes_by_property.tmx", slopes});
    Rows objects(kCaseRows, std::string(24, '.'));
    objects[8] = "......##................";
    objects[9] = "P.....##.......b........";
    objects[10] = objects[11] = std::string(24, '#');
    cases.push_back({"13_solid_by_other_words.tmx",
                     objects,
                     {"object 'breakable' is left out: a breakable block needs \"breaks\""}});
    return cases;
}

}  // namespace

TEST_CASE("map roles: small maps play as their authors intended") {
    for (const FileCase& one : fileCases()) {
        CAPTURE(std::string(one.file));
        const LoadedLevel file = roleMap(one.file);
        CHECK(linesOfRows(drawnLevel(file.level)) == linesOfRows(one.drawn));
        std::string lines;
        for (const std::string& line : file.warnings) lines += line + "\n";
        CAPTURE(lines);
        for (const std::string& warning : one.warnings)
            CHECK(lines.find(warning) != std::string::npos);
        const std::string saved = savedByTiled(one.file);
        if (saved.empty()) continue;
        const LoadResult load = loadLevelFile(saved);
        REQUIRE(load.file);
        CHECK(linesOfRows(drawnLevel(load.file->level)) == linesOfRows(one.drawn));
    }
}

namespace {

struct SavedCase {
    const char* name;
    Rows drawn;
    size_t clones = 0;
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
    Rows ladders = floorWith(3, "....#.#...");
    ladders[4] = "..P.#.....";
    Rows platforms = floorWith(2, "....m.....");
    platforms[1] = ".m........";
    Rows signs = floorWith(4, "..P.s.....");
    signs[2] = ".......s..";
    Rows hidden = floorWith(4, "..P.....k.");
    hidden[0] = zones[0];
    return {
        {"hidden_group", ledge},
        {"parallax_group", ledge},
        {"walls_by_class", ledge},
        {"one_way_in_brackets", above},
        {"clouds", floor},
        {"negated_names", ledge},
        {"arcade_slopes", floorWith(4, "..P./.\\...")},
        {"zones_of_tiles", floorWith(4, "..P.h.c.k.")},
        {"zones_of_layers", zones},
        {"enemies", floorWith(4, "..P..e..e."), 2},
        {"crates", floorWith(4, "..P..b....")},
        {"hidden_data", hidden},
        {"solid_ladders", ladders},
        {"moving_platforms", platforms, 0, {{64, 40}, {112, 24}, {16, 24}, {16, 8}}},
        {"texts", signs, 0, {}, {"Jump (here)", "Run"}},
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
        CHECK(linesOfRows(drawnLevel(level)) == linesOfRows(one.drawn));
        CHECK(level.cast->clones.size() == one.clones);
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

TEST_CASE("map roles: a part with a chosen role is not ground, and is stored next to the map") {
    const DrawnMap map{.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor)};
    const auto read = [&](const MapChoices& choices) {
        const Result<ImportedLevel> made = importTiled(textOfMap(map), Files{}.named(), choices);
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
    CHECK(drawnLevel(made.level)[3][1] == 'c');
    CHECK(made.level.scenery->zones.size() == 3);
    CHECK(partNamed(made, "bits").role == MapRole::coin);
    CHECK(partNamed(made, "bits").isChosen());
    const ImportedLevel tile = read(choicesAfter({}, partNamed(before, "t:2"), MapRole::hazard));
    CHECK(tile.level.scenery->zones.size() == 2);
    CHECK(tile.level.scenery->zones[0].kind == ZoneKind::hazard);
    const ImportedLevel start = read(choicesAfter({}, partNamed(before, "t:2"), MapRole::start));
    CHECK(start.level.cast->player->feet.x == 56);
    CHECK(start.level.cast->player->feet.y == kCharacterHeight);  // the first one, within the map
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
        const Result<ImportedLevel> made = importTiled(
            textOfMap({.layers = tileLayer("ground", kFloor) + objects}), Files{}.named(), choices);
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

namespace {

ImportedLevel readDrawn(const DrawnMap& map) {
    const Result<ImportedLevel> made = importTiled(textOfMap(map), Files{}.named());
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

struct LayerCase {
    const char* what;
    std::string layers;
    Rows drawn;  ///< without the player
    std::string tiles = "";
};

Rows floorRows(const std::string& above) {
    Rows rows = kFloorAsTiles;
    rows[4] = above;
    return rows;
}

std::vector<LayerCase> layerCases() {
    const auto text = [](const std::string& name, const std::string& value) {
        return propertyText(name, "string", "\"" + value + "\"");
    };
    const std::string ground = tileLayer("ground", kFloor);
    const auto above = [](const std::string& name, const std::string& row,
                          const std::string& more = "") {
        return tileLayer(name, {"........", "........", "........", "........", row, "........"},
                         more);
    };
    const auto with = [&](const std::string& properties) {
        return R"({"name": "a", "x": 32, "y": 64, "width": 16, "height": 16, "properties": [)" +
               properties + "]}";
    };
    const std::string spawner = with(propertyText("collidable", "bool", "true") + "," +
                                     propertyText("is_enemy", "bool", "true"));
    const Rows picture{"........", "22222222", "22222222", "22222222", "22222222", "22222222"};
    const std::string hidden =
        R"(, "visible": false, "properties": [)" + propertyText("solid", "bool", "true") + "]";
    return {
        {"the class of a layer", ground + "," + above("more", "...2....", R"(, "class": "spikes")"),
         floorRows("...h....")},
        {"the class of a layer as ground",
         tileLayer("a", kBits) + "," + tileLayer("b", kFloor, R"(, "class": "ground")"),
         kFloorAsTiles},
        {"the text of a property that says what a tile is",
         ground + "," + above("more", "...2...."), floorRows("...h...."),
         R"({"id": 1, "properties": [)" + text("type", "spike") + "]}"},
        {"the name of a tile", ground + "," + above("more", "...2...."), floorRows("...h...."),
         R"({"id": 1, "properties": [)" + text("name", "spike") + "]}"},
        {"other texts of tiles", ground + "," + above("more", "...2...."), floorRows("........"),
         R"({"id": 1, "properties": [)" + text("sound", "spike") + "]}"},
        {"of several properties of a tile the first role in the table",
         tileLayer("ground",
                   {"........", "........", "........", "........", "...1....", "22222222"}),
         floorRows("...h...."),
         tileText(propertyText("collides", "bool", "true") + "," +
                  propertyText("isSpike", "bool", "true")) +
             R"(, {"id": 1, "type": "Solid"})"},
        {"a tile that is one-way by its property leaves the others of its layer ground",
         tileLayer("ground",
                   {"........", "........", "........", "........", "...1....", "22222222"}),
         floorRows("...-...."), tileText(propertyText("one_way", "bool", "true"))},
        {"a tile of the shape empty is no ground",
         tileLayer("ground",
                   {"........", "........", "........", "........", "...2....", "11111111"}),
         kFloorAsTiles, R"({"id": 1, "properties": [)" + text("shape", "empty") + "]}"},
        {"but a coin in a layer of coins", ground + "," + above("coins", "...2...."),
         floorRows("...c...."), R"({"id": 1, "properties": [)" + text("shape", "empty") + "]}"},
        {"of several properties of an object", ground + "," + objectLayer("things", spawner),
         floorRows("..e.....")},
        {"a member of a class-typed property",
         ground + "," +
             objectLayer("things", with(propertyText("about", "class", R"({"kind": "exit"})"))),
         floorRows("..g.....")},
        {"a flag is no goal next to another word",
         ground + "," + objectLayer("things", with(propertyText("flag_of_state", "bool", "true"))),
         floorRows("........")},
        {"a name comes after a property",
         ground + "," +
             objectLayer("things", R"({"name": "Slime",
            "x": 32, "y": 64, "width": 16, "height": 16, "properties": [)" +
                                       text("type", "rock") + "]}"),
         floorRows("..e.....")},
        {"objects without a role in a layer of starts: the first",
         ground + "," +
             objectLayer("SpawnPoint", boxText("", {5, 4, 1, 1}) + "," + boxText("", {1, 4, 1, 1})),
         floorRows(".....P..")},
        {"a layer of something else that appears",
         ground + "," + objectLayer("AmmoSpawn", boxText("", {5, 4, 1, 1})), floorRows("........")},
        {"ramps are ground next to other objects that are",
         objectLayer("Walls", boxText("", {0, 5, 8, 1})) + "," +
             objectLayer("Ramps", R"({"x": 32, "y": 80, "polygon": [{"x": 0, "y": 0},
                 {"x": 16, "y": -16}, {"x": 16, "y": 0}]})"),
         floorRows("../.....")},
        {"a picture that fills the map is not joined with ground of few pixels",
         tileLayer("picture", picture) + "," + objectLayer("Ground", boxText("", {0, 5, 8, 1})),
         kFloorAsTiles},
        {"a hidden layer is no ground by its property",
         above("a", "...1....", hidden) + "," + ground, kFloorAsTiles},
        {"triggers in a layer of colliders are no ground",
         objectLayer("Colliders",
                     boxText("", {0, 5, 8, 1}) + "," + boxText("Trigger", {7, 0, 1, 5})),
         kFloorAsTiles},
        {"platforms among figures to collide with are ground",
         objectLayer("Collisions",
                     boxText("", {0, 5, 8, 1}) + "," + boxText("Platform", {2, 4, 2, 1})),
         floorRows("..##....")},
        {"a foreground is no ground where another layer has no role",
         above("Foreground", "22......") + "," + tileLayer("main", kFloor), kFloorAsTiles},
    };
}

}  // namespace

TEST_CASE("map roles: layers, tiles and objects by their classes and properties") {
    for (const LayerCase& one : layerCases()) {
        CAPTURE(std::string(one.what));
        Rows drawn = drawnLevel(readDrawn({one.layers, one.tiles}).level);
        const bool hasStart = linesOfRows(one.drawn).find('P') != std::string::npos;
        if (!hasStart)
            for (std::string& row : drawn) std::ranges::replace(row, 'P', '.');
        CHECK(linesOfRows(drawn) == linesOfRows(one.drawn));
    }
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

TEST_CASE("map roles: objects without a height are lines where most of their layer are") {
    const auto with = [&](const std::string& more) {
        const std::string line = R"({"x": 0, "y": 80, "width": 128, "height": 0})";
        return readDrawn({objectLayer("Collisions", line + more)}).level.tiles;
    };
    CHECK(with("").isSolidAt({64, 80}));
    CHECK_FALSE(with("").isSolidAt({64, 82}));
    CHECK(with("").isSolidAt({124, 80}));
    const std::string box = "," + boxText("", {0, 5, 1, 1});
    CHECK(with(box).isSolidAt({64, 80}));
    CHECK_FALSE(with(box + box).isSolidAt({124, 80}));
}

TEST_CASE("map roles: a platform whose speed is none moves at the default one, with a warning") {
    const auto platformWith = [](const std::string& properties) {
        const std::string object = R"({"name": "lift", "x": 32, "y": 32, "id": 1,
            "polyline": [{"x": 0, "y": 0}, {"x": 48, "y": 0}], "properties": [)" +
                                   properties + "]}";
        return readDrawn({tileLayer("ground", kFloor) + "," + objectLayer("o", object)});
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
              "1 object 'lift' in layer 'o': its speed is not a number from 8 to 100000 px/s; it "
              "moves at 60 px/s");
    }
}

TEST_CASE("map roles: an object that is a platform by its property is ground, or moves") {
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
    CHECK_FALSE(moving.level.cast->platforms[0].oneWay);
    CHECK(moving.level.cast->platforms[0].speed == 40);
}

TEST_CASE("map roles: a start can be two properties of the map, in cells or in pixels") {
    const std::string text = textOfMap({.layers = tileLayer("ground", kFloor)});
    const auto startWith = [&](const std::string& properties) {
        return Files{}
            .read(text.substr(0, text.size() - 1) + R"(, "properties": [)" + properties + "]}")
            .level.cast->player;
    };
    const auto cells = startWith(propertyText("LevelStartX", "string", R"("2")") + "," +
                                 propertyText("LevelStartY", "string", R"("4")"));
    REQUIRE(cells);
    CHECK(cells->feet == Vec2i{2 * 16 + 8, 5 * 16});
    const auto pixels = startWith(propertyText("spawn_x", "float", "72.5") + "," +
                                  propertyText("spawn_y", "float", "80"));
    REQUIRE(pixels);
    CHECK(pixels->feet.y == 80);
    for (const char* const wild : {"1e308", "-5", "9000000000000000000", "-9000000000000000000"}) {
        CAPTURE(std::string(wild));
        CHECK_FALSE(startWith(propertyText("startX", "float", wild) + "," +
                              propertyText("startY", "float", "1")));
    }
    CHECK_FALSE(startWith(propertyText("startX", "int", "2")));
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
        return warning.message ==
               "2672 cells 't:0' in layer 'coins' left out: a level has at most 10000 zones";
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

TEST_CASE("map roles: a layer that became zones is not reported as nothing") {
    const ImportedLevel map =
        readDrawn({tileLayer("ground", kFloor) + "," + tileLayer("spikes", kBits)});
    const auto has = [&](const std::string& line) {
        return std::ranges::find(map.solidNotes, line) != map.solidNotes.end();
    };
    CHECK(has("layer 'spikes' is a hazard: by its name; 3 tiles"));
    CHECK(has("layer 'ground' is solid: by its name"));
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
                importTiled(textOfMap({all, tiles}), Files{}.named());
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
                result = linesOfRows(lines);
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

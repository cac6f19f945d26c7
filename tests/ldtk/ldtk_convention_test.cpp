// Tests of the convention by which maps are read, for LDtk projects: values, layers, tags of tiles,
// entities and their fields. tests/maps/convention_test.cpp has the rest.
#include "import/part_list.h"
#include "ldtk_support.h"
#include "support/drawn_map.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

ImportedLevel goodWith(const std::string& text, const MapChoices& choices,
                       const std::string& stored) {
    return goodProject(text, choices, [&](const std::string& name) -> Result<std::string> {
        if (name == "map.pixelstep.json") return stored;
        return Error{"", "cannot be opened: No such file or directory"};
    });
}

std::string errorOf(const std::string& text, const MapChoices& choices = {}) {
    const Result<ImportedLevel> made = readProject(text, choices);
    return made ? "none" : errorLine("f", made.error());
}

/// All lines of a map: its layers, then its warnings.
std::string linesOf(const ImportedLevel& made) {
    std::string lines;
    for (const std::string& line : made.solidNotes) lines += line + "\n";
    for (const Error& line : made.warnings) lines += line.message + "\n";
    return lines;
}

size_t countIn(const std::string& text, const std::string& part) {
    size_t count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

/// The tiles of a level, with letters in the middles of zones and above the feet of bodies: c coin,
/// k checkpoint, g goal, h hazard, b crate, e clone, m platform, s sign, P player.
Rows drawn(const Level& level) {
    Rows rows = rowsOf(level);
    const auto put = [&](Vec2i pixel, char letter) {
        const Vec2i cell = level.tiles.cellAt(pixel);
        if (level.tiles.isInside(cell))
            rows[static_cast<size_t>(cell.y)][static_cast<size_t>(cell.x)] = letter;
    };
    for (const Zone& zone : level.scenery->zones) {
        const Rect rect = zoneRect(zone);
        const char letter = zone.kind == ZoneKind::coin         ? 'c'
                            : zone.kind == ZoneKind::checkpoint ? 'k'
                            : zone.kind == ZoneKind::goal       ? 'g'
                                                                : 'h';
        put({rect.left + rect.width / 2, rect.top + rect.height / 2}, letter);
    }
    const Vec2i above{0, -1};
    for (const CrateStart& crate : level.cast->crates) put(crate.body.feet + above, 'b');
    for (const BodyStart& clone : level.cast->clones) put(clone.feet + above, 'e');
    for (const PlatformStart& platform : level.cast->platforms)
        put(platform.body.feet + above, 'm');
    for (const Sign& sign : level.scenery->signs) put(sign.feet + above, 's');
    if (const auto& player = level.cast->player) put(player->feet + above, 'P');
    return rows;
}

std::string textOf(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += "\n" + row;
    return text;
}

std::string field(const std::string& name, const std::string& value) {
    return R"({"__identifier": ")" + name + R"(", "__type": "String", "__value": )" + value + "}";
}

/// An entity of 16 x 16 px whose corner is in a cell.
std::string entity(const std::string& name, Vec2i cell, const std::string& fields = "",
                   const std::string& more = "") {
    return R"({"__identifier": ")" + name + R"(", "__grid": [)" + std::to_string(cell.x) + "," +
           std::to_string(cell.y) + R"(], "px": [)" + std::to_string(16 * cell.x) + "," +
           std::to_string(16 * cell.y) +
           R"(], "__pivot": [0, 0], "width": 16, "height": 16, "fieldInstances": [)" + fields +
           "]" + more + "}";
}

/// A level with values from 1, in a layer "Cells".
std::string valuesOf(const Rows& rows, const std::string& names) {
    return projectOf(levelTextOf("A", gridLayer("Cells", rows)), names);
}
std::string withLayers(const std::string& layers, const std::string& values = R"("walls")") {
    return projectOf(levelTextOf("A", layers), values);
}
std::string withEntities(const std::string& entities, const std::string& layer = "Entities") {
    return withLayers(entityLayer(entities, layer) + "," + gridLayer("Cells", kLdtkFloor));
}
/// @param tags  of the tileset 7, which is that of ldtkTiles
std::string withTags(const std::string& layers, const std::string& tags) {
    return projectWith(levelTextOf("A", layers),
                       R"("layers": [)" + valueDefs(R"("walls")") +
                           R"(], "tilesets": [{"uid": 7, "identifier": "Set", "relPath": null,
            "pxWid": 64, "pxHei": 16, "tileGridSize": 16, "__cWid": 4, "enumTags": [)" +
                           tags + "]}]");
}
std::string tagged(const std::string& tag, int tile) {
    return R"({"enumValueId": ")" + tag + R"(", "tileIds": [)" + std::to_string(tile) + "]}";
}

struct LdtkCase {
    const char* sentence;
    std::string project;
    Rows drawn{};  ///< the lowest rows
    std::vector<std::string> lines{};
    std::vector<std::string> absent{};
};

void check(const std::vector<LdtkCase>& cases) {
    for (const LdtkCase& one : cases) {
        CAPTURE(std::string(one.sentence));
        const ImportedLevel made = goodProject(one.project);
        Rows expected = one.drawn;
        while (expected.size() < 6) expected.insert(expected.begin(), "........");
        Rows found = drawn(made.level);
        // Starts that are not part of the case.
        if (textOf(expected).find('P') == std::string::npos)
            for (std::string& row : found) std::ranges::replace(row, 'P', '.');
        CHECK(textOf(found) == textOf(expected));
        const std::string lines = linesOf(made);
        CAPTURE(lines);
        for (const std::string& line : one.lines) CHECK(countIn(lines, line) == 1);
        for (const std::string& line : one.absent) CHECK(countIn(lines, line) == 0);
    }
}

const Rows kSteps{"........", "........", ".22.....", "........", "....3...", "11111111"};

}  // namespace

TEST_CASE("ldtk convention: values by their identifiers") {
    const auto two = [](const std::string& name) {
        return valuesOf({"........", "........", "........", "........", "..22....", "11111111"},
                        R"("dirt",")" + name + "\"");
    };
    const auto named = [](const std::string& name) {
        return valuesOf({"........", "........", "........", "........", "..2.....", "11111111"},
                        R"("ground",")" + name + "\"");
    };
    check({
        {"without any role all values are ground",
         valuesOf(kSteps, R"("a","b","c")"),
         {".##.....", "........", "....#...", "########"},
         {"nothing in the file names the ground; F4"}},
        {"values without a name, too",
         valuesOf(kSteps, "null,null,null"),
         {".##.....", "........", "....#...", "########"},
         {"value 'Cells:1' has no name", "value 'Cells:2' has no name"}},
        {"a named value alone is ground",
         valuesOf(kSteps, R"("walls","b","c")"),
         {"........", "........", "........", "########"},
         {"value 'b' is nothing: it has no role; 2 tiles"},
         {"nothing in the file names the ground"}},
        {"foreground has no role", two("foreground"), {"..##....", "########"}},
        {"fg has no role", two("FG"), {"..##....", "########"}},
        {"front has no role", two("Front"), {"..##....", "########"}},
        {"background is decoration", two("background"), {"........", "########"}},
        {"one-way", named("OneWay"), {"..-.....", "########"}},
        {"one_way_platforms", named("one_way_platforms"), {"..-.....", "########"}},
        {"a slope by its name", named("SlopeRight"), {"../.....", "########"}},
        {"spikes", named("Spikes"), {"..h.....", "########"}},
        {"coins", named("Coins"), {"..c.....", "########"}},
        {"an enemy in a cell stands on its lower edge", named("Slime"), {"..e.....", "########"}},
        {"a start in a cell", named("Player"), {"..P.....", "########"}},
        {"ladders", named("Ladder"), {"..H.....", "########"}},
        {"springs", named("Spring"), {"..S.....", "########"}},
        {"ice", named("ice"), {"..I.....", "########"}},
        {"a fake wall is nothing", named("fake_wall"), {"........", "########"}},
    });
}

TEST_CASE("ldtk convention: layers by their names") {
    const Rows bits{"........", "..1.....", "........", "........", "........", "........"};
    const Rows floor{"........", "........", "........", "........", "........", "00000000"};
    const auto with = [&](const std::string& name) {
        return withLayers(gridLayer(name, bits) + "," + gridLayer("Cells", kLdtkFloor), "null");
    };
    const auto tilesWith = [&](const std::string& name, const std::string& type = "Tiles") {
        std::string layer = ldtkTiles(name, floor);
        layer.replace(layer.find("\"Tiles\""), 7, "\"" + type + "\"");
        return withTags(layer, "");
    };
    check({
        {"a layer for collision comes first",
         with("Collision"),
         {"..#.....", "........", "........", "........", "........"}},
        {"a layer of decoration is left out", with("Deco"), {"########"}},
        {"the default name IntGrid is none",
         with("IntGrid"),
         {"..#.....", "........", "........", "........", "########"},
         {"nothing in the file names the ground"}},
        {"with any number",
         with("IntGrid_2"),
         {"..#.....", "........", "........", "........", "########"}},
        {"layers of tiles alone",
         tilesWith("Ground"),
         {"########"},
         {},
         {"nothing in the file names the ground"}},
        {"the default name Tiles is none",
         tilesWith("Tiles"),
         {"########"},
         {"nothing in the file names the ground"}},
        {"Tiles2, too",
         tilesWith("Tiles2"),
         {"########"},
         {"nothing in the file names the ground"}},
        {"the default name AutoLayer is none",
         tilesWith("AutoLayer"),
         {"########"},
         {"nothing in the file names the ground"}},
        {"Entities3 is none",
         withEntities(entity("Widget", {1, 1}), "Entities3"),
         {"########"},
         {"1 entity 'Widget' in layer 'Entities3' left out: it has no role"}},
        {"entities take the role of their layer",
         withEntities(entity("Widget", {1, 4}), "Coins"),
         {".c......", "########"}},
        {"a hidden layer of values counts",
         withLayers(gridLayer("Cells", kLdtkFloor, 16, R"(, "visible": false)")),
         {"########"}},
        {"a hidden layer of tiles does not",
         withTags(ldtkTiles("Ground", Rows(6, "00000000"), R"(, "visible": false)") + "," +
                      ldtkTiles("Stuff", floor),
                  ""),
         {"########"}},
    });
}

TEST_CASE("ldtk convention: tags of tiles are their classes") {
    const Rows tiles{"........", "........", ".11.....", "........", "....2...", "00000000"};
    const Rows rest{"########"};
    check({
        {"solid",
         withTags(ldtkTiles("Mural", tiles), tagged("Solid", 0)),
         rest,
         {"layer 'Mural' is solid"}},
        {"one-way",
         withTags(ldtkTiles("Mural", tiles), tagged("Solid", 0) + "," + tagged("OneWay", 1)),
         {".--.....", "........", "........", "########"}},
        {"hazards",
         withTags(ldtkTiles("Mural", tiles), tagged("Solid", 0) + "," + tagged("Spikes", 2)),
         {"....h...", "########"}},
        {"tags without a role are no ground next to it",
         withTags(ldtkTiles("Mural", tiles), tagged("Solid", 0) + "," + tagged("Grass", 2)), rest},
        {"tags in decoration are no ground",
         withTags(ldtkTiles("Background", tiles) + "," + gridLayer("Cells", kLdtkFloor),
                  tagged("Solid", 1)),
         rest},
    });
}

TEST_CASE("ldtk convention: entities by identifiers, tags and fields") {
    const auto one = [](const std::string& name, const std::string& fields = "",
                        const std::string& more = "") {
        return withEntities(entity(name, {2, 4}, fields, more));
    };
    const Rows coin{"..c.....", "########"};
    const Rows nothing{"........", "########"};
    const Rows start{"..P.....", "########"};
    const Rows enemy{"..e.....", "########"};
    check({
        {"the start", one("PlayerStart"), start},
        {"hero", one("HERO"), start},
        {"by a tag", one("Knight", "", R"(, "__tags": ["actor", "Player"])"), start},
        {"something else that spawns", one("SkellySpawn"), nothing, {"left out: it has no role"}},
        {"the first start in the file",
         withEntities(entity("Player", {2, 4}) + "," + entity("Hero", {5, 4})),
         start,
         {"1 more start is left out"}},
        {"coins, also several words", one("GoldCoin"), coin},
        {"hazards come before coins", one("CoinTrap"), {"..h.....", "########"}},
        {"a checkpoint", one("Check_Point"), {"..k.....", "########"}},
        {"goals", one("LevelExit"), {"..g.....", "########"}},
        {"doors are no goals", one("Door"), nothing, {"a door needs the properties"}},
        {"enemies", one("Goblin_enemy"), enemy},
        {"an enemy is one whatever its fields say", one("Bat", field("coin", "true")), enemy},
        {"a field by its name", one("Thing", field("collectible", "true")), coin},
        {"a field that is false", one("Thing", field("collectible", "false")), nothing},
        {"the text of a field type", one("Thing", field("type", R"("Gem")")), coin},
        {"and no other text",
         one("Thing", field("sound", R"("Gem")")),
         nothing,
         {"the field of entities 'sound' is not used"}},
        {"a field counts before the identifier", one("Wall", field("coin", "true")), coin},
        {"a sign by its text", one("Npc", field("text", R"("Hello")")), {"..s.....", "########"}},
        {"a lift with points moves",
         one("Lift", field("path", R"([{"cx": 6, "cy": 1}])")),
         {"..m.....", "########"}},
        {"a platform alone is ground", one("Platform"), {"..#.....", "########"}},
        {"each field without a role is reported once",
         withEntities(entity("A", {1, 1}, field("mood", "3")) + "," +
                      entity("B", {2, 1}, field("mood", "4") + "," + field("age", "4"))),
         nothing,
         {"the field of entities 'mood' is not used", "the field of entities 'age' is not used"}},
        {"what is left out has its count and layer",
         withEntities(entity("Widget", {1, 1}) + "," + entity("Widget", {2, 1})),
         nothing,
         {"2 entities 'Widget' in layer 'Entities' left out: it has no role"}},
    });
}

TEST_CASE("ldtk convention: entities with the members of a level") {
    const ImportedLevel made = goodProject(withEntities(
        entity("clone", {1, 3},
               field("brain", R"("patrol")") + "," + field("tuning", R"("{\"walk_speed\": 90}")")) +
        "," + entity("crate", {3, 4}, field("velocity", R"("[10, 0]")")) + "," +
        entity("Platform", {4, 2},
               field("path", R"("[[72, 48], [72, 32]]")") + "," + field("one_way", "true") + "," +
                   field("speed", "30")) +
        "," + entity("zone", {6, 4}, field("kind", R"("goal")")) + "," +
        entity("sign", {2, 4}, field("text", R"("Hi")")) + "," +
        entity("zone", {7, 4}, field("kind", R"("gaol")"))));
    const std::string lines = linesOf(made);
    CAPTURE(lines);
    const Cast& cast = *made.level.cast;
    REQUIRE(cast.clones.size() == 1);
    CHECK(cast.clones[0].ai == AiKind::patrol);
    CHECK(cast.clones[0].tuning.has_value());
    REQUIRE(cast.crates.size() == 1);
    CHECK(cast.crates[0].velocity == Vec2i{10, 0});
    REQUIRE(cast.platforms.size() == 1);
    CHECK(cast.platforms[0].oneWay == true);
    CHECK(cast.platforms[0].speed == 30);
    CHECK(cast.platforms[0].path == std::vector<Vec2i>{{72, 48}, {72, 32}});
    REQUIRE(made.level.scenery->zones.size() == 1);
    CHECK(made.level.scenery->zones[0].kind == ZoneKind::goal);
    CHECK(made.level.scenery->signs.size() == 1);
    CHECK(countIn(lines, "a zone needs a kind: 'goal', 'checkpoint'") == 1);
    // Members are not reported as fields without a use.
    CHECK(countIn(lines, "is not used") == 0);
}

TEST_CASE("ldtk convention: values are chosen by name, by layer and number, or by colour") {
    const auto rows = [](const std::string& names, const MapChoices& choices) {
        return textOf(drawn(goodProject(valuesOf(kSteps, names), choices).level));
    };
    const std::string without =
        textOf({"........", "........", "........", "........", "....#...", "########"});
    CHECK(rows("null,null,null", {.roles = {{MapRole::nothing, "#00ff02"}}}) == without);
    CHECK(rows("null,null,null", {.roles = {{MapRole::nothing, "cells:2"}}}) == without);
    CHECK(rows(R"("a","b","c")", {.roles = {{MapRole::nothing, "B"}}}) == without);
    CHECK(rows(R"("walls","b","c")", {.roles = {{MapRole::ground, "c"}}}) == without);
    CHECK(rows(R"("a","b","c")", {.solid = {"a"}, .roles = {{MapRole::oneWay, "Cells:2"}}}) ==
          textOf({"........", "........", ".--.....", "........", "........", "########"}));
    // The number comes before the name, and that before the colour.
    CHECK(rows(R"("a","b","c")",
               {.roles = {{MapRole::oneWay, "b"}, {MapRole::nothing, "#00FF02"}}}) ==
          textOf({"........", "........", ".--.....", "........", "....#...", "########"}));
    CHECK(rows(R"("a","b","c")", {.roles = {{MapRole::oneWay, "b"}, {MapRole::coin, "Cells:2"}}}) ==
          textOf({"........", "........", ".cc.....", "........", "....#...", "########"}));
    const std::string error =
        errorOf(valuesOf(kSteps, R"("a",null,"c")"), {.solid = {"d"}, .expectsNames = true});
    CAPTURE(error);
    CHECK(error.find("nothing in the map is called 'd'; there are 'Cells', 'a', 'Cells:1'") !=
          std::string::npos);
}

TEST_CASE("ldtk convention: tiles are chosen by tileset and number, and the parts list them") {
    const std::string tiles = R"(, "__tilesetDefUid": 7, "autoLayerTiles": [
        {"px": [0, 80], "src": [0, 0], "f": 0, "t": 0}, {"px": [16, 80], "src": [16, 0], "f": 0, "t": 1},
        {"px": [48, 0], "src": [32, 0], "f": 0, "t": 2}])";
    const std::string text = withTags(gridLayer("Cells", kLdtkFloor, 16, tiles), "");
    const auto rows = [&](const MapChoices& choices) {
        return drawn(goodProject(text, choices).level);
    };
    CHECK(rows({})[5] == "########");
    // A chosen tile comes before the value in its cell.
    CHECK(rows({.roles = {{MapRole::nothing, "Set:1"}}})[5] == "#.######");
    CHECK(rows({.roles = {{MapRole::oneWay, "set:2"}}})[0] == "...-....");
    CHECK(rows({.roles = {{MapRole::ground, "Set:2"}}})[0] == "...#....");
    CHECK(rows({.roles = {{MapRole::hazard, "Set:0"}}})[5] == "h#######");
    const ImportedLevel made = goodProject(text, {.roles = {{MapRole::hazard, "Set:0"}}});
    CHECK(rowsOf(made.level)[5] == ".#######");
    const auto part = std::ranges::find(made.map.parts, "Set:0", &MapPart::name);
    REQUIRE(part != made.map.parts.end());
    CHECK(part->role == MapRole::hazard);
    CHECK(part->isChosen());
    CHECK(part->cells == 1);
}

TEST_CASE(
    "ldtk convention: the parts of a level are its layers from the top, each with its values") {
    const MapChoices choices{.roles = {{MapRole::nothing, "Water"}, {MapRole::nothing, "Deco"}}};
    const ImportedLevel made = goodProject(
        withLayers(entityLayer(entity("Rat1", {1, 4}) + "," + entity("Rat2", {3, 4})) + "," +
                       ldtkTiles("Deco", {"1"}) + "," + gridLayer("Cells", kSteps),
                   R"("dirt","water",null)"),
        choices);
    std::string parts;
    for (const MapPart& part : made.map.parts)
        if (part.kind != MapPart::Kind::tile)
            parts += part.name + " " + std::to_string(part.cells) + ": " + reasonFor(part) + "\n";
    CHECK(parts ==
          "Entities 2: it has no role\nDeco 1: chosen by you; 1 tile\n"
          "Cells 11: nothing gives it another role\ndirt 8: nothing gives it another role\n"
          "water 2: chosen by you; 2 tiles\nCells:3 1: nothing gives it another role\n"
          "Rat 2: by its name\n");
    const auto value = std::ranges::find(made.map.parts, "dirt", &MapPart::name);
    CHECK(value->kind == MapPart::Kind::value);
    CHECK(value->colour == 0xff00ff01);
    CHECK(made.map.choices == choices);
    // A value with the name of its layer is chosen by its number.
    const ImportedLevel same = goodProject(valuesOf(kLdtkFloor, R"("cells")"));
    CHECK(same.map.parts[1].name == "Cells:1");
}

TEST_CASE("ldtk convention: the parts and readings are known even if nothing leaves room") {
    MapInfo known;
    const std::string text = projectOf(levelTextOf("A", gridLayer("Cells", Rows(6, "11111111"))) +
                                       "," + levelTextOf("B", gridLayer("Cells", kLdtkFloor)));
    const auto made = readProject(text, {.level = "A"}, noFile, &known);
    REQUIRE(!made);
    CHECK(made.error().message ==
          "nothing in it is solid and leaves room for a player; its layers and values are 'Cells', "
          "'walls'; --solid or --ignore NAME changes what is solid");
    REQUIRE(known.parts.size() == 2);
    CHECK(known.parts[1].name == "walls");
    CHECK(known.parts[1].cells == 48);
    REQUIRE(!known.readings.empty());
    CHECK(!known.readings[0].hasRoom);
    CHECK(known.levels == Rows{"A", "B"});
    CHECK(known.level == "A");
}

TEST_CASE("ldtk convention: the level that is chosen, stored, or first") {
    const std::string text = projectOf(levelTextOf("A", gridLayer("Cells", kLdtkFloor)) + "," +
                                       levelTextOf("B", gridLayer("Cells", kLdtkFloor)));
    CHECK(goodProject(text).map.level == "A");
    CHECK(goodProject(text).map.levels == Rows{"A", "B"});
    CHECK(goodProject(text, {.level = "B"}).map.level == "B");
    CHECK(errorOf(text, {.level = "C"}).find("no level 'C'; its levels are 'A', 'B'") !=
          std::string::npos);
    const auto stored = [&](const std::string& members, const MapChoices& choices = {}) {
        return goodWith(text, choices, "{\"version\": 1, " + members + "}");
    };
    CHECK(stored(R"("level": "B")").map.level == "B");
    CHECK(stored(R"("level": "B")").warnings.empty());
    CHECK(stored(R"("level": "B")", {.level = "A"}).map.level == "A");
    // A level of the command line leaves the roles of the file.
    CHECK(drawn(stored(R"("one_way": ["walls"])", {.level = "B"}).level)[5] == "--------");
    const ImportedLevel gone = stored(R"("level": "C")");
    CHECK(gone.map.level == "A");
    REQUIRE(gone.warnings.size() == 1);
    CHECK(gone.warnings[0].message ==
          "map.pixelstep.json: no level 'C'; its levels are 'A', 'B'; 'A' is taken");
    const ImportedLevel joined = stored(R"("level": "*")");
    CHECK(joined.map.level == "A");
    CHECK(joined.map.choices.level.empty());
    REQUIRE(joined.warnings.size() == 1);
    CHECK(joined.warnings[0].message ==
          "map.pixelstep.json: the level '*' is ignored: levels are not joined");
}

TEST_CASE("ldtk convention: sizes and places of levels and grids") {
    // Two grids with an offset: the finest counts.
    Rows fine(12, "................");
    fine[2] = "..1.............";
    const ImportedLevel two = goodProject(withLayers(
        gridLayer("Cells", fine, 8, R"(, "__pxTotalOffsetX": 8, "__pxTotalOffsetY": -8)") + "," +
        gridLayer("Cells", kLdtkFloor)));
    CHECK(two.level.tiles.tileSize() == 8);
    CHECK(rowsOf(two.level)[1] == "...#............");
    CHECK(rowsOf(two.level)[10] == "################");
    // A level that is no multiple of its grid keeps its last cells.
    const ImportedLevel cut = goodProject(
        projectOf(levelTextOf("A", gridLayer("Cells", kLdtkFloor), {121, 90}, {32, -16})));
    CHECK(cut.level.tiles.bounds() == Rect{32, -16, 128, 96});
    // Layers shifted up and to the left lose only the cells outside.
    Rows marks(6, "........");
    marks[1] = "1.2.....";
    const ImportedLevel shifted = goodProject(withLayers(
        gridLayer("Cells", marks, 16, R"(, "__pxTotalOffsetX": -16, "__pxTotalOffsetY": -16)") +
            "," + gridLayer("Other", kLdtkFloor),
        R"("a","b")"));
    CHECK(rowsOf(shifted.level)[0] == ".#......");
    // Other sizes become tiles of the nearest size, and places and the player with them.
    const std::string player = R"({"__identifier": "Player", "px": [96, 240], "__pivot": [0.5, 1],
        "width": 48, "height": 48})";
    const ImportedLevel scaled = goodProject(projectOf(levelTextOf(
        "A", entityLayer(player) + "," + gridLayer("Cells", kLdtkFloor, 48), {384, 288})));
    CHECK(scaled.level.tiles.tileSize() == 32);
    CHECK(scaled.level.cast->player->feet == Vec2i{64, 160});
    CHECK(scaled.map.playerSize == Vec2i{32, 32});
    REQUIRE(scaled.warnings.size() == 1);
    CHECK(scaled.warnings[0].message.starts_with("cells of 48 px become tiles of 32 px"));
    CHECK(errorOf(projectOf(levelTextOf("A", gridLayer("Cells", kLdtkFloor), {99999999, 16})))
              .find("4000000") != std::string::npos);
}

TEST_CASE("ldtk convention: tiles without a visible pixel are no ground unless they are named so") {
    const Rows tiles{"00000000", "........", "........", "...1....", "00......", "11111111"};
    const auto rows = [&](const std::string& name, const std::string& tags) {
        std::string project = withTags(ldtkTiles(name, tiles), tags);
        const std::string set = R"("uid": 7,)";
        project.insert(project.find(set) + set.size(),
                       R"( "cachedPixelData": {"averageColors": "0000f8420842ffff"},)");
        return drawn(goodProject(project).level);
    };
    CHECK(textOf(rows("Ground", "")) ==
          textOf({"........", "........", "........", "...#....", "........", "########"}));
    CHECK(rows("Ground", tagged("Solid", 0))[0] == "########");
    CHECK(rows("Collision", "")[0] == "########");
}

// Tests of the rules for solid layers of imported maps, one by one, and of the player's start.
#include "import/solid_policy.h"

#include "files/level_files.h"
#include "import/cell_painter.h"
#include "import/map_choices.h"
#include "support/drawn_map.h"
#include "temporary_folder.h"
#include "tiled_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

ImportedLevel read(const DrawnMap& map) {
    return goodMap(textOfMap(map));
}

}  // namespace

TEST_CASE("solid rules: properties of tiles make only these tiles solid") {
    const ImportedLevel map =
        read({.layers = tileLayer("x", kFilled) + "," + tileLayer("y", kFloor),
              .tiles = R"({"id": 0, "properties": [{"name": "Solid", "value": true}]})"});
    CHECK(rowsOf(map.level) == kFloorAsTiles);
    CHECK(map.solidNotes[0] == "layer 'x' is nothing: none of its tiles is solid");
    CHECK(map.solidNotes[1] == "layer 'y' is solid: by its tiles' properties");
    // A property with the value false has no effect.
    const ImportedLevel off =
        read({.layers = tileLayer("bg", kFilled) + "," + tileLayer("y", kFloor),
              .tiles = R"({"id": 1, "properties": [{"name": "solid", "value": false}]})"});
    CHECK(rowsOf(off.level) == kFloorAsTiles);
}

TEST_CASE("solid rules: a one-way property does not make other tiles empty") {
    const Rows rows{"........", "........", "..33....", "........", "........", "11111111"};
    const ImportedLevel map =
        read({.layers = tileLayer("y", rows),
              .tiles = R"({"id": 2, "properties": [{"name": "oneWay", "value": true}]})"});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "..--....", "........", "........", "########"});
}

TEST_CASE("solid rules: properties of layers include or exclude them") {
    const std::string solid = R"(, "properties": [{"name": "collides", "value": true}])";
    const std::string not_this = R"(, "properties": [{"name": "collides", "value": false}])";
    const std::string oneWay = R"(, "properties": [{"name": "platform", "value": true}])";
    CHECK(
        rowsOf(read({.layers = tileLayer("ground", kFilled) + "," + tileLayer("y", kFloor, solid)})
                   .level) == kFloorAsTiles);
    CHECK(rowsOf(read({.layers = tileLayer("y", kFloor) + "," + tileLayer("z", kBits, not_this)})
                     .level) == kFloorAsTiles);
    CHECK(
        rowsOf(read({.layers = tileLayer("z", kBits, oneWay) + "," + tileLayer("y", kFloor, solid)})
                   .level) ==
        Rows{"........", "...--...", "........", ".-......", "........", "########"});
}

TEST_CASE("solid rules: layers with names for collision or ground are preferred") {
    const ImportedLevel shown =
        read({.layers = tileLayer("Ground", kBits) + "," + tileLayer("Collision", kFloor)});
    CHECK(rowsOf(shown.level) ==
          Rows{"........", "...##...", "........", ".#......", "........", "########"});
    // A hidden collision layer is used for collision only, and other layers for the look.
    const ImportedLevel both =
        read({.layers = tileLayer("Ground", kBits) + "," +
                        tileLayer("Collision", kFloor, R"(, "visible": false)")});
    CHECK(rowsOf(both.level) == kFloorAsTiles);
    CHECK(both.solidNotes[1] == "layer 'Collision' is solid: by its name (collision)");
    const ImportedLevel ground =
        read({.layers = tileLayer("stuff", kBits) + "," + tileLayer("Platforms", kFloor)});
    CHECK(rowsOf(ground.level) == kFloorAsTiles);
    CHECK(ground.solidNotes[0] == "layer 'stuff' is nothing: other layers are used");
}

TEST_CASE("solid rules: by default all layers except decoration, hidden and parallax layers") {
    const ImportedLevel map = read({.layers = tileLayer("Sky", kFilled) + "," +
                                              tileLayer("a", kBits, R"(, "visible": false)") + "," +
                                              tileLayer("b", kBits, R"(, "parallaxx": 0.5)") + "," +
                                              tileLayer("c", kFloor)});
    CHECK(rowsOf(map.level) == kFloorAsTiles);
    CHECK(map.solidNotes ==
          std::vector<std::string>{"layer 'Sky' is nothing: by its name (decoration)",
                                   "layer 'a' is nothing: it is hidden",
                                   "layer 'b' is nothing: it has its own parallax",
                                   "layer 'c' is solid: no rule excludes it"});
}

TEST_CASE("solid rules: a layer that leaves no free space is reported and ignored") {
    const ImportedLevel map =
        read({.layers = tileLayer("a", kFilled) + "," + tileLayer("b", kFloor)});
    CHECK(rowsOf(map.level) == kFloorAsTiles);
    CHECK(map.solidNotes[0] == "layer 'a' is nothing: it leaves no room for a player");
    // If a rule leaves no free space, the next one is used.
    const ImportedLevel next =
        read({.layers = tileLayer("b", kFloor) + "," + tileLayer("solid", kFilled)});
    CHECK(rowsOf(next.level) == kFloorAsTiles);
    const std::string error =
        mapError(textOfMap({.layers = tileLayer("a", kFilled) + "," + tileLayer("sky", kFloor)}));
    CHECK(
        error.ends_with("leaves room for a player; its layers of tiles are 'a', 'sky'; this would "
                        "work: pixelstep MAP --solid 'sky'"));
}

TEST_CASE("solid rules: slopes are recognised by names, with flips") {
    const Rows rows{"........", "........", "........", "........", "..23....", "11111111"};
    const ImportedLevel map = read(
        {.layers = tileLayer("y", rows),
         .tiles =
             R"({"id": 1, "properties": [{"name": "slope", "value": "0_1"}]}, {"id": 2, "type": "backward"})"});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "........", "........", "../\\....", "########"});
}

TEST_CASE("tile sizes: every square size becomes 8, 16 or 32, and positions are scaled with it") {
    struct Case {
        int file;
        int level;
    };
    for (const Case& one : {Case{1, 8}, Case{8, 8}, Case{12, 8}, Case{13, 16}, Case{16, 16},
                            Case{20, 16}, Case{24, 16}, Case{25, 32}, Case{32, 32}, Case{48, 32},
                            Case{64, 32}, Case{70, 32}, Case{128, 32}}) {
        const int file = one.file;
        const int level = one.level;
        CAPTURE(file);
        const std::string side = std::to_string(2 * file);
        const std::string start =
            R"(, {"type": "objectgroup", "name": "o", "objects": [{"type": "Spawn", "point": true, "x": )" +
            side + R"(, "y": )" + std::to_string(10 * file) + "}]}";
        Rows rows(12, "........");
        rows.back() = "11111111";
        const ImportedLevel map =
            read({.layers = tileLayer("y", rows) + start, .side = file, .size = {8, 12}});
        CHECK(map.level.tiles.tileSize() == level);
        CHECK(map.level.cast->player->feet == Vec2i{2 * level, 10 * level});
        CHECK(map.warnings.empty() == (file == level));
    }
}

TEST_CASE("players: found by name or class, and placed at the nearest free place") {
    const auto start = [](const std::string& objects, const std::string& layer = "o") {
        return read({.layers = tileLayer("y", kFloor) + R"(, {"type": "objectgroup", "name": ")" +
                               layer + R"(", "objects": [)" + objects + "]}"})
            .level.cast->player->feet;
    };
    CHECK(start(R"({"name": "Player", "x": 32, "y": 16, "width": 32, "height": 64})") ==
          Vec2i{48, 80});
    // The best match of several.
    CHECK(start(R"({"name": "spawn", "x": 16, "y": 60, "point": true},
                   {"class": "player_start", "x": 64, "y": 60, "point": true})") == Vec2i{64, 60});
    // A start in the floor moves up to the free space.
    CHECK(start(R"({"type": "hero", "x": 64, "y": 90, "point": true})") == Vec2i{64, 80});
    CHECK(start(R"({"x": 64, "y": 80, "point": true})", "Player") == Vec2i{64, 80});
    CHECK(start(R"({"gid": 3, "name": "player", "x": 64, "y": 80, "width": 16, "height": 16})") ==
          Vec2i{72, 80});
    const Level level = read({.layers = tileLayer("y", kFloor)}).level;
    CHECK_FALSE(level.cast->player);
}

TEST_CASE("imported maps: many left-out objects of a kind are one warning with their count") {
    std::string objects;
    for (int i = 0; i < 200; ++i)
        objects += std::string(i > 0 ? "," : "") + R"({"type": "thing", "x": 16, "y": 60, "id": )" +
                   std::to_string(i + 1) + "}";
    const ImportedLevel map =
        read({.layers = tileLayer("y", kFloor) +
                        R"(, {"type": "objectgroup", "name": "o", "objects": [)" + objects + "]}"});
    REQUIRE(map.warnings.size() == 1);
    CHECK(map.warnings[0].message == "200 objects 'thing' left out: it has no role here");
}

TEST_CASE("large tiles: they cover the cells that Tiled draws them over, up and to the right") {
    const Rows rows{"........", "........", "........", "........", ".1......", "........"};
    std::string text = textOfMap({.layers = tileLayer("y", rows)});
    const std::string tile = R"("name": "t", "tilewidth": 16, "tileheight": 16)";
    text.replace(text.find(tile), tile.size(), R"("name": "t", "tilewidth": 48, "tileheight": 32)");
    CHECK(rowsOf(goodMap(text).level) ==
          Rows{"........", "........", "........", ".###....", ".###....", "........"});
}

TEST_CASE("solid rules: objects on a layer with a collision name, exact to the pixel") {
    const std::string objects = R"(, {"type": "objectgroup", "name": "Collisions", "objects": [
        {"x": 0, "y": 80, "width": 128, "height": 16},
        {"x": 32, "y": 80, "polygon": [{"x": 0, "y": 0}, {"x": 16, "y": -16}, {"x": 16, "y": 0}]},
        {"x": 64, "y": 32, "width": 32, "height": 16,
         "properties": [{"name": "oneway", "value": true}]},
        {"name": "player", "point": true, "x": 100, "y": 80}]})";
    const ImportedLevel map = read({.layers = tileLayer("pictures", kFilled) + objects});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "....--..", "........", "../.....", "########"});
    CHECK(map.solidNotes ==
          std::vector<std::string>{"layer 'pictures' is nothing: objects are used",
                                   "layer 'Collisions' is solid: its objects are, by its name"});
    CHECK(map.level.tiles.tile({2, 4}).shape == kSlope45);
    // The start of the player does not change.
    REQUIRE(map.level.cast->player);
    CHECK(map.level.cast->player->feet == Vec2i{100, 80});
}

TEST_CASE("solid rules: collision shapes of tiles, turned with the tiles") {
    const std::string low = R"({"id": 0, "objectgroup": {"objects": [
        {"x": 0, "y": 8, "width": 16, "height": 8}]}})";
    const std::string ramp = R"({"id": 1, "objectgroup": {"objects": [
        {"x": 0, "y": 16, "polygon": [{"x": 0, "y": 0}, {"x": 16, "y": 0}, {"x": 16, "y": -16}]}]}})";
    const Rows rows{"........", "..3.....", "........", "........", "..2.....", "11111111"};
    const ImportedLevel map = read({.layers = tileLayer("y", rows), .tiles = low + "," + ramp});
    const TileMap& tiles = map.level.tiles;
    CHECK(tiles.tile({2, 1}).shape == kEmpty);
    CHECK(tiles.tile({2, 4}).shape == kSlope45);
    CHECK(tiles.isSolid({0, 88, 128, 8}));
    CHECK_FALSE(tiles.isSolid({0, 80, 128, 8}));
    CHECK(map.solidNotes[0] == "layer 'y' is solid: by its tiles' collision shapes");
    // Scaled: half of 70 px becomes half of 32 px.
    const ImportedLevel large = read({.layers = tileLayer("y", rows),
                                      .tiles = R"({"id": 0,
        "objectgroup": {"objects": [{"x": 0, "y": 35, "width": 70, "height": 35}]}})",
                                      .side = 70});
    CHECK(large.level.tiles.isSolid({0, 5 * 32 + 16, 8 * 32, 1}));
    CHECK_FALSE(large.level.tiles.isSolid({0, 5 * 32, 8 * 32, 16}));
}

TEST_CASE("map choices: chosen parts override all rules") {
    const std::string text =
        textOfMap({.layers = tileLayer("Ground", kBits) + "," + tileLayer("b", kFloor),
                   .tiles = R"({"id": 2, "type": "Ledge"})"});
    const auto rows = [&](const MapChoices& choices) {
        const Result<ImportedLevel> map = readTiled(text, noFile, choices);
        return map ? rowsOf(map->level) : Rows{map.error().message};
    };
    CHECK(rows({.solid = {"B"}}) == kFloorAsTiles);
    CHECK(rows({.solid = {"b"}, .oneWay = {"ground"}}) ==
          Rows{"........", "...--...", "........", ".-......", "........", "########"});
    CHECK(rows({.solid = {"b"}, .oneWay = {"ledge"}}) ==
          Rows{"........", "...--...", "........", ".-......", "........", "########"});
    CHECK(rows({.ignore = {"Ground"}}) == kFloorAsTiles);
    CHECK(rows({.solid = {"ledge"}}) ==
          Rows{"........", "...##...", "........", ".#......", "........", "........"});
    // Then even the properties of tiles have no effect.
    const std::string mapText =
        textOfMap({.layers = tileLayer("a", kBits) + "," + tileLayer("b", kFloor),
                   .tiles = R"({"id": 2, "properties": [{"name": "shape", "value": "bump"}]})"});
    CHECK(rowsOf(readTiled(mapText, noFile, {.solid = {"b"}})->level) == kFloorAsTiles);
}

TEST_CASE("map choices: they are saved next to the map, as JSON") {
    const MapChoices choices{.solid = {"a", "\"b\""}, .oneWay = {"c"}};
    CHECK(*readChoices(writeChoices(choices)) == choices);
    CHECK(*readChoices(writeChoices({})) == MapChoices{});
    CHECK(choicesNameFor("x/cave.tmx") == "cave.pixelstep.json");
    CHECK(splitNames(" a, b c ,,d") == std::vector<std::string>{"a", "b c", "d"});
    CHECK(splitNames("a,\"b, c\" ,d") == std::vector<std::string>{"a", "b, c", "d"});
    CHECK(splitNames("\",\"") == std::vector<std::string>{","});
    for (const auto& one : std::vector<std::pair<std::string, std::string>>{
             {"{}", "version"},
             {"[]", "an object"},
             {R"({"version": 1, "solid": "a"})", "a list"},
             {R"({"version": 1, "solid": [1]})", "a text"},
             {R"({"version": 1, "sloid": []})", "did you mean 'solid'"}}) {
        const std::string& text = one.first;
        const std::string& words = one.second;
        CAPTURE(text);
        const Result<MapChoices> read = readChoices(text);
        REQUIRE_FALSE(read);
        CHECK(errorLine("f", read.error()).find(words) != std::string::npos);
    }

    const TemporaryFolder folder;
    const std::string map =
        textOfMap({.layers = tileLayer("Ground", kBits) + "," + tileLayer("b", kFloor)});
    folder.write("map.tmj", map);
    const auto rows = [&](const MapChoices& choices = {}) {
        const LoadResult load = loadLevelFile(folder.path("map.tmj"), choices);
        return load.file ? rowsOf(load.file->level) : Rows{load.file.error().message};
    };
    CHECK(rows() == Rows{"........", "...##...", "........", ".#......", "........", "........"});
    folder.write("map.pixelstep.json", writeChoices({.solid = {"b"}}));
    CHECK(rows() == kFloorAsTiles);
    CHECK(rows({.solid = {"ground"}}) ==
          Rows{"........", "...##...", "........", ".#......", "........", "........"});
    folder.write("map.pixelstep.json", "{");
    CAPTURE(rows()[0]);
    CHECK(rows()[0].starts_with("map.pixelstep.json:1:2: "));
}

TEST_CASE("imported maps: maps that would take too much time are an error or are simplified") {
    // A thousand rectangles, each as large as a map of 4,096 x 4,096 tiles.
    std::string objects;
    for (int i = 0; i < 1000; ++i)
        objects +=
            std::string(i > 0 ? "," : "") + R"({"x": 0, "y": 0, "width": 65536, "height": 65536})";
    const std::string layer =
        R"(, {"type": "objectgroup", "name": "Solid", "objects": [)" + objects + "]}";
    std::string map = textOfMap({.layers = tileLayer("y", kFloor) + layer});
    const std::string size = R"("width": 8, "height": 6)";
    map.replace(map.find(size), size.size(), R"("width": 4096, "height": 4096)");
    CHECK(mapError(map).ends_with("its objects cover more than a map can be"));

    CellPainter painter(16, {0, 0, 4096, 4096});
    std::vector<FigurePoint> zigzag;
    for (int i = 0; i < 60000; ++i)
        zigzag.push_back({i % 2 == 0 ? 0.0 : 65536.0, static_cast<double>(i)});
    for (int i = 0; i < 1000; ++i) painter.line(zigzag);
    CHECK(painter.isExhausted());
}

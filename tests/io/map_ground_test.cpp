// Tests of the ground of map ground: sizes of tiles, slopes, shapes, large tiles, objects.
#include "read_map.h"
#include "support/drawn_map.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

ImportedLevel mapOf(const DrawnMap& map, const MapChoices& choices = {}) {
    return goodMap(textOfMap(map), choices);
}

}  // namespace

TEST_CASE("map ground: slopes are recognised by names, with flips") {
    const Rows rows{"........", "........", "........", "........", "..23....", "11111111"};
    const ImportedLevel map = mapOf(
        {.layers = tileLayer("y", rows),
         .tiles =
             R"({"id": 1, "properties": [{"name": "slope", "value": "0_1"}]}, {"id": 2, "type": "backward"})"});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "........", "........", "../\\....", "########"});
}

TEST_CASE("map ground: every square size becomes 8, 16 or 32, and positions are scaled with it") {
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
            mapOf({.layers = tileLayer("y", rows) + start, .side = file, .size = {8, 12}});
        CHECK(map.level.tiles.tileSize() == level);
        CHECK(map.level.cast->player->feet == Vec2i{2 * level, 10 * level});
        std::string lines;
        for (const Error& line : map.warnings) lines += line.message + "\n";
        CAPTURE(lines);
        CHECK((lines.find(" px become tiles of ") == std::string::npos) == (file == level));
    }
}

TEST_CASE(
    "map ground: large tiles: they cover the cells that Tiled draws them over, up and to the "
    "right") {
    const Rows rows{"........", "........", "........", "........", ".1......", "........"};
    std::string text = textOfMap({.layers = tileLayer("y", rows)});
    const std::string tile = R"("name": "t", "tilewidth": 16, "tileheight": 16)";
    text.replace(text.find(tile), tile.size(), R"("name": "t", "tilewidth": 48, "tileheight": 32)");
    CHECK(rowsOf(goodMap(text).level) ==
          Rows{"........", "........", "........", ".###....", ".###....", "........"});
}

TEST_CASE("map ground: objects on a layer with a collision name, exact to the pixel") {
    const std::string objects = R"(, {"type": "objectgroup", "name": "Collisions", "objects": [
        {"x": 0, "y": 80, "width": 128, "height": 16},
        {"x": 32, "y": 80, "polygon": [{"x": 0, "y": 0}, {"x": 16, "y": -16}, {"x": 16, "y": 0}]},
        {"x": 64, "y": 32, "width": 32, "height": 16,
         "properties": [{"name": "oneway", "value": true}]},
        {"name": "player", "point": true, "x": 100, "y": 80}]})";
    const ImportedLevel map = mapOf({.layers = tileLayer("pictures", kFilled) + objects});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "....--..", "........", "../.....", "########"});
    CHECK(map.solidNotes ==
          std::vector<std::string>{"layer 'pictures' is nothing: it has no role; 48 tiles",
                                   "layer 'Collisions' is solid: by its name"});
    CHECK(map.level.tiles.tile({2, 4}).shape == kSlope45);
    // The start of the player does not change.
    REQUIRE(map.level.cast->player);
    CHECK(map.level.cast->player->feet == Vec2i{100, 80});
}

TEST_CASE("map ground: collision shapes of tiles, turned with the tiles") {
    const std::string low = R"({"id": 0, "objectgroup": {"objects": [
        {"x": 0, "y": 8, "width": 16, "height": 8}]}})";
    const std::string ramp = R"({"id": 1, "objectgroup": {"objects": [
        {"x": 0, "y": 16, "polygon": [{"x": 0, "y": 0}, {"x": 16, "y": 0}, {"x": 16, "y": -16}]}]}})";
    const Rows rows{"........", "..3.....", "........", "........", "..2.....", "11111111"};
    const ImportedLevel map = mapOf({.layers = tileLayer("y", rows), .tiles = low + "," + ramp});
    const TileMap& tiles = map.level.tiles;
    CHECK(tiles.tile({2, 1}).shape == kEmpty);
    CHECK(tiles.tile({2, 4}).shape == kSlope45);
    CHECK(tiles.isSolid({0, 88, 128, 8}));
    CHECK_FALSE(tiles.isSolid({0, 80, 128, 8}));
    // Scaled: half of 70 px becomes half of 32 px.
    const ImportedLevel large = mapOf({.layers = tileLayer("y", rows),
                                       .tiles = R"({"id": 0,
        "objectgroup": {"objects": [{"x": 0, "y": 35, "width": 70, "height": 35}]}})",
                                       .side = 70});
    CHECK(large.level.tiles.isSolid({0, 5 * 32 + 16, 8 * 32, 1}));
    CHECK_FALSE(large.level.tiles.isSolid({0, 5 * 32, 8 * 32, 16}));
}

TEST_CASE("map ground: maps that would take too much time are an error or are simplified") {
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
}

TEST_CASE("map ground: without a player, play starts on the first tile from the left") {
    const Rows rows{"........", "........", "........", "...1....", "........", "......11"};
    const Level level = mapOf({.layers = tileLayer("y", rows)}).level;
    REQUIRE(level.cast->player);
    const Vec2i feet = level.cast->player->feet;
    CHECK(feet.y == 48);
    CHECK(feet.x > 36);
    CHECK(feet.x < 60);
}

TEST_CASE(
    "map ground: large tiles: in a collection of images each tile has the size of its image") {
    const Rows rows{"........", "........", "........", "........", ".2..3...", "........"};
    const std::string own = R"({"id": 1, "imagewidth": 48, "imageheight": 32, "image": "a.png"},
        {"id": 2, "width": 16, "height": 16, "imagewidth": 512, "imageheight": 512,
         "image": "b.png"})";
    CHECK(rowsOf(mapOf({.layers = tileLayer("y", rows), .tiles = own}).level) ==
          Rows{"........", "........", "........", ".###....", ".####...", "........"});
}

TEST_CASE("map ground: an object with the name of a body that cannot be a body is left out") {
    const ImportedLevel map =
        mapOf({.layers = tileLayer("y", kFloor) +
                         R"(, {"type": "objectgroup", "name": "o", "objects": [
        {"id": 7, "name": "platform", "x": 8, "y": 8, "point": true},
        {"type": "crate", "x": 32, "y": 16, "width": 16, "height": 16}]})"});
    CHECK(map.level.cast->platforms.empty());
    CHECK(map.level.cast->crates.size() == 1);
    CHECK(map.warnings.empty() == false);
    // Neither inside a wall, nor without a position.
    const ImportedLevel bad =
        mapOf({.layers = tileLayer("y", kFloor) +
                         R"(, {"type": "objectgroup", "name": "o", "objects": [
        {"type": "crate", "x": 32, "y": 75, "width": 16, "height": 16},
        {"type": "crate", "x": 64, "y": 75, "width": 16, "height": 16}]})"});
    CHECK(bad.level.cast->crates.empty());
    std::string lines;
    for (const Error& line : bad.warnings) lines += line.message + "\n";
    CAPTURE(lines);
    CHECK(
        lines.find("2 objects of class 'crate' in layer 'o' left out: it overlaps solid pixels") !=
        std::string::npos);
}

TEST_CASE(
    "map ground: layers of objects that are named as ground, and moving ones, which are not") {
    const std::string named = R"(, {"type": "objectgroup", "name": ")";
    const std::string objects =
        named + R"(Ground", "objects": [{"x": 0, "y": 80, "width": 128, "height": 16}]})" + named +
        R"(Stones", "objects": [{"x": 32, "y": 64, "width": 16, "height": 16}]})" + named +
        R"(Moving Platforms", "objects": [{"x": 64, "y": 32, "width": 16, "height": 16}]})";
    const ImportedLevel map = mapOf({.layers = tileLayer("pictures", kFilled) + objects});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "........", "........", "..#.....", "########"});
    // Moving platforms are not ground, but the tiles are.
    const ImportedLevel moving = mapOf(
        {.layers =
             tileLayer("Platforms", kFloor) + named +
             R"(Moving Platforms", "objects": [{"x": 0, "y": 0, "width": 16, "height": 16}]})"});
    CHECK(rowsOf(moving.level) == kFloorAsTiles);
    // The same applies to a tile layer of moving platforms.
    const ImportedLevel tiles =
        mapOf({.layers = tileLayer("Moving Platforms", kBits) + "," + tileLayer("Ground", kFloor)});
    CHECK(rowsOf(tiles.level) == kFloorAsTiles);
}

TEST_CASE("map ground: in a named layer, shapes apply only to the tiles that have them") {
    const std::string low = R"({"id": 2, "objectgroup": {"objects": [
        {"x": 0, "y": 8, "width": 16, "height": 8}]}})";
    const Rows rows{"........", "........", "........", "..3.....", "........", "11111111"};
    const ImportedLevel map = mapOf(
        {.layers = tileLayer("Platforms", rows) + "," + tileLayer("bits", kBits), .tiles = low});
    CHECK(map.solidNotes[0] == "layer 'Platforms' is solid: by its name");
    const TileMap& tiles = map.level.tiles;
    CHECK(tiles.isSolid({0, 80, 128, 16}));
    CHECK_FALSE(tiles.isSolid({32, 48, 16, 8}));
    CHECK(tiles.isSolid({32, 56, 16, 8}));
    // A tile with a shape is ground in other layers, too.
    CHECK(tiles.isSolid({48, 24, 16, 8}));
}

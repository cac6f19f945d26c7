// Tests of automatic solid layers in maps with unclear names or depth.
#include "import/solid_policy.h"
#include "support/drawn_map.h"
#include "tiled_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

ImportedLevel read(const DrawnMap& map) {
    return goodMap(textOfMap(map));
}

}  // namespace

TEST_CASE(
    "solid rules: in maps with solid objects, pipes and bricks are also solid, moving objects are "
    "not") {
    const std::string named = R"(, {"type": "objectgroup", "name": ")";
    const std::string objects =
        named + R"(Ground", "objects": [{"x": 0, "y": 80, "width": 128, "height": 16}]})" + named +
        R"(Pipes", "objects": [{"x": 32, "y": 64, "width": 16, "height": 16}]})" + named +
        R"(Moving Platforms", "objects": [{"x": 64, "y": 32, "width": 16, "height": 16}]})";
    const ImportedLevel map = read({.layers = tileLayer("pictures", kFilled) + objects});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "........", "........", "..#.....", "########"});
    // Moving platforms are not ground, but the tiles are.
    const ImportedLevel moving = read(
        {.layers =
             tileLayer("Platforms", kFloor) + named +
             R"(Moving Platforms", "objects": [{"x": 0, "y": 0, "width": 16, "height": 16}]})"});
    CHECK(rowsOf(moving.level) == kFloorAsTiles);
    // The same applies to a tile layer of moving platforms.
    const ImportedLevel tiles =
        read({.layers = tileLayer("Moving Platforms", kBits) + "," + tileLayer("Ground", kFloor)});
    CHECK(rowsOf(tiles.level) == kFloorAsTiles);
}

TEST_CASE(
    "solid rules: if most ground tiles have no shapes, shapes apply only to the tiles that have "
    "them") {
    const std::string low = R"({"id": 2, "objectgroup": {"objects": [
        {"x": 0, "y": 8, "width": 16, "height": 8}]}})";
    const Rows rows{"........", "........", "........", "..3.....", "........", "11111111"};
    const ImportedLevel map = read(
        {.layers = tileLayer("Platforms", rows) + "," + tileLayer("bits", kBits), .tiles = low});
    CHECK(map.solidNotes[0] == "layer 'Platforms' is solid: by its name (ground)");
    const TileMap& tiles = map.level.tiles;
    CHECK(tiles.isSolid({0, 80, 128, 16}));
    CHECK_FALSE(tiles.isSolid({32, 48, 16, 8}));
    CHECK(tiles.isSolid({32, 56, 16, 8}));
    CHECK(tiles.tile({3, 1}).shape == kEmpty);
}

TEST_CASE("solid rules: a larger foreground is ground in addition to platforms") {
    const Rows platform{"........", "........", "........", "33......", "........", "........"};
    const ImportedLevel map =
        read({.layers = tileLayer("Platforms", platform) + "," + tileLayer("Foreground", kFloor)});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "........", "##......", "........", "########"});
    CHECK(map.solidNotes[1] == "layer 'Foreground' is solid: it covers more than the platforms");
    // A foreground that is not larger than the platforms is decoration, by its name.
    const ImportedLevel less =
        read({.layers = tileLayer("Platforms", kFloor) + "," + tileLayer("Foreground", kBits)});
    CHECK(rowsOf(less.level) == kFloorAsTiles);
}

TEST_CASE("solid rules: in a full layer, the tile that fills the upper half is background") {
    const Rows sky{"22222222", "22222222", "22222222", "22111122", "11111111", "11111111"};
    const ImportedLevel map = read({.layers = tileLayer("level", sky)});
    CHECK(rowsOf(map.level) ==
          Rows{"........", "........", "........", "..####..", "########", "########"});
    CHECK(map.solidNotes[0] ==
          "layer 'level' is solid: no rule excludes it, except the tiles that fill it");
    // Another layer without such a background is preferred.
    const ImportedLevel two =
        read({.layers = tileLayer("level", sky) + "," + tileLayer("b", kFloor)});
    CHECK(rowsOf(two.level) == kFloorAsTiles);
    // In a layer of one kind of tile nothing remains.
    const Result<ImportedLevel> full =
        readTiled(textOfMap({.layers = tileLayer("level", kFilled)}), noFile);
    REQUIRE_FALSE(full);
    CHECK(full.error().message ==
          "nothing in it is solid and leaves room for a player; its layers of tiles are 'level'");
}

TEST_CASE(
    "solid rules: decoration alone is not solid, but the error names a command that would work") {
    const Rows sky{"22222222", "22222222", "22222222", "22111122", "11111111", "11111111"};
    const Result<ImportedLevel> map =
        readTiled(textOfMap({.layers = tileLayer("background", sky)}), noFile);
    REQUIRE_FALSE(map);
    CHECK(map.error().message.ends_with("this would work: pixelstep MAP --solid 'background'"));
    const auto text = textOfMap({.layers = tileLayer("background", sky)});
    const Result<ImportedLevel> chosen = readTiled(text, noFile, {.solid = {"background"}});
    REQUIRE(chosen);
    CHECK(rowsOf(chosen->level)[4] == "########");
    CHECK(rowsOf(chosen->level)[0] == "........");
}

TEST_CASE("imported maps: an object with the name of a body that cannot be a body is left out") {
    const ImportedLevel map = read({.layers = tileLayer("y", kFloor) +
                                              R"(, {"type": "objectgroup", "name": "o", "objects": [
        {"id": 7, "name": "platform", "x": 8, "y": 8, "point": true},
        {"type": "crate", "x": 32, "y": 16, "width": 16, "height": 16}]})"});
    CHECK(map.level.cast->platforms.empty());
    CHECK(map.level.cast->crates.size() == 1);
    REQUIRE(map.warnings.size() == 1);
    // Neither inside a wall, nor without a position.
    const ImportedLevel bad = read({.layers = tileLayer("y", kFloor) +
                                              R"(, {"type": "objectgroup", "name": "o", "objects": [
        {"type": "crate", "x": 32, "y": 75, "width": 16, "height": 16},
        {"type": "crate", "x": 64, "y": 75, "width": 16, "height": 16},
        {"type": "crate", "x": 32, "width": 16, "height": 16}]})"});
    CHECK(bad.level.cast->crates.empty());
    REQUIRE(bad.warnings.size() == 1);
    CHECK(bad.warnings[0].message == "3 crates overlap solid parts; left out");
    CHECK(map.warnings[0].message ==
          "1 object 'platform' left out: another rule is used for solid parts");
}

TEST_CASE("imported maps: without a player, play starts on the first tile from the left") {
    const Rows rows{"........", "........", "........", "...1....", "........", "......11"};
    const Level level = read({.layers = tileLayer("y", rows)}).level;
    REQUIRE(level.cast->player);
    const Vec2i feet = level.cast->player->feet;
    CHECK(feet.y == 48);
    CHECK(feet.x > 36);
    CHECK(feet.x < 60);
}

TEST_CASE("large tiles: in a collection of images each tile has the size of its image") {
    const Rows rows{"........", "........", "........", "........", ".2..3...", "........"};
    const std::string own = R"({"id": 1, "imagewidth": 48, "imageheight": 32, "image": "a.png"},
        {"id": 2, "width": 16, "height": 16, "imagewidth": 512, "imageheight": 512,
         "image": "b.png"})";
    CHECK(rowsOf(read({.layers = tileLayer("y", rows), .tiles = own}).level) ==
          Rows{"........", "........", "........", ".###....", ".####...", "........"});
}

// LDtk projects: solid values, tags of tiles and layers, and the parts that can be chosen.
#include "ldtk_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const Rows kSteps{"........", "........", ".22.....", "........", "....3...", "11111111"};

Rows cellsWith(const std::string& names, const MapChoices& choices) {
    return cellsOf(
        readWhole(projectOf(levelTextOf("A", gridLayer("Cells", kSteps)), names), choices).level);
}

std::string taggedProject(const std::string& layers, const std::string& tags) {
    return projectWith(levelTextOf("A", layers),
                       R"("layers": [)" + valueDefs(R"("walls")") +
                           R"(], "tilesets": [{"uid": 7, "identifier": "Set", "relPath": null,
            "pxWid": 64, "pxHei": 16, "tileGridSize": 16, "__cWid": 4, "enumTags": [)" +
                           tags + "]}]");
}

const MapPart& partOf(const ImportedLevel& level, const std::string& name) {
    const auto found = std::ranges::find(level.map.parts, name, &MapPart::name);
    REQUIRE(found != level.map.parts.end());
    return *found;
}

}  // namespace

TEST_CASE("ldtk: values without a name are chosen by colour, or by layer and number") {
    const Rows without{"........", "........", "........", "........", "....#...", "########"};
    CHECK(cellsWith("null,null,null", {.ignore = {"#00ff02"}}) == without);
    CHECK(cellsWith("null,null,null", {.ignore = {"cells:2"}}) == without);
    CHECK(cellsWith(R"("a","b","c")", {.ignore = {"Cells:2"}}) == without);
    // The number is tried first, then the name, then the colour.
    CHECK(cellsWith(R"("a","b","c")", {.oneWay = {"b"}, .ignore = {"#00FF02"}})[2] == ".--.....");
    CHECK(cellsWith(R"("a","b","c")", {.solid = {"Cells:1", "b"}, .oneWay = {"Cells:2"}})[2] ==
          ".--.....");
}

TEST_CASE("ldtk: names of values in any spelling") {
    for (const std::string name : {"OneWay", "one_way_platforms", "JumpThrough", "semi_solids"})
        CHECK(cellsWith("\"a\",\"" + name + "\",\"c\"", {})[2] == ".--.....");
    for (const std::string name :
         {"Triggers", "camera_bounds", "DeathZone", "vines", "Chain", "Ladder_top"})
        CHECK(cellsWith("\"a\",\"" + name + "\",\"c\"", {})[2] == "........");
    for (const std::string name : {"Wall", "stone", "Dirt_2"})
        CHECK(cellsWith("\"a\",\"" + name + "\",\"c\"", {})[2] == ".##.....");
}

TEST_CASE("ldtk: cells as older projects list them") {
    const std::string cells = R"("intGridCsv": [], "intGrid": [
        {"coordId": 40, "v": 0}, {"coordId": 41, "v": 0}, {"coordId": 42, "v": 0},
        {"coordId": 17, "v": 1}, {"coordId": 4711, "v": 0}, {"coordId": -1, "v": 0}])";
    const std::string layer = layerText("Cells", "IntGrid", {8, 6}, 16, cells);
    CHECK(cellsOf(readWhole(projectOf(levelTextOf("A", layer), R"("walls","platform")")).level) ==
          Rows{"........", "........", ".-......", "........", "........", "###....."});
    // Null, as 1.0 writes removed members.
    const std::string null =
        layerText("Cells", "IntGrid", {8, 6}, 16,
                  R"("intGrid": null, "intGridCsv": [)" + csvOf(kLdtkFloor) + "]");
    CHECK(cellsOf(readWhole(projectOf(levelTextOf("A", null))).level)[5] == "########");
}

TEST_CASE("ldtk: an error in a list gives the cell, the line and the count") {
    const auto errorOfList = [](const std::string& members, const std::string& type = "IntGrid") {
        return errorOfProject(projectOf(
            levelTextOf("A", "\n" + layerText("Cells", type, {8, 6}, 16, "\n" + members))));
    };
    CHECK(
        errorOfList(R"("intGridCsv": [1, 1])") ==
        "f: /levels/0/layerInstances/0/intGridCsv: line 3: a list of 2 numbers; expected those of "
        "8 x 6 cells");
    CHECK(errorOfList(R"("intGridCsv": [)" + csvOf(kLdtkFloor) + ",1]") ==
          "f: /levels/0/layerInstances/0/intGridCsv: line 3: a list of 49 numbers; expected those "
          "of 8 x 6 cells");
    std::string cells = csvOf(kLdtkFloor);
    cells.replace(2 * 9, 1, "\n\"x\"");
    CHECK(errorOfList(R"("intGridCsv": [)" + cells + "]") ==
          "f: /levels/0/layerInstances/0/intGridCsv: line 4: column 1, row 1 (from 0), cell 10 of "
          "48: expected a value's number, found 'x'");
    CHECK(
        errorOfList(R"("gridTiles": [{"px": [0, 80], "t": 0},)"
                    "\n"
                    R"({"px": [16], "t": 0}])",
                    "Tiles") ==
        "f: /levels/0/layerInstances/0/gridTiles/1/px: line 4: tile 2 of 2: expected a list of two "
        "integers, found a list of 1");
}

TEST_CASE("ldtk: layers shifted up and to the left lose only the cells outside") {
    Rows marks(6, "........");
    marks[1] = "1.2.....";
    const std::string shifted =
        gridLayer("Cells", marks, 16, R"(, "__pxTotalOffsetX": -16, "__pxTotalOffsetY": -16)");
    const std::string floor = gridLayer("Other", kLdtkFloor);
    CHECK(cellsOf(
              readWhole(projectOf(levelTextOf("A", shifted + "," + floor), R"("a","b")")).level) ==
          Rows{".#......", "........", "........", "........", "........", "########"});
}

TEST_CASE("ldtk: tags of tiles come before all names") {
    const Rows tiles{"........", "........", ".11.....", "........", "....2...", "00000000"};
    const std::string layers =
        ldtkTiles("Mural", tiles) + "," + gridLayer("Cells", Rows(6, "11111111"));
    const std::string solid = R"({"enumValueId": "Solid", "tileIds": [0]})";
    const ImportedLevel level =
        readWhole(taggedProject(layers, solid + R"(, {"enumValueId": "OneWay", "tileIds": [1]},
                             {"enumValueId": "Grass", "tileIds": [2]})"));
    CHECK(cellsOf(level.level) ==
          Rows{"........", "........", ".--.....", "........", "........", "########"});
    CHECK(level.solidNotes.back() == "layer 'Mural' is solid: by its tiles' tags");
    // One-way tags alone do not exclude other layers.
    const std::string ground = ldtkTiles("Ground", tiles);
    CHECK(cellsOf(readWhole(taggedProject(ground, R"({"enumValueId": "Platform",
                                                      "tileIds": [1]})"))
                      .level) ==
          Rows{"........", "........", ".--.....", "........", "....#...", "########"});
    // Not where it has its own parallax.
    std::string apart = taggedProject(ground + "," + gridLayer("Cells", kLdtkFloor), solid);
    const std::string def = R"("layers": [)";
    apart.insert(apart.find(def) + def.size(),
                 R"({"identifier": "Ground", "uid": 2, "parallaxFactorX": 0.5}, )");
    CHECK(readWhole(apart).solidNotes[0] == "layer 'Cells' is solid: no rule excludes it");
    // A tile's number can be missing: it follows from its position in the tileset.
    std::string unnumbered = taggedProject(ground, solid);
    for (size_t at = unnumbered.find(", \"t\": "); at != std::string::npos;
         at = unnumbered.find(", \"t\": "))
        unnumbered.erase(at, 8);
    CHECK(cellsOf(readWhole(unnumbered).level) ==
          Rows{"........", "........", "........", "........", "........", "########"});
}

TEST_CASE("ldtk: values named as slopes rise to their solid side") {
    const auto tilesOf = [](const Rows& rows) {
        return readWhole(projectOf(levelTextOf("A", gridLayer("Cells", rows)),
                                   R"("ground","SlopeLeft","slope_2","pond")"))
            .level.tiles;
    };
    const TileMap hill =
        tilesOf({"11111111", "3......2", "........", "....23..", "...2113.", "11111111"});
    const auto slope = static_cast<uint16_t>(hill.shapes().find("slope45"));
    for (const Vec2i cell : {Vec2i{3, 4}, Vec2i{4, 3}})
        CHECK(hill.tile(cell) == Tile{.shape = slope});
    for (const Vec2i cell : {Vec2i{6, 4}, Vec2i{5, 3}})
        CHECK(hill.tile(cell) == Tile{.shape = slope, .transform = kFlipX});
    const TileMap cave =
        tilesOf({"11111111", "12....31", "1......1", "1......1", "1......1", "11111111"});
    CHECK(cave.tile({1, 1}) == Tile{.shape = slope, .transform = kFlipX | kFlipY});
    CHECK(cave.tile({6, 1}) == Tile{.shape = slope, .transform = kFlipY});
    // Parts of a longer slope, and those without a solid side, stay blocks.
    for (const Rows& rows :
         {Rows{"........", "........", "........", "........", "..231...", "11111111"},
          Rows{"........", "........", "........", "........", "..3.2...", "11111111"}}) {
        const TileMap tiles = tilesOf(rows);
        CHECK(tiles.tile({2, 4}) == Tile{.shape = kBlock});
    }
}

TEST_CASE("ldtk: tiles without a visible pixel are no ground, except in layers for collision") {
    const Rows tiles{"00000000", "........", "........", "...1....", "00......", "11111111"};
    const auto levelWith = [&](const std::string& name, const std::string& tags) {
        std::string project = taggedProject(ldtkTiles(name, tiles), tags);
        const std::string set = R"("uid": 7,)";
        project.insert(project.find(set) + set.size(),
                       R"( "cachedPixelData": {"averageColors": "0000f8420842ffff"},)");
        return readWhole(project);
    };
    const Rows drawn{"........", "........", "........", "...#....", "........", "########"};
    CHECK(cellsOf(levelWith("Ground", "").level) == drawn);
    const std::string solid = R"({"enumValueId": "Solid", "tileIds": [0]})";
    CHECK(cellsOf(levelWith("Ground", solid).level)[0] == "########");
    CHECK(cellsOf(levelWith("Collision", "").level)[0] == "########");
}

TEST_CASE("ldtk: layers of tiles count where values do not, by name; hidden ones do not") {
    const Rows full(6, "00000000");
    const Rows floor{"........", "........", "........", "........", "........", "00000000"};
    const std::string layers =
        ldtkTiles("Hidden", full, R"(, "visible": false)") + "," + ldtkTiles("A", floor);
    const ImportedLevel level = readWhole(taggedProject(layers, ""));
    CHECK(cellsOf(level.level)[5] == "########");
    CHECK(partOf(level, "Hidden").is == Solidity::nothing);
    CHECK(partOf(level, "Hidden").reason == "it is hidden");
    // Values are there to be solid, seen or not.
    const std::string cells = gridLayer("Cells", kLdtkFloor, 16, R"(, "visible": false)");
    CHECK(partOf(readWhole(taggedProject(ldtkTiles("A", full) + "," + cells, "")), "Cells").is ==
          Solidity::solid);
}

TEST_CASE(
    "ldtk: a full layer is taken as backdrop; if nothing is left, the error names a command") {
    Rows sky(6, "22222222");
    sky[5] = "11111111";
    const ImportedLevel level =
        readWhole(projectOf(levelTextOf("A", gridLayer("Cells", sky)), R"("dirt","blue")"));
    CHECK(cellsOf(level.level)[5] == "########");
    CHECK(cellsOf(level.level)[4] == "........");
    CHECK(partOf(level, "blue").reason == "it leaves no room for a player");
    const std::string error =
        errorOfProject(projectOf(levelTextOf("A", gridLayer("Cells", sky)), R"("void","sky")"));
    CHECK(
        error.ends_with("its layers and values are 'Cells', 'void', 'sky'; this would work: "
                        "pixelstep MAP --solid 'void'"));
}

TEST_CASE("ldtk: the parts of a level are its layers from the top, each with its values") {
    const MapChoices choices{.ignore = {"Water", "Deco"}};
    const ImportedLevel level =
        readWhole(projectOf(levelTextOf("A", entityLayer("") + "," + ldtkTiles("Deco", {"1"}) +
                                                 "," + gridLayer("Cells", kSteps)),
                            R"("dirt","water",null)"),
                  choices);
    std::vector<std::string> names;
    for (const MapPart& part : level.map.parts) names.push_back(part.name);
    CHECK(names == std::vector<std::string>{"Deco", "Cells", "dirt", "water", "Cells:3"});
    CHECK(partOf(level, "Cells").kind == MapPart::Kind::layer);
    CHECK(partOf(level, "Cells").cells == 11);
    CHECK(partOf(level, "dirt").kind == MapPart::Kind::value);
    CHECK(partOf(level, "dirt").colour == 0xff00ff01);
    CHECK(partOf(level, "dirt").is == Solidity::solid);
    CHECK_FALSE(partOf(level, "dirt").chosen);
    CHECK(partOf(level, "water").cells == 2);
    CHECK(partOf(level, "water").chosen == Solidity::nothing);
    CHECK(partOf(level, "water").reason == "chosen by you");
    CHECK(partOf(level, "Deco").chosen == Solidity::nothing);
    CHECK(partOf(level, "Cells:3").reason == "it has no name");
    CHECK(level.map.choices == choices);
    CHECK(level.solidNotes ==
          std::vector<std::string>{"layer 'Cells' is solid: no rule excludes it",
                                   "layer 'Deco' is nothing: chosen by you",
                                   "value 'water' is nothing: chosen by you"});
    CHECK(level.map.level == "A");
    CHECK(level.map.levels.empty());
    // A value with the name of its layer is chosen by its number.
    const ImportedLevel same =
        readWhole(projectOf(levelTextOf("A", gridLayer("Cells", kLdtkFloor)), R"("cells")"));
    CHECK(same.map.parts[1].name == "Cells:1");
}

TEST_CASE("ldtk: values that differ from their layer are reported, and choices add solid ones") {
    const std::string text =
        projectOf(levelTextOf("A", gridLayer("Cells", kSteps)), R"("dirt","water","lava")");
    CHECK(readWhole(text).solidNotes == Rows{"layer 'Cells' is solid: no rule excludes it",
                                             "value 'water' is nothing: it is a liquid",
                                             "value 'lava' is nothing: it is a hazard"});
    CHECK(cellsOf(readWhole(text, {.alsoSolid = {"water"}}).level) ==
          Rows{"........", "........", ".##.....", "........", "........", "########"});
}

TEST_CASE("ldtk: the parts to choose are known even if nothing leaves room") {
    MapInfo known;
    const std::string text = projectOf(levelTextOf("A", gridLayer("Cells", Rows(6, "11111111"))) +
                                       "," + levelTextOf("B", gridLayer("Cells", kSteps)));
    CHECK_FALSE(readLdtk(text, noFile, {.level = "A"}, &known));
    REQUIRE(known.parts.size() == 2);
    CHECK(known.parts[1].name == "walls");
    CHECK(known.parts[1].is == Solidity::nothing);
    CHECK(known.parts[1].cells == 48);
    CHECK(known.levels == Rows{"A", "B"});
    CHECK(known.level == "A");
}

TEST_CASE("ldtk: a chosen layer of tiles is used in addition to values") {
    const std::string layers = ldtkTiles("Ledges", {"........", "........", "..11...."}) + "," +
                               gridLayer("Cells", kLdtkFloor);
    const std::string text = taggedProject(layers, "");
    CHECK(cellsOf(readWhole(text).level)[2] == "........");
    CHECK(cellsOf(readWhole(text, {.oneWay = {"Ledges"}}).level) ==
          Rows{"........", "........", "..--....", "........", "........", "########"});
    CHECK(cellsOf(readWhole(text, {.solid = {"Ledges", "walls"}}).level) ==
          Rows{"........", "........", "..##....", "........", "........", "########"});
}

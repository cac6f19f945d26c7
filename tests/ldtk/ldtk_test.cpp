// Reading LDtk projects, written by hand in the published format.
#include "ldtk_support.h"
#include "math/random.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const Rows kValues{"........", "........", ".22.....", "........", "....3...", "11111111"};

}  // namespace

TEST_CASE("ldtk: values count by their names") {
    const auto rows = [](const std::string& names, const MapChoices& choices = {}) {
        return cellsOf(
            readWhole(projectOf(levelTextOf("A", gridLayer("Cells", kValues)), names), choices)
                .level);
    };
    CHECK(rows(R"("walls","water","ladder")") ==
          Rows{"........", "........", "........", "........", "........", "########"});
    CHECK(rows(R"("dirt","one_way","stone")") ==
          Rows{"........", "........", ".--.....", "........", "....#...", "########"});
    // Without names all are solid.
    CHECK(rows("null,null,null") ==
          Rows{"........", "........", ".##.....", "........", "....#...", "########"});
    CHECK(rows(R"("a","b","c")", {.solid = {"a"}, .oneWay = {"c"}}) ==
          Rows{"........", "........", "........", "........", "....-...", "########"});
    CHECK(rows(R"("a","b","c")", {.ignore = {"b"}}) ==
          Rows{"........", "........", "........", "........", "....#...", "########"});
}

TEST_CASE("ldtk: layers count by their names, and are reported") {
    const Rows bits{"........", "..1.....", "........", "........", "........", "........"};
    const ImportedLevel level = readWhole(projectOf(
        levelTextOf("A", gridLayer("Deco", bits) + "," + gridLayer("Collisions", kLdtkFloor))));
    CHECK(cellsOf(level.level)[1] == "........");
    CHECK(level.solidNotes ==
          std::vector<std::string>{"layer 'Collisions' is solid: by its name (collision)",
                                   "layer 'Deco' is nothing: other layers are used"});
    CHECK(level.level.text->name == "A");
}

TEST_CASE("ldtk: grids of two sizes in one level, with an offset") {
    Rows fine(12, "................");
    fine[2] = "..1.............";
    const ImportedLevel level = readWhole(projectOf(levelTextOf(
        "A", gridLayer("Cells", fine, 8, R"(, "__pxTotalOffsetX": 8, "__pxTotalOffsetY": -8)") +
                 "," + gridLayer("Cells", kLdtkFloor))));
    CHECK(level.level.tiles.tileSize() == 8);
    CHECK(cellsOf(level.level)[1] == "...#............");
    CHECK(cellsOf(level.level)[10] == "################");
}

TEST_CASE("ldtk: a level that is no multiple of its grid keeps its last cells") {
    const ImportedLevel level = readWhole(
        projectOf(levelTextOf("A", gridLayer("Cells", kLdtkFloor), {121, 90}, {32, -16})));
    CHECK(level.level.tiles.bounds() == Rect{32, -16, 128, 96});
    // A layout in a line gives no places.
    CHECK(
        readWhole(projectOf(levelTextOf("A", gridLayer("Cells", kLdtkFloor), {128, 96}, {-1, -1})))
            .level.tiles.origin() == Vec2i{});
}

TEST_CASE("ldtk: cells of other sizes become tiles of the nearest, and places with them") {
    const std::string player = R"({"__identifier": "Player", "px": [96, 240], "__pivot": [0.5, 1],
        "width": 48, "height": 48})";
    const ImportedLevel level = readWhole(projectOf(levelTextOf(
        "A", entityLayer(player) + "," + gridLayer("Cells", kLdtkFloor, 48), {384, 288})));
    CHECK(level.level.tiles.tileSize() == 32);
    CHECK(level.level.cast->player->feet == Vec2i{64, 160});
    CHECK(level.warnings.size() == 1);
}

TEST_CASE("ldtk: ground of small cells without room for a player is enlarged") {
    const Rows rows{"11111111", "11111111", "........", "........", "........", "11111111"};
    const auto with = [&](const std::string& name) {
        return readLdtk(projectOf(levelTextOf("A", gridLayer(name, rows, 8), {64, 48})), noFile);
    };
    const Result<ImportedLevel> named = with("Ground");
    REQUIRE(named);
    CHECK(named->level.tiles.tileSize() == 16);
    CHECK(cellsOf(named->level)[1] == "########");
    REQUIRE(named->warnings.size() == 1);
    CHECK(named->warnings[0].message ==
          "cells of 8 px become tiles of 16 px, and all places and sizes with them");
    CHECK_FALSE(with("Cells"));
}

TEST_CASE("ldtk: entities are the player, crates, platforms with points, and zones") {
    const std::string entities = R"(
        {"__identifier": "Player_Start", "px": [24, 80], "__pivot": [0.5, 1], "width": 16, "height": 32},
        {"__identifier": "Crate", "px": [48, 64], "__pivot": [0, 0], "width": 16, "height": 16},
        {"__identifier": "MovingPlatform", "px": [64, 32], "__pivot": [0, 0], "width": 32, "height": 8,
         "fieldInstances": [{"__identifier": "speed", "__type": "Int", "__value": 3},
            {"__identifier": "path", "__type": "Array<Point>", "__value": [{"cx": 6, "cy": 1}]}]},
        {"__identifier": "Exit", "px": [112, 48], "__pivot": [0, 0], "width": 16, "height": 32},
        {"__identifier": "Coin", "px": [56, 56], "__pivot": [0.5, 0.5], "width": 16, "height": 16},
        {"__identifier": "Widget", "px": [0, 0], "__pivot": [0, 0], "width": 16, "height": 16},
        {"__identifier": "Widget", "px": [0, 0], "__pivot": [0, 0], "width": 16, "height": 16})";
    const ImportedLevel level = readWhole(
        projectOf(levelTextOf("A", entityLayer(entities) + "," + gridLayer("Cells", kLdtkFloor))));
    const Cast& cast = *level.level.cast;
    CHECK(cast.player->feet == Vec2i{24, 80});
    REQUIRE(cast.crates.size() == 1);
    CHECK(cast.crates[0].body.feet == Vec2i{56, 80});
    REQUIRE(cast.platforms.size() == 1);
    CHECK(cast.platforms[0].body.feet == Vec2i{80, 40});
    CHECK(*cast.platforms[0].path == std::vector<Vec2i>{{80, 40}, {112, 24}});
    REQUIRE(level.level.scenery->zones.size() == 2);
    CHECK(level.level.scenery->zones[0].kind == ZoneKind::goal);
    CHECK(zoneRect(level.level.scenery->zones[0]) == Rect{112, 48, 16, 32});
    CHECK(zoneRect(level.level.scenery->zones[1]) == Rect{48, 48, 16, 16});
    REQUIRE(level.warnings.size() == 2);
    CHECK(level.warnings[0].message == "2 entities 'Widget' left out: it has no role here");
    CHECK(level.warnings[1].message.starts_with(
        "1 entity 'MovingPlatform' has a speed that is not "));
}

TEST_CASE("ldtk: the named level, otherwise the first with a player, otherwise the first") {
    const std::string plain = gridLayer("Cells", kLdtkFloor);
    const std::string player = R"({"__identifier": "Hero", "px": [24, 80], "__pivot": [0.5, 1],
        "width": 16, "height": 32})";
    const std::string levels = levelTextOf("One", plain) + "," +
                               levelTextOf("Two", entityLayer(player) + "," + plain) + "," +
                               levelTextOf("Three", plain);
    CHECK(readWhole(projectOf(levels)).level.text->name == "Two");
    CHECK(readWhole(projectOf(levels), {.level = "Three"}).level.text->name == "Three");
    CHECK(readWhole(projectOf(levelTextOf("One", plain) + "," + levelTextOf("B", plain)))
              .level.text->name == "One");
    CHECK(errorOfProject(projectOf(levels), {.level = "Four"})
              .ends_with("no level 'Four'; its levels are 'One', 'Two', 'Three'"));
    // Several worlds, as of version 1.0.
    CHECK(
        readWhole(R"({"levels": [], "worlds": [{"levels": [)" + levels + "]}]}").level.text->name ==
        "Two");
}

TEST_CASE("ldtk: separate level files, in a project and alone") {
    const TemporaryFolder folder;
    folder.write("world.ldtk",
                 projectOf(
                     R"({"identifier": "One", "pxWid": 128, "pxHei": 96, "worldX": 0, "worldY": 0,
            "externalRelPath": "one.ldtkl", "layerInstances": null})"));
    folder.write("one.ldtkl", levelTextOf("One", gridLayer("Cells", kLdtkFloor)));
    const LoadResult load = loadLevelFile(folder.path("world.ldtk"));
    REQUIRE_MESSAGE(load.file, errorLine("f", load.file ? Error{} : load.file.error()));
    CHECK(cellsOf(load.file->level)[5] == "########");
    std::vector<std::string> files;
    for (const FileState& file : load.dependencies) files.push_back(file.path);
    CHECK(std::ranges::find(files, folder.path("one.ldtkl")) != files.end());
    CHECK(cellsOf(loadLevelFile(folder.path("one.ldtkl")).file->level)[5] == "########");
    CHECK(savePathOf(folder.path("world.ldtk")) == folder.path("world.json"));
    folder.write("one.ldtkl", "{");
    const auto broken = loadLevelFile(folder.path("world.ldtk")).file;
    REQUIRE_FALSE(broken);
    CHECK(broken.error().message.starts_with("one.ldtkl:1:2: "));
}

TEST_CASE("ldtk: layers of tiles alone count by their names") {
    const std::string tiles = R"({"__identifier": "Ground", "__type": "Tiles", "__gridSize": 16,
        "__cWid": 8, "__cHei": 6, "intGridCsv": [], "autoLayerTiles": [], "entityInstances": [],
        "gridTiles": [{"px": [0, 80]}, {"px": [16, 80]}, {"px": [32, 80]}]})";
    CHECK(cellsOf(readWhole(projectOf(levelTextOf("A", tiles))).level) ==
          Rows{"........", "........", "........", "........", "........", "###....."});
}

TEST_CASE("ldtk: an error has its place and lists the parts") {
    const Rows full(6, "11111111");
    CHECK(errorOfProject("[]").find("no levels") != std::string::npos);
    CHECK(errorOfProject(R"({"levels": []})").find("no levels") != std::string::npos);
    CHECK(errorOfProject(projectOf(levelTextOf("A", gridLayer("Cells", full))))
              .ends_with("leaves room for a player; its layers and values are 'Cells', 'walls'"));
    CHECK(errorOfProject(projectOf(levelTextOf("A", gridLayer("Cells", full), {99999999, 16})))
              .find("4000000") != std::string::npos);
    CHECK(errorOfProject(R"({"levels": [{"identifier": "A", "pxWid": 8, "pxHei": 8}]})")
              .find("without a file of its own") != std::string::npos);
    CHECK(
        errorOfProject(projectOf(levelTextOf("A", R"({"__identifier": "x", "__type": "IntGrid"})")))
            .find("/levels/0/layerInstances/0/__gridSize: missing") != std::string::npos);
}

TEST_CASE("ldtk: a project cut off or changed at any byte ends in a level or in one line") {
    const std::string text = projectOf(
        levelTextOf("A",
                    entityLayer(R"({"__identifier": "Player", "px": [24, 80], "__pivot": [0.5, 1],
            "width": 16, "height": 32})") +
                        "," + gridLayer("Cells", kValues)),
        R"("walls","b","c")");
    REQUIRE(readLdtk(text, noFile));
    for (size_t bytes = 0; bytes < text.size(); ++bytes)
        CHECK_FALSE(readLdtk(text.substr(0, bytes), noFile));
    Random random{9};
    for (size_t at = 0; at < text.size(); ++at) {
        std::string other = text;
        other[at] = "0-9{[,x:"[static_cast<size_t>(random.between(0, 7))];
        const Result<ImportedLevel> level = readLdtk(other, noFile);
        if (level) continue;
        CHECK_FALSE(level.error().message.empty());
        CHECK(errorLine("f", level.error()).find('\n') == std::string::npos);
    }
}

TEST_CASE("ldtk: a large file that thousands of levels name is not read for all of them") {
    std::string levels;
    for (int i = 0; i < 2000; ++i)
        levels += std::string(i > 0 ? "," : "") +
                  R"({"identifier": "A", "pxWid": 128, "pxHei": 96, "externalRelPath": "a.ldtkl",
                      "layerInstances": null})";
    const std::string file =
        levelTextOf("A", gridLayer("Cells", kLdtkFloor)) + std::string(size_t{8} << 20, ' ');
    int reads = 0;
    const ImportedLevel level =
        readWhole(projectOf(levels), {}, [&](const std::string&) -> Result<std::string> {
            ++reads;
            return file;
        });
    CHECK(reads <= 17);
    CHECK(cellsOf(level.level)[5] == "########");
}

// Tests with maps that Tiled itself wrote (tests/tiled/make_maps.sh).
#include <set>

#include "files/level_files.h"
#include "import/cell_painter.h"
#include "io/temporary_folder.h"
#include "io/tiled_support.h"
#include "support/bad_maps.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string tiledPath(const std::string& name) {
    return sourcePath("tests/tiled/" + name);
}

ImportedLevel mapNamed(const std::string& name) {
    const Result<ImportedLevel> map = loadTiled(tiledPath(name));
    REQUIRE_MESSAGE(map, errorLine(name, map ? Error{} : map.error()));
    return *map;
}

Level levelNamed(const std::string& name) {
    return good(textOf("tests/tiled/" + name));
}

std::string errorNamed(const std::string& name) {
    const Result<ImportedLevel> map = loadTiled(tiledPath(name));
    return map ? "none" : errorLine(name, map.error());
}

std::vector<std::string> filesOf(const std::string& path) {
    std::vector<std::string> paths;
    for (const FileState& file : loadLevelFile(path).dependencies) paths.push_back(file.path);
    return paths;
}

void checkMap(const std::string& name, const std::string& level) {
    CAPTURE(name);
    const ImportedLevel map = mapNamed(name);
    CHECK(map.level == levelNamed(level));
    CHECK(writeLevel(map.level) == textOf("tests/tiled/" + level));
}

}  // namespace

TEST_CASE("tiled: lists, base64 and zlib give the same level, with all eight flips") {
    checkMap("csv.tmj", "csv.json");
    checkMap("base64.tmj", "csv.json");
    checkMap("zlib.tmj", "csv.json");
    CHECK(mapNamed("csv.tmj").warnings.empty());
    const TileMap tiles = mapNamed("csv.tmj").level.tiles;
    // Drawn in this order: none, then Tiled's flags diagonal, horizontal, both, and so on.
    const std::string_view words[] = {"", "f90", "fx", "f90x", "fy", "f90y", "fxy", "f90xy"};
    for (int i = 0; i < kTransformCount; ++i) {
        CHECK(transformWord(tiles.tile({4 + 2 * i, 3}).transform) == words[i]);
    }
}

TEST_CASE("tiled: chunks left of and above 0 move the level's origin, groups their layers") {
    checkMap("infinite.tmj", "infinite.json");
    const Level level = mapNamed("infinite.tmj").level;
    CHECK(level.tiles.origin() == Vec2i{1000 - 16 * 16, -16 * 16});
    CHECK(level.cast->player->feet == Vec2i{1000 - 100 + 32 + 6, -64 + 8 + 40});
}

TEST_CASE("tiled: a tileset in the map, or next to it in JSON or XML, gives the same level") {
    checkMap("external.tmj", "external.json");
    checkMap("xml_tileset.tmj", "external.json");
    checkMap("embedded.tmj", "external.json");
}

TEST_CASE("tiled: parts that a level cannot express are warnings that name them") {
    checkMap("strange.tmj", "strange.json");
    std::string lines;
    for (const Error& warning : mapNamed("strange.tmj").warnings) {
        lines += errorLine("f", warning) + "\n";
    }
    for (const char* line :
         {"/layers/0: layer 'sky' is left out",
          "/layers/2: layer 'shifted': a level has no opacity",
          "/layers/3: layer 'hidden' is hidden", "/layers/2: layer 'shifted' is offset",
          "/layers/2: layer 'shifted': 1 tile lies outside",
          "/tilesets/0: tile 0 of 'odd' is rotated by 60 degrees",
          "tile 2 of 'odd': unknown property 'colour'",
          "/tilesets/0/tiles/0/objectgroup: tile 1 of 'odd' has collision shapes",
          "/tilesets/0/tiles/1/animation: tile 2 of 'odd' is animated",
          "/layers/4/objects/0: object 1 lies between",
          "/layers/4/objects/1: object 2 is left out: it is of class 'coin'",
          "/layers/4/objects/2: object 'sign' is left out: it is a text",
          "/layers/4/objects/3: object 4 is rotated", "/layers/4/objects/4: object 5 is an ellipse",
          "object 6: unknown property 'brian'; did you mean 'brain'?",
          "/layers/4/objects/6: object 7 is left out: it has neither a class nor a name",
          "/properties/0/value: the map: unknown property 'gravty'"}) {
        CAPTURE(line);
        CHECK(lines.find(line) != std::string::npos);
    }
    CHECK(linesOf(lines).size() == 17 + 1);
}

TEST_CASE("tiled: cells packed by gzip are those of the map without") {
    CHECK(mapNamed("gzip.tmj").level == mapNamed("zlib.tmj").level);
}

TEST_CASE("tiled: a map in XML is the level, with the warnings, of the same map in JSON") {
    for (const char* name :
         {"base64", "csv", "external", "gzip", "infinite", "strange", "xml_tileset", "zlib"}) {
        CAPTURE(name);
        const ImportedLevel xml = mapNamed(name + std::string(".tmx"));
        const ImportedLevel json = mapNamed(name + std::string(".tmj"));
        CHECK(xml.level == json.level);
        std::set<std::string> reported;
        for (const Error& warning : xml.warnings) reported.insert(warning.message);
        for (const Error& warning : json.warnings) CHECK(reported.contains(warning.message));
        CHECK(xml.warnings.size() == json.warnings.size());
    }
}

TEST_CASE("tiled: the combination of two transforms moves each pixel correctly, for all pairs") {
    constexpr int kSide = 4;
    const auto moved = [](int transform, Vec2i pixel) {
        if ((transform & kFlip90) != 0) std::swap(pixel.x, pixel.y);
        if ((transform & kFlipX) != 0) pixel.x = kSide - 1 - pixel.x;
        if ((transform & kFlipY) != 0) pixel.y = kSide - 1 - pixel.y;
        return pixel;
    };
    for (int first = 0; first < kTransformCount; ++first) {
        for (int second = 0; second < kTransformCount; ++second) {
            for (int i = 0; i < kSide * kSide; ++i) {
                const Vec2i pixel{i % kSide, i / kSide};
                CHECK(moved(second, moved(first, pixel)) ==
                      moved(transformAfter(first, second), pixel));
            }
        }
    }
}

TEST_CASE("tiled: other grids are errors that name the supported one, in JSON and XML") {
    CHECK(errorNamed("isometric.tmj").starts_with("isometric.tmj: /orientation: expected 'ortho"));
    CHECK(errorNamed("isometric.tmx").starts_with("isometric.tmx: /orientation: expected 'ortho"));
}

TEST_CASE("tiled: a map with all members of levels as properties, and Tiled's copy of it") {
    checkMap("everything.tmj", "everything.json");
    checkMap("everything_resaved.tmj", "everything.json");
}

TEST_CASE("tiled: a map is recognised by its name, or a .json by its content") {
    CHECK(foreignFormatOf(tiledPath("csv.tmj")) == "Tiled map");
    CHECK(foreignFormatOf("no/such/file.tmj") == "Tiled map");
    CHECK_FALSE(foreignFormatOf(tiledPath("csv.json")));
    CHECK_FALSE(foreignFormatOf("no/such/file.json"));
    CHECK(loadLevelFile(tiledPath("csv.tmj")).file->level == levelNamed("csv.json"));
    CHECK(loadLevelFile(tiledPath("csv.json")).file->level == levelNamed("csv.json"));
    CHECK(loadLevelFile(tiledPath("strange.tmj")).file->warnings.size() == 17);
    CHECK(savePathOf("a/b.tmj") == "a/b.json");
    CHECK(savePathOf("a/b.json") == "a/b.json");
    const TemporaryFolder folder;
    const std::string map = folder.path("cave.json");
    folder.write("cave.json", textOf("tests/tiled/csv.tmj"));
    CHECK(foreignFormatOf(map) == "Tiled map");
    CHECK(savePathOf(map) == folder.path("cave.level.json"));
    CHECK(rejectLevelPath(map));
    CHECK(rejectLevelPath("new.tmj"));
    CHECK_FALSE(rejectLevelPath(tiledPath("csv.json")));
}

TEST_CASE("tiled: a platform goes along a line, and round a polygon back to its first point") {
    const auto drawn = [](const char* form, const char* type) {
        return objectOf(type,
                        R"("x": 8, "y": 8, ")" + std::string(form) +
                            R"(": [{"x": 0, "y": 0}, {"x": 20, "y": 0}, {"x": 20, "y": 9}])",
                        propertyOf("width", "8") + ", " + propertyOf("height", "4"));
    };
    const auto pathOf = [&](const char* form) {
        const ImportedLevel map = goodMap(mapOf({.objects = drawn(form, "platform")}));
        CHECK(map.warnings.empty());
        return map.level.cast->platforms.at(0).path.value();
    };
    const std::vector<Vec2i> line = pathOf("polyline");
    REQUIRE(line.size() == 3);
    CHECK(line[2] - line[0] == Vec2i{20, 9});
    std::vector<Vec2i> round = line;
    round.push_back(line[0]);
    CHECK(pathOf("polygon") == round);
    CHECK(warningsOf(mapOf({.objects = drawn("polyline", "crate")}))
              .find("is a line, which only platforms can be") != std::string::npos);
}

TEST_CASE("tiled: a map and its external tilesets are the files to watch") {
    CHECK(filesOf(tiledPath("external.tmj")) == std::vector{tiledPath("external.tmj"),
                                                            tiledPath("external.pixelstep.json"),
                                                            tiledPath("walls.tsj")});
    // What is chosen for it counts as soon as it is there.
    CHECK(filesOf(tiledPath("csv.tmj")) ==
          std::vector{tiledPath("csv.tmj"), tiledPath("csv.pixelstep.json")});
    CHECK(filesOf(tiledPath("csv.json")) == std::vector{tiledPath("csv.json")});
    CHECK(filesOf("no/such/file.tmj") == std::vector<std::string>{"no/such/file.tmj"});
    // Behind a tileset that is missing there is another one to wait for.
    const TemporaryFolder folder;
    folder.write("map.tmj", mapOf({.tileset = R"("firstgid": 1, "source": "none.tsj"}, )"
                                              R"({"firstgid": 9, "source": "other.tsj")"}));
    CHECK(filesOf(folder.path("map.tmj")) ==
          std::vector{folder.path("map.tmj"), folder.path("map.pixelstep.json"),
                      folder.path("none.tsj"), folder.path("other.tsj")});
}

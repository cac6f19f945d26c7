// Maps that Tiled itself saved (tests/tiled): what is solid in them, and their levels.
#include "files/level_files.h"
#include "io/support.h"
#include "io/temporary_folder.h"
#include "support/drawn_map.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const Rows kGround{"..........", "..........", "..........",
                   "......##..", "..........", "##########"};

struct RuleMap {
    std::string name;
    std::string reported;  ///< one of the lines
    Rows rows = kGround;
    Vec2i player{38, 80};  ///< between the feet
};

const std::vector<RuleMap> kMaps{
    {"legend_entries", "layer 'other' is solid: by its tiles"},
    {"tile_properties", "layer 'other' is solid: by its tiles"},
    {"layer_properties", "layer 'other' is solid: by its property"},
    {"object_layer",
     "layer 'Collisions' is solid: by its name",
     {"..........", "..........", "..........", "......##..", ".../......", "##########"}},
    {"tile_shapes", "layer 'other' is solid: by its tiles"},
    {"layer_names", "layer 'Ground' is solid: by its name"},
    {"all_layers", "layer 'other' is solid: nothing gives it another role"},
    {"choices", "layer 'deco' is solid: chosen by you"},
    {"templates", "layer 'Ground' is solid: by its name", kGround, {32, 80}},
    {"base64", "layer 'Ground' is solid: by its name"},
    {"zlib", "layer 'Ground' is solid: by its name"},
    {"gzip", "layer 'Ground' is solid: by its name"},
    {"zstd", "layer 'Ground' is solid: by its name"},
    {"infinite", "layer 'Ground' is solid: by its name"},
    {"groups", "layer 'stars' is a coin: by its name; 12 tiles"},
    {"large_tiles", "layer 'Ground' is solid: by its name"},
    {"tiles_of_24", "layer 'Ground' is solid: by its name"},
};

LoadResult loadNamed(const std::string& name) {
    return loadLevelFile(sourcePath("tests/tiled/rules/" + name + ".tmx"));
}

/// The rows of a map that can be larger than its drawing, starting at the world's point 0, 0.
Rows rowsFromZero(const Level& level) {
    Rows rows = rowsOf(level);
    const int side = level.tiles.tileSize();
    const Vec2i skip{-level.tiles.origin().x / side, -level.tiles.origin().y / side};
    rows.erase(rows.begin(), rows.begin() + skip.y);
    rows.resize(kGround.size());
    for (std::string& row : rows) row = row.substr(static_cast<size_t>(skip.x), kGround[0].size());
    return rows;
}

}  // namespace

TEST_CASE("tiled's own maps: each rule and each way of writing gives the ground as drawn") {
    for (const RuleMap& map : kMaps) {
        CAPTURE(map.name);
        const LoadResult load = loadNamed(map.name);
        REQUIRE(load.file);
        const Level& level = load.file->level;
        CHECK(rowsFromZero(level) == map.rows);
        CHECK(level.tiles.tileSize() == 16);
        REQUIRE(level.cast->player);
        CHECK(level.cast->player->feet == map.player);
        std::string lines;
        for (const std::string& line : load.file->warnings) lines += line + "\n";
        CAPTURE(lines);
        CHECK(lines.find("solid: " + map.reported + "\n") != std::string::npos);
    }
}

TEST_CASE("tiled's own maps: levels with members of the level format as properties") {
    for (const char* name : {"csv", "infinite", "external", "strange"}) {
        CAPTURE(std::string(name));
        const std::string path = sourcePath("tests/tiled/" + std::string(name));
        const LoadResult load = loadLevelFile(path + ".tmj");
        REQUIRE(load.file);
        std::string lines;
        for (const std::string& line : load.file->warnings) lines += line + "\n";
        CAPTURE(lines);
        CHECK((lines.find("' is not used") == std::string::npos) !=
              (std::string(name) == "strange"));
        CHECK(writeLevel(load.file->level) == textOf("tests/tiled/" + std::string(name) + ".json"));
    }
}

TEST_CASE("tiled's own maps: objects of templates, with tiles that the map has and has not") {
    const LoadResult load = loadNamed("templates");
    REQUIRE(load.file);
    const std::vector<CrateStart>& crates = load.file->level.cast->crates;
    REQUIRE(crates.size() == 3);
    CHECK(crates[0].body.feet == Vec2i{104, 48});
    CHECK(crates[0].velocity == Vec2i{5, 0});
    CHECK(crates[0].gravity == 0);
    CHECK(crates[1].body.feet == Vec2i{140, 80});
    CHECK(crates[1].body.width == 20);
    CHECK(crates[1].velocity == Vec2i{7, 0});
    CHECK(crates[2].body.feet == Vec2i{68, 80});
    CHECK_FALSE(crates[2].body.width);  // the default size is left out
    CHECK_FALSE(crates[2].velocity);
    CHECK(load.file->warnings.size() == 1);  // about solid layers
}

TEST_CASE("tiled's own maps: XML in a file called .tmj is read as in a .tmx") {
    const TemporaryFolder folder;
    const std::string xml = textOf("tests/tiled/csv.tmx");
    for (const char* before : {"", "\xef\xbb\xbf", " \r\n\t"}) {
        folder.write("map.tmj", before + xml);
        const LoadResult load = loadLevelFile(folder.path("map.tmj"));
        REQUIRE(load.file);
        CHECK(load.file->level == good(textOf("tests/tiled/csv.json")));
    }
}

TEST_CASE("tiled's own maps: a level is saved next to its map, which no level replaces") {
    CHECK(foreignFormatOf("no/such/file.tmj") == "Tiled map");
    CHECK_FALSE(foreignFormatOf("no/such/file.json"));
    CHECK(savePathOf("a/b.tmj") == "a/b.json");
    CHECK(savePathOf("a/b.json") == "a/b.json");
    CHECK(rejectLevelPath("new.tmj"));
    const TemporaryFolder folder;
    folder.write("cave.json", textOf("tests/tiled/csv.tmj"));
    CHECK(foreignFormatOf(folder.path("cave.json")) == "Tiled map");
    CHECK(savePathOf(folder.path("cave.json")) == folder.path("cave.level.json"));
    CHECK(rejectLevelPath(folder.path("cave.json")));
    folder.write("level.json", textOf("tests/tiled/csv.json"));
    CHECK_FALSE(foreignFormatOf(folder.path("level.json")));
    CHECK_FALSE(rejectLevelPath(folder.path("level.json")));
}

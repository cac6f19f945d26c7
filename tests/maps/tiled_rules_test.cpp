// Maps that Tiled itself saved (tests/tiled/make_rule_maps.py), one for each rule about solid
// layers and each way in which it writes them: the reported rule, the cells, the player.
#include "files/level_files.h"
#include "io/tiled_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

using Rows = std::vector<std::string>;

/// '#' solid, '/' a slope, '.' none.
Rows rowsOf(const TileMap& tiles) {
    Rows rows;
    for (int y = 0; y < tiles.rows(); ++y) {
        rows.emplace_back();
        for (int x = 0; x < tiles.columns(); ++x) {
            const Tile tile = tiles.tile({x, y});
            rows.back() += tile.shape == kEmpty ? '.' : tile.shape == kBlock ? '#' : '/';
        }
    }
    return rows;
}

const Rows kGround{"..........", "..........", "..........",
                   "......##..", "..........", "##########"};

struct RuleMap {
    std::string name;
    std::string reported;  ///< one of the lines
    Rows rows = kGround;
    Vec2i player{38, 80};  ///< between the feet
};

const std::vector<RuleMap> kMaps{
    {"our_properties", ""},
    {"tile_properties", "layer 'other' is solid: by its tiles' properties"},
    {"layer_properties", "layer 'other' is solid: by its property"},
    {"object_layer",
     "layer 'Collisions' is solid: its objects are, by its name",
     {"..........", "..........", "..........", "......##..", ".../......", "##########"}},
    {"tile_shapes", "layer 'other' is solid: by its tiles' collision shapes"},
    {"layer_names", "layer 'Ground' is solid: by its name (ground)"},
    {"all_layers", "layer 'other' is solid: no rule excludes it"},
    {"choices", "layer 'deco' is solid: chosen by you"},
    {"templates", "layer 'Ground' is solid: by its name (ground)", kGround, {32, 80}},
    {"base64", "layer 'Ground' is solid: by its name (ground)"},
    {"zlib", "layer 'Ground' is solid: by its name (ground)"},
    {"gzip", "layer 'Ground' is solid: by its name (ground)"},
    {"zstd", "layer 'Ground' is solid: by its name (ground)"},
    {"infinite", "layer 'Ground' is solid: by its name (ground)"},
    {"groups", "layer 'stars' is a coin: by its name (coin)"},
    {"large_tiles", "layer 'Ground' is solid: by its name (ground)"},
    {"tiles_of_24", "layer 'Ground' is solid: by its name (ground)"},
};

LoadResult loadNamed(const std::string& name) {
    return loadLevelFile(sourcePath("tests/tiled/rules/" + name + ".tmx"));
}

/// The rows of a map that can be larger than its drawing, starting at the world's point 0, 0.
Rows rowsFromZero(const Level& level) {
    Rows rows = rowsOf(level.tiles);
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
        CHECK((map.reported.empty() ||
               lines.find("solid: " + map.reported + "\n") != std::string::npos));
        CHECK((lines.find("solid: ") == std::string::npos) == map.reported.empty());
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

// Decoration layers of imported maps as tiles behind and in front.
#include "game/level/decoration.h"
#include "io/level/level_json.h"
#include "map_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kGrass = 1;
constexpr int kWood = 2;
const std::vector<uint32_t> kFloor(kColumns, 1);

/// A map with a ground of 12 tiles in its last row, between `below` and `above`; its sheet has
/// three tiles, of which the third is of wood.
ImportedLevel mapWith(const std::string& below, const std::string& above, bool isHidden = false) {
    const std::string ground = isHidden ? layerJson("Collision", 7, kFloor, R"(,"visible":false)")
                                        : layerJson("Ground", 7, kFloor);
    Files files;
    files.add("s.png", speckled(48, 16));
    const std::string tiles = R"(,"imagewidth":48,"imageheight":16,"columns":3,)"
                              R"("tilecount":3,"tiles":[{"id":2,"type":"Fence"}])";
    return files.read(mapJson(below + ground + above, sheetJson("s.png", 16, 1, tiles), 16));
}

/// The materials of a row of a layer: '.' empty, otherwise a digit.
std::string rowOf(const Level& level, Layer layer, int y) {
    const TileMap tiles = layerOf(level, layer);
    std::string row;
    for (int x = 0; x < tiles.columns(); ++x) {
        const Tile tile = tiles.tile({x, y});
        row += tile.shape == kEmpty ? '.' : static_cast<char>('0' + tile.material);
    }
    return row;
}

}  // namespace

TEST_CASE("decoration of maps: layers below the ground are behind, those above in front") {
    const ImportedLevel made = mapWith(layerJson("Background Grass", 5, {0, 2, 2}) + ",",
                                       "," + layerJson("Foreground Plants", 6, {0, 0, 0, 2}));
    CHECK(rowOf(made.level, Layer::behind, 5) == ".11.........");
    CHECK(rowOf(made.level, Layer::front, 6) == "...1........");
    CHECK(layerOf(made.level, Layer::behind).tile({1, 5}) ==
          Tile{.shape = kBlock, .material = kGrass});
    CHECK(layerOf(made.level, Layer::front).tile({1, 5}).shape == kEmpty);
    // It is not simulated, and saved with the level.
    CHECK_FALSE(made.level.tiles.isSolid({16, 80, 32, 16}));
    const std::string text = writeLevel(made.level);
    CHECK(text.find("\"behind\"") != std::string::npos);
    const Result<Level> read = readLevel(text);
    REQUIRE(read);
    CHECK(read->decoration == made.level.decoration);
    // What is drawn of the map does not change.
    CHECK(made.map.pictures.layers.size() == 3);
}

TEST_CASE(
    "decoration of maps: the tile's word counts before the layer's; without one it is left out") {
    const ImportedLevel made = mapWith(layerJson("Background", 4, {2, 3, 2}) + "," +
                                           layerJson("Decoration of trees", 5, {2, 3, 2}) + ",",
                                       "");
    CHECK(rowOf(made.level, Layer::behind, 4) == ".2..........");
    CHECK(rowOf(made.level, Layer::behind, 5) == "121.........");
    CHECK_FALSE(made.level.decoration->front);
    CHECK(kWood == 2);
}

TEST_CASE("decoration of maps: not hidden layers, and not layers that move otherwise") {
    const ImportedLevel made =
        mapWith(layerJson("Background Grass", 5, {2}, R"(,"visible":false)") + "," +
                    layerJson("Far Trees in the background", 5, {2}, R"(,"parallaxx":0.5)") + ",",
                "");
    CHECK_FALSE(made.level.decoration->behind);
    CHECK_FALSE(made.level.decoration->front);
}

TEST_CASE("decoration of maps: above a hidden ground only layers that say so are in front") {
    const ImportedLevel made = mapWith(
        "",
        "," + layerJson("Background Grass", 5, {2}) + "," + layerJson("Decoration", 4, {3}) + "," +
            R"({"type":"group","name":"Plants","layers":[)" + layerJson("Front", 3, {2}) + "]}",
        true);
    CHECK(rowOf(made.level, Layer::behind, 5)[0] == '1');
    CHECK(rowOf(made.level, Layer::behind, 4)[0] == '2');
    CHECK(rowOf(made.level, Layer::front, 3)[0] == '1');
}

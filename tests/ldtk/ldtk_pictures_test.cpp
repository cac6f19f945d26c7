// LDtk projects: how a level looks in its editor.
#include "files/level_files.h"
#include "import/part_list.h"
#include "io/temporary_folder.h"
#include "ldtk_support.h"
#include "support/drawn_map.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

Result<std::string> readSetPicture(const std::string& name) {
    if (name == "art/set.png") return pngOf({64, 32});
    if (name == "sky.png") return pngOf({100, 50});
    return Error{"", "is not there"};
}

const std::string kPictureSet =
    R"({"uid": 7, "identifier": "Set", "relPath": "art/set.png", "pxWid": 64,
    "pxHei": 32, "tileGridSize": 16, "__cWid": 4})";

std::string withPictures(const std::string& levels, const std::string& layers = "",
                         const std::string& more = "") {
    return projectWith(levels, R"("layers": [)" + valueDefs(R"("walls","water")") +
                                   (layers.empty() ? "" : ",") + layers + R"(], "tilesets": [)" +
                                   kPictureSet + more + "]");
}

/// Cells 16 px wide with tiles above: px, src, and further members.
std::string stampedTile(Vec2i px, Vec2i src, const std::string& more = "") {
    return R"({"px": [)" + std::to_string(px.x) + "," + std::to_string(px.y) + R"(], "src": [)" +
           std::to_string(src.x) + "," + std::to_string(src.y) + "]" + more + "}";
}

std::string autoCells(const std::string& tiles, const std::string& more = "") {
    return gridLayer("Cells", kLdtkFloor, 16,
                     R"(, "__tilesetDefUid": 7, "autoLayerTiles": [)" + tiles + "]" + more);
}

MapPictures picturesOf(const std::string& text, const MapChoices& choices = {}) {
    const ImportedLevel level = goodProject(text, choices, readSetPicture);
    CHECK(level.map.pictures.ground == level.level.tiles);
    for (const Error& line : level.warnings) CHECK(line.message.find("PNG") == std::string::npos);
    return level.map.pictures;
}

}  // namespace

TEST_CASE(
    "ldtk pictures: tiles are stamps, stacked, flipped, part transparent, where they are cut") {
    const std::string tiles = stampedTile({0, 80}, {16, 16}) + "," +
                              stampedTile({0, 80}, {0, 0}, R"(, "f": 1, "a": 0.5)") + "," +
                              stampedTile({16, 80}, {16, 16}, R"(, "f": 2)") + "," +
                              stampedTile({32, 80}, {16, 16}, R"(, "f": 3)") + "," +
                              stampedTile({48, 80}, {64, 0});  // beyond the picture
    const MapPictures pictures = picturesOf(withPictures(
        levelTextOf("A", autoCells(tiles, R"(, "__opacity": 0.2)"), {128, 96}, {32, -16})));
    REQUIRE(pictures.files.size() == 1);
    CHECK(pictures.files[0].name == "art/set.png");
    REQUIRE(pictures.cuts.size() == 2);
    CHECK(pictures.cuts[0].from == Rect{16, 16, 16, 16});
    CHECK(pictures.cuts[0].size == Vec2i{16, 16});
    REQUIRE(pictures.layers.size() == 1);
    const PictureLayer& layer = pictures.layers[0];
    CHECK(layer.name == "Cells");
    CHECK(layer.alpha == 51);
    CHECK(layer.isGround);
    CHECK_FALSE(layer.isInFront);
    REQUIRE(layer.stamps.size() == 4);
    CHECK(layer.stamps[0].at == Vec2i{32, 64});  // in the level, whose origin is its place
    CHECK(layer.stamps[1].cut == 1);
    CHECK(layer.stamps[1].transform == kFlipX);
    CHECK(layer.stamps[1].alpha == 128);
    CHECK(layer.stamps[2].transform == kFlipY);
    CHECK(layer.stamps[3].transform == (kFlipX | kFlipY));
}

TEST_CASE("ldtk pictures: layers below are first; those above the player's are in front") {
    const std::string player = R"({"__identifier": "Player", "px": [40, 80], "__pivot": [0.5, 1]})";
    const std::string levels =
        levelTextOf("A", ldtkTiles("Leaves", {"1"}) + "," +
                             ldtkTiles("Hidden", {"1"}, R"(, "visible": false)") + "," +
                             entityLayer(player) + "," + autoCells(stampedTile({0, 80}, {0, 0})) +
                             "," + ldtkTiles("Backdrop", Rows(6, "22222222")));
    const MapPictures pictures = picturesOf(withPictures(levels));
    REQUIRE(pictures.layers.size() == 3);
    CHECK(pictures.layers[0].name == "Backdrop");
    CHECK_FALSE(pictures.layers[0].isGround);
    CHECK(pictures.layers[1].name == "Cells");
    CHECK(pictures.layers[2].name == "Leaves");
    CHECK(pictures.layers[2].isInFront);
    CHECK_FALSE(pictures.layers[1].isInFront);
    // Without a tileset, values have no pictures: built-in tiles are drawn.
    CHECK(picturesOf(withPictures(levelTextOf("A", gridLayer("Cells", kLdtkFloor)))).isEmpty());
}

TEST_CASE(
    "ldtk pictures: visible layers stand for values that nothing shows, decoration does not") {
    const auto layerNamed = [&](const std::string& name) {
        return picturesOf(withPictures(levelTextOf("A", ldtkTiles(name, {"11......"}) + "," +
                                                            gridLayer("Cells", kLdtkFloor))))
            .layers[0];
    };
    CHECK(layerNamed("A").isGround);
    CHECK(layerNamed("A").coversGround);
    CHECK_FALSE(layerNamed("Deco").isGround);
}

TEST_CASE("ldtk pictures: other sizes of cells scale them, edge on edge") {
    const std::string set = R"(, {"uid": 8, "relPath": "art/set.png", "tileGridSize": 20})";
    const std::string layer =
        gridLayer("Cells", kLdtkFloor, 20,
                  R"(, "__tilesetDefUid": 8, "autoLayerTiles": [)" + stampedTile({0, 100}, {0, 0}) +
                      "," + stampedTile({10, 100}, {0, 0}) + "]");
    const MapPictures pictures =
        picturesOf(withPictures(levelTextOf("A", layer, {160, 120}), "", set));
    CHECK(pictures.layers[0].stamps[0].at == Vec2i{0, 80});
    CHECK(pictures.cuts[0].size == Vec2i{16, 16});
    CHECK(pictures.layers[0].stamps[1].at == Vec2i{8, 80});
}

TEST_CASE(
    "ldtk pictures: parallax, by the level's corner if it is scaled, otherwise by its centre") {
    const auto layerWith = [&](const std::string& members) {
        const std::string def = R"({"identifier": "Far", "uid": 2, )" + members + "}";
        return picturesOf(withPictures(levelTextOf("A",
                                                   ldtkTiles("Far", {"........", ".1"}) + "," +
                                                       gridLayer("Cells", kLdtkFloor),
                                                   {128, 96}, {64, 0}),
                                       def))
            .layers[0];
    };
    const PictureLayer scaled = layerWith(R"("parallaxFactorX": 0.5, "parallaxFactorY": 0.25)");
    CHECK(scaled.parallaxPer1000 == Vec2i{500, 750});
    CHECK(scaled.parallaxOrigin == Vec2i{64, 0});
    CHECK(scaled.stamps[0].at == Vec2i{64 + 8, 8});
    const PictureLayer plain =
        layerWith(R"("parallaxFactorX": -0.5, "parallaxFactorY": 0, "parallaxScaling": false)");
    CHECK(plain.parallaxPer1000 == Vec2i{1500, 1000});
    CHECK(plain.parallaxOrigin == Vec2i{64 + 64, 48});
    CHECK(plain.stamps[0].at == Vec2i{64 + 16, 16});
}

TEST_CASE("ldtk pictures: entities that mean nothing here are in a layer, coins are not") {
    const std::string tile = R"(, "__tile": {"tilesetUid": 7, "x": 16, "y": 0, "w": 16, "h": 32}})";
    const std::string entities =
        R"({"__identifier": "Tree", "defUid": 3, "px": [40, 80], "__pivot": [0.5, 1],
            "width": 32, "height": 32)" +
        tile + R"(, {"__identifier": "Coin", "px": [0, 0], "width": 16, "height": 16)" + tile;
    const auto cutWith = [&](const std::string& mode) {
        const std::string text = projectWith(
            levelTextOf("A", entityLayer(entities) + "," + gridLayer("Cells", kLdtkFloor)),
            R"("tilesets": [)" + kPictureSet + R"(], "entities": [{"uid": 3, "tileRenderMode": ")" +
                mode + R"("}])");
        const MapPictures pictures = picturesOf(text);
        REQUIRE(pictures.layers.size() == 1);
        REQUIRE(pictures.layers[0].stamps.size() == 1);
        // A coin vanishes when it is collected: its picture is in no layer.
        REQUIRE(pictures.things.size() == 1);
        CHECK(pictures.things.begin()->first.type == MapObjectKey::Type::coin);
        const Vec2i at = pictures.layers[0].stamps[0].at;
        return Rect{at.x, at.y, pictures.cuts[0].size.x, pictures.cuts[0].size.y};
    };
    // A coin without a tile has no picture, also over a cell that has one.
    const std::string bare = R"({"__identifier": "Coin", "px": [0, 0], "width": 16, "height": 16})";
    const MapPictures none = picturesOf(
        projectWith(levelTextOf("A", entityLayer(bare) + "," + gridLayer("Cells", kLdtkFloor)),
                    R"("tilesets": [)" + kPictureSet + "]"));
    CHECK(none.things.empty());
    CHECK(cutWith("Stretch") == Rect{24, 48, 32, 32});
    CHECK(cutWith("FitInside") == Rect{32, 48, 16, 32});
    CHECK(cutWith("FullSizeUncropped") == Rect{32, 48, 16, 32});
}

TEST_CASE("ldtk pictures: parts have the tiles that they show most") {
    const std::string tiles = stampedTile({0, 80}, {0, 0}) + "," + stampedTile({16, 80}, {16, 0}) +
                              "," + stampedTile({32, 80}, {16, 0}) + "," +
                              stampedTile({0, 0}, {32, 0});
    ImportedLevel level =
        goodProject(withPictures(levelTextOf("A", autoCells(tiles))), {}, readSetPicture);
    addCuts(level.map);
    REQUIRE(level.map.parts.size() == 6);
    CHECK(level.map.parts[0].cuts == std::vector<uint32_t>{1, 0, 2});
    CHECK(level.map.parts[1].cuts.empty());  // a value has a colour
    CHECK(level.map.parts[2].cuts.empty());
    // Then the tiles, the most frequent first.
    CHECK(level.map.parts[3].name == "Set:1");
    CHECK(level.map.parts[3].cells == 2);
    CHECK(level.map.parts[3].cuts == std::vector<uint32_t>{1});
    CHECK(level.map.parts[4].name == "Set:0");
    CHECK(level.map.parts[5].name == "Set:2");
}

TEST_CASE("ldtk pictures: a level's own file alone names pictures from its project on") {
    const TemporaryFolder folder;
    folder.write("art/set.png", pngOf({64, 32}));
    folder.write("world/One.ldtkl", levelTextOf("One", autoCells(stampedTile({0, 80}, {0, 0}))));
    folder.write("world.ldtk", withPictures(R"({"identifier": "One", "pxWid": 128, "pxHei": 96,
        "externalRelPath": "world/One.ldtkl", "layerInstances": null})"));
    for (const std::string name : {"world.ldtk", "world/One.ldtkl"}) {
        const LoadResult load = loadLevelFile(folder.path(name));
        REQUIRE_MESSAGE(load.file, errorLine("f", load.file ? Error{} : load.file.error()));
        CHECK(load.file->map->pictures.layers.size() == 1);
    }
}

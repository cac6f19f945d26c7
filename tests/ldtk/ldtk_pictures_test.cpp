// LDtk projects: how a level looks in its editor.
#include "import/map_parts.h"
#include "io/packing/packing.h"
#include "ldtk_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string bigEndianOf(size_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 255);
    return bytes;
}

/// A chunk of a PNG file. Its checksum is not looked at where a map is read.
std::string chunkOf(const std::string& name, const std::string& data) {
    return bigEndianOf(data.size()) + name + data + bigEndianOf(0);
}

/// A grey PNG file of this size.
std::string pngOf(Vec2i size) {
    const auto across = static_cast<size_t>(size.x);
    const auto down = static_cast<size_t>(size.y);
    const std::vector<uint8_t> data = packed(std::vector<uint8_t>((1 + across) * down));
    return "\x89PNG\r\n\x1a\n" +
           chunkOf("IHDR",
                   bigEndianOf(across) + bigEndianOf(down) + std::string("\x08\0\0\0\0", 5)) +
           chunkOf("IDAT", {data.begin(), data.end()}) + chunkOf("IEND", "");
}

Result<std::string> readPicture(const std::string& name) {
    if (name == "art/set.png") return pngOf({64, 32});
    if (name == "sky.png") return pngOf({100, 50});
    return Error{"", "is not there"};
}

const std::string kSet = R"({"uid": 7, "identifier": "Set", "relPath": "art/set.png", "pxWid": 64,
    "pxHei": 32, "tileGridSize": 16, "__cWid": 4})";

std::string pictured(const std::string& levels, const std::string& layers = "",
                     const std::string& more = "") {
    return projectWith(levels, R"("layers": [)" + valueDefs(R"("walls","water")") +
                                   (layers.empty() ? "" : ",") + layers + R"(], "tilesets": [)" +
                                   kSet + more + "]");
}

/// Cells 16 px wide with tiles above: px, src, and further members.
std::string autoTile(Vec2i px, Vec2i src, const std::string& more = "") {
    return R"({"px": [)" + std::to_string(px.x) + "," + std::to_string(px.y) + R"(], "src": [)" +
           std::to_string(src.x) + "," + std::to_string(src.y) + "]" + more + "}";
}

std::string autoCells(const std::string& tiles, const std::string& more = "") {
    return gridLayer("Cells", kLdtkFloor, 16,
                     R"(, "__tilesetDefUid": 7, "autoLayerTiles": [)" + tiles + "]" + more);
}

MapPictures picturesOf(const std::string& text, const MapChoices& choices = {}) {
    const ImportedLevel level = readWhole(text, choices, readPicture);
    CHECK(level.map.pictures.ground == level.level.tiles);
    for (const Error& line : level.warnings) CHECK(line.message.find("PNG") == std::string::npos);
    return level.map.pictures;
}

}  // namespace

TEST_CASE(
    "ldtk pictures: tiles are stamps, stacked, flipped, part transparent, where they are cut") {
    const std::string tiles = autoTile({0, 80}, {16, 16}) + "," +
                              autoTile({0, 80}, {0, 0}, R"(, "f": 1, "a": 0.5)") + "," +
                              autoTile({16, 80}, {16, 16}, R"(, "f": 2)") + "," +
                              autoTile({32, 80}, {16, 16}, R"(, "f": 3)") + "," +
                              autoTile({48, 80}, {64, 0});  // beyond the picture
    const MapPictures pictures = picturesOf(pictured(
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
                             entityLayer(player) + "," + autoCells(autoTile({0, 80}, {0, 0})) +
                             "," + ldtkTiles("Backdrop", Rows(6, "22222222")));
    const MapPictures pictures = picturesOf(pictured(levels));
    REQUIRE(pictures.layers.size() == 3);
    CHECK(pictures.layers[0].name == "Backdrop");
    CHECK_FALSE(pictures.layers[0].isGround);
    CHECK(pictures.layers[1].name == "Cells");
    CHECK(pictures.layers[2].name == "Leaves");
    CHECK(pictures.layers[2].isInFront);
    CHECK_FALSE(pictures.layers[1].isInFront);
    // Without a tileset, values have no pictures: built-in tiles are drawn.
    CHECK(picturesOf(pictured(levelTextOf("A", gridLayer("Cells", kLdtkFloor)))).isEmpty());
}

TEST_CASE("ldtk pictures: a layer that covers more ground than free cells is its picture") {
    const std::string cells = gridLayer("Cells", kLdtkFloor);
    Rows few(6, "........");
    few[5] = "111.....";
    few[2] = "11......";
    CHECK(picturesOf(pictured(levelTextOf("A", ldtkTiles("A", few) + "," + cells)))
              .layers[0]
              .isGround);
    few[1] = "11......";
    const auto other = [&](const std::string& name) {
        return picturesOf(pictured(levelTextOf("A", ldtkTiles(name, few) + "," + cells))).layers[0];
    };
    CHECK_FALSE(other("A").isGround);
    // With tiles, it shows the ground that has none; decoration does not.
    CHECK(other("A").coversGround);
    CHECK_FALSE(other("Deco").coversGround);
}

TEST_CASE("ldtk pictures: the tileset of a layer instead of its definition's, and none at all") {
    const std::string other =
        R"(, {"uid": 8, "relPath": "sky.png", "tileGridSize": 16, "__cWid": 6},
            {"uid": 9, "relPath": null, "embedAtlas": "LdtkIcons", "tileGridSize": 16})";
    const auto fileWith = [&](const std::string& members) {
        const std::string layer =
            layerText("T", "Tiles", {8, 6}, 16,
                      R"("gridTiles": [)" + autoTile({0, 0}, {0, 0}) + "]" + members);
        const ImportedLevel level = readWhole(
            pictured(levelTextOf("A", layer + "," + gridLayer("Cells", kLdtkFloor)), "", other), {},
            readPicture);
        const auto& files = level.map.pictures.files;
        return (files.empty() ? "none" : files[0].name) +
               (level.warnings.empty() ? "" : ", " + level.warnings[0].message);
    };
    CHECK(fileWith(R"(, "__tilesetDefUid": 7, "overrideTilesetUid": 8)") == "sky.png");
    CHECK(fileWith(R"(, "__tilesetDefUid": 7, "overrideTilesetUid": null)") == "art/set.png");
    CHECK(fileWith(R"(, "__tilesetRelPath": "sky.png")") == "sky.png");
    CHECK(fileWith(R"(, "__tilesetDefUid": 9)") == "none");
    CHECK(fileWith(R"(, "__tilesetRelPath": "x.png")") ==
          "none, picture 'x.png' is not drawn: it is not there");
}

TEST_CASE("ldtk pictures: other sizes of cells scale them, edge on edge") {
    const std::string set = R"(, {"uid": 8, "relPath": "art/set.png", "tileGridSize": 20})";
    const std::string layer =
        gridLayer("Cells", kLdtkFloor, 20,
                  R"(, "__tilesetDefUid": 8, "autoLayerTiles": [)" + autoTile({0, 100}, {0, 0}) +
                      "," + autoTile({10, 100}, {0, 0}) + "]");
    const MapPictures pictures = picturesOf(pictured(levelTextOf("A", layer, {160, 120}), "", set));
    CHECK(pictures.layers[0].stamps[0].at == Vec2i{0, 80});
    CHECK(pictures.cuts[0].size == Vec2i{16, 16});
    CHECK(pictures.layers[0].stamps[1].at == Vec2i{8, 80});
}

TEST_CASE("ldtk pictures: tiles larger than cells lie by their pivot, turned over by the other") {
    const std::string set = R"(, {"uid": 8, "relPath": "art/set.png", "tileGridSize": 32})";
    const auto placesWith = [&](const std::string& pivot) {
        const std::string def = R"({"identifier": "T", "uid": 2, "tilePivotX": )" + pivot +
                                R"(, "tilePivotY": )" + pivot + "}";
        const std::string layer = layerText(
            "T", "Tiles", {8, 6}, 16,
            R"("layerDefUid": 2, "__tilesetDefUid": 8, "__pxTotalOffsetX": 4, "gridTiles": [)" +
                autoTile({16, 16}, {0, 0}) + "," + autoTile({16, 16}, {0, 0}, R"(, "f": 1)") + "]");
        const MapPictures pictures = picturesOf(
            pictured(levelTextOf("A", layer + "," + gridLayer("Cells", kLdtkFloor)), def, set));
        std::vector<Vec2i> places;
        for (const Stamp& stamp : pictures.layers[0].stamps) places.push_back(stamp.at);
        return places;
    };
    CHECK(placesWith("0") == std::vector<Vec2i>{{20, 16}, {4, 16}});
    CHECK(placesWith("0.5") == std::vector<Vec2i>{{12, 8}, {12, 8}});
    CHECK(placesWith("1") == std::vector<Vec2i>{{4, 0}, {20, 0}});
}

TEST_CASE(
    "ldtk pictures: parallax, by the level's corner if it is scaled, otherwise by its centre") {
    const auto layerWith = [&](const std::string& members) {
        const std::string def = R"({"identifier": "Far", "uid": 2, )" + members + "}";
        return picturesOf(pictured(levelTextOf("A",
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

TEST_CASE("ldtk pictures: a level's background, cropped and scaled, or repeated, and its colour") {
    const auto withBackground = [](const std::string& place) {
        return picturesOf(pictured(levelTextOf(
            "A", gridLayer("Cells", kLdtkFloor), {128, 96}, {0, 0},
            R"(, "__bgColor": "#102030", "bgRelPath": "sky.png", "bgPivotX": 0.5, "bgPivotY": 0, )" +
                place)));
    };
    const MapPictures cover = withBackground(R"("bgPos": "Cover", "__bgPos": {
        "topLeftPx": [0, -4], "scale": [1.92, 1.92], "cropRect": [16.67, 0, 66.66, 50]})");
    CHECK(cover.background == 0xff102030);
    REQUIRE(cover.layers.size() == 1);
    CHECK(cover.layers[0].name == "background");
    CHECK(cover.layers[0].stamps[0].at == Vec2i{0, -4});
    CHECK(cover.cuts[0].from == Rect{17, 0, 66, 50});
    CHECK(cover.cuts[0].size == Vec2i{128, 96});
    const MapPictures repeated = withBackground(R"("bgPos": "Repeat", "__bgPos": {
        "topLeftPx": [0, 0], "scale": [1, 1], "cropRect": [0, 0, 100, 50]})");
    std::vector<Vec2i> places;
    for (const Stamp& stamp : repeated.layers[0].stamps) places.push_back(stamp.at);
    // From the middle on, cut off at the level's edges.
    CHECK(places == std::vector<Vec2i>{{0, 0}, {14, 0}, {114, 0}, {0, 50}, {14, 50}, {114, 50}});
    CHECK(repeated.cuts[0].from == Rect{86, 0, 14, 50});
    CHECK(repeated.cuts[2].from == Rect{0, 0, 14, 50});
    CHECK(repeated.cuts[4].from == Rect{0, 0, 100, 46});
    CHECK(withBackground(R"("__bgPos": {"cropRect": [900, -4, 1e300, 0]})").layers.size() == 1);
    CHECK(withBackground(R"("__bgPos": null)").isEmpty());
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
            R"("tilesets": [)" + kSet + R"(], "entities": [{"uid": 3, "tileRenderMode": ")" + mode +
                R"("}])");
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
                    R"("tilesets": [)" + kSet + "]"));
    CHECK(none.things.empty());
    CHECK(cutWith("Stretch") == Rect{24, 48, 32, 32});
    CHECK(cutWith("FitInside") == Rect{32, 48, 16, 32});
    CHECK(cutWith("FullSizeUncropped") == Rect{32, 48, 16, 32});
}

TEST_CASE("ldtk pictures: parts have the tiles that they show most") {
    const std::string tiles = autoTile({0, 80}, {0, 0}) + "," + autoTile({16, 80}, {16, 0}) + "," +
                              autoTile({32, 80}, {16, 0}) + "," + autoTile({0, 0}, {32, 0});
    ImportedLevel level = readWhole(pictured(levelTextOf("A", autoCells(tiles))), {}, readPicture);
    addCuts(level.map);
    REQUIRE(level.map.parts.size() == 6);
    CHECK(level.map.parts[0].cuts == std::vector<uint32_t>{1, 0, 2});
    CHECK(level.map.parts[1].cuts == std::vector<uint32_t>{1, 0});  // only of its own cells
    CHECK(level.map.parts[2].cuts.empty());
    // Then the tiles, the most frequent first.
    CHECK(level.map.parts[3].name == "Set:1");
    CHECK(level.map.parts[3].cells == 2);
    CHECK(level.map.parts[3].cuts == std::vector<uint32_t>{1});
    CHECK(level.map.parts[4].name == "Set:0");
    CHECK(level.map.parts[5].name == "Set:2");
}

TEST_CASE("ldtk: a single tile is given another role, in a layer of values too") {
    const std::string tiles = autoTile({0, 80}, {0, 0}) + "," + autoTile({16, 80}, {16, 0}) + "," +
                              autoTile({32, 80}, {16, 0}) + "," + autoTile({48, 0}, {32, 0});
    const std::string text = pictured(levelTextOf("A", autoCells(tiles)));
    const auto read = [&](const MapChoices& choices) {
        return readWhole(text, choices, readPicture);
    };
    const ImportedLevel found = read({});
    CHECK(cellsOf(found.level)[5] == "########");
    // A tile is reported with the result of the values in its cells.
    for (const auto& [name, is] :
         {std::pair("Set:0", Solidity::solid), std::pair("Set:2", Solidity::nothing)})
        CHECK(std::ranges::find(found.map.parts, name, &MapPart::name)->is == is);
    CHECK(cellsOf(read({.alsoSolid = {"Set:2"}}).level)[0] == "...#....");
    CHECK(cellsOf(read({.oneWay = {"set:2"}}).level)[0] == "...-....");
    CHECK(cellsOf(read({.ignore = {"Set:1"}}).level)[5] == "#..#####");
    CHECK(cellsOf(read({.solid = {"Set:1"}}).level)[5] == ".##.....");
    const ImportedLevel hazard = read({.roles = {{MapRole::hazard, "Set:0"}}});
    CHECK(cellsOf(hazard.level)[5] == ".#######");
    REQUIRE(hazard.level.scenery->zones.size() == 1);
    CHECK(hazard.level.scenery->zones[0].kind == ZoneKind::hazard);
    CHECK(zoneRect(hazard.level.scenery->zones[0]) == Rect{0, 80, 16, 16});
    const auto part = std::ranges::find(hazard.map.parts, "Set:0", &MapPart::name);
    REQUIRE(part != hazard.map.parts.end());
    CHECK(part->role == MapRole::hazard);
    CHECK(part->isRoleChosen);
}

TEST_CASE("ldtk pictures: a level's own file alone names pictures from its project on") {
    const TemporaryFolder folder;
    folder.write("art/set.png", pngOf({64, 32}));
    folder.write("world/One.ldtkl", levelTextOf("One", autoCells(autoTile({0, 80}, {0, 0}))));
    folder.write("world.ldtk", pictured(R"({"identifier": "One", "pxWid": 128, "pxHei": 96,
        "externalRelPath": "world/One.ldtkl", "layerInstances": null})"));
    for (const std::string name : {"world.ldtk", "world/One.ldtkl"}) {
        const LoadResult load = loadLevelFile(folder.path(name));
        REQUIRE_MESSAGE(load.file, errorLine("f", load.file ? Error{} : load.file.error()));
        CHECK(load.file->map->pictures.layers.size() == 1);
    }
}

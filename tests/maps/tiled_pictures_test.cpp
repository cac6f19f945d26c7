// Stamps of Tiled maps: a separate map for each feature that Tiled draws.
#include <algorithm>

#include "map_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::vector<uint32_t> kFloorRow(kColumns, 1);

const PictureLayer& layerNamed(const MapPictures& pictures, std::string_view name) {
    const auto found = std::ranges::find(pictures.layers, name, &PictureLayer::name);
    REQUIRE(found != pictures.layers.end());
    return *found;
}

bool hasLayer(const MapPictures& pictures, std::string_view name) {
    return std::ranges::find(pictures.layers, name, &PictureLayer::name) != pictures.layers.end();
}

std::string warningsOf(const ImportedLevel& map) {
    std::string lines;
    for (const Error& warning : map.warnings) lines += warning.message + "\n";
    return lines;
}

}  // namespace

TEST_CASE("tiled pictures: cells are cut from sheets with margin, spacing and offset") {
    Files files;
    files.add("s.png", speckled(30, 20));
    const ImportedLevel map = files.read(
        mapJson(layerJson("ground", 7, {5, 1}),
                sheetJson("s.png", 8, 1,
                          R"(,"margin":1,"spacing":2,"columns":99,"tileoffset":{"x":3,"y":-2})")));
    const MapPictures& pictures = map.map.pictures;
    REQUIRE(pictures.layers.size() == 1);
    const PictureLayer& layer = pictures.layers[0];
    // Independent of `columns`, (30 - 1 + 2) / 10 are in a row; tile 4 is the second of the next.
    REQUIRE(layer.stamps.size() == 2);
    CHECK(pictures.cuts[layer.stamps[0].cut].from == Rect{11, 11, 8, 8});
    CHECK(pictures.cuts[layer.stamps[0].cut].size == Vec2i{8, 8});
    CHECK(layer.stamps[0].at == Vec2i{3, 54});
    CHECK(layer.stamps[1].at == Vec2i{11, 54});
    CHECK(layer.isGround);
    CHECK(pictures.ground == map.level.tiles);
    CHECK(pictures.files[0].size == Vec2i{30, 20});
}

TEST_CASE("tiled pictures: cells of coins are drawn alone, of hazards by layers, of starts never") {
    Files files;
    files.add("s.png", speckled(24, 8));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, std::vector<uint32_t>(kColumns, 1)) + "," +
                               layerJson("gems", 2, {2, 0, 2}) + "," + layerJson("spikes", 6, {3}) +
                               "," + layerJson("spawn", 6, {0, 0, 0, 2}),
                           sheetJson("s.png", 8)));
    std::vector<std::string> drawn;
    for (const PictureLayer& layer : map.map.pictures.layers) drawn.push_back(layer.name);
    CHECK(drawn == std::vector<std::string>{"ground", "spikes"});
    using Type = MapObjectKey::Type;
    const MapObjectPictures& things = map.map.pictures.things;
    REQUIRE(things.size() == 3);
    for (const int left : {0, 16}) {
        const auto coin = things.at({Type::coin, {left + 4, 24}});
        REQUIRE(coin.has_value());
        CHECK(coin->at == Vec2i{left, 16});
        CHECK(map.map.pictures.cuts[coin->cut].from == Rect{8, 0, 8, 8});
    }
    CHECK_FALSE(things.at({Type::hazard, {4, 56}}).has_value());
}

TEST_CASE("tiled pictures: zones, signs and bodies keep the pictures of their objects") {
    Files files;
    files.add("s.png", speckled(16, 8));
    const std::vector<std::pair<std::string, MapObjectKey::Type>> rows{
        {"coin", MapObjectKey::Type::coin},
        {"spike", MapObjectKey::Type::hazard},
        {"goal", MapObjectKey::Type::goal},
        {"checkpoint", MapObjectKey::Type::checkpoint},
        {"slime", MapObjectKey::Type::clone},
        {"crate", MapObjectKey::Type::crate},
        {"moving_platform", MapObjectKey::Type::platform}};
    std::string objects;
    int left = 0;
    for (const auto& [name, what] : rows)
        objects += std::string(objects.empty() ? "" : ",") + R"({"name":")" + name +
                   R"(","gid":2,"x":)" + std::to_string(left++ * 12) +
                   R"(,"y":40,"width":8,"height":8})";
    const ImportedLevel map = files.read(
        mapJson(layerJson("ground", 7, kFloorRow) +
                    R"(,{"type":"objectgroup","name":"things","objects":[)" + objects + "]}",
                sheetJson("s.png", 8)));
    CHECK_FALSE(hasLayer(map.map.pictures, "things"));
    left = 0;
    for (const auto& row : rows) {
        CAPTURE(row.first);
        const MapObjectKey::Type what = row.second;
        const Vec2i feet{left * 12 + 4, 40};
        REQUIRE(map.map.pictures.things.contains({what, feet}));
        CHECK(map.map.pictures.things.at({what, feet})->at == Vec2i{left++ * 12, 32});
    }
}

TEST_CASE("tiled pictures: a zone without a tile is shown by a layer that covers half of it") {
    Files files;
    files.add("s.png", speckled(16, 8));
    const auto box = [](const std::string& name, int column, int cells) {
        return R"({"name":")" + name + R"(","x":)" + std::to_string(8 * column) +
               R"(,"y":48,"width":)" + std::to_string(8 * cells) + R"(,"height":8})";
    };
    const auto thingsWith = [&](const std::string& layers) {
        const std::string objects = box("spikes", 2, 3) + "," + box("lava", 4, 3) + "," +
                                    box("goal", 3, 4) + "," + box("coin", 2, 1) + "," +
                                    box("trap", 9, 2);
        return files
            .read(mapJson(layers + "," + layerJson("ground", 7, kFloorRow) +
                              R"(,{"type":"objectgroup","name":"o","objects":[)" + objects + "]}",
                          sheetJson("s.png", 8)))
            .map.pictures.things;
    };
    using Type = MapObjectKey::Type;
    const std::vector<uint32_t> three{0, 0, 2, 2, 2};
    const MapObjectPictures things = thingsWith(layerJson("things", 6, three));
    CHECK(things.size() == 2);
    REQUIRE(things.contains({Type::hazard, {28, 56}}));
    CHECK_FALSE(things.at({Type::hazard, {28, 56}}).has_value());
    CHECK(things.contains({Type::goal, {40, 56}}));
    // What is behind all, moves unlike the rest, or covers most of the map shows no zone.
    CHECK(thingsWith(layerJson("background", 6, three)).empty());
    CHECK(thingsWith(layerJson("things", 6, three, R"(,"parallaxx":0.5)")).empty());
    CHECK(thingsWith(layerJson("things", 6, three, R"(,"visible":false)")).empty());
    CHECK(thingsWith(layerJson("things", 0, std::vector<uint32_t>(kColumns * 7, 2))).empty());
}

TEST_CASE("tiled pictures: tiles larger than the grid stand at its bottom left, turned ones too") {
    Files files;
    files.add("s.png", speckled(16, 24));
    const std::string set =
        R"({"firstgid":1,"name":"s","tilewidth":16,"tileheight":24,"image":"s.png"})";
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, {1, 0, 0, 0x20000001, 0, 0, 0, 0}), set));
    const auto& stamps = map.map.pictures.layers.at(0).stamps;
    REQUIRE(stamps.size() == 2);
    CHECK(stamps[0].at == Vec2i{0, 64 - 24});
    CHECK(stamps[1].at == Vec2i{24, 64 - 16});
    CHECK(stamps[1].transform == kFlip90);
}

TEST_CASE("tiled pictures: groups add offsets and multiply opacity, tint and parallax") {
    Files files;
    files.add("s.png", speckled(8, 8));
    const std::string inner = layerJson(
        "deco", 0, {0, 1},
        R"(,"offsetx":1.5,"offsety":2,"opacity":0.5,"tintcolor":"#80ff0000","parallaxx":0.5)");
    const std::string group =
        R"({"type":"group","name":"g","offsetx":3,"offsety":5,"opacity":0.5,"tintcolor":"#808080",)"
        R"("parallaxx":0.5,"parallaxy":2,"layers":[)" +
        inner + "]}";
    const ImportedLevel map = files.read(
        mapJson(group + "," + layerJson("off", 1, {1}, R"(,"visible":false)") + "," +
                    layerJson("ground", 7, kFloorRow),
                sheetJson("s.png", 8), 8,
                R"(,"backgroundcolor":"#102030","parallaxoriginx":7,"parallaxoriginy":9)"));
    const MapPictures& pictures = map.map.pictures;
    const PictureLayer& deco = layerNamed(pictures, "deco");
    CHECK(deco.alpha == 64);
    CHECK(deco.tint == 0x80800000);
    CHECK(deco.parallaxPer1000 == Vec2i{250, 2000});
    CHECK(deco.parallaxOrigin == Vec2i{7, 9});
    CHECK(deco.stamps.at(0).at == Vec2i{13, 7});  // 8 + 4.5, not to whole tiles
    CHECK_FALSE(deco.isGround);
    CHECK_FALSE(hasLayer(pictures, "off"));
    CHECK(pictures.background == 0xff102030u);
    CHECK(warningsOf(map).find("opacity") == std::string::npos);
}

TEST_CASE("tiled pictures: sizes go with the tiles where a map is rescaled") {
    Files files;
    files.add("s.png", speckled(64, 64));
    files.add("big.png", speckled(100, 50));
    const ImportedLevel map = files.read(mapJson(
        R"({"type":"imagelayer","name":"sky","image":"big.png","offsetx":10,"repeatx":true},)" +
            layerJson("ground", 7, kFloorRow, R"(,"offsety":-3)"),
        sheetJson("s.png", 64), 64));
    const MapPictures& pictures = map.map.pictures;
    const PictureLayer& ground = layerNamed(pictures, "ground");
    CHECK(map.level.tiles.tileSize() == 32);
    CHECK(pictures.cuts[ground.stamps[1].cut].size == Vec2i{32, 32});
    CHECK(ground.stamps[1].at == Vec2i{32, 7 * 32 - 1});
    const PictureLayer& sky = layerNamed(pictures, "sky");
    CHECK(pictures.cuts[sky.stamps[0].cut].size == Vec2i{50, 25});
    CHECK(sky.stamps[0].at == Vec2i{5, 0});
    CHECK(sky.repeatsX);
    CHECK_FALSE(sky.repeatsY);
}

TEST_CASE("tiled pictures: tile objects are drawn at their positions, except bodies") {
    Files files;
    files.add("s.png", speckled(16, 8));
    files.add("tree.png", speckled(10, 30));
    const std::string collection =
        R"({"firstgid":10,"name":"c","tilewidth":10,"tileheight":30,"tiles":[)"
        R"({"id":4,"image":"tree.png","x":2,"y":3,"width":6,"height":20}]})";
    const std::string objects =
        R"({"type":"objectgroup","name":"things","objects":[)"
        R"({"id":1,"name":"player","gid":1,"x":16,"y":40,"width":8,"height":8},)"
        R"({"id":2,"gid":14,"x":50,"y":41,"width":12,"height":20,"rotation":90},)"
        R"({"id":3,"gid":14,"x":40,"y":40,"width":6,"height":20},)"
        R"({"id":4,"gid":2147483650,"x":4,"y":12,"width":8,"height":8,"visible":false},)"
        R"({"id":5,"gid":2147483650,"x":4,"y":12,"width":8,"height":8}]})";
    const ImportedLevel map = files.read(mapJson(layerJson("ground", 7, kFloorRow) + "," + objects +
                                                     "," + layerJson("leaves", 6, {0, 0, 0, 2}),
                                                 sheetJson("s.png", 8) + "," + collection));
    const MapPictures& pictures = map.map.pictures;
    const auto& stamps = layerNamed(pictures, "things").stamps;
    REQUIRE(stamps.size() == 3);  // by y: the flipped one, the tree, the turned tree
    CHECK(stamps[0].at == Vec2i{4, 4});
    CHECK(stamps[0].transform == kFlipX);
    CHECK(stamps[1].at == Vec2i{40, 20});
    CHECK(pictures.cuts[stamps[1].cut].from == Rect{2, 3, 6, 20});
    CHECK(pictures.cuts[stamps[2].cut].size == Vec2i{12, 20});
    CHECK(stamps[2].tenthsOfDegree == 900);
    // Turned about its bottom left: its middle, (6, -10) from there, comes to (10, 6).
    CHECK(stamps[2].at == Vec2i{50 + 10 - 6, 41 + 6 - 10});
    CHECK(layerNamed(pictures, "leaves").isInFront);
    CHECK_FALSE(layerNamed(pictures, "ground").isInFront);
    CHECK_FALSE(layerNamed(pictures, "things").isInFront);
}

TEST_CASE("tiled pictures: without a player's layer, names determine the layers in front") {
    Files files;
    files.add("s.png", speckled(8, 8));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloorRow) + "," + layerJson("trees", 6, {1}) +
                               "," + layerJson("Foreground 2", 6, {1}),
                           sheetJson("s.png", 8)));
    CHECK(layerNamed(map.map.pictures, "Foreground 2").isInFront);
    CHECK_FALSE(layerNamed(map.map.pictures, "trees").isInFront);
}

TEST_CASE("tiled pictures: visible layers cover ground from hidden ones") {
    Files files;
    files.add("s.png", speckled(8, 8));
    const std::string layers = layerJson("tiles", 7, kFloorRow) + "," +
                               layerJson("background", 3, kFloorRow) + "," +
                               layerJson("collision", 7, kFloorRow, R"(,"visible":false)");
    const ImportedLevel map = files.read(mapJson(layers, sheetJson("s.png", 8)));
    const MapPictures& pictures = map.map.pictures;
    CHECK(pictures.layers.size() == 2);
    CHECK(layerNamed(pictures, "tiles").coversGround);
    CHECK(layerNamed(pictures, "tiles").isGround);
    CHECK(layerNamed(pictures, "background").coversGround);
    CHECK_FALSE(layerNamed(pictures, "background").isGround);
}

TEST_CASE("tiled pictures: animated tiles show their first picture, in XML too") {
    Files files;
    files.add("s.png", speckled(24, 8));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloorRow),
                           sheetJson("s.png", 8, 1,
                                     R"(,"tiles":[{"id":0,"animation":[{"duration":9,"tileid":2},)"
                                     R"({"duration":9,"tileid":1}]}])")));
    CHECK(map.map.pictures.cuts.at(0).from == Rect{16, 0, 8, 8});

    std::string xml =
        R"(<map orientation="orthogonal" width="4" height="8" tilewidth="8" tileheight="8")"
        R"( backgroundcolor="#010203"><tileset firstgid="1" name="s" tilewidth="8" tileheight="8">)"
        R"(<image source="s.png" trans="ff00ff" width="24" height="8"/><tile id="0"><animation>)"
        R"(<frame tileid="2" duration="9"/><frame tileid="1" duration="9"/></animation></tile>)"
        R"(</tileset><layer name="ground" width="4" height="8"><data encoding="csv">)"
        R"(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1</data></layer>)"
        R"(<imagelayer name="sky" repeatx="1"><image source="s.png"/></imagelayer></map>)";
    const ImportedLevel tmx = files.read(xml);
    const MapPictures& pictures = tmx.map.pictures;
    CHECK(pictures.cuts.at(0).from == Rect{16, 0, 8, 8});
    CHECK(std::ranges::any_of(pictures.files,
                              [](const MapPictureFile& file) { return file.clear == 0xff00ffu; }));
    CHECK(pictures.background == 0xff010203u);
    CHECK(layerNamed(pictures, "sky").repeatsX);
}

TEST_CASE("tiled pictures: a picture that is missing is one line, and the map plays") {
    Files files;
    std::string sets;
    for (int i = 0; i < 4000; ++i) sets += (i == 0 ? "" : ",") + sheetJson("s.png", 8, i + 1);
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, {1, 2, 3, 4000, 3999}), sets));
    CHECK(files.reads == 1);
    CHECK(warningsOf(map) ==
          "picture 's.png' is not drawn: it cannot be opened: No such file or directory\n");
    CHECK(map.map.pictures.isEmpty());
    files.add("s.png", speckled(8, 8));
    const ImportedLevel again =
        files.read(mapJson(layerJson("ground", 7, {1, 2, 3, 4000, 3999}), sets));
    CHECK(files.reads == 2);
    CHECK(again.map.pictures.layers.at(0).stamps.size() == 5);
}

namespace {

/// Tiles of 8 px: opaque but for a corner, without a visible pixel, and of half its pixels.
Image opacities() {
    Image picture = filled(24, 8, 0xff808080u);
    for (int y = 0; y < 8; ++y)
        for (int x = 8; x < 16; ++x) picture.at(x, y) = 0x0a000000u;
    picture.at(0, 0) = 0;
    for (int x = 16; x < 24; ++x)
        for (int y = 4; y < 8; ++y) picture.at(x, y) = 0;
    return picture;
}

bool isSolidAt(const ImportedLevel& map, Vec2i cell) {
    return map.level.tiles.isSolid({cell.x * 8 + 3, cell.y * 8 + 3, 1, 1});
}

}  // namespace

TEST_CASE("tiled pictures: tiles without a visible pixel are no ground, unless they say so") {
    Files files;
    files.add("s.png", opacities());
    const auto with = [&](const std::string& name, const std::string& more = "") {
        return files.read(
            mapJson(layerJson(name, 6, {2, 2, 3}) + "," + layerJson("ground", 7, kFloorRow),
                    sheetJson("s.png", 8, 1, more)));
    };
    const ImportedLevel named = with("walls");
    CHECK_FALSE(isSolidAt(named, {0, 6}));
    CHECK(isSolidAt(named, {2, 6}));
    CHECK(isSolidAt(named, {0, 7}));
    CHECK(isSolidAt(with("collision"), {0, 6}));
    const ImportedLevel declared = with("walls", R"(,"tiles":[{"id":1,"type":"Solid"},)"
                                                 R"({"id":0,"type":"Solid"}])");
    CHECK(isSolidAt(declared, {0, 6}));
    // Animated: another picture may be visible.
    const ImportedLevel moving =
        with("walls", R"(,"tiles":[{"id":1,"animation":[{"tileid":1,"duration":9}]}])");
    CHECK(isSolidAt(moving, {0, 6}));
    // If nothing else is ground, they are.
    const ImportedLevel alone = files.read(
        mapJson(layerJson("walls", 7, std::vector<uint32_t>(kColumns, 2)), sheetJson("s.png", 8)));
    CHECK(isSolidAt(alone, {0, 7}));
}

TEST_CASE(
    "tiled pictures: tiles that are drawn under objects are pictures of them, and no ground") {
    Files files;
    files.add("s.png", opacities());
    const auto with = [&](const std::string& name, const std::string& kind,
                          const std::vector<uint32_t>& row) {
        const std::string object = R"(,{"type":"objectgroup","name":"o","objects":[{"type":")" +
                                   kind + R"(","x":8,"y":51,"width":16,"height":4}]})";
        return files.read(
            mapJson(layerJson(name, 6, row) + "," + layerJson("walls", 7, kFloorRow) + object,
                    sheetJson("s.png", 8)));
    };
    CHECK_FALSE(isSolidAt(with("ground", "spikes", {0, 3, 3}), {1, 6}));
    CHECK_FALSE(isSolidAt(with("ground", "ladder", {0, 3, 3}), {2, 6}));
    CHECK(isSolidAt(with("ground", "house", {0, 3, 3}), {1, 6}));
    // Opaque tiles, tiles that are elsewhere too, and layers for collision stay.
    CHECK(isSolidAt(with("ground", "spikes", {0, 1, 1}), {1, 6}));
    CHECK(isSolidAt(with("ground", "spikes", {0, 3, 3, 0, 3}), {1, 6}));
    CHECK(isSolidAt(with("collision", "spikes", {0, 3, 3}), {1, 6}));
}

TEST_CASE("tiled pictures: of two tilesets with one first number, a missing one does not count") {
    Files files;
    files.add("s.png", opacities());
    const std::string missing = R"({"firstgid":1,"source":"gone.tsx"})";
    const std::string sheet = sheetJson("s.png", 8);
    for (const std::string& both : {missing + "," + sheet, sheet + "," + missing})
        CHECK(isSolidAt(files.read(mapJson(layerJson("ground", 7, kFloorRow), both)), {0, 7}));
}

// A map's pictures through SDL's software renderer, pixel by pixel.
#include "draw/map/map_layers.h"

#include "draw/offscreen.h"
#include "draw/visible_bodies.h"
#include "map_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr uint32_t kAround = 0xff123456;
using Part = MapLayers::Part;

std::shared_ptr<const MapPictures> shared(const ImportedLevel& map) {
    return std::make_shared<const MapPictures>(map.map.pictures);
}

/// All parts of a view, over one colour.
Image drawn(MapLayers& layers, const Rect& view, int shrink = 1) {
    Offscreen screen(view.width / shrink, view.height / shrink);
    screen.clear(kAround);
    for (const Part part : {Part::belowTiles, Part::aboveTiles, Part::inFront})
        layers.draw(screen.sdl.get(), view, shrink, part);
    layers.dropTextures();  // they are this renderer's
    return screen.pixels();
}

Image mirrored(const Image& picture) {
    Image result = picture;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            result.at(picture.width - 1 - x, y) = picture.at(x, y);
    return result;
}

Image upsideDown(const Image& picture) {
    Image result = picture;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            result.at(x, picture.height - 1 - y) = picture.at(x, y);
    return result;
}

Image transposed(const Image& picture) {
    Image result(picture.height, picture.width);
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) result.at(y, x) = picture.at(x, y);
    return result;
}

Image part(const Image& picture, const Rect& rect) {
    Image result(rect.width, rect.height);
    for (int y = 0; y < rect.height; ++y)
        for (int x = 0; x < rect.width; ++x)
            result.at(x, y) = picture.at(rect.left + x, rect.top + y);
    return result;
}

const std::vector<uint32_t> kFloor(kColumns, 1);

}  // namespace

TEST_CASE("map layers: all eight orientations are those of Tiled, pixel by pixel") {
    for (const Vec2i size : {Vec2i{8, 8}, Vec2i{12, 20}}) {
        CAPTURE(size.x);
        Files files;
        const Image picture = speckled(size.x, size.y);
        files.add("s.png", picture);
        for (uint32_t flags = 0; flags < 8; ++flags) {
            CAPTURE(flags);
            const std::string set = R"({"firstgid":1,"name":"s","tilewidth":)" +
                                    std::to_string(size.x) + R"(,"tileheight":)" +
                                    std::to_string(size.y) + R"(,"image":"s.png"})";
            const ImportedLevel map =
                files.read(mapJson(layerJson("ground", 7, {0, 0, 0, 1u | flags << 29}), set));
            MapLayers layers;
            REQUIRE(layers.show(shared(map), map.level.tiles));
            // Tiled: the diagonal first, then left and right, then top and bottom.
            Image wanted = picture;
            if ((flags & 1) != 0) wanted = transposed(wanted);
            if ((flags & 4) != 0) wanted = mirrored(wanted);
            if ((flags & 2) != 0) wanted = upsideDown(wanted);
            const Image seen = drawn(layers, {0, 0, 96, 64});
            CHECK(part(seen, {24, 64 - wanted.height, wanted.width, wanted.height}) == wanted);
            CHECK(seen.at(23, 63) == kAround);
            CHECK(seen.at(24 + wanted.width, 63) == kAround);
            CHECK(seen.at(24, 63 - wanted.height) == kAround);
        }
    }
}

TEST_CASE("map layers: opacity, tint and clear colours, the later over the earlier") {
    Files files;
    Image sheet = filled(16, 8, 0xffff8040);
    for (int x = 8; x < 12; ++x)
        for (int y = 0; y < 8; ++y) sheet.at(x, y) = 0xffff00ff;
    files.add("s.png", sheet);
    const std::string set = sheetJson("s.png", 8, 1, R"(,"transparentcolor":"#ff00ff")");
    const ImportedLevel map = files.read(
        mapJson(layerJson("ground", 7, kFloor) + "," +
                    layerJson("deco", 2, {1, 2}, R"(,"opacity":0.5,"tintcolor":"#0000ff")"),
                set));
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    const Image seen = drawn(layers, {0, 0, 96, 64});
    CHECK(seen.at(0, 63) == 0xffff8040);
    // Half of 0x000040 and half of the background, within rounding.
    const uint32_t mixed = seen.at(0, 16);
    CHECK(std::abs(static_cast<int>(mixed >> 16 & 0xff) - 0x09) <= 2);
    CHECK(std::abs(static_cast<int>(mixed >> 8 & 0xff) - 0x1a) <= 2);
    CHECK(std::abs(static_cast<int>(mixed & 0xff) - 0x4b) <= 2);
    CHECK(seen.at(8, 16) == kAround);  // the clear half of the second tile
    CHECK(seen.at(12, 16) == mixed);
}

TEST_CASE("map layers: the picture of a body moves with it, faded among others") {
    Files files;
    files.add("s.png", filled(16, 8, 0xff00ff00));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloor) +
                               R"(,{"type":"objectgroup","name":"things","objects":[)"
                               R"({"name":"crate","gid":2,"x":8,"y":40,"width":8,"height":8}]})",
                           sheetJson("s.png", 8)));
    World world = makeWorld(map.level, 0);
    const Rect view{0, 0, 96, 64};
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    Offscreen screen(view.width, view.height);
    const auto seenAt = [&](Vec2i at) {
        screen.clear(kAround);
        const VisibleBodies seen{world, view};
        for (const VisibleBody& body : seen.bodies())
            if (body.kind == Kind::crate)
                CHECK(layers.drawBody(screen.sdl.get(), view, world, world.actors[body.index],
                                      body.rect));
        return screen.pixels().at(at.x, at.y);
    };
    CHECK(seenAt({8, 32}) == 0xff00ff00);
    CHECK(seenAt({7, 32}) == kAround);
    for (int step = 0; step < 60; ++step) pixelstep::step(world, 0);
    CHECK(seenAt({8, 32}) == kAround);
    CHECK(seenAt({8, 55}) == 0xff00ff00);  // it has fallen
    world.actors.back().overlaps = 1;
    CHECK(seenAt({8, 55}) != 0xff00ff00);
    CHECK(layers.hasPicture(world, world.actors.back()));
    CHECK_FALSE(layers.hasPicture(world, world.player()));
    layers.dropTextures();
}

TEST_CASE("map layers: a reached checkpoint that a layer shows is brighter") {
    Files files;
    files.add("s.png", filled(16, 8, 0xff204060));
    std::vector<uint32_t> post(7);
    post.back() = 2;
    const ImportedLevel map =
        files.read(mapJson(layerJson("posts", 6, post) + "," + layerJson("ground", 7, kFloor) +
                               R"(,{"type":"objectgroup","name":"things","objects":[)"
                               R"({"name":"checkpoint","x":48,"y":48,"width":8,"height":8}]})",
                           sheetJson("s.png", 8)));
    REQUIRE(map.level.scenery->zones.size() == 1);
    const Zone& zone = map.level.scenery->zones[0];
    const Rect view{16, 0, 64, 64};
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    Offscreen screen(view.width, view.height);
    const auto seen = [&](bool isReached) {
        screen.clear(kAround);
        for (const Part part : {Part::belowTiles, Part::aboveTiles})
            layers.draw(screen.sdl.get(), view, 1, part);
        CHECK(layers.drawMapObject(screen.sdl.get(), view, MapObjectKey::of(zone.kind, zone.feet),
                                   {.isBright = isReached, .area = zoneRect(zone)}));
        return screen.pixels();
    };
    const Image before = seen(false);
    const Image after = seen(true);
    layers.dropTextures();
    CHECK(before.at(32, 48) == 0xff204060);
    CHECK(after.at(32, 48) == 0xff507090);
    CHECK(after.at(39, 55) == 0xff507090);
    CHECK(after.at(31, 48) == before.at(31, 48));
    CHECK(after.at(40, 48) == before.at(40, 48));
}

TEST_CASE("map layers: parallax moves with the view, and repeated layers have no end") {
    Files files;
    files.add("s.png", filled(8, 8, 0xff00ff00));
    Image sky = filled(16, 4, 0xff0000ff);
    sky.at(0, 0) = 0xffff0000;
    files.add("sky.png", sky);
    const ImportedLevel map = files.read(
        mapJson(R"({"type":"imagelayer","name":"sky","image":"sky.png","offsety":8,"repeatx":true,)"
                R"("parallaxx":0.5,"parallaxy":0},)" +
                    layerJson("ground", 7, kFloor),
                sheetJson("s.png", 8)));
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    for (const int left : {-300, -7, 0, 20, 1001}) {
        CAPTURE(left);
        const Image seen = drawn(layers, {left, 0, 96, 64});
        // The layer is moved by half of where the view's middle is, and stands still upright.
        const int shift = static_cast<int>(std::floor((left + 48) / 2.0));
        for (int x = 0; x < 96; ++x) {
            const bool isFirst = ((left + x - shift) % 16 + 16) % 16 == 0;
            CHECK(seen.at(x, 8 + 32) == (isFirst ? 0xffff0000 : 0xff0000ff));
        }
        CHECK(seen.at(5, 8 + 31) == kAround);
    }
}

TEST_CASE("map layers: built-in tiles are drawn for changed cells and without a picture") {
    Files files;
    files.add("s.png", filled(8, 8, 0xff00ff00));
    // The third tile is beyond the picture, so nothing of the map shows it.
    const ImportedLevel map =
        files.read(mapJson(layerJson("bg", 7, kFloor) + "," + layerJson("ground", 7, {1, 1, 3, 1}),
                           sheetJson("s.png", 8)));
    TileMap tiles = map.level.tiles;
    MapLayers layers;
    const auto pictures = shared(map);
    REQUIRE(layers.show(pictures, tiles));
    CHECK(layers.builtInTiles().tile({0, 7}).shape == kEmpty);
    CHECK(layers.builtInTiles().tile({2, 7}).shape == kBlock);
    CHECK(layers.builtInTiles().tile({5, 7}).shape == kEmpty);  // the level has nothing there
    const uint32_t green = 0xff00ff00;
    CHECK(drawn(layers, {0, 0, 96, 64}).at(10, 60) == green);

    Files noBack;
    noBack.add("s.png", filled(8, 8, green));
    const ImportedLevel alone =
        noBack.read(mapJson(layerJson("ground", 7, {1, 1, 1, 1}), sheetJson("s.png", 8)));
    tiles = alone.level.tiles;
    MapLayers plain;
    const auto own = shared(alone);
    REQUIRE(plain.show(own, tiles));
    CHECK(drawn(plain, {0, 0, 96, 64}).at(10, 60) == green);
    tiles.setTile({1, 7}, {});
    tiles.setTile({2, 7}, {.shape = kSlope45});
    tiles.setTile({4, 4}, {.shape = kBlock});
    REQUIRE(plain.show(own, tiles));
    CHECK(plain.builtInTiles().tile({1, 7}).shape == kEmpty);
    CHECK(plain.builtInTiles().tile({2, 7}).shape == kSlope45);
    CHECK(plain.builtInTiles().tile({4, 4}).shape == kBlock);
    const Image after = drawn(plain, {0, 0, 96, 64});
    CHECK(after.at(7, 60) == green);
    CHECK(after.at(10, 60) == kAround);
    CHECK(after.at(20, 60) == kAround);
    CHECK(after.at(24, 60) == green);
    // Taken back, it is the map's again; and so where the level has grown to the left.
    tiles = alone.level.tiles;
    REQUIRE(plain.show(own, tiles.resized({-2, -1, 14, 9})));
    CHECK(plain.builtInTiles().tile({3, 8}).shape == kEmpty);
    CHECK(drawn(plain, {0, 0, 96, 64}).at(10, 60) == green);
}

TEST_CASE("map layers: a stamp over several cells is left out of those alone that have changed") {
    Files files;
    files.add("s.png", filled(16, 16, 0xff00ff00));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, {0, 1}), sheetJson("s.png", 16)));
    TileMap tiles = map.level.tiles;
    MapLayers layers;
    const auto pictures = shared(map);
    tiles.setTile({2, 7}, {});
    REQUIRE(layers.show(pictures, tiles));
    const Image seen = drawn(layers, {0, 0, 96, 64});
    CHECK(seen.at(12, 60) == 0xff00ff00);
    CHECK(seen.at(20, 60) == kAround);
    CHECK(seen.at(20, 52) == 0xff00ff00);
}

TEST_CASE("map layers: chunks are painted once, and again only where something has changed") {
    Files files;
    files.add("s.png", filled(8, 8, 0xff00ff00));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloor), sheetJson("s.png", 8)));
    TileMap tiles = map.level.tiles;
    MapLayers layers;
    const auto pictures = shared(map);
    Offscreen screen(96, 64);
    const auto frame = [&] {
        REQUIRE(layers.show(pictures, tiles));
        layers.draw(screen.sdl.get(), {0, 0, 96, 64}, 1, Part::belowTiles);
        return layers.chunksPainted();
    };
    CHECK(frame() == 1);
    CHECK(frame() == 1);
    tiles.setTile({3, 7}, {});
    CHECK(frame() == 2);
    CHECK(frame() == 2);
    layers.dropTextures();
}

TEST_CASE("map layers: shrunk views average, and large tiles drawn small do too") {
    Files files;
    Image checks = filled(64, 64, 0xff000000);
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x)
            if (((x + y) & 1) != 0) checks.at(x, y) = 0xffffffff;
    files.add("s.png", checks);
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloor), sheetJson("s.png", 64), 64));
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    for (const int shrink : {1, 2, 4}) {
        CAPTURE(shrink);
        const Image seen = drawn(layers, {0, 0, 384, 256}, shrink);
        const uint32_t grey = seen.at(seen.width / 2, seen.height - 1);
        CHECK(std::abs(static_cast<int>(grey & 0xff) - 0x80) <= 1);
        CHECK(seen.at(seen.width / 2, seen.height - 1 - 32 / shrink) == kAround);
    }
}

TEST_CASE(
    "map layers: a file that is broken after its header is reported, and built-in tiles are "
    "drawn") {
    Files files;
    files.add("s.png", speckled(8, 8));
    std::string& png = files.bytes["s.png"];
    png.resize(png.size() - 20);
    // Rows that are interlaced are not looked at where the map is read; others are.
    constexpr size_t kInterlace = 28;
    CHECK(files.read(mapJson(layerJson("ground", 7, kFloor), sheetJson("s.png", 8)))
              .map.pictures.isEmpty());
    png[kInterlace] = 1;
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloor), sheetJson("s.png", 8)));
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    CHECK(layers.builtInTiles().tile({0, 7}).shape == kBlock);
    CHECK(layers.takeWarnings() ==
          std::vector<std::string>{
              "picture 's.png' is not drawn: it is a PNG file that ends too early"});
    CHECK(drawn(layers, {0, 0, 96, 64}) == filled(96, 64, kAround));
}

TEST_CASE("map layers: turned stamps are turned about their middle") {
    Files files;
    const Image picture = speckled(8, 8);
    files.add("s.png", picture);
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloor), sheetJson("s.png", 8)));
    MapPictures pictures = map.map.pictures;
    pictures.layers[0].stamps = {{{40, 24}, 0}};
    pictures.layers[0].stamps[0].tenthsOfDegree = 900;
    MapLayers layers;
    REQUIRE(layers.show(std::make_shared<const MapPictures>(pictures), map.level.tiles));
    // A quarter clockwise: transposed, then mirrored.
    CHECK(part(drawn(layers, {0, 0, 96, 64}), {40, 24, 8, 8}) == mirrored(transposed(picture)));
}

// A map's pictures through SDL's software renderer, pixel by pixel.
#include "draw/map/map_layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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

const std::vector<uint32_t> kFloorRow(kColumns, 1);

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
        mapJson(layerJson("ground", 7, kFloorRow) + "," +
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
        files.read(mapJson(layerJson("ground", 7, kFloorRow) +
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
        files.read(mapJson(layerJson("posts", 6, post) + "," + layerJson("ground", 7, kFloorRow) +
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
                    layerJson("ground", 7, kFloorRow),
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
    const ImportedLevel map = files.read(
        mapJson(layerJson("bg", 7, kFloorRow) + "," + layerJson("ground", 7, {1, 1, 3, 1}),
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
        files.read(mapJson(layerJson("ground", 7, kFloorRow), sheetJson("s.png", 8)));
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

TEST_CASE("map layers: shrunk views average up to 4 x 4 pixels, and have no gaps") {
    Files files;
    Image checks = filled(32, 32, 0xff000000);
    for (int y = 0; y < 32; ++y)
        for (int x = 0; x < 32; ++x)
            if (((x + y) & 1) != 0) checks.at(x, y) = 0xffffffff;
    files.add("s.png", checks);
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloorRow), sheetJson("s.png", 32), 32));
    MapLayers layers;
    REQUIRE(layers.show(shared(map), map.level.tiles));
    for (const int shrink : {2, 4, 8, 16}) {
        CAPTURE(shrink);
        const Image seen = drawn(layers, {0, 0, 384, 256}, shrink);
        for (int x = 0; x < seen.width; ++x) {
            const uint32_t grey = seen.at(x, seen.height - 1);
            if (shrink <= 4) CHECK(std::abs(static_cast<int>(grey & 0xff) - 0x80) <= 1);
            CHECK(grey == ((grey & 0xff) * 0x10101 | 0xff000000));  // nothing of what is around
            CHECK(seen.at(x, seen.height - 1 - 32 / shrink) == kAround);
        }
    }
}

TEST_CASE(
    "map layers: a broken file is reported once, where it is decoded first, and built-in tiles are "
    "drawn") {
    Files files;
    files.add("s.png", speckled(8, 8));
    std::string& png = files.bytes["s.png"];
    png.resize(png.size() - 20);
    const std::string warning =
        "picture 's.png' is not drawn: it is a PNG file that ends too early";
    const std::string text = mapJson(layerJson("ground", 7, kFloorRow), sheetJson("s.png", 8));
    const ImportedLevel decoded = files.read(text);
    REQUIRE_FALSE(decoded.warnings.empty());
    CHECK(decoded.warnings.back().message == warning);

    const Result<ImportedLevel> map = importTiled(text, files.named(), {}, {});
    REQUIRE(map);
    MapLayers layers;
    REQUIRE(layers.show(shared(*map), map->level.tiles));
    CHECK(layers.builtInTiles().tile({0, 7}).shape == kBlock);
    CHECK(layers.takeWarnings() == std::vector<std::string>{warning});
    CHECK(drawn(layers, {0, 0, 96, 64}) == filled(96, 64, kAround));
    REQUIRE(layers.show(shared(decoded), decoded.level.tiles));
    CHECK(layers.builtInTiles().tile({0, 7}).shape == kBlock);
    CHECK(layers.takeWarnings().empty());
}

TEST_CASE("map layers: turned stamps are turned about their middle") {
    Files files;
    const Image picture = speckled(8, 8);
    files.add("s.png", picture);
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloorRow), sheetJson("s.png", 8)));
    MapPictures pictures = map.map.pictures;
    pictures.layers[0].stamps = {{{40, 24}, 0}};
    pictures.layers[0].stamps[0].tenthsOfDegree = 900;
    MapLayers layers;
    REQUIRE(layers.show(std::make_shared<const MapPictures>(pictures), map.level.tiles));
    // A quarter clockwise: transposed, then mirrored.
    CHECK(part(drawn(layers, {0, 0, 96, 64}), {40, 24, 8, 8}) == mirrored(transposed(picture)));
}

namespace {

/// A picture with opaque and transparent pixels, and perhaps with translucent ones.
Image dotted(Random& random, int width, int height, bool isTranslucent) {
    Image picture(width, height);
    for (uint32_t& pixel : picture.pixels) {
        const int kind = random.between(0, 3);
        const int alpha = kind == 0 ? 0 : kind == 1 && isTranslucent ? random.between(1, 254) : 255;
        pixel = static_cast<uint32_t>(alpha) << 24 |
                (alpha == 0 ? 0 : static_cast<uint32_t>(random.between(0, 0xffffff)));
    }
    return picture;
}

/// Stamps of the cuts at random places, some of them across chunks.
PictureLayer randomLayer(Random& random, size_t cuts, int count, const Rect& within) {
    PictureLayer layer{.name = "l"};
    for (int i = 0; i < count; ++i)
        layer.stamps.push_back(
            {.at = {random.between(within.left, within.right()),
                    random.between(within.top, within.bottom())},
             .cut = static_cast<uint32_t>(random.between(0, static_cast<int>(cuts) - 1)),
             .transform = static_cast<uint8_t>(random.between(0, 3) * kFlipX |
                                               random.between(0, 1) * kFlip90)});
    return layer;
}

/// The channels of a pixel as the sum of what is above one another.
struct Light {
    std::array<double, 3> channels{};

    void add(uint32_t pixel, double opacity, uint32_t tint) {
        const double alpha = (pixel >> 24) / 255.0 * opacity;
        for (size_t i = 0; i < 3; ++i) {
            const double top =
                (pixel >> (8 * i) & 0xff) * static_cast<double>(tint >> (8 * i) & 0xff) / 255;
            channels[i] = top * alpha + channels[i] * (1 - alpha);
        }
    }
};

}  // namespace

TEST_CASE("map layers: random stamps of two layers, pixel by pixel, across chunks") {
    constexpr uint64_t kSeed = 71;
    Random random{kSeed};
    const Rect view{200, 190, 160, 140};  // over the corner of four chunks
    for (int round = 0; round < 12; ++round) {
        CAPTURE(round);
        const Image sheet = dotted(random, 61, 47, true);
        MapPictures pictures;
        const std::string bytes = *encodePng(sheet);
        pictures.files = {{"s.png", std::make_shared<std::string>(bytes), {61, 47}}};
        for (int i = 0; i < 6; ++i) {
            const Rect from{random.between(0, 40), random.between(0, 30), random.between(1, 20),
                            random.between(1, 17)};
            pictures.cuts.push_back({0, from, {from.width, from.height}});
        }
        pictures.layers = {randomLayer(random, 6, 150, view.grown(20)),
                           randomLayer(random, 6, 60, view.grown(20))};
        pictures.layers[1].alpha = static_cast<uint8_t>(round % 2 == 0 ? 255 : 100);
        pictures.layers[1].tint = round % 3 == 0 ? 0xffffffff : 0xff40ff80;
        MapLayers layers;
        REQUIRE(layers.show(std::make_shared<const MapPictures>(pictures), {}));
        const Image seen = drawn(layers, view);

        std::vector<Light> wanted(seen.pixels.size());
        std::vector<int> blended(
            seen.pixels.size());  // since the last opaque pixel; SDL rounds each time
        for (Light& light : wanted) light.add(kAround, 1, 0xffffff);
        for (const PictureLayer& layer : pictures.layers) {
            for (const Stamp& stamp : layer.stamps) {
                const Rect from = pictures.cuts[stamp.cut].from;
                Image picture = part(sheet, from);
                if ((stamp.transform & kFlip90) != 0) picture = transposed(picture);
                if ((stamp.transform & kFlipX) != 0) picture = mirrored(picture);
                if ((stamp.transform & kFlipY) != 0) picture = upsideDown(picture);
                for (int y = 0; y < picture.height; ++y) {
                    for (int x = 0; x < picture.width; ++x) {
                        const Vec2i at = stamp.at + Vec2i{x, y};
                        if (!contains(view, at)) continue;
                        const auto i =
                            static_cast<size_t>((at.y - view.top) * view.width + at.x - view.left);
                        const uint32_t alpha = alphaOf(picture.at(x, y));
                        wanted[i].add(picture.at(x, y), layer.alpha / 255.0, layer.tint);
                        const bool isPlain = layer.alpha == 255 && layer.tint == 0xffffffff;
                        if (alpha != 0) blended[i] = alpha == 255 && isPlain ? 0 : blended[i] + 1;
                    }
                }
            }
        }
        for (size_t i = 0; i < wanted.size(); ++i) {
            CAPTURE(i);
            for (size_t channel = 0; channel < 3; ++channel) {
                const double is = seen.pixels[i] >> (8 * channel) & 0xff;
                REQUIRE(std::abs(is - wanted[i].channels[channel]) <=
                        (blended[i] == 0 ? 0.01 : 3.0 + 2 * blended[i]));
            }
        }
    }
}

TEST_CASE("map layers: scaled, flipped and rotated stamps are the same wherever chunks end") {
    constexpr uint64_t kSeed = 72;
    Random random{kSeed};
    const Rect view{16, 32, 480, 400};
    const Image sheet = dotted(random, 61, 47, false);
    for (int round = 0; round < 8; ++round) {
        CAPTURE(round);
        const std::string bytes = *encodePng(sheet);
        MapPictures pictures;
        pictures.files = {{"s.png", std::make_shared<std::string>(bytes), {61, 47}}};
        for (int i = 0; i < 6; ++i)
            pictures.cuts.push_back({0,
                                     {i, i, random.between(1, 50), random.between(1, 40)},
                                     {random.between(1, 700), random.between(1, 700)}});
        pictures.layers = {randomLayer(random, 6, 10, view)};
        for (Stamp& stamp : pictures.layers[0].stamps)
            if (random.between(0, 2) == 0)
                stamp.tenthsOfDegree = static_cast<int16_t>(random.between(1, 3599));
        const int shrink = 1 << (round % 4);
        MapLayers layers;
        REQUIRE(layers.show(std::make_shared<const MapPictures>(pictures), {}));
        const Image seen = drawn(layers, view, shrink);
        const Vec2i by{16 * random.between(1, 40), 16 * random.between(1, 40)};
        for (Stamp& stamp : pictures.layers[0].stamps) stamp.at = stamp.at + by;
        REQUIRE(layers.show(std::make_shared<const MapPictures>(pictures), {}));
        CHECK(drawn(layers, view.moved(by.x, by.y), shrink) == seen);
    }
}

TEST_CASE("map layers: enlarged pictures repeat each pixel, without gaps, at any size") {
    const Image sheet = speckled(3, 5);
    const std::string bytes = *encodePng(sheet);
    for (const Vec2i size : {Vec2i{6, 10}, Vec2i{300, 7}, Vec2i{1000, 999}, Vec2i{3'000'000, 5}}) {
        CAPTURE(size.x);
        MapPictures pictures;
        pictures.files = {{"s.png", std::make_shared<std::string>(bytes), {3, 5}}};
        pictures.cuts = {{0, {0, 0, 3, 5}, size}};
        pictures.layers = {{.name = "l", .stamps = {{.at = {0, 0}}}}};
        MapLayers layers;
        REQUIRE(layers.show(std::make_shared<const MapPictures>(pictures), {}));
        for (const int left : {0, size.x / 2, std::max(size.x - 60, 0)}) {
            const Image seen = drawn(layers, {left, 0, 60, 60});
            for (int y = 0; y < std::min(60, size.y); ++y) {
                for (int x = 0; x < std::min(60, size.x - left); ++x) {
                    // Where a pixel's edge is not a whole number, it may be on either side.
                    const auto near = [&](int at, int length, int count) {
                        return std::pair{
                            static_cast<int>((int64_t{at} * count) / length),
                            std::min(static_cast<int>((int64_t{at} + 1) * count / length),
                                     count - 1)};
                    };
                    const auto columns = near(left + x, size.x, 3);
                    const auto rows = near(y, size.y, 5);
                    const uint32_t is = seen.at(x, y);
                    REQUIRE((is == sheet.at(columns.first, rows.first) ||
                             is == sheet.at(columns.second, rows.first) ||
                             is == sheet.at(columns.first, rows.second) ||
                             is == sheet.at(columns.second, rows.second)));
                }
            }
        }
    }
}

TEST_CASE("map layers: after a reset of the textures everything is drawn again") {
    Files files;
    files.add("s.png", speckled(8, 8));
    const ImportedLevel map =
        files.read(mapJson(layerJson("ground", 7, kFloorRow), sheetJson("s.png", 8)));
    MapLayers layers;
    const auto pictures = shared(map);
    REQUIRE(layers.show(pictures, map.level.tiles));
    const Image before = drawn(layers, {0, 0, 96, 64});
    const int painted = layers.chunksPainted();
    REQUIRE(layers.show(pictures, map.level.tiles));
    CHECK(drawn(layers, {0, 0, 96, 64}) == before);  // with another renderer
    CHECK(layers.chunksPainted() == 2 * painted);
}

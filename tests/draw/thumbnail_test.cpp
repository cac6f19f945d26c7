// Tests of level thumbnails: proportions, positions, and the shown part of long levels.
#include "draw/thumbnail.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "draw/tile_sketch.h"
#include "math/hash.h"
#include "math/random.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

constexpr uint32_t kFill = 0xff102030;
constexpr uint32_t kCap = 0xff00ff00;

Image pictureOf(const Level& level, Vec2i most = {40, 20}) {
    const std::vector<MaterialColours> materials{{kFill, kCap, 0xff0000ff}};
    return thumbnailOf(level, materials, most);
}

long countOf(const Image& picture, uint32_t colour) {
    return std::ranges::count(picture.pixels, colour);
}

Level field(int columns, int rows) {
    return makeEmptyLevel(16, columns, rows);
}

// Random blocks, slopes and one-way tiles of four materials; the painters do not know the fourth.
Level mixedLevel() {
    Level level = field(40, 20);
    Random random{7};
    for (int i = 0; i < 400; ++i) {
        Tile tile;
        tile.shape = static_cast<uint16_t>(random.between(kEmpty, kSlope45));
        tile.oneWay = random.chance(1, 3);
        tile.material = static_cast<uint8_t>(random.between(0, 3));
        level.tiles.setTile({random.between(0, 39), random.between(0, 19)}, tile);
    }
    return level;
}

// Three pictures in which every pixel has its own colour.
std::vector<Image> colourfulMaterials() {
    std::vector<Image> materials(3, Image(kMaterialWidth, kMaterialHeight));
    uint32_t number = 0;
    for (Image& material : materials)
        for (uint32_t& pixel : material.pixels)
            pixel = 0xff000000u | static_cast<uint32_t>(mixBits(number++) & 0xffffffu);
    return materials;
}

uint64_t hashOf(const Image& picture) {
    Hasher hasher;
    for (const uint32_t pixel : picture.pixels) hasher.add(pixel);
    return hasher.value();
}

}  // namespace

TEST_CASE(
    "thumbnail: has the largest size that fits, in proportion, at most three times as wide as "
    "high") {
    CHECK(pictureOf(field(20, 10)).width == 40);
    CHECK(pictureOf(field(20, 10)).height == 20);
    CHECK(pictureOf(field(10, 10)).width == 20);
    CHECK(pictureOf(field(30, 10)).height == 13);
    CHECK(pictureOf(field(300, 10)).height == 13);
    CHECK(pictureOf(field(10, 300)).width == 6);
}

TEST_CASE("thumbnail: ground below with its cap on top, sky above, the player on it") {
    Level level = field(20, 10);
    for (int column = 10; column < 20; ++column)
        level.tiles.setTile({column, 8}, {.shape = kBlock});
    const Image picture = pictureOf(level);
    CHECK(picture.at(30, 16) == kCap);
    CHECK(picture.at(30, 19) == kFill);
    CHECK(picture.at(20, 3) != kFill);
    CHECK(countOf(picture, 0xfffb8140) >= 9);
}

TEST_CASE("thumbnail: of a long level it shows the part around the player") {
    Level level = field(400, 10);
    level.cast.edit().player = BodyStart{.feet = {3200, 144}};
    level.tiles.setTile({199, 8}, {.shape = kBlock});
    level.tiles.setTile({2, 8}, {.shape = kBlock});
    const Image with = pictureOf(level);
    level.tiles.setTile({2, 8}, {});
    CHECK(pictureOf(level) == with);
    level.tiles.setTile({199, 8}, {});
    CHECK_FALSE(pictureOf(level) == with);
}

TEST_CASE("thumbnail: the largest map and a single tile have one, too") {
    CHECK(pictureOf(field(kMaxMapSide, kMaxMapSide)).width == 20);
    CHECK(pictureOf(Level{}).width == 20);
}

TEST_CASE("thumbnail: each material has its own colours in the bundled pictures") {
    const auto colours = loadMaterialColours(std::string(PIXELSTEP_SOURCE_DIR) + "/assets");
    REQUIRE(colours.size() == 4);
    for (size_t i = 0; i < colours.size(); ++i) {
        CHECK(alphaOf(colours[i].fill) == 255);
        CHECK(colours[i].fill != colours[i].cap);
        CHECK(colours[i].fill != colours[(i + 1) % colours.size()].fill);
    }
}

TEST_CASE("thumbnail: a theme has the colours of its bundled ground, and a sky of its own") {
    std::vector<uint32_t> skies;
    for (const ThemeRow& row : kThemes) {
        CAPTURE(row.name);
        const std::string path = std::string(PIXELSTEP_SOURCE_DIR) + "/assets/themes/" +
                                 std::string(row.name) + "/ground.png";
        const LoadedPicture ground = loadPicture(path, kMaterialWidth, kGroundHeight);
        REQUIRE_FALSE(ground.warning);
        const MaterialColours expected = coloursOf(std::vector{ground.picture}).front();
        CHECK(groundColours(row.theme).fill == expected.fill);
        CHECK(groundColours(row.theme).cap == expected.cap);
        CHECK(groundColours(row.theme).plank == expected.plank);
        Level level = field(20, 10);
        for (int column = 0; column < 20; ++column)
            for (int block = 5; block < 10; ++block)
                level.tiles.setTile({column, block}, {.shape = kBlock});
        level.text.edit().view = LevelView{.theme = row.theme};
        const Image picture = pictureOf(level);
        CHECK(countOf(picture, expected.fill) > 0);
        CHECK(std::ranges::count(skies, picture.at(39, 0)) == 0);
        skies.push_back(picture.at(39, 0));
    }
}

TEST_CASE("thumbnail: decoration is shown, behind the tiles darker than in front of them") {
    Level level = field(20, 10);
    const Image plain = pictureOf(level);
    TileMap layer = layerOf(level, Layer::behind);
    for (int column = 10; column < 20; ++column)
        for (int row = 2; row < 10; ++row) layer.setTile({column, row}, {.shape = kBlock});
    setLayer(level, Layer::behind, layer);
    const Image behind = pictureOf(level);
    CHECK(behind.at(30, 12) == darkened(kFill, kBehindLight));
    CHECK(behind.at(30, 19) == plain.at(30, 19));  // hidden by the ground
    setLayer(level, Layer::front, layer);
    const Image front = pictureOf(level);
    CHECK(front.at(30, 12) == kFill);
    CHECK(front.at(10, 12) == plain.at(10, 12));
}

TEST_CASE("thumbnail, sketch and painting of one level: pixels have not changed") {
    const Level level = mixedLevel();
    const std::vector<Image> materials = colourfulMaterials();
    const std::vector<MaterialColours> colours = coloursOf(materials);
    const TilePatch patch = patchOf(level.tiles, Rect{-2, -2, 44, 24});
    const Rect area{-16, -16, 672, 352};
    CHECK(hashOf(thumbnailOf(level, colours)) == 488051503641493586u);
    CHECK(hashOf(sketchTiles(patch, area, 4, colours)) == 2390151339296745749u);
    CHECK(hashOf(paintTiles(patch, area, {materials, Image(kDetailsWidth, kDetailsHeight)})) ==
          11463690960714150695u);
}

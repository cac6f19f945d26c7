// Tests of painting tiles: the colours of the test materials encode the position in the picture, so
// each pixel shows which part was used.
#include "draw/tile_painter.h"

#include <doctest/doctest.h>

#include "game/level/tile_text.h"
#include "math/fixed.h"
#include "math/random.h"

namespace pixelstep {
namespace {

constexpr int kLine = 8;  // the start of a strip in the picture of a material
constexpr int kCap = 64, kUnder = kCap + kLine, kLeftStrip = 80, kRightStrip = 84, kPlank = 88,
              kGrowth = 96;

uint32_t colour(int material, int row, int column) {
    return 0xff000000u | static_cast<uint32_t>(material << 16 | row << 8 | column);
}

constexpr int kDetails = 0x7f;  // encodes the sheet of details

// Every pixel encodes its material, row and column.
TileArt encodedArt(int count) {
    TileArt art{{}, Image(kDetailsWidth, kDetailsHeight)};
    for (int y = 0; y < kDetailsHeight; ++y)
        for (int x = 0; x < kDetailsWidth; ++x) art.details.at(x, y) = colour(kDetails, y, x);
    for (int m = 0; m < count; ++m) {
        Image picture(kMaterialWidth, kMaterialHeight);
        for (int y = 0; y < kMaterialHeight; ++y) {
            for (int x = 0; x < kMaterialWidth; ++x) picture.at(x, y) = colour(m, y, x);
        }
        art.materials.push_back(picture);
    }
    return art;
}

// The same with a theme's ground as the first material.
TileArt artWithGround() {
    TileArt art = encodedArt(2);
    Image& ground = art.materials.front();
    ground = Image(kMaterialWidth, kGroundHeight);
    for (int y = 0; y < kGroundHeight; ++y)
        for (int x = 0; x < kMaterialWidth; ++x) ground.at(x, y) = colour(0, y, x);
    return art;
}

Tile tileFor(const TileMap& map, char symbol) {
    const char* text = "empty";
    switch (symbol) {
        case '#':
        case '%': text = "block"; break;
        case '-': text = "one_way"; break;
        case '/': text = "slope45"; break;
        case '\\': text = "slope45 fx"; break;
        case 'r': text = "slope45 one_way"; break;
        default: break;
    }
    TileSpec spec = *parseTileText(text);
    spec.material = symbol == '%' ? 1 : 0;
    return *tileOf(map.shapes(), spec);
}

TileMap mapOf(const std::vector<std::string>& rows, int tileSize = 16, Vec2i origin = {}) {
    TileMap map(ShapeSet(tileSize), origin, static_cast<int>(rows[0].size()),
                static_cast<int>(rows.size()));
    for (int y = 0; y < map.rows(); ++y) {
        for (int x = 0; x < map.columns(); ++x) {
            map.setTile({x, y}, tileFor(map, rows[static_cast<size_t>(y)][static_cast<size_t>(x)]));
        }
    }
    return map;
}

Image paint(const TileMap& map, const Rect& area) {
    const Rect cells = map.cellsUnder(area.grown(kPatchReach));
    return paintTiles(patchOf(map, cells), area, encodedArt(2));
}

uint32_t pixelAt(const TileMap& map, int x, int y) {
    return paint(map, {x, y, 1, 1}).at(0, 0);
}

// The reference implementation for maps of one material, pixel by pixel.
struct Reference {
    const TileMap& map;

    // The number of solid pixels between this one and the air in a direction, at most 8.
    int depth(Vec2i from, Vec2i step) const {
        for (int d = 0; d < kEdgeReach; ++d) {
            from = from + step;
            if (!map.isSolidAt(from)) return d;
        }
        return kEdgeReach;
    }

    uint32_t solid(Vec2i at) const {
        const int x = floorMod(at.x, 64);
        const int y = floorMod(at.y, 64);
        const int top = depth(at, {0, -1}), under = depth(at, {0, 1});
        const int left = depth(at, {-1, 0}), right = depth(at, {1, 0});
        const bool isOutline = under == 0 || left == 0 || right == 0;
        if (top < 3 || (top < 8 && !isOutline)) return colour(0, kCap + top, x);
        if (under < 8) return colour(0, kUnder + under, x);
        if (left < 4 && left <= right) return colour(0, kLeftStrip + left, y);
        if (right < 4) return colour(0, kRightStrip + right, y);
        return colour(0, y, x);
    }

    uint32_t at(Vec2i at) const {
        if (map.isSolidAt(at)) {
            return contains(map.bounds(), at) ? solid(at) : darkened(solid(at), 112);
        }
        for (int h = 0; h < 4; ++h) {
            const Vec2i below = at + Vec2i{0, h + 1};
            if (!map.isSolidAt(below)) continue;
            const bool grows = contains(map.bounds(), below);
            return grows ? colour(0, kGrowth + h, floorMod(at.x, 64)) : 0;
        }
        return 0;
    }
};

TileMap randomMap(Random& random, int tileSize, Vec2i origin, bool withOneWays) {
    TileMap map(ShapeSet(tileSize), origin, 7, 6);
    for (int y = 0; y < map.rows(); ++y) {
        for (int x = 0; x < map.columns(); ++x) {
            Tile tile;
            tile.shape = static_cast<uint16_t>(random.between(0, kBump));
            tile.transform = static_cast<uint8_t>(random.between(0, kTransformCount - 1));
            tile.oneWay = withOneWays && tile.shape != kEmpty && random.chance(1, 4);
            if (random.chance(1, 3)) tile = Tile{kBlock};
            map.setTile({x, y}, tile);
        }
    }
    return map;
}

}  // namespace

TEST_CASE("tile painter: each pixel of random maps equals the reference") {
    Random random{3};
    for (int round = 0; round < 12; ++round) {
        const int tileSize = 8 << (round % 3);
        const TileMap map = randomMap(random, tileSize, {-37, round * 5}, false);
        const Rect area = map.bounds().grown(12);
        const Image picture = paint(map, area);
        const Reference reference{map};
        int wrong = 0;
        for (int y = 0; y < area.height; ++y) {
            for (int x = 0; x < area.width; ++x) {
                wrong += picture.at(x, y) != reference.at({area.left + x, area.top + y});
            }
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("tile painter: a part painted alone equals the same part of the whole") {
    Random random{4};
    for (int round = 0; round < 30; ++round) {
        const int tileSize = 8 << (round % 3);
        const TileMap map = randomMap(random, tileSize, {13, -50}, true);
        const Rect whole = map.bounds().grown(20);
        const Image picture = paint(map, whole);
        const Rect part{whole.left + random.between(0, 40), whole.top + random.between(0, 40), 31,
                        23};
        const Image alone = paint(map, part);
        int wrong = 0;
        for (int y = 0; y < part.height; ++y) {
            for (int x = 0; x < part.width; ++x) {
                wrong += alone.at(x, y) !=
                         picture.at(part.left - whole.left + x, part.top - whole.top + y);
            }
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("tile painter: equal solids join, also between two materials") {
    const TileMap map = mapOf({"......",  //
                               ".##%%.",  //
                               ".##%%.",  //
                               "......"});
    CHECK(pixelAt(map, 47, 24) == colour(0, 24, 47));  // next to the border: no side strip
    CHECK(pixelAt(map, 48, 24) == colour(1, 24, 48));
    CHECK(pixelAt(map, 47, 16) == colour(0, kCap, 47));
    CHECK(pixelAt(map, 48, 16) == colour(1, kCap, 48));
    CHECK(pixelAt(map, 24, 32) == colour(0, 32, 24));  // the second row has no cap
    CHECK(pixelAt(map, 79, 30) == colour(1, kRightStrip, 30));
    CHECK(pixelAt(map, 16, 30) == colour(0, kLeftStrip, 30));
    CHECK(pixelAt(map, 40, 47) == colour(0, kUnder, 40));
}

TEST_CASE("tile painter: a cap hangs over the material below it") {
    const TileMap map = mapOf({"...",  //
                               "./.",  //
                               "%%%"});
    // The first column of the slope is one pixel high: the next seven of its cap are on the block.
    CHECK(pixelAt(map, 16, 31) == colour(0, kCap, 16));
    CHECK(pixelAt(map, 16, 32) == colour(0, kCap + 1, 16));
    CHECK(pixelAt(map, 16, 38) == colour(0, kCap + 7, 16));
    CHECK(pixelAt(map, 16, 39) == colour(1, 39, 16));
}

TEST_CASE("tile painter: a slope has a cap along its whole surface") {
    const TileMap map = mapOf({"....",   //
                               "./\\.",  //
                               "####"});
    for (int i = 0; i < 16; ++i) {
        CHECK(pixelAt(map, 16 + i, 31 - i) == colour(0, kCap, 16 + i));
        CHECK(pixelAt(map, 32 + i, 16 + i) == colour(0, kCap, 32 + i));
        CHECK(pixelAt(map, 16 + i, 30 - i) == colour(0, kGrowth, 16 + i));
    }
}

TEST_CASE("tile painter: a one-way tile is a plank below the top of each column, not terrain") {
    const TileMap map = mapOf({".....",  //
                               ".---.",  //
                               "....."});
    for (int depth = 0; depth < 8; ++depth) {
        CHECK(pixelAt(map, 40, 16 + depth) == colour(0, kPlank + depth, 40));
    }
    CHECK(pixelAt(map, 40, 24) == 0);
    CHECK(pixelAt(map, 40, 15) == 0);
    CHECK(pixelAt(map, 16, 16) == darkened(colour(0, kPlank, 16), 150));  // its end
    CHECK(pixelAt(map, 63, 16) == darkened(colour(0, kPlank, 63), 150));
    CHECK(pixelAt(map, 31, 16) == colour(0, kPlank, 31));  // within a row of them
}

TEST_CASE("tile painter: a sloped plank follows its surface and continues into a flat one") {
    const TileMap apart = mapOf({".....",  //
                                 "...--",  //
                                 "..r..",  //
                                 "....."});
    for (int i = 1; i < 15; ++i) {
        CHECK(pixelAt(apart, 32 + i, 47 - i) == colour(0, kPlank, 32 + i));
    }
    CHECK(pixelAt(apart, 47, 32) == darkened(colour(0, kPlank, 47), 150));
    CHECK(pixelAt(apart, 48, 16) == darkened(colour(0, kPlank, 48), 150));
    const TileMap joined = mapOf({".....",  //
                                  "..r--",  //
                                  "....."});
    CHECK(pixelAt(joined, 47, 16) == colour(0, kPlank, 47));
    CHECK(pixelAt(joined, 48, 16) == colour(0, kPlank, 48));
}

TEST_CASE("tile painter: a plank is hidden behind terrain") {
    const TileMap map = mapOf({"...",  //
                               "..r",  //
                               "###"});
    CHECK(pixelAt(map, 32, 31) != 0);
    CHECK(pixelAt(map, 33, 33) == colour(0, kCap + 1, 33));
}

TEST_CASE("tile painter: outside the map the nearest tile's material continues, darker") {
    const TileMap map = mapOf({"...",  //
                               "%%%"});
    CHECK(pixelAt(map, 20, 50) == darkened(colour(1, 50, 20), 112));
    CHECK(pixelAt(map, -20, 20) == darkened(colour(1, 20, 44), 112));
    CHECK(pixelAt(map, 20, -20) == darkened(colour(0, 44, 20), 112));
}

TEST_CASE("tile painter: an unknown material is drawn like the first") {
    TileMap map = mapOf({"...", ".#.", "..."});
    map.setTile({1, 1}, Tile{kBlock, 0, false, 255});
    CHECK(pixelAt(map, 20, 16) == colour(0, kCap, 20));
}

// --- Surfaces, ladders, cracks ---

Tile tileWith(std::string_view surface, Tile tile = {kBlock}) {
    tile.surface = static_cast<uint8_t>(ShapeSet(16).findSurface(surface));
    return tile;
}

TEST_CASE("tile painter: a surface replaces the cap and the growth of its material") {
    constexpr int kIceRow = 0, kSpringRow = 60;
    TileMap map = mapOf({"...", "###", "###"});
    map.setTile({1, 1}, tileWith("ice"));
    CHECK(pixelAt(map, 20, 16) == colour(kDetails, kIceRow, 20));
    CHECK(pixelAt(map, 20, 23) == colour(kDetails, kIceRow + 7, 20));
    CHECK(pixelAt(map, 20, 15) == colour(kDetails, kIceRow + 16, 20));
    CHECK(pixelAt(map, 20, 24) == colour(0, 24, 20));  // the fill
    CHECK(pixelAt(map, 12, 16) == colour(0, kCap, 12));
    map.setTile({1, 1}, tileWith("spring"));
    CHECK(pixelAt(map, 20, 16) == colour(kDetails, kSpringRow, 20));
    // Below other ground it is not seen.
    map.setTile({1, 2}, tileWith("mud"));
    CHECK(pixelAt(map, 20, 40) == colour(0, 40, 20));
}

TEST_CASE("tile painter: a one-way tile shows its surface as a plank") {
    TileMap map = mapOf({"...", "#-#", "..."});
    map.setTile({1, 1}, tileWith("mud", {.shape = kBlock, .oneWay = true}));
    CHECK(pixelAt(map, 24, 16) == colour(kDetails, 20 + 8, 24));
}

TEST_CASE("tile painter: a ladder and its top have their own pictures, also in the palette") {
    TileMap map = mapOf({"...", "...", "...", "###"});
    map.setTile({1, 1}, Tile{kLadder});
    map.setTile({1, 2}, Tile{kLadder});
    CHECK(pixelAt(map, 16, 16) == colour(kDetails, 48, 72));
    CHECK(pixelAt(map, 17, 34) == colour(kDetails, 16 + 2, 72 + 1));
    CHECK(pixelAt(map, 15, 16) == 0);
    const Image picture = paintTiles(patchOf(map, Tile{kLadder}), {0, 0, 16, 16}, encodedArt(1));
    CHECK(picture.at(0, 0) == colour(kDetails, 16, 72));
}

TEST_CASE("tile painter: a tile that breaks has cracks on its solid pixels only") {
    TileMap map = mapOf({"...", ".#.", "./."});
    const int rule = map.addBreakRule({.byHead = true});
    for (const int row : {1, 2}) {
        Tile tile = map.tile({1, row});
        tile.breaks = static_cast<uint8_t>(rule);
        map.setTile({1, row}, tile);
    }
    CHECK(pixelAt(map, 20, 20) == colour(kDetails, 80 + 4, 8 + 4));
    CHECK(pixelAt(map, 18, 34) == 0);  // the air of the slope
}

TEST_CASE("tile painter: the picture of a single tile is drawn as in the air") {
    const TileMap map = mapOf({"###", "###", "###"});
    const Image picture = paintTiles(patchOf(map, Tile{kBlock}), {0, 0, 16, 16}, encodedArt(1));
    CHECK(picture.at(8, 0) == colour(0, kCap, 8));
    CHECK(picture.at(8, 15) == colour(0, kUnder, 8));
    CHECK(picture.at(0, 8) == colour(0, kUnder + 7, 0));
}

TEST_CASE("tile painter: far from all edges terrain of every material shows the ground's core") {
    TileMap map = mapOf(std::vector<std::string>(20, std::string(20, '#')));
    for (int row = 0; row < 20; ++row) map.setTile({15, row}, tileFor(map, '%'));
    map.setTile({4, 4}, Tile{});  // air
    const TileArt art = artWithGround();
    const Rect cells = map.cellsUnder(map.bounds().grown(art.reach()));
    const auto painted = [&](const Rect& area) {
        return paintTiles(patchOf(map, cells), area, art);
    };
    const Image picture = painted(map.bounds());
    // From any quarter of the texture.
    const auto isCore = [&](int x, int y) {
        for (const Vec2i part : {Vec2i{0, 0}, {32, 0}, {0, 32}, {32, 32}})
            if (picture.at(x, y) == colour(0, kCoreRow + part.y + y % 32, part.x + x % 32))
                return true;
        return false;
    };
    int wrong = 0;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            // The distance from the air in the cell (4, 4), in thirds of a pixel.
            const int dx = std::max({64 - x, x - 79, 0});
            const int dy = std::max({64 - y, y - 79, 0});
            const int distance = 3 * std::max(dx, dy) + std::min(dx, dy);
            if (distance > 90) wrong += isCore(x, y) ? 0 : 1;
            if (distance <= 42) wrong += isCore(x, y) ? 1 : 0;
        }
    }
    CHECK(wrong == 0);
    for (const Rect part : {Rect{90, 40, 31, 23}, Rect{100, 100, 20, 20}, Rect{60, 90, 40, 9}}) {
        const Image alone = painted(part);
        int different = 0;
        for (int y = 0; y < part.height; ++y)
            for (int x = 0; x < part.width; ++x)
                different += alone.at(x, y) != picture.at(part.left + x, part.top + y);
        CHECK(different == 0);
    }
}

TEST_CASE("tile painter: the hash of looks changes with each cell of the block and no other") {
    TileMap map = mapOf({"......", ".##-/.", ".####.", "......"});
    const Rect cells{1, 1, 3, 2};
    const uint64_t before = looksHash(map, cells);
    for (int y = 0; y < map.rows(); ++y) {
        for (int x = 0; x < map.columns(); ++x) {
            const Tile old = map.tile({x, y});
            Tile changed = old;
            changed.shape = old.shape == kBlock ? kBump : kBlock;
            map.setTile({x, y}, changed);
            CHECK((looksHash(map, cells) != before) == contains(cells, {x, y}));
            map.setTile({x, y}, old);
            CHECK(looksHash(map, cells) == before);
        }
    }
    map.setTile({1, 1}, Tile{kBlock, 0, false, 1});
    const uint64_t otherMaterial = looksHash(map, cells);
    map.setTile({1, 1}, Tile{kBlock, 0, true, 0});
    CHECK(otherMaterial != before);
    CHECK(looksHash(map, cells) != before);
    CHECK(looksHash(map, cells) != otherMaterial);
    // A block at the map's edge looks different from the outside.
    CHECK(looksHash(mapOf({".#"}), {0, 0, 2, 1}) != looksHash(mapOf({"."}), {0, 0, 2, 1}));
}

}  // namespace pixelstep

// Tests of exporting levels to Tiled: import(export(level)) equals the level.
#include "import/cell_painter.h"
#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "random_level.h"
#include "tiled_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

void checkRoundTrip(const Level& level) {
    const ImportedLevel map = goodMap(writeTiled(level, "t.png"));
    CHECK(map.warnings.empty());
    CHECK(map.level.tiles == level.tiles);
    CHECK(map.level.tuning == level.tuning);
    CHECK(*map.level.cast == *level.cast);
    CHECK(*map.level.text == *level.text);
    CHECK(writeLevel(map.level) == writeLevel(level));
}

Level emptyLevel(int tileSize, int columns, int rows) {
    return good(writeLevel(makeEmptyLevel(tileSize, columns, rows)));
}

}  // namespace

TEST_CASE("tiled export: every bundled level is imported back unchanged") {
    for (const std::string& name : bundledLevels()) {
        CAPTURE(name);
        checkRoundTrip(good(textOf(name)));
    }
    checkRoundTrip(good(kExample));
}

TEST_CASE("tiled export: random levels are imported back unchanged") {
    constexpr uint64_t kSeed = 20260714;
    int tried = 0;
    for (uint64_t round = 0; round < 200; ++round) {
        CAPTURE(kSeed + round);
        Random random{kSeed + round};
        const Level level = randomLevel(random);
        if (findError(level) || !isGood(writeLevel(level))) continue;
        ++tried;
        checkRoundTrip(good(writeLevel(level)));
        // As in an editor, not saved yet.
        CHECK(goodMap(writeTiled(level, "t.png")).level == good(writeLevel(level)));
    }
    CHECK(tried > 50);
}

TEST_CASE("tiled export: large maps are compressed and imported back unchanged") {
    Level level = emptyLevel(16, 400, 300);
    Random random{7};
    for (int i = 0; i < 5000; ++i) {
        const Vec2i cell{random.between(1, 399), random.between(8, 298)};
        level.tiles.setTile(cell, {.shape = static_cast<uint16_t>(random.between(1, 5)),
                                   .transform = static_cast<uint8_t>(random.between(0, 7))});
    }
    const Level saved = good(writeLevel(level));
    const std::string map = writeTiled(saved, "t.png");
    CHECK(map.find(R"("compression": "zlib")") != std::string::npos);
    checkRoundTrip(saved);
}

TEST_CASE("tiled export: members with default values stay, and missing members stay missing") {
    for (const char* members :
         {"", R"("name": "", "tile_size": 16, "origin": [0, 0], "shapes": {}, "clones": [])",
          R"("crates": [], "platforms": [], "groups": {}, "tuning": {})",
          R"("tuning": {"comment": "c"}, "shapes": {"comment": "c"}, "groups": {"comment": "c"})",
          R"("tuning": {"gravity": 1030, "stick_to_slopes": 1})",
          R"("player": {"x": 60, "y": 64, "width": 12})",
          R"("player": {"x": 60, "y": 64, "height": 40, "groups": []})",
          R"("crates": [{"x": 60, "y": 64, "width": 16, "height": 16, "velocity": [0, 0]}])",
          R"("clones": [{"x": 60, "y": 64, "groups": ["", "[", " a", "a,b"]}])",
          R"("platforms": [{"x": 9, "y": 9, "width": 3, "height": 5, "path": []}])",
          R"("platforms": [{"x": 9, "y": 9, "width": 3, "height": 5, "path": [[9, 9]]}])",
          R"("platforms": [{"x": 9, "y": 9, "width": 3, "height": 5, "path": [[9, 9], [9, 9]]}])",
          R"("origin": [-7, 0], "player": {"x": 60, "y": 64, "width": 1, "height": 1})"}) {
        CAPTURE(members);
        const std::string text = levelWith(members);
        if (isGood(text)) checkRoundTrip(good(text));
    }
}

TEST_CASE("tiled export: the palette has every tile that a level can have") {
    const ShapeSet shapes(16);
    const TiledPalette palette = paletteOf(shapes);
    CHECK(palette.columns == kBuiltInShapeCount - kBlock);
    CHECK(palette.rows() == 8);
    CHECK(palette.tiles[0] == Tile{.shape = kBlock});
}

TEST_CASE("tiled: the combination of two transforms moves each pixel correctly, for all pairs") {
    constexpr int kSide = 4;
    const auto moved = [](int transform, Vec2i pixel) {
        if ((transform & kFlip90) != 0) std::swap(pixel.x, pixel.y);
        if ((transform & kFlipX) != 0) pixel.x = kSide - 1 - pixel.x;
        if ((transform & kFlipY) != 0) pixel.y = kSide - 1 - pixel.y;
        return pixel;
    };
    for (int first = 0; first < kTransformCount; ++first) {
        for (int second = 0; second < kTransformCount; ++second) {
            for (int i = 0; i < kSide * kSide; ++i) {
                const Vec2i pixel{i % kSide, i / kSide};
                CHECK(moved(second, moved(first, pixel)) ==
                      moved(transformAfter(first, second), pixel));
            }
        }
    }
}

TEST_CASE("base64: bytes of any length are read back, and only base64 is accepted") {
    Random random{11};
    for (int size = 0; size < 70; ++size) {
        std::vector<uint8_t> bytes;
        for (int i = 0; i < size; ++i)
            bytes.push_back(static_cast<uint8_t>(random.between(0, 255)));
        const std::string text = toBase64(bytes);
        CHECK(fromBase64(text) == bytes);
        CHECK(fromBase64("\n   " + text + "\n  ") == bytes);
    }
    const std::vector<uint8_t> foo{'f', 'o', 'o', 'b'};
    CHECK(toBase64(foo) == "Zm9vYg==");
    for (const char* bad : {"Z", "Zm9vY", "Zm=v", "Zm9v!A==", "Zm 9", "====", "Zm9vYg==="}) {
        CAPTURE(bad);
        CHECK_FALSE(fromBase64(bad));
    }
}

TEST_CASE("compression: only complete data of exactly the given size is unpacked") {
    std::vector<uint8_t> bytes(5000);
    Random random{13};
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random.between(0, 6));
    const std::vector<uint8_t> small = packed(bytes);
    CHECK(small.size() < bytes.size());
    CHECK(unpacked(small, bytes.size(), Packing::zlib) == bytes);
    CHECK_FALSE(unpacked(small, bytes.size() - 1, Packing::zlib));
    CHECK_FALSE(unpacked(small, bytes.size() + 1, Packing::zlib));
    for (size_t cut = 0; cut < small.size(); ++cut) {
        CHECK_FALSE(unpacked(std::span(small).first(cut), bytes.size(), Packing::zlib));
    }
    // A decompression bomb: a few bytes cannot request more than they can contain.
    CHECK_FALSE(unpacked(small, size_t{1} << 40, Packing::zlib));
    std::vector<uint8_t> damaged = small;
    damaged[damaged.size() / 2] ^= 0x10;
    CHECK_FALSE(unpacked(damaged, bytes.size(), Packing::zlib));
}

TEST_CASE("compression: data of the programs gzip and zstd is unpacked, other data is rejected") {
    // 16 numbers of 4 bytes: twelve 0, four 1. The second without its size.
    std::vector<uint8_t> cells(64, 0);
    for (size_t at = 48; at < 64; at += 4) cells[at] = 1;
    for (const char* text :
         {"KLUv/SRAVQAAEAABAgBuJ0TgCtKyOkI=", "KLUv/QRoVQAAEAABAgBuJ0TgCtKyOkI="}) {
        const std::vector<uint8_t> small = *fromBase64(text);
        CHECK(unpacked(small, 64, Packing::zstd) == cells);
        CHECK_FALSE(unpacked(small, 63, Packing::zstd));
        CHECK_FALSE(unpacked(small, 65, Packing::zstd));
        CHECK_FALSE(unpacked(small, 64, Packing::zlib));
        for (size_t cut = 0; cut < small.size(); ++cut)
            CHECK_FALSE(unpacked(std::span(small).first(cut), 64, Packing::zstd));
        std::vector<uint8_t> more = small;
        more.push_back(0);
        CHECK_FALSE(unpacked(more, 64, Packing::zstd));
        // A frame that claims 2 GB must not allocate them.
        CHECK_FALSE(unpacked(small, size_t{1} << 40, Packing::zstd));
    }
}

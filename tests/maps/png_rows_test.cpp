// PNG files row by row against SDL's decoder, which decodes them whole.
#include "io/packing/png_rows.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "draw/map/cut_painter.h"
#include "draw/pixels/image.h"
#include "io/packing/packing.h"
#include "math/random.h"

namespace pixelstep::test {
namespace {

std::string bigEndian(uint32_t value) {
    std::string bytes;
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(value >> shift & 0xffu);
    return bytes;
}

// With the checksum of the specification's annex D.
std::string chunkOf(const std::string& name, const std::string& body) {
    uint32_t crc = 0xffffffffu;
    for (const char letter : name + body) {
        crc ^= static_cast<uint8_t>(letter);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1u) * 0xedb88320u;
    }
    return bigEndian(static_cast<uint32_t>(body.size())) + name + body + bigEndian(~crc);
}

/// Random bytes as the rows of a picture, each with a random filter, in chunks of random sizes.
std::string randomPng(Random& random, Vec2i size, int type, int depth, bool hasClear) {
    const int channels = type == 2 ? 3 : type == 4 ? 2 : type == 6 ? 4 : 1;
    const int rowBytes = (size.x * channels * depth + 7) / 8;
    std::vector<uint8_t> rows;
    for (int y = 0; y < size.y; ++y) {
        rows.push_back(static_cast<uint8_t>(random.between(0, 4)));
        for (int i = 0; i < rowBytes; ++i)
            rows.push_back(static_cast<uint8_t>(random.between(0, 255)));
    }
    const std::vector<uint8_t> stream = packed(rows);
    std::string data(stream.begin(), stream.end());
    std::string png = "\x89PNG\r\n\x1a\n";
    png += chunkOf("IHDR",
                   bigEndian(static_cast<uint32_t>(size.x)) +
                       bigEndian(static_cast<uint32_t>(size.y)) +
                       std::string{static_cast<char>(depth), static_cast<char>(type), 0, 0, 0});
    if (type == 3) {
        std::string colours;
        for (int i = 0; i < 3 << depth; ++i) colours += static_cast<char>(random.between(0, 255));
        png += chunkOf("PLTE", colours);
        if (hasClear) png += chunkOf("tRNS", std::string("\x00\x80", 2));
    }
    while (!data.empty()) {
        const auto length = static_cast<size_t>(random.between(1, 300));
        png += chunkOf("IDAT", data.substr(0, length));
        data.erase(0, length);
    }
    return png + chunkOf("IEND", "");
}

struct Format {
    int type;
    int depth;
    bool hasClear = false;
};
constexpr auto kFormats = std::to_array<Format>({{0, 1},
                                                 {0, 2},
                                                 {0, 4},
                                                 {0, 8},
                                                 {0, 16},
                                                 {2, 8},
                                                 {2, 16},
                                                 {3, 1},
                                                 {3, 2},
                                                 {3, 4},
                                                 {3, 8},
                                                 {3, 8, true},
                                                 {4, 8},
                                                 {4, 16},
                                                 {6, 8},
                                                 {6, 16}});

}  // namespace

TEST_CASE("PNG rows: every kind of pixel as SDL decodes it, from any row on") {
    Random random{52};
    for (const Format& format : kFormats) {
        CAPTURE(format.type);
        CAPTURE(format.depth);
        const Vec2i size{random.between(1, 70), random.between(2, 40)};
        const std::string png = randomPng(random, size, format.type, format.depth, format.hasClear);
        const Result<Image> whole = decodePng(png, size.x, size.y);
        REQUIRE(whole);
        CHECK(isWholePng(png));
        PngRows rows(png);
        REQUIRE(rows.isGood());
        REQUIRE(rows.size() == size);
        const auto isRow = [&](int y, const std::vector<uint32_t>& pixels) {
            return std::equal(pixels.begin(), pixels.end(),
                              &whole->pixels[static_cast<size_t>(y * size.x)]);
        };
        std::vector<uint32_t> pixels(static_cast<size_t>(size.x));
        for (int y = 0; y < size.y; ++y) {
            PngRows later = rows;
            REQUIRE(rows.next(pixels));
            CHECK(isRow(y, pixels));
            std::ranges::fill(pixels, 0u);
            REQUIRE(later.next(pixels));
            CHECK(isRow(y, pixels));
        }
        CHECK_FALSE(rows.next(pixels));
    }
}

TEST_CASE("PNG rows: a file that is cut or changed anywhere ends, and a cut one is not whole") {
    Random random{53};
    const std::string png = randomPng(random, {33, 17}, 3, 4, true);
    const size_t end = png.find("IDAT") + 30;
    for (size_t size = 0; size < end; ++size) CHECK_FALSE(isWholePng(png.substr(0, size)));
    for (int round = 0; round < 3000; ++round) {
        std::string other = png;
        for (int i = random.between(1, 4); i > 0; --i)
            other[static_cast<size_t>(random.between(0, static_cast<int>(png.size()) - 1))] =
                static_cast<char>(random.between(0, 255));
        PngRows rows(other);
        if (!rows.isGood() || rows.size().x > 4096) continue;
        std::vector<uint32_t> pixels(static_cast<size_t>(rows.size().x));
        int count = 0;
        while (rows.next(pixels)) ++count;
        CHECK(count <= rows.size().y);
    }
}

TEST_CASE("PNG rows: a large picture of a map, decoded in bands, has the same pixels") {
    Random random{54};
    const Vec2i size{2100, 2050};
    Image picture(size.x, size.y);
    for (uint32_t& pixel : picture.pixels)
        pixel = static_cast<uint32_t>(random.next()) & 0x3f3f3f3fu;
    const Result<std::string> bytes = encodePng(picture);
    REQUIRE(bytes);
    const Result<Image> whole = decodePng(*bytes, size.x, size.y);
    REQUIRE(whole);
    Result<MapPicture> bands =
        MapPicture::decode({"a.png", std::make_shared<const std::string>(*bytes), size, {}});
    REQUIRE(bands);
    for (int i = 0; i < 2000; ++i) {
        // Most near the last ones, as tiles are.
        const int y = i % 50 == 0 ? random.between(0, size.y - 1) : i;
        const int x = random.between(0, size.x - 1);
        CHECK(bands->at(x, y) == whole->at(x, y));
    }
}

}  // namespace pixelstep::test

// Blending rows: in, pixels over others; out, the same colours by vectors as one by one.
#include "draw/pixels/blend.h"

#include <doctest/doctest.h>

#include <vector>

#include "math/random.h"

namespace pixelstep {
namespace {

uint32_t anyPixel(Random& random) {
    constexpr int kAlphas = 5;
    const int alpha =
        random.between(0, kAlphas) == 0 ? 255 * random.between(0, 1) : random.between(0, 255);
    return static_cast<uint32_t>(random.between(0, 0xffffff)) | static_cast<uint32_t>(alpha) << 24;
}

std::vector<uint32_t> anyPixels(Random& random, int count) {
    std::vector<uint32_t> pixels(static_cast<size_t>(count));
    for (uint32_t& pixel : pixels) pixel = anyPixel(random);
    return pixels;
}

}  // namespace

TEST_CASE("blend: a pixel is mixed by its alpha, and replaced or kept whole at its ends") {
    static_assert(laidOver(0xff123456, 0xffabcdef) == 0xabcdef);
    static_assert(laidOver(0xff123456, 0x00abcdef) == 0x123456);
    static_assert(laidOver(0x00000000, 0x80ffffff) == 0x808080);  // 255 * 129 / 256
    static_assert(laidOver(0x00ffffff, 0x7f000000) == 0x808080);  // 255 * 129 / 256
    static_assert(laidOver(0x000a1420, 0x40ff0000) == 0x470f18);
}

TEST_CASE("blend: rows come out as pixel by pixel, whatever their width, and no other is touched") {
    constexpr uint64_t kSeed = 31;
    constexpr int kMost = 70;
    CAPTURE(kSeed);
    Random random{kSeed};
    const auto ways = waysToBlend();
    REQUIRE_FALSE(ways.empty());
    for (int width = 0; width <= kMost; ++width) {
        const int rows = random.between(1, 4);
        const int toPitch = width + random.between(0, 9), fromPitch = width + random.between(0, 9);
        const auto below = anyPixels(random, toPitch * rows);
        const auto above = anyPixels(random, fromPitch * rows);
        for (const BlendRows blendRows : ways) {
            std::vector<uint32_t> to = below;
            blendRows(to.data(), toPitch, above.data(), fromPitch, {width, rows});
            for (int y = 0; y < rows; ++y) {
                for (int x = 0; x < toPitch; ++x) {
                    const auto at = static_cast<size_t>(y * toPitch + x);
                    if (x >= width) {
                        REQUIRE(to[at] == below[at]);
                        continue;
                    }
                    const auto over = static_cast<size_t>(y * fromPitch + x);
                    REQUIRE((to[at] & 0xffffffu) == laidOver(below[at], above[over]));
                }
            }
        }
    }
}

}  // namespace pixelstep

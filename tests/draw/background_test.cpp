// Tests of the parallax background by its pixels.
#include "draw/background.h"

#include <array>

#include "draw/offscreen.h"
#include "math/random.h"

namespace pixelstep {
namespace {

// Opaque noise from a row on, clear above it.
Image noise(Random& random, int firstRow) {
    Image picture(kLayerWidth, kLayerHeight);
    for (int y = firstRow; y < kLayerHeight; ++y) {
        for (int x = 0; x < kLayerWidth; ++x)
            picture.at(x, y) = 0xff000000u | static_cast<uint32_t>(random.between(0, 0xffffff));
    }
    return picture;
}

}  // namespace

TEST_CASE("background: pixels of each layer become squares, and nearer layers cover others") {
    Random random{11};
    const std::array<Image, kLayerCount> layers{noise(random, 0), noise(random, 100),
                                                noise(random, 200), noise(random, 300)};
    for (const int scale : {1, 2, 3}) {
        CAPTURE(scale);
        const Rect view{0, 0, kLayerWidth * scale + 50, kLayerHeight * scale};
        Offscreen target(view.width, view.height);
        Background background(layers);
        background.draw(target.sdl.get(), view, view);
        const Image drawn = target.pixels();
        int wrong = 0;
        for (int y = 0; y < view.height; ++y) {
            const auto layer = static_cast<size_t>(y / scale / 100);
            for (int x = 0; x < view.width; ++x)
                wrong += drawn.at(x, y) != layers[layer].at(x / scale % kLayerWidth, y / scale);
        }
        CHECK(wrong == 0);
    }
}

}  // namespace pixelstep

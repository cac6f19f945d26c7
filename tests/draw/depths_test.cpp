// What is too deep to be seen: in, pictures from the uppermost down; out, which are left out.
#include "draw/pixels/depths.h"

#include <doctest/doctest.h>

#include <vector>

#include "math/random.h"

namespace pixelstep {
namespace {

constexpr Vec2i kView{100, 60};

// The slow way: on how many of the laid pictures' spots each spot of a picture lies.
bool isBuried(const std::vector<Rect>& laid, const Rect& rect, int most, int spot) {
    for (int y = 0; y < kView.y; y += spot) {
        for (int x = 0; x < kView.x; x += spot) {
            const Rect here{x, y, spot, spot};
            if (!overlaps(here, rect)) continue;
            int depth = 0;
            for (const Rect& above : laid) depth += overlaps(here, above);
            if (depth < most) return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("depths: a picture is left out if all its spots have enough above it, and no other") {
    Random random{3};
    for (const int shrink : {1, 2}) {
        for (const int most : {1, 4, 16}) {
            Depths depths;
            depths.start({90, 50}, 127);  // what was before is forgotten
            for (int i = 0; i < 300; ++i) depths.lay({0, 0, 90, 50});
            depths.start(kView, most, shrink);
            std::vector<Rect> laid;
            int buried = 0;
            for (int i = 0; i < 1500; ++i) {
                const Rect rect{random.between(-20, 110), random.between(-20, 70),
                                random.between(1, 30), random.between(1, 40)};
                const bool isLeftOut = isBuried(laid, rect, most, Depths::kSpot * shrink);
                REQUIRE(depths.lay(rect) == !isLeftOut);
                if (!isLeftOut) laid.push_back(rect);
                buried += isLeftOut;
            }
            CHECK(buried > 500);
        }
    }
}

TEST_CASE("depths: however many there are, a view holds no more than its spots have room for") {
    Random random{4};
    Depths depths;
    depths.start(kView, 3);
    int laid = 0;
    for (int i = 0; i < 20000; ++i)
        laid += depths.lay({random.between(0, 88), random.between(0, 20), 12, 40});
    CHECK(laid <= 13 * 8 * 3);
}

}  // namespace pixelstep

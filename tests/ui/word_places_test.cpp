// Tests of labels over the world: none covers another.
#include "editor/ui/label_placement.h"

#include <doctest/doctest.h>

#include <vector>

#include "math/random.h"

namespace pixelstep {

TEST_CASE("labels: a box without overlap stays; a box over another moves up as far as needed") {
    const std::vector<Rect> taken{{0, 100, 50, 20}};
    CHECK(avoidOverlap({0, 120, 50, 20}, taken, 0, 2) == Rect{0, 120, 50, 20});
    CHECK(avoidOverlap({0, 119, 50, 20}, taken, 0, 2) == Rect{0, 78, 50, 20});
    CHECK(avoidOverlap({50, 110, 50, 20}, taken, 0, 2) == Rect{50, 110, 50, 20});
    CHECK(avoidOverlap({49, 110, 50, 20}, taken, 0, 2) == Rect{49, 78, 50, 20});
    // Up there it would not be visible.
    CHECK(avoidOverlap({0, 119, 50, 20}, taken, 79, 2) == Rect{0, 119, 50, 20});
    CHECK(avoidOverlap({0, 119, 50, 20}, taken, 78, 2) == Rect{0, 78, 50, 20});
}

TEST_CASE("labels: among many boxes each gets a free place, or stays if there is none") {
    Random random{7};
    for (int round = 0; round < 200; ++round) {
        std::vector<Rect> taken;
        for (int i = 0; i < 40; ++i) {
            const Rect box{random.between(0, 300), random.between(200, 400), random.between(5, 90),
                           random.between(5, 40)};
            const Rect placed = avoidOverlap(box, taken, 0, 3);
            CHECK(placed.left == box.left);
            CHECK(placed.top <= box.top);
            bool covers = false;
            for (const Rect& other : taken) covers = covers || overlaps(placed, other);
            CHECK((!covers || placed == box));
            if (!covers) taken.push_back(placed);
        }
        CHECK(taken.size() > 10);
    }
}

}  // namespace pixelstep

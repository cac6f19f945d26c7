// Tests of labels over the world: none covers another.
#include "ui/labels/label_layout.h"

#include <doctest/doctest.h>

#include "math/random.h"

namespace pixelstep {

TEST_CASE("labels: a box goes above a thing, or to its next free side, or nowhere") {
    const Rect thing{100, 100, 20, 40};
    LabelLayout layout({0, 20, 300, 200});
    const auto place = [&] { return layout.freeSide(thing, {60, 10}, 3); };
    CHECK(place() == Rect{80, 87, 60, 10});
    CHECK(layout.freeSide(thing, {60, 10}, 3, LabelLayout::Side::below) == Rect{80, 143, 60, 10});
    layout.reserve({139, 96, 5, 1});
    CHECK(place() == Rect{80, 143, 60, 10});
    layout.reserve({80, 152, 1, 1});
    CHECK(place() == Rect{123, 115, 60, 10});
    layout.reserve({182, 124, 1, 1});
    CHECK(place() == Rect{37, 115, 60, 10});
    layout.reserve({37, 115, 1, 1});
    CHECK(!place());
}

TEST_CASE("labels: a box does not leave the view") {
    const LabelLayout layout({0, 20, 300, 200});
    const Vec2i size{60, 10};
    CHECK(layout.freeSide({0, 100, 20, 20}, size, 3) == Rect{0, 87, 60, 10});
    CHECK(layout.freeSide({290, 100, 20, 20}, size, 3) == Rect{240, 87, 60, 10});
    // Below the bar.
    CHECK(layout.freeSide({100, 32, 20, 20}, size, 3) == Rect{80, 55, 60, 10});
    CHECK(layout.freeSide({100, 33, 20, 20}, size, 3) == Rect{80, 20, 60, 10});
    // A thing as high as the view.
    CHECK(layout.freeSide({100, 0, 20, 400}, size, 3) == Rect{123, 195, 60, 10});
    CHECK(!layout.freeSide({0, 0, 300, 400}, size, 3));
}

TEST_CASE("labels: no box covers an earlier one or its thing") {
    Random random{7};
    const Rect area{0, 30, 400, 300};
    for (int round = 0; round < 200; ++round) {
        LabelLayout layout(area);
        std::vector<Rect> taken;
        for (int i = 0; i < 40; ++i) {
            const Rect thing{random.between(0, 400), random.between(30, 330), random.between(1, 40),
                             random.between(1, 40)};
            const Vec2i size{random.between(5, 90), random.between(5, 40)};
            const auto box = layout.freeSide(thing, size, 3);
            if (!box) continue;
            CHECK(Vec2i{box->width, box->height} == size);
            CHECK(intersection(*box, area) == *box);
            CHECK(!overlaps(*box, thing));
            for (const Rect& other : taken) CHECK(!overlaps(*box, other));
            taken.push_back(*box);
            layout.reserve(*box);
        }
        CHECK(taken.size() > 10);
    }
}

}  // namespace pixelstep

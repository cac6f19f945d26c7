// Tests of labels over the world: none covers another.
#include "ui/labels/label_layout.h"

#include <doctest/doctest.h>

#include "lab/course/course_ui.h"
#include "math/random.h"
#include "ui/drawn_panel.h"
#include "ui/messages.h"

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
    // Beside a corner, then farther away.
    CHECK(place() == Rect{60, 87, 60, 10});
    layout.reserve({0, 77, 300, 86});
    CHECK(place() == Rect{80, 67, 60, 10});
    layout.reserve({0, 20, 300, 200});
    CHECK(!place());
}

TEST_CASE("labels: a box covers an avoided one only where no other place is free") {
    const Rect thing{100, 100, 20, 40};
    LabelLayout layout({0, 20, 300, 200});
    layout.avoid({0, 20, 300, 120});
    CHECK(layout.freeSide(thing, {60, 10}, 3) == Rect{80, 143, 60, 10});
    layout.avoid({0, 140, 300, 80});
    CHECK(layout.freeSide(thing, {60, 10}, 3) == Rect{80, 87, 60, 10});
    layout.reserve({80, 90, 60, 1});
    CHECK(layout.freeSide(thing, {60, 10}, 3) == Rect{80, 143, 60, 10});
}

TEST_CASE("labels: in a crowded view only the sides of a thing are tried") {
    const Rect thing{100, 100, 20, 40};
    LabelLayout layout({0, 20, 300, 200});
    for (const Rect& side : {Rect{80, 87, 60, 10}, Rect{80, 143, 60, 10}, Rect{123, 115, 60, 10},
                             Rect{37, 115, 60, 10}})
        layout.reserve(side);
    for (int i = 0; i < 300; ++i) layout.reserve({400 + i, 100, 1, 1});
    CHECK(layout.freeSide(thing, {60, 10}, 3));  // boxes outside the view do not count
    for (int i = 0; i < 300; ++i) layout.avoid({i, 20, 1, 200});
    CHECK(!layout.freeSide(thing, {60, 10}, 3));
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

TEST_CASE("labels: the board of a sign covers neither the player nor another board") {
    const DrawnPanel panel;  // for the size of texts
    const Rect area{0, 0, 640, 360};
    const Vec2i size{170, 24};
    const Rect post{100, 240, 1, 50};
    const auto boardFor = [&](const Rect& player) {
        return signBoardPlace(LabelLayout(area), size, post, player);
    };
    CHECK(boardFor({400, 250, 12, 40}) == Rect{16, 212, 170, 24});
    CHECK(boardFor({100, 250, 12, 40}) == Rect{16, 212, 170, 24});
    // A player on a hill is below the board.
    CHECK(boardFor({150, 220, 12, 40}) == Rect{16, 192, 170, 24});
    // At the upper edge there is room below the player only.
    CHECK(boardFor({150, 20, 12, 200}) == Rect{16, 224, 170, 24});
    LabelLayout layout(area);
    layout.reserve({0, 212, 300, 24});
    CHECK(signBoardPlace(layout, size, post, {400, 250, 12, 40}) == Rect{16, 294, 170, 24});
    Random random{7};
    for (int round = 0; round < 2000; ++round) {
        const Rect player{random.between(0, 620), random.between(0, 320), 12, 40};
        CHECK(!overlaps(boardFor(player), player));
        CHECK(intersection(boardFor(player), area) == boardFor(player));
    }
}

TEST_CASE("labels: the board of a sign is next to the level's title card") {
    const DrawnPanel panel;
    Toasts toasts;
    toasts.showComment("The meadow", "Hills and one-way platforms");
    Rect card;
    for (int frame = 0; frame < 3; ++frame) {
        ImGui::NewFrame();
        card = toasts.drawComment(640.0f, 40.0f, 0);
        ImGui::EndFrame();
    }
    CHECK(card.top >= 40);
    CHECK(card.left + card.width / 2 == 320);
    LabelLayout layout({0, 40, 640, 320});
    layout.reserve(card);
    const Rect post{320, card.bottom() + 10, 1, 50};
    CHECK(!overlaps(signBoardPlace(layout, {170, 24}, post, {500, 200, 12, 40}), card));
    CHECK(toasts.drawComment(640.0f, 40.0f, int64_t{1} << 60).isEmpty());
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

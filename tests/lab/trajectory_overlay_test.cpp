// Tests of drawing trajectories: lines, marks and the ruler, by their pixels.
#include "lab/trajectories/trajectories_ui.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "draw/offscreen.h"
#include "draw/strokes.h"
#include "lab/metrics/metrics_ui.h"
#include "support/play.h"

namespace pixelstep {
namespace {

constexpr uint32_t kPaper = 0xff203040u;

// A jump to the right in a level of 30 x 12 tiles.
Trajectory jumpTrajectory() {
    std::vector<std::string> rows(11, std::string(30, '.'));
    rows[10][4] = '@';
    rows.push_back(std::string(30, '#'));
    World world = worldOf(rows);
    Trajectory trajectory = trajectoryFrom(world);
    do {
        step(world, kButtonUp | kButtonRight);
        extend(trajectory, world);
    } while (!trajectory.isOver());
    return trajectory;
}

Image drawn(const TrajectoryViews& trajectories, const Rect& view) {
    Offscreen target(view.width, view.height);
    target.clear(kPaper & 0xffffffu);
    drawTrajectories(target.sdl.get(), trajectories, view);
    return target.pixels();
}

int changedPixels(const Image& picture) {
    return static_cast<int>(
        std::ranges::count_if(picture.pixels, [](uint32_t pixel) { return pixel != kPaper; }));
}

uint32_t pixelOf(SDL_Color colour) {
    return 0xff000000u | static_cast<uint32_t>(colour.r << 16 | colour.g << 8 | colour.b);
}

uint32_t at(const Image& picture, Vec2i pixel) {
    return picture.pixels[static_cast<size_t>(pixel.y * picture.width + pixel.x)];
}

TEST_CASE("trajectories drawn: the line runs through the feet of every step, in its own colour") {
    const Trajectory trajectory = jumpTrajectory();
    const Rect view{0, 0, 480, 192};
    for (const TrajectoryStyle style :
         {TrajectoryStyle::last, TrajectoryStyle::now, TrajectoryStyle::pinned}) {
        const TrajectoryView shown{&trajectory, style, 3, "three"};
        const Image picture = drawn({shown}, view);
        // Apex and landing have marks over the line.
        for (size_t i = 1; i + 4 < trajectory.rects.size(); ++i) {
            const Vec2i sole = feetOf(trajectory.rects[i]) - Vec2i{0, 1};
            if (std::abs(sole.x - feetOf(trajectory.rects[trajectory.apex]).x) < 6) continue;
            CHECK(at(picture, sole) == pixelOf(colourOf(shown)));
        }
    }
    CHECK(pixelOf(colourOf({&trajectory, TrajectoryStyle::pinned, 1})) !=
          pixelOf(colourOf({&trajectory, TrajectoryStyle::pinned, 2})));
}

TEST_CASE("trajectories drawn: a figure every four steps, fewer strokes for secondary ones") {
    const Trajectory trajectory = jumpTrajectory();
    const Rect view{0, 0, 480, 192};
    const Image picture = drawn({{&trajectory, TrajectoryStyle::last}}, view);
    for (size_t i = 0; i < trajectory.rects.size(); ++i) {
        const Rect& rect = trajectory.rects[i];
        // Counts left edges, since figures are wider than the distance of four steps.
        const bool isEdge = at(picture, {rect.left, rect.top + 6}) != kPaper;
        if (i % kSilhouetteEvery == 0) CHECK(isEdge);
    }
    CHECK(changedPixels(drawn({{&trajectory, TrajectoryStyle::earlier}}, view)) <
          changedPixels(drawn({{&trajectory, TrajectoryStyle::before}}, view)));
}

TEST_CASE("trajectories drawn: styles differ only in their lines, pinned ones in their numbers") {
    const Trajectory trajectory = jumpTrajectory();
    const Rect view{0, 0, 480, 192};
    // [%] of the line that differs from the background.
    const auto drawnPart = [&](TrajectoryStyle style) {
        const Image picture = drawn({{&trajectory, style}}, view);
        int all = 0;
        int seen = 0;
        for (const Rect& run : trajectory.line)
            for (int y = run.top; y < run.bottom(); ++y)
                for (int x = run.left; x < run.right(); ++x, ++all) {
                    const uint32_t pixel = at(picture, {x, y});
                    // Shadows and figures are darker than lines.
                    seen += (pixel >> 8 & 0xff) > 0x60;
                }
        return seen * 100 / all;
    };
    CHECK(drawnPart(TrajectoryStyle::last) >= 95);  // except marks on it
    CHECK(std::abs(drawnPart(TrajectoryStyle::before) - 67) <= 6);
    CHECK(std::abs(drawnPart(TrajectoryStyle::earlier) - 50) <= 4);
    // The colours repeat after eight.
    const TrajectoryView first{&trajectory, TrajectoryStyle::pinned, 1};
    const TrajectoryView ninth{&trajectory, TrajectoryStyle::pinned, 9};
    REQUIRE(pixelOf(colourOf(first)) == pixelOf(colourOf(ninth)));
    CHECK(drawn({first}, view).pixels != drawn({ninth}, view).pixels);
}

TEST_CASE("trajectories drawn: nothing outside of the view, and parts at its edges") {
    const Trajectory trajectory = jumpTrajectory();
    CHECK(changedPixels(drawn({{&trajectory, TrajectoryStyle::last}}, {1000, 0, 100, 100})) == 0);
    CHECK(changedPixels(drawn({{&trajectory, TrajectoryStyle::last}}, {0, 0, 80, 192})) > 0);
    CHECK(changedPixels(drawn({}, {0, 0, 80, 192})) == 0);
}

TEST_CASE("trajectories drawn: obstacles are marked in the colour of blocked pixels") {
    std::vector<std::string> rows{"######", "......", "@.....", "######"};
    World world = worldOf(rows);
    Trajectory trajectory = trajectoryFrom(world);
    for (int i = 0; i < 20; ++i) step(world, kButtonUp), extend(trajectory, world);
    REQUIRE(trajectory.marks.size() == 1);
    const Image picture = drawn({{&trajectory, TrajectoryStyle::last}}, {0, 0, 96, 64});
    CHECK(at(picture, trajectory.marks.front().at) == pixelOf(kBlockedColour));
}

TEST_CASE("ruler drawn: a notch for each tile, up and to the side that the player faces") {
    const Ruler ruler{.tileSize = 16, .gapTiles = 3, .stepHeight = 40};
    const Rect player{90, 60, 12, 40};
    for (const int facing : {-1, 1}) {
        Offscreen target(200, 120);
        target.clear(kPaper & 0xffffffu);
        drawRuler(target.sdl.get(), ruler, player, facing, {0, 0, 200, 120});
        const Image picture = target.pixels();
        const RulerPlace place = placeOf(ruler, player, facing);
        const uint32_t colour = at(picture, {place.step.left, place.step.top});
        CHECK(colour != kPaper);
        for (int y = place.step.top; y < place.step.bottom(); ++y)
            CHECK(at(picture, {place.step.left, y}) == colour);
        for (int x = place.gap.left; x < place.gap.right(); ++x)
            CHECK(at(picture, {x, place.gap.top}) == colour);
        CHECK((place.gap.left > player.right()) == (facing > 0));
        // Two notches up between the ends, and one at the top.
        for (const int height : {16, 32, 40})
            CHECK(at(picture, {place.step.left + 2 * facing, player.bottom() - height}) == colour);
        CHECK(at(picture, {place.step.left + 2 * facing, player.bottom() - 24}) != colour);
    }
}

}  // namespace
}  // namespace pixelstep

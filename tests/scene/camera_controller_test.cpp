// Tests of the camera controller: following and jumping.
#include "scene/camera_controller.h"

#include <doctest/doctest.h>

#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

constexpr Layout kLayout{2, 160, 96};

Level longCorridor() {
    std::vector<std::string> rows(9, std::string(100, '.'));
    rows.push_back(std::string(100, '#'));
    return levelOfRows(rows, R"({"x": 32, "y": 144})");
}

Rect viewOf(const CameraController& view) {
    const Vec2i at = view.camera().topLeft;
    return {at.x, at.y, kLayout.width, kLayout.height};
}

/// Walks right with the camera. @return the largest movement of the camera in a step [px]
int walkRight(World& world, CameraController& view, int steps) {
    int largest = 0;
    for (int i = 0; i < steps; ++i) {
        const int before = view.camera().topLeft.x;
        step(world, kButtonRight);
        view.followStep(world, kLayout);
        largest = std::max(largest, view.camera().topLeft.x - before);
    }
    return largest;
}

}  // namespace

TEST_CASE("camera: a walking player stays in view, and the camera never jumps") {
    World world = makeWorld(longCorridor(), 0);
    CameraController view;
    view.snapTo(world, kLayout);
    const int start = view.camera().topLeft.x;
    CHECK(walkRight(world, view, 400) < 10);
    CHECK(view.camera().topLeft.x > start + 500);
    CHECK(overlaps(viewOf(view), world.player().body.rect));
}

TEST_CASE("camera: after a restart far away it cuts at the next step, or at once in a pause") {
    World world = makeWorld(longCorridor(), 0);
    CameraController view;
    view.snapTo(world, kLayout);
    const Camera atStart = view.camera();
    walkRight(world, view, 400);
    CameraController paused = view;
    apply(world, Restart{});
    paused.followCommands(world, kLayout);
    CHECK(paused.camera() == atStart);
    step(world, 0);
    view.followStep(world, kLayout);
    CHECK(view.camera() == atStart);
}

TEST_CASE("camera: on the map's lowest floor the player is above the timeline") {
    World world = makeWorld(longCorridor(), 0);
    CameraController view;
    view.snapTo(world, kLayout);
    const int mapBottom = world.level.tiles.bounds().bottom();
    CHECK(viewOf(view).bottom() == mapBottom);
    constexpr int kCovered = 10;
    view.setCovered(kCovered);
    view.snapTo(world, kLayout);
    CHECK(viewOf(view).bottom() == mapBottom + kCovered);
    view.setCovered(0);
    view.resize(world, kLayout, kLayout);
    CHECK(viewOf(view).bottom() == mapBottom);
}

TEST_CASE("camera: opening another map moves the camera at once") {
    World world = makeWorld(longCorridor(), 0);
    CameraController view;
    view.snapTo(world, kLayout);
    apply(world, Load{levelWithFloor()});
    view.followCommands(world, kLayout);
    CameraController fresh;
    fresh.snapTo(world, kLayout);
    CHECK(view.camera() == fresh.camera());
}

TEST_CASE("camera: resizing the view keeps it inside the map") {
    World world = makeWorld(longCorridor(), 0);
    CameraController view;
    view.snapTo(world, kLayout);
    walkRight(world, view, 560);
    const Layout wide{1, 640, 160};
    view.resize(world, kLayout, wide);
    const Rect bounds = world.level.tiles.bounds();
    CHECK(view.camera().topLeft.x >= bounds.left - kSideMargin);
    CHECK(view.camera().topLeft.x + wide.width <= bounds.right() + kSideMargin);
}

TEST_CASE("camera: it looks ahead of a runner, unless that is off") {
    const auto spaceAfter = [](bool looksAhead, Buttons way) {
        World world = makeWorld(longCorridor(), 0);
        apply(world, Restart{800, 144});
        CameraController view;
        view.setLooksAhead(looksAhead);
        view.snapTo(world, kLayout);
        for (int i = 0; i < 120; ++i) {
            step(world, way);
            view.followStep(world, kLayout);
        }
        return feetOf(world.player().body.rect).x - view.camera().topLeft.x - kLayout.width / 2;
    };
    const int ahead = kLayout.width / 8;
    CHECK(spaceAfter(true, kButtonRight) == spaceAfter(false, kButtonRight) - ahead);
    CHECK(spaceAfter(true, kButtonLeft) == spaceAfter(false, kButtonLeft) + ahead);
    CHECK(spaceAfter(true, 0) == spaceAfter(false, 0));
}

TEST_CASE("camera: in a level with a theme the ground is at the same height again after a climb") {
    std::vector<std::string> rows(30, std::string(40, '.'));
    for (size_t row = 20; row < rows.size(); ++row) rows[row].assign(40, '#');
    rows[19].replace(4, 4, "####");
    for (const bool hasTheme : {false, true}) {
        CAPTURE(hasTheme);
        Level level = levelOfRows(rows, R"({"x": 32, "y": 320})");
        if (hasTheme) level.text.edit().view = LevelView{.theme = Theme::mine};
        World world = makeWorld(level, 0);
        CameraController view;
        view.snapTo(world, kLayout);
        const auto heightInView = [&] {
            return feetOf(world.player().body.rect).y - view.camera().topLeft.y;
        };
        const int before = heightInView();
        apply(world, Restart{80, 304});
        for (int i = 0; i < 60; ++i) {
            step(world, 0);
            view.followStep(world, kLayout);
        }
        CHECK(heightInView() == before - (hasTheme ? 2 : 16));
    }
}

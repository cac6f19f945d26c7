// Tests of the camera: conversion of positions, and the limits of the view.
#include "scene/camera.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>

#include "math/random.h"

namespace pixelstep {
namespace {

constexpr std::array<Vec2i, 9> kOutputs{{{1280, 720},
                                         {1920, 1080},
                                         {3840, 2160},
                                         {640, 360},
                                         {639, 359},
                                         {801, 603},
                                         {1, 1},
                                         {100, 2000},
                                         {1366, 768}}};

Vec2i centreOf(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top + rect.height / 2};
}

Vec2i middleOf(const Camera& camera, const Layout& layout) {
    return camera.topLeft + Vec2i{layout.width / 2, layout.height / 2};
}

Rect viewOf(const Camera& camera, const Layout& layout) {
    return {camera.topLeft.x, camera.topLeft.y, layout.width, layout.height};
}

constexpr Rect kLargeMap{-4000, -3000, 9000, 7000};

}  // namespace

TEST_CASE("camera: every output pixel of a world pixel maps back to it") {
    for (const Vec2i output : kOutputs) {
        for (int scale = 0; scale <= 8; ++scale) {
            const Layout layout = layoutFor(output.x, output.y, scale);
            for (const Vec2i topLeft : {Vec2i{0, 0}, Vec2i{-1, -7}, Vec2i{-1000, 333}}) {
                const Camera camera{topLeft};
                for (const Vec2i world : {topLeft, topLeft + Vec2i{3, 5}, topLeft - Vec2i{3, 5},
                                          Vec2i{-1, -1}, Vec2i{0, 0}, Vec2i{-999999, 999999}}) {
                    const Vec2i corner = outputAt(layout, camera, world);
                    const Vec2i last = corner + Vec2i{layout.scale - 1, layout.scale - 1};
                    CHECK(worldAt(layout, camera, corner) == world);
                    CHECK(worldAt(layout, camera, last) == world);
                    CHECK(worldAt(layout, camera, corner - Vec2i{1, 1}) == world - Vec2i{1, 1});
                }
            }
        }
    }
}

TEST_CASE("camera: the world covers the output and extends it by less than a world pixel") {
    for (const Vec2i output : kOutputs) {
        for (int scale = 0; scale <= 8; ++scale) {
            const Layout layout = layoutFor(output.x, output.y, scale);
            CHECK(layout.scale >= 1);
            CHECK(layout.scale * layout.width >= output.x);
            CHECK(layout.scale * layout.width < output.x + layout.scale);
            CHECK(layout.scale * layout.height >= output.y);
            CHECK(layout.scale * layout.height < output.y + layout.scale);
            if (scale > 0) CHECK(layout.scale == scale);
        }
    }
}

TEST_CASE("camera: the automatic scale shows about 640 x 360 world pixels") {
    CHECK(layoutFor(1280, 720, 0) == Layout{2, 640, 360});
    CHECK(layoutFor(1920, 1080, 0) == Layout{3, 640, 360});
    CHECK(layoutFor(3840, 2160, 0) == Layout{6, 640, 360});
    CHECK(layoutFor(1366, 768, 0).scale == 2);
    CHECK(layoutFor(1200, 700, 0).scale == 2);
    CHECK(layoutFor(1000, 720, 0).scale == 1);
    CHECK(layoutFor(320, 200, 0).scale == 1);
    CHECK(layoutFor(0, -5, 0) == Layout{1, 1, 1});
    CHECK(layoutFor(1280, 720, 99).scale == 8);
    CHECK(layoutFor(1280, 720, -3).scale == 1);
}

TEST_CASE("camera: a small map is shown at the largest integer scale at which it fits") {
    CHECK(layoutForMap(1280, 720, 0, {640, 360}) == layoutFor(1280, 720, 2));
    CHECK(layoutForMap(1280, 720, 0, {427, 240}) == layoutFor(1280, 720, 2));
    CHECK(layoutForMap(1280, 720, 0, {426, 240}) == layoutFor(1280, 720, 3));
    CHECK(layoutForMap(1280, 720, 0, {426, 241}) == layoutFor(1280, 720, 2));
    CHECK(layoutForMap(1280, 720, 0, {16, 16}).scale == 8);
    CHECK(layoutForMap(1280, 720, 0, {9999, 9}) == layoutFor(1280, 720, 0));
    CHECK(layoutForMap(1280, 720, 1, {16, 16}) == layoutFor(1280, 720, 1));
}

TEST_CASE("camera: jumping centres on the player") {
    const Layout layout = layoutFor(1280, 720, 0);
    Camera camera;
    camera.jumpTo({100, 200, 12, 40}, kLargeMap, layout);
    CHECK(middleOf(camera, layout) == Vec2i{106, 220});
}

TEST_CASE("camera: the scale is raised to fill the height of a low map, if enough is shown") {
    // The first level, 368 px high, in the first window of displays of 1080 and 1440 lines.
    CHECK(scaleForHeight(1600, 900, 368) == 3);
    CHECK(scaleForHeight(2133, 1200, 368) == 4);
    CHECK(scaleForHeight(1280, 720, 368) == 2);
    CHECK(scaleForHeight(1366, 768, 368) == 1);
    CHECK(scaleForHeight(1600, 900, 2000) == 1);
    CHECK(scaleForHeight(1600, 900, 16) == 1);
}

TEST_CASE("camera: the view leaves a larger map only by a margin at its sides") {
    const Layout layout = layoutFor(1280, 720, 0);
    const Rect map{-700, 90, 1500, 800};
    Random random{7};
    Camera camera;
    for (int i = 0; i < 2000; ++i) {
        const Rect player{random.between(-3000, 3000), random.between(-3000, 3000), 12, 40};
        if (random.chance(1, 10)) {
            camera.jumpTo(player, map, layout);
        } else {
            camera.follow(player, map, layout);
        }
        const Rect view = viewOf(camera, layout);
        const Rect most{map.left - kSideMargin, map.top, map.width + 2 * kSideMargin, map.height};
        CHECK(intersection(view, most) == view);
    }
}

TEST_CASE("camera: a map smaller than the view is centred, also at odd positions") {
    const Layout layout = layoutFor(1280, 720, 0);
    for (const Rect map : {Rect{0, 0, 160, 96}, Rect{-333, -77, 161, 95}, Rect{5000, 1, 639, 16}}) {
        Camera jumped, followed{{12345, -999}};
        jumped.jumpTo({map.left, map.top, 12, 40}, map, layout);
        followed.follow({map.left, map.top, 12, 40}, map, layout);
        const Rect view = viewOf(jumped, layout);
        const int spareLeft = map.left - view.left;
        const int spareTop = map.top - view.top;
        CHECK(std::abs(spareLeft - (view.right() - map.right())) <= 1);
        CHECK(std::abs(spareTop - (view.bottom() - map.bottom())) <= 1);
        CHECK(followed == jumped);
    }
}

TEST_CASE("camera: a window over the right part of the view does not cover the body") {
    const Camera camera{{1000, 500}};
    constexpr int kFree = 200;
    // Inside the middle of the free part the view stays.
    CHECK(withBodyAtLeft(camera, {1044, 0, 12, 40}, kFree) == camera);
    CHECK(withBodyAtLeft(camera, {1144, 0, 12, 40}, kFree) == camera);
    CHECK(withBodyAtLeft(camera, {1145, 0, 12, 40}, kFree).topLeft == Vec2i{1001, 500});
    CHECK(withBodyAtLeft(camera, {1043, 0, 12, 40}, kFree).topLeft == Vec2i{999, 500});
    CHECK(withBodyAtLeft(camera, {4000, 0, 12, 40}, kFree).topLeft == Vec2i{3856, 500});
    // The right end of a map ends in front of the window.
    CHECK(withMapAtLeft(camera, {1020, 0, 180, 90}, kFree) == camera);
    CHECK(withMapAtLeft(camera, {1020, 0, 200, 90}, kFree).topLeft == Vec2i{1020, 500});
}

TEST_CASE("camera: movement inside the dead zone does not move the view, one pixel outside does") {
    const Layout layout = layoutFor(1280, 720, 0);
    const Camera start{{100, 100}};
    const Vec2i middle = middleOf(start, layout);
    const int halfWidth = layout.width / 12;
    const int halfHeight = layout.height / 6;
    const auto followed = [&](int dx, int dy) {
        Camera camera = start;
        camera.follow({middle.x + dx - 6, middle.y + dy - 20, 12, 40}, kLargeMap, layout);
        return camera.topLeft - start.topLeft;
    };
    for (int dx = -halfWidth; dx <= halfWidth; ++dx) {
        for (int dy = -halfHeight; dy <= halfHeight; dy += 5) CHECK(followed(dx, dy) == Vec2i{});
    }
    CHECK(followed(halfWidth + 1, 0) == Vec2i{1, 0});
    CHECK(followed(-halfWidth - 1, 0) == Vec2i{-1, 0});
    CHECK(followed(0, halfHeight + 1) == Vec2i{0, 1});
    CHECK(followed(0, -halfHeight - 1) == Vec2i{0, -1});
}

TEST_CASE("camera: it stops without reversing") {
    const Layout layout = layoutFor(1280, 720, 0);
    const Rect player{900, 700, 12, 40};
    Camera camera{{0, 0}};
    int steps = 0;
    for (Camera before{{-1, -1}}; before != camera; ++steps) {
        before = camera;
        camera.follow(player, kLargeMap, layout);
        CHECK(camera.topLeft.x >= before.topLeft.x);
        CHECK(camera.topLeft.y >= before.topLeft.y);
        REQUIRE(steps < 200);
    }
    CHECK(steps > 10);
    CHECK(std::abs(centreOf(player).x - middleOf(camera, layout).x) == layout.width / 12);
}

TEST_CASE("camera: a player of any speed stays in view") {
    const Layout layout = layoutFor(1280, 720, 0);
    for (const Vec2i speed : {Vec2i{3, 0}, Vec2i{-3, 15}, Vec2i{40, -60}, Vec2i{-500, 300}}) {
        for (const int lift : {0, layout.height / 8}) {
            Rect player{500, 500, 12, 40};
            Camera camera;
            camera.jumpTo(player, kLargeMap, layout, lift);
            for (int i = 0; i < 200; ++i) {
                player = player.moved(speed.x, speed.y);
                if (!contains(kLargeMap.grown(-500), {player.left, player.top})) break;
                camera.follow(player, kLargeMap, layout, lift);
                CHECK(intersection(viewOf(camera, layout), player) == player);
            }
        }
    }
}

TEST_CASE("camera: with a lift the dead zone is that much lower, and the view moves to it") {
    const Layout layout = layoutFor(1280, 720, 0);
    constexpr int kLift = 45;
    Rect player{900, 700, 12, 40};
    Camera camera;
    camera.jumpTo(player, kLargeMap, layout, kLift);
    CHECK(centreOf(player).y - middleOf(camera, layout).y == kLift);
    for (const int dy : {-300, 300}) {
        player = player.moved(0, dy);
        for (int i = 0; i < 200; ++i) camera.follow(player, kLargeMap, layout, kLift);
        CHECK(centreOf(player).y - middleOf(camera, layout).y ==
              kLift + sign(dy) * layout.height / 6);
    }
}

}  // namespace pixelstep

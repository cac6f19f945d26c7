// Tests of the camera of edit mode: drags and zooms.
#include "editor/edit_camera.h"

#include <doctest/doctest.h>

#include "math/random.h"

using namespace pixelstep;

TEST_CASE("edit camera: zooming leaves the world's pixel at the pointer where it is") {
    const uint64_t seed = 41;
    Random random{seed};
    CAPTURE(seed);
    EditCamera camera;
    camera.start({{-200, 77}}, 2);
    for (int round = 0; round < 2000; ++round) {
        const Vec2i pointer{random.between(0, 1279), random.between(0, 719)};
        const Vec2i before =
            worldAt(layoutForZoom(1280, 720, camera.zoom()), camera.camera(), pointer);
        camera.zoomTo(random.between(-5, 9), pointer);
        CHECK(camera.zoom() >= kMinZoom);
        CHECK(camera.zoom() <= kMaxZoom);
        CHECK(worldAt(layoutForZoom(1280, 720, camera.zoom()), camera.camera(), pointer) == before);
    }
}

TEST_CASE(
    "edit camera: zoomed out, an output pixel is a square of world pixels, in both conversions") {
    for (const int zoom : {0, -1, -2, -3}) {
        const Layout layout = layoutForZoom(1279, 717, zoom);
        CHECK(layout.shrink == 1 << (1 - zoom));
        CHECK(layout.scale == 1);
        CHECK(zoomOf(layout) == zoom);
        CHECK(layout.width == 1279 * layout.shrink);
        const Camera camera{{-333, 78}};
        for (int x = -20; x < 20; ++x) {
            const Vec2i world = worldAt(layout, camera, {x, 7});
            CHECK(world == camera.topLeft + Vec2i{x, 7} * layout.shrink);
            for (const int offset : {0, layout.shrink - 1})
                CHECK(outputAt(layout, camera, world + Vec2i{offset, offset}) == Vec2i{x, 7});
        }
    }
    for (int zoom = 1; zoom <= kMaxZoom; ++zoom) {
        CHECK(layoutForZoom(1279, 717, zoom) == layoutFor(1279, 717, zoom));
        CHECK(zoomOf(layoutForZoom(1279, 717, zoom)) == zoom);
    }
}

TEST_CASE("edit camera: a drag moves the world, also with zooming during it") {
    EditCamera camera;
    camera.start({{100, 100}}, 4);
    camera.dragTo({50, 50});
    CHECK(camera.topLeft() == Vec2i{100, 100});
    camera.grab({50, 50});
    camera.dragTo({90, 10});
    CHECK(camera.topLeft() == Vec2i{90, 110});
    camera.zoomTo(2, {90, 10});
    const Vec2i zoomed = camera.topLeft();
    camera.dragTo({90, 10});
    CHECK(camera.topLeft() == zoomed);
    camera.dragTo({92, 10});
    CHECK(camera.topLeft() == zoomed - Vec2i{1, 0});
    camera.endDrag();
    camera.dragTo({400, 400});
    CHECK(camera.topLeft() == zoomed - Vec2i{1, 0});
}

TEST_CASE("edit camera: it can move past the map's edges, but the map stays in view") {
    const Layout layout{2, 640, 360};
    for (const Rect bounds : {Rect{0, 0, 960, 368}, Rect{-500, 300, 64, 64}, Rect{0, 0, 8, 8}}) {
        for (const Vec2i from : {Vec2i{-5000, 0}, Vec2i{5000, 9000}, Vec2i{0, -9000}}) {
            EditCamera camera;
            camera.start({from}, 2);
            camera.keepInView(bounds, layout);
            const Rect view{camera.topLeft().x, camera.topLeft().y, layout.width, layout.height};
            CHECK(overlaps(view, bounds));
        }
        EditCamera camera;
        camera.start({{bounds.left - 200, bounds.top - 100}}, 2);
        camera.keepInView(bounds, layout);
        CHECK(camera.topLeft() == Vec2i{bounds.left - 200, bounds.top - 100});
    }
}

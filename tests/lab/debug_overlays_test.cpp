// Tests of debug overlays by their pixels.
#include "lab/debug_overlays/debug_overlays_ui.h"

#include <doctest/doctest.h>

#include "draw/offscreen.h"
#include "draw/world_of.h"
#include "lab/scene_of.h"

namespace pixelstep {
namespace {

constexpr Rect kView{0, 0, 640, 384};

World smallWorld() {
    Level level = makeEmptyLevel(16, 40, 24);
    level.cast.edit().player = BodyStart{.feet = {200, 23 * 16}};
    return makeWorld(level, 1);
}

Image drawn(const ViewScene& scene, DrawnView::Draw draw) {
    Offscreen target(kView.width, kView.height);
    target.clear(0x203040);
    draw(target.sdl.get(), scene, kView);
    return target.pixels();
}

// The number of pixels that an overlay changes.
int drawnPixels(const ViewScene& scene, DrawnView::Draw draw) {
    const Image picture = drawn(scene, draw);
    int count = 0;
    for (const uint32_t pixel : picture.pixels) count += pixel != 0xff203040u;
    return count;
}

TEST_CASE("overlays: each one draws") {
    World world = smallWorld();
    step(world, 0);
    World two = world;  // a single body needs no cells
    two.actors.push_back(two.actors.front());
    const Settings settings;
    for (const auto draw : {drawBoxes, drawSensors, drawTouchedTiles, drawMasks})
        CHECK(drawnPixels(sceneOf(world, settings), draw) > 20);
    CHECK(drawnPixels(sceneOf(two, settings), drawGrid) > 20);
}

TEST_CASE("overlays: paths of platforms, and frames around the inspected body") {
    World world = smallWorld();
    PlatformStart start;
    start.body.feet = {160, 300};
    start.path = {{160, 300}, {240, 300}};
    start.speed = 10;
    REQUIRE(!apply(world, SpawnPlatform{start}).rejection);
    step(world, 0);
    const Settings settings;
    CHECK(drawnPixels(sceneOf(world, settings), drawPaths) > 100);
    const auto inspecting = [&](uint32_t id) {
        ViewScene scene = sceneOf(world, settings);
        scene.inspected = id;
        return drawnPixels(scene, drawInspected);
    };
    CHECK(inspecting(1) > 100);
    CHECK(inspecting(77) == 0);
    CHECK(drawnPixels(sceneOf(world, settings), drawInspected) == 0);
}

TEST_CASE("overlays: the player's box is shown where its picture is stretched") {
    World world = smallWorld();
    Settings settings;
    CHECK(drawnPixels(sceneOf(world, settings), drawResizedPlayer) == 0);
    REQUIRE(!apply(world, Resize{.width = 30}).rejection);
    CHECK(drawnPixels(sceneOf(world, settings), drawResizedPlayer) > 20);
    settings.overlays.emplace(kBoxesOverlay);
    CHECK(drawnPixels(sceneOf(world, settings), drawResizedPlayer) == 0);
}

TEST_CASE("overlay: the cells of the grid are framed, with the number of bodies") {
    const World world = worldOf({{10, 20, 12, 30}, {15, 22, 12, 30}, {80, 20, 40, 40}}, 0);
    REQUIRE(gridCellsOf(world) == std::vector<GridCell>{{{0, 0, 64, 64}, 2}, {{64, 0, 64, 64}, 1}});
    const Settings settings;
    const auto draw = [&](bool grid) {
        Offscreen target(160, 120);
        target.clear(0xffffffff);
        if (grid) drawGrid(target.sdl.get(), sceneOf(world, settings), {0, 0, 160, 120});
        return target.pixels();
    };
    const Image picture = draw(true);
    const uint32_t frame = picture.at(30, 63);
    CHECK(frame != 0xffffffff);
    CHECK(picture.at(127, 30) == frame);
    CHECK(picture.at(30, 30) == 0xffffffff);
    CHECK(draw(false) != picture);
}

}  // namespace
}  // namespace pixelstep

// Benchmarks whole frames with a full screen of tiles and a crowd: step and drawing, drawing alone,
// and metrics of the panel. Uses SDL's software renderer.
#include <SDL.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <tuple>
#include <utility>

#include "app/cli/system_folders.h"
#include "draw/renderer.h"
#include "files/paths.h"
#include "game/world/scratch.h"
#include "io/level/level_json.h"
#include "lab/metrics/metrics.h"
#include "scene/camera_controller.h"
#include "suites.h"

namespace pixelstep {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;
constexpr int kTile = 16;       // [px]
constexpr int kTurnEvery = 40;  // [steps]

// A map without empty cells: a floor, and above it one-way tiles of all shapes, in which bodies can
// be.
Level fullScreen() {
    Random random{1};
    Level level;
    level.tiles = TileMap(ShapeSet(kTile), {}, kWidth / kTile, kHeight / kTile);
    for (int row = 0; row < level.tiles.rows(); ++row) {
        for (int column = 0; column < level.tiles.columns(); ++column) {
            const bool isFloor = row == level.tiles.rows() - 1;
            const auto shape =
                static_cast<uint16_t>(random.between(kBlock, kBuiltInShapeCount - 1));
            level.tiles.setTile(
                {column, row},
                {.shape = isFloor ? uint16_t{kBlock} : shape,
                 .transform = static_cast<uint8_t>(isFloor ? 0 : random.between(0, 7)),
                 .oneWay = !isFloor,
                 .material = static_cast<uint8_t>(random.between(0, 3))});
        }
    }
    Cast cast;
    cast.player = BodyStart{.feet = {kWidth / 2, kHeight - kTile}};
    level.cast = cast;
    return level;
}

// The place of the crowd, and the timed part of the frame.
struct CrowdedFrame {
    int clones = 1000;
    bool isInOnePlace = false;
    bool stepsToo = true;
    DrawOptions options{};
    std::optional<Theme> theme{};
    bool isBusiestCourse = false;  // instead of the crowd
};

// The course with the most bodies and zones.
World busiestCourse(const std::string& data) {
    std::optional<World> busiest;
    const auto countOf = [](const World& world) {
        return world.actors.size() + world.level.scenery->zones.size();
    };
    for (const std::string& path : levelsIn(data + "levels/courses/")) {
        const Result<Level> level = loadLevel(path);
        if (!level) std::abort();
        World world = makeWorld(*level, 0);
        if (!busiest || countOf(world) > countOf(*busiest)) busiest = std::move(world);
    }
    return busiest.value();
}

// The view of a body or zone that shows the most of them.
Camera busiestView(const World& world, const Layout& layout) {
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    for (const Zone& zone : world.level.scenery->zones) rects.push_back(zoneRect(zone));
    Camera best;
    std::ptrdiff_t most = 0;
    for (const Rect& rect : rects) {
        Camera camera;
        camera.jumpTo(rect, world.tiles().bounds(), layout);
        const Rect view{camera.topLeft.x, camera.topLeft.y, layout.width, layout.height};
        const auto count =
            std::ranges::count_if(rects, [&](const Rect& r) { return overlaps(r, view); });
        if (count > most) std::tie(best, most) = std::tuple(camera, count);
    }
    return best;
}

World crowdedScreen(const CrowdedFrame& wanted) {
    Random random{2};
    Level level = fullScreen();
    if (wanted.theme) level.text.edit().view = LevelView{.theme = wanted.theme};
    World world = makeWorld(level, 0);
    for (int i = 0; i < wanted.clones; ++i) {
        Actor actor = world.player();
        actor.id = world.nextId++;
        actor.kind = Kind::clone;
        const Vec2i feet{random.between(20, kWidth - 20), random.between(50, kHeight - kTile)};
        if (wanted.isInOnePlace) {
            actor.ai = AiKind::mirror;
        } else {
            actor.body.rect = actor.body.previousRect =
                rectAtFeet(feet, kCharacterWidth, kCharacterHeight);
        }
        world.actors.push_back(actor);
    }
    return world;
}

void timeFrames(benchmark::State& state, const CrowdedFrame& wanted) {
    const std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> surface(
        SDL_CreateRGBSurfaceWithFormat(0, kWidth, kHeight, 32, SDL_PIXELFORMAT_RGB888),
        SDL_FreeSurface);
    const std::unique_ptr<SDL_Renderer, decltype(&SDL_DestroyRenderer)> sdl(
        SDL_CreateSoftwareRenderer(surface.get()), SDL_DestroyRenderer);
    const std::string data = findData(dataRoots(programFolder())).value_or("");
    Renderer renderer(sdl.get(), data + "assets");
    const Layout layout = layoutFor(kWidth, kHeight, wanted.isBusiestCourse ? 0 : 1);
    World world = wanted.isBusiestCourse ? busiestCourse(data) : crowdedScreen(wanted);
    std::optional<Camera> still;
    if (wanted.isBusiestCourse) still = busiestView(world, layout);
    CameraController view;
    view.snapTo(world, layout);
    Scratch scratch;
    const auto takeStep = [&] {
        const bool isRight = world.stepCount / kTurnEvery % 2 == 0;
        step(world, isRight ? kButtonRight : kButtonLeft, scratch);
    };
    const auto draw = [&] {
        renderer.onStep(world);
        view.followStep(world, layout);
        renderer.draw(world, still.value_or(view.camera()), layout, wanted.options);
    };
    // The first frame draws all tiles, once for each level, and would dominate a short run.
    takeStep();
    draw();
    for (auto _ : state) {
        if (!wanted.stepsToo) state.PauseTiming();
        takeStep();
        if (!wanted.stepsToo) state.ResumeTiming();
        draw();
    }
    // Each pixel is written once, and the data of each body is read, or read and written.
    const size_t ofActors = (wanted.stepsToo ? 2 : 1) * sizeof(Actor) * world.actors.size();
    setTraffic(state, {.bytes = size_t{kWidth} * kHeight * sizeof(uint32_t) + ofActors});
}

/// The metrics that are computed in each frame while a slider is dragged.
void timeMetrics(benchmark::State& state) {
    Tuning tuning;
    for (auto _ : state) {
        tuning.walkSpeed = 160 + (tuning.walkSpeed + 1) % 20;
        benchmark::DoNotOptimize(metricsOf(tuning));
    }
}

}  // namespace

void addFrameBenchmarks() {
    const auto add = [](const std::string& name, const CrowdedFrame& wanted, const char* item) {
        addBenchmark(
            name, 1, [=](benchmark::State& state) { timeFrames(state, wanted); }, item);
    };
    const char* quarter = "frame (a quarter of 1/60 s: 4,167 us)";
    const char* half = "picture (half of 1/60 s: 8,333 us)";
    add("frame/1000 clones, plain sky", {.options = {.hasPlainSky = true}}, quarter);
    add("frame/1000 clones", {}, quarter);
    add("frame/1000 clones, mine", {.theme = Theme::mine}, quarter);
    add("frame/1000 clones, night", {.theme = Theme::night}, quarter);
    add("frame/10000 clones, drawn", {.clones = 10000, .stepsToo = false}, half);
    add("frame/10000 mirrored in one place, drawn",
        {.clones = 10000, .isInOnePlace = true, .stepsToo = false}, half);
    add("frame/busiest course", {.isBusiestCourse = true}, half);
    add("frame/busiest course, drawn", {.stepsToo = false, .isBusiestCourse = true}, half);
    addBenchmark("frame/metrics of a tuning", 1, timeMetrics, "tuning");
}

}  // namespace pixelstep

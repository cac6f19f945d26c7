// Tests of AI marks and nav overlays: words and pixels.
#include "lab/routes/routes_ui.h"

#include <algorithm>
#include <set>

#include "draw/ai_marks.h"
#include "draw/offscreen.h"
#include "lab/routes/routes.h"
#include "lab/scene_of.h"
#include "support/level_of_rows.h"

namespace pixelstep {
namespace {

// The player on the floor, and a closed cell to the right.
World worldWithCell() {
    Level level =
        levelOfRows({"....................", "....................", "....................",
                     "............#####...", "............#...#...", "............#...#...",
                     "............#...#...", "####################"});
    level.cast.edit().player = BodyStart{.feet = {40, 112}};
    return makeWorld(level, 0);
}

uint32_t addClone(World& world, AiKind ai, int x) {
    SpawnClone spawn;
    spawn.x = x;
    spawn.y = 112;
    spawn.ai = ai;
    REQUIRE(!apply(world, spawn).rejection);
    return world.nextId - 1;
}

void run(World& world, int steps) {
    for (int i = 0; i < steps; ++i) step(world, 0);
}

Image routesOf(const World& world, std::optional<uint32_t> inspected) {
    Offscreen target(320, 128);
    target.clear(0xff000000);
    const Settings settings;
    ViewScene scene = sceneOf(world, settings);
    scene.inspected = inspected;
    drawRoutes(target.sdl.get(), scene, {0, 0, 320, 128});
    return target.pixels();
}

int litPixels(const Image& picture) {
    return static_cast<int>(
        std::ranges::count_if(picture.pixels, [](uint32_t pixel) { return pixel != 0xff000000; }));
}

}  // namespace

TEST_CASE("AI marks: every AI except idle has its own mark, and lost followers another") {
    World world = worldWithCell();
    std::set<int> marks;
    CHECK_FALSE(markOf(world, world.player()));
    for (size_t i = 0; i < kAiKinds.size(); ++i) {
        const uint32_t id = addClone(world, static_cast<AiKind>(i), 80);
        const auto mark = markOf(world, *findActor(world, id));
        CHECK(mark.has_value() == (i > 0));
        if (mark) marks.insert(*mark);
    }
    const uint32_t enclosed = addClone(world, AiKind::follow, 232);
    run(world, 200);
    marks.insert(markOf(world, *findActor(world, enclosed)).value());
    CHECK(marks == std::set<int>{0, 1, 2, 3, 4});
}

TEST_CASE("AI marks: they are drawn above heads, except for idle clones") {
    const LoadedPicture sheet =
        loadPicture(PIXELSTEP_SOURCE_DIR "/assets/brains.png", kMarkSheetWidth, kMarkSide);
    REQUIRE(!sheet.warning);
    const auto drawn = [&](AiKind ai) {
        World world = worldWithCell();
        addClone(world, ai, 100);
        Offscreen target(320, 128);
        target.clear(0xff000000);
        AiMarks marks(sheet.picture);
        marks.draw(target.sdl.get(), world, {world, {0, 0, 320, 128}});
        return target.pixels();
    };
    CHECK(litPixels(drawn(AiKind::idle)) == 0);
    std::set<std::vector<uint32_t>> pictures;
    for (const AiKind ai : {AiKind::mirror, AiKind::echo, AiKind::patrol, AiKind::follow}) {
        const Image picture = drawn(ai);
        CHECK(litPixels(picture) > 20);
        pictures.insert(picture.pixels);
        for (int y = 112 - 40; y < 128; ++y)
            for (int x = 0; x < 320; ++x) REQUIRE(picture.at(x, y) == 0xff000000);
    }
    CHECK(pictures.size() == 4);
}

TEST_CASE("routes: labels describe the activity of a follower") {
    World world = worldWithCell();
    const uint32_t idle = addClone(world, AiKind::idle, 120);
    const uint32_t free = addClone(world, AiKind::follow, 160);
    const uint32_t enclosed = addClone(world, AiKind::follow, 232);
    CHECK(followingWords(world, free).empty());  // there was no decision yet
    run(world, 10);
    CHECK(followingWords(world, idle).empty());
    CHECK(followingWords(world, free) == "walks, 0 moves to go");
    run(world, 200);
    CHECK(followingWords(world, free) == "has arrived");
    CHECK(noRouteOf(world, free).empty());
    CHECK(followingWords(world, enclosed) ==
          "no path: " + std::string(noRouteText(NoRouteReason::notConnected)));
    const Rect everything{0, 0, 320, 128};
    CHECK(noRouteNotes(world, everything, 9) ==
          std::vector{NoRouteNote{enclosed, "no path: no walk, jump or drop leads there"}});
    CHECK(noRouteNotes(world, everything, 0).empty());
    CHECK(noRouteNotes(world, {0, 0, 100, 128}, 9).empty());
}

TEST_CASE("routes: a follower without a route has a reachable cell, others have none") {
    World world = worldWithCell();
    const uint32_t free = addClone(world, AiKind::follow, 160);
    const uint32_t enclosed = addClone(world, AiKind::follow, 232);
    run(world, 200);
    CHECK(reachOf(world, free).empty());
    const auto reached = reachOf(world, enclosed);
    REQUIRE_FALSE(reached.empty());
    for (const NavSegment& segment : reached) {
        CHECK(segment.first.x >= 13 * 16);
        CHECK(segment.last.x <= 16 * 16 - 12);
        CHECK(segment.first.y == 112);
    }
}

TEST_CASE("routes: nothing is drawn without followers; otherwise places, and routes on top") {
    World world = worldWithCell();
    CHECK(litPixels(routesOf(world, std::nullopt)) == 0);
    const uint32_t id = addClone(world, AiKind::follow, 180);
    run(world, 15);
    const Image walking = routesOf(world, std::nullopt);
    CHECK(litPixels(walking) > 200);
    const auto has = [](const Image& picture, uint32_t colour) {
        return std::ranges::count(picture.pixels, colour) > 0;
    };
    constexpr uint32_t kRoute = 0xffff5c50;
    CHECK(has(walking, kRoute));
    CHECK(litPixels(routesOf(world, id)) > litPixels(walking));  // with its moves
    run(world, 200);
    CHECK_FALSE(has(routesOf(world, std::nullopt), kRoute));
}

TEST_CASE("routes: the places that a follower without a route reaches are drawn as dots") {
    World world = worldWithCell();
    const uint32_t enclosed = addClone(world, AiKind::follow, 232);
    run(world, 200);
    int spots = 0;
    for (const NavSegment& segment : reachOf(world, enclosed))
        spots += segment.last.x - segment.first.x + 1;
    REQUIRE(spots > 8);
    CHECK(litPixels(routesOf(world, enclosed)) >= litPixels(routesOf(world, std::nullopt)) + spots);
}

}  // namespace pixelstep

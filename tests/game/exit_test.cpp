// Tests of exits in the simulation.
#include <doctest/doctest.h>

#include "game/world/course.h"
#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

Zone exitAt(const Rect& rect, const std::string& to) {
    Zone zone{
        .feet = feetOf(rect), .width = rect.width, .height = rect.height, .kind = ZoneKind::exits};
    zone.to = to;
    return zone;
}

World worldWith(std::vector<Zone> zones) {
    Level level = levelOf(kHall);
    level.scenery.edit().zones = std::move(zones);
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

}  // namespace

TEST_CASE(
    "exit: an event for each step that ends with a pixel shared, the first of several counts") {
    // Both have the same foot.
    World world =
        worldWith({exitAt({100, 80, 10, 16}, "a.json"), exitAt({95, 80, 20, 16}, "b.json")});
    for (int i = 0; i < 100; ++i) {
        step(world, kButtonRight);
        const int right = world.player().body.rect.right();
        const int left = world.player().body.rect.left;
        CAPTURE(right);
        const bool isIn = right > 95 && left < 115;
        REQUIRE(happened(world, EventKind::exit) == isIn);
        const Zone* exit = exitReached(world);
        REQUIRE((exit != nullptr) == isIn);
        if (isIn) REQUIRE(exit->to == (right > 100 && left < 110 ? "a.json" : "b.json"));
    }
    // It plays on in the same level.
    CHECK(world.player().body.rect.left > 115);
}

TEST_CASE("exit: it acts after the goal, and although a hazard sends the player back") {
    World world = worldWith({{.feet = {40, 96}, .width = 8, .height = 8, .kind = ZoneKind::goal},
                             {.feet = {100, 96}, .width = 8, .height = 8, .kind = ZoneKind::hazard},
                             exitAt({96, 80, 8, 16}, "a.json")});
    for (int i = 0; i < 100 && !happened(world, EventKind::hurt); ++i) step(world, kButtonRight);
    REQUIRE(happened(world, EventKind::hurt));
    REQUIRE(world.course.goal);
    CHECK(happened(world, EventKind::exit));
    CHECK(exitReached(world)->to == "a.json");
}

TEST_CASE("exit: where it leads is part of the state") {
    const uint64_t plain = hashOf(worldWith({exitAt({100, 80, 10, 16}, "a.json")}));
    CHECK(hashOf(worldWith({exitAt({100, 80, 10, 16}, "b.json")})) != plain);
    Zone zone = exitAt({100, 80, 10, 16}, "a.json");
    zone.at = Vec2i{3, 4};
    CHECK(hashOf(worldWith({zone})) != plain);
}

}  // namespace pixelstep

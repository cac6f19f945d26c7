// Tests of animations: the picture for actors and events.
#include "scene/animation.h"

#include <doctest/doctest.h>

#include "math/fixed.h"
#include "math/random.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

World worldWith(std::vector<uint32_t> ids) {
    World world;
    for (const uint32_t id : ids) {
        Actor actor;
        actor.id = id;
        actor.kind = id == 0 ? Kind::player : Kind::clone;
        actor.grounded = true;
        actor.body.rect = actor.body.previousRect = {100, 100, 12, 40};
        world.actors.push_back(actor);
    }
    return world;
}

// One step: every actor moves by its speed, with these events.
void stepWorld(World& world, std::vector<Event> events = {}) {
    ++world.stepCount;
    world.events = std::move(events);
    for (Actor& actor : world.actors) {
        actor.body.previousRect = actor.body.rect;
        actor.body.rect = actor.body.rect.moved(static_cast<int>(wholePart(actor.body.speed.x)),
                                                static_cast<int>(wholePart(actor.body.speed.y)));
    }
}

Frame shown(const World& world, const Animations& animations, size_t index = 0) {
    return frameOf(world.actors[index], animations.byId[index], animations.time);
}

Event landing(uint32_t id, int speed) {
    return {EventKind::landed, id, {}, toFixed(speed)};
}

}  // namespace

TEST_CASE("animation: a standing character goes through all idle pictures") {
    World world = worldWith({0});
    Animations animations;
    std::vector<bool> seen(4, false);
    for (int i = 0; i < 60; ++i) {
        stepWorld(world);
        advance(animations, world);
        REQUIRE(shown(world, animations).pose == Pose::idle);
        seen[static_cast<size_t>(shown(world, animations).column)] = true;
    }
    CHECK(seen == std::vector<bool>(4, true));
}

TEST_CASE("animation: a walk is animated by distance, not by time") {
    World slow = worldWith({0});
    World fast = worldWith({0});
    slow.actors[0].body.speed.x = toFixed(1);
    fast.actors[0].body.speed.x = toFixed(-3);
    Animations slowly, quickly;
    for (int i = 0; i < 30; ++i) {
        for (int n = 0; n < 3; ++n) {
            stepWorld(slow);
            advance(slowly, slow);
        }
        stepWorld(fast);
        advance(quickly, fast);
        CHECK(shown(slow, slowly).pose == Pose::walk);
        CHECK(shown(slow, slowly) == shown(fast, quickly));
        CHECK(shown(slow, slowly).column == (i + 1) * 3 / 6 % 8);
    }
}

TEST_CASE("animation: in the air the pose rises, then falls") {
    World world = worldWith({0});
    Animations animations;
    world.actors[0].grounded = false;
    world.actors[0].body.speed.y = toFixed(-400);
    advance(animations, world);
    CHECK(shown(world, animations) == Frame{Pose::jump, 0});
    world.actors[0].body.speed.y = toFixed(-50);
    CHECK(shown(world, animations) == Frame{Pose::jump, 1});
    world.actors[0].body.speed.y = toFixed(50);
    CHECK(shown(world, animations).pose == Pose::fall);
}

TEST_CASE("animation: a hard landing shows for eight steps, a soft one not at all") {
    World world = worldWith({0});
    Animations animations;
    stepWorld(world, {landing(0, 60)});
    advance(animations, world);
    CHECK(shown(world, animations).pose == Pose::idle);
    stepWorld(world, {landing(0, 400)});
    advance(animations, world);
    int steps = 0;
    while (shown(world, animations).pose == Pose::land && steps < 100) {
        CHECK(shown(world, animations).column == (steps < 4 ? 0 : 1));
        stepWorld(world);
        advance(animations, world);
        ++steps;
    }
    CHECK(steps == 8);
}

TEST_CASE("animation: a character that jumps again at once shows no landing") {
    World world = worldWith({0});
    Animations animations;
    stepWorld(world, {landing(0, 400)});
    advance(animations, world);
    world.actors[0].grounded = false;
    world.actors[0].body.speed.y = toFixed(-400);
    stepWorld(world);
    advance(animations, world);
    CHECK(shown(world, animations).pose == Pose::jump);
    world.actors[0].grounded = true;
    world.actors[0].body.speed.y = 0;
    CHECK(shown(world, animations).pose == Pose::idle);
}

TEST_CASE("animation: an event counts once, even if a command shows it again") {
    World world = worldWith({0});
    Animations animations;
    stepWorld(world, {landing(0, 400)});
    CHECK(firstNewEvent(animations, world) == 0);
    advance(animations, world);
    CHECK(firstNewEvent(animations, world) == 1);
    const int64_t time = animations.time;
    world.events.push_back({EventKind::spawned, 1, {}, 0});
    CHECK(firstNewEvent(animations, world) == 1);
    advance(animations, world);
    CHECK(animations.time == time);
    CHECK(animations.byId[0].landSteps == 8);
    stepWorld(world, {landing(0, 1)});
    CHECK(firstNewEvent(animations, world) == 0);
}

TEST_CASE("animation: the events of each command in one step are new") {
    World world = worldWith({0});
    Animations animations;
    stepWorld(world);
    advance(animations, world);
    for (uint32_t id : {1u, 2u, 3u}) {
        world.events = {{EventKind::spawned, id, {}, 0}};
        CHECK(firstNewEvent(animations, world) == 0);
        advance(animations, world);
        CHECK(firstNewEvent(animations, world) == 1);
    }
}

TEST_CASE("animation: a character on a character that pushes apart stands and walks on it") {
    World world = worldWith({0});
    Animations animations;
    world.actors[0].grounded = false;
    advance(animations, world);
    CHECK(shown(world, animations, 0).pose == Pose::fall);
    world.actors[0].standsOnCharacter = true;
    CHECK(shown(world, animations, 0).pose == Pose::idle);
    world.actors[0].body.speed.x = toFixed(160);
    CHECK(shown(world, animations, 0).pose == Pose::walk);
}

TEST_CASE("animation: each character keeps its animation while others are added and removed") {
    World world = worldWith({0, 3, 5, 9});
    Animations animations;
    stepWorld(world, {landing(5, 400)});
    advance(animations, world);
    CHECK(shown(world, animations, 2).pose == Pose::land);
    CHECK(shown(world, animations, 1).pose == Pose::idle);
    CHECK(shown(world, animations, 3).pose == Pose::idle);
    world.actors.erase(world.actors.begin() + 1);
    world.actors.push_back(worldWith({12}).actors[0]);
    stepWorld(world);
    advance(animations, world);
    REQUIRE(animations.byId.size() == 4);
    CHECK(animations.byId[1].id == 5);
    CHECK(shown(world, animations, 1).pose == Pose::land);
    CHECK(shown(world, animations, 3).pose == Pose::idle);
}

TEST_CASE("animation: a body is drawn between its previous and its current position") {
    Body body;
    body.previousRect = {100, 50, 12, 40};
    body.rect = {110, 30, 12, 40};
    CHECK(drawnRect(body, 1000) == body.rect);
    CHECK(drawnRect(body, 0) == body.previousRect);
    CHECK(drawnRect(body, 500) == Rect{105, 40, 12, 40});
    body.rect = {94, 70, 24, 20};  // wider and lower with the same feet
    CHECK(drawnRect(body, 300) == body.rect);
}

}  // namespace pixelstep

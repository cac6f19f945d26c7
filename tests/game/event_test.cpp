// Tests of events for drawing and sound: one event at each start, and none while the state
// continues.
#include <doctest/doctest.h>

#include "game/world/bodies.h"
#include "game/world/scratch.h"
#include "support/hall.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// The number of events of the player within some steps.
int countOf(World& world, EventKind kind, Buttons buttons, int steps) {
    int count = 0;
    for (int i = 0; i < steps; ++i) {
        step(world, buttons);
        count += happened(world, kind);
    }
    return count;
}

// The player before a crate, `gap` pixels away, on a long floor.
World crateWorld(int gap, int stepsPerSecond) {
    World world = worldOf(kHall);
    accepted(world, tuning("steps_per_second", stepsPerSecond));
    const int right = world.player().body.rect.right();
    accepted(world, crateAt({right + gap + 8, kHallFloor}));
    run(world, 0, 2);
    return world;
}

// The left edge of the crate.
int leftOfCrate(const World& world) {
    return world.actors.back().body.rect.left;
}

Vec2i eventPlace(const World& world, EventKind kind) {
    const auto found = std::ranges::find(world.events, kind, &Event::kind);
    REQUIRE(found != world.events.end());
    return found->at;
}

}  // namespace

TEST_CASE("events: a push starts once, independent of its length and the step rate") {
    for (const int rate : {30, 60, 120, 240}) {
        for (const int gap : {0, 1, 7, 8}) {
            CAPTURE(rate);
            CAPTURE(gap);
            World world = crateWorld(gap, rate);
            const int before = leftOfCrate(world);
            CHECK(countOf(world, EventKind::startedPushing, kButtonRight, rate / 3) == 1);
            CHECK(leftOfCrate(world) > before + 20);
            CHECK(countOf(world, EventKind::startedPushing, 0, 5) == 0);
            CHECK(countOf(world, EventKind::startedPushing, kButtonRight, 5) == 1);  // again
            CHECK(countOf(world, EventKind::startedPushing, kButtonLeft, 20) == 0);
        }
    }
}

TEST_CASE("events: a push that accelerates by less than a pixel per step starts once") {
    for (const int rate : {60, 240}) {
        World world = crateWorld(0, rate);
        accepted(world, tuning("run_accel", 40));
        accepted(world, tuning("run_decel", 40));
        const int before = leftOfCrate(world);
        CHECK(countOf(world, EventKind::startedPushing, kButtonRight, 2 * rate) == 1);
        CHECK(leftOfCrate(world) > before + 20);
    }
}

TEST_CASE("events: a crate at a wall, a platform and a wall are not pushed") {
    World world = crateWorld(0, 60);
    countOf(world, EventKind::startedPushing, kButtonRight, 300);  // to the end of the level
    const int end = leftOfCrate(world);
    CHECK(countOf(world, EventKind::startedPushing, kButtonRight, 60) == 0);
    run(world, 0, 3);
    CHECK(countOf(world, EventKind::startedPushing, kButtonRight, 60) == 0);
    CHECK(leftOfCrate(world) == end);
    accepted(world, tuning("run_accel", 40));
    CHECK(countOf(world, EventKind::startedPushing, kButtonRight, 120) == 0);
    CHECK(countOf(world, EventKind::startedPushing, kButtonLeft, 400) == 0);

    World other = worldOf(kHall);
    const int right = other.player().body.rect.right();
    accepted(other, platformOn({{right + 25, kHallFloor}}, 40, 30, 60));
    CHECK(countOf(other, EventKind::startedPushing, kButtonRight, 60) == 0);
}

TEST_CASE("events: a body that lands on a moving platform mounts it once") {
    World world = worldOf(kHall);
    accepted(world, platformOn({{60, 60}, {200, 60}}, 60, 8, 40));
    world.actors[0].body.rect = world.actors[0].body.previousRect = rectAtFeet({60, 42}, 12, 20);
    CHECK(countOf(world, EventKind::mounted, 0, 120) == 1);
    REQUIRE(world.player().grounded);
    CHECK(countOf(world, EventKind::mounted, kButtonLeft, 5) == 0);  // walking on it
    CHECK(countOf(world, EventKind::mounted, kButtonUp, 2) == 0);
    CHECK(countOf(world, EventKind::mounted, 0, 60) == 1);  // the jump's landing
}

TEST_CASE("events: there is no mount event for a static platform or a riding crate") {
    World world = worldOf(kHall);
    accepted(world, platformOn({{60, 60}}, 60, 8, 40));
    world.actors[0].body.rect = world.actors[0].body.previousRect = rectAtFeet({60, 50}, 12, 20);
    CHECK(countOf(world, EventKind::mounted, 0, 60) == 0);
    REQUIRE(world.player().grounded);

    World other = worldOf(kHall);
    accepted(other, platformOn({{60, 60}, {200, 60}}, 60, 8, 40));
    accepted(other, crateAt({60, 52}));
    other.actors[0].body.rect = other.actors[0].body.previousRect = rectAtFeet({60, 34}, 12, 20);
    CHECK(countOf(other, EventKind::mounted, 0, 30) == 0);
    REQUIRE(other.player().grounded);
}

TEST_CASE("events: the tiles of a command are one event in their middle") {
    World world = worldOf(kHall);
    accepted(world, placing("block", {{1, 1}, {3, 1}, {2, 2}}));
    CHECK(world.events.size() == 1);
    CHECK(eventPlace(world, EventKind::placed) == Vec2i{40, 32});
    accepted(world, placing("empty", {{3, 1}}));
    CHECK(world.events.size() == 1);
    CHECK(eventPlace(world, EventKind::erased) == Vec2i{56, 24});

    accepted(world, Edit{.places = {placing("empty", {{1, 1}}), placing("block", {{1, 3}})}});
    CHECK(eventPlace(world, EventKind::placed) == Vec2i{24, 40});
    accepted(world, Edit{.places = {placing("empty", {{1, 3}})}});
    CHECK(eventPlace(world, EventKind::erased) == Vec2i{24, 56});
    accepted(world, Edit{.places = {placing("empty", {{1, 3}})}});  // it was already empty
    CHECK(world.events.empty());
    accepted(world, Edit{.cast = *world.level.cast});
    CHECK(world.events.empty());

    accepted(world, Clear{Clear::tiles});
    const Rect bounds = world.level.tiles.bounds();
    CHECK(eventPlace(world, EventKind::erased) == Vec2i{bounds.width / 2, bounds.height / 2});
}

TEST_CASE("events: events of a crowd are sorted by id, independent of positions") {
    constexpr int kClones = test::roundsOf(400);
    constexpr size_t kColumns = 220;
    std::vector<std::string> rows(8, std::string(kColumns, '.'));
    rows[5][2] = '@';
    rows.back() = std::string(kColumns, '#');
    World world = worldOf(rows);
    for (int i = 0; i < kClones; ++i) accepted(world, SpawnClone{.x = 3400 - i, .y = 60});
    Scratch scratch;
    int landed = 0;
    for (int i = 0; i < 40; ++i) {
        step(world, 0, scratch);
        CHECK(std::ranges::is_sorted(world.events, {}, &Event::id));
        landed +=
            static_cast<int>(std::ranges::count(world.events, EventKind::landed, &Event::kind));
    }
    CHECK(landed == kClones + 1);  // and the player
}

TEST_CASE("events: they are not part of the hash") {
    World world = crateWorld(0, 60);
    run(world, kButtonRight, 1);
    REQUIRE(happened(world, EventKind::startedPushing));
    const uint64_t hash = hashOf(world);
    world.events.clear();
    CHECK(hashOf(world) == hash);
}

}  // namespace pixelstep

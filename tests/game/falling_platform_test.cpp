// Tests of platforms that fall once a body has stood on them.
#include <doctest/doctest.h>

#include "game/world/course.h"
#include "math/fixed.h"
#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

// A deck below a crate. The hall's floor is at 96, the map's lower edge at 112.
World worldWithDeck(std::optional<int> after, std::optional<int> returns = {}) {
    Level level = levelOf(kHall);
    PlatformStart deck{.body = {.feet = {150, 40}, .width = 40, .height = 8}};
    deck.fallsAfterSteps = after;
    deck.returnsAfterSteps = returns;
    level.cast.edit().crates = {{.body = {.feet = {150, 32}}}};
    level.cast.edit().platforms = {deck};
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

const Rect& deckOf(const World& world) {
    return world.actors.back().body.rect;
}

}  // namespace

TEST_CASE("falling platform: it begins that many steps after the first step with a body on it") {
    for (const int after : {0, 1, 7}) {
        CAPTURE(after);
        World world = worldWithDeck(after);
        // In the first step the crate stands on it.
        run(world, 0, 1 + after);
        CHECK(world.actors.back().body.speed == Vec2q{});
        step(world, 0);
        CHECK(world.actors.back().body.speed.y == toFixed(1030) / 60);
        // Also if the body has left.
        World other = worldWithDeck(after);
        step(other, 0);
        accepted(other, Clear{Clear::crates});
        run(other, 0, after + 1);
        CHECK(other.actors.back().body.speed.y == toFixed(1030) / 60);
    }
    World never = worldWithDeck({});
    run(never, 0, 700);
    CHECK(deckOf(never).top == 32);
}

TEST_CASE("falling platform: once it is back, it holds what dropped through it") {
    Level level = levelOf(kHall);
    level.cast.edit().player = BodyStart{.feet = {150, 32}, .width = 12, .height = 20};
    PlatformStart deck{.body = {.feet = {150, 40}, .width = 40, .height = 8}};
    deck.fallsAfterSteps = 0;
    deck.returnsAfterSteps = 4;
    level.cast.edit().platforms = {deck};
    World world = makeWorld(level, 0);
    const uint32_t id = world.actors.back().id;
    bool hasDropped = false;
    for (int i = 0; i < 60 && !hasDropped; ++i) {
        run(world, kButtonDown, 1);
        hasDropped = !world.drops.empty();
    }
    REQUIRE(hasDropped);
    int returned = 0;
    for (int i = 0; i < 200; ++i) {
        const bool wasAway = rectOf(world, id).top > 32;
        run(world, 0, 1);
        if (!wasAway || rectOf(world, id).top > 32) continue;
        ++returned;
        CHECK(world.drops.empty());
    }
    CHECK(returned > 0);
}

TEST_CASE("falling platform: it carries what stands on it until something else holds that") {
    World world = worldWithDeck(0);
    for (int i = 0; i < 100; ++i) {
        step(world, 0);
        const Rect& crate = rectOf(world, 1);
        REQUIRE(crate.bottom() == std::min(deckOf(world).top, kHallFloor));
    }
    CHECK(deckOf(world).top > kHallFloor);
}

TEST_CASE("falling platform: it ignores tiles, pushes nobody, and waits below the map") {
    World world = worldWithDeck(0, 6000);
    // The player below it.
    world.actors[0].body.rect = rectAtFeet({150, kHallFloor}, 12, 20);
    const Rect player = world.player().body.rect;
    for (int i = 0; i < 300; ++i) {
        step(world, 0);
        REQUIRE(world.player().body.rect == player);
        REQUIRE_FALSE(happened(world, EventKind::crushed));
    }
    CHECK(deckOf(world).top >= 112);
    CHECK(deckOf(world).top < 112 + 900 / 60 + 1);
    CHECK(world.actors.back().body.speed == Vec2q{});
}

TEST_CASE("falling platform: it is back after that time, as soon as no body is in its place") {
    for (const int returns : {1, 40}) {
        CAPTURE(returns);
        World world = worldWithDeck(0, returns);
        const Rect start = deckOf(world);
        run(world, 0, 1 + returns);  // it began to fall in the second step
        if (returns == 40) CHECK(deckOf(world) != start);
        step(world, 0);
        CHECK(deckOf(world) == start);
        if (returns == 40) CHECK(bool(!world.actors.back().isOneWay));
        CHECK(world.actors.back().body.speed == Vec2q{});
    }
    World world = worldWithDeck(0, 40);
    const Rect start = deckOf(world);
    run(world, 0, 30);
    world.actors[0].body.rect = rectAtFeet({150, 50}, 12, 20);
    world.level.tuning.gravity = 0;
    world.actors[0].body.speed = {};
    run(world, 0, 60);
    CHECK(deckOf(world) != start);
    world.actors[0].body.rect = rectAtFeet({60, 50}, 12, 20);
    step(world, 0);
    CHECK(deckOf(world) == start);
    CHECK(isClear(world));
}

TEST_CASE("falling platform: other platforms in its place keep it away, too") {
    for (const bool isTrigger : {false, true}) {
        Level level = levelOf(kHall);
        PlatformStart deck{.body = {.feet = {150, 40}, .width = 40, .height = 8}};
        deck.fallsAfterSteps = 0;
        deck.returnsAfterSteps = 40;
        // In step 0 it begins at the right; it is in the deck's place from 20 to 80 px on its way.
        PlatformStart lift{.body = {.feet = {210, 40}, .width = 20, .height = 8}, .speed = 60};
        lift.path = std::vector<Vec2i>{{210, 40}, {70, 40}};
        if (isTrigger) lift.solid = false;
        level.cast.edit().crates = {{.body = {.feet = {150, 32}}}};
        level.cast.edit().platforms = {deck, lift};
        REQUIRE_FALSE(findError(level));
        World world = makeWorld(level, 0);
        const Rect start = world.actors[2].body.rect;
        while (overlaps(world.actors[3].body.rect, start) || world.stepCount < 60) {
            REQUIRE(world.stepCount < 120);
            step(world, 0);
            if (world.stepCount > 10) REQUIRE(world.actors[2].body.rect.top > start.top);
        }
        step(world, 0);
        CHECK(world.actors[2].body.rect == start);
    }
}

TEST_CASE("falling platform: after its return it moves and falls as at first") {
    Level level = levelOf(kHall);
    PlatformStart deck{.body = {.feet = {150, 40}, .width = 40, .height = 8}, .speed = 60};
    deck.path = std::vector<Vec2i>{{150, 40}, {170, 40}};
    deck.starts = PathStart::ridden;
    deck.fallsAfterSteps = 10;
    deck.returnsAfterSteps = 20;
    level.cast.edit().crates = {{.body = {.feet = {150, 32}}}};
    level.cast.edit().platforms = {deck};
    World world = makeWorld(level, 0);
    const PathProgress first = world.platforms[0].progress;
    run(world, 0, 11);
    CHECK(deckOf(world).left == 140);  // it moved 10 px from 130
    run(world, 0, 20);
    REQUIRE(deckOf(world).top > 32);
    step(world, 0);
    CHECK(deckOf(world) == Rect{130, 32, 40, 8});
    CHECK(world.platforms[0].progress == first);
    CHECK(world.platforms[0].fall.countdown == -1);
}

TEST_CASE("falling platform: a restart puts it back, and its times are state") {
    World world = worldWithDeck(0);
    run(world, 0, 30);
    accepted(world, Restart{});
    CHECK(deckOf(world).top == 32);
    CHECK_FALSE(world.platforms[0].fall.isFalling());
    CHECK(hashOf(worldWithDeck(0)) != hashOf(worldWithDeck({})));
    CHECK(hashOf(worldWithDeck(0)) != hashOf(worldWithDeck(1)));
    CHECK(hashOf(worldWithDeck(0)) == hashOf(worldWithDeck(0, kReturnSteps)));
    CHECK(hashOf(worldWithDeck({})) == hashOf(worldWithDeck({}, 5)));
}

}  // namespace pixelstep

// Tests of platforms that wait, and of those that start when a body stands on them.
#include <doctest/doctest.h>

#include "math/fixed.h"
#include "support/hall.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

SpawnPlatform deckUnder(Vec2i feet, PathStart starts) {
    SpawnPlatform spawn = platformOn({feet + Vec2i{0, 8}, feet + Vec2i{60, 8}}, 30, 8, 60);
    spawn.platform.starts = starts;
    return spawn;
}

}  // namespace

TEST_CASE("platform start: it moves in the step after one that ended with a body on it") {
    World world = worldOf(kHall);
    const Vec2i place{200, 80};
    accepted(world, deckUnder(place, PathStart::ridden));
    const uint32_t deck = world.actors.back().id;
    run(world, 0, 30);
    CHECK(feetOf(rectOf(world, deck)) == place + Vec2i{0, 8});
    accepted(world, crateAt({200, 70}));
    int landed = 0;
    while (rectOf(world, deck + 1).bottom() < rectOf(world, deck).top && landed < 60) {
        run(world, 0, 1);
        ++landed;
    }
    REQUIRE(landed < 60);
    CHECK(feetOf(rectOf(world, deck)).x == place.x);
    run(world, 0, 1);
    CHECK(feetOf(rectOf(world, deck)).x == place.x + 1);
    // It does not stop again without the body.
    accepted(world, Clear{Clear::crates});
    run(world, 0, 5);
    CHECK(feetOf(rectOf(world, deck)).x == place.x + 6);
}

TEST_CASE("platform start: a body that rises past its upper edge does not stand on it") {
    int atEdge = 0;
    for (int gap = 10; gap < 60; ++gap) {
        CAPTURE(gap);
        World world = worldOf(kHall);
        const Vec2i deck = feetOfPlayer(world) - Vec2i{0, gap};
        SpawnPlatform spawn = platformOn({deck, deck + Vec2i{60, 0}}, 40, 8, 60, true);
        spawn.platform.starts = PathStart::ridden;
        accepted(world, spawn);
        const uint32_t id = world.actors.back().id;
        const int top = rectOf(world, id).top;
        for (bool rises = true; rises; rises = world.player().body.speed.y < 0) {
            run(world, kButtonUp, 1);
            REQUIRE(feetOf(rectOf(world, id)) == deck);
            atEdge += feetOfPlayer(world).y == top && world.player().body.speed.y < 0;
        }
    }
    CHECK(atEdge > 3);
}

TEST_CASE("platform start: a jump off a platform that waits gets no speed from it") {
    for (const int waitSteps : {0, 1, 40}) {
        CAPTURE(waitSteps);
        World world = worldOf(kHall);
        const Vec2i feet = feetOfPlayer(world);
        const Vec2i deck = feet + Vec2i{0, 8};
        SpawnPlatform spawn =
            platformOn({deck, deck - Vec2i{0, 24}, deck - Vec2i{0, 48}}, 40, 8, 120, true);
        spawn.platform.waitSteps = waitSteps;
        accepted(world, spawn);
        // It rises by 2 px per step and is at its second point now, where it waits or not.
        run(world, 0, 12);
        run(world, 0, std::max(waitSteps - 1, 0));
        run(world, kButtonUp, 1);
        REQUIRE(happened(world, EventKind::jumped));
        const int lift = std::min(120, world.level.tuning.liftCapY);
        const int64_t own = -toFixed(world.level.tuning.jumpSpeed);
        CHECK(world.player().body.speed.y == (waitSteps == 0 ? own - toFixed(lift) : own));
    }
}

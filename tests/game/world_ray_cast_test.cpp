// Tests of ray and box casts from actors.
#include "game/world/actor_cast.h"

#include <doctest/doctest.h>

#include "support/random_world.h"
#include "support/sanitized.h"
#include "support/sweep_by_pixels.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

Level levelWithCrate() {
    Level level = levelOf({
        "..........",
        "..@.......",
        "##########",
    });
    level.cast.edit().crates.push_back({.body = {.feet = {104, 32}}});
    return level;
}

}  // namespace

TEST_CASE("ray cast: the player sees a crate from its middle, and is stopped by it") {
    const World world = makeWorld(levelWithCrate(), 0);
    const Rect box = world.player().body.rect;
    const ActorCast look = rayCastTo(world, 0, {150, middleOf(box).y});
    CHECK(look.start == Rect{middleOf(box).x, middleOf(box).y, 1, 1});
    CHECK(look.hit.kind == HitKind::body);
    CHECK(world.actors[look.hit.body].kind == Kind::crate);
    CHECK(look.hit.pixel.x == 96);
    CHECK(look.end().right() == 96);
    const ActorCast way = boxCastTo(world, 0, {150, middleOf(box).y});
    CHECK(way.hit.body == look.hit.body);
    CHECK(way.end().right() == 96);
    CHECK(way.hit.normal == Vec2i{-1, 0});
}

TEST_CASE("ray cast: a detected body does not have to block") {
    World world = makeWorld(levelWithCrate(), 0);
    Actor& clone = world.actors.emplace_back(world.player());
    clone.id = world.nextId++;
    clone.kind = Kind::clone;
    clone.body.rect = clone.body.rect.moved(30, 0);
    const Vec2i far{150, middleOf(world.player().body.rect).y};
    CHECK(world.actors[rayCastTo(world, 0, far).hit.body].kind == Kind::clone);
    CHECK(world.actors[boxCastTo(world, 0, far).hit.body].kind == Kind::crate);
    changeGroups(world, 0, [](Groups& groups) { groups.collidesWith = 0; });
    CHECK_FALSE(rayCastTo(world, 0, far).hit);
}

TEST_CASE("ray cast: a ray cast does not change the world") {
    const World before = makeWorld(levelWithCrate(), 0);
    const World world = before;
    rayCastTo(world, 0, {150, 0});
    boxCastTo(world, 0, {-50, 90});
    CHECK(world == before);
}

TEST_CASE(
    "ray cast: bodies loaded for one cast, for all casts and a test of every body give equal "
    "results") {
    int bodies = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(150u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Level level = randomBodiesLevel(random);
        if (!playerStart(level)) continue;
        const World world = makeWorld(level, seed);
        Solids all;
        loadSolids(world, all);
        for (int i = 0; i < 20; ++i) {
            const auto index =
                static_cast<uint32_t>(random.between(0, static_cast<int>(world.actors.size()) - 1));
            const Rect to = randomBox(random, level.tiles, 1);
            const ActorCast look = rayCastTo(world, index, {to.left, to.top});
            const ActorCast way = boxCastTo(world, index, {to.left, to.top});
            REQUIRE(look.hit == rayCastTo(world, all, index, {to.left, to.top}).hit);
            REQUIRE(way.hit == boxCastTo(world, all, index, {to.left, to.top}).hit);
            const QueryWorld scene{level.tiles, &all};
            REQUIRE(look.hit ==
                    sweepByPixels(scene, look.start, look.by, detectionFilterOf(world, index)));
            REQUIRE(way.hit ==
                    sweepByPixels(scene, way.start, way.by, blockingFilterOf(world, index)));
            bodies += look.hit.kind == HitKind::body;
        }
    }
    CHECK(bodies > test::minOccurrences(100));
}

}  // namespace pixelstep

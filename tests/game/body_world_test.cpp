// Tests of crates and platforms in the world: spawning, resting, and their part of the hash.
#include <doctest/doctest.h>

#include <set>

#include "game/world/scratch.h"
#include "support/hall.h"

namespace pixelstep {

TEST_CASE("spawn_crate: a crate appears at its position, falls, and rests") {
    World world = worldOf(kHall);
    CHECK(accepted(world, crateAt({120, 50})).count == 1);
    CHECK(world.actors.back().kind == Kind::crate);
    CHECK(happened(world, EventKind::spawned, 1));
    CHECK(rectOf(world, 1) == Rect{112, 34, 16, 16});
    run(world, 0, 60);
    CHECK(rectOf(world, 1) == Rect{112, kHallFloor - 16, 16, 16});
    CHECK(findActor(world, 1)->grounded);
}

TEST_CASE("spawn_crate: is rejected in tiles, in bodies, with invalid sizes and unknown groups") {
    World world = worldOf(kHall);
    accepted(world, crateAt({120, kHallFloor}));
    requireRejected(world, crateAt({120, kHallFloor}));
    requireRejected(world, crateAt({135, kHallFloor}));
    requireRejected(world, crateAt(feetOfPlayer(world)));
    requireRejected(world, crateAt({200, kHallFloor + 1}));
    requireRejected(world, crateAt({200, kHallFloor}, 0, 16));
    requireRejected(world, crateAt({200, kHallFloor}, 16, 257));
    SpawnCrate strange = crateAt({200, kHallFloor});
    strange.crate.body.groups = std::vector<std::string>{"strangers"};
    requireRejected(world, strange);
    accepted(world, crateAt({136, kHallFloor}));  // flush
    CHECK(isClear(world));
}

TEST_CASE("spawn_platform: is rejected on bodies that it stops, and ignores tiles and platforms") {
    World world = worldOf(kHall);
    requireRejected(world, platformOn({feetOfPlayer(world)}, 20, 8, 0));
    accepted(world, platformOn({feetOfPlayer(world)}, 20, 8, 0, true));
    accepted(world, platformOn({{200, kHallFloor + 10}}, 40, 30, 0));
    accepted(world, platformOn({{210, kHallFloor + 10}}, 40, 30, 0));
    CHECK(world.platforms.size() == 3);
    CHECK(isClear(world));
}

TEST_CASE("clear: removes all bodies of one kind, with an event for each, and no others") {
    World world = worldOf(kHall);
    accepted(world, crateAt({120, kHallFloor}));
    accepted(world, SpawnClone{.x = 160, .y = kHallFloor});
    accepted(world, platformOn({{200, 60}, {220, 60}}, 20, 8, 30));
    accepted(world, crateAt({180, kHallFloor}));
    CHECK(accepted(world, Clear{Clear::crates}).count == 2);
    CHECK(happened(world, EventKind::removed, 1));
    CHECK(happened(world, EventKind::removed, 4));
    CHECK(world.actors.size() == 3);
    CHECK(accepted(world, Clear{Clear::platforms}).count == 1);
    CHECK(world.platforms.empty());
    run(world, kButtonRight, 30);
    CHECK(accepted(world, Clear{Clear::clones}).count == 1);
    CHECK(world.actors.size() == 1);
    CHECK(accepted(world, Clear{Clear::crates}).count == 0);
    accepted(world, crateAt({220, kHallFloor}));
    CHECK(world.actors.back().id == 5);  // ids are never used again
}

TEST_CASE("crates: a stack falls as one and rests as one, lowest first") {
    World world = worldOf(kHall);
    for (int i = 0; i < 4; ++i) accepted(world, crateAt({120, 16 + 16 * i}));
    for (int i = 0; i < 60; ++i) {
        run(world, 0, 1);
        for (uint32_t id = 1; id < 4; ++id)
            REQUIRE(rectOf(world, id).bottom() == rectOf(world, id + 1).top);
    }
    CHECK(rectOf(world, 4).bottom() == kHallFloor);
}

TEST_CASE("crates: without gravity and with a velocity they fly straight, and stop at walls") {
    World world = worldOf(kHall);
    accepted(world, SpawnCrate{{.body = {.feet = {60, 40}, .width = 8, .height = 8},
                                .velocity = Vec2i{300, 0},
                                .gravity = 0}});
    run(world, 0, 20);
    CHECK(rectOf(world, 1) == Rect{156, 32, 8, 8});
    run(world, 0, 60);
    CHECK(rectOf(world, 1) == Rect{248, 32, 8, 8});
    CHECK(findActor(world, 1)->body.speed == Vec2q{});
}

TEST_CASE(
    "copies: a copy of a copy in every step plays the same, with crates, platforms and separating "
    "clones") {
    for (uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World one = worldOf(kHall);
        accepted(one, tuning("soft_clones", static_cast<int>(seed % 2)));
        accepted(one, platformOn({{60, 60}, {180, 40}, {200, 90}}, 40, 8, 150));
        accepted(one, platformOn({{120, 88}, {120, 60}}, 30, 8, 80, true));
        for (int i = 0; i < 8; ++i)
            apply(one, crateAt({random.between(20, 230), random.between(20, kHallFloor)}));
        apply(one, SpawnClone{.count = 6});
        World two = one;
        Scratch scratch;
        Buttons held = 0;
        for (int i = 0; i < 400; ++i) {
            held = randomButtons(random, held);
            step(one, held, scratch);
            World copy = two;  // a snapshot, with its own scratch memory
            step(copy, held);
            two = copy;
            REQUIRE(one == two);
            REQUIRE(hashOf(one) == hashOf(two));
            REQUIRE(isClear(one));
        }
    }
}

}  // namespace pixelstep

// Long random play: the rules of the world hold.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "game/world/scratch.h"
#include "math/fixed.h"
#include "physics/mover.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// Checks the rules that must hold after any step.
void requireRules(const World& world) {
    REQUIRE(actorInSolid(world) == nullptr);
    REQUIRE(world.level.tiles.hash() == world.level.tiles.recomputeHash());
    REQUIRE(world.player().id == 0);
    uint32_t last = 0;
    Solids solids;
    loadSolids(world, solids);
    for (const Actor& actor : world.actors) {
        if (actor.id != 0) REQUIRE(actor.id > last);
        last = actor.id;
        const Body& body = actor.body;
        REQUIRE(std::abs(body.remainder.x) < kFixedOne);
        REQUIRE(std::abs(body.remainder.y) < kFixedOne);
        const auto index = static_cast<uint32_t>(&actor - world.actors.data());
        const bool isHeld =
            obstacleBelow(collisionContextOf(world, solids, index), body.rect).isBlocked;
        REQUIRE(actor.grounded == (body.speed.y >= 0 && isHeld));
        REQUIRE(body.touches.at(kBottom).any() == isHeld);
    }
    REQUIRE(last < world.nextId);
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    REQUIRE((contactPairs(world) == allPairs(rects)));
}

// Calls `eachStep(world, buttons)`, which must step, after random commands.
template <class EachStep>
void play(uint64_t seed, int steps, EachStep eachStep) {
    CAPTURE(seed);
    Random random{seed};
    World world = makeWorld(randomLevel(random), seed);
    Buttons held = 0;
    for (int i = 0; i < steps; ++i) {
        CAPTURE(i);
        while (random.chance(1, 8)) {
            const Command command = randomCommand(random, world);
            CAPTURE(command.index());
            apply(world, command);
            REQUIRE(actorInSolid(world) == nullptr);
        }
        held = randomButtons(random, held);
        eachStep(world, held);
    }
}

Actor mirrored(const TileMap& map, const Actor& original) {
    Actor actor = original;
    actor.body.rect = mirrored(map, actor.body.rect);
    actor.body.previousRect = mirrored(map, actor.body.previousRect);
    actor.body.speed.x = -actor.body.speed.x;
    actor.body.remainder.x = -actor.body.remainder.x;
    actor.character.facing = static_cast<int8_t>(-actor.character.facing);
    const Buttons buttons = actor.character.lastButtons;
    actor.character.lastButtons =
        static_cast<Buttons>((buttons & ~3) | ((buttons & kButtonLeft) ? kButtonRight : 0) |
                             ((buttons & kButtonRight) ? kButtonLeft : 0));
    for (Touches* touches : {&actor.body.touches, &actor.body.previousTouches}) {
        const Touches::Touch left = touches->at(kLeft);
        touches->set(kLeft, touches->at(kRight));
        touches->set(kRight, left);
    }
    return actor;
}

World mirroredWorld(World world) {
    const TileMap map = world.level.tiles;
    world.level.tiles = mirrored(map);
    world.playerStart = mirrored(map, world.playerStart);
    for (Actor& actor : world.actors) actor = mirrored(map, actor);
    world.events.clear();
    return world;
}

// Ignores data that a mirror changes: the tiles of a mirrored shape, the positions of events.
bool isMirrorOf(const World& world, const World& image) {
    if (world.actors.size() != image.actors.size()) return false;
    for (size_t i = 0; i < world.actors.size(); ++i) {
        if (!(mirrored(world.level.tiles, world.actors[i]) == image.actors[i])) return false;
    }
    return contactPairs(world).size() == contactPairs(image).size();
}

Buttons mirroredButtons(Buttons buttons) {
    Actor actor;
    actor.character.lastButtons = buttons;
    return mirrored(TileMap(), actor).character.lastButtons;
}

}  // namespace

TEST_CASE(
    "play: after every step of long random play no body is in solid pixels and all rules hold") {
    for (uint64_t seed = 0; seed < test::roundsOf(24u); ++seed) {
        Scratch scratch;
        play(seed, 400, [&](World& world, Buttons held) {
            step(world, held, scratch);
            requireRules(world);
        });
    }
}

TEST_CASE("play: a copy restored at every step continues to the same hash, and does not change") {
    for (uint64_t seed = 100; seed < 100 + test::roundsOf(20u); ++seed) {
        play(seed, 200, [](World& world, Buttons held) {
            const World snapshot = world;
            const uint64_t before = hashOf(world);
            step(world, held);
            const uint64_t after = hashOf(world);
            REQUIRE(hashOf(snapshot) == before);
            World again = snapshot;
            step(again, held);
            REQUIRE(again == world);
            REQUIRE(hashOf(again) == after);
            world = again;
        });
    }
}

TEST_CASE("play: the hash is written as 16 lower-case digits") {
    CHECK(hashText(0) == "0000000000000000");
    CHECK(hashText(0x0123456789abcdefu) == "0123456789abcdef");
    CHECK(hashText(~uint64_t{0}) == "ffffffffffffffff");
}

TEST_CASE("play: the mirrored level and input give the exactly mirrored run") {
    for (uint64_t seed = 200; seed < 200 + test::roundsOf(60u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Level level = randomLevel(random);
        World world = makeWorld(level, seed);
        for (int i = 0; i < 12; ++i) apply(world, randomSpawn(random, world));
        // Of equally fast routes, a follower takes the one that it finds first.
        for (Actor& actor : world.actors)
            if (actor.ai == AiKind::follow) actor.ai = AiKind::idle;
        World image = mirroredWorld(world);
        Buttons held = 0;
        for (int i = 0; i < 300; ++i) {
            CAPTURE(i);
            held = randomButtons(random, held);
            step(world, held);
            step(image, mirroredButtons(held));
            REQUIRE(isMirrorOf(world, image));
        }
    }
}

TEST_CASE("play: spawning and resizing with even widths are mirrored, too") {
    const std::vector<std::string> drawing = {"..........", ".#....#...", "....@.....",
                                              "##########"};
    World world = worldOf(drawing, 12, 20);
    World image = mirroredWorld(world);
    Random random{92};
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        const Resize resize{.width = 2 * random.between(1, 40), .height = random.between(1, 60)};
        REQUIRE(apply(world, resize).rejection == apply(image, resize).rejection);
        const Buttons held = static_cast<Buttons>(random.between(0, 15));
        for (int j = 0; j < 10; ++j) {
            step(world, held);
            step(image, mirroredButtons(held));
            REQUIRE(isMirrorOf(world, image));
        }
    }
}

}  // namespace pixelstep

// Bodies at rest, which a step leaves alone: in, crowds, commands and buttons; out, the same worlds
// as by steps that remember nothing of the last one.
#include <doctest/doctest.h>

#include "support/brains.h"
#include "support/sanitized.h"
#include "support/sharing.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"................", "................", "................",
                                        "..@.............", "################"};
constexpr int kFloor = 64;

size_t countAtRest(const Scratch& scratch) {
    return static_cast<size_t>(std::ranges::count(scratch.isAtRest, uint8_t{1}));
}

// A world with idle clones on the floor, and what its last step left behind.
struct Room {
    World world = worldOf(kRoom);
    Scratch scratch;
    std::vector<uint32_t> clones;

    explicit Room(int count) {
        for (int i = 0; i < count; ++i)
            clones.push_back(addClone(world, BrainKind::idle, {100 + 6 * i, kFloor}));
        play(0, 10);
    }
    void play(Buttons buttons, int steps) {
        for (int i = 0; i < steps; ++i) {
            World fresh = world;
            step(fresh, buttons);
            step(world, buttons, scratch);
            REQUIRE(world == fresh);
        }
    }
};

}  // namespace

TEST_CASE("rest: any play comes out as by steps that remember nothing, on any threads") {
    size_t atRest = 0;
    for (uint64_t seed = 0; seed < test::fewer(100u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        World earlier = world;
        Scratch scratch;
        if (random.chance(1, 2)) {
            const bool isByThreads = random.chance(1, 20);
            scratch.sharing = {.by = isByThreads ? onThreads : backwards, .least = 0, .grain = 3};
        }
        Buttons held = 0;
        for (int i = 0; i < 200; ++i) {
            CAPTURE(i);
            if (random.chance(1, 25)) pixelstep::apply(world, randomCommand(random, world));
            if (random.chance(1, 40)) std::swap(world, earlier);
            if (random.chance(1, 20)) earlier = world;
            held = random.chance(1, 2) ? Buttons{0} : randomButtons(random, held);
            World fresh = world;
            step(fresh, held);
            step(world, held, scratch);
            REQUIRE(world == fresh);
            atRest += countAtRest(scratch);
        }
    }
    CHECK(atRest > 100u * test::fewer(40u));
}

TEST_CASE("rest: idle clones come to rest, and the player never does") {
    Room room(5);
    CHECK(countAtRest(room.scratch) == 5);
    CHECK(room.scratch.isAtRest[0] == 0);
    CHECK(room.scratch.awake == std::vector<uint32_t>{0});
}

TEST_CASE("rest: who is told to move, loses its ground or gets another tuning moves") {
    Room room(3);
    const int before = feetOfClone(room.world, room.clones[0]).x;
    accepted(room.world, SetBrain{.brain = BrainKind::mirror});
    room.play(0, 10);
    CHECK(countAtRest(room.scratch) == 3);
    room.play(kButtonRight, 10);
    CHECK(feetOfClone(room.world, room.clones[0]).x > before + 10);
    CHECK(countAtRest(room.scratch) == 0);
    room.play(0, 10);
    CHECK(countAtRest(room.scratch) == 3);
    std::vector<Vec2i> cells;
    for (int column = 0; column < 16; ++column) cells.push_back({column, 4});
    accepted(room.world, placing("empty", cells));
    room.play(0, 3);
    CHECK(feetOfClone(room.world, room.clones[0]).y > kFloor);
}

TEST_CASE("rest: who comes by is counted among the overlaps of those at rest, few or many") {
    for (const int walkers : {1, 7, 8, 9, 30}) {
        CAPTURE(walkers);
        Room room(20);
        for (int i = 0; i < walkers; ++i)
            addClone(room.world, i % 2 == 0 ? BrainKind::mirror : BrainKind::patrol,
                     {60 + i, kFloor});
        room.play(0, 5);
        room.play(kButtonRight, 60);
        room.play(kButtonLeft | kButtonUp, 60);
        CHECK(countAtRest(room.scratch) == 20);
    }
}

TEST_CASE("rest: a world that another step has gone on with is not taken for the one at rest") {
    Room room(3);
    World other = room.world;
    accepted(other, SetBrain{.brain = BrainKind::mirror});
    for (int i = 0; i < 20; ++i) step(other, kButtonUp);
    room.world = other;
    room.play(0, 30);
    Scratch elsewhere;
    World twin = room.world;
    for (int i = 0; i < 5; ++i) step(twin, kButtonRight, elsewhere);
    room.world = twin;
    room.play(0, 5);
}

}  // namespace pixelstep

// Bug levels of ladders: their tops hold, down climbs from them, and they grab only a character
// whose middle is at them.
#include <cstdlib>

#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kFootOfLadders = 304;  // [px]

bool climbs(const World& world) {
    return world.player().character.climbing;
}

/// True if a middle column of the player is in a column of ladders.
bool isMiddleIn(const World& world, int left, int right) {
    const int middle = box(world).left + box(world).width / 2;
    return middle - 1 < right && middle >= left;
}

}  // namespace

TEST_CASE("bug ladder_top: walking over the tops is as walking over ground, at any speed") {
    const World start = bugLevel("ladder_top");
    for (const int speed : {37, 60, 160, 640}) {
        CAPTURE(speed);
        World world = *playerAt(start, {168, 128});
        world.level.tuning.walkSpeed = speed;
        for (const Buttons held : {kButtonRight, kButtonLeft}) {
            while (hasRoom(world, held, 150, 490)) {
                stepAtFullSpeed(world, held);
                REQUIRE(world.player().grounded);
                REQUIRE(feetRow(world) == 128);
                REQUIRE(world.events.empty());
            }
        }
    }
}

TEST_CASE("bug ladder_top: down climbs down from every place on a top, and never drops") {
    const World start = bugLevel("ladder_top");
    const std::pair<int, int> ladders[] = {{144, 160}, {304, 336}, {480, 496}};
    for (const auto& ladder : ladders) {
        for (int x = ladder.first - 5; x < ladder.second + 6; ++x) {
            CAPTURE(x);
            World world = *playerAt(start, {x, 128});
            step(world, 0);
            // In the air next to the ladder there is nothing to stand on.
            if (!world.player().grounded) continue;
            // With a foot on the ground beside it, the player cannot sink.
            const bool isAt = isMiddleIn(world, ladder.first, ladder.second) &&
                              !world.tiles().isSolid(box(world).moved(0, 1));
            int steps = 0;
            while (feetRow(world) < kFootOfLadders && steps < 300) {
                const int feet = feetRow(world);
                step(world, kButtonDown);
                REQUIRE(feetRow(world) - feet <= 2);  // 80 px/s at 60 steps a second
                ++steps;
                if (!isAt) break;
                REQUIRE(box(world).left + 6 == x);
            }
            CHECK((feetRow(world) == kFootOfLadders) == isAt);
            if (!isAt) CHECK(feetRow(world) == 128);
            step(world, kButtonDown);
            CHECK(world.player().grounded);
            CHECK_FALSE(climbs(world));
        }
    }
}

TEST_CASE("bug ladder_top: the player lands on a top after a jump, also with down held") {
    const World start = bugLevel("ladder_top");
    for (const int x : {152, 312, 320, 328, 488}) {
        for (const Buttons held : {Buttons{0}, Buttons{kButtonDown}}) {
            CAPTURE(x);
            World world = *playerAt(start, {x, 80});
            REQUIRE(runUntil(
                world, held, [&] { return world.player().grounded; }, 120));
            CHECK(feetRow(world) == 128);
            for (int i = 0; i < 30; ++i) step(world, held);
            CHECK(feetRow(world) == 128);
        }
    }
}

TEST_CASE(
    "bug ladder_again: a jump off gets away, with up held or pressed again, and grabs no other "
    "time") {
    const World start = bugLevel("ladder_again");
    for (int climb = 20; climb < 130; climb += 3) {
        for (const auto& [side, pressesAgain] :
             {std::pair(kButtonLeft, false), std::pair(kButtonLeft, true),
              std::pair(kButtonRight, false), std::pair(kButtonRight, true)}) {
            CAPTURE(climb);
            CAPTURE(pressesAgain);
            World world = *playerAt(start, {200, kFootOfLadders});
            for (int i = 0; i < climb; ++i) step(world, kButtonUp);
            if (feetRow(world) <= 176) break;  // beside it are planks
            step(world, 0);
            REQUIRE(climbs(world));
            const auto held = static_cast<Buttons>(side | kButtonUp);
            for (int i = 0; i < 20 && !world.player().grounded; ++i) {
                const int left = box(world).left;
                step(world, pressesAgain && i % 2 == 1 ? Buttons{side} : held);
                if (i == 0) REQUIRE(happened(world, EventKind::jumped));
                REQUIRE_FALSE(climbs(world));
                REQUIRE((box(world).left - left) * (side == kButtonRight ? 1 : -1) > 0);
            }
        }
    }
}

TEST_CASE(
    "bug ladder_again: nothing but a middle column at it starts to climb, and moves nothing") {
    const World start = bugLevel("ladder_again");
    int starts = 0;
    for (int x = 160; x < 240; ++x) {
        for (const int above : {0, 20, 60}) {
            CAPTURE(x);
            CAPTURE(above);
            World world = *playerAt(start, {x, kFootOfLadders - above});
            for (int i = 0; i < 30; ++i) {
                step(world, i == 0 ? Buttons{0} : Buttons{kButtonUp});
                REQUIRE(box(world).left + 6 == x);
                if (climbs(world)) {
                    REQUIRE(isMiddleIn(world, 192, 208));
                    ++starts;
                }
            }
        }
    }
    CHECK(starts > 500);
}

TEST_CASE("bug ladder_again: at its lower end the player stands, and walks away at full speed") {
    const World start = bugLevel("ladder_again");
    for (int climb = 10; climb < 60; climb += 7) {
        World world = *playerAt(start, {200, kFootOfLadders});
        for (int i = 0; i < climb; ++i) step(world, kButtonUp);
        REQUIRE(climbs(world));
        REQUIRE(runUntil(
            world, kButtonDown, [&] { return !climbs(world); }, 200));
        CHECK(feetRow(world) == kFootOfLadders);
        CHECK(world.player().grounded);
        for (int i = 0; i < 30; ++i) walkOn(world, kButtonRight);
    }
}

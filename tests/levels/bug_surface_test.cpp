// Bug levels of surfaces: each acts on what stands on it, only there, and only as its numbers say.
#include <cstdlib>

#include "bug_bodies.h"
#include "math/fixed.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kSurfaceFloor = 304;  // [px]

/// The number of columns below the player's feet whose tile has a surface.
int columnsWithSurface(const World& world) {
    const Rect& body = box(world);
    int count = 0;
    for (int x = body.left; x < body.right(); ++x)
        count += world.tiles().tile(world.tiles().cellAt({x, body.bottom()})).surface != 0;
    return count;
}

World withoutSurfaces(World world) {
    TileMap& tiles = world.level.tiles;
    for (int row = 0; row < tiles.rows(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            Tile tile = tiles.tile({column, row});
            tile.surface = 0;
            tiles.setTile({column, row}, tile);
        }
    }
    return world;
}

}  // namespace

TEST_CASE("bug off_the_ice: only steps that start on ice differ from those without ice") {
    const World start = bugLevel("off_the_ice");
    int slides = 0;
    for (const bool jumps : {false, true}) {
        for (int runs = 0; runs < 120; runs += 3) {
            CAPTURE(jumps);
            CAPTURE(runs);
            World world = *playerAt(start, {150, kSurfaceFloor});
            const int flies = jumps ? 30 : 0;
            for (int i = 0; i < 240; ++i) {
                const bool isRunning = i < runs + flies;
                const bool isUp = jumps && i >= runs && i < runs + 20;
                const auto buttons =
                    static_cast<Buttons>((isRunning ? kButtonRight : 0) | (isUp ? kButtonUp : 0));
                const bool isOnIce =
                    world.player().grounded && 2 * columnsWithSurface(world) > box(world).width;
                World plain = withoutSurfaces(world);
                step(world, buttons);
                step(plain, buttons);
                // A jump has the same height from ice.
                REQUIRE(world.player().body.speed.y == plain.player().body.speed.y);
                slides += world.player().body != plain.player().body;
                if (isOnIce) continue;
                REQUIRE(world.player().body == plain.player().body);
                REQUIRE(world.player().character == plain.player().character);
            }
            REQUIRE(world.player().grounded);
        }
    }
    CHECK(slides > 500);
}

TEST_CASE("bug belt_edge: a belt moves the player only while it is under most of its feet") {
    const World start = bugLevel("belt_edge");
    int moved = 0;
    int stayed = 0;
    for (int x = 40; x < 310; ++x) {
        CAPTURE(x);
        World world = *playerAt(start, {x, kSurfaceFloor});
        step(world, 0);
        for (int i = 0; i < 30; ++i) {
            const bool isOnBelt = 2 * columnsWithSurface(world) > box(world).width;
            const int left = box(world).left;
            step(world, 0);
            const int by = std::abs(box(world).left - left);
            REQUIRE(by == (isOnBelt ? 1 : 0));  // 60 px/s at 60 steps a second
            ++(isOnBelt ? moved : stayed);
        }
    }
    CHECK(moved > 3000);
    CHECK(stayed > 500);
}

TEST_CASE("bug belt_edge: a platform takes no player along who stands on the ledge beside it") {
    const World start = bugLevel("belt_edge");
    const uint32_t platform = idsOf(start, Kind::platform)[0];
    const int ledge = 400;  // [px] its right side, where the platform's path begins
    int rides = 0;
    for (int x = ledge - 5; x < ledge + 6; ++x) {
        CAPTURE(x);
        // It stands there before the platform comes back.
        World world = *movedTo(start, {ledge - 20, 224});
        for (int i = 0; i < 40; ++i) step(world, 0);
        world = *movedTo(world, {x, 224});
        for (int i = 0; i < 400; ++i) {
            const int left = box(world).left;
            const int onPlatform =
                std::max(0, std::min(box(world).right(), rectOf(world, platform).right()) -
                                std::max(left, rectOf(world, platform).left));
            const int onLedge = std::max(0, ledge - left);
            const bool isHeld = standsOn(world, 0, platform);
            const bool isOnLedge = onLedge > onPlatform;
            step(world, 0);
            REQUIRE_FALSE(happened(world, EventKind::crushed));
            if (!isHeld || isOnLedge) REQUIRE(box(world).left == left);
            rides += box(world).left != left;
            if (isOnLedge) REQUIRE(feetRow(world) == 224);
        }
    }
    CHECK(rides > 0);
}

TEST_CASE("bug belt_ledge: pushed over the end, the player hangs there, or falls and can jump") {
    const World start = bugLevel("belt_ledge");
    const Rect thorns = zoneRect(start.level.scenery->zones[0]);
    int hung = 0;
    int hurt = 0;
    for (const bool holdsOn : {false, true}) {
        for (int x = 180; x < 234; x += 3) {
            CAPTURE(x);
            World world = *playerAt(start, {x, 144});
            for (int i = 0; i < 400; ++i) {
                // Where it is, and may be at the end of the step: 16 px are more than it falls.
                const bool isNear = box(world).bottom() + 16 > thorns.top;
                const bool isInAir = feetRow(world) > 150;  // otherwise it steps up again
                step(world, holdsOn && isInAir ? Buttons{kButtonLeft} : Buttons{0});
                if (happened(world, EventKind::hurt)) {
                    REQUIRE(isNear);
                    ++hurt;
                    break;
                }
                if (world.player().character.ledge == 0) continue;
                ++hung;
                const Rect there = box(world);
                for (int k = 0; k < 120; ++k) step(world, kButtonLeft);
                REQUIRE(box(world) == there);
                step(world, kButtonUp);
                REQUIRE(happened(world, EventKind::jumped));
                break;
            }
        }
    }
    CHECK(hung == 18);  // whenever it holds on
    CHECK(hurt == 18);  // whenever it does not
}

TEST_CASE("bug belt_ledge: shortly after the end of the belt it can still jump") {
    World world = *playerAt(bugLevel("belt_ledge"), {200, 144});
    REQUIRE(runUntil(world, 0, [&] { return !world.player().grounded; }));
    for (int wait = 0; wait + 1 < world.level.tuning.coyoteSteps; ++wait) {
        CAPTURE(wait);
        World jumping = world;
        for (int i = 0; i < wait; ++i) step(jumping, 0);
        step(jumping, kButtonUp);
        CHECK(happened(jumping, EventKind::jumped));
    }
}

TEST_CASE("bug against_a_belt: the speed over the ground is the player's own and the belt's") {
    const World start = bugLevel("against_a_belt");
    for (const int from : {80, 370}) {
        for (const Buttons held : {Buttons{kButtonLeft}, Buttons{kButtonRight}, Buttons{0}}) {
            for (const int speed : {30, 60, 100, 160, 400}) {
                CAPTURE(from);
                CAPTURE(int{held});
                CAPTURE(speed);
                World world = *playerAt(start, {from + 92, kSurfaceFloor});
                world.level.tuning.walkSpeed = speed;
                step(world, held);
                const int left = box(world).left;
                const int direction = (held == kButtonRight) - (held == kButtonLeft);
                const int belt = from < 200 ? -60 : 60;
                int steps = 0;
                for (; steps < 12; ++steps) {
                    step(world, held);
                    REQUIRE(world.player().grounded);
                    REQUIRE(world.player().body.speed.x == direction * toFixed(speed));
                    REQUIRE_FALSE(happened(world, EventKind::hitWall));
                }
                const int wanted = steps * (direction * speed + belt) / 60;
                CHECK(std::abs(box(world).left - left - wanted) <= 1);
            }
        }
    }
}

TEST_CASE("bug low_bounce: whenever jump is pressed, the spring throws to the same height") {
    const World start = bugLevel("low_bounce");
    const auto heightOf = [&](int pressAt, int length, int fall) {
        World world = *playerAt(start, {19 * 16 + 8, 288 - fall});
        int steps = 0;
        while (!happened(world, EventKind::bounced)) {
            const bool isHeld = steps >= pressAt && steps < pressAt + length;
            step(world, isHeld ? Buttons{kButtonUp} : Buttons{0});
            REQUIRE_FALSE(happened(world, EventKind::jumped));
            REQUIRE(++steps < 120);
        }
        const int feet = feetRow(world);
        int highest = feet;
        while (world.player().body.speed.y < 0) {
            const bool isHeld = steps >= pressAt && steps < pressAt + length;
            step(world, isHeld ? Buttons{kButtonUp} : Buttons{0});
            highest = std::min(highest, feetRow(world));
            ++steps;
        }
        return feet - highest;
    };
    for (const int fall : {1, 20, 80}) {
        const int height = heightOf(1000, 0, fall);
        CHECK(height > 150);
        for (int pressAt = 1; pressAt < 40; ++pressAt) {
            for (const int length : {1, 5, 60}) {
                CAPTURE(fall);
                CAPTURE(pressAt);
                CAPTURE(length);
                REQUIRE(heightOf(pressAt, length, fall) == height);
            }
        }
    }
}

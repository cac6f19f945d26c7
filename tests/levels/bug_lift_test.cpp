// Bug levels of lifts: riders stay grounded in every step, bodies pass one-way platforms from
// below, and ceilings that move down are not ground.
#include <cstdlib>

#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kLiftFloor = 304;

}  // namespace

TEST_CASE("bug lift_jitter: riders stand in every step, while it moves up, down and turns") {
    World world = bugLevel("lift_jitter");
    std::vector<uint32_t> riders = idsOf(world, Kind::clone);
    riders.push_back(0);
    const std::vector<uint32_t> lifts = idsOf(world, Kind::platform);
    const auto inheritedSpeedOf = [&](uint32_t rider) {
        for (const uint32_t lift : lifts)
            if (standsOn(world, rider, lift)) return lift;
        return kInvalidBody;
    };
    std::vector<uint32_t> under;
    for (const uint32_t rider : riders) under.push_back(inheritedSpeedOf(rider));
    const World start = world;
    step(world, 0);
    for (int i = 0; i < 1500; ++i) {
        step(world, 0);
        REQUIRE(world.events.empty());
        for (size_t k = 0; k < riders.size(); ++k) {
            CAPTURE(riders[k]);
            REQUIRE(actor(world, riders[k]).grounded);
            REQUIRE(inheritedSpeedOf(riders[k]) == under[k]);
            REQUIRE(rectOf(world, riders[k]).left == rectOf(start, riders[k]).left);
        }
    }
}

TEST_CASE("bug lift_jitter: walking over the joint of two lifts equals walking on one") {
    World world = bugLevel("lift_jitter");
    for (int i = 0; i < 600; ++i) {
        const bool isLeft = box(world).left > 330;
        const Buttons held = i % 40 < 20 ? kButtonLeft : kButtonRight;
        stepAtFullSpeed(world, box(world).left < 300 ? Buttons{kButtonRight}
                               : isLeft              ? Buttons{kButtonLeft}
                                                     : held);
        REQUIRE(world.player().grounded);
        REQUIRE_FALSE(happened(world, EventKind::hitWall));
    }
}

TEST_CASE(
    "bug lift_by_slope: a standing body stays in place on the slope, on the lift and between "
    "both") {
    const World start = bugLevel("lift_by_slope");
    for (int x = 180; x < 460; ++x) {
        CAPTURE(x);
        std::optional<World> world;
        for (int y = kLiftFloor; y > 200 && !world; --y) world = movedTo(start, {x, y});
        REQUIRE(world);
        for (int i = 0; i < 40; ++i) step(*world, 0);
        const int left = box(*world).left;
        const bool isByRight = x > 340;  // the lift there moves diagonally
        for (int i = 0; i < 300; ++i) {
            step(*world, 0);
            requireClear(*world);
            REQUIRE_FALSE(happened(*world, EventKind::crushed));
            if (!isByRight) REQUIRE(box(*world).left == left);
            if (!isByRight) REQUIRE(world->player().grounded);
        }
    }
}

TEST_CASE("bug lift_by_slope: the player can cross the hill at any time without getting stuck") {
    const World start = bugLevel("lift_by_slope");
    for (int wait = 0; wait < 200; wait += 3) {
        CAPTURE(wait);
        World world = start;
        for (int i = 0; i < wait; ++i) step(world, 0);
        // A lift in the way is a wall; a jump lands on it.
        for (int i = 0; i < 1500 && box(world).right() < 600; ++i) {
            const bool jumps = world.player().body.touches.at(kRight).any() && i % 40 > 2;
            step(world, static_cast<Buttons>(kButtonRight | (jumps ? kButtonUp : 0)));
            requireClear(world);
        }
        REQUIRE(box(world).right() >= 600);
    }
}

TEST_CASE("bug one_way_lift: bodies pass it from below, and from above it holds and carries them") {
    const World start = bugLevel("one_way_lift");
    const uint32_t lift = idsOf(start, Kind::platform)[1];
    int landed = 0;
    for (int wait = 0; wait < 180; wait += 2) {
        CAPTURE(wait);
        World world = *movedTo(start, {320, kLiftFloor});
        for (int i = 0; i < wait; ++i) {
            step(world, 0);
            REQUIRE(feetRow(world) <= kLiftFloor);
        }
        for (int i = 0; i < 60; ++i) {
            const bool wasAbove = feetRow(world) <= rectOf(world, lift).top;
            const int64_t speed = world.player().body.speed.y;
            const bool wasInAir = !world.player().grounded;
            step(world, i < 40 ? Buttons{kButtonUp} : Buttons{0});
            requireClear(world);
            REQUIRE_FALSE(happened(world, EventKind::hitHead));
            const bool isHeld = standsOn(world, 0, lift) && world.player().grounded;
            // It holds only bodies that were above it, or that stood where it came up under the
            // feet.
            if (isHeld && wasInAir && !wasAbove) REQUIRE(speed >= 0);
            landed += isHeld && wasInAir;
        }
    }
    CHECK(landed > 20);
}

TEST_CASE(
    "bug one_way_lift: it crushes no body under a ceiling, and the player can drop through it") {
    const World start = bugLevel("one_way_lift");
    const uint32_t lift = idsOf(start, Kind::platform)[1];
    World world = *movedTo(start, {320, rectOf(start, lift).top});
    for (int i = 0; i < 600; ++i) {
        step(world, 0);
        requireClear(world);
        REQUIRE_FALSE(happened(world, EventKind::crushed));
    }
    for (int wait = 0; wait < 60; wait += 7) {
        World riding = *movedTo(start, {160, 280});
        for (int i = 0; i <= wait; ++i) step(riding, 0);
        REQUIRE(riding.player().body.touches.onOneWay());
        step(riding, kButtonDown);
        CHECK(happened(riding, EventKind::droppedThrough));
        for (int i = 0; i < 60; ++i) step(riding, 0);
        CHECK(feetRow(riding) == kLiftFloor);
    }
}

TEST_CASE(
    "bug lift_through_planks: riders rise through all one-way platforms and come down onto the "
    "highest") {
    const World start = bugLevel("lift_through_planks");
    for (const uint32_t lift : idsOf(start, Kind::platform)) {
        CAPTURE(lift);
        World world = *movedTo(start, {feetOf(rectOf(start, lift)).x, rectOf(start, lift).top});
        int last = feetRow(world);
        while (actor(world, lift).body.speed.y < 0) {
            step(world, 0);
            requireClear(world);
            if (actor(world, lift).body.speed.y >= 0) break;  // it turns within this step
            REQUIRE(world.player().grounded);
            REQUIRE(standsOn(world, 0, lift));
            REQUIRE(feetRow(world) <= last);
            last = feetRow(world);
        }
        CHECK(last < 80);
        for (int i = 0; i < 300; ++i) {
            step(world, 0);
            requireClear(world);
            REQUIRE(world.player().grounded);
            REQUIRE(feetRow(world) <= 7 * 16);
        }
        // The one-way platform holds it while the lift moves on, and the lift carries it again
        // later.
        CHECK(runUntil(world, 0, [&] { return feetRow(world) == 7 * 16; }));
        CHECK(runUntil(world, 0, [&] { return feetRow(world) < 80; }));
    }
}

TEST_CASE("bug falling_ceiling: the jump ends at it, and bodies land only on the ground") {
    const World start = bugLevel("falling_ceiling");
    int heads = 0;
    for (const uint32_t ceiling : idsOf(start, Kind::platform)) {
        const int middle = feetOf(rectOf(start, ceiling)).x;
        for (const int x : {middle - 53, middle - 30, middle, middle + 53}) {
            for (int wait = 0; wait < 240; wait += 5) {
                CAPTURE(x);
                CAPTURE(wait);
                World world = *movedTo(start, {x, kLiftFloor});
                for (int i = 0; i < wait; ++i) step(world, 0);
                for (int i = 0; i < 60; ++i) {
                    step(world, kButtonUp);
                    requireClear(world);
                    heads += happened(world, EventKind::hitHead);
                    if (world.player().grounded) REQUIRE(feetRow(world) == kLiftFloor);
                    REQUIRE_FALSE(happened(world, EventKind::crushed));
                    REQUIRE(box(world).left == x - 6);
                }
                REQUIRE(feetRow(world) <= kLiftFloor);
            }
        }
    }
    CHECK(heads > 100);
}

// Bug levels of falls onto platforms and drops through them: the right platform holds, and a press
// drops only the player, through one platform.
#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kDropFloor = 304;  // [px]

void stepFor(World& world, int steps, Buttons buttons) {
    for (int i = 0; i < steps; ++i) step(world, buttons);
}

std::vector<Rect> cratesOf(const World& world) {
    std::vector<Rect> rects;
    for (const uint32_t id : idsOf(world, Kind::crate)) rects.push_back(rectOf(world, id));
    return rects;
}

struct Tower {
    int left;
    std::vector<int> tops;  // [px] of its platforms, from top to bottom
    int highestReached;     // by a jump from the ground
};

const std::vector<Tower>& towers() {
    static const std::vector<Tower> all{
        {64, {144, 160, 176, 192, 208, 224, 240, 256, 272, 288}, 224},
        {272, {112, 144, 176, 208, 240, 272}, 240},
        {480, {112, 160, 208, 256}, 256},
    };
    return all;
}

}  // namespace

TEST_CASE("bug piston: a body that falls onto the fast piston lands once and stays on it") {
    const World start = bugLevel("piston");
    for (const uint32_t piston : idsOf(start, Kind::platform)) {
        World later = start;
        for (int wait = 0; wait < 24; ++wait, step(later, 0)) {
            for (int x = rectOf(start, piston).left - 5; x < rectOf(start, piston).right() + 6;
                 x += 15) {
                for (int y = 148; y < 164; y += 3) {
                    CAPTURE(piston);
                    CAPTURE(wait);
                    CAPTURE(x);
                    CAPTURE(y);
                    World world = *movedTo(later, {x, y});
                    int landings = 0;
                    for (int i = 0; i < 90; ++i) {
                        step(world, 0);
                        landings += happened(world, EventKind::landed);
                        REQUIRE(feetRow(world) <= rectOf(world, piston).top);
                        REQUIRE_FALSE(happened(world, EventKind::crushed));
                        if (landings == 0) continue;
                        REQUIRE(feetRow(world) == rectOf(world, piston).top);
                        REQUIRE(world.player().grounded);
                    }
                    REQUIRE(landings == 1);
                }
            }
        }
    }
}

TEST_CASE(
    "bug stacked_platforms: the platform under the feet holds the body regardless of overlaps") {
    const World start = bugLevel("stacked_platforms");
    for (const Tower& tower : towers()) {
        for (const int top : tower.tops) {
            for (int x = tower.left - 5; x <= tower.left + 96 + 5; x += 2) {
                CAPTURE(x);
                CAPTURE(top);
                World world = *playerAt(start, {x, top});
                const Rect before = box(world);
                for (int i = 0; i < 30; ++i) {
                    step(world, 0);
                    REQUIRE(box(world) == before);
                    REQUIRE(world.player().grounded);
                    REQUIRE(world.player().body.touches.onOneWay());
                }
            }
        }
    }
}

TEST_CASE("bug stacked_platforms: each press of down drops through one platform") {
    const World start = bugLevel("stacked_platforms");
    for (const Tower& tower : towers()) {
        World world = *playerAt(start, {tower.left + 48, 60});
        stepFor(world, 60, 0);
        CHECK(feetRow(world) == tower.tops.front());
        for (size_t i = 0; i < tower.tops.size(); ++i) {
            CAPTURE(i);
            step(world, kButtonDown);
            CHECK(happened(world, EventKind::droppedThrough));
            stepFor(world, 40, 0);
            CHECK(feetRow(world) == (i + 1 < tower.tops.size() ? tower.tops[i + 1] : kDropFloor));
        }
    }
}

TEST_CASE("bug stacked_platforms: a jump ends on the highest platform that the feet reach") {
    const World start = bugLevel("stacked_platforms");
    for (const Tower& tower : towers()) {
        for (int x = tower.left - 5; x <= tower.left + 96 + 5; ++x) {
            CAPTURE(x);
            World world = *playerAt(start, {x, kDropFloor});
            World free = withoutOneWays(world);
            for (int i = 0; i < 60; ++i) {
                step(world, kButtonUp);
                step(free, kButtonUp);
                if (free.player().body.speed.y < 0) REQUIRE(box(world) == box(free));
            }
            CHECK(feetRow(world) == tower.highestReached);
        }
    }
}

TEST_CASE(
    "bug fast_fall: a player that holds down in the air lands on the first platform and stays") {
    const World start = bugLevel("fast_fall");
    for (const auto& fall : {std::pair{41, 112},
                             {80, 112},
                             {111, 112},
                             {130, 160},
                             {159, 160},
                             {180, 208},
                             {230, 256},
                             {260, 304}}) {
        const int from = fall.first;
        const int to = fall.second;
        for (int wait = 0; wait < 10; ++wait) {
            CAPTURE(from);
            CAPTURE(wait);
            World world = *playerAt(start, {320, from});
            int landings = 0;
            for (int i = 0; i < 90; ++i) {
                step(world, i < wait ? Buttons{0} : Buttons{kButtonDown});
                landings += happened(world, EventKind::landed);
                REQUIRE_FALSE(happened(world, EventKind::droppedThrough));
                REQUIRE(feetRow(world) <= to);
                // A press after the landing drops.
                if (world.player().grounded && i < wait) break;
            }
            CHECK(feetRow(world) == to);
            CHECK(landings == 1);
        }
    }
}

TEST_CASE(
    "bug fast_fall: each press on a platform drops through one platform, even if down stays held") {
    for (const int held : {1, 40}) {
        CAPTURE(held);
        World world = bugLevel("fast_fall");
        for (int row = 112; row < kDropFloor; row += 48) {
            CHECK(feetRow(world) == row);
            int drops = 0;
            for (int i = 0; i < 60; ++i) {
                step(world, i < held ? Buttons{kButtonDown} : Buttons{0});
                drops += happened(world, EventKind::droppedThrough);
            }
            CHECK(drops == 1);
        }
        CHECK(feetRow(world) == kDropFloor);
    }
}

TEST_CASE(
    "bug fast_fall: down that was pressed before a jump does not drop through platforms after it") {
    const World start = bugLevel("fast_fall");
    for (const int before : {1, 2, 10}) {
        for (const bool isKept : {false, true}) {
            World world = *playerAt(start, {320, kDropFloor});
            stepFor(world, before, kButtonDown);
            const Buttons kept = isKept ? Buttons{kButtonDown} : Buttons{0};
            for (int i = 0; i < 120; ++i) {
                step(world, static_cast<Buttons>(kept | (i < 40 ? kButtonUp : 0)));
                REQUIRE_FALSE(happened(world, EventKind::droppedThrough));
            }
            CHECK(feetRow(world) == 256);
        }
    }
    // Without drop_needs_press, holding down drops through all of them.
    World world = start;
    world.level.tuning.dropNeedsPress = 0;
    stepFor(world, 120, kButtonDown);
    CHECK(feetRow(world) == kDropFloor);
}

TEST_CASE("bug drop_by_crate: the player drops between two crates, and the crates stay") {
    const World start = bugLevel("drop_by_crate");
    for (const int left : {128, 368, 369, 370, 371, 372}) {
        CAPTURE(left);
        World world = *movedTo(start, {left + 6, 192});
        step(world, 0);
        REQUIRE(box(world).bottom() == 192);
        step(world, kButtonDown);
        CHECK(happened(world, EventKind::droppedThrough));
        for (int i = 0; i < 60; ++i) {
            step(world, 0);
            requireClear(world);
            REQUIRE(box(world).left == left);
            REQUIRE(cratesOf(world) == cratesOf(start));
        }
        CHECK(feetRow(world) == kDropFloor);
    }
}

TEST_CASE("bug drop_by_crate: a crate under one pixel of the feet holds the player") {
    const World start = bugLevel("drop_by_crate");
    const int crate = 544;
    for (int left = crate - 24; left < crate; ++left) {
        for (const int held : {1, 40}) {
            CAPTURE(left);
            World world = *movedTo(start, {left + 6, 192});
            step(world, 0);
            const bool isHeld = left + 12 > crate;
            step(world, kButtonDown);
            CHECK(happened(world, EventKind::droppedThrough) == !isHeld);
            for (int i = 1; i < 60; ++i) step(world, i < held ? Buttons{kButtonDown} : Buttons{0});
            CHECK(feetRow(world) == (isHeld ? 192 : kDropFloor));
            CHECK(box(world).left == left);
            CHECK(cratesOf(world) == cratesOf(start));
        }
    }
}

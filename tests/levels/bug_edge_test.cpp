// Bug levels of edges: ledges and platforms, blocks and gaps, walls, wedges and hazards.
#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kEdgeFloor = 304;  // [px]
constexpr int kLedgeRow = 192;
constexpr Buttons kRightAndUp = kButtonRight | kButtonUp;

}  // namespace

TEST_CASE(
    "bug platform_seam: a rider on two platforms keeps its place on the one under more feet") {
    const World start = bugLevel("platform_seam");
    const std::vector<uint32_t> ids = idsOf(start, Kind::platform);
    struct Pair {
        uint32_t left, right;
        int steps;
    };
    // Two with the same movement, and two that move apart.
    for (const Pair& pair : {Pair{ids[0], ids[1], 600}, Pair{ids[2], ids[3], 80}}) {
        const Rect& left = rectOf(start, pair.left);
        for (int onLeft = 2; onLeft <= 10; ++onLeft) {
            CAPTURE(pair.left);
            CAPTURE(onLeft);
            World world = *movedTo(start, {left.right() - onLeft + 6, left.top});
            const uint32_t carrier = onLeft >= 6 ? pair.left : pair.right;
            const int offset = box(world).left - rectOf(world, carrier).left;
            for (int i = 0; i < pair.steps; ++i) {
                step(world, 0);
                REQUIRE(box(world).left - rectOf(world, carrier).left == offset);
                REQUIRE(feetRow(world) == left.top);
                REQUIRE(world.player().grounded);
            }
        }
    }
}

TEST_CASE("bug platform_seam: a platform that passes does not move a player on the ground") {
    const World start = bugLevel("platform_seam");
    const uint32_t door = idsOf(start, Kind::platform).back();
    World world = *movedTo(start, {rectOf(start, door).left - 6, kEdgeFloor});
    const Rect place = box(world);
    REQUIRE(place.right() == rectOf(start, door).left);
    int contacts = 0;
    for (int i = 0; i < 600; ++i) {
        step(world, 0);
        REQUIRE(box(world) == place);
        REQUIRE(world.player().grounded);
        contacts += rectOf(world, door).left == place.right();
    }
    CHECK(contacts > 100);
}

TEST_CASE(
    "bug ledge_and_lift: the player moves with the ground or platform under more of its feet") {
    const World start = bugLevel("ledge_and_lift");
    const uint32_t ferry = idsOf(start, Kind::platform).front();
    const int ledgeEnd = 144;
    for (int onLedge = 0; onLedge <= 12; ++onLedge) {
        CAPTURE(onLedge);
        World world = *movedTo(start, {ledgeEnd - onLedge + 6, kLedgeRow});
        for (int i = 0; i < 600; ++i) {
            step(world, 0);
            REQUIRE(feetRow(world) == kLedgeRow);
            REQUIRE(world.player().grounded);
            const int moved = rectOf(world, ferry).left - rectOf(start, ferry).left;
            const bool isCarried = onLedge <= 6;
            REQUIRE(box(world).left == ledgeEnd - onLedge + (isCarried ? moved : 0));
        }
    }
}

TEST_CASE(
    "bug ledge_and_lift: a lift carries no player off a ledge that holds one pixel of its feet") {
    const World start = bugLevel("ledge_and_lift");
    const uint32_t lift = idsOf(start, Kind::platform).back();
    const int ledge = 384;
    for (int onLedge = 0; onLedge <= 12; ++onLedge) {
        CAPTURE(onLedge);
        World world = *movedTo(start, {ledge + onLedge - 6, kLedgeRow});
        for (int i = 0; i < 600; ++i) {
            step(world, 0);
            const int row = onLedge > 0 ? kLedgeRow : rectOf(world, lift).top;
            REQUIRE(feetRow(world) == row);
            REQUIRE(world.player().grounded);
            REQUIRE(box(world).right() == ledge + onLedge);
        }
    }
}

TEST_CASE("bug lift_with_crate: a player lands on the crate, and no body leaves the lift") {
    const World start = bugLevel("lift_with_crate");
    const std::vector<uint32_t> crates = idsOf(start, Kind::crate);
    const std::vector<uint32_t> lifts = idsOf(start, Kind::platform);
    struct Ride {
        uint32_t lift;
        std::vector<uint32_t> stack;  // from bottom to top
    };
    for (const Ride& ride : {Ride{lifts[0], {crates[2]}}, Ride{lifts[1], {crates[0], crates[1]}}}) {
        World riding =
            *movedTo(start, {rectOf(start, ride.lift).left + 20, rectOf(start, ride.lift).top});
        const uint32_t top = ride.stack.back();
        const auto requireRiding = [&](const World& world) {
            requireClear(world);
            REQUIRE_FALSE(happened(world, EventKind::crushed));
            REQUIRE(feetRow(world) <= rectOf(world, ride.lift).top);
            const auto offset = [&](const World& at, uint32_t crate) {
                return feetOf(rectOf(at, crate)) - feetOf(rectOf(at, ride.lift));
            };
            for (const uint32_t crate : ride.stack)
                REQUIRE(offset(world, crate) == offset(start, crate));
        };
        for (int wait = 0; wait < 250; ++wait, step(riding, 0)) {
            CAPTURE(ride.lift);
            CAPTURE(wait);
            World world = riding;
            int steps = 0;
            for (; feetRow(world) >= rectOf(world, top).top && steps < 30; ++steps) {
                step(world, kButtonUp);
                requireRiding(world);
            }
            for (; box(world).left < rectOf(world, top).left && steps < 60; ++steps) {
                step(world, kButtonUp | kButtonRight);
                requireRiding(world);
            }
            int landings = 0;
            for (int i = 0; i < 120; ++i) {
                step(world, 0);
                requireRiding(world);
                landings += happened(world, EventKind::landed);
                if (landings == 0) continue;
                REQUIRE(standsOn(world, 0, top));
                REQUIRE(world.player().grounded);
            }
            REQUIRE(landings == 1);
        }
    }
}

TEST_CASE(
    "bug flush_corners: a jump next to a block equals a free jump, up to the block's top edge") {
    const World start = bugLevel("flush_corners");
    for (const auto& jump :
         {std::pair{72, Buttons{kButtonLeft}}, {248, Buttons{0}}, {72, Buttons{0}}}) {
        const int x = jump.first;
        const Buttons held = jump.second;
        CAPTURE(x);
        World world = *playerAt(start, {x, kEdgeFloor});
        World free = *playerAt(start, {100, kEdgeFloor});
        for (int i = 0; i < 60; ++i) {
            step(world, static_cast<Buttons>(held | (i < 40 ? kButtonUp : 0)));
            step(free, i < 40 ? Buttons{kButtonUp} : Buttons{0});
            REQUIRE(feetRow(world) == feetRow(free));
            REQUIRE(world.player().grounded == free.player().grounded);
            REQUIRE(box(world).left == x - 8);
        }
    }
    // If the direction toward a block is held and the jump is high enough, it ends on top.
    World world = *playerAt(start, {248, kEdgeFloor});
    int landings = 0;
    for (int i = 0; i < 60 && landings == 0; ++i) {
        step(world, i < 20 ? kRightAndUp : Buttons{0});
        landings += happened(world, EventKind::landed);
        REQUIRE(world.player().grounded == (landings > 0));
        if (feetRow(world) > 240) REQUIRE(box(world).left == 240);
    }
    CHECK(feetRow(world) == 240);
    CHECK(box(world).left > 240);
}

TEST_CASE("bug flush_corners: the fall between two flush corners equals a free fall") {
    const World start = bugLevel("flush_corners");
    struct Fall {
        int left, from;
        Buttons held;
        bool staysInColumn;
    };
    for (const Fall& fall :
         {Fall{240, 130, 0, true}, Fall{240, 186, kButtonLeft, false},
          Fall{240, 250, kButtonRight, true}, Fall{416, 150, 0, true},
          Fall{416, 205, kButtonLeft, false}, Fall{416, 205, kButtonRight, false}}) {
        CAPTURE(fall.left);
        CAPTURE(fall.from);
        World world = *playerAt(start, {fall.left + 8, fall.from});
        World free = *playerAt(start, {350, fall.from});
        for (int i = 0; i < 60; ++i) {
            step(world, fall.held);
            step(free, 0);
            REQUIRE(feetRow(world) == feetRow(free));
            REQUIRE(world.player().grounded == free.player().grounded);
            if (fall.staysInColumn) REQUIRE(box(world).left == fall.left);
        }
        CHECK(feetRow(world) == kEdgeFloor);
    }
    for (const int left : {415, 417}) {
        World world = *playerAt(start, {left + 8, 150});
        for (int i = 0; i < 60; ++i) step(world, 0);
        CHECK(feetRow(world) == 192);
    }
}

TEST_CASE("bug flush_corners: the body walks and falls through gaps of exactly its size") {
    const World start = bugLevel("flush_corners");
    for (const int speed : {37, 160, 640}) {
        World world = *playerAt(start, {330, kEdgeFloor});
        world.level.tuning.walkSpeed = speed;
        for (const Buttons buttons : {kButtonRight, kButtonLeft})
            while (hasRoom(world, buttons, 310, 520)) walkOn(world, buttons);
    }
    World world = *playerAt(start, {136, kEdgeFloor});
    for (int i = 0; i < 40; ++i) {
        step(world, 0);
        REQUIRE(box(world).left == 128);
    }
    CHECK(feetRow(world) == 336);
    for (int i = 0; i < 60; ++i) step(world, kButtonUp | kButtonRight);
    CHECK(feetRow(world) == kEdgeFloor);
    CHECK(box(world).left >= 144);
    // Blocks that touch only at their corners are stairs without a gap.
    for (int x = 530; x < 610; ++x) {
        CAPTURE(x);
        World falling = *playerAt(start, {x, 180});
        for (int i = 0; i < 60; ++i) step(falling, 0);
        CHECK(falling.player().grounded);
        CHECK(feetRow(falling) == groundUnder(*playerAt(start, {x, 180})));
    }
}

TEST_CASE("bug dash_into_wall: at any speed the dash stops at the first wall") {
    const World start = bugLevel("dash_into_wall");
    const std::vector<std::pair<int, int>> walls{
        {-1, 0}, {160, 176}, {327, 329}, {480, 496}, {640, 641}};
    for (const int speed : {6000, 9999, 30000, 100000}) {
        for (int x = 8; x < 632; x += 3) {
            const std::optional<World> free = playerAt(start, {x, kEdgeFloor});
            if (!free) continue;
            for (const Buttons side : {kButtonLeft, kButtonRight}) {
                CAPTURE(speed);
                CAPTURE(x);
                CAPTURE(int{side});
                int last = 0;
                int next = 640;
                for (const auto& [left, right] : walls) {
                    if (right <= x - 6) last = std::max(last, right);
                    if (left >= x + 6) next = std::min(next, left);
                }
                World world = *free;
                world.level.tuning.dashSpeed = speed;
                bool hits = false;
                for (int i = 0; i < 8; ++i) {
                    step(world, side | kButtonDash);
                    requireClear(world);
                    REQUIRE(box(world).left >= last);
                    REQUIRE(box(world).right() <= next);
                    hits = hits || happened(world, EventKind::hitWall);
                }
                REQUIRE(world.player().body.speed.x == 0);
                if (side == kButtonLeft) REQUIRE(box(world).left == last);
                if (side == kButtonRight) REQUIRE(box(world).right() == next);
                if (x - 6 > last && x + 6 < next) REQUIRE(hits);
            }
        }
    }
}

TEST_CASE("bug wedges: the player stops where there is no room, and can walk out at once") {
    struct Wedge {
        int from;
        Buttons in;
        int left, feet;  // final position
    };
    for (const Wedge& wedge :
         {Wedge{232, kButtonLeft, 112, 264}, Wedge{232, kButtonRight, 300, 264},
          Wedge{400, kButtonLeft, 328, 264}, Wedge{400, kButtonRight, 492, 304}}) {
        for (const int speed : {37, 60, 160, 320, 640, 2500}) {
            CAPTURE(wedge.left);
            CAPTURE(speed);
            World world = *playerAt(bugLevel("wedges"), {wedge.from, kEdgeFloor});
            world.level.tuning.walkSpeed = speed;
            for (int i = 0; i < 260; ++i) {
                step(world, wedge.in);
                requireClear(world);
                REQUIRE(world.player().grounded);
            }
            const Rect end{wedge.left, wedge.feet - 40, 12, 40};
            REQUIRE(box(world) == end);
            for (int i = 0; i < 60; ++i) {
                step(world, i < 30 ? wedge.in : Buttons{0});
                REQUIRE(box(world) == end);
                REQUIRE(world.player().grounded);
            }
            World jumping = world;
            for (int i = 0; i < 60; ++i) {
                step(jumping, wedge.in | kButtonUp);
                requireClear(jumping);
            }
            REQUIRE(box(jumping) == end);
            const Buttons out = wedge.in == kButtonLeft ? kButtonRight : kButtonLeft;
            while (hasRoom(world, out, wedge.from - 30, wedge.from + 30)) walkOn(world, out);
            CHECK(feetRow(world) == kEdgeFloor);
        }
    }
}

TEST_CASE("bug checkpoint_in_hazard: the player returns once, to a place where it can continue") {
    const World start = bugLevel("checkpoint_in_hazard");
    World world = start;
    const Rect place = rectAtFeet({176, kEdgeFloor}, 12, 40);
    for (int round = 0; round < 3; ++round) {
        int hurts = 0;
        for (int i = 0; i < 240; ++i) {
            step(world, hurts > 0 ? Buttons{0} : Buttons{kButtonRight});
            hurts += happened(world, EventKind::hurt);
            if (hurts > 0) REQUIRE(box(world) == place);
        }
        CHECK(hurts == 1);
        CHECK(world.course.checkpoint == 0);
    }
    // Through the checkpoint in the hazard, over the hazard and back into it.
    REQUIRE(runUntil(world, kButtonRight, [&] { return box(world).right() > 325; }));
    REQUIRE(runUntil(world, kButtonRight | kButtonUp, [&] { return box(world).left > 400; }));
    CHECK(world.course.checkpoint == 0);
    CHECK(world.player().body.rect.right() > 400);
    World back = world;
    REQUIRE(runUntil(back, kButtonLeft, [&] { return happened(back, EventKind::hurt); }));
    CHECK(box(back) == place);
    REQUIRE(runUntil(world, kButtonRight, [&] { return happened(world, EventKind::goal); }));
    // Before any checkpoint the player returns to the start.
    World first = *movedTo(start, {300, kEdgeFloor});
    REQUIRE(runUntil(first, kButtonRight, [&] { return happened(first, EventKind::hurt); }));
    CHECK(box(first) == start.playerStart);
    for (int i = 0; i < 120; ++i) {
        step(first, 0);
        REQUIRE_FALSE(happened(first, EventKind::hurt));
    }
}

// Bug levels of jumps: from lifts that turn or rise, onto a platform at the apex, shortly after a
// ledge, and at any step rate. Each press is a jump of the right kind and height.
#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kJumpFloor = 304;  // [px]

// The jump event of the last step, if any.
std::optional<Event> jumpOf(const World& world) {
    for (const Event& event : world.events)
        if (event.kind == EventKind::jumped && event.id == 0) return event;
    return std::nullopt;
}

// The speed of a jump from a platform at its current speed.
Vec2q jumpSpeedOff(const World& world, uint32_t platform) {
    const Tuning& tuning = world.level.tuning;
    const Vec2q lift = actor(world, platform).body.speed;
    const int64_t capX = toFixed(tuning.liftCapX);
    return {std::clamp(lift.x, -capX, capX),
            -toFixed(tuning.jumpSpeed) + std::clamp<int64_t>(lift.y, -toFixed(tuning.liftCapY), 0)};
}

World onPlatform(const World& world, uint32_t platform) {
    const Rect& rect = rectOf(world, platform);
    return *movedTo(world, {feetOf(rect).x, rect.top});
}

// The height of a jump that is held for a number of steps.
int riseOf(World world, int held) {
    const int from = feetRow(world);
    int highest = from;
    for (int i = 0; i == 0 || world.player().body.speed.y < 0; ++i) {
        step(world, i < held ? Buttons{kButtonUp} : Buttons{0});
        highest = std::min(highest, feetRow(world));
    }
    return from - highest;
}

// The same from the ground, at another speed of the jump.
int riseFromGround(const World& start, int64_t speed, int held) {
    World world = withCast(start, [](Cast& cast) { cast.platforms.clear(); });
    world = *movedTo(world, {320, kJumpFloor});
    world.level.tuning.jumpSpeed = static_cast<int>(-speed / kFixedOne);
    return riseOf(world, held);
}

}  // namespace

TEST_CASE("bug lift_turn: a press jumps in its own step, also where the lift turns") {
    const World start = bugLevel("lift_turn");
    for (const uint32_t lift : idsOf(start, Kind::platform)) {
        CAPTURE(lift);
        World world = onPlatform(start, lift);
        step(world, 0);
        int turns = 0;
        for (int i = 0; i < 600; ++i) {
            CAPTURE(i);
            World jumping = world;
            step(jumping, kButtonUp);
            REQUIRE(jumpOf(jumping));
            REQUIRE(jumping.player().body.speed == jumpSpeedOff(jumping, lift));
            REQUIRE(feetRow(jumping) < rectOf(jumping, lift).top);
            const int64_t before = actor(world, lift).body.speed.y;
            step(world, 0);
            REQUIRE(world.events.empty());
            REQUIRE(world.player().grounded);
            REQUIRE(standsOn(world, 0, lift));
            turns += before != actor(world, lift).body.speed.y;
        }
        CHECK(turns >= 6);
    }
}

TEST_CASE("bug lift_hop: each jump is as high as a jump with the same speed from the ground") {
    const World start = bugLevel("lift_hop");
    for (const uint32_t lift : idsOf(start, Kind::platform)) {
        World world = onPlatform(start, lift);
        step(world, 0);
        int jumps = 0;
        for (int i = 0; i < 200; ++i, step(world, 0)) {
            for (const int held : {1, 8, 80}) {
                CAPTURE(i);
                CAPTURE(held);
                World jumping = world;
                step(jumping, kButtonUp);
                REQUIRE(jumpOf(jumping));
                const int64_t speed = jumping.player().body.speed.y;
                REQUIRE(speed == jumpSpeedOff(jumping, lift).y);
                const int rise = riseOf(world, held);
                const int same = riseFromGround(start, speed, held);
                // Where it turns, it has moved the player in the other direction in that step.
                const int moved = rectOf(jumping, lift).top - rectOf(world, lift).top;
                const bool rises = speed < -toFixed(world.level.tuning.jumpSpeed) && moved < 0;
                REQUIRE(std::abs(rise - same) <= (rises ? 1 : 4));
                ++jumps;
            }
        }
        CHECK(jumps == 600);
    }
}

TEST_CASE("bug lift_hop: repeated hops end on the lift, and none is higher than the first") {
    const World start = bugLevel("lift_hop");
    for (const uint32_t lift : idsOf(start, Kind::platform)) {
        for (const int held : {1, 4, 80}) {
            CAPTURE(lift);
            CAPTURE(held);
            World world = onPlatform(start, lift);
            int hops = 0;
            for (int i = 0, since = 0; i < 900; ++i, ++since) {
                const bool isOnLift = world.player().grounded;
                if (isOnLift) since = 0;
                if (isOnLift && i > 0) REQUIRE(standsOn(world, 0, lift));
                // The button is released for a step, then pressed again.
                const bool pressedBefore = (world.player().character.lastButtons & kButtonUp) != 0;
                const bool presses = isOnLift ? !pressedBefore : since < held && pressedBefore;
                step(world, presses ? Buttons{kButtonUp} : Buttons{0});
                REQUIRE(feetRow(world) <= rectOf(world, lift).top);
                if (!jumpOf(world)) continue;
                ++hops;
                REQUIRE(world.player().body.speed.y == jumpSpeedOff(world, lift).y);
            }
            CHECK(hops >= 15);
        }
    }
}

TEST_CASE("bug apex_platform: a platform that the feet exactly reach ends the jump") {
    const World start = bugLevel("apex_platform");
    // The jump is 85 px high; the three platforms are 84, 85 and 86 px above the ground.
    for (const auto& [left, top] : {std::pair{64, 220}, std::pair{272, 219}}) {
        for (int x = left - 5; x <= left + 96 + 5; ++x) {
            CAPTURE(x);
            World world = *playerAt(start, {x, kJumpFloor});
            int jumps = 0;
            int landings = 0;
            for (int i = 0; i < 150; ++i) {
                const bool hasLanded = landings > 0;
                step(world, kButtonUp);
                jumps += happened(world, EventKind::jumped);
                landings += happened(world, EventKind::landed);
                REQUIRE(feetRow(world) >= 219);
                REQUIRE(box(world).left == x - 6);
                if (world.player().grounded) REQUIRE(feetRow(world) == top);
                if (hasLanded) REQUIRE(world.player().grounded);
                if (hasLanded) REQUIRE(world.player().body.speed == Vec2q{});
            }
            CHECK(jumps == 1);
            CHECK(landings == 1);
            CHECK(world.player().body.touches.onOneWay());
        }
    }
}

TEST_CASE("bug apex_platform: a platform that is one pixel higher does not affect the jump") {
    const World start = bugLevel("apex_platform");
    for (int x = 480 - 8; x <= 576 + 8; ++x) {
        CAPTURE(x);
        World world = *playerAt(start, {x, kJumpFloor});
        World free = withoutOneWays(world);
        int highest = kJumpFloor;
        for (int i = 0; i < 60; ++i) {
            step(world, kButtonUp);
            step(free, kButtonUp);
            REQUIRE(box(world) == box(free));
            REQUIRE(world.player().body.speed == free.player().body.speed);
            highest = std::min(highest, feetRow(world));
        }
        CHECK(highest == 219);
        CHECK(feetRow(world) == kJumpFloor);
    }
}

namespace {

constexpr int kLedgeEnd = 224;  // [px] in the level of coyote time
constexpr int kLedgeTop = 192;

// Walks to the right until the first step that ends off the ledge.
World offLedge(int x, int speed) {
    World world = *playerAt(bugLevel("coyote_ledge"), {x, kLedgeTop});
    world.level.tuning.walkSpeed = speed;
    REQUIRE(runUntil(world, kButtonRight, [&] { return !world.player().grounded; }));
    REQUIRE(box(world).left >= kLedgeEnd);
    return world;
}

}  // namespace

TEST_CASE("bug coyote_ledge: a jump shortly after the ledge is a coyote jump that keeps the run") {
    for (const int speed : {6, 20, 60, 160, 320}) {
        for (int x = 205; x < 213; ++x) {
            const World start = offLedge(x, speed);
            const int coyoteSteps = start.level.tuning.coyoteSteps;
            for (int after = 1; after <= coyoteSteps; ++after) {
                CAPTURE(speed);
                CAPTURE(x);
                CAPTURE(after);
                World world = start;
                for (int i = 1; i < after; ++i) step(world, kButtonRight);
                step(world, kButtonRight | kButtonUp);
                REQUIRE(jumpOf(world));
                REQUIRE(jumpOf(world)->cause == JumpCause::coyote);
                REQUIRE(world.player().body.speed ==
                        Vec2q{toFixed(speed), -toFixed(world.level.tuning.jumpSpeed)});
                for (int i = 0; i < 12; ++i) {
                    stepAtFullSpeed(world, kButtonRight | kButtonUp);
                    REQUIRE(world.player().body.speed.x == toFixed(speed));
                }
            }
        }
    }
}

TEST_CASE("bug coyote_ledge: after that time only wall jumps are possible") {
    const int coyoteSteps = bugLevel("coyote_ledge").level.tuning.coyoteSteps;
    CHECK(coyoteSteps == 6);
    for (int after = coyoteSteps + 1; after < coyoteSteps + 8; ++after) {
        CAPTURE(after);
        World world = offLedge(200, 160);
        for (int i = 1; i < after; ++i) step(world, kButtonRight);
        step(world, kButtonRight | kButtonUp);
        CHECK_FALSE(jumpOf(world));
        CHECK(world.player().body.speed.x == toFixed(160));
        CHECK(world.player().body.speed.y > 0);
    }
}

TEST_CASE("bug coyote_ledge: at the ledge's wall the coyote jump still has precedence") {
    for (int after = 6; after < 24; ++after) {
        CAPTURE(after);
        World world = offLedge(200, 160);
        for (int i = 1; i < after; ++i) step(world, i < 4 ? Buttons{0} : Buttons{kButtonLeft});
        REQUIRE(box(world).left == kLedgeEnd);
        const World before = world;
        step(world, kButtonLeft | kButtonUp);
        REQUIRE(jumpOf(world));
        const bool isCoyote = after <= before.level.tuning.coyoteSteps;
        CHECK(jumpOf(world)->cause == (isCoyote ? JumpCause::coyote : JumpCause::wall));
        CHECK(world.player().body.speed.y == -toFixed(410));
        if (!isCoyote) CHECK(world.player().body.speed.x == toFixed(220));
        if (isCoyote) CHECK(world.player().body.speed.x <= 0);
    }
}

TEST_CASE("bug ledge_drop: shortly after letting go of the ledge, a press is a coyote jump") {
    constexpr int kWallTop = 192;
    const World level = bugLevel("ledge_drop");
    const int coyoteSteps = level.level.tuning.coyoteSteps;
    for (const Buttons toward : {Buttons{kButtonLeft}, Buttons{kButtonRight}}) {
        World start = *playerAt(level, {toward == kButtonLeft ? 134 : 506, kJumpFloor});
        const Buttons climb = toward | kButtonUp;
        REQUIRE(runUntil(start, climb, [&] { return start.player().character.ledge != 0; }));
        REQUIRE(box(start).top == kWallTop);
        step(start, toward);
        const Buttons away = (kButtonLeft | kButtonRight) & ~toward;
        for (const Buttons leaving : {Buttons{kButtonDown}, away}) {
            for (int after = 1; after <= coyoteSteps + 4; ++after) {
                CAPTURE(int{toward});
                CAPTURE(int{leaving});
                CAPTURE(after);
                World world = start;
                for (int i = 0; i < after; ++i) step(world, leaving);
                REQUIRE(world.player().character.ledge == 0);
                step(world, climb);
                const bool jumps = after <= coyoteSteps;
                REQUIRE(jumpOf(world).has_value() == jumps);
                if (jumps) {
                    REQUIRE(jumpOf(world)->cause == JumpCause::coyote);
                    REQUIRE(world.player().body.speed.y == -toFixed(410));
                }
                REQUIRE(runUntil(world, climb, [&] { return world.player().grounded; }));
                CHECK(feetRow(world) == (jumps ? kWallTop : kJumpFloor));
            }
        }
    }
}

TEST_CASE("bug jump_rate: a jump is equally high at any step rate") {
    World world = *playerAt(bugLevel("jump_rate"), {320, kJumpFloor});
    for (const int rate : {30, 50, 60, 75, 120, 144, 165, 240}) {
        CAPTURE(rate);
        world.level.tuning.stepsPerSecond = rate;
        CHECK(riseOf(world, rate) == 81);
    }
    // Without integration 1 the height depends on the rate.
    world.level.tuning.integration = 0;
    world.level.tuning.stepsPerSecond = 30;
    CHECK(riseOf(world, 30) == 88);
    world.level.tuning.stepsPerSecond = 240;
    CHECK(riseOf(world, 240) == 82);
}

TEST_CASE("bug jump_rate: the same ledges can be reached at any step rate") {
    const World level = bugLevel("jump_rate");
    for (const int rate : {30, 50, 60, 75, 120, 144, 165, 240}) {
        // In front of a ledge 80 px above the floor, and of one 83 px above it.
        for (const auto& [x, top] : {std::pair{74, 224}, std::pair{426, kJumpFloor}}) {
            CAPTURE(rate);
            World world = *playerAt(level, {x, kJumpFloor});
            world.level.tuning.stepsPerSecond = rate;
            for (int i = 0; i < 2 * rate; ++i)
                step(world, i < rate / 2 ? kButtonRight | kButtonUp : 0);
            CHECK(feetRow(world) == top);
            CHECK(world.player().grounded);
        }
    }
}

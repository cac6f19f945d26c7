// Bug levels of platforms that move back and forth: riders keep their places, jumps keep the
// speed, and bodies under pressure are crushed.
#include <cstdlib>

#include "bug_bodies.h"
#include "support/sanitized.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kPlatformFloor = 304;

// The same level with all platforms at another speed.
World withSpeed(const World& world, int speed) {
    return withCast(world, [&](Cast& cast) {
        for (PlatformStart& platform : cast.platforms) platform.speed = speed;
    });
}

// Rides without input for a number of steps: the offset to the platform must stay exactly.
void requireRidden(World world, uint32_t platform, int steps) {
    const auto offset = [&] {
        return Vec2i{box(world).left - rectOf(world, platform).left,
                     feetRow(world) - rectOf(world, platform).top};
    };
    const Vec2i before = offset();
    REQUIRE(before.y == 0);
    step(world, 0);
    for (int i = 0; i < steps; ++i) {
        step(world, 0);
        REQUIRE(offset() == before);
        REQUIRE(world.player().grounded);
        REQUIRE(world.player().body.speed == Vec2q{});
        REQUIRE(world.events.empty());
    }
}

}  // namespace

TEST_CASE(
    "bug platform_slope: the ride ends on the slope, and the player walks on without a stop") {
    for (const int speed : {20, 60, 160, 400, 1000}) {
        CAPTURE(speed);
        const World start = withSpeed(bugLevel("platform_slope"), speed);
        const uint32_t ferry = idsOf(start, Kind::platform).front();
        // A fast platform leaves again before the bodies at its rear are on the slope.
        const int first = speed > 60 ? rectOf(start, ferry).right() - 6 : 156;
        for (int x = first; x < rectOf(start, ferry).right(); x += 3) {
            CAPTURE(x);
            World world = *movedTo(start, {x + 6, kPlatformFloor});
            const int bank = 24 * 16;
            REQUIRE(runUntil(world, 0, [&] { return rectOf(world, ferry).right() >= bank - 8; }));
            while (hasRoom(world, kButtonRight, 8, 632)) {
                step(world, kButtonRight);
                requireClear(world);
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
                REQUIRE(world.player().body.speed.x == toFixed(160));
                if (box(world).left > bank) REQUIRE(world.player().grounded);
            }
            CHECK(feetRow(world) == 16 * 16);
        }
    }
}

TEST_CASE("bug platform_slope: a body at the edge is left on the slope, and stays there") {
    World world = bugLevel("platform_slope");
    const uint32_t ferry = idsOf(world, Kind::platform).front();
    world = *movedTo(world, {rectOf(world, ferry).right() + 4, kPlatformFloor});
    REQUIRE(runUntil(world, 0, [&] { return feetRow(world) < kPlatformFloor; }));
    REQUIRE(runUntil(world, 0, [&] { return rectOf(world, ferry).right() < 300; }));
    CHECK(box(world).right() > 24 * 16);
    CHECK(world.player().grounded);
    const Rect before = box(world);
    for (int i = 0; i < 400; ++i) {
        step(world, 0);
        requireClear(world);
        REQUIRE(box(world).right() >= before.right());
    }
}

TEST_CASE("bug platform_rider: a rider keeps its exact place at any speed") {
    for (const int speed : {1, 37, 160, 400, 1000, 5000, 100000}) {
        if (kIsSanitized && speed != 400) continue;
        CAPTURE(speed);
        const World start = withSpeed(bugLevel("platform_rider"), speed);
        for (const uint32_t ferry : idsOf(start, Kind::platform)) {
            const Rect& rect = rectOf(start, ferry);
            for (const int x : {rect.left - 5, rect.left + 20, rect.right() + 5})
                requireRidden(*movedTo(start, {x, rect.top}), ferry, speed <= 1000 ? 700 : 100);
        }
    }
}

TEST_CASE("bug platform_rider: walking on a moving platform is as fast as on the ground") {
    World world = bugLevel("platform_rider");
    const uint32_t ferry = idsOf(world, Kind::platform).front();
    int offset = box(world).left - rectOf(world, ferry).left;
    for (int i = 0; i < 200; ++i) {
        const bool isLeft = offset > 30;
        for (int k = 0; k < 3; ++k) step(world, isLeft ? kButtonLeft : kButtonRight);
        const int now = box(world).left - rectOf(world, ferry).left;
        REQUIRE(world.player().grounded);
        REQUIRE(std::abs(std::abs(now - offset) - 8) <= 1);
        offset = now;
    }
}

TEST_CASE("bug platform_jump: a vertical jump lands where it left the platform") {
    World world = bugLevel("platform_jump");
    const uint32_t ferry = idsOf(world, Kind::platform).front();
    step(world, 0);
    const int offset = box(world).left - rectOf(world, ferry).left;
    step(world, kButtonUp);
    REQUIRE(happened(world, EventKind::jumped));
    int inAir = 0;
    for (; !world.player().grounded; ++inAir) {
        REQUIRE(world.player().body.speed.x == toFixed(200));
        step(world, kButtonUp);
    }
    CHECK(inAir > 40);
    CHECK(standsOn(world, 0, ferry));
    // In the step of the jump it is carried as well, and gains the distance of one step.
    CHECK(std::abs(box(world).left - rectOf(world, ferry).left - offset) <= 4);
}

TEST_CASE(
    "bug platform_jump: jumps in the platform's direction go farther, but not faster than the "
    "cap") {
    for (const auto& [speed, taken] : {std::pair{100, 100}, std::pair{250, 250}, {900, 250}}) {
        World world = withSpeed(bugLevel("platform_jump"), speed);
        step(world, 0);
        step(world, kButtonUp | kButtonRight);
        REQUIRE(happened(world, EventKind::jumped));
        CHECK(world.player().body.speed.x == toFixed(160 + taken));
        step(world, kButtonUp);
        CHECK(world.player().body.speed.x == toFixed(taken));
    }
}

TEST_CASE(
    "bug platform_jump: jumps from a rising lift are higher, from a sinking lift they have normal "
    "height") {
    const auto heightAt = [](bool isRising) {
        World world = withCast(bugLevel("platform_jump"), [](Cast& cast) {
            cast.platforms.erase(cast.platforms.begin());  // the player's head would hit it
            cast.player->feet = {320, kPlatformFloor};
        });
        const uint32_t lift = idsOf(world, Kind::platform).back();
        REQUIRE(runUntil(world, 0, [&] {
            const int64_t speed = actor(world, lift).body.speed.y;
            return (isRising ? speed < 0 : speed > 0) && rectOf(world, lift).top < 280 &&
                   rectOf(world, lift).top > 250;
        }));
        const int from = feetRow(world);
        int highest = from;
        for (int i = 0; i < 50; ++i) {
            step(world, kButtonUp);
            highest = std::min(highest, feetRow(world));
        }
        return from - highest;
    };
    const int plain = heightAt(false);
    CHECK(std::abs(plain - 82) <= 4);
    CHECK(heightAt(true) > plain + 35);
}

TEST_CASE("bug crusher: only pressed bodies are crushed") {
    const World start = bugLevel("crusher");
    const uint32_t crusher = idsOf(start, Kind::platform).front();
    const Rect path{176, 0, 64, kPlatformFloor};  // the columns below the platform
    for (int left = 140; left < 280; ++left) {
        CAPTURE(left);
        std::optional<World> world = movedTo(start, {left + 6, kPlatformFloor});
        if (!world) continue;
        bool isCrushed = false;
        for (int i = 0; i < 130; ++i) {
            step(*world, 0);
            requireClear(*world);
            if (!std::ranges::any_of(world->events, [](const Event& event) {
                    return event.kind == EventKind::crushed && event.id == 0;
                }))
                continue;
            isCrushed = true;
            CHECK(happened(*world, EventKind::restarted));
            CHECK(box(*world) == start.playerStart);
        }
        CHECK(isCrushed == (left + 12 > path.left && left < path.right()));
        CHECK(rectOf(*world, crusher).bottom() < kPlatformFloor);
    }
}

TEST_CASE("bug crusher: crates and clones in its way are pushed, and crushed at the wall") {
    World world = bugLevel("crusher");
    const uint32_t clone = idsOf(world, Kind::clone).front();
    REQUIRE(runUntil(world, 0, [&] {
        requireClear(world);
        return !findActor(world, clone);
    }));
    CHECK(std::ranges::any_of(world.events, [&](const Event& event) {
        return event.kind == EventKind::crushed && event.id == clone && event.at.x > 530;
    }));
}

TEST_CASE("bug platform_side: the platform does not affect a fall along its side") {
    const World start = bugLevel("platform_side");
    const World free = withCast(start, [](Cast& cast) { cast.platforms.clear(); });
    const Rect wall = rectOf(start, idsOf(start, Kind::platform).front());
    int pushed = 0;
    for (int x = wall.left - 60; x < wall.right() + 260; x += 2) {
        for (const Buttons held : {Buttons{0}, Buttons{kButtonLeft}, Buttons{kButtonRight}}) {
            CAPTURE(x);
            std::optional<World> falling = movedTo(start, {x, 200});
            if (!falling) continue;
            World alone = *movedTo(free, {x, 200});
            for (int i = 0; i < 60; ++i) {
                step(*falling, held);
                step(alone, held);
                requireClear(*falling);
                if (falling->player().grounded) break;  // on the ground, or on its top
                REQUIRE(feetRow(*falling) == feetRow(alone));
                pushed += held == 0 && box(*falling).left != box(alone).left;
            }
        }
    }
    CHECK(pushed > 50);
}

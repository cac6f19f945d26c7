// Bug levels of crates: as floors, in rows at walls, in stacks on platforms. No body gets stuck
// under, in or between them.
#include <cstdlib>

#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kCrateFloor = 304;

std::vector<Rect> crateRects(const World& world) {
    std::vector<Rect> rects;
    for (const uint32_t id : idsOf(world, Kind::crate)) rects.push_back(rectOf(world, id));
    return rects;
}

}  // namespace

TEST_CASE("bug floor_of_crates: the player walks on it like on ground, at any speed") {
    for (const int speed : {37, 60, 160, 320, 640, 2500}) {
        CAPTURE(speed);
        World world = bugLevel("floor_of_crates");
        world.level.tuning.walkSpeed = speed;
        const std::vector<Rect> crates = crateRects(world);
        for (const Buttons buttons : {kButtonRight, kButtonLeft}) {
            while (hasRoom(world, buttons, 8, 632)) {
                stepAtFullSpeed(world, buttons);
                REQUIRE(world.player().grounded);
                REQUIRE(feetRow(world) == kCrateFloor);
                REQUIRE(world.events.empty());
            }
        }
        CHECK(crateRects(world) == crates);
    }
}

TEST_CASE("bug floor_of_crates: a body that lands diagonally at a joint continues its run") {
    const World start = bugLevel("floor_of_crates");
    const std::vector<Rect> crates = crateRects(start);
    for (int x = 130; x < 500; ++x) {
        for (const Buttons side : {kButtonLeft, kButtonRight}) {
            CAPTURE(x);
            World world = *movedTo(start, {x, 293});
            for (int i = 0; i < 20; ++i) {
                stepAtFullSpeed(world, side);
                REQUIRE(feetRow(world) <= kCrateFloor);
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
            }
            REQUIRE(feetRow(world) == kCrateFloor);
            REQUIRE(crateRects(world) == crates);
        }
    }
}

TEST_CASE(
    "bug crate_at_wall: the row of crates stops flush at the wall, and the pusher stops, too") {
    World world = bugLevel("crate_at_wall");
    for (int i = 0; i < 400; ++i) {
        step(world, kButtonRight);
        requireClear(world);
        REQUIRE(world.player().body.speed.x <= toFixed(160));
        REQUIRE(world.player().grounded);
    }
    CHECK(world.player().body.speed.x == 0);
    const std::vector<Rect> crates = crateRects(world);
    int room = 36 * 16 - box(world).right();
    for (const Rect& crate : crates)
        if (crate.bottom() == kCrateFloor) room -= crate.width;
    CHECK(room == 0);
    for (int i = 0; i < 300; ++i) step(world, i % 50 < 45 ? Buttons{kButtonRight} : Buttons{0});
    CHECK(crateRects(world) == crates);
    // Walks away again: no crate is pushed or pulled.
    stepAtFullSpeed(world, kButtonLeft);
    for (int i = 0; i < 60; ++i) stepAtFullSpeed(world, kButtonLeft);
    CHECK(crateRects(world) == crates);
}

TEST_CASE("bug crate_at_wall: no body gets inside another by single steps, jumps and turns") {
    for (uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = bugLevel("crate_at_wall");
        Buttons held = 0;
        for (int i = 0; i < 600; ++i) {
            if (random.chance(1, 6)) held = static_cast<Buttons>(random.between(0, 15));
            step(world, held);
            requireClear(world);
        }
        CHECK(crateRects(world).size() == 6);
    }
}

TEST_CASE("bug crate_on_head: a crate lies on the head, and the player can walk away below it") {
    const World start = bugLevel("crate_on_head");
    for (int x = 320 - 13; x <= 320 + 13; ++x) {
        for (const int y : {264, 263, 240, 180, 90}) {
            CAPTURE(x);
            CAPTURE(y);
            World world = start;
            const SpawnCrate crate{{.body = {.feet = {x, y}}}};
            REQUIRE_FALSE(apply(world, crate).rejection);
            const uint32_t id = world.actors.back().id;
            for (int i = 0; i < 60; ++i) {
                step(world, 0);
                requireClear(world);
                REQUIRE(box(world) == box(start));
            }
            const bool isOver = std::abs(x - 320) < 14;
            CHECK(rectOf(world, id).bottom() == (isOver ? box(world).top : kCrateFloor));
            for (int i = 0; i < 40; ++i) {
                stepAtFullSpeed(world, kButtonLeft);
                requireClear(world);
            }
            for (int i = 0; i < 40; ++i) step(world, 0);
            CHECK(rectOf(world, id).bottom() == kCrateFloor);
        }
    }
}

TEST_CASE("bug crate_on_head: crates pushed off the ledge fall onto bodies and crush none") {
    World world = *movedTo(bugLevel("crate_on_head"), {140, 12 * 16});
    const uint32_t first = idsOf(world, Kind::crate).front();
    for (int i = 0; i < 240; ++i) {
        step(world, box(world).right() < 218 ? Buttons{kButtonRight} : Buttons{0});
        requireClear(world);
        REQUIRE_FALSE(happened(world, EventKind::crushed));
    }
    CHECK(rectOf(world, first).bottom() > 12 * 16);
}

TEST_CASE("bug low_crate: crates up to the climb limit are walked over and do not move") {
    World world = bugLevel("low_crate");
    const std::vector<Rect> before = crateRects(world);
    while (box(world).right() < 320) {
        stepAtFullSpeed(world, kButtonRight);
        requireClear(world);
        REQUIRE(world.player().grounded);
        REQUIRE(world.events.empty());
    }
    CHECK(crateRects(world) == before);
    for (int i = 0; i < 200; ++i) step(world, kButtonRight);
    const std::vector<Rect> after = crateRects(world);
    CHECK(after[8].left > before[8].left + 100);  // one pixel too high
    CHECK(after[9].left > before[9].left + 100);
    for (int i = 0; i < 400; ++i) {
        step(world, kButtonLeft);
        requireClear(world);
    }
    CHECK(box(world).left == 0);
}

TEST_CASE("bug stack_ride: all bodies keep their places exactly") {
    World world = bugLevel("stack_ride");
    const std::vector<uint32_t> crates = idsOf(world, Kind::crate);
    const std::vector<uint32_t> platforms = idsOf(world, Kind::platform);
    const auto carrier = [&](size_t i) { return platforms[i < 6 ? 0 : 1]; };
    const World start = world;
    for (int i = 0; i < 1500; ++i) {
        step(world, 0);
        for (size_t k = 0; k < crates.size(); ++k) {
            CAPTURE(k);
            const Vec2i now = feetOf(rectOf(world, crates[k])) - feetOf(rectOf(world, carrier(k)));
            const Vec2i then = feetOf(rectOf(start, crates[k])) - feetOf(rectOf(start, carrier(k)));
            REQUIRE(now == then);
            REQUIRE(actor(world, crates[k]).grounded);
        }
    }
}

TEST_CASE("bug stack_ride: at any speed, with a player on top") {
    for (const int speed : {17, 250, 1500, 9000}) {
        CAPTURE(speed);
        World world = withCast(bugLevel("stack_ride"), [&](Cast& cast) {
            for (PlatformStart& platform : cast.platforms) platform.speed = speed;
            cast.player->feet = {96, 144};
        });
        const uint32_t platform = idsOf(world, Kind::platform).front();
        const Vec2i offset = feetOf(box(world)) - feetOf(rectOf(world, platform));
        for (int i = 0; i < 600; ++i) {
            step(world, 0);
            requireClear(world);
            REQUIRE(feetOf(box(world)) - feetOf(rectOf(world, platform)) == offset);
        }
    }
}

TEST_CASE("bug crate_tunnel: any requested size has a place without crates, or is rejected") {
    const World start = bugLevel("crate_tunnel");
    int rejected = 0;
    for (const Vec2i feet :
         {Vec2i{216, kCrateFloor}, Vec2i{408, kCrateFloor}, Vec2i{196, kCrateFloor}}) {
        World small = start;
        REQUIRE_FALSE(apply(small, Resize{8, 12}).rejection);
        const std::optional<World> inside = movedTo(small, feet);
        if (!inside) continue;
        for (int width = 1; width <= 120; width += 7) {
            for (int height = 1; height <= 120; height += 5) {
                CAPTURE(width);
                CAPTURE(height);
                World world = *inside;
                const bool isRejected = apply(world, Resize{width, height}).rejection.has_value();
                requireClear(world);
                rejected += isRejected;
                if (isRejected) CHECK(world == *inside);
                for (int i = 0; i < 3; ++i) step(world, 0);
                requireClear(world);
            }
        }
    }
    CHECK(rejected > 50);
}

TEST_CASE("bug crate_tunnel: a small player walks through, a large one pushes the post") {
    World world = bugLevel("crate_tunnel");
    REQUIRE_FALSE(apply(world, Resize{12, 20}).rejection);
    const std::optional<World> inside = movedTo(world, {216, kCrateFloor});
    REQUIRE(inside);
    world = *inside;
    for (int i = 0; i < 20; ++i) {
        step(world, kButtonRight);
        requireClear(world);
    }
    CHECK(rectOf(world, idsOf(world, Kind::crate)[1]).left > 240);  // with the crate on it
}

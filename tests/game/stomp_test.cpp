// Tests of stomping: the player lands on hazard clones.
#include <doctest/doctest.h>

#include "game/world/course.h"
#include "math/fixed.h"
#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

constexpr int kStompSpeed = 300;

// The player falls above a hazard clone of 12 x 20 px, whose feet are on the floor.
// @param gap  [px] between the player's feet and the clone's head
World worldWithClone(int gap, int stompSpeed = kStompSpeed, int x = 150) {
    Level level = levelOf(kHall);
    level.tuning.stompSpeed = stompSpeed;
    level.cast.edit().player = BodyStart{.feet = {150, 76 - gap}, .width = 12, .height = 20};
    level.cast.edit().clones = {{.feet = {x, kHallFloor},
                                 .width = 12,
                                 .height = 20,
                                 .groups = std::vector<std::string>{"hazard"}}};
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

bool isStomped(const World& world) {
    return happened(world, EventKind::stomped, 1);
}

}  // namespace

TEST_CASE(
    "stomp: the clone is removed, nothing hurts, and the player starts the next step upwards") {
    for (const Buttons held : {Buttons{0}, Buttons{kButtonUp}}) {
        CAPTURE(int{held});
        World world = worldWithClone(20);
        int steps = 0;
        while (!isStomped(world) && steps++ < 60) {
            REQUIRE_FALSE(happened(world, EventKind::hurt));
            step(world, 0);
        }
        REQUIRE(isStomped(world));
        CHECK_FALSE(happened(world, EventKind::hurt));
        CHECK(world.actors.size() == 1);
        CHECK(world.player().body.speed.y > 0);
        step(world, held);
        CHECK(world.player().body.speed.y == -toFixed(held == 0 ? kStompSpeed : 410));
        // Only a held button's rise is cut by its release.
        const int64_t before = world.player().body.speed.y;
        step(world, 0);
        const int64_t gained = toFixed(1030) / 60;
        CHECK(world.player().body.speed.y == (held == 0 ? before + gained : -toFixed(200)));
    }
}

TEST_CASE("stomp: only from above the middle, while falling, and if it is on") {
    struct Row {
        int gap;  // [px] from the feet to the clone's head; its middle is 10 px below that
        int speed;
        bool isStomped;
    };
    const Row rows[] = {
        {0, kStompSpeed, true},
        {-10, kStompSpeed, true},
        {-11, kStompSpeed, false},
        {-20, kStompSpeed, false},
        {0, 0, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.gap);
        CAPTURE(row.speed);
        World world = worldWithClone(row.gap, row.speed);
        world.level.tuning.gravity = 1030;
        step(world, 0);
        if (row.gap == -20) CHECK(world.player().grounded);
        CHECK(isStomped(world) == row.isStomped);
        CHECK(happened(world, EventKind::hurt) == !row.isStomped);
    }
    // Rising through it.
    World world = worldWithClone(-8);
    world.actors[0].body.speed.y = -toFixed(200);
    step(world, 0);
    CHECK_FALSE(isStomped(world));
    CHECK(happened(world, EventKind::hurt));
}

TEST_CASE("stomp: all that it lands on are removed, and other hazards hurt as usual") {
    for (const bool hasSpikes : {false, true}) {
        CAPTURE(hasSpikes);
        Level level = levelOf(kHall);
        level.tuning.stompSpeed = kStompSpeed;
        level.cast.edit().player = BodyStart{.feet = {150, 70}, .width = 12, .height = 20};
        for (const int x : {142, 158})
            level.cast.edit().clones.push_back({.feet = {x, kHallFloor},
                                                .width = 12,
                                                .height = 20,
                                                .groups = std::vector<std::string>{"hazard"}});
        // A taller one, whose middle is above the player's feet, hurts in another step only.
        level.cast.edit().clones.push_back({.feet = {162, kHallFloor},
                                            .width = 12,
                                            .height = 80,
                                            .groups = std::vector<std::string>{"hazard"}});
        if (hasSpikes)
            level.scenery.edit().zones = {
                {.feet = {150, kHallFloor}, .width = 40, .height = 21, .kind = ZoneKind::hazard}};
        REQUIRE_FALSE(findError(level));
        World world = makeWorld(level, 0);
        // The tall one is beside the player, not yet in contact.
        world.actors[3].body.rect = world.actors[3].body.rect.moved(20, 0);
        for (int i = 0; i < 30 && world.actors.size() == 4; ++i) step(world, 0);
        CHECK(isStomped(world));
        CHECK(happened(world, EventKind::stomped, 2));
        CHECK(world.actors.size() == 2);
        CHECK(happened(world, EventKind::hurt) == hasSpikes);
        if (!hasSpikes) continue;
        // Sent back, it does not bounce.
        step(world, 0);
        CHECK(world.player().body.speed.y >= 0);
    }
}

TEST_CASE("stomp: it is state, and levels without it keep their hash") {
    Level level = levelOf(kHall);
    const uint64_t plain = hashOf(makeWorld(level, 0));
    level.tuning.stompSpeed = 1;
    CHECK(hashOf(makeWorld(level, 0)) != plain);
    World world = makeWorld(level, 0);
    World other = world;
    other.course.hasStomped = true;
    CHECK(hashOf(other) != hashOf(world));
}

}  // namespace pixelstep

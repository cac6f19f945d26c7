// Tests of riders on platforms with any path and speed: they keep their place to the pixel.
#include <doctest/doctest.h>

#include <string>

#include "math/fixed.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// A platform far from all tiles, with a path of up to five corners.
PlatformStart randomMovingPlatform(Random& random) {
    constexpr Vec2i kMiddle{960, 960};
    PlatformStart platform;
    platform.body.feet = kMiddle;
    platform.body.width = random.between(36, 90);
    platform.body.height = random.between(1, 16);
    platform.oneWay = random.chance(1, 3);
    std::vector<Vec2i> path{kMiddle};
    for (int i = random.between(1, 5); i > 0; --i)
        path.push_back(
            {kMiddle.x + random.between(-400, 400), kMiddle.y + random.between(-300, 300)});
    platform.path = path;
    platform.speed = random.between(1, 600);
    return platform;
}

PlatformStart movingPlatformTo(Vec2i end, int speed) {
    PlatformStart platform;
    platform.body.feet = {960, 960};
    platform.body.width = 200;
    platform.body.height = 8;
    platform.path = std::vector<Vec2i>{platform.body.feet, end};
    platform.speed = speed;
    return platform;
}

// The player, a stack of two crates with a clone on top, and a clone that stands on one column.
Level levelWithRiders(const PlatformStart& platform) {
    Level level;
    level.tiles = TileMap(ShapeSet(16), {}, 120, 120);
    const Rect deck = startRect(platform.body);
    Cast cast;
    cast.platforms = {platform};
    cast.player = BodyStart{.feet = {deck.left + 7, deck.top}};
    cast.crates = {{.body = {.feet = {deck.left + 22, deck.top}, .width = 12, .height = 12}},
                   {.body = {.feet = {deck.left + 22, deck.top - 12}, .width = 10, .height = 9}}};
    cast.clones = {{.feet = {deck.left + 22, deck.top - 21}, .width = 8, .height = 20},
                   {.feet = {deck.right() + 2, deck.top}, .width = 7, .height = 20}};
    level.cast = cast;
    return level;
}

std::vector<Vec2i> positionsOnPlatform(const World& world) {
    const Rect& deck = world.actors.back().body.rect;
    std::vector<Vec2i> places;
    for (const Actor& actor : world.actors)
        places.push_back({actor.body.rect.left - deck.left, actor.body.rect.top - deck.top});
    return places;
}

}  // namespace

TEST_CASE("ride: at any speed up to 600 px/s and around any corner, riders keep their place") {
    Random random{11};
    for (int ride = 0; ride < test::roundsOf(200); ++ride) {
        CAPTURE(ride);
        const Level level = levelWithRiders(randomMovingPlatform(random));
        REQUIRE_FALSE(findError(level));
        World world = makeWorld(level, 0);
        const std::vector<Vec2i> places = positionsOnPlatform(world);
        for (int i = 0; i < 300; ++i) {
            step(world, 0);
            REQUIRE(positionsOnPlatform(world) == places);
            for (const Actor& actor : world.actors)
                REQUIRE((actor.kind == Kind::platform || actor.grounded));
        }
    }
}

TEST_CASE("ride: a walker moves as far on a platform as on the ground") {
    World world = makeWorld(levelWithRiders(movingPlatformTo({1300, 800}, 170)), 0);
    world.actors.erase(world.actors.begin() + 1, world.actors.end() - 1);  // except the player
    const int start = positionsOnPlatform(world).front().x;
    run(world, kButtonRight, 60);
    CHECK(positionsOnPlatform(world).front().x ==
          start + 159);  // 160 px/s, each step rounded toward zero
}

TEST_CASE(
    "ride: in the step of a jump the body moves only with its carrier, later by the jump's speed") {
    World world = makeWorld(levelWithRiders(movingPlatformTo({1560, 960}, 600)), 0);
    run(world, 0, 5);
    const int start = world.player().body.rect.left;
    run(world, kButtonUp, 1);
    CHECK(world.player().body.rect.left == start + 10);  // with the platform
    CHECK(world.player().body.speed.x == toFixed(250));  // the cap, of 600
    run(world, kButtonUp, 6);
    CHECK(world.player().body.rect.left == start + 10 + 24);
}

TEST_CASE(
    "ride: a jump in place ends on its pixel, also if only one pixel of the platform is below") {
    for (const int under : {1, 2, 5}) {
        for (const bool isAtRightEnd : {false, true}) {
            for (int jumpAt = 1; jumpAt <= 40; ++jumpAt) {
                CAPTURE(under);
                CAPTURE(isAtRightEnd);
                CAPTURE(jumpAt);
                PlatformStart platform = movingPlatformTo({2560, 860}, 60);
                platform.oneWay = true;
                const Rect deck = startRect(platform.body);
                Level level;
                level.tiles = TileMap(ShapeSet(16), {}, 200, 120);
                level.tuning.stepsPerSecond = 30;
                level.tuning.liftCapX = 400;
                const int left = isAtRightEnd ? deck.right() - under : deck.left + under - 12;
                Cast& cast = level.cast.edit();
                cast.player = BodyStart{.feet = {left + 6, deck.top}, .width = 12, .height = 20};
                cast.platforms = {platform};
                REQUIRE_FALSE(findError(level));
                World world = makeWorld(level, 0);
                run(world, 0, jumpAt);
                const int place = positionsOnPlatform(world).front().x;
                int landings = 0;
                for (int i = 0; i < 40; ++i) {
                    run(world, i < 8 ? Buttons{kButtonUp} : Buttons{0}, 1);
                    REQUIRE(positionsOnPlatform(world).front().x == place);
                    landings += playerEvent(world, EventKind::landed) != nullptr;
                }
                CHECK(landings == 1);
            }
        }
    }
}

TEST_CASE("ride: a wall ends the speed of a platform in the air, as it ends any other") {
    Level level = levelWithRiders(movingPlatformTo({1560, 960}, 100));
    const int wall = 1008;
    for (int row = 0; row < 59; ++row) level.tiles.setTile({wall / 16, row}, {.shape = kBlock});
    World world = makeWorld(level, 0);
    world.actors.erase(world.actors.begin() + 1, world.actors.end() - 1);  // except the player
    world.actors.front().body.rect.left = wall - 30;
    run(world, kButtonUp, 1);
    const Event* hit = nullptr;
    for (int i = 0; i < 30 && hit == nullptr; ++i) {
        CHECK(world.player().character.inherited.x == toFixed(100));
        run(world, kButtonUp, 1);
        hit = playerEvent(world, EventKind::hitWall);
    }
    REQUIRE(hit != nullptr);
    CHECK(hit->speed == toFixed(100));
    CHECK(world.player().body.rect.right() == wall);
    CHECK(world.player().body.speed.x == 0);
    CHECK(world.player().character.inherited == InheritedSpeed{});
}

TEST_CASE("ride: a long row with crates on top is too heavy, and is rejected at once") {
    for (const int count : {128, 129, 300}) {
        CAPTURE(count);
        Level level;
        level.tiles = TileMap(ShapeSet(16), {}, count + 20, 6);
        for (int column = 0; column < count + 20; ++column)
            level.tiles.setTile({column, 5}, {.shape = kBlock});
        Cast cast;
        cast.player = BodyStart{.feet = {20, 80}};
        for (int i = 0; i < 2 * count; ++i)
            cast.crates.push_back(
                {.body = {.feet = {34 + 16 * (i % count), 80 - 16 * (i / count)}}});
        level.cast = cast;
        REQUIRE_FALSE(findError(level));
        World world = makeWorld(level, 0);
        run(world, kButtonRight, 20);
        CHECK((world.actors.back().body.rect.left > 26 + 16 * (count - 1)) == (count <= 128));
    }
}

}  // namespace pixelstep

// Tests of riders on platforms with any path and speed: they keep their place to the pixel.
#include <doctest/doctest.h>

#include <string>

#include "math/fixed.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// A platform far from all tiles, with a path of up to five corners.
PlatformStart randomFerry(Random& random) {
    constexpr Vec2i kMiddle{960, 960};
    PlatformStart ferry;
    ferry.body.feet = kMiddle;
    ferry.body.width = random.between(36, 90);
    ferry.body.height = random.between(1, 16);
    ferry.oneWay = random.chance(1, 3);
    std::vector<Vec2i> path{kMiddle};
    for (int i = random.between(1, 5); i > 0; --i)
        path.push_back(
            {kMiddle.x + random.between(-400, 400), kMiddle.y + random.between(-300, 300)});
    ferry.path = path;
    ferry.speed = random.between(1, 600);
    return ferry;
}

PlatformStart ferryTo(Vec2i end, int speed) {
    PlatformStart ferry;
    ferry.body.feet = {960, 960};
    ferry.body.width = 200;
    ferry.body.height = 8;
    ferry.path = std::vector<Vec2i>{ferry.body.feet, end};
    ferry.speed = speed;
    return ferry;
}

// The player, a stack of two crates with a clone on top, and a clone that stands on one column.
Level ferryLevel(const PlatformStart& ferry) {
    Level level;
    level.tiles = TileMap(ShapeSet(16), {}, 120, 120);
    const Rect deck = startRect(ferry.body);
    Cast cast;
    cast.platforms = {ferry};
    cast.player = BodyStart{.feet = {deck.left + 7, deck.top}};
    cast.crates = {{.body = {.feet = {deck.left + 22, deck.top}, .width = 12, .height = 12}},
                   {.body = {.feet = {deck.left + 22, deck.top - 12}, .width = 10, .height = 9}}};
    cast.clones = {{.feet = {deck.left + 22, deck.top - 21}, .width = 8, .height = 20},
                   {.feet = {deck.right() + 2, deck.top}, .width = 7, .height = 20}};
    level.cast = cast;
    return level;
}

std::vector<Vec2i> placesOn(const World& world) {
    const Rect& deck = world.actors.back().body.rect;
    std::vector<Vec2i> places;
    for (const Actor& actor : world.actors)
        places.push_back({actor.body.rect.left - deck.left, actor.body.rect.top - deck.top});
    return places;
}

}  // namespace

TEST_CASE("ride: at any speed up to 600 px/s and round any corner, no rider leaves its place") {
    Random random{11};
    for (int ride = 0; ride < test::roundsOf(200); ++ride) {
        CAPTURE(ride);
        const Level level = ferryLevel(randomFerry(random));
        REQUIRE_FALSE(findError(level));
        World world = makeWorld(level, 0);
        const std::vector<Vec2i> places = placesOn(world);
        for (int i = 0; i < 300; ++i) {
            step(world, 0);
            REQUIRE(placesOn(world) == places);
            for (const Actor& actor : world.actors)
                REQUIRE((actor.kind == Kind::platform || actor.grounded));
        }
    }
}

TEST_CASE("ride: a walker gets as far on a ferry as on the ground") {
    World world = makeWorld(ferryLevel(ferryTo({1300, 800}, 170)), 0);
    world.actors.erase(world.actors.begin() + 1, world.actors.end() - 1);  // but for the player
    const int start = placesOn(world).front().x;
    run(world, kButtonRight, 60);
    CHECK(placesOn(world).front().x == start + 159);  // 160 px/s, each step rounded toward zero
}

TEST_CASE("ride: the step of a jump moves no farther than carried, and then the jump takes over") {
    World world = makeWorld(ferryLevel(ferryTo({1560, 960}, 600)), 0);
    run(world, 0, 5);
    const int start = world.player().body.rect.left;
    run(world, kButtonUp, 1);
    CHECK(world.player().body.rect.left == start + 10);  // with the ferry
    CHECK(world.player().body.speed.x == toFixed(250));  // what it may keep of 600
    run(world, kButtonUp, 6);
    CHECK(world.player().body.rect.left == start + 10 + 24);
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

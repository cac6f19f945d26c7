// Tests of riders across the joint of two platforms: they keep their place on one of them, and
// nothing else carries them.
#include <doctest/doctest.h>

#include "game/world/bodies.h"
#include "game/world/explain.h"
#include "math/fixed.h"
#include "support/sanitized.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kHall(18, std::string(60, '.'));

Level hall() {
    Level level;
    level.tiles = mapOf(kHall, plainLegend(), 16);
    for (int x = 0; x < 60; ++x) level.tiles.setTile({x, 17}, {.shape = kBlock});
    return level;
}

PlatformStart platformTo(Vec2i feet, Vec2i by, int speed, int width = 40) {
    PlatformStart platform;
    platform.body.feet = feet;
    platform.body.width = width;
    platform.body.height = 12;
    platform.path = std::vector<Vec2i>{feet, feet + by};
    platform.speed = speed;
    return platform;
}

const Rect& rectIn(const World& world, uint32_t id) {
    return findActor(world, id)->body.rect;
}

// The bodies that carry a body in the next step, and those that push it, each once.
struct Movers {
    std::vector<uint32_t> carriers{};
    std::vector<uint32_t> pushers{};
};

Movers moversOf(const World& world, uint32_t id = 0) {
    Movers movers;
    const Explanation explained = explainStep(world, 0, id).value();
    for (const ExplainedPixel& pixel : explained.pixels) {
        std::vector<uint32_t>* list = pixel.result == PixelResult::carried  ? &movers.carriers
                                      : pixel.result == PixelResult::pushed ? &movers.pushers
                                                                            : nullptr;
        if (list != nullptr && std::ranges::count(*list, pixel.by.id) == 0)
            list->push_back(pixel.by.id);
    }
    return movers;
}

Vec2i positionOn(const World& world, uint32_t rider, uint32_t platform) {
    const Rect& a = rectIn(world, rider);
    const Rect& b = rectIn(world, platform);
    return {a.left - b.left, a.bottom() - b.top};
}

// Two platforms side by side with the same path, and bodies across their joint.
struct Train {
    Vec2i by{};
    int speed = 0;
    int columnsOnFirst = 0;  // [px] of 12 on the left platform
    int variant = 0;         // bits: each one-way or not, their order, a character or a stack

    Level level() const {
        Level level = hall();
        Cast& cast = level.cast.edit();
        cast.platforms = {platformTo({460, 156}, by, speed), platformTo({500, 156}, by, speed)};
        cast.platforms[0].oneWay = (variant & 1) != 0;
        cast.platforms[1].oneWay = (variant & 2) != 0;
        if ((variant & 4) != 0) std::ranges::reverse(cast.platforms);
        const int x = 480 - columnsOnFirst + 6;
        cast.player = BodyStart{.feet = {x, 144}};
        if ((variant & 8) == 0) return level;
        // One crate on top in the middle, one half over the edge.
        cast.crates = {{.body = {.feet = {x, 144}, .width = 12, .height = 16}}};
        cast.player->feet = {x, 128};
        cast.clones = {{.feet = {x + 7, 128}}};
        return level;
    }
};

void requireRidersKeepPlace(const Train& train) {
    CAPTURE(train.by);
    CAPTURE(train.speed);
    CAPTURE(train.columnsOnFirst);
    CAPTURE(train.variant);
    World world = makeWorld(train.level(), 0);
    const World start = world;
    const uint32_t platform = world.actors.back().id;
    // Up to the end of the path, where each platform turns before the next moves.
    const int steps = std::max(std::abs(train.by.x), std::abs(train.by.y)) * 60 / train.speed;
    for (int i = 0; i < steps; ++i) {
        run(world, 0, 1);
        CAPTURE(i);
        for (uint32_t id = 0; id + 1 < platform; ++id) {
            CAPTURE(id);
            REQUIRE(positionOn(world, id, platform) == positionOn(start, id, platform));
            REQUIRE(findActor(world, id)->grounded);
        }
    }
}

}  // namespace

TEST_CASE("seam: a rider on two platforms with the same movement keeps its place") {
    Level level = hall();
    level.cast.edit().player = BodyStart{.feet = {200, 200}};
    level.cast.edit().platforms = {platformTo({180, 212}, {300, 0}, 60),
                                   platformTo({220, 212}, {300, 0}, 60)};
    World world = makeWorld(level, 0);
    const Vec2i place = positionOn(world, 0, 1);
    for (int i = 0; i < 120; ++i) {
        CAPTURE(i);
        REQUIRE(moversOf(world).carriers == std::vector<uint32_t>{1});
        run(world, 0, 1);
        REQUIRE(positionOn(world, 0, 1) == place);
        REQUIRE(world.player().grounded);
    }
    CHECK(rectIn(world, 1).left == 160 + 120);
}

TEST_CASE("seam: a rider on two platforms of different speeds is moved by one of them") {
    Level level = hall();
    level.cast.edit().player = BodyStart{.feet = {204, 200}};
    level.cast.edit().platforms = {platformTo({180, 212}, {300, 0}, 30),
                                   platformTo({220, 212}, {300, 0}, 90)};
    World world = makeWorld(level, 0);
    // 10 of its 12 columns are on the faster platform.
    const Vec2i place = positionOn(world, 0, 2);
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        for (const uint32_t carrier : moversOf(world).carriers) REQUIRE(carrier == 2);
        run(world, 0, 1);
        REQUIRE(positionOn(world, 0, 2) == place);
    }
    CHECK(rectIn(world, 0).left == 198 + 90);
}

TEST_CASE("seam: a platform under one pixel of the feet does not carry a body off static ground") {
    Level level = hall();
    for (int x = 0; x < 10; ++x) level.tiles.setTile({x, 10}, {.shape = kBlock});
    level.cast.edit().player = BodyStart{.feet = {155, 160}};
    level.cast.edit().platforms = {platformTo({184, 172}, {196, 0}, 60, 48)};
    World world = makeWorld(level, 0);
    for (int i = 0; i < 60; ++i) {
        CHECK(moversOf(world).carriers.empty());
        run(world, 0, 1);
        REQUIRE(world.player().body.rect.left == 149);
    }
    // With six of twelve columns it is carried, with five it stays.
    for (const int feet : {160, 159}) {
        level.cast.edit().player->feet.x = feet;
        World joined = makeWorld(level, 0);
        run(joined, 0, 30);
        CHECK(rectIn(joined, 0).left == feet - 6 + (feet == 160 ? 30 : 0));
    }
}

TEST_CASE("seam: on trains in all directions a body or stack keeps its place at any joint") {
    int number = 0;
    for (const Vec2i by : {Vec2i{90, 0}, Vec2i{-90, 0}, Vec2i{0, 60}, Vec2i{0, -60}, Vec2i{80, 80},
                           Vec2i{-80, 80}, Vec2i{80, -80}, Vec2i{-80, -80}, Vec2i{90, -30},
                           Vec2i{-30, 90}, Vec2i{20, -70}, Vec2i{-90, 20}}) {
        for (const int speed : {30, 60, 150, 240}) {
            for (const int columnsOnFirst : {2, 3, 5, 6, 7, 8, 10}) {
                // If less of the body is on a platform than it moves in a step, the body leaves it,
                // and may block its side.
                if (std::min(columnsOnFirst, 12 - columnsOnFirst) <= (speed + 59) / 60) continue;
                for (int variant = 0; variant < 16; ++variant)
                    if (number++ % (test::kIsSanitized ? 11 : 5) == 0)
                        requireRidersKeepPlace({by, speed, columnsOnFirst, variant});
            }
        }
    }
}

TEST_CASE("seam: another platform that rises under a rider lifts it by pushing") {
    Level level = hall();
    level.cast.edit().player = BodyStart{.feet = {203, 200}};
    level.cast.edit().platforms = {platformTo({180, 212}, {0, -90}, 60),
                                   platformTo({220, 212}, {90, 0}, 60)};
    World world = makeWorld(level, 0);
    Movers movers = moversOf(world);
    CHECK(movers.carriers.empty());  // lifted before its carrier moves
    CHECK(movers.pushers == std::vector<uint32_t>{1});
    run(world, 0, 1);
    CHECK(positionOn(world, 0, 1).y == 0);
    CHECK(rectIn(world, 0).left == 197);
    movers = moversOf(world);
    CHECK(movers.carriers == std::vector<uint32_t>{1});
    CHECK(movers.pushers.empty());

    std::ranges::reverse(level.cast.edit().platforms);
    world = makeWorld(level, 0);
    movers = moversOf(world);
    CHECK(movers.carriers == std::vector<uint32_t>{1});
    CHECK(movers.pushers == std::vector<uint32_t>{2});
    run(world, 0, 1);
    CHECK(rectIn(world, 0).left == 198);
    CHECK(positionOn(world, 0, 2).y == 0);
}

TEST_CASE("seam: a jump keeps the speed of the body's carrier") {
    for (const int x : {197, 203}) {
        Level level = hall();
        level.cast.edit().player = BodyStart{.feet = {x, 200}};
        level.cast.edit().platforms = {platformTo({180, 212}, {300, 0}, 30),
                                       platformTo({220, 212}, {300, 0}, 90)};
        World world = makeWorld(level, 0);
        run(world, kButtonUp, 2);
        CHECK(world.player().body.speed.x == toFixed(x == 197 ? 30 : 90));
    }
}

TEST_CASE("seam: a platform without a path is ground, one that waits at speed 0 is not") {
    for (const int points : {0, 1, 2}) {
        Level level = hall();
        level.cast.edit().player = BodyStart{.feet = {199, 200}};
        PlatformStart still = platformTo({180, 212}, {300, 0}, 0);
        if (points == 0) still.path.reset();
        if (points == 1) still.path->pop_back();
        level.cast.edit().platforms = {still, platformTo({220, 212}, {300, 0}, 60)};
        World world = makeWorld(level, 0);
        run(world, 0, 30);
        CHECK(rectIn(world, 0).left == 193);
        // Less than half of it is on the static platform. Of these, only ground is not a carrier.
        level.cast.edit().player->feet.x = 201;
        world = makeWorld(level, 0);
        run(world, 0, 30);
        CHECK(rectIn(world, 0).left == 195 + 30);
    }
}

TEST_CASE("seam: a platform that the body's groups ignore neither carries it nor holds it back") {
    Level level = hall();
    GroupRule red{.name = "red"};
    red.detectsOnly = std::vector<std::string>{"blue"};
    level.text.edit().groups = {red};
    level.cast.edit().player = BodyStart{.feet = {197, 200}};
    level.cast.edit().player->groups = std::vector<std::string>{"red"};
    level.cast.edit().platforms = {platformTo({180, 212}, {-300, 0}, 60),
                                   platformTo({220, 212}, {300, 0}, 60)};
    level.cast.edit().platforms[0].body.groups = std::vector<std::string>{"blue"};
    World world = makeWorld(level, 0);
    CHECK(moversOf(world).carriers == std::vector<uint32_t>{2});
    run(world, 0, 30);
    CHECK(rectIn(world, 0).left == 191 + 30);
    // Without a path it would be ground, if the body collided with it.
    level.cast.edit().platforms[0].path.reset();
    world = makeWorld(level, 0);
    run(world, 0, 30);
    CHECK(rectIn(world, 0).left == 191 + 30);
}

}  // namespace pixelstep

// Tests of surfaces: grip, speed, belts and springs.
#include <doctest/doctest.h>

#include "math/fixed.h"
#include "support/hall.h"
#include "support/mirrored_level.h"

using namespace pixelstep;

namespace {

// A hall whose floor has a surface.
World hallOf(const Surface& surface, int columns = 40) {
    std::vector<std::string> rows(6, std::string(static_cast<size_t>(columns), '.'));
    rows[5][2] = '@';
    rows.emplace_back(static_cast<size_t>(columns), '#');
    Level level = levelOf(rows);
    level.tiles.setOwnSurfaces(std::vector<Surface>{surface});
    for (int x = 0; x < columns; ++x)
        level.tiles.setTile({x, 6}, {.shape = kBlock, .surface = kBuiltInSurfaceCount});
    return makeWorld(level, 0);
}

int64_t speedAfter(World world, Buttons held, int steps) {
    run(world, held, steps);
    return world.player().body.speed.x;
}

}  // namespace

TEST_CASE("surface: grip is the share of the acceleration per step, toward zero") {
    struct Row {
        int grip;
        int runAccel;
        int64_t perStep;  // [1/65536 px/s] in a step of 60 per second
    };
    for (const Row& row : {Row{50, 600, 65536 * 10 / 2}, Row{10, 600, 65536},
                           Row{33, 601, (65536LL * 601 / 60) * 33 / 100}, Row{0, 600, 0},
                           // An instant acceleration counts as 10 times the walking speed.
                           Row{50, 0, (65536LL * 1600 / 60) * 50 / 100},
                           Row{10, 0, (65536LL * 1600 / 60) * 10 / 100}}) {
        CAPTURE(row.grip);
        CAPTURE(row.runAccel);
        World world = hallOf({.name = "a", .grip = row.grip});
        world.level.tuning.runAccel = row.runAccel;
        CHECK(speedAfter(world, kButtonRight, 1) == row.perStep);
        CHECK(speedAfter(world, kButtonRight, 3) == 3 * row.perStep);
        CHECK(speedAfter(world, kButtonLeft, 3) == -3 * row.perStep);
    }
    // Full grip changes nothing.
    CHECK(speedAfter(hallOf({.name = "a"}), kButtonRight, 1) == toFixed(160));
}

TEST_CASE("surface: run_decel and turn_accel have the same share") {
    World world = hallOf({.name = "a", .grip = 50});
    world.level.tuning.runDecel = 600;
    world.level.tuning.turnAccel = 1200;
    world.level.tuning.runAccel = 600;
    run(world, kButtonRight, 20);
    const int64_t before = world.player().body.speed.x;
    CHECK(speedAfter(world, 0, 1) == before - toFixed(5));
    CHECK(speedAfter(world, kButtonLeft, 1) == before - toFixed(10));
    world.level.tuning.turnAccel = 0;  // as run_accel
    CHECK(speedAfter(world, kButtonLeft, 1) == before - toFixed(5));
}

TEST_CASE("surface: in the air there is no grip, and landing has it in the first step") {
    World world = hallOf({.name = "a", .grip = 0});
    run(world, kButtonUp, 1);
    run(world, kButtonUp | kButtonRight, 1);
    CHECK(world.player().body.speed.x == toFixed(160));
    while (!world.player().grounded) run(world, kButtonUp | kButtonRight, 1);
    run(world, 0, 30);
    CHECK(world.player().body.speed.x == toFixed(160));
}

TEST_CASE("surface: speed is a share of walk_speed") {
    for (const int speed : {0, 50, 100, 250}) {
        CAPTURE(speed);
        CHECK(speedAfter(hallOf({.name = "a", .speed = speed}), kButtonRight, 1) ==
              toFixed(160) * speed / 100);
    }
}

TEST_CASE("surface: most pixels of the row below decide, and a tie is none") {
    // The left block is mud, the right one is not.
    for (int x = 0; x <= 32; ++x) {
        CAPTURE(x);
        Level level = levelOf({"....", "....", "....", "####"});
        level.cast.edit().player = BodyStart{.feet = {x + 10, 48}, .width = 12, .height = 20};
        const int mud = level.tiles.shapes().findSurface("mud");
        for (const int column : {0, 1})
            level.tiles.setTile({column, 3},
                                {.shape = kBlock, .surface = static_cast<uint8_t>(mud)});
        World world = makeWorld(level, 0);
        const int left = world.player().body.rect.left;
        run(world, kButtonRight, 1);
        const int onMud = std::clamp(32 - left, 0, 12);
        const bool isSlow = onMud > 6;
        CHECK(world.player().body.speed.x == toFixed(isSlow ? 80 : 160));
    }
}

TEST_CASE("surface: belts move by floor((n+1) push / rate) - floor(n push / rate) pixels") {
    for (const int push : {60, -60, 37, -37, 1000, 59, 7}) {
        for (const int rate : {60, 50, 144}) {
            CAPTURE(push);
            CAPTURE(rate);
            World world = hallOf({.name = "a", .push = push}, 200);
            world.level.tuning.stepsPerSecond = rate;
            const Vec2i middle{1600, kHallFloor};
            accepted(world, Restart{.x = middle.x, .y = middle.y});
            int expected = feetOfPlayer(world).x;
            for (int step = 0; step < 60; ++step) {
                const int64_t n = world.stepCount;
                const int64_t speed = std::abs(push);
                const int pixels = static_cast<int>((n + 1) * speed / rate - n * speed / rate);
                expected += push > 0 ? pixels : -pixels;
                run(world, 0, 1);
                REQUIRE(feetOfPlayer(world).x == expected);
            }
        }
    }
}

TEST_CASE("surface: a jump takes the belt's speed along, within lift_cap_x") {
    for (const int push : {60, -60, 900}) {
        CAPTURE(push);
        World world = hallOf({.name = "a", .push = push}, 200);
        accepted(world, Restart{.x = 1600, .y = kHallFloor});
        run(world, kButtonUp, 1);
        REQUIRE(happened(world, EventKind::jumped));
        const int expected = std::clamp(push, -250, 250);
        CHECK(world.player().body.speed.x == toFixed(expected));
        const int left = feetOfPlayer(world).x;
        run(world, kButtonUp, 12);
        CHECK(std::abs(feetOfPlayer(world).x - left - expected / 5) <= 1);
    }
}

TEST_CASE("surface: at the edge of a belt the jump is not lost") {
    // The belt ends at the floor's middle; the player walks off it with the belt.
    Level level = levelOf({"......", "......", "..@...", "######"});
    const auto belt = static_cast<uint8_t>(level.tiles.shapes().findSurface("belt_right"));
    for (int x = 0; x < 4; ++x) level.tiles.setTile({x, 3}, {.shape = kBlock, .surface = belt});
    World world = makeWorld(level, 0);
    for (int step = 0; step < 40; ++step) {
        World jumping = world;
        run(jumping, kButtonUp, 1);
        REQUIRE(happened(jumping, EventKind::jumped));
        run(world, 0, 1);
        REQUIRE(world.player().grounded);
    }
}

TEST_CASE("surface: what stands on a body on a belt goes along, and a wall stops both") {
    World world = hallOf({.name = "a", .push = 120});
    accepted(world, Clear{Clear::clones});
    accepted(world, crateAt({200, kHallFloor}));
    accepted(world, crateAt({200, kHallFloor - 16}));
    run(world, 0, 30);
    const Rect& lower = world.actors[1].body.rect;
    const Rect& upper = world.actors[2].body.rect;
    CHECK(feetOf(lower).x == 200 + 60);
    CHECK(feetOf(upper).x == 200 + 60);
    run(world, 0, 600);
    CHECK(world.actors[1].body.rect.right() == world.level.tiles.bounds().right());
    CHECK(isClear(world));
}

TEST_CASE("surface: a platform whose surface is a belt moves its rider by both speeds") {
    Level level = levelOf(kHall);
    level.cast.edit().player = BodyStart{.feet = {100, 60}, .width = 12, .height = 20};
    level.cast.edit().platforms.push_back({.body = {.feet = {100, 68}, .width = 60, .height = 8},
                                           .path = std::vector<Vec2i>{{100, 68}, {180, 68}},
                                           .speed = 60,
                                           .surface = "belt_left"});
    World riding = makeWorld(level, 0);
    run(riding, 0, 25);
    CHECK(feetOfPlayer(riding).x == 100);
}

TEST_CASE("surface: a spring throws up what ends a step on it, as a jump that no button cuts") {
    World world = hallOf({.name = "a", .bounce = 600});
    world.level.tuning.airJumps = 1;
    run(world, 0, 1);
    CHECK(happened(world, EventKind::bounced));
    CHECK(world.player().body.speed.y == -toFixed(600));  // without gravity in this step
    CHECK(world.player().body.rect.bottom() == kHallFloor - 10);
    CHECK_FALSE(world.player().character.jumping);
    run(world, 0, 1);
    CHECK(world.player().body.speed.y < -toFixed(200));  // not cut
    // It bounces again as soon as it has ended a step on it.
    while (!world.player().grounded) run(world, 0, 1);
    run(world, 0, 1);
    CHECK(happened(world, EventKind::bounced));
}

TEST_CASE(
    "surface: a press in the step of a bounce does nothing, and a waiting press is forgotten") {
    for (const int pressedBefore : {0, 1, 3}) {
        CAPTURE(pressedBefore);
        World world = hallOf({.name = "a", .bounce = 300});
        run(world, 0, 1);
        while (feetOfPlayer(world).y < kHallFloor - 40 || world.player().body.speed.y < 0)
            run(world, 0, 1);
        World probe = world;
        int steps = 0;
        for (; !happened(probe, EventKind::bounced); ++steps) run(probe, 0, 1);
        run(world, 0, steps - 1 - pressedBefore);
        run(world, kButtonUp, 1 + pressedBefore);
        REQUIRE(happened(world, EventKind::bounced));
        CHECK_FALSE(happened(world, EventKind::jumped));
        CHECK(world.player().body.speed.y == -toFixed(300));
        CHECK(world.player().character.bufferedSteps < 0);
        run(world, kButtonUp, 20);
        CHECK_FALSE(happened(world, EventKind::jumped));
    }
}

TEST_CASE("surface: a bounce restores air jumps and dash, and gives no coyote time") {
    World world = hallOf({.name = "a", .bounce = 600});
    world.level.tuning.airJumps = 1;
    world.level.tuning.dashSpeed = 300;
    world.level.tuning.dashCooldown = 0;
    world.actors[0].character.airJumps = 1;
    world.actors[0].character.hasDashed = true;
    run(world, 0, 1);
    CHECK(world.player().character.airJumps == 0);
    CHECK_FALSE(world.player().character.hasDashed);
    world.level.tuning.airJumps = 0;
    run(world, kButtonUp, 1);
    CHECK_FALSE(happened(world, EventKind::jumped));
}

TEST_CASE("surface: on a crate that is a belt and stands on a belt, a body gets both") {
    for (const bool isLeft : {false, true}) {
        CAPTURE(isLeft);
        World world = hallOf({.name = "a", .push = 60});
        SpawnCrate crate = crateAt({300, kHallFloor});
        crate.crate.surface = isLeft ? "belt_left" : "belt_right";
        accepted(world, Restart{.x = 300, .y = kHallFloor - 16});
        accepted(world, crate);
        run(world, 0, 1);
        const uint32_t id = world.actors.back().id;
        for (int i = 0; i < 4; ++i) {
            const int left = world.player().body.rect.left;
            const int crateLeft = rectOf(world, id).left;
            run(world, 0, 1);
            CHECK(rectOf(world, id).left - crateLeft == 1);
            CHECK(world.player().body.rect.left - left == (isLeft ? 0 : 2));
        }
    }
}

TEST_CASE("surface: a crate keeps its carrier's speed from the bounce until it lands") {
    Level level = levelOf(kHall);
    level.tuning.gravity = 3000;
    level.cast.edit().platforms.push_back({.body = {.feet = {100, 80}, .width = 60, .height = 8},
                                           .path = std::vector<Vec2i>{{100, 80}, {118, 80}},
                                           .speed = 120,
                                           .mode = PathMode::once,
                                           .surface = "spring"});
    World world = makeWorld(level, 0);
    accepted(world, crateAt({118, 72}));
    const uint32_t id = world.actors.back().id;
    run(world, 0, 1);
    CHECK(happened(world, EventKind::bounced, id));
    CHECK(findActor(world, id)->body.speed == Vec2q{toFixed(120), -toFixed(600)});
    for (int i = 0; i < 300 && rectOf(world, id).bottom() != kHallFloor; ++i) run(world, 0, 1);
    REQUIRE(rectOf(world, id).bottom() == kHallFloor);
    run(world, 0, 1);
    CHECK(findActor(world, id)->body.speed == Vec2q{});
}

TEST_CASE("surface: a crate on a rising spring is lifted once") {
    Level level = levelOf(kHall);
    level.cast.edit().platforms.push_back({.body = {.feet = {100, 80}, .width = 60, .height = 8},
                                           .path = std::vector<Vec2i>{{100, 80}, {100, 20}},
                                           .speed = 120,
                                           .surface = "spring"});
    World world = makeWorld(level, 0);
    accepted(world, crateAt({118, 72}));
    const uint32_t id = world.actors.back().id;
    run(world, 0, 1);
    // 2 px by the platform and 10 px by the bounce; later it keeps both speeds.
    CHECK(rectOf(world, id).bottom() == 72 - 2 - 10);
    CHECK(findActor(world, id)->body.speed == Vec2q{0, -toFixed(720)});
}

TEST_CASE("surface: crates bounce, but not with something on them") {
    World world = hallOf({.name = "a", .bounce = 400});
    accepted(world, crateAt({300, kHallFloor}));
    run(world, 0, 1);
    CHECK(happened(world, EventKind::bounced, 1));
    CHECK(world.actors[1].body.speed.y == -toFixed(400));
    World loaded = hallOf({.name = "a", .bounce = 400});
    accepted(loaded, crateAt({300, kHallFloor}));
    accepted(loaded, crateAt({300, kHallFloor - 16}));
    run(loaded, 0, 20);
    CHECK(rectOf(loaded, 1).bottom() == kHallFloor);
    CHECK(rectOf(loaded, 2).bottom() == kHallFloor - 16);
}

TEST_CASE("surface: a bounce off a moving platform keeps its speed and is not carried") {
    Level level = levelOf(kHall);
    level.cast.edit().player = BodyStart{.feet = {100, 60}, .width = 12, .height = 20};
    level.cast.edit().platforms.push_back({.body = {.feet = {100, 68}, .width = 60, .height = 8},
                                           .path = std::vector<Vec2i>{{100, 68}, {180, 68}},
                                           .speed = 120,
                                           .surface = "spring"});
    World world = makeWorld(level, 0);
    run(world, 0, 1);
    CHECK(happened(world, EventKind::bounced));
    CHECK(world.player().body.speed == Vec2q{toFixed(120), -toFixed(600)});
    CHECK(feetOfPlayer(world) == Vec2i{102, 50});
}

TEST_CASE("surface: edits rename, replace and remove surfaces; those in use stay") {
    World world = hallOf({.name = "a", .bounce = 400});
    requireRejected(world, Edit{.surfaces = std::vector<Surface>{}});
    SpawnCrate crate = crateAt({300, 60});
    crate.crate.surface = "b";
    requireRejected(world, crate);
    accepted(world,
             Edit{.surfaces = std::vector<Surface>{{.name = "b", .push = 60}, {.name = "a"}}});
    accepted(world, crate);
    CHECK(world.level.tiles.shapes().ownSurfaces().size() == 2);
    CHECK(world.level.tiles.tile({0, 6}).surface == kBuiltInSurfaceCount + 1);
    accepted(world,
             Edit{.surfaces = std::vector<Surface>{{.name = "a"}, {.name = "b", .push = 60}}});
    CHECK(world.actors[1].surface == kBuiltInSurfaceCount + 1);
    run(world, 0, 5);
    CHECK_FALSE(happened(world, EventKind::bounced));
    Place place = placing("block", {{1, 1}});
    place.tile.surface = "c";
    requireRejected(world, place);
    place.tile.surface = "ice";
    accepted(world, place);
    requireRejected(world, placing("ladder fx", {{1, 1}}));
}

TEST_CASE("surface: the legend keeps its entries by name when surfaces move or are removed") {
    World world = hallOf({.name = "a", .bounce = 400});
    accepted(world, Edit{.surfaces = std::vector<Surface>{{.name = "b"}, {.name = "a"}}});
    const auto entry = [](char32_t symbol, int surface) {
        return LegendEntry{.symbol = symbol,
                           .tile = {.shape = kBlock, .surface = static_cast<uint8_t>(surface)},
                           .isObject = true};
    };
    world.level.text.edit().legend = {entry(U'i', 1), entry(U'b', kBuiltInSurfaceCount),
                                      entry(U'a', kBuiltInSurfaceCount + 1)};
    accepted(world, Edit{.surfaces = std::vector<Surface>{{.name = "a"}}});
    CHECK(world.level.text->legend ==
          std::vector<LegendEntry>{entry(U'i', 1), entry(U'a', kBuiltInSurfaceCount)});
}

// Tests of tiles that break.
#include <doctest/doctest.h>

#include "support/hall.h"

using namespace pixelstep;

namespace {

Place breakable(std::vector<Vec2i> cells, const BreakRule& rule) {
    Place place = placing("block", std::move(cells));
    place.tile.breaks = rule;
    return place;
}

// A hall with breakable tiles above the player's head, at rows 3.
World hallWith(const BreakRule& rule, std::vector<Vec2i> cells) {
    World world = worldOf(kHall);
    accepted(world, breakable(std::move(cells), rule));
    return world;
}

bool isBroken(const World& world, Vec2i cell) {
    return world.tiles().isEmpty(cell) && !world.level.tiles.isEmpty(cell);
}

}  // namespace

TEST_CASE("breaking: a move up breaks every cell that blocked it, from the next step on") {
    // The player is below the edge between columns 2 and 3.
    World world = hallWith({.byHead = true}, {{1, 3}, {2, 3}, {3, 3}, {4, 3}});
    accepted(world, Restart{.x = 48, .y = kHallFloor});
    int steps = 0;
    for (; !happened(world, EventKind::hitHead) && steps < 60; ++steps) run(world, kButtonUp, 1);
    REQUIRE(steps < 60);
    CHECK(happened(world, EventKind::broke));
    CHECK(isBroken(world, {2, 3}));
    CHECK(isBroken(world, {3, 3}));
    CHECK_FALSE(isBroken(world, {1, 3}));
    CHECK_FALSE(isBroken(world, {4, 3}));
    CHECK(world.player().body.rect.top == 64);  // in this step they still blocked it
}

TEST_CASE("breaking: a one-way tile beside what blocked a move up stays") {
    // The player is below the edge between columns 2 and 3; only column 3 blocks it.
    World world = hallWith({.byHead = true}, {{3, 3}});
    Place oneWay = breakable({{2, 3}}, {.byHead = true});
    oneWay.tile.oneWay = true;
    accepted(world, oneWay);
    accepted(world, Restart{.x = 48, .y = kHallFloor});
    run(world, kButtonUp, 30);
    CHECK(isBroken(world, {3, 3}));
    CHECK_FALSE(isBroken(world, {2, 3}));
}

TEST_CASE("breaking: a corner correction that succeeds breaks nothing") {
    World world = hallWith({.byHead = true}, {{3, 3}});
    world.level.tuning.cornerCorrection = 8;
    accepted(world, Restart{.x = 44, .y = kHallFloor});
    run(world, kButtonUp, 30);
    CHECK_FALSE(isBroken(world, {3, 3}));
}

TEST_CASE("breaking: only the named causes break a tile") {
    for (const bool byHead : {false, true}) {
        World world = hallWith({.byHead = byHead, .byDash = !byHead}, {{2, 3}});
        run(world, kButtonUp, 30);
        CHECK(isBroken(world, {2, 3}) == byHead);
    }
    for (const bool byDash : {false, true}) {
        World world = hallWith({.byHead = !byDash, .byDash = byDash}, {{6, 5}, {6, 4}, {6, 3}});
        world.level.tuning.dashSpeed = 400;
        run(world, 0, 1);
        run(world, kButtonDash | kButtonRight, 20);
        CHECK(isBroken(world, {6, 5}) == byDash);
        CHECK(isBroken(world, {6, 4}) == byDash);
        CHECK_FALSE(isBroken(world, {6, 3}));
    }
}

TEST_CASE("breaking: a dash down breaks the ground below it, also that on which it stands") {
    for (int above = 0; above < 30; ++above) {
        CAPTURE(above);
        World world = hallWith({.byDash = true}, {{2, 6}});
        world.level.tuning.dashSpeed = 400;
        accepted(world, Restart{.x = 40, .y = kHallFloor - above});
        run(world, kButtonDash | kButtonDown, 20);
        CHECK(isBroken(world, {2, 6}));
        World along = hallWith({.byDash = true}, {{2, 6}, {3, 6}});
        along.level.tuning.dashSpeed = 400;
        run(along, kButtonDash | kButtonRight, 20);
        CHECK(along.breaking.empty());
    }
}

TEST_CASE("breaking: feet break a tile break_steps after the first step on it, even if they left") {
    for (const int16_t breakSteps : std::initializer_list<int16_t>{0, 1, 30}) {
        CAPTURE(breakSteps);
        World world = hallWith({.byFeet = true, .breakSteps = breakSteps}, {{2, 6}});
        run(world, 0, 1);  // the first step that ends on it
        for (int step = 0; step < breakSteps; ++step) {
            REQUIRE_FALSE(isBroken(world, {2, 6}));
            run(world, kButtonRight, 1);
        }
        CHECK(isBroken(world, {2, 6}));
    }
}

TEST_CASE("breaking: a tile returns after its time, but not into a body") {
    World world = hallWith({.byFeet = true, .breakSteps = 5, .returnsAfter = 20}, {{2, 6}});
    run(world, 0, 6);
    REQUIRE(isBroken(world, {2, 6}));
    run(world, 0, 19);
    CHECK(isBroken(world, {2, 6}));
    // The player has fallen in; below is the outside of the map.
    run(world, 0, 60);
    CHECK(isBroken(world, {2, 6}));
    CHECK_FALSE(world.tiles().isSolid(world.player().body.rect));
    run(world, kButtonUp, 3);
    while (feetOfPlayer(world).y > kHallFloor) run(world, kButtonUp | kButtonRight, 1);
    run(world, kButtonRight, 1);
    CHECK_FALSE(isBroken(world, {2, 6}));
    CHECK(world.breaking.empty());
}

TEST_CASE("breaking: restart, load, place, edit and clear end it; saving ignores it") {
    const World broken = [] {
        World world = hallWith({.byHead = true}, {{2, 3}});
        run(world, kButtonUp, 30);
        REQUIRE(isBroken(world, {2, 3}));
        return world;
    }();
    CHECK_FALSE(broken.level.tiles.isEmpty({2, 3}));
    const std::vector<Command> endings{
        Restart{}, Load{Shared<Level>(broken.level)}, placing("block", {{2, 3}}),
        Edit{.places = {placing("block", {{2, 3}})}}, Clear{Clear::tiles}};
    for (const Command& command : endings) {
        CAPTURE(commandName(command));
        World world = broken;
        accepted(world, command);
        CHECK(world.breaking.empty());
        CHECK_FALSE(world.currentTiles);
    }
    World edited = broken;
    accepted(edited, Edit{.map = MapBounds{-2, -1, 24, 12}});
    CHECK(isBroken(edited, {4, 4}));
    World same = broken;
    accepted(same, Reload{Shared<Level>(broken.level)});
    CHECK(isBroken(same, {2, 3}));
    // Also if the bodies start elsewhere, and the player is in the hole.
    Level moved = broken.level;
    moved.cast.edit().player->feet.x += 16;
    World reloaded = broken;
    reloaded.actors.front().body.rect = {34, 46, 12, 20};
    accepted(reloaded, Reload{Shared<Level>(moved)});
    CHECK(isBroken(reloaded, {2, 3}));
    CHECK(reloaded.player().body.rect == Rect{34, 46, 12, 20});
    Level other = broken.level;
    other.tiles.setTile({2, 3}, {.shape = kBlock});
    World changed = broken;
    accepted(changed, Reload{Shared<Level>(other)});
    CHECK(changed.breaking.empty());
}

TEST_CASE("breaking: rays and followers see the map without broken tiles") {
    World world = hallWith({.byHead = true}, {{2, 3}});
    const uint64_t before = world.tiles().hash();
    run(world, kButtonUp, 30);
    REQUIRE(isBroken(world, {2, 3}));
    CHECK(world.tiles().hash() != before);
    CHECK(world.level.tiles.hash() == before);
    // Not the same state as with a whole tile.
    World whole = world;
    accepted(whole, placing("block", {{2, 3}}));
    CHECK(hashOf(whole) != hashOf(world));
}

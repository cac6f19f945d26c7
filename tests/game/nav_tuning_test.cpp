// Tests of path-finding with different settings: followers that have abilities, slow acceleration,
// and graphs for each tuning in use.
#include <doctest/doctest.h>

#include "game/world/actor_tuning.h"
#include "game/world/followers.h"
#include "game/world/scratch.h"
#include "support/maps.h"
#include "support/nav_play.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr Vec2i kSize{12, 40};

Tuning randomAbilities(Random& random) {
    Tuning tuning;
    const auto maybe = [&](int Tuning::*field, int low, int high) {
        if (random.chance(1, 2)) tuning.*field = random.between(low, high);
    };
    maybe(&Tuning::airJumps, 1, 2);
    maybe(&Tuning::wallJumpSpeed, 120, 300);
    maybe(&Tuning::wallSlideSpeed, 40, 120);
    maybe(&Tuning::wallJumpSteps, 0, 12);
    maybe(&Tuning::wallReach, 0, 6);
    maybe(&Tuning::dashSpeed, 200, 500);
    maybe(&Tuning::dashCooldown, 0, 90);
    maybe(&Tuning::ledgeGrab, 1, 1);
    maybe(&Tuning::cornerCorrection, 1, 8);
    maybe(&Tuning::apexSpeed, 20, 80);
    maybe(&Tuning::fallGravity, 80, 200);
    maybe(&Tuning::airControl, 50, 120);
    Random branch = random;  // a copy, so that each seed still creates the same world
    tuning.integration = branch.chance(1, 4);
    tuning.dropNeedsPress = branch.chance(1, 4);
    return tuning;
}

Tuning randomMomentum(Random& random) {
    Tuning tuning = random.chance(1, 2) ? Tuning{} : randomAbilities(random);
    tuning.runAccel = random.between(200, 2000);
    tuning.runDecel = random.between(200, 2000);
    if (random.chance(1, 2)) tuning.turnAccel = random.between(200, 3000);
    return tuning;
}

struct Tally {
    int routes = 0;
    int late = 0;
    int failures = 0;
    int moves = 0;
};

// Follows routes through a random level.
void follow(uint64_t seed, const Tuning& tuning, int slack, Random& random, Tally& tally) {
    CAPTURE(seed);
    const TileMap tiles = randomNavMap(random, random.between(16, 30), random.between(12, 24));
    const Vec2i size{random.chance(1, 2) ? 12 : random.between(4, 24),
                     random.chance(1, 2) ? 20 : random.between(6, 50)};
    const Nav nav = navOf(levelWith(tiles, tuning, {}), size);
    const NavGraph& graph = nav.graphs[0];
    const std::vector<NavNode> nodes = allNodes(graph);
    NavScratch scratch;
    NavRoute route;
    for (int trial = 0; trial < 8 && !nodes.empty(); ++trial) {
        const NavNode from = randomNode(nodes, random);
        const NavNode goal = randomNode(nodes, random);
        CAPTURE(from);
        CAPTURE(goal);
        if (findRoute(graph, tuning, from, goal, {}, route, scratch) != NoRouteReason::none)
            continue;
        ++tally.routes;
        tally.moves += static_cast<int>(route.edges.size());
        FollowerRun chase{.world = makeWorld(levelWith(tiles, tuning, rectAt(from, size)), 0),
                          .nav = nav};
        chase.target = rectAt(goal, size);
        const int promised = static_cast<int>(route.cost / 16);
        const int stops = static_cast<int>(route.edges.size()) + 1;
        if (chase.stepsToTarget(promised + 10 + slack * stops) < 0) ++tally.late;
        for (const FollowerState::EdgeCooldown& cooldown : chase.state.cooldowns)
            tally.failures += cooldown.failures;
    }
}

TEST_CASE(
    "nav tuning: in 30 random levels, followers with random abilities walk, jump and drop in "
    "time") {
    Tally tally;
    for (uint64_t seed = 1; seed <= test::roundsOf(30u); ++seed) {
        Random random{seed};
        const Tuning tuning = randomAbilities(random);
        follow(seed, tuning, 0, random, tally);
    }
    MESSAGE("routes: ", tally.routes, ", moves: ", tally.moves, ", late: ", tally.late,
            ", failures: ", tally.failures);
    CHECK(tally.routes > test::minOccurrences(100));
    CHECK(tally.moves > test::minOccurrences(100));
    // It hangs from ledges that it touches.
    CHECK(tally.late * 50 <= tally.routes);
    CHECK(tally.failures * 50 <= tally.routes);
}

TEST_CASE("nav tuning: with momentum followers stop where they plan to, and arrive") {
    Tally tally;
    for (uint64_t seed = 1; seed <= test::roundsOf(20u); ++seed) {
        Random random{seed};
        const Tuning tuning = randomMomentum(random);
        // The time to accelerate and brake for each move.
        const int slow = std::min(tuning.runAccel, tuning.runDecel);
        const int slack = 40 + 2 * tuning.walkSpeed * tuning.stepsPerSecond / slow;
        follow(seed, tuning, slack, random, tally);
    }
    MESSAGE("routes: ", tally.routes, ", moves: ", tally.moves, ", late: ", tally.late,
            ", failures: ", tally.failures);
    CHECK(tally.routes > test::minOccurrences(75));
    CHECK(tally.late * 50 <= tally.routes);
    CHECK(tally.failures * 50 <= tally.routes);
}

TEST_CASE("nav tuning: walkers that slide to a stop arrive, some of them late") {
    Tally tally;
    for (uint64_t seed = 100; seed < 100 + test::roundsOf(30u); ++seed) {
        Random random{seed};
        Tuning tuning = randomMomentum(random);
        tuning.runAccel = 0;
        // It may slide too far and have to come back.
        const int slack = 60 + 4 * tuning.walkSpeed * tuning.stepsPerSecond / tuning.runDecel;
        follow(seed, tuning, slack, random, tally);
    }
    MESSAGE("routes: ", tally.routes, ", moves: ", tally.moves, ", late: ", tally.late,
            ", failures: ", tally.failures);
    CHECK(tally.routes > test::minOccurrences(100));
    CHECK(tally.late * 12 <= tally.routes);  // in some places there is no room to slide
    CHECK(tally.failures * 50 <= tally.routes);
}

TEST_CASE("nav tuning: without slow acceleration there are no jumps with a run-up") {
    const auto hasRunUp = [](const Tuning& tuning) {
        return std::ranges::any_of(movesFor(tuning),
                                   [](const NavMove& move) { return move.runUp > 0; });
    };
    CHECK_FALSE(hasRunUp({}));
    CHECK_FALSE(hasRunUp({.runAccel = 100000}));
    CHECK(hasRunUp({.runAccel = 600}));
}

TEST_CASE("nav tuning: changes within reach of a wall or corner are detected") {
    for (uint64_t seed = 1; seed <= test::roundsOf(3u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        TileMap tiles = randomNavMap(random, 12, 10, 15);
        Tuning tuning = randomAbilities(random);
        tuning.wallSlideSpeed = 40;
        tuning.cornerCorrection = 8;
        const NavTerrain terrain{tiles, {}, tuning};
        Nav nav = navOf(terrain, kSize);
        for (int round = 0; round < 5; ++round) {
            const Vec2i cell{random.between(0, tiles.columns() - 1),
                             random.between(0, tiles.rows() - 1)};
            Tile tile;
            if (tiles.isEmpty(cell)) tile.shape = kBlock;
            tiles.setTile(cell, tile);
            finishNav(nav, terrain, kSize);
            REQUIRE(nav.graphs[0] == navOf(terrain, kSize).graphs[0]);
        }
    }
}

// A wall too high for a plain jump between a player on it and followers below.
Level levelWithHighWall(std::span<const TunableValues> followers) {
    Level level =
        levelWith(mapOf({"....................", "....................", "....................",
                         "....................", "..............######", "..............######",
                         "..............######", "..............######", "..............######",
                         "..............######", "####################"}),
                  {}, rectAt({270, 64}, kSize));
    Cast cast = *level.cast;
    for (const TunableValues& values : followers) {
        const int x = 20 + 20 * static_cast<int>(cast.clones.size());
        cast.clones.push_back({.feet = {x, 160}, .ai = AiKind::follow});
        if (!values.empty()) cast.clones.back().tuning = OwnTuning{.values = values};
    }
    level.cast = cast;
    return level;
}

TunableValues valuesOf(std::string_view name, int value) {
    return {{findTunable(name), value}};
}

TEST_CASE("nav tuning: each follower plans with its own settings, but not with its abilities") {
    const std::vector<TunableValues> four{
        {}, valuesOf("air_jumps", 1), valuesOf("jump_speed", 600), valuesOf("jump_speed", 600)};
    World world = makeWorld(levelWithHighWall(four), 0);
    Scratch scratch;
    for (int i = 0; i < 600; ++i) step(world, 0, scratch);
    CHECK(world.nav.graphs.size() == 2);
    for (const size_t low : {size_t{0}, size_t{1}}) {
        CHECK(world.followers[low].state.activity == FollowerActivity::lost);
        CHECK(world.followers[low].state.reason == NoRouteReason::notConnected);
    }
    CHECK(world.followers[2].state.activity == FollowerActivity::arrived);
    CHECK((world.followers[3].isQueueing ||
           world.followers[3].state.activity == FollowerActivity::arrived));
    CHECK(world.actors[3].body.rect.bottom() == 64);
}

TEST_CASE("nav tuning: a follower that hangs from a ledge lets go, whatever it plans") {
    const Level level = levelOf({"....", "@...", "####"}, 12, 20);
    const Nav nav = navOf(level, {12, 20});
    const FollowerSensors sensors{.body = {2, 2, 12, 20}, .target = {40, 12, 12, 20}};
    NavScratch scratch;
    int budget = kFollowerBudget;
    for (const bool hangs : {false, true}) {
        FollowerState state;
        FollowerSensors there = sensors;
        there.hangs = hangs;
        const Buttons held = follow(state, there, &nav.graphs[0], {}, scratch, budget);
        CHECK(held == (hangs ? kButtonDown : 0));
    }
}

TEST_CASE("nav tuning: settings without effect on moves share a graph") {
    const std::vector<TunableValues> two{{}, valuesOf("echo_steps", 7)};
    World world = makeWorld(levelWithHighWall(two), 0);
    step(world, 0);
    CHECK(world.nav.graphs.size() == 1);
}

TEST_CASE("nav tuning: the first eight of many own tunings get a graph, the others are reported") {
    std::vector<TunableValues> many;
    for (int i = 0; i <= kMaxNavGraphs; ++i) many.push_back(valuesOf("jump_speed", 300 + i));
    World world = makeWorld(levelWithHighWall(many), 0);
    Scratch scratch;
    for (int i = 0; i < 5; ++i) step(world, 0, scratch);
    CHECK(world.nav.graphs.size() == kMaxNavGraphs);
    CHECK(world.followers.back().state.reason == NoRouteReason::noGraph);
    CHECK(world.followers.front().state.reason != NoRouteReason::noGraph);
}

TEST_CASE(
    "nav tuning: after tuning the level, all graphs equal those of a world that started with "
    "it") {
    const std::vector<TunableValues> two{{}, valuesOf("jump_speed", 500)};
    Level level = levelWithHighWall(two);
    World world = makeWorld(level, 0);
    Scratch scratch;
    for (int i = 0; i < 50; ++i) step(world, 0, scratch);
    apply(world, Tune{valuesOf("walk_speed", 200)});
    level.tuning.walkSpeed = 200;
    World fresh = makeWorld(level, 0);
    for (int i = 0; i < 300; ++i) {
        step(world, 0, scratch);
        step(fresh, 0, scratch);
    }
    REQUIRE(world.nav.graphs.size() == 2);
    for (size_t i = 0; i < 2; ++i) {
        CHECK(world.nav.graphs[i].user.tuning.walkSpeed == 200);
        CHECK(isComplete(world.nav.graphs[i]));
        CHECK(world.nav.graphs[i] == fresh.nav.graphs[i]);
    }
}

}  // namespace
}  // namespace pixelstep

// Tests of the follower: its buttons lead it to the target in drawn levels.
#include <doctest/doctest.h>

#include "game/nav/nav_build.h"
#include "support/maps.h"
#include "support/nav_play.h"
#include "support/print.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

FollowerRun followerIn(const std::vector<std::string>& drawing, Rect target) {
    const Level level = levelOf(drawing, 12, 20);
    return {.world = makeWorld(level, 0), .nav = navOf(level, {12, 20}), .target = target};
}

Rect bodyIn(int column, int row) {
    return rectAtFeet({column * 16 + 8, row * 16 + 16}, 12, 20);
}

TEST_CASE("follower: stops where it touches its target, and stays") {
    FollowerRun chase = followerIn({"..........", "@.........", "##########"}, bodyIn(8, 1));
    const int taken = chase.stepsToTarget(60);
    CHECK(taken > 0);
    CHECK(taken <= 50);
    const Rect there = chase.world.player().body.rect;
    CHECK(touchOrOverlap(there, chase.target));
    for (int i = 0; i < 30; ++i) chase.step();
    CHECK(chase.world.player().body.rect == there);
    CHECK(chase.state.activity == FollowerActivity::arrived);
}

TEST_CASE("follower: keeps up with a target that walks, without a new search at each step") {
    FollowerRun chase = followerIn({"............................", "@...........................",
                                    "############################"},
                                   bodyIn(4, 1));
    int searches = 0;
    for (int i = 0; i < 150; ++i) {
        if (i > 30) chase.target.left += 2;
        chase.step();
        searches += chase.state.sinceRoute == 0;
    }
    CHECK(touchOrOverlap(chase.world.player().body.rect.grown(4), chase.target));
    CHECK(searches <= 3);
}

TEST_CASE("follower: finds another route when a wall is built on its route") {
    FollowerRun chase = followerIn({"...............", "...............", "...............",
                                    "@..............", "###############"},
                                   bodyIn(13, 3));
    for (int i = 0; i < 20; ++i) chase.step();
    for (int row = 2; row <= 3; ++row) chase.world.level.tiles.setTile({9, row}, {.shape = kBlock});
    finishNav(chase.nav, terrainOf(chase.world.level), {12, 20});
    CHECK(chase.stepsToTarget(300) > 0);
}

TEST_CASE("follower: waits below a target that it cannot reach, with the reason, until it can") {
    FollowerRun chase =
        followerIn({"..........", "..........", "......####", "..........", "..........",
                    "..........", "..........", "..........", "@.........", "##########"},
                   bodyIn(8, 1));
    CHECK(chase.stepsToTarget(200) == -1);
    CHECK(chase.state.activity == FollowerActivity::lost);
    CHECK(chase.state.reason == NoRouteReason::notConnected);
    CHECK(chase.world.player().body.rect == bodyIn(0, 8));
    TileMap& tiles = chase.world.level.tiles;
    for (const int column : {3, 4, 5}) tiles.setTile({column, 5}, {.shape = kBlock});
    finishNav(chase.nav, terrainOf(chase.world.level), {12, 20});
    CHECK(chase.stepsToTarget(400) > 0);
}

TEST_CASE("follower: finds a route again after it was thrown off") {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap tiles = randomNavMap(random, 30, 20);
        const Nav nav = navOf(levelWith(tiles, {}, {}), {12, 20});
        const NavGraph& graph = nav.graphs[0];
        const std::vector<NavNode> spots = allNodes(graph);
        const NavNode from = randomNode(spots, random);
        FollowerRun chase{.world = makeWorld(levelWith(tiles, {}, rectAt(from, {12, 20})), 0),
                          .nav = nav};
        for (int trial = 0; trial < 4; ++trial) {
            const NavNode goal = randomNode(spots, random);
            chase.target = rectAt(goal, {12, 20});
            for (int i = 0; i < 60; ++i) {
                chase.step();
                if (!random.chance(1, 15)) continue;
                const Rect pushed = chase.world.actors[0].body.rect.moved(random.between(-6, 6), 0);
                if (!tiles.isSolid(pushed)) chase.world.actors[0].body.rect = pushed;
            }
            // Waits until it has landed, then counts the steps to the target.
            for (int i = 0; i < 200 && !chase.world.player().grounded; ++i) chase.step();
            NavScratch scratch;
            NavRoute route;
            const NavNode now = nodeOf(chase.world.player().body.rect);
            if (findRoute(graph, {}, now, goal, {}, route, scratch) != NoRouteReason::none)
                continue;
            CHECK(chase.stepsToTarget(static_cast<int>(route.cost / 16) + 200) >= 0);
        }
    }
}

TEST_CASE("follower: a move that fails twice is left out") {
    FollowerRun chase = followerIn(
        {"..........", "..........", "......##..", "..........", "@.........", "##########"},
        bodyIn(6, 1));
    // Tiles are added without an update of the graph, so that no jump reaches the place any more.
    TileMap& tiles = chase.world.level.tiles;
    for (const int column : {5, 6, 7, 8}) tiles.setTile({column, 1}, {.shape = kBlock});
    for (int i = 0; i < 600; ++i) chase.step();
    int failures = 0;
    for (const FollowerState::EdgeCooldown& cooldown : chase.state.cooldowns)
        failures += cooldown.failures;
    CHECK(failures >= 2);
}

TEST_CASE("follower: a move that failed once is tried again, one that failed twice is not") {
    const FollowerRun start = followerIn(
        {"..........", "..........", "......##..", "..........", "@.........", "##########"},
        bodyIn(6, 1));
    const auto firstMove = [](FollowerRun chase) {
        for (int i = 0; i < 30 && chase.state.route->edges.empty(); ++i) chase.step();
        REQUIRE_FALSE(chase.state.route->edges.empty());
        return chase.state.route->edges.front();
    };
    const NavEdge best = firstMove(start);
    for (const int failures : {1, 2}) {
        CAPTURE(failures);
        FollowerRun chase = start;
        chase.state.cooldowns[0] = {{best.from, best.to}, failures, kBanSteps};
        CHECK((firstMove(chase) == best) == (failures == 1));
    }
}

TEST_CASE("follower: without a graph it stays and reports it") {
    FollowerRun chase = followerIn({"....", "@...", "####"}, bodyIn(3, 1));
    chase.nav = {};
    for (int i = 0; i < 10; ++i) chase.step();
    CHECK(chase.world.player().body.rect == bodyIn(0, 1));
    CHECK(chase.state.reason == NoRouteReason::noGraph);
}

TEST_CASE("follower: searches only while the step's budget lasts") {
    FollowerRun chase = followerIn({"....", "@...", "####"}, bodyIn(3, 1));
    const Actor& me = chase.world.player();
    const NavGraph& graph = chase.nav.graphs[0];
    const FollowerSensors sensors{.body = me.body.rect,
                                  .grounded = true,
                                  .target = chase.target,
                                  .goal = goalFor(graph, chase.target)};
    int budget = 0;
    CHECK(follow(chase.state, sensors, &graph, {}, chase.scratch, budget) == 0);
    CHECK(chase.state.activity == FollowerActivity::waiting);
    budget = 10;
    CHECK(follow(chase.state, sensors, &graph, {}, chase.scratch, budget) == kButtonRight);
    CHECK(budget < 10);
}

TEST_CASE("follower: equal states have equal hashes, and what it stores counts") {
    FollowerRun chase = followerIn({"..........", "@.........", "##########"}, bodyIn(8, 1));
    FollowerState before = chase.state;
    for (int i = 0; i < 10; ++i) {
        chase.step();
        CHECK(hashOf(chase.state) != hashOf(before));
        before = chase.state;
        CHECK(hashOf(chase.state) == hashOf(before));
    }
}

TEST_CASE("step: a standing body loses its sub-pixel remainder") {
    World world = worldOf({"........", "@.......", "########"});
    run(world, kButtonRight, 1);
    CHECK(world.player().body.remainder.x > 0);
    run(world, 0, 1);
    CHECK(world.player().body.remainder == Vec2q{});
    // Therefore all jumps from here are equal.
    World other = worldOf({"........", "@.......", "########"});
    other.actors[0].body.rect = world.player().body.rect;
    for (int i = 0; i < 60; ++i) {
        run(world, kButtonRight | kButtonUp, 1);
        run(other, kButtonRight | kButtonUp, 1);
        REQUIRE(world.player().body.rect == other.player().body.rect);
    }
}

}  // namespace
}  // namespace pixelstep

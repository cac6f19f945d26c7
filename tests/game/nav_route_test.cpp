// Tests of routes in drawn levels: the moves, or the reason why there is no route.
#include <doctest/doctest.h>

#include "game/nav/nav_route.h"
#include "support/maps.h"
#include "support/nav_play.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr Vec2i kSize{12, 20};

struct RouteLevel {
    TileMap tiles;
    Tuning tuning{};
    Nav nav;
    NavScratch scratch{};
    NavRoute route{};

    RouteLevel(const std::vector<std::string>& drawing, Tuning how = {})
        : tiles(mapOf(drawing)), tuning(how), nav(navOf({tiles, {}, tuning}, kSize)) {}
    const NavGraph& graph() const { return nav.graphs[0]; }
    // The place in the middle of the bottom edge of a cell.
    static NavNode in(int column, int row) { return {column * 16 + 2, row * 16 + 16}; }
    NoRouteReason search(NavNode from, NavNode goal, std::span<const BannedEdge> bans = {}) {
        return findRoute(graph(), tuning, from, goal, bans, route, scratch);
    }
};

TEST_CASE("route: walking along a run needs no move") {
    RouteLevel level({"........", "........", "...../..", "########"});
    CHECK(level.search(RouteLevel::in(0, 2), RouteLevel::in(4, 2)) == NoRouteReason::none);
    CHECK(level.route.edges.empty());
    CHECK(level.route.goal == RouteLevel::in(4, 2));
    // 64 px at 160 px/s: 24 steps.
    CHECK(level.route.cost == 24 * 16);
}

TEST_CASE("route: jumps up to a ledge, drops down through a one-way platform") {
    RouteLevel level({"........", "........", "...##...", "........", "........", "#---####",
                      "#......#", "#......#", "########"});
    REQUIRE(level.search(RouteLevel::in(6, 4), RouteLevel::in(3, 1)) == NoRouteReason::none);
    REQUIRE(level.route.edges.size() == 1);
    CHECK(level.route.edges[0].move.kind == NavMove::jump);
    REQUIRE(level.search(RouteLevel::in(6, 4), RouteLevel::in(5, 7)) == NoRouteReason::none);
    REQUIRE(level.route.edges.size() == 1);
    CHECK(level.route.edges[0].move.kind == NavMove::drop);
}

TEST_CASE("route: falls into a shaft without exit, and reports it") {
    RouteLevel level({".........", ".........", "####.####", "###...###", "###...###", "###...###",
                      "###...###", "###...###", "###...###", "###...###", "#########"});
    CHECK(level.search(RouteLevel::in(0, 1), RouteLevel::in(4, 9)) == NoRouteReason::none);
    CHECK(level.search(RouteLevel::in(4, 9), RouteLevel::in(0, 1)) == NoRouteReason::notConnected);
    CHECK(level.search(RouteLevel::in(8, 1), RouteLevel::in(0, 1)) == NoRouteReason::none);
    // The reached places can be drawn.
    CHECK(level.search(RouteLevel::in(4, 9), RouteLevel::in(0, 1)) == NoRouteReason::notConnected);
    for (const ReachedSegment& reached : reachedIn(level.scratch))
        CHECK(level.graph().table->blocks[reached.block]->segments[reached.segment].first.y == 160);
    CHECK_FALSE(reachedIn(level.scratch).empty());
}

TEST_CASE(
    "route: a long walk to a deep fall is found although other places seem nearer to the goal") {
    std::vector<std::string> drawing(46, std::string(24, '.'));
    drawing[2] = "..####################..";
    for (size_t row = 3; row < 42; ++row) drawing[row][21] = '#';
    drawing[44] = "...#..#..#..#..#..#..#..";
    drawing[45] = std::string(24, '#');
    Tuning slowUpwards;
    slowUpwards.jumpSpeed = 200;
    slowUpwards.maxClimb = 1;
    RouteLevel level(drawing, slowUpwards);
    REQUIRE(level.search(RouteLevel::in(21, 1), RouteLevel::in(1, 44)) == NoRouteReason::none);
    // It falls at the left end, not at the right end, which leads over walls.
    CHECK(level.route.edges.size() == 1);
}

TEST_CASE("route: takes a detour when a move is banned") {
    RouteLevel level(
        {"..........", "..........", "...####...", "..........", "..........", "##########"});
    REQUIRE(level.search(RouteLevel::in(0, 4), RouteLevel::in(4, 1)) == NoRouteReason::none);
    const BannedEdge ban{level.route.edges[0].from, level.route.edges[0].to};
    const int64_t cost = level.route.cost;
    const std::vector<BannedEdge> bans{ban};
    REQUIRE(level.search(RouteLevel::in(0, 4), RouteLevel::in(4, 1), bans) == NoRouteReason::none);
    CHECK_FALSE(BannedEdge{level.route.edges[0].from, level.route.edges[0].to} == ban);
    CHECK(level.route.cost >= cost);
}

TEST_CASE("route: reports why there is none") {
    RouteLevel level({"......", "......", "......", "######"});
    CHECK(level.search({2, 40}, RouteLevel::in(4, 2)) == NoRouteReason::notStanding);
    CHECK(level.search(RouteLevel::in(4, 2), {2, 40}) == NoRouteReason::noGoal);
    level.tuning.walkSpeed = 0;
    CHECK(level.search(RouteLevel::in(0, 2), RouteLevel::in(4, 2)) == NoRouteReason::cannotWalk);
    Nav fresh;
    const Tuning tuning;
    const std::vector<NavUser> users{navUserOf(tuning, kSize)};
    updateNav(fresh, {level.tiles, {}, users}, 0);
    CHECK(findRoute(fresh.graphs[0], tuning, RouteLevel::in(0, 2), RouteLevel::in(4, 2), {},
                    level.route, level.scratch) == NoRouteReason::notBuilt);
    for (int reason = 0; reason <= static_cast<int>(NoRouteReason::cannotWalk); ++reason)
        CHECK_FALSE(noRouteText(static_cast<NoRouteReason>(reason)).empty());
}

TEST_CASE("route: the goal is where the target stands, next to it, or below it") {
    RouteLevel level({"........", "........", "..##....", "........", "........", "########"});
    const auto goal = [&](Rect target) { return goalFor(level.graph(), target); };
    CHECK(goal(rectAt(RouteLevel::in(5, 4), kSize)) == RouteLevel::in(5, 4));
    // In the air: below the point between its feet.
    CHECK(goal(rectAt(RouteLevel::in(5, 4) + Vec2i{0, -30}, kSize)) == RouteLevel::in(5, 4));
    CHECK(goal(rectAt(RouteLevel::in(2, 1) + Vec2i{0, -10}, kSize)) == RouteLevel::in(2, 1));
    // Another size, the same feet.
    CHECK(goal(rectAtFeet({40, 80}, 30, 50)) == NavNode{34, 80});
    // A small target in a corner where the follower does not fit.
    CHECK(goal({0, 76, 4, 4}) == NavNode{0, 80});
    RouteLevel low({"........", "........", "........", "##......", "........", "########"});
    CHECK(goalFor(low.graph(), {0, 76, 6, 4}) == std::nullopt);
    CHECK(goalFor(low.graph(), {26, 76, 6, 4}) == NavNode{32, 80});
}

TEST_CASE(
    "route: the same search gives the same route, independent of earlier uses of the scratch "
    "memory") {
    Random random{11};
    const Level level = levelWith(randomNavMap(random, 50, 30), {}, {});
    const Nav nav = navOf(level, kSize);
    const std::vector<NavNode> spots = allNodes(nav.graphs[0]);
    NavScratch used;
    for (int trial = 0; trial < 200; ++trial) {
        const NavNode from = randomNode(spots, random);
        const NavNode goal = randomNode(spots, random);
        NavScratch fresh;
        NavRoute one;
        NavRoute other;
        const NoRouteReason reason =
            findRoute(nav.graphs[0], level.tuning, from, goal, {}, one, used);
        REQUIRE(findRoute(nav.graphs[0], level.tuning, from, goal, {}, other, fresh) == reason);
        if (reason == NoRouteReason::none) REQUIRE(one == other);
    }
}

}  // namespace
}  // namespace pixelstep

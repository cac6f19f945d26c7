// Tests of routes in drawn levels: the moves, or the reason why there is no route.
#include <doctest/doctest.h>

#include "game/nav/nav_route.h"
#include "support/maps.h"
#include "support/nav_play.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr Vec2i kSize{12, 20};

struct Room {
    TileMap tiles;
    Tuning tuning{};
    Nav nav{};
    NavScratch scratch{};
    NavRoute route{};

    Room(const std::vector<std::string>& drawing, Tuning how = {})
        : tiles(mapOf(drawing)), tuning(how) {
        addNavSize(nav, {tiles, {}, tuning}, kSize);
        finishNav(nav, {tiles, {}, tuning});
    }
    const NavGraph& graph() const { return nav.graphs[0]; }
    // The place in the middle above a cell's bottom edge.
    static NavNode in(int column, int row) { return {column * 16 + 2, row * 16 + 16}; }
    NoRouteReason way(NavNode from, NavNode goal, std::span<const BannedEdge> bans = {}) {
        return findRoute(graph(), tuning, from, goal, bans, route, scratch);
    }
};

TEST_CASE("route: walks along a run, without a move") {
    Room room({"........", "........", "...../..", "########"});
    CHECK(room.way(Room::in(0, 2), Room::in(4, 2)) == NoRouteReason::none);
    CHECK(room.route.edges.empty());
    CHECK(room.route.goal == Room::in(4, 2));
    // 64 px at 160 px/s: 24 steps.
    CHECK(room.route.cost == 24 * 16);
}

TEST_CASE("route: jumps up to a ledge, drops down through a plank") {
    Room room({"........", "........", "...##...", "........", "........", "#---####", "#......#",
               "#......#", "########"});
    REQUIRE(room.way(Room::in(6, 4), Room::in(3, 1)) == NoRouteReason::none);
    REQUIRE(room.route.edges.size() == 1);
    CHECK(room.route.edges[0].move.kind == NavMove::jump);
    REQUIRE(room.way(Room::in(6, 4), Room::in(5, 7)) == NoRouteReason::none);
    REQUIRE(room.route.edges.size() == 1);
    CHECK(room.route.edges[0].move.kind == NavMove::drop);
}

TEST_CASE("route: falls into a shaft without exit, and reports it") {
    Room room({".........", ".........", "####.####", "###...###", "###...###", "###...###",
               "###...###", "###...###", "###...###", "###...###", "#########"});
    CHECK(room.way(Room::in(0, 1), Room::in(4, 9)) == NoRouteReason::none);
    CHECK(room.way(Room::in(4, 9), Room::in(0, 1)) == NoRouteReason::notConnected);
    CHECK(room.way(Room::in(8, 1), Room::in(0, 1)) == NoRouteReason::none);
    // What was reached can be drawn.
    CHECK(room.way(Room::in(4, 9), Room::in(0, 1)) == NoRouteReason::notConnected);
    for (const ReachedSegment& reached : reachedIn(room.scratch))
        CHECK(room.graph().table->blocks[reached.block]->segments[reached.segment].first.y == 160);
    CHECK_FALSE(reachedIn(room.scratch).empty());
}

TEST_CASE("route: a long walk to a deep fall is not given up for what only looks nearer") {
    std::vector<std::string> drawing(46, std::string(24, '.'));
    drawing[2] = "..####################..";
    for (size_t row = 3; row < 42; ++row) drawing[row][21] = '#';
    drawing[44] = "...#..#..#..#..#..#..#..";
    drawing[45] = std::string(24, '#');
    Tuning slowUpwards;
    slowUpwards.jumpSpeed = 200;
    slowUpwards.maxClimb = 1;
    Room room(drawing, slowUpwards);
    REQUIRE(room.way(Room::in(21, 1), Room::in(1, 44)) == NoRouteReason::none);
    // Down at the left end, not at the right one and over walls.
    CHECK(room.route.edges.size() == 1);
}

TEST_CASE("route: goes round when a move is left out") {
    Room room({"..........", "..........", "...####...", "..........", "..........", "##########"});
    REQUIRE(room.way(Room::in(0, 4), Room::in(4, 1)) == NoRouteReason::none);
    const BannedEdge ban{room.route.edges[0].from, room.route.edges[0].to};
    const int64_t cost = room.route.cost;
    const std::vector<BannedEdge> bans{ban};
    REQUIRE(room.way(Room::in(0, 4), Room::in(4, 1), bans) == NoRouteReason::none);
    CHECK_FALSE(BannedEdge{room.route.edges[0].from, room.route.edges[0].to} == ban);
    CHECK(room.route.cost >= cost);
}

TEST_CASE("route: reports why there is none") {
    Room room({"......", "......", "......", "######"});
    CHECK(room.way({2, 40}, Room::in(4, 2)) == NoRouteReason::notStanding);
    CHECK(room.way(Room::in(4, 2), {2, 40}) == NoRouteReason::noGoal);
    room.tuning.walkSpeed = 0;
    CHECK(room.way(Room::in(0, 2), Room::in(4, 2)) == NoRouteReason::cannotWalk);
    Nav fresh;
    const Tuning tuning;
    addNavSize(fresh, {room.tiles, {}, tuning}, kSize);
    CHECK(findRoute(fresh.graphs[0], tuning, Room::in(0, 2), Room::in(4, 2), {}, room.route,
                    room.scratch) == NoRouteReason::notBuilt);
    for (int reason = 0; reason <= static_cast<int>(NoRouteReason::cannotWalk); ++reason)
        CHECK_FALSE(noRouteText(static_cast<NoRouteReason>(reason)).empty());
}

TEST_CASE("route: the goal is where the target stands, next to it, or below it") {
    Room room({"........", "........", "..##....", "........", "........", "########"});
    const auto goal = [&](Rect target) { return goalFor(room.graph(), target); };
    CHECK(goal(rectAt(Room::in(5, 4), kSize)) == Room::in(5, 4));
    // In the air: below the point between its feet.
    CHECK(goal(rectAt(Room::in(5, 4) + Vec2i{0, -30}, kSize)) == Room::in(5, 4));
    CHECK(goal(rectAt(Room::in(2, 1) + Vec2i{0, -10}, kSize)) == Room::in(2, 1));
    // Another size, the same feet.
    CHECK(goal(rectAtFeet({40, 80}, 30, 50)) == NavNode{34, 80});
    // A dwarf in a corner where the follower does not fit.
    CHECK(goal({0, 76, 4, 4}) == NavNode{0, 80});
    Room low({"........", "........", "........", "##......", "........", "########"});
    CHECK(goalFor(low.graph(), {0, 76, 6, 4}) == std::nullopt);
    CHECK(goalFor(low.graph(), {26, 76, 6, 4}) == NavNode{32, 80});
}

TEST_CASE("route: the same search gives the same route, whatever the scratch saw before") {
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

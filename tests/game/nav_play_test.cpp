// Followers in random levels: in, graphs and places; out, whether what a route promises is what
// happens when its buttons are pressed. The seeds are fixed and named in a failure.
#include <doctest/doctest.h>

#include "support/nav_play.h"
#include "support/print.h"

namespace pixelstep {
namespace {

TEST_CASE("follower: in 50 random levels, gets there in time wherever a route is found") {
    int ways = 0;
    int noWays = 0;
    int worst = 0;
    for (uint64_t seed = 1; seed <= 50; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap tiles = randomNavMap(random, random.between(16, 40), random.between(12, 24));
        const Tuning tuning = randomNavTuning(random);
        const Vec2i size{random.chance(1, 2) ? 12 : random.between(4, 30),
                         random.chance(1, 2) ? 20 : random.between(6, 60)};
        const Nav nav = navOf(levelWith(tiles, tuning, {}), size);
        const NavGraph& graph = nav.graphs[0];
        const std::vector<NavSpot> spots = allSpots(graph);
        REQUIRE_FALSE(spots.empty());
        NavScratch scratch;
        for (int trial = 0; trial < 8; ++trial) {
            const NavSpot from = anyOf(spots, random);
            const NavSpot goal = anyOf(spots, random);
            CAPTURE(from);
            CAPTURE(goal);
            NavRoute route;
            if (findRoute(graph, tuning, from, goal, {}, route, scratch) != NoWay::none) {
                ++noWays;
                continue;
            }
            ++ways;
            Chase chase{.world = makeWorld(levelWith(tiles, tuning, rectAt(from, size)), 0),
                        .nav = nav};
            chase.target = rectAt(goal, size);
            // A takeoff or landing some pixels off costs a few steps.
            const auto promised = static_cast<int>(route.cost / 16);
            const int limit = promised + 10;
            const int taken = chase.arrive(limit);
            CAPTURE(promised);
            CAPTURE(route.edges.size());
            CHECK(taken >= 0);
            for (const FollowerState::Grudge& grudge : chase.state.grudges)
                CHECK(grudge.failures == 0);
            worst = std::max(worst, taken - promised);
        }
    }
    MESSAGE("ways: ", ways, ", none: ", noWays, ", worst delay: ", worst, " steps");
    CHECK(ways > 200);
    CHECK(noWays > 10);
}

}  // namespace
}  // namespace pixelstep

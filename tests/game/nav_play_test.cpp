// Tests that followers in random levels reach the places that their routes promise. Failures print
// the fixed seeds.
#include <doctest/doctest.h>

#include "game/world/scratch.h"
#include "support/nav_play.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

TEST_CASE("follower: in 50 random levels, arrives in time wherever a route is found") {
    int routes = 0;
    int noRoutes = 0;
    int worst = 0;
    for (uint64_t seed = 1; seed <= test::roundsOf(50u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap tiles = randomNavMap(random, random.between(16, 40), random.between(12, 24));
        const Tuning tuning = randomNavTuning(random);
        const Vec2i size{random.chance(1, 2) ? 12 : random.between(4, 30),
                         random.chance(1, 2) ? 20 : random.between(6, 60)};
        const Nav nav = navOf(levelWith(tiles, tuning, {}), size);
        const NavGraph& graph = nav.graphs[0];
        const std::vector<NavNode> spots = allNodes(graph);
        REQUIRE_FALSE(spots.empty());
        NavScratch scratch;
        for (int trial = 0; trial < 8; ++trial) {
            const NavNode from = randomNode(spots, random);
            const NavNode goal = randomNode(spots, random);
            CAPTURE(from);
            CAPTURE(goal);
            NavRoute route;
            if (findRoute(graph, tuning, from, goal, {}, route, scratch) != NoRouteReason::none) {
                ++noRoutes;
                continue;
            }
            ++routes;
            FollowerRun chase{.world = makeWorld(levelWith(tiles, tuning, rectAt(from, size)), 0),
                              .nav = nav};
            chase.target = rectAt(goal, size);
            // A takeoff or landing that differs by some pixels costs a few steps.
            const auto promised = static_cast<int>(route.cost / 16);
            const int limit = promised + 10;
            const int taken = chase.stepsToTarget(limit);
            CAPTURE(promised);
            CAPTURE(route.edges.size());
            CHECK(taken >= 0);
            for (const FollowerState::EdgeCooldown& cooldown : chase.state.cooldowns)
                CHECK(cooldown.failures == 0);
            worst = std::max(worst, taken - promised);
        }
    }
    MESSAGE("routes: ", routes, ", none: ", noRoutes, ", worst delay: ", worst, " steps");
    CHECK(routes > test::minOccurrences(200));
    CHECK(noRoutes > test::minOccurrences(10));
}

TEST_CASE("nav: of 1000 places reached by random buttons, at least 999 have a route") {
    int routes = 0;
    int misses = 0;
    for (uint64_t seed = 1; seed <= test::roundsOf(12u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap tiles = randomNavMap(random, 16, 12, 12);
        Tuning tuning = randomNavTuning(random);
        // A body that hops down slopes skips pixels, and stops on some of them only by chance.
        tuning.stickToSlopes = 1;
        const Vec2i size{random.between(6, 14), random.between(10, 30)};
        const Nav nav = navOf(levelWith(tiles, tuning, {}), size);
        const NavGraph& graph = nav.graphs[0];
        const std::vector<NavNode> spots = allNodes(graph);
        Scratch scratch;
        NavScratch search;
        NavRoute route;
        for (int trial = 0; trial < 1000; ++trial) {
            const NavNode from = randomNode(spots, random);
            World world = makeWorld(levelWith(tiles, tuning, rectAt(from, size)), 0);
            Buttons held = 0;
            for (int i = 0; i < 120; ++i) {
                if (i == 0 || random.chance(1, 8))
                    held = static_cast<Buttons>(random.between(0, 15));
                step(world, held, scratch);
                if (world.player().grounded && random.chance(1, 20)) break;
            }
            if (!world.player().grounded) continue;
            const NavNode to = nodeOf(world.player().body.rect);
            REQUIRE(placeAt(graph, to) != nullptr);
            if (isSameRun(graph, from, to)) continue;
            ++routes;
            misses += findRoute(graph, tuning, from, to, {}, route, search) != NoRouteReason::none;
        }
    }
    MESSAGE("routes: ", routes, ", missed: ", misses);
    CHECK(routes > test::minOccurrences(3000));
    CHECK(misses * 1000 <= std::max(routes, 1000));
}

}  // namespace
}  // namespace pixelstep

// Tests of path-finding in the bundled levels: followers reach the ends of routes, and most of each
// level is connected.
#include "io/support.h"
#include "support/nav_play.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("nav: in the bundled levels a follower reaches every place that a route leads to") {
    constexpr Vec2i kSize{kCharacterWidth, kCharacterHeight};
    for (const char* name :
         {"cave", "feel", "hills", "jumps", "one_way", "playground", "tunnels"}) {
        const std::string level = name;
        CAPTURE(level);
        const Level authored = good(textOf("levels/" + level + ".json"));
        const Tuning& tuning = authored.tuning;
        const Nav nav = navOf(levelWith(authored.tiles, tuning, {}), kSize);
        const NavGraph& graph = nav.graphs[0];
        const std::vector<NavNode> spots = allNodes(graph);
        REQUIRE_FALSE(spots.empty());
        Random random{1};
        NavScratch scratch;
        NavRoute route;
        int ways = 0;
        for (int trial = 0; trial < 24; ++trial) {
            const NavNode from = randomNode(spots, random);
            const NavNode goal = randomNode(spots, random);
            CAPTURE(trial);
            if (findRoute(graph, tuning, from, goal, {}, route, scratch) != NoRouteReason::none)
                continue;
            ++ways;
            FollowerRun chase{
                .world = makeWorld(levelWith(authored.tiles, tuning, rectAt(from, kSize)), 0),
                .nav = nav};
            chase.target = rectAt(goal, kSize);
            const auto promised = static_cast<int>(route.cost / 16);
            // A body with slow acceleration loses time at each stop.
            const int stops = static_cast<int>(route.edges.size()) + 1;
            const int slack = 10 + (hasMomentum(tuning) ? 30 * stops : 0);
            CHECK(chase.stepsToTarget(promised + slack) >= 0);
        }
        MESSAGE(level, ": ", ways, " of 24 ways, ", spots.size(), " places");
        CHECK(ways >= 8);
    }
}

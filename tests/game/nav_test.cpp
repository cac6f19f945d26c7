// Tests of incremental updates of the nav graph: the result equals a complete build.
#include <doctest/doctest.h>

#include <set>

#include "game/nav/nav_build.h"
#include "support/maps.h"
#include "support/nav_play.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

Nav rebuilt(const NavTerrain& terrain, Vec2i size) {
    Nav nav;
    REQUIRE(addNavSize(nav, terrain, size));
    finishNav(nav, terrain);
    return nav;
}

void requireSameBlocks(const NavGraph& graph, const NavGraph& other) {
    REQUIRE(isComplete(graph));
    REQUIRE(isComplete(other));
    REQUIRE(graph.table->blocks.size() == other.table->blocks.size());
    for (size_t i = 0; i < graph.table->blocks.size(); ++i) {
        CAPTURE(i);
        REQUIRE(graph.table->blocks[i] == other.table->blocks[i]);
    }
    REQUIRE(graph.hash == other.hash);
}

// Updates until the graph is complete. @return the number of updates
int updateAll(Nav& nav, const NavTerrain& terrain, Vec2i focus, int budget = 3000) {
    int steps = 0;
    while (updateNav(nav, terrain, focus, budget) > 0) ++steps;
    return steps;
}

TEST_CASE("nav: after any changes of tiles, the updated graph equals a complete build") {
    for (uint64_t seed = 1; seed <= test::roundsOf(8u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        TileMap tiles = randomNavMap(random, random.between(14, 34), random.between(10, 20));
        const Tuning tuning = randomNavTuning(random);
        const NavTerrain terrain{tiles, {}, tuning};
        const Vec2i size{random.between(6, 20), random.between(10, 40)};
        Nav nav = rebuilt(terrain, size);
        for (int round = 0; round < 6; ++round) {
            for (int i = random.between(1, 3); i > 0; --i) {
                const Vec2i cell{random.between(0, tiles.columns() - 1),
                                 random.between(0, tiles.rows() - 1)};
                const bool isErased = !tiles.isEmpty(cell);
                Tile tile;
                if (!isErased)
                    tile = {.shape = static_cast<uint16_t>(random.between(1, 4)),
                            .oneWay = random.chance(1, 3)};
                tiles.setTile(cell, tile);
                tilesChanged(nav, tiles.cellRect(cell));
                // Also changes tiles while earlier changes are not finished.
                updateNav(nav, terrain, {0, 0}, random.between(1, 2000));
            }
            updateAll(nav, terrain, {random.between(0, 300), random.between(0, 300)});
            requireSameBlocks(nav.graphs[0], rebuilt(terrain, size).graphs[0]);
        }
    }
}

TEST_CASE("nav: a change does not rebuild distant squares") {
    Random random{3};
    TileMap tiles = randomNavMap(random, 120, 40);
    const Tuning tuning;
    const NavTerrain terrain{tiles, {}, tuning};
    Nav nav;
    addNavSize(nav, terrain, {12, 40});
    const int64_t whole = finishNav(nav, terrain);
    const Vec2i cell{10, 35};
    tiles.setTile(cell, {.shape = kBlock});
    tilesChanged(nav, tiles.cellRect(cell));
    const NavGraph before = nav.graphs[0];
    int64_t part = 0;
    while (const int units = updateNav(nav, terrain, {}, 1000)) part += units;
    CHECK(part > 0);
    CHECK(part < whole / 4);
    int shared = 0;
    for (size_t i = 0; i < before.table->blocks.size(); ++i)
        shared += nav.graphs[0].table->blocks[i].isSameAs(before.table->blocks[i]);
    CHECK(shared > static_cast<int>(before.table->blocks.size()) * 3 / 4);
}

TEST_CASE("nav: an update simulates at most slightly more steps than allowed") {
    for (uint64_t seed = 1; seed <= (test::kIsSanitized ? 2u : 3u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap tiles = randomNavMap(random, 30, 30, 12);
        Tuning tuning;
        // Also with long jumps.
        if (seed % 2 == 0) tuning = {.gravity = 150, .walkSpeed = 240, .jumpSpeed = 300};
        const NavTerrain terrain{tiles, {}, tuning};
        Nav nav;
        addNavSize(nav, terrain, {12, 40});
        int steps = 0;
        while (const int units = updateNav(nav, terrain, {480, 320})) {
            ++steps;
            REQUIRE(units < 2 * kNavStepBudget);
        }
        CHECK(steps > 10);
        requireSameBlocks(nav.graphs[0], rebuilt(terrain, {12, 40}).graphs[0]);
    }
}

TEST_CASE("nav: squares near the focus are rebuilt first") {
    Random random{5};
    const TileMap tiles = randomNavMap(random, 100, 30);
    const Tuning tuning;
    const NavTerrain terrain{tiles, {}, tuning};
    Nav nav;
    addNavSize(nav, terrain, {12, 40});
    const Vec2i focus{800, 200};
    const auto nearBlock =
        static_cast<size_t>(200 / kNavBlockSide * nav.graphs[0].columns + 800 / kNavBlockSide);
    while (nav.graphs[0].table->due[nearBlock] != kNavDone)
        REQUIRE(updateNav(nav, terrain, focus) > 0);
    CHECK(nav.graphs[0].edgesDue > nav.graphs[0].columns * nav.graphs[0].rows * 9 / 10);
}

TEST_CASE(
    "nav: another tuning or map rebuilds the graph, settings without effect on moves do not") {
    const TileMap small = mapOf({"......", "......", "..##..", "......", "######"});
    const TileMap large = mapOf({".......", "...--..", ".......", "#######"});
    Tuning tuning;
    const NavTerrain terrain{small, {}, tuning};
    Nav nav = rebuilt(terrain, {12, 20});
    tuning.coyoteSteps = 9;
    tuning.softClones = 1;
    CHECK(updateNav(nav, terrain, {}) == 0);
    tuning.jumpSpeed = 200;
    CHECK(updateNav(nav, terrain, {}, 1) > 0);
    CHECK_FALSE(isComplete(nav.graphs[0]));
    updateAll(nav, terrain, {});
    requireSameBlocks(nav.graphs[0], rebuilt(terrain, {12, 20}).graphs[0]);
    const NavTerrain other{large, {}, tuning};
    updateAll(nav, other, {});
    CHECK(nav.graphs[0].bounds == large.bounds());
    requireSameBlocks(nav.graphs[0], rebuilt(other, {12, 20}).graphs[0]);
}

TEST_CASE("nav: an unreported change rebuilds everything, so it is not missed") {
    TileMap tiles = mapOf({"......", "......", "......", "######"});
    const Tuning tuning;
    const NavTerrain terrain{tiles, {}, tuning};
    Nav nav = rebuilt(terrain, {12, 20});
    CHECK(updateNav(nav, terrain, {}) == 0);
    tiles.setTile({3, 2}, {.shape = kBlock});
    CHECK(updateAll(nav, terrain, {}) > 0);
    requireSameBlocks(nav.graphs[0], rebuilt(terrain, {12, 20}).graphs[0]);
    CHECK(updateNav(nav, terrain, {}) == 0);
    // Changes that were reported before an update remain after an update of platforms.
    const std::vector<NavPlatform> platforms{{.rect = {0, 40, 16, 8}}};
    const NavTerrain other{tiles, platforms, tuning};
    updateAll(nav, other, {});
    tiles.setTile({5, 2}, {.shape = kBlock});
    CHECK(updateAll(nav, other, {}) > 0);
    requireSameBlocks(nav.graphs[0], rebuilt(other, {12, 20}).graphs[0]);
}

TEST_CASE("nav: only tuning that affects moves changes the graph") {
    const TileMap tiles = mapOf({"......", "......", "......", "######"});
    Nav nav = rebuilt({tiles, {}, Tuning{}}, {12, 20});
    for (const Tunable& tunable : tunables()) {
        Tuning tuning;
        tuning.*tunable.field += tuning.*tunable.field < tunable.high ? 1 : -1;
        CAPTURE(tunable.name);
        const std::set<std::string_view> elsewhere{
            "coyote_steps", "jump_buffer_steps", "soft_clones",     "lift_cap_x",
            "lift_cap_y",   "echo_steps",        "drop_needs_press"};
        Nav other = nav;
        CHECK((updateNav(other, {tiles, {}, tuning}, {}) == 0) == elsewhere.contains(tunable.name));
    }
}

TEST_CASE("nav: equal calls make equal values, and copies are independent") {
    Random random{7};
    TileMap tiles = randomNavMap(random, 40, 20);
    const Tuning tuning;
    const NavTerrain terrain{tiles, {}, tuning};
    Nav one;
    Nav other;
    for (Nav* nav : {&one, &other}) addNavSize(*nav, terrain, {12, 40});
    for (int i = 0; i < 20; ++i) {
        updateNav(one, terrain, {100, 100});
        const Nav copy = one;
        updateNav(other, terrain, {100, 100});
        REQUIRE(one == other);
        REQUIRE(hashOf(one) == hashOf(other));
        REQUIRE(copy == other);
    }
    const Nav before = one;
    const uint64_t hash = hashOf(before);
    updateNav(one, terrain, {100, 100});
    CHECK_FALSE(one == before);
    CHECK(hashOf(one) != hash);
    CHECK(hashOf(before) == hash);
}

TEST_CASE("nav: supports four sizes, and rejects a fifth and a map that is too large") {
    const TileMap tiles = mapOf({"....", "####"});
    const Tuning tuning;
    const NavTerrain terrain{tiles, {}, tuning};
    Nav nav;
    for (int width = 1; width <= kMaxNavSizes; ++width)
        CHECK(addNavSize(nav, terrain, {width, 10}));
    CHECK(addNavSize(nav, terrain, {1, 10}));
    CHECK_FALSE(addNavSize(nav, terrain, {20, 10}));
    CHECK(graphFor(nav, {20, 10}) == nullptr);
    const std::vector<NavUser> kept{{{2, 10}, {}}};
    removeUnusedGraphs(nav, terrain, kept);
    CHECK(nav.graphs.size() == 1);
    CHECK(addNavSize(nav, terrain, {20, 10}));
    const TileMap huge(ShapeSet(32), {}, 1024, 1024);
    CHECK_FALSE(addNavSize(nav, {huge, {}, tuning}, {12, 40}));
    CHECK(nav.graphs.empty());
}

TEST_CASE("nav: places are where a body stands, also at the edges of the map") {
    const TileMap tiles = mapOf({"..", ".-", ".."}, plainLegend(), 16, {-40, 24});
    const Tuning tuning;
    const Nav nav = rebuilt({tiles, {}, tuning}, {10, 12});
    const NavGraph& graph = nav.graphs[0];
    CHECK(placeAt(graph, {-40, 24 + 48}) != nullptr);
    CHECK(placeAt(graph, {-40 + 22, 24 + 48}) != nullptr);
    CHECK(placeAt(graph, {-40 + 23, 24 + 48}) == nullptr);
    const NavPlace* place = placeAt(graph, {-40 + 7, 24 + 16});
    REQUIRE(place != nullptr);
    CHECK(place->onOneWay);
    CHECK(place->left == NavPlace::kNoStep);
    CHECK_FALSE(place->wallLeft);
    CHECK(placeAt(graph, {-40 + 6, 24 + 16}) == nullptr);
    CHECK(isSameRun(graph, {-40, 72}, {-20, 72}));
    CHECK_FALSE(isSameRun(graph, {-33, 72}, {-33, 40}));
    CHECK(placeAt(graph, {-4000, 72}) == nullptr);
    CHECK(placeAt(graph, {-40, 4000}) == nullptr);
}

TEST_CASE("nav: bodies can stand on static platforms and jump onto them") {
    const TileMap tiles =
        mapOf({"..........", "..........", "..........", "..........", "..........", "##########"});
    const Tuning tuning;
    for (const bool isOneWay : {false, true}) {
        const std::vector<NavPlatform> platforms{{.rect = {64, 40, 32, 8}, .isOneWay = isOneWay}};
        const Nav nav = rebuilt({tiles, platforms, tuning}, {12, 20});
        const NavGraph& graph = nav.graphs[0];
        const NavPlace* onTop = placeAt(graph, {70, 40});
        REQUIRE(onTop != nullptr);
        CHECK(onTop->onOneWay == isOneWay);
        NavScratch scratch;
        NavRoute route;
        CHECK(findRoute(graph, tuning, {10, 80}, {70, 40}, {}, route, scratch) ==
              NoRouteReason::none);
        CHECK(route.edges.size() == 1);
        CHECK(findRoute(graph, tuning, {70, 40}, {10, 80}, {}, route, scratch) ==
              NoRouteReason::none);
        // The platform is removed, then another is added.
        for (const std::vector<NavPlatform>& next :
             {std::vector<NavPlatform>{}, {{.rect = {20, 50, 32, 8}}}}) {
            Nav other = nav;
            updateAll(other, {tiles, next, tuning}, {});
            requireSameBlocks(other.graphs[0], rebuilt({tiles, next, tuning}, {12, 20}).graphs[0]);
            CHECK(placeAt(other.graphs[0], {70, 40}) == nullptr);
        }
    }
}

}  // namespace
}  // namespace pixelstep

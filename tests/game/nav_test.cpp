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

void requireSameBlocks(const NavGraph& graph, const NavGraph& other) {
    REQUIRE(isComplete(graph));
    REQUIRE(isComplete(other));
    REQUIRE(graph.table->blocks.size() == other.table->blocks.size());
    for (size_t i = 0; i < graph.table->blocks.size(); ++i) {
        CAPTURE(i);
        REQUIRE(graph.table->blocks[i] == other.table->blocks[i]);
    }
}

// One update, for one size.
int64_t update(Nav& nav, const NavTerrain& terrain, Vec2i size, Vec2i focus = {},
               int64_t budget = kNavStepBudget) {
    const NavUser user = navUserOf(terrain.tuning, size);
    return updateNav(nav, {terrain.tiles, terrain.platforms, {&user, 1}, focus}, budget);
}

TEST_CASE("nav: after any changes of tiles, the updated graph equals a complete build") {
    for (uint64_t seed = 1; seed <= test::roundsOf(8u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        TileMap tiles = randomNavMap(random, random.between(14, 34), random.between(10, 20));
        const Tuning tuning = randomNavTuning(random);
        const NavTerrain terrain{tiles, {}, tuning};
        const Vec2i size{random.between(6, 20), random.between(10, 40)};
        Nav nav = navOf(terrain, size);
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
                // Also changes tiles while earlier changes are not finished.
                update(nav, terrain, size, {}, random.between(1, 2000));
            }
            const Vec2i focus{random.between(0, 300), random.between(0, 300)};
            while (update(nav, terrain, size, focus) > 0) {
            }
            requireSameBlocks(nav.graphs[0], navOf(terrain, size).graphs[0]);
        }
    }
}

TEST_CASE("nav: a change does not rebuild distant squares") {
    Random random{3};
    TileMap tiles = randomNavMap(random, 120, 40);
    const Tuning tuning;
    const NavTerrain terrain{tiles, {}, tuning};
    Nav nav;
    const int64_t whole = finishNav(nav, terrain, {12, 40});
    tiles.setTile({10, 35}, {.shape = kBlock});
    const NavGraph before = nav.graphs[0];
    const int64_t part = finishNav(nav, terrain, {12, 40});
    CHECK(part > 0);
    CHECK(part < whole / 4);
    int shared = 0;
    for (size_t i = 0; i < before.table->blocks.size(); ++i)
        shared += nav.graphs[0].table->blocks[i].isSameAs(before.table->blocks[i]);
    CHECK(shared > static_cast<int>(before.table->blocks.size()) * 3 / 4);
}

TEST_CASE("nav: an update builds at least one block, and none after its budget is spent") {
    Random random{1};
    const TileMap tiles = randomNavMap(random, 30, 30, 12);
    const NavTerrain terrain{tiles, {}, Tuning{}};
    int64_t most = 0;  // units for one block
    Nav nav;
    while (const int64_t units = update(nav, terrain, {12, 40}, {480, 320}, 1))
        most = std::max(most, units);
    requireSameBlocks(nav.graphs[0], navOf(terrain, {12, 40}).graphs[0]);
    for (const int64_t budget : {int64_t{1}, most / 2, 3 * most}) {
        Nav other;
        int64_t total = 0;
        while (const int64_t units = update(other, terrain, {12, 40}, {480, 320}, budget)) {
            CHECK(units < budget + most);
            CHECK((units >= budget || isComplete(other.graphs[0])));
            total += units;
        }
        CHECK(total > 10 * most);
    }
}

TEST_CASE("nav: squares near the focus are built first, with the places that they lead to") {
    Random random{5};
    const TileMap tiles = randomNavMap(random, 100, 30);
    const NavTerrain terrain{tiles, {}, Tuning{}};
    const NavGraph complete = navOf(terrain, {12, 40}).graphs[0];
    const Vec2i focus{800, 200};
    const int column = focus.x / kNavBlockSide;
    const int row = focus.y / kNavBlockSide;
    Nav nav;
    int farthest = 0;  // [blocks] of those that are built
    while (update(nav, terrain, {12, 40}, focus, 1) > 0) {
        const NavGraph& graph = nav.graphs[0];
        for (int i = 0; i < graph.columns * graph.rows; ++i) {
            const auto at = static_cast<size_t>(i);
            const int distance =
                std::abs(i % graph.columns - column) + std::abs(i / graph.columns - row);
            if (graph.table->due[at] != NavDue::none) {
                REQUIRE(distance >= farthest);
                continue;
            }
            farthest = std::max(farthest, distance);
            REQUIRE(graph.table->blocks[at] == complete.table->blocks[at]);
        }
    }
    CHECK(farthest > 10);
}

TEST_CASE(
    "nav: another tuning or map rebuilds the graph, settings without effect on moves do not") {
    const TileMap small = mapOf({"......", "......", "..##..", "......", "######"});
    const TileMap large = mapOf({".......", "...--..", ".......", "#######"});
    Tuning tuning;
    const NavTerrain terrain{small, {}, tuning};
    Nav nav = navOf(terrain, {12, 20});
    tuning.coyoteSteps = 9;
    tuning.softClones = 1;
    CHECK(update(nav, terrain, {12, 20}) == 0);
    tuning.jumpSpeed = 200;
    CHECK(update(nav, terrain, {12, 20}, {}, 1) > 0);
    CHECK_FALSE(isComplete(nav.graphs[0]));
    finishNav(nav, terrain, {12, 20});
    requireSameBlocks(nav.graphs[0], navOf(terrain, {12, 20}).graphs[0]);
    const NavTerrain other{large, {}, tuning};
    finishNav(nav, other, {12, 20});
    CHECK(nav.graphs[0].bounds == large.bounds());
    requireSameBlocks(nav.graphs[0], navOf(other, {12, 20}).graphs[0]);
}

TEST_CASE("nav: a hole in a high ceiling that only touched the jumps below changes the graph") {
    std::vector<std::string> drawing(12, "........");
    drawing.front() = drawing.back() = "########";
    TileMap tiles = mapOf(drawing);
    const NavTerrain terrain{tiles, {}, Tuning{.jumpSpeed = 620}};
    Nav nav = navOf(terrain, {8, 10});
    tiles.setTile({3, 0}, {});
    finishNav(nav, terrain, {8, 10});
    requireSameBlocks(nav.graphs[0], navOf(terrain, {8, 10}).graphs[0]);
}

TEST_CASE("nav: changed pixels of a shape change the graph, a shape that no tile has does not") {
    TileMap tiles = mapOf({"......", "......", "......", "######"});
    const NavTerrain terrain{tiles, {}, Tuning{}};
    const int shape = tiles.addShape({.name = "step", .heights = std::vector<uint8_t>(16, 8)});
    tiles.setTile({3, 2}, {.shape = static_cast<uint16_t>(shape)});
    Nav nav = navOf(terrain, {12, 20});
    tiles.addShape({.name = "low", .heights = std::vector<uint8_t>(16, 3)});
    CHECK(update(nav, terrain, {12, 20}) == 0);
    tiles.setShape(shape, std::vector<uint8_t>(16, 13));
    CHECK(update(nav, terrain, {12, 20}) > 0);
    finishNav(nav, terrain, {12, 20});
    requireSameBlocks(nav.graphs[0], navOf(terrain, {12, 20}).graphs[0]);
}

TEST_CASE("nav: only tuning that affects walks, jumps and drops changes the graph") {
    const TileMap tiles = mapOf({"......", "......", "......", "######"});
    const Nav nav = navOf({tiles, {}, Tuning{}}, {12, 20});
    for (const Tunable& tunable : tunables()) {
        Tuning tuning;
        tuning.*tunable.field += tuning.*tunable.field < tunable.high ? 1 : -1;
        CAPTURE(tunable.name);
        const std::set<std::string_view> elsewhere{
            "coyote_steps", "jump_buffer_steps", "soft_clones",      "lift_cap_x",
            "lift_cap_y",   "echo_steps",        "drop_needs_press", "stomp_speed"};
        const std::set<std::string_view> ofAbilities{
            "air_jumps",  "wall_jump_speed", "wall_reach",    "wall_jump_steps",
            "dash_speed", "dash_steps",      "dash_cooldown", "ledge_grab"};
        Nav other = nav;
        CHECK((update(other, {tiles, {}, tuning}, {12, 20}) == 0) ==
              (elsewhere.contains(tunable.name) || ofAbilities.contains(tunable.name)));
    }
}

TEST_CASE("nav: equal calls make equal values, and copies are independent") {
    Random random{7};
    const TileMap tiles = randomNavMap(random, 40, 20);
    const NavTerrain terrain{tiles, {}, Tuning{}};
    Nav one;
    Nav other;
    for (int i = 0; i < 10; ++i) {
        update(one, terrain, {12, 40}, {100, 100}, 1);
        const Nav copy = one;
        update(other, terrain, {12, 40}, {100, 100}, 1);
        REQUIRE(one == other);
        REQUIRE(hashOf(one) == hashOf(other));
        REQUIRE(copy == other);
    }
    const Nav before = one;
    const uint64_t hash = hashOf(before);
    update(one, terrain, {12, 40}, {100, 100});
    CHECK_FALSE(one == before);
    CHECK(hashOf(one) != hash);
    CHECK(hashOf(before) == hash);
}

TEST_CASE("nav: has eight graphs for the first users, and none for a map that is too large") {
    const TileMap tiles = mapOf({"....", "####"});
    std::vector<NavUser> users;
    for (int width = 1; width <= kMaxNavGraphs + 1; ++width) users.push_back({{width, 10}, {}});
    Nav nav;
    updateNav(nav, {tiles, {}, users});
    CHECK(nav.graphs.size() == kMaxNavGraphs);
    CHECK(graphFor(nav, users.back()) == nullptr);
    const NavGraph kept = *graphFor(nav, users[2]);
    users.erase(users.begin(), users.begin() + 2);
    updateNav(nav, {tiles, {}, users}, 0);
    CHECK(nav.graphs.size() == kMaxNavGraphs - 1);
    CHECK(nav.graphs.front() == kept);
    CHECK(graphFor(nav, users.back()) != nullptr);
    const TileMap huge(ShapeSet(32), {}, 1024, 1024);
    updateNav(nav, {huge, {}, users}, 0);
    CHECK(nav.graphs.empty());
}

TEST_CASE("nav: places are where a body stands, also at the edges of the map") {
    const TileMap tiles = mapOf({"..", ".-", ".."}, plainLegend(), 16, {-40, 24});
    const Tuning tuning;
    const Nav nav = navOf({tiles, {}, tuning}, {10, 12});
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
        const Nav nav = navOf({tiles, platforms, tuning}, {12, 20});
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
            finishNav(other, {tiles, next, tuning}, {12, 20});
            requireSameBlocks(other.graphs[0], navOf({tiles, next, tuning}, {12, 20}).graphs[0]);
            CHECK(placeAt(other.graphs[0], {70, 40}) == nullptr);
        }
    }
}

}  // namespace
}  // namespace pixelstep

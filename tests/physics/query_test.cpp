// Tests of queries in drawn worlds.
#include "physics/query/query.h"

#include <doctest/doctest.h>

#include "support/maps.h"
#include "support/print.h"

namespace pixelstep {
namespace {

Solids bodiesOf(const std::vector<Rect>& rects, Role role = Role::crate) {
    return {rects, std::vector<BodyTraits>(rects.size(), BodyTraits{.role = role})};
}

}  // namespace

TEST_CASE("query: a ray stops one pixel before a wall, and reports the side") {
    const TileMap map = mapOf({
        "....#",
        "....#",
    });
    const Hit hit = rayCast({map}, {8, 8}, {79, 8});
    CHECK(hit.kind == HitKind::tile);
    CHECK(hit.pixel == Vec2i{64, 8});
    CHECK(hit.cell == Vec2i{4, 0});
    CHECK(hit.distance == 56);
    CHECK(hit.travel == Vec2i{55, 0});
    CHECK(hit.normal == Vec2i{-1, 0});
    CHECK_FALSE(hit.isOneWay);
    const Hit back = rayCast({map}, {8, 8}, {-40, 8});  // outside the map is solid
    CHECK(back.pixel == Vec2i{-1, 8});
    CHECK(back.normal == Vec2i{1, 0});
}

TEST_CASE("query: a ray without a hit reports its end") {
    const TileMap map = mapOf({"....", "...."});
    const Hit miss = rayCast({map}, {3, 4}, {50, 20});
    CHECK_FALSE(miss);
    CHECK(miss.distance == 47);
    CHECK(miss.pixel == Vec2i{50, 20});
    CHECK(miss.travel == Vec2i{47, 16});
    CHECK(miss.normal == Vec2i{});
    CHECK_FALSE(rayCast({map}, {3, 4}, {3, 4}));  // of one pixel
}

TEST_CASE("query: a ray is exact to the pixel of a slope") {
    const TileMap map = mapOf({"../."});
    for (int y = 0; y < 16; ++y) {
        CAPTURE(y);
        // Column x of the slope is solid in its lowest x + 1 pixels.
        const Hit right = rayCast({map}, {0, y}, {63, y});
        CHECK(right.pixel == Vec2i{32 + 15 - y, y});
        CHECK(right.normal == Vec2i{-1, 0});
        const Hit left = rayCast({map}, {63, y}, {0, y});
        CHECK(left.pixel == Vec2i{47, y});
        CHECK(left.normal == Vec2i{1, 0});
        const Hit down = rayCast({map}, {32 + y, 0}, {32 + y, 15});
        CHECK(down.pixel == Vec2i{32 + y, 15 - y});
        CHECK(down.normal == (y == 15 ? Vec2i{} : Vec2i{0, -1}));
    }
}

TEST_CASE("query: a ray passes one-way tiles upwards and sideways, and stops on them downwards") {
    const TileMap map = mapOf({
        ".....",
        ".---.",
        ".....",
    });
    CHECK_FALSE(rayCast({map}, {40, 40}, {40, 2}));
    CHECK_FALSE(rayCast({map}, {2, 20}, {78, 20}));
    const Hit hit = rayCast({map}, {40, 2}, {40, 40});
    CHECK(hit.isOneWay);
    CHECK(hit.pixel == Vec2i{40, 16});
    CHECK(hit.normal == Vec2i{0, -1});
    CHECK(hit.distance == 14);
    CHECK(hit.travel == Vec2i{0, 13});
    CHECK_FALSE(rayCast({map}, {40, 16}, {40, 40}));  // from inside it does not block
    CHECK_FALSE(rayCast({map}, {40, 2}, {40, 40}, {.oneWays = false}));
    // A ray along its surface passes; a slanted one that moves down onto it hits.
    CHECK_FALSE(rayCast({map}, {2, 15}, {78, 15}));
    CHECK(rayCast({map}, {2, 15}, {78, 17}).normal == Vec2i{0, -1});
}

TEST_CASE("query: a ray passes one-way platforms in the same way") {
    const TileMap map = mapOf({".....", ".....", "....."});
    const Solids bodies = bodiesOf({{20, 20, 30, 6}}, Role::oneWayPlatform);
    const QueryWorld scene{map, &bodies};
    const Hit hit = rayCast(scene, {30, 2}, {30, 40});
    CHECK(hit.kind == HitKind::body);
    CHECK(hit.isOneWay);
    CHECK(hit.pixel == Vec2i{30, 20});
    CHECK(hit.normal == Vec2i{0, -1});
    CHECK_FALSE(rayCast(scene, {30, 40}, {30, 2}));
    CHECK_FALSE(rayCast(scene, {2, 22}, {78, 22}));
    CHECK_FALSE(rayCast(scene, {30, 21}, {30, 40}));
    CHECK_FALSE(rayCast(scene, {30, 2}, {30, 40}, {.oneWays = false}));
}

TEST_CASE("query: the normal of a diagonal step is along the axis that hits first") {
    const TileMap map = mapOf({
        "...",
        ".#.",
        "...",
    });
    // At 45 degrees x is first.
    CHECK(rayCast({map}, {12, 14}, {20, 22}).normal == Vec2i{-1, 0});
    CHECK(rayCast({map}, {14, 12}, {22, 20}).normal == Vec2i{0, -1});
    CHECK(rayCast({map}, {12, 12}, {20, 20}).normal == Vec2i{0, -1});  // exactly at the corner
    CHECK(rayCast({map}, {35, 33}, {27, 25}).normal == Vec2i{1, 0});
    // A steep one goes down first.
    CHECK(rayCast({map}, {13, 8}, {17, 20}).normal == Vec2i{-1, 0});
}

TEST_CASE("query: a ray exactly through a corner passes between two obstacles that touch there") {
    const TileMap map = mapOf({
        ".#",
        "#.",
    });
    CHECK_FALSE(rayCast({map}, {4, 4}, {28, 28}));
    CHECK(rayCast({map}, {4, 5}, {28, 29}));
    CHECK(sweep({map}, {4, 4, 2, 1}, {20, 20}));
}

TEST_CASE("query: a cast that starts inside something hits it at once, without a normal") {
    const TileMap map = mapOf({"#.."});
    const Solids bodies = bodiesOf({{20, 0, 10, 10}});
    for (const Vec2i from : {Vec2i{3, 3}, Vec2i{22, 3}}) {
        const Hit hit = rayCast({map, &bodies}, from, {40, 3});
        CHECK(hit);
        CHECK(hit.distance == 0);
        CHECK(hit.pixel == from);
        CHECK(hit.normal == Vec2i{});
        CHECK(hit.travel == Vec2i{});
    }
}

TEST_CASE("query: a ray hits the nearest body in front of a wall") {
    const TileMap map = mapOf({".....#"});
    const Solids bodies = bodiesOf({{60, 0, 8, 16}, {30, 5, 8, 8}, {90, 0, 4, 4}, {40, 0, 0, 16}});
    const QueryWorld scene{map, &bodies};
    const Hit first = rayCast(scene, {2, 8}, {95, 8});
    CHECK(first.kind == HitKind::body);
    CHECK(first.body == 1);
    CHECK(first.pixel == Vec2i{30, 8});
    CHECK(first.normal == Vec2i{-1, 0});
    CHECK(rayCast(scene, {2, 8}, {95, 8}, {.self = 1}).body == 0);
}

TEST_CASE("query: a body that is too large for the lists of cells is hit as well") {
    const TileMap map = mapOf({"......"});
    const Solids bodies = bodiesOf({{40, -5000, 10000, 10000}, {60, 0, 8, 16}});
    REQUIRE(bodies.solidGrid().large().size() == 1);
    CHECK(rayCast({map, &bodies}, {2, 8}, {95, 8}).pixel == Vec2i{40, 8});
    CHECK(hitsWithin({map, &bodies}, {50, 0, 4, 4}).size() == 1);
}

TEST_CASE(
    "query: of two bodies that a step into another cell hits, the smaller index is reported") {
    const TileMap map = mapOf({"......", "......"});
    // The ray moves from (63, 8) to (64, 9): body 1 is in both cells, body 0 only in the second.
    const Solids bodies = bodiesOf({{64, 9, 1, 1}, {60, 9, 10, 2}});
    const Hit hit = rayCast({map, &bodies}, {56, 8}, {72, 10});
    CHECK(hit.pixel == Vec2i{64, 9});
    CHECK(hit.body == 0);
}

TEST_CASE("query: a wide box hits a body at the far end of the row of cells that it enters") {
    const TileMap map = mapOf(std::vector<std::string>(20, std::string(20, '.')));
    for (const int direction : {-1, 1}) {
        const Solids bodies = bodiesOf({{direction < 0 ? 150 : 100, 66, 5, 5}});
        const Hit hit = sweep({map, &bodies}, {64, 0, 128, 64}, {10 * direction, 10});
        CHECK(hit.body == 0);
        CHECK(hit.distance == 3);
    }
}

TEST_CASE("query: a ray uses the groups that its filter checks") {
    const TileMap map = mapOf({"......"});
    const std::vector<Rect> rects{{20, 0, 8, 16}, {40, 0, 8, 16}, {60, 0, 8, 16}};
    const std::vector<BodyTraits> traits{{.groups = {.member = 1}},
                                         {.groups = {.member = 2, .collidesWith = 0}},
                                         {.groups = {.member = 4}}};
    const Solids bodies(rects, traits);
    const auto firstOf = [&](GroupMask checks, GroupMask ignores) {
        const QueryFilter filter{
            .me = {.groups = {.collidesWith = checks, .detectsOnly = ignores}}};
        return rayCast({map, &bodies}, {2, 8}, {90, 8}, filter).body;
    };
    CHECK(firstOf(7, 0) == 0);
    CHECK(firstOf(6, 0) == 1);  // the body does not have to detect `me`
    CHECK(firstOf(4, 4) == 2);  // detected, although it does not block
    CHECK(firstOf(8, 0) == kInvalidBody);
}

TEST_CASE("query: in a query for obstacles a box passes bodies that would not stop it") {
    const TileMap map = mapOf({"........", "........"});
    const std::vector<Rect> rects{{20, 0, 8, 16}, {40, 0, 8, 16}, {60, 0, 8, 16}};
    const std::vector<BodyTraits> traits{{.role = Role::character},
                                         {.role = Role::crate, .groups = {.member = 2}},
                                         {.role = Role::platform, .groups = {.member = 4}}};
    const Solids bodies(rects, traits);
    const Rect box{2, 2, 10, 10};
    QueryFilter filter{.seen = QueryTargets::blocking};
    CHECK(sweep({map, &bodies}, box, {100, 0}, filter).body == 1);
    filter.me.groups.detectsOnly = 2;
    const Hit hit = sweep({map, &bodies}, box, {100, 0}, filter);
    CHECK(hit.body == 2);
    CHECK(box.moved(hit.travel.x, hit.travel.y).right() == 60);
    filter.me.role = Role::crate;  // a moving crate is stopped by characters
    CHECK(sweep({map, &bodies}, box, {100, 0}, filter).body == 0);
}

TEST_CASE("query: a box stops flush at a slope with its nearest corner") {
    const TileMap map = mapOf({
        "....",
        ".../",
        "####",
    });
    const Rect box{4, 22, 10, 10};
    const Hit hit = sweep({map}, box, {40, 0});
    CHECK(hit.cell == Vec2i{3, 1});
    CHECK(hit.pixel == Vec2i{48, 31});
    CHECK(hit.normal == Vec2i{-1, 0});
    CHECK(box.moved(hit.travel.x, hit.travel.y).right() == 48);
    CHECK(sweep({map}, box.moved(0, -4), {40, 0}).pixel == Vec2i{52, 27});
}

TEST_CASE("query: an empty box hits nothing, wherever it goes") {
    const TileMap map = mapOf({".#."});
    const Solids bodies = bodiesOf({{30, 0, 8, 16}});
    CHECK_FALSE(sweep({map, &bodies}, {2, 2, 0, 5}, {40, 0}));
    CHECK_FALSE(sweep({map, &bodies}, {2, 2, 5, 0}, {40, 0}));
    CHECK(hitsWithin({map, &bodies}, {0, 0, 0, 50}).empty());
}

TEST_CASE("query: an area lists tiles and bodies from its middle outwards") {
    const TileMap map = mapOf({
        "....",
        ".../",
        "-...",
    });
    const Solids bodies = bodiesOf({{30, 10, 4, 4}, {24, 23, 2, 2}});
    const std::vector<Hit> hits = hitsWithin({map, &bodies}, {0, 0, 64, 48});
    REQUIRE(hits.size() == 4);
    CHECK(hits[0].body == 1);
    CHECK(hits[0].pixel == Vec2i{25, 23});
    CHECK(hits[0].distance == 6);
    CHECK(hits[1].body == 0);
    CHECK(hits[1].pixel == Vec2i{31, 13});
    CHECK(hits[2].isOneWay);
    CHECK(hits[2].pixel == Vec2i{15, 32});
    CHECK(hits[3].cell == Vec2i{3, 1});
    CHECK(hits[3].pixel == Vec2i{48, 31});
    CHECK(hitsWithin({map, &bodies}, {32, 12, 1, 1}).size() == 1);
    CHECK(hitsWithin({map, &bodies}, {32, 22, 1, 1}).empty());
}

TEST_CASE("query: the longest line tests at most as many pixels as it has cells") {
    const TileMap map(ShapeSet(16), {-32768, -32768}, kMaxMapSide, kMaxMapSide);
    const Hit hit = rayCast({map}, {-30000, -30000}, {1'000'000, 900'000});
    CHECK(hit.pixel.x == 32768);
    CHECK(hit.normal == Vec2i{-1, 0});
    const Hit box = sweep({map}, {-30000, -30000, 20, 40}, {-1'000'000, 400});
    CHECK(Rect{-30000, -30000, 20, 40}.moved(box.travel.x, box.travel.y).left == -32768);
    CHECK_FALSE(rayCast({map}, {-1'000'000, -1'000'000}, {1'000'000, 1'000'000}, {.tiles = false}));
}

}  // namespace pixelstep

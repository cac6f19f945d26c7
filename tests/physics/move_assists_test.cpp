// Tests of move assists (corner correction and ledge grab): fast mover, plain loop and movement
// among bodies, compared with the naive mover.
#include <doctest/doctest.h>

#include "physics/move_among.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/naive_mover.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

int8_t randomSide(Random& random) {
    return static_cast<int8_t>(2 * random.between(0, 1) - 1);
}

MoveAssists anyAssists(Random& random, bool grounded) {
    return {.cornerReach = random.chance(1, 6) ? 0 : random.between(1, 32),
            .onlyCornerSide = static_cast<int8_t>(random.between(-1, 1)),
            .facing = randomSide(random),
            .ledgeSide = grounded ? int8_t{0} : static_cast<int8_t>(random.between(-1, 1))};
}

NaiveAssists naiveOf(const MoveAssists& assists) {
    return {assists.cornerReach, assists.onlyCornerSide, assists.facing, assists.ledgeSide};
}

// Mostly upwards, so that bodies hit ceilings.
Vec2q anySpeed(Random& random) {
    const int most = 1 << random.between(6, 12);
    const int64_t down = toFixed(random.between(-most, random.chance(1, 2) ? 0 : most));
    const int64_t side = random.chance(1, 4) ? 0 : toFixed(random.between(-most, most));
    return {side + random.between(-65535, 65535), down + random.between(-65535, 65535)};
}

TileMap mapForAssists(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    recipe.blocksPer100 = random.between(30, 100);
    recipe.oneWaysPer100 = random.between(0, 30);
    return randomMap(random, recipe);
}

// A rising body of 8 x 8 px under a drawing of 8 px tiles.
struct Rising {
    TileMap map;
    Body body;
    MoveResult result{};

    Rising(const std::vector<std::string>& drawing, const Rect& rect, Vec2i pixels,
           const MoveAssists& assists)
        : map(mapOf(drawing, plainLegend(), 8)),
          body(bodyAt(rect, pixelsPerStep(pixels.x, pixels.y))) {
        Body plainBody = body;
        const MoveResult plain = moveByPixels(map, {plainBody, false, assists}, {60, {}});
        result = move(map, {body, false, assists}, {60, {}});
        CHECK(result == plain);
        CHECK(body == plainBody);
    }
};

const std::vector<std::string> kOneTile = {"........", "...#....", "........", "........",
                                           "........"};
constexpr Rect kUnderTile{24, 16, 8, 8};  // flush with the lower side of the tile

}  // namespace

TEST_CASE(
    "move assists: every move of the fast mover and of the single-pixel loop equals the naive "
    "one") {
    int moves = 0;
    int corners = 0;
    int grabs = 0;
    for (uint64_t seed = 7000; seed < 7000 + test::roundsOf(500u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = mapForAssists(random);
        const PixelMap pixels(map);
        for (int i = 0; i < 12; ++i) {
            const auto box = randomClearBox(random, map, random.between(1, 40));
            if (!box) continue;
            Body body = bodyAt(*box);
            for (int j = 0; j < 12; ++j) {
                body.speed = anySpeed(random);
                const bool grounded = obstacleBelow(map, body.rect) && body.speed.y >= 0;
                const MoveAssists assists = anyAssists(random, grounded);
                CAPTURE(body);
                NaiveBody naive = naiveOf(body);
                naiveMove(pixels, naive, 60, grounded, 4, true, naiveOf(assists));
                Body plainBody = body;
                const MoveResult plain =
                    moveByPixels(map, {plainBody, grounded, assists}, {60, {}});
                REQUIRE(firstDifference(plainBody, plain, naive) == "");
                const MoveResult result = move(map, {body, grounded, assists}, {60, {}});
                REQUIRE(result == plain);
                REQUIRE(body == plainBody);
                REQUIRE_FALSE(pixels.isSolid(body.rect));
                ++moves;
                corners += result.cornerCorrection > 0;
                grabs += result.grabbed;
            }
        }
    }
    MESSAGE("moves ", moves, ", round corners ", corners, ", to ledges ", grabs);
    CHECK(corners > moves / 50);
    CHECK(grabs > moves / 400);
}

TEST_CASE(
    "move assists: among platforms every move equals the naive one, for any corner distance") {
    int moves = 0;
    int corners = 0;
    for (uint64_t seed = 8000; seed < 8000 + test::roundsOf(300u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = mapForAssists(random);
        PixelMap pixels(map);
        const auto box = randomClearBox(random, map, random.between(1, 30));
        if (!box) continue;
        const Groups all{.member = 1, .collidesWith = ~0u, .detectsOnly = 0};
        Solids solids;
        solids.add(*box, {Role::character, all});
        for (int i = random.between(1, 8); i > 0; --i) {
            const auto slab = randomClearBox(random, map, 48);
            if (!slab || overlaps(*slab, *box)) continue;
            solids.add(*slab, {Role::platform, all});
            pixels.paint(*slab);
        }
        Pusher pusher(map, solids);
        Body body = bodyAt(*box);
        for (int j = 0; j < 60; ++j) {
            body.speed = anySpeed(random);
            const bool grounded = obstacleBelow({map, solids, 0}, body.rect) && body.speed.y >= 0;
            const MoveAssists assists = anyAssists(random, grounded);
            CAPTURE(body);
            NaiveBody naive = naiveOf(body);
            naiveMove(pixels, naive, 60, grounded, 4, true, naiveOf(assists));
            const MoveResult result =
                moveAmongBodies({map, solids, pusher}, 0, {body, grounded, assists}, {60, {}});
            REQUIRE(firstDifference(body, result, naive) == "");
            REQUIRE(solids.rect(0) == body.rect);
            ++moves;
            corners += result.cornerCorrection > assists.cornerReach;
        }
    }
    MESSAGE("moves ", moves, ", round more than one corner ", corners);
    CHECK(corners > test::minOccurrences(20));
}

TEST_CASE(
    "move assists: a rising body is corrected around a corner by the smallest number of pixels") {
    for (int k = 1; k <= 8; ++k) {
        CAPTURE(k);
        // k px of the body are under the right end of the tile.
        const Rect start{32 - k, 16, 8, 8};
        const Rising corrected(kOneTile, start, {0, -4}, {.cornerReach = k});
        CHECK(corrected.body.rect == Rect{32, 12, 8, 8});
        CHECK(corrected.body.speed.y == toFixed(-240));  // vy does not change
        CHECK(corrected.result.cornerCorrection == k);
        CHECK_FALSE(corrected.result.hitCeiling);
        const Rising bumps(kOneTile, start, {0, -4}, {.cornerReach = k - 1});
        CHECK(bumps.body.rect == start);
        CHECK(bumps.body.speed.y == 0);
        CHECK(bumps.result.hitCeiling);
        CHECK(bumps.result.cornerCorrection == 0);
    }
}

TEST_CASE("move assists: of two corners the nearer one counts, on a tie the faced one") {
    const Rect nearLeft{21, 16, 8, 8};  // 5 px under the tile's left end
    CHECK(Rising(kOneTile, nearLeft, {0, -4}, {.cornerReach = 8, .facing = 1}).body.rect.left ==
          16);
    // 8 px wide in the middle of a tile of 8 px: 8 px to both sides.
    for (const int8_t facing : {int8_t{-1}, int8_t{1}}) {
        const Rising even(kOneTile, kUnderTile, {0, -4}, {.cornerReach = 8, .facing = facing});
        CHECK(even.body.rect.left == 24 + 8 * facing);
    }
}

TEST_CASE("move assists: a body that moves to a side is corrected only to that side") {
    for (const int8_t side : {int8_t{-1}, int8_t{1}}) {
        // The other side is nearer: 1 px instead of 7.
        const Rect start{24 - 7 * side, 16, 8, 8};
        const MoveAssists assists{.cornerReach = 32, .onlyCornerSide = side};
        const Rising past(kOneTile, start, {0, -4}, assists);
        CHECK(past.body.rect.left == 24 + 8 * side);
        CHECK(past.result.cornerCorrection == 15);
        const Rising close(kOneTile, start, {0, -4}, {.cornerReach = 14, .onlyCornerSide = side});
        CHECK(close.result.hitCeiling);
        CHECK(close.body.rect == start);
    }
}

TEST_CASE("move assists: a correction leads through free pixels, not through a wall") {
    const std::vector<std::string> walled = {"........", "...#....", "....#...", "........",
                                             "........"};
    // A wall of one tile next to it, with free space above.
    const Rect start{24, 16, 8, 8};
    CHECK(Rising(walled, start, {0, -4}, {.cornerReach = 32, .onlyCornerSide = 1}).body.rect ==
          start);
    const Rising other(walled, start, {0, -4}, {.cornerReach = 32, .facing = 1});
    CHECK(other.body.rect == Rect{16, 12, 8, 8});
}

TEST_CASE(
    "move assists: after a wall stops the sideways movement, both sides of a corner are possible") {
    const std::vector<std::string> walled = {"........", "...#....", "....#...", "....#...",
                                             "........"};
    const MoveAssists assists{.cornerReach = 16, .onlyCornerSide = 1};
    const Rising stopped(walled, {24, 16, 8, 8}, {4, -4}, assists);
    CHECK(stopped.result.hitX);
    CHECK(stopped.body.rect == Rect{16, 12, 8, 8});
}

TEST_CASE("move assists: there is no correction while falling, and none with reach 0") {
    const Rising falls({"........", "........", "...#....", "........"}, {30, 8, 8, 8}, {0, 4},
                       {.cornerReach = 8});
    CHECK(falls.result.hitFloor);
    CHECK(falls.body.rect.left == 30);
    CHECK(Rising(kOneTile, {31, 16, 8, 8}, {0, -4}, {}).result.hitCeiling);
}

TEST_CASE("move assists: one-way tiles are not ceilings, so there is no correction") {
    const Rising through({"........", "...-....", "........", "........"}, kUnderTile, {0, -4},
                         {.cornerReach = 8});
    CHECK(through.body.rect == kUnderTile.moved(0, -4));
    CHECK(through.result.cornerCorrection == 0);
}

TEST_CASE("move assists: a second corner in the same move also considers bodies") {
    // Two tiles like stairs, and a platform at the end of the second correction, which the body
    // does not touch at first.
    const TileMap map = mapOf(
        {"........", ".##.....", "..##....", "........", "........", "........"}, plainLegend(), 8);
    const Groups all{.member = 1, .collidesWith = ~0u, .detectsOnly = 0};
    for (const bool isBlocked : {false, true}) {
        CAPTURE(isBlocked);
        Solids solids;
        const Rect start{17, 24, 8, 8};  // 9 px to the free column left of the lower step
        solids.add(start, {Role::character, all});
        solids.add(isBlocked ? Rect{0, 16, 5, 8} : Rect{0, 40, 5, 8}, {Role::platform, all});
        Pusher pusher(map, solids);
        Body body = bodyAt(start, pixelsPerStep(0, -12));
        const MoveResult result =
            moveAmongBodies({map, solids, pusher}, 0,
                            {body, false, {.cornerReach = 9, .onlyCornerSide = -1}}, {60, {}});
        CHECK(body.rect == (isBlocked ? Rect{8, 16, 8, 8} : Rect{0, 12, 8, 8}));
        CHECK(result.cornerCorrection == (isBlocked ? 9 : 17));
        CHECK_FALSE(overlaps(body.rect, solids.rect(1)));
    }
}

TEST_CASE(
    "move assists: a falling body hangs where its top row equals that of the wall's edge, not "
    "lower") {
    const std::vector<std::string> wall = {"........", "........", "....####", "....####",
                                           "....####", "....####", "........"};
    for (int top = 0; top <= 16; ++top) {
        for (int rows : {1, 7, 16, 30}) {
            CAPTURE(top);
            CAPTURE(rows);
            const Rising fall(wall, {24, top, 8, 10}, {0, rows}, {.ledgeSide = 1});
            const bool meets = top + rows >= 16;
            CHECK(fall.result.grabbed == meets);
            CHECK(fall.body.rect.top == (meets ? 16 : top + rows));
            if (meets) CHECK(fall.body.speed == Vec2q{});
            if (meets) CHECK(fall.body.remainder == Vec2q{});
        }
    }
    // It grabs nothing below the edge, on the other side, a pixel away from it, or while rising.
    CHECK_FALSE(Rising(wall, {24, 17, 8, 10}, {0, 8}, {.ledgeSide = 1}).result.grabbed);
    CHECK_FALSE(Rising(wall, {24, 8, 8, 10}, {0, 16}, {.ledgeSide = -1}).result.grabbed);
    CHECK_FALSE(Rising(wall, {23, 8, 8, 10}, {0, 16}, {.ledgeSide = 1}).result.grabbed);
    CHECK_FALSE(Rising(wall, {24, 24, 8, 10}, {0, -16}, {.ledgeSide = 1}).result.grabbed);
}

TEST_CASE("move assists: a ledge is also grabbed while moving to the wall, and ends the move") {
    const std::vector<std::string> wall = {"........", "........", "....####", "....####",
                                           "....####", "....####", "........"};
    // Equal movement right and down: it touches the wall when its top row equals the edge's row.
    const Rising meets(wall, {16, 8, 8, 10}, {20, 20}, {.ledgeSide = 1});
    CHECK(meets.result.grabbed);
    CHECK(meets.body.rect == Rect{24, 16, 8, 10});
    const Rising late(wall, {14, 8, 8, 10}, {20, 20}, {.ledgeSide = 1});
    CHECK_FALSE(late.result.grabbed);
    CHECK(late.result.hitX);
}

TEST_CASE("move assists: no body hangs from a platform, a one-way tile, or right above ground") {
    const std::vector<std::string> wall = {"........", "........", "....####", "....####",
                                           "........"};
    // Its feet would be on the floor below, so it lands.
    const Rising lands({"........", "........", "....####", "....####", "########"}, {24, 8, 8, 16},
                       {0, 20}, {.ledgeSide = 1});
    CHECK_FALSE(lands.result.grabbed);
    CHECK(lands.result.hitFloor);
    const Rising oneWay({"........", "........", "....----", "........", "........"},
                        {24, 8, 8, 10}, {0, 20}, {.ledgeSide = 1});
    CHECK_FALSE(oneWay.result.grabbed);

    const TileMap map =
        mapOf({"........", "........", "........", "........", "........"}, plainLegend(), 8);
    const Groups all{.member = 1, .collidesWith = ~0u, .detectsOnly = 0};
    Solids solids;
    const Rect start{24, 8, 8, 10};
    solids.add(start, {Role::character, all});
    solids.add({32, 16, 8, 16}, {Role::platform, all});
    Pusher pusher(map, solids);
    Body body = bodyAt(start, pixelsPerStep(0, 12));
    CHECK_FALSE(moveAmongBodies({map, solids, pusher}, 0, {body, false, {.ledgeSide = 1}}, {60, {}})
                    .grabbed);
}

}  // namespace pixelstep

// Compares the mover with the naive mover in random worlds, bit by bit. Failures print the fixed
// seeds.
#include <doctest/doctest.h>

#include "physics/mover.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/naive_mover.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

struct World {
    TileMap map;
    PixelMap pixels;
};

World randomWorld(Random& random) {
    TileMap map = randomMap(random, randomRecipe(random));
    return {map, PixelMap(map)};
}

void requireEqual(const Obstacle& block, const NaiveBlock& naive, const char* which) {
    CAPTURE(which);
    REQUIRE(block.isBlocked == naive.isBlocked);
    REQUIRE(block.onlyOneWay == naive.onlyOneWay);
    REQUIRE(block.cell == naive.cell);
}

void requireEqual(const MoveXResult& step, const NaiveSide& naive) {
    REQUIRE(step.canMove == naive.canMove);
    REQUIRE(step.dy == naive.dy);
    REQUIRE(step.grounded == naive.grounded);
    REQUIRE(step.cell == naive.cell);
}

void checkAttempts(const World& world, const Rect& box, Random& random) {
    CAPTURE(box);
    requireEqual(obstacleBelow(world.map, box), naiveBelow(world.pixels, box), "below");
    requireEqual(obstacleAbove(world.map, box), naiveAbove(world.pixels, box), "above");
    const ClimbLimits limits{.climb = random.between(0, 8),
                             .stepDown = random.between(0, 1),
                             .snapDown = random.between(0, 8)};
    for (int direction : {-1, 1}) {
        CAPTURE(direction);
        CAPTURE(limits.climb);
        requireEqual(testMoveX(world.map, box, direction, limits),
                     naiveSideways(world.pixels, box, direction, limits.climb, limits.stepDown,
                                   limits.snapDown));
    }
}

// Slow and fast speeds in all directions, sometimes the maximum speed.
int64_t randomSpeed(Random& random) {
    const int most = 1 << random.between(4, 13);
    if (random.chance(1, 40)) return toFixed(random.between(-100000, 100000));
    if (random.chance(1, 8)) return 0;
    return toFixed(random.between(-most, most)) + random.between(-65535, 65535);
}

struct Case {
    int hz = 60;
    bool grounded = false;
    TerrainRules rules{};
};

Case randomCase(Random& random, const World& world, const Rect& box) {
    Case c{.hz = random.chance(1, 2) ? 60 : random.between(10, 240)};
    c.rules = {.maxClimb = random.chance(1, 2) ? 4 : random.between(0, world.map.tileSize()),
               .sticksToSlopes = random.chance(4, 5)};
    c.grounded = obstacleBelow(world.map, box).isBlocked && random.chance(3, 4);
    return c;
}

// Moves one body through a world and compares it with the naive mover at each step.
// @return  the number of compared moves
int checkJourney(const World& world, Body body, Random& random) {
    constexpr int kSteps = 25;
    for (int i = 0; i < kSteps; ++i) {
        CAPTURE(i);
        CAPTURE(body);
        if (random.chance(1, 3) || body.speed == Vec2q{})
            body.speed = {randomSpeed(random), randomSpeed(random)};
        const Case c = randomCase(random, world, body.rect);
        CAPTURE(c.hz);
        CAPTURE(c.grounded);
        CAPTURE(c.rules.maxClimb);
        CAPTURE(c.rules.sticksToSlopes);
        NaiveBody naive = naiveOf(body);
        naiveMove(world.pixels, naive, c.hz, c.grounded, c.rules.maxClimb, c.rules.sticksToSlopes);
        const MoveResult result = move(world.map, {body, c.grounded}, {c.hz, c.rules});
        REQUIRE(firstDifference(body, result, naive) == "");
        REQUIRE_FALSE(world.pixels.isSolid(body.rect));
    }
    return kSteps;
}

int largestSide(Random& random) {
    return random.chance(1, 3) ? 96 : random.between(1, 40);
}

// Calls `check(world, box, random)` for many clear boxes in many worlds.
template <class Check>
void forRandomBoxes(uint64_t firstSeed, int worlds, int boxes, Check check) {
    for (int i = 0; i < worlds; ++i) {
        const uint64_t seed = firstSeed + static_cast<uint64_t>(i);
        CAPTURE(seed);
        Random random{seed};
        const World world = randomWorld(random);
        for (int j = 0; j < boxes; ++j) {
            const auto box = randomClearBox(random, world.map, largestSide(random));
            if (box) check(world, *box, random);
        }
    }
}

}  // namespace

TEST_CASE("reference mover: the result of one pixel equals the naive one, for 100,000 boxes") {
    int boxes = 0;
    forRandomBoxes(1000, test::roundsOf(350), 400,
                   [&](const World& world, const Rect& box, Random& random) {
                       checkAttempts(world, box, random);
                       ++boxes;
                   });
    MESSAGE("boxes compared: ", boxes, ", seeds 1000 to 1349");
    CHECK(boxes > test::minOccurrences(100000));
}

TEST_CASE("reference mover: every result near one-way surfaces equals the naive one") {
    int held = 0;
    for (uint64_t seed = 2000; seed < 2000 + test::roundsOf(150u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        MapRecipe recipe = randomRecipe(random);
        recipe.tilesPer100 = random.between(30, 100);
        recipe.oneWaysPer100 = 90;
        const TileMap map = randomMap(random, recipe);
        const World world{map, PixelMap(map)};
        for (int i = 0; i < 300; ++i) {
            const auto box = randomClearBox(random, map, 2 * map.tileSize());
            if (!box) continue;
            checkAttempts(world, *box, random);
            held += obstacleBelow(map, *box).onlyOneWay;
        }
    }
    CHECK(held > test::minOccurrences(500));
}

TEST_CASE("reference mover: every whole move equals the naive one, for more than 100,000 moves") {
    int moves = 0;
    forRandomBoxes(3000, test::roundsOf(320), 16,
                   [&](const World& world, const Rect& box, Random& random) {
                       moves += checkJourney(world, bodyAt(box), random);
                   });
    MESSAGE("moves compared: ", moves, ", seeds 3000 to 3319");
    CHECK(moves > test::minOccurrences(100000));
}

TEST_CASE(
    "reference mover: walks on floors with hills, gaps and one-way tiles equal the naive ones, "
    "even with a wrong grounded flag") {
    int moves = 0;
    int sloping = 0;
    for (uint64_t seed = 6000; seed < 6000 + test::roundsOf(150u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = hillyMap(random);
        const World world{map, PixelMap(map)};
        for (int i = 0; i < 40; ++i) {
            const auto box = randomClearBox(random, map, largestSide(random));
            if (!box) continue;
            Body body = bodyAt(*box);
            while (!obstacleBelow(map, body.rect)) ++body.rect.top;
            const int most = 1 << random.between(2, 9);
            body.speed = pixelsPerStep(random.between(-most, most), random.chance(1, 4) ? most : 0);
            const bool sticks = random.chance(4, 5);
            const bool grounded = random.chance(7, 8);
            const int maxClimb = random.chance(1, 2) ? 4 : random.between(0, map.tileSize());
            CAPTURE(body);
            CAPTURE(grounded);
            CAPTURE(maxClimb);
            NaiveBody naive = naiveOf(body);
            naiveMove(world.pixels, naive, 60, grounded, maxClimb, sticks);
            Body plainBody = body;
            const MoveResult result = move(map, {body, grounded}, {60, {maxClimb, sticks}});
            REQUIRE(firstDifference(body, result, naive) == "");
            REQUIRE(moveByPixels(map, {plainBody, grounded}, {60, {maxClimb, sticks}}) == result);
            REQUIRE(plainBody == body);
            ++moves;
            sloping += result.climbed + result.descended > 0;
        }
    }
    MESSAGE("moves compared: ", moves, ", of them up or down ", sloping, ", seeds 6000 to 6149");
    CHECK(sloping > test::minOccurrences(1000));
}

// A floor across the map in which a few tiles are missing, one-way or slopes, with few tiles on it.
TileMap flatMap(Random& random) {
    MapRecipe recipe = randomRecipe(random);
    recipe.columns = random.between(4, 70);
    recipe.rows = random.between(3, 12);
    recipe.tilesPer100 = random.chance(1, 2) ? 0 : random.between(0, 6);
    TileMap map = randomMap(random, recipe);
    const int odd = random.between(2, 20);
    for (int x = 0; x < map.columns(); ++x) {
        Tile tile{.shape = kBlock};
        if (random.chance(1, odd)) tile = {.shape = kBlock, .oneWay = true};
        if (random.chance(1, odd)) tile = randomTile(random, map.shapes(), recipe);
        map.setTile({x, map.rows() - random.between(1, 40) / 40 - 1}, tile);
    }
    return map;
}

TEST_CASE("reference mover: short moves and contacts on flat floors equal the naive ones") {
    int level = 0;
    int landed = 0;
    for (uint64_t seed = 7000; seed < 7000 + test::roundsOf(150u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = flatMap(random);
        const World world{map, PixelMap(map)};
        for (int i = 0; i < 90; ++i) {
            const auto box = randomClearBox(random, map, random.chance(1, 4) ? 96 : 40);
            if (!box) continue;
            Body body = bodyAt(*box);
            while (!obstacleBelow(map, body.rect)) ++body.rect.top;
            checkAttempts(world, body.rect, random);
            // Some bodies are above the ground, since a command may remove the ground below a body.
            const Rect above = body.rect.moved(0, -random.between(1, 8));
            if (random.chance(1, 3) && !map.isSolid(above)) body.rect = above;
            body.speed = pixelsPerStep(random.between(-6, 6),
                                       random.chance(1, 3) ? random.between(1, 9) : 0);
            const TerrainRules rules{random.between(0, 6), random.chance(3, 4)};
            const bool grounded = random.chance(7, 8);
            CAPTURE(body);
            CAPTURE(rules.maxClimb);
            NaiveBody naive = naiveOf(body);
            naiveMove(world.pixels, naive, 60, grounded, rules.maxClimb, rules.sticksToSlopes);
            Body plainBody = body;
            const MoveResult result = move(map, {body, grounded}, {60, rules});
            REQUIRE(firstDifference(body, result, naive) == "");
            REQUIRE(moveByPixels(map, {plainBody, grounded}, {60, rules}) == result);
            REQUIRE(plainBody == body);
            level += !result.hitX && body.speed.x != 0 && naive.box.top == plainBody.rect.top;
            landed += int{result.hitFloor};
        }
    }
    CHECK(level > test::minOccurrences(3000));
    CHECK(landed > test::minOccurrences(1000));
}

TEST_CASE(
    "reference mover: one-way tiles next to a one-way ramp hold the same bodies as naively, from "
    "every place") {
    const TileMap map = mapOf({"........", "........", "..pq.p..", "--..-.--", "........"});
    const World world{map, PixelMap(map)};
    for (int left = 0; left <= 8 * 16 - 10; ++left) {
        for (int dx : {-40, -9, -2, 2, 9, 40}) {
            CAPTURE(left);
            CAPTURE(dx);
            Body body = bodyAt({left, 48 - 20, 10, 20}, pixelsPerStep(dx, 0));
            NaiveBody naive = naiveOf(body);
            naiveMove(world.pixels, naive, 60, true, 4, true);
            const MoveResult result = move(map, {body, true}, {60, {}});
            REQUIRE(firstDifference(body, result, naive) == "");
        }
    }
}

TEST_CASE("reference mover: contacts equal the naive results") {
    forRandomBoxes(4000, 60, 100, [](const World& world, const Rect& box, Random& random) {
        const bool grounded = naiveBelow(world.pixels, box).isBlocked;
        const TerrainRules rules{.maxClimb = random.between(0, 8),
                                 .sticksToSlopes = random.chance(1, 2)};
        const PositionState state = touchesOf(world.map, box, climbLimitsOf(grounded, rules));
        CAPTURE(box);
        REQUIRE(state.at(kBottom).tile == grounded);
        REQUIRE(state.at(kTop).tile == naiveAbove(world.pixels, box).isBlocked);
        REQUIRE(state.onOneWay == naiveBelow(world.pixels, box).onlyOneWay);
        const int climb = grounded ? rules.maxClimb : 1;
        const int follow = grounded && rules.sticksToSlopes ? rules.maxClimb : 0;
        for (int direction : {-1, 1}) {
            const NaiveSide naive =
                naiveSideways(world.pixels, box, direction, climb, grounded ? 0 : 1, follow);
            const SideTouch& touch = state.at(direction > 0 ? kRight : kLeft);
            REQUIRE(touch.tile == !naive.canMove);
            REQUIRE(touch.cell == naive.cell);
            REQUIRE_FALSE(touch.object);
        }
    });
}

TEST_CASE("reference mover: the mirrored world gives the exactly mirrored move") {
    for (uint64_t seed = 5000; seed < 5000 + test::roundsOf(200u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const TileMap map = randomMap(random, randomRecipe(random));
        const TileMap mirror = mirrored(map);
        const auto box = randomClearBox(random, map, 40);
        if (!box) continue;
        Body body = bodyAt(*box);
        Body image = bodyAt(mirrored(map, *box));
        for (int i = 0; i < 60; ++i) {
            CAPTURE(i);
            if (random.chance(1, 3)) body.speed = {randomSpeed(random), randomSpeed(random)};
            image.speed = {-body.speed.x, body.speed.y};
            const bool grounded = obstacleBelow(map, body.rect).isBlocked;
            const MoveResult result = move(map, {body, grounded}, {60, {}});
            const MoveResult mirroredResult = move(mirror, {image, grounded}, {60, {}});
            REQUIRE(image.rect == mirrored(map, body.rect));
            REQUIRE(image.speed == Vec2q{-body.speed.x, body.speed.y});
            REQUIRE(image.remainder == Vec2q{-body.remainder.x, body.remainder.y});
            REQUIRE(result.hitX == mirroredResult.hitX);
            REQUIRE(result.climbed == mirroredResult.climbed);
            REQUIRE(result.descended == mirroredResult.descended);
        }
    }
}

}  // namespace pixelstep

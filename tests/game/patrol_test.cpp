// Tests of patrolling clones: distances and turning points.
#include <algorithm>

#include "support/ai_clones.h"
#include "support/maps.h"
#include "support/nav_play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// The leftmost and rightmost pixel that a patrol reaches in a number of steps.
struct Span {
    int left = 1000000;
    int right = -1000000;
    int turns = 0;
    bool leftGround = false;
};

Span spanOf(World world, uint32_t id, int steps) {
    Span span;
    Buttons last = heldBy(world, id);
    for (int i = 0; i < steps; ++i) {
        step(world, 0);
        const Actor& actor = actorOf(world, id);
        span.left = std::min(span.left, actor.body.rect.left);
        span.right = std::max(span.right, actor.body.rect.right());
        span.turns += i > 0 && heldBy(world, id) != last;
        span.leftGround = span.leftGround || !actor.grounded;
        last = heldBy(world, id);
    }
    return span;
}

World patrolWorld(const std::vector<std::string>& drawing, Vec2i feet, int width = 12) {
    World world = worldOf(drawing, 8, 8);
    REQUIRE(addClone(world, AiKind::patrol, feet, width) == 1);
    return world;
}

std::vector<std::string> mirrored(std::vector<std::string> drawing) {
    for (std::string& row : drawing) {
        std::ranges::reverse(row);
        for (char& c : row) c = c == '/' ? '\\' : c == '\\' ? '/' : c;
    }
    return drawing;
}

}  // namespace

TEST_CASE("patrol: walks from wall to wall, touching both") {
    const World world =
        patrolWorld({"............", "............", "#..........#", "############"}, {100, 48});
    const Span span = spanOf(world, 1, 600);
    CHECK(span.left == 16);
    CHECK(span.right == 11 * 16);
    CHECK(span.turns >= 5);
    CHECK_FALSE(span.leftGround);
}

TEST_CASE("patrol: turns at ledges of tiles and one-way platforms, and never falls") {
    for (const char* const floor : {"...######...", "...------..."}) {
        CAPTURE(floor);
        const World start = patrolWorld(
            {"............", "............", floor, "............", "############"}, {100, 32}, 8);
        for (const int speed : {20, 60, 160, 600, 2400}) {
            CAPTURE(speed);
            World world = start;
            accepted(world, tuning("walk_speed", speed));
            const Span span = spanOf(world, 1, 1200);
            CHECK_FALSE(span.leftGround);
            const int stride = speed / 60 + 1;
            CHECK(span.left >= 48);
            CHECK(span.right <= 9 * 16);
            CHECK(span.left < 48 + stride);
            CHECK(span.right > 9 * 16 - stride);
            CHECK(span.turns >= (speed < 60 ? 2 : 10));
        }
    }
}

TEST_CASE("patrol: follows slopes up and down, and turns where they end too steeply") {
    const World world =
        patrolWorld({"....................", "....................", ".......####.........",
                     "....../####\\........", "...../######\\.......", "....################"},
                    {150, 32});
    // The top is one tile higher than the ends of the slopes on both sides.
    const Span top = spanOf(world, 1, 600);
    CHECK(top.left >= 7 * 16);
    CHECK(top.right <= 11 * 16);
    const World lower =
        patrolWorld({"....................", "....................", "....................",
                     "....../####\\........", "...../######\\.......", "....################"},
                    {150, 48});
    const Span whole = spanOf(lower, 1, 900);
    CHECK(whole.left < 4 * 16 + 3);
    CHECK(whole.right == 20 * 16);
    CHECK_FALSE(whole.leftGround);
    CHECK(whole.turns >= 3);
}

TEST_CASE("patrol: stands still without room to turn, and continues when there is room") {
    // A pit of 20 px for a body of 12.
    World world = worldOf({"........", "...@....", "........", "########"}, 4, 4);
    accepted(world, placing("block", {{1, 2}, {3, 2}}));
    const uint32_t id = addClone(world, AiKind::patrol, {38, 48});
    run(world, 0, 40);
    const Vec2i rests = feetOfClone(world, id);
    for (int i = 0; i < 100; ++i) {
        step(world, 0);
        REQUIRE(feetOfClone(world, id) == rests);
        REQUIRE(heldBy(world, id) == 0);
    }
    accepted(world, placing("empty", {{3, 2}}));
    const Span span = spanOf(world, id, 300);
    CHECK(span.left == 32);
    CHECK(span.right == 128);
}

TEST_CASE("patrol: stands still on a pillar that is hardly wider than itself") {
    const World world =
        patrolWorld({"........", "........", "..##....", "..##...@", "########"}, {48, 32}, 26);
    const Span span = spanOf(world, 1, 200);
    CHECK(span.turns <= 1);
    CHECK_FALSE(span.leftGround);
}

TEST_CASE("patrol: holds its direction in the air") {
    World world = patrolWorld({"............", "............", "............", "............",
                               "............", "############"},
                              {60, 20});
    for (int i = 0; i < 10; ++i) {
        step(world, 0);
        REQUIRE_FALSE(actorOf(world, 1).grounded);
        REQUIRE(heldBy(world, 1) == kButtonRight);
    }
}

TEST_CASE("patrol: turns at a crate and rides a platform without leaving it") {
    World world = patrolWorld({"................", "................", "................",
                               "................", "................", "################"},
                              {60, 80});
    accepted(world, SpawnCrate{{{{160, 80}}}});
    const Span crate = spanOf(world, 1, 400);
    CHECK(crate.right > 152 - 3);
    CHECK(findActor(world, 2)->body.rect.left == 152);
    CHECK(crate.left == 0);

    SpawnPlatform lift;
    lift.platform = {.body = {{120, 40}, 64, 8}, .path = {{{120, 40}, {160, 40}}}, .speed = 30};
    accepted(world, lift);
    const uint32_t rider = addClone(world, AiKind::patrol, {120, 32});
    int turns = 0;
    Buttons last = 0;
    for (int i = 0; i < 600; ++i) {
        step(world, 0);
        REQUIRE(feetOfClone(world, rider).y == 32);
        turns += heldBy(world, rider) != last;
        last = heldBy(world, rider);
    }
    CHECK(turns > 8);
}

TEST_CASE("patrol: left and right are symmetrical on any terrain") {
    Random random{11};
    constexpr int kColumns = 20;
    for (int round = 0; round < test::roundsOf(40); ++round) {
        std::vector<std::string> drawing(7, std::string(kColumns, '.'));
        for (int row = 2; row < 6; ++row)
            for (int column = 0; column < kColumns; ++column)
                if (random.chance(1, 4))
                    drawing[static_cast<size_t>(row)][static_cast<size_t>(column)] =
                        "#-/\\"[random.between(0, 3)];
        drawing.emplace_back(kColumns, '#');
        drawing[0] = "@...................";
        auto flipped = mirrored(drawing);
        World right = worldOf(drawing, 8, 8);
        World left = worldOf(flipped, 8, 8);
        const int x = random.between(20, kColumns * 16 - 20);
        const uint32_t a = addClone(right, AiKind::patrol, {x, 24}, 12, 20);
        const uint32_t b = addClone(left, AiKind::patrol, {kColumns * 16 - x, 24}, 12, 20);
        left.actors[b].character.facing = -1;
        for (int i = 0; i < 500; ++i) {
            step(right, 0);
            step(left, 0);
            CAPTURE(round);
            CAPTURE(i);
            const Rect& one = actorOf(right, a).body.rect;
            const Rect& two = actorOf(left, b).body.rect;
            REQUIRE(one.top == two.top);
            REQUIRE(one.left == kColumns * 16 - two.right());
        }
    }
}

TEST_CASE("patrol: brakes before a ledge, even with slow deceleration") {
    for (const int accel : {100, 200, 300, 600, 2000}) {
        for (const int turn : {0, 150, 4000}) {
            CAPTURE(accel);
            CAPTURE(turn);
            Tuning tuning{.runAccel = accel, .runDecel = accel / 2, .turnAccel = turn};
            Level level = levelWith(
                mapOf({"..............................", "..............................",
                       "..............................", "....######################....",
                       "..............................", "##############################"}),
                tuning, rectAt({2, 80}, {8, 10}));
            Cast cast = *level.cast;
            cast.clones.push_back({.feet = {200, 48}, .ai = AiKind::patrol});
            level.cast = cast;
            World world = makeWorld(level, 0);
            Scratch scratch;
            int turns = 0;
            int facing = 1;
            for (int i = 0; i < 3000; ++i) {
                step(world, 0, scratch);
                turns += world.actors[1].character.facing != facing;
                facing = world.actors[1].character.facing;
                REQUIRE(world.actors[1].body.rect.bottom() == 48);
            }
            CHECK(turns >= 3);
        }
    }
}

}  // namespace pixelstep

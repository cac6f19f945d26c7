// Tests of the comparison body without sub-steps: where it passes through tiles, stops and
// restarts.
#include "lab/comparison/comparison.h"

#include <doctest/doctest.h>

#include "lab/comparison/comparison.h"
#include "math/fixed.h"
#include "support/play.h"
#include "support/random_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// A world with its comparison body.
struct ComparedBody {
    explicit ComparedBody(const Level& level) : world(makeWorld(level, 0)) {
        comparison.update(world, true);
    }

    void play(Buttons held, int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            step(world, held);
            comparison.update(world, true);
        }
    }
    const Rect& player() const { return world.player().body.rect; }
    const Rect& compared() const { return comparison.body()->rect; }

    World world;
    NoSubstepBody comparison;
};

Level tuned(Level level, int walkSpeed, int gravity = 1030, int maxFallSpeed = 900) {
    level.tuning.walkSpeed = walkSpeed;
    level.tuning.gravity = gravity;
    level.tuning.maxFallSpeed = maxFallSpeed;
    return level;
}

// A floor of 40 tiles, with a wall of one tile's width in a column.
Level levelWithWall(int column, int walkSpeed) {
    std::vector<std::string> rows(6, std::string(40, '.'));
    rows[4][2] = '@';
    rows[5] = std::string(40, '#');
    for (int row = 0; row < 5; ++row)
        rows[static_cast<size_t>(row)][static_cast<size_t>(column)] = '#';
    return tuned(levelOf(rows), walkSpeed);
}

// [px] free distance to the right of a body.
int freeRight(const World& world, Rect box) {
    int free = 0;
    while (!world.level.tiles.isSolid(box.moved(free + 1, 0))) ++free;
    return free;
}

TEST_CASE("naive move: without obstacles it has the position of the player") {
    std::vector<std::string> rows(20, std::string(60, '.'));
    rows[18][4] = '@';
    rows[19] = std::string(60, '#');
    ComparedBody played(levelOf(rows));
    played.play(0, 3);
    played.play(kButtonRight, 37);
    played.play(kButtonLeft, 11);
    CHECK(!played.comparison.isElsewhere());
    played.play(kButtonRight | kButtonUp, 40);
    CHECK(!played.comparison.isElsewhere());
    CHECK(played.compared() == played.player());
    CHECK(played.player().bottom() < 19 * 16);
    CHECK(played.comparison.words().empty());
}

// True if an obstacle blocked or changed the player's last step.
bool wasObstructed(const Actor& player) {
    const PackedMoveResult& moved = player.lastMove;
    return moved.hitX || moved.hitCeiling || moved.hitFloor || moved.grabbed ||
           moved.cornerCorrection > 0 || moved.climbed > 0 || moved.descended > 0;
}

// A floor and one-way platforms of the level's width, so that there are no corners.
Level levelWithShelves(int rate, int integration) {
    std::vector<std::string> rows(20, std::string(60, '.'));
    rows[7] = rows[11] = rows[15] = std::string(60, '-');
    rows[18][4] = '@';
    rows[19] = std::string(60, '#');
    Level level = levelOf(rows);
    level.tuning.stepsPerSecond = rate;
    level.tuning.integration = integration;
    level.tuning.airJumps = 1;
    level.tuning.dashSpeed = 300;
    return level;
}

TEST_CASE("naive move: with integration 1 it also has the position of the player") {
    for (const int integration : {0, 1}) {
        int softLandings = 0;  // exactly on the ground, without a remaining movement
        for (const int rate : {30, 60, 144, 240}) {
            CAPTURE(integration);
            CAPTURE(rate);
            Random random{82};
            ComparedBody played(levelWithShelves(rate, integration));
            Buttons held = 0;
            for (int i = 0; i < 20000; ++i) {
                held = randomButtons(random, held);
                played.world.level.tuning.jumpSpeed = random.between(250, 450);
                const bool wasGrounded = played.world.player().grounded;
                played.play(held);
                const Actor& player = played.world.player();
                softLandings += !wasGrounded && player.grounded && !player.lastMove.hitFloor;
                if (wasObstructed(player)) {
                    played.comparison.reset();
                    played.comparison.update(played.world, true);
                }
                CAPTURE(i);
                REQUIRE(!played.comparison.isElsewhere());
            }
        }
        CHECK(softLandings > 20);
    }
}

TEST_CASE("naive move: thin walls do not stop fast bodies, and stop slow ones") {
    ComparedBody slow(levelWithWall(12, 160));
    slow.play(kButtonRight, 120);
    CHECK(slow.player().right() == 12 * 16);
    CHECK(slow.compared().right() <= 12 * 16);
    CHECK(slow.compared().right() > 12 * 16 - 3);

    // It moves 43 or 44 px per step; the wall plus the body's width are 28 px, so that it can pass.
    bool passes = false;
    bool stops = false;
    for (int column = 10; column < 20; ++column) {
        ComparedBody fast(levelWithWall(column, 2600));
        fast.play(kButtonRight, 60);
        CHECK(fast.player().right() == column * 16);
        const bool isThrough = fast.compared().left >= (column + 1) * 16;
        (isThrough ? passes : stops) = true;
        if (isThrough) {
            CHECK(fast.comparison.words() ==
                  "no sub-steps: passed through " + std::to_string(column) + ", 3");
        } else {
            const int gap = freeRight(fast.world, fast.compared());
            CHECK(gap == column * 16 - fast.compared().right());
            if (gap > 0)
                CHECK(fast.comparison.words() ==
                      "no sub-steps: stopped " + std::to_string(gap) + " px short");
        }
    }
    CHECK(passes);
    CHECK(stops);
}

TEST_CASE("naive move: each step moves by the player's full speed, or not at all") {
    ComparedBody played(levelWithWall(14, 2000));
    Rect last = played.compared();
    int64_t remainder = 0;
    for (int i = 0; i < 30; ++i) {
        played.play(kButtonRight);
        remainder += toFixed(2000) / 60;
        const int pixels = static_cast<int>(wholePart(remainder));
        remainder -= toFixed(pixels);
        const Rect to = last.moved(pixels, 0);
        const bool isBlocked = played.world.level.tiles.isSolid(to);
        CHECK(played.compared() == (isBlocked ? last : to));
        if (isBlocked) remainder = 0;
        last = played.compared();
    }
}

TEST_CASE("naive move: it stops above a floor, or falls through it") {
    std::vector<std::string> rows(40, std::string(6, '.'));
    rows[2][2] = '@';
    rows[24] = rows[39] = "######";
    bool hangs = false;
    bool falls = false;
    for (const int speed : {900, 1700, 2000, 2400, 2700, 3000}) {
        ComparedBody played(tuned(levelOf(rows), 160, 20000, speed));
        played.play(kButtonUp, 30);
        CHECK(played.player().bottom() == 24 * 16);
        if (played.compared().top >= 25 * 16) {
            falls = true;
            CHECK(played.comparison.words() == "no sub-steps: passed through 2, 24");
        } else {
            const int gap = 24 * 16 - played.compared().bottom();
            hangs = hangs || gap > 0;
            CHECK(gap >= 0);
            CHECK(played.comparison.words() ==
                  (gap > 0 ? "no sub-steps: stopped " + std::to_string(gap) + " px short" : ""));
        }
    }
    CHECK(hangs);
    CHECK(falls);
}

TEST_CASE("naive move: beyond a floor it moves as the player would without the floor") {
    int steps = 0;
    for (int row = 20; row < 30; ++row) {
        std::vector<std::string> rows(80, std::string(30, '.'));
        rows[2][10] = '@';
        World without = makeWorld(tuned(levelOf(rows), 160, 20000, 3000), 0);
        rows[static_cast<size_t>(row)] = std::string(30, '#');
        ComparedBody played(tuned(levelOf(rows), 160, 20000, 3000));
        while (without.player().body.rect.bottom() < 75 * 16) {
            const Buttons held = without.stepCount % 8 < 5 ? kButtonRight : kButtonLeft;
            played.play(held);
            step(without, held);
            const bool isBeyond = played.compared().top > (row + 1) * 16;
            if (isBeyond) CHECK(played.compared() == without.player().body.rect);
            steps += isBeyond;
        }
    }
    CHECK(steps > 20);
}

TEST_CASE("naive move: platforms, belts and crates alone do not part it from the player") {
    std::vector<std::string> rows(10, std::string(60, '.'));
    rows[8][4] = '@';
    rows[9] = std::string(60, '#');
    Level level = levelOf(rows);
    const auto belt = static_cast<uint8_t>(level.tiles.shapes().findSurface("belt_right"));
    for (int x = 0; x < 20; ++x) level.tiles.setTile({x, 9}, {.shape = kBlock, .surface = belt});
    level.cast.edit().crates.push_back({{.feet = {200, 144}, .width = 16, .height = 16}});
    ComparedBody pushing(level);
    for (int i = 0; i < 200; ++i) {
        pushing.play(kButtonRight);
        CHECK(!pushing.comparison.isElsewhere());
    }
    CHECK(pushing.player().left > 400);
    CHECK(pushing.world.player().lastMove.isPushing);

    PlatformStart lift{.body = {.feet = {72, 160}, .width = 80, .height = 16}};
    lift.path = std::vector<Vec2i>{{72, 160}, {200, 80}};
    level.cast = Cast{.platforms = {lift}};
    ComparedBody riding(level);
    for (int i = 0; i < 400; ++i) {
        riding.play(i % 20 < 5 ? kButtonRight : i % 20 < 10 ? kButtonLeft : 0);
        CHECK(!riding.comparison.isElsewhere());
    }
}

TEST_CASE("naive move: it restarts at the player when the player has been idle for a while") {
    ComparedBody played(levelWithWall(12, 2000));
    played.play(kButtonRight, 60);
    REQUIRE(played.comparison.isElsewhere());
    played.play(kButtonRight, 200);
    CHECK(played.comparison.isElsewhere());
    played.play(0, 80);
    CHECK(played.comparison.isElsewhere());
    played.play(0, 20);
    CHECK(!played.comparison.isElsewhere());
    CHECK(played.comparison.words().empty());
}

TEST_CASE("naive move: it restarts after a restart, a rewind, and in another level") {
    ComparedBody played(levelWithWall(12, 2000));
    const World before = played.world;
    const auto diverge = [&] {
        played.play(kButtonRight, 40);
        REQUIRE(played.comparison.isElsewhere());
    };
    diverge();
    accepted(played.world, Restart{});
    played.comparison.update(played.world, true);
    CHECK(!played.comparison.isElsewhere());
    diverge();
    played.world = before;
    played.comparison.update(played.world, true);
    CHECK(!played.comparison.isElsewhere());
    CHECK(played.compared() == played.player());
    diverge();
    played.comparison.reset();
    CHECK(!played.comparison.body());
    // A command that does not move the player does not move the comparison body.
    played.comparison.update(played.world, true);
    played.play(kButtonLeft, 4);
    diverge();
    accepted(played.world, tuning("gravity", 900));
    const Rect there = played.compared();
    played.comparison.update(played.world, true);
    CHECK(played.compared() == there);
    played.comparison.update(played.world, false);
    CHECK(!played.comparison.body());
}

TEST_CASE("naive move: it returns to the checkpoint with the player") {
    Level level = levelWithWall(20, 600);
    level.scenery.edit().zones.push_back(
        {.feet = {160, 80}, .width = 16, .height = 16, .kind = ZoneKind::hazard});
    ComparedBody played(level);
    for (int i = 0; i < 60 && !happened(played.world, EventKind::restarted); ++i)
        played.play(kButtonRight);
    REQUIRE(happened(played.world, EventKind::restarted));
    CHECK(played.compared() == played.player());
}

TEST_CASE("naive move: one-way tiles stop slow falls onto them, and no movement from below") {
    std::vector<std::string> rows(12, std::string(8, '.'));
    rows[10][3] = '@';
    rows[7] = "--------";
    rows[11] = "########";
    ComparedBody played(levelOf(rows));
    played.play(kButtonUp, 20);
    CHECK(!played.comparison.isElsewhere());
    played.play(0, 60);
    REQUIRE(played.player().bottom() == 7 * 16);
    CHECK(played.compared().bottom() <= 7 * 16);
    CHECK(played.compared().bottom() > 7 * 16 - 8);
    // Drops through it.
    played.play(0, 100);
    REQUIRE(!played.comparison.isElsewhere());
    played.play(kButtonDown, 3);
    CHECK(!played.comparison.isElsewhere());
    CHECK(played.player().bottom() > 7 * 16);
}

TEST_CASE("naive move: the same bodies are solid for it as for the player") {
    std::vector<std::string> rows(6, std::string(30, '.'));
    rows[4][2] = '@';
    rows[5] = std::string(30, '#');
    Level level = tuned(levelOf(rows), 1500);
    PlatformStart wall;
    wall.body = {.feet = {200, 80}, .width = 8, .height = 60};
    level.cast.edit().platforms.push_back(wall);
    bool passes = false;
    bool stops = false;
    for (int x = 200; x < 226; ++x) {
        level.cast.edit().platforms.front().body.feet.x = x;
        ComparedBody played(level);
        played.play(kButtonRight, 40);
        CHECK(played.player().right() == x - 4);
        const bool isThrough = played.compared().left >= x + 4;
        (isThrough ? passes : stops) = true;
        if (isThrough)
            CHECK(played.comparison.words() == "no sub-steps: passed through platform 1");
        if (!isThrough) CHECK(played.compared().right() <= x - 4);
    }
    CHECK(passes);
    CHECK(stops);
}

TEST_CASE(
    "naive move: in random worlds each move ends in a free place, and repeated calls change "
    "nothing") {
    Random random{81};
    int moves = 0;
    int diverged = 0;
    for (int round = 0; round < test::roundsOf(40); ++round) {
        World world = makeWorld(randomLevel(random), 0);
        NoSubstepBody comparison;
        VariableStepJumps jumps;
        Buttons held = 0;
        const auto update = [&] {
            comparison.update(world, true);
            jumps.update(world, true);
        };
        update();
        for (int i = 0; i < 150; ++i) {
            if (random.chance(1, 10)) {
                pixelstep::apply(world, randomCommand(random, world));
                comparison.reset();  // the level may have changed
                jumps.reset();
                update();
            }
            held = randomButtons(random, held);
            step(world, held);
            update();
            REQUIRE(comparison.body());
            const auto [there, before] =
                std::pair(comparison.body()->rect, comparison.body()->previousRect);
            const bool moved = there != before;
            CHECK(comparison.isElsewhere() == !comparison.words().empty());
            if (comparison.isElsewhere() && moved) CHECK(!world.level.tiles.isSolid(there));
            moves += moved;
            diverged += comparison.isElsewhere();
            // Showing it the same world again changes nothing.
            const std::string words = comparison.words();
            const size_t steps =
                jumps.jumps().empty() ? 0 : jumps.jumps()[1].trajectory.rects.size();
            update();
            CHECK(comparison.body()->rect == there);
            CHECK(comparison.words() == words);
            CHECK((jumps.jumps().empty() ? 0 : jumps.jumps()[1].trajectory.rects.size()) == steps);
        }
    }
    CHECK(moves > test::minOccurrences(1000));
    CHECK(diverged > test::minOccurrences(300));
}

}  // namespace
}  // namespace pixelstep

// Tests of `step`: the movement of the player in drawn worlds.
#include <doctest/doctest.h>

#include <cstdlib>

#include "math/fixed.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kTallRoom = {
    "................", "................", "................", "................",
    "................", "................", "................", "................",
    ".......@........", "################"};

// The height in pixels of a jump that is held for a number of steps.
int heightOfJump(World world, int held) {
    const int start = feetOfPlayer(world).y;
    int highest = start;
    for (int i = 0; i < 120; ++i) {
        step(world, Buttons(i < held ? kButtonUp : 0));
        highest = std::min(highest, feetOfPlayer(world).y);
    }
    REQUIRE(feetOfPlayer(world).y == start);
    return start - highest;
}

// The world with step count 0, for comparison.
World withoutStepCount(World world) {
    world.stepCount = 0;
    return world;
}

}  // namespace

TEST_CASE("step: 600 steps of standing change only the step count") {
    for (const auto& drawing : {std::vector<std::string>{"...", ".@.", "###"},
                                std::vector<std::string>{"...", ".@.", "---", "..."},
                                std::vector<std::string>{"...", ".@.", "/m\\", "###"}}) {
        World world = worldOf(drawing);
        run(world, 0, 30);
        const World before = withoutStepCount(world);
        for (int i = 0; i < 600; ++i) {
            step(world, 0);
            REQUIRE(withoutStepCount(world) == before);
        }
        CHECK(world.stepCount == 630);
        CHECK(world.player().grounded);
    }
}

TEST_CASE("step: walks at 160 px/s over hills, grounded at every step") {
    World world = worldOf({"........................", "........................",
                           "........................", ".../##\\.................",
                           "@./####\\..m..ab##BA..m..", "########################"});
    run(world, 0, 2);
    for (const Buttons buttons : {kButtonRight, kButtonLeft}) {
        for (int i = 0; i < 130; ++i) {
            step(world, buttons);
            REQUIRE(world.player().grounded);
            REQUIRE_FALSE(happened(world, EventKind::landed));
            REQUIRE_FALSE(happened(world, EventKind::hitWall));
        }
        const int x = feetOfPlayer(world).x;
        CHECK((buttons == kButtonRight ? x == 8 + 346 : x <= 9));
    }
}

TEST_CASE("step: holding jump longer jumps higher, between a tap and the full height") {
    const World world = worldOf(kTallRoom);
    // Sum over the steps of (410 - k*17.17)/60 px until it turns; after a tap, of 200 the same.
    CHECK(std::abs(heightOfJump(world, 60) - 85) <= 1);
    CHECK(std::abs(heightOfJump(world, 1) - 27) <= 1);
    int last = 0;
    for (int held = 1; held <= 24; ++held) {
        const int height = heightOfJump(world, held);
        CHECK(height >= last);
        last = height;
    }
    CHECK(heightOfJump(world, 24) == heightOfJump(world, 60));
}

TEST_CASE("step: a held button jumps once") {
    World world = worldOf(kTallRoom);
    int jumps = 0;
    for (int i = 0; i < 300; ++i) {
        step(world, kButtonUp);
        jumps += happened(world, EventKind::jumped);
    }
    CHECK(jumps == 1);
    CHECK(world.player().grounded);
}

TEST_CASE("step: a body that jumps is off the ground, even before its first pixel") {
    for (const bool isAlone : {true, false}) {
        CAPTURE(isAlone);
        World world = worldOf({"......", "......", "......", ".@....", "######"});
        world.level.tuning.jumpSpeed = 40;  // two thirds of a pixel a step
        if (!isAlone) accepted(world, SpawnCrate{{.body = {.feet = {80, 64}}}});
        run(world, 0, 10);
        REQUIRE(world.player().grounded);
        const Rect stood = world.player().body.rect;
        run(world, kButtonUp, 1);
        CHECK(happened(world, EventKind::jumped));
        CHECK(world.player().body.rect == stood);
        CHECK_FALSE(world.player().grounded);
    }
}

TEST_CASE("step: after walking off a ledge a jump is possible in four steps, not in the fifth") {
    for (int late = 0; late <= 8; ++late) {
        CAPTURE(late);
        World world = worldOf({"........", "........", ".@......", ".##.....", "........",
                               "........", "........", "########"});
        while (world.player().grounded || world.stepCount == 0) step(world, kButtonRight);
        run(world, kButtonRight, late);
        step(world, kButtonRight | kButtonUp);
        CHECK(happened(world, EventKind::jumped) == (late < 4));
        if (late < 4) CHECK(world.events[0].cause == JumpCause::coyote);
    }
}

TEST_CASE("step: a press shortly before landing jumps on landing") {
    for (int early = 0; early <= 10; ++early) {
        CAPTURE(early);
        World world = worldOf({"...", ".@.", "...", "...", "...", "...", "...", "###"});
        World probe = world;
        while (!probe.player().grounded) step(probe, 0);
        const auto landing =
            static_cast<int>(probe.stepCount);  // the first step that starts on the ground
        run(world, 0, landing - early);
        step(world, kButtonUp);
        bool jumped = happened(world, EventKind::jumped);
        for (int i = 0; i < early; ++i) {
            step(world, 0);
            jumped = jumped || happened(world, EventKind::jumped);
        }
        CHECK(jumped == (early <= 6));
    }
}

TEST_CASE("step: down drops through one-ways, one after the other, and not through blocks") {
    World world = worldOf({"...", ".@.", "---", "...", "...", ".-.", "...", "...", "###"});
    run(world, 0, 3);
    REQUIRE(world.player().grounded);
    REQUIRE(world.player().body.touches.onOneWay());
    step(world, kButtonDown);
    CHECK(happened(world, EventKind::droppedThrough));
    CHECK_FALSE(world.player().grounded);
    CHECK(feetOfPlayer(world).y >= 33);
    while (!world.player().grounded) step(world, 0);
    CHECK(feetOfPlayer(world).y == 80);
    step(world, kButtonDown);
    while (!world.player().grounded) step(world, 0);
    CHECK(feetOfPlayer(world).y == 128);
    const World before = withoutStepCount(world);
    run(world, kButtonDown, 10);
    CHECK(world.player().body.rect == before.player().body.rect);
}

TEST_CASE("step: standing on a block next to a one-way, down does nothing") {
    World world = worldOf({"....", ".@..", "-#--", "....", "####"}, 20);
    run(world, 0, 3);
    const Rect before = world.player().body.rect;
    run(world, kButtonDown, 20);
    CHECK(world.player().body.rect == before);
}

TEST_CASE("step: jumps up through a one-way and lands on it") {
    World world = worldOf({"...", "...", "...", "...", "---", "...", "...", ".@.", "###"});
    run(world, kButtonUp, 80);
    CHECK(world.player().grounded);
    CHECK(feetOfPlayer(world).y == 64);
    CHECK(world.player().body.touches.onOneWay());
}

TEST_CASE("step: never falls faster than the maximum") {
    std::vector<std::string> shaft(200, "...");
    shaft[1] = ".@.";
    World world = worldOf(shaft);
    for (int i = 0; i < 200; ++i) {
        step(world, 0);
        REQUIRE(world.player().body.speed.y <= toFixed(900));
        const Body& body = world.player().body;
        REQUIRE(body.rect.top - body.previousRect.top <= 15);
    }
    CHECK(world.player().body.speed.y == toFixed(900));
}

TEST_CASE("step: has events of a jump, a landing and its speed, head and wall") {
    World world = worldOf({"....#", "..@.#", "#####"}, 12, 16);
    run(world, 0, 3);
    step(world, kButtonUp);
    CHECK(happened(world, EventKind::jumped));
    bool hitHead = false;
    bool landed = false;
    for (int i = 0; i < 40; ++i) {
        step(world, kButtonUp);
        for (const Event& event : world.events) {
            if (event.kind == EventKind::hitHead) {
                hitHead = true;
                CHECK(event.speed > 0);
                CHECK(event.speed < toFixed(410));
            }
            if (event.kind == EventKind::landed) {
                landed = true;
                CHECK(event.speed > 0);
                CHECK(event.at == feetOfPlayer(world));
            }
        }
    }
    CHECK(hitHead);
    CHECK(landed);
    run(world, kButtonRight, 60);
    CHECK(happened(world, EventKind::hitWall));
    CHECK(world.events[0].speed == toFixed(160));
    CHECK(world.player().body.rect.right() == 64);
}

TEST_CASE("step: stores the previous contacts and the previous rectangle") {
    World world = worldOf({".....", ".@..#", "#####"});
    for (int i = 0; i < 60; ++i) {
        const Body before = world.player().body;
        step(world, kButtonRight);
        REQUIRE(world.player().body.previousRect == before.rect);
        REQUIRE(world.player().body.previousTouches == before.touches);
    }
    CHECK(world.player().body.touches.at(kRight) == Touches::Touch{.tile = true});
    CHECK(touchedCell(world.level.tiles, world.player().body.rect, kRight) == Vec2i{4, 1});
    CHECK(world.player().body.touches.at(kBottom).tile);
    CHECK(world.player().body.previousTouches == world.player().body.touches);
}

TEST_CASE("step: clones move by the same rules without input") {
    World world = worldOf({".......", ".......", "..@....", "##...##", "#######"});
    accepted(world, SpawnClone{});
    for (int i = 0; i < 60; ++i) {
        step(world, Buttons(i < 20 ? kButtonRight : 0));
        REQUIRE(actorInSolid(world) == nullptr);
    }
    CHECK(world.actors[1].body.rect.left == 34);
    CHECK(world.actors[1].body.rect.bottom() == 64);
    CHECK(world.actors[1].grounded);
    CHECK(world.player().body.rect.left > 34);
}

TEST_CASE(
    "step: counts overlaps by shared pixels, and touching alone is a contact, not an overlap") {
    World world = worldOf({".......", "...@...", "#######"});
    accepted(world, SpawnClone{});                            // the same position
    accepted(world, SpawnClone{.x = 56 + 12, .y = 32});       // touches the first two
    accepted(world, SpawnClone{.x = 56 + 12 + 11, .y = 32});  // overlaps that one by a pixel
    accepted(world, SpawnClone{.x = 8, .y = 32});             // alone
    step(world, 0);
    const std::vector<int> overlapCounts = {1, 1, 1, 1, 0};
    const std::vector<size_t> contactCounts = {2, 2, 3, 1, 0};
    for (uint32_t id = 0; id < 5; ++id) {
        CAPTURE(id);
        CHECK(world.actors[id].overlaps == overlapCounts[id]);
        CHECK(contactsOf(world, id).size() == contactCounts[id]);
    }
}

TEST_CASE("step: every contact is in both directions, with opposite overlaps") {
    Random random{61};
    World world = worldOf({"..........", "..........", "....@.....", "##########"});
    for (int i = 0; i < 40; ++i)
        accepted(world, SpawnClone{.x = random.between(20, 140),
                                   .y = random.between(24, 48),
                                   .width = random.between(1, 20),
                                   .height = random.between(1, 20)});
    for (int i = 0; i < 40; ++i) {
        step(world, i % 20 < 10 ? kButtonRight : kButtonLeft);
        for (const Actor& actor : world.actors) {
            int overlapping = 0;
            for (const Contact& mine : contactsOf(world, actor.id)) {
                if (mine.phase == ContactPhase::ended) continue;
                overlapping += mine.isOverlap;
                REQUIRE(mine.myRect == actor.body.rect);
                REQUIRE(mine.mySpeed == actor.body.speed);
                REQUIRE(mine.myPreviousRect == actor.body.previousRect);
                int reverseCount = 0;
                for (const Contact& otherView : contactsOf(world, mine.other)) {
                    if (otherView.other != actor.id) continue;
                    ++reverseCount;
                    REQUIRE(otherView.overlap == -mine.overlap);
                    REQUIRE(otherView.myRect == mine.otherRect);
                    REQUIRE(otherView.mySpeed == mine.otherSpeed);
                    REQUIRE(otherView.myPreviousRect == mine.otherPreviousRect);
                    REQUIRE(otherView.isOverlap == mine.isOverlap);
                }
                REQUIRE(reverseCount == 1);
            }
            REQUIRE(actor.overlaps == overlapping);
        }
    }
}

TEST_CASE("step: the step rate does not change the distance of a walk") {
    for (int hz : {10, 30, 60, 120, 240}) {
        Level level =
            levelOf({"....................", "@...................", "####################"});
        level.tuning.stepsPerSecond = hz;
        World world = makeWorld(level, 0);
        run(world, 0, hz);
        run(world, kButtonRight, hz);
        // 160 px in a second, minus the rounding of each step toward zero.
        CHECK(feetOfPlayer(world).x >= 8 + 159);
        CHECK(feetOfPlayer(world).x <= 8 + 160);
    }
}

TEST_CASE("step: jumps are equal, independent of the movement before") {
    const World start = worldOf(kTallRoom);
    const int usual = heightOfJump(start, 60);
    for (int wait = 1; wait < 30; ++wait) {
        World world = start;
        // Jumps of many heights, so that landings have many different remainders.
        run(world, kButtonUp, wait);
        run(world, 0, 90);
        CAPTURE(wait);
        CHECK(heightOfJump(world, 60) == usual);
    }
}

}  // namespace pixelstep

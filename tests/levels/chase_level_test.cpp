// Tests of the followers in the level chase: they reach the player everywhere. Hazards are tested
// in chase_stakes_test.
#include <algorithm>

#include "game/world/followers.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kSteps = 1500;  // 25 seconds, in which the farthest follower arrives

// Removes the hazards, so that the player is not sent back.
Level levelWithoutHazards() {
    Level level = good(textOf("levels/chase.json"));
    for (auto& clone : level.cast.edit().clones) clone.groups = {};
    return level;
}

World beginAt(Vec2i cell) {
    Level level = levelWithoutHazards();
    level.cast.edit().player = BodyStart{.feet = {cell.x * 16 + 8, cell.y * 16}};
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

World begin() {
    return beginAt({45, 32});
}

void run(World& world, Buttons buttons, int steps) {
    for (int i = 0; i < steps; ++i) step(world, buttons);
}

// The number of followers that touch the player, or queue behind one that does.
int arrivedCount(const World& world) {
    constexpr int kNear = 4;  // [px] the distance of one step plus 1
    std::vector<Rect> there{world.player().body.rect};
    std::vector<Rect> others;
    for (const Follower& follower : world.followers)
        others.push_back(findActor(world, follower.id)->body.rect);
    for (size_t i = 0; i < there.size(); ++i)
        std::erase_if(others, [&, at = there[i].grown(kNear)](const Rect& other) {
            if (!touchOrOverlap(at, other)) return false;
            there.push_back(other);
            return true;
        });
    return static_cast<int>(there.size()) - 1;
}

void requireAllArrive(World& world) {
    run(world, 0, kSteps);
    REQUIRE(world.followers.size() == 12);
    CHECK(arrivedCount(world) == 12);
    // At least one of them touches the player.
    CHECK(std::ranges::any_of(world.followers, [&](const Follower& follower) {
        return touchOrOverlap(findActor(world, follower.id)->body.rect, world.player().body.rect);
    }));
}

}  // namespace

TEST_CASE("chase: there are twelve followers, and one clone of each other moving AI") {
    const World world = begin();
    for (const AiKind ai : {AiKind::mirror, AiKind::echo, AiKind::patrol, AiKind::follow}) {
        const auto count = std::ranges::count(world.actors, ai, &Actor::ai);
        CHECK(count >= (ai == AiKind::follow ? 12 : 1));
    }
}

TEST_CASE("chase: on every floor all followers reach the player within 25 seconds") {
    for (const Vec2i cell : {Vec2i{60, 32},
                             {8, 32},
                             {31, 30},
                             {58, 28},
                             {45, 26},
                             {4, 26},
                             {22, 20},
                             {3, 14},
                             {53, 14},
                             {5, 8},
                             {58, 6}}) {
        if (kIsSanitized && cell.y % 4 != 0) continue;
        CAPTURE(cell.x);
        CAPTURE(cell.y);
        World world = beginAt(cell);
        requireAllArrive(world);
    }
}

TEST_CASE("chase: they follow a running player, and follow again after it") {
    World world = begin();
    run(world, kButtonLeft, 300);  // over the hill and up both ramps
    CHECK(world.player().body.rect.bottom() <= 20 * 16);
    requireAllArrive(world);
    run(world, kButtonRight, 100);
    run(world, kButtonRight | kButtonUp, 30);
    run(world, kButtonRight, 200);
    CHECK(world.player().body.rect.left > 30 * 16);
    requireAllArrive(world);
}

TEST_CASE("chase: the same input gives the same run") {
    World one = begin();
    World two = begin();
    Random random{1};
    Buttons held = 0;
    for (int i = 0; i < 600; ++i) {
        if (random.chance(1, 20)) held = static_cast<Buttons>(random.between(0, 15));
        step(one, held);
        const World copy = two;
        two = copy;
        step(two, held);
        REQUIRE(hashOf(one) == hashOf(two));
    }
    CHECK(one == two);
}

TEST_CASE("chase: patrols walk all the time, and never leave the ground") {
    World world = begin();
    int steps = 0;
    for (int i = 0; i < 1200; ++i) {
        step(world, 0);
        for (const Actor& actor : world.actors) {
            if (actor.ai != AiKind::patrol) continue;
            REQUIRE(actor.grounded);
            REQUIRE(actor.body.speed.x != 0);
            ++steps;
        }
    }
    CHECK(steps == 4 * 1200);
}

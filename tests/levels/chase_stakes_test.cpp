// Tests of the hazards in the level chase: touching a follower sends the player back, high ledges
// are safe, and the goal is reachable.
#include <algorithm>

#include "bug_level.h"
#include "io/replay/replay_json.h"

namespace pixelstep::test {
namespace {

constexpr int kMinute = 3600;  // [steps]

Level chase() {
    return good(textOf("levels/chase.json"));
}

Level chaseFrom(Vec2i feet) {
    Level level = chase();
    level.cast.edit().player = BodyStart{.feet = feet};
    REQUIRE_FALSE(findError(level));
    return level;
}

Vec2i feetIn(const World& world) {
    return feetOf(box(world));
}

Zone checkpoint() {
    const Level level = chase();
    const auto& zones = level.scenery->zones;
    const auto found = std::ranges::find(zones, ZoneKind::checkpoint, &Zone::kind);
    REQUIRE(found != zones.end());
    return *found;
}

// Holds the buttons until the player is caught, at most ten seconds.
bool getsCaught(World& world, Buttons buttons) {
    for (int i = 0; i < 600; ++i) {
        step(world, buttons);
        if (happened(world, EventKind::hurt)) return true;
    }
    return false;
}

// Drops from a ledge, and waits until the player is caught.
bool getsCaughtBelow(World& world, Buttons way) {
    const int ledge = feetIn(world).y;
    for (int i = 0; i < 120 && feetIn(world).y < ledge + 20; ++i) step(world, way);
    return feetIn(world).y >= ledge + 20 && getsCaught(world, 0);
}

}  // namespace

TEST_CASE("chase: all followers are hazards, and no other body is") {
    const Level level = chase();
    const std::vector<std::string> hazard{"hazard"};
    for (const auto& clone : level.cast->clones)
        CHECK((clone.groups == hazard) == (clone.ai == AiKind::follow));
}

TEST_CASE("chase: no follower reaches the ledges of start and checkpoint within a minute") {
    const Rect reach = box(makeWorld(chase(), 0)).grown(64);
    const Vec2i start = feetIn(makeWorld(chase(), 0));
    const Vec2i other = checkpoint().feet;
    for (const Vec2i feet : {start, start + Vec2i{-60, 0}, start + Vec2i{60, 0}, other,
                             other + Vec2i{-50, 0}, other + Vec2i{50, 0}}) {
        CAPTURE(feet.x);
        World world = makeWorld(chaseFrom(feet), 0);
        const Rect near = reach.moved(feet.x - start.x, feet.y - start.y);
        for (int i = 0; i < kMinute; ++i) {
            step(world, 0);
            REQUIRE_FALSE(happened(world, EventKind::hurt));
            if (i % 10 != 0) continue;
            for (const Follower& follower : world.followers)
                REQUIRE_FALSE(touchOrOverlap(findActor(world, follower.id)->body.rect, near));
        }
        CHECK(feetIn(world) == feet);
    }
}

TEST_CASE("chase: a player that drops down and waits is caught, and is then safe on the ledge") {
    for (const Buttons way : {kButtonLeft, kButtonRight, kButtonDown}) {
        World world = makeWorld(chase(), 0);
        const Vec2i start = feetIn(world);
        REQUIRE(getsCaughtBelow(world, way));
        CHECK(feetIn(world) == start);
        CHECK_FALSE(getsCaught(world, 0));
    }
}

TEST_CASE(
    "chase: a recorded run reaches checkpoint and goal; a player caught later returns to the "
    "checkpoint") {
    const Result<Replay> replay =
        loadReplay(PIXELSTEP_SOURCE_DIR "/tests/replays/chase_escape.json");
    REQUIRE(bool(replay));
    CHECK(replay->level == chase());
    ReplayPlayer player(*replay);
    std::optional<World> atCheckpoint;
    while (!player.isDone()) {
        player.advance([](const std::string&) {});
        // After the goal the player stands still and may be caught.
        if (player.world().course.goal) continue;
        REQUIRE_FALSE(happened(player.world(), EventKind::hurt));
        if (player.world().course.checkpoint && !atCheckpoint) atCheckpoint = player.world();
    }
    CHECK(player.world().course.goal);
    REQUIRE(atCheckpoint);
    for (int i = 0; i < 60; ++i) step(*atCheckpoint, 0);
    REQUIRE(getsCaughtBelow(*atCheckpoint, kButtonRight));
    CHECK(feetIn(*atCheckpoint) == checkpoint().feet);
    CHECK_FALSE(getsCaught(*atCheckpoint, 0));
}

TEST_CASE("chase: the player can leave the lower room by the step, and followers stay in it") {
    Level level = chaseFrom({72, 512});
    level.cast.edit().clones.clear();
    World world = makeWorld(level, 0);
    bool isOut = false;
    for (int i = 0; i < 200 && !isOut; ++i) {
        step(world, static_cast<Buttons>(i % 50 < 30 ? kButtonUp : 0));
        isOut = world.player().grounded && feetIn(world).y == 26 * 16;
    }
    CHECK(isOut);
    level = chaseFrom({72, 26 * 16});
    auto& clones = level.cast.edit().clones;
    clones.resize(1);
    clones[0].feet = {130, 512};
    World trapped = makeWorld(level, 0);
    CHECK_FALSE(getsCaught(trapped, 0));
    CHECK_FALSE(getsCaught(trapped, 0));
    CHECK(trapped.actors[1].body.rect.bottom() > 27 * 16);
}

}  // namespace pixelstep::test

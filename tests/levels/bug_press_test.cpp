// Bug levels of presses, respawns, and speed that is kept from a platform or crate.
#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kPressFloor = 304;  // [px]

Buttons heldIf(bool isHeld, Button button) {
    return isHeld ? Buttons{button} : Buttons{0};
}

bool jumps(const World& world) {
    return world.player().lastDecision.startsJump;
}

bool isAt(const World& world, EventKind kind) {
    return playerEvent(world, kind) != nullptr;
}

int zoneLeft(const World& world, size_t zone) {
    return zoneRect(world.level.scenery->zones[zone]).left;
}

}  // namespace

TEST_CASE("bug lift_drop: one tap or a held key lets go of a sinking lift, at any rate") {
    const World start = bugLevel("lift_drop");
    for (const int needsPress : {0, 1}) {
        for (const int rate : {30, 60, 120, 240}) {
            for (const uint32_t lift : idsOf(start, Kind::platform)) {
                for (const int taps : {1, 3, 1000}) {
                    CAPTURE(needsPress);
                    CAPTURE(rate);
                    CAPTURE(lift);
                    CAPTURE(taps);
                    World level = start;
                    level.level.tuning.stepsPerSecond = rate;
                    level.level.tuning.dropNeedsPress = needsPress;
                    World world =
                        *movedTo(level, {rectOf(level, lift).left + 32, rectOf(level, lift).top});
                    for (int i = 0; i < 10; ++i) step(world, 0);
                    REQUIRE(standsOn(world, 0, lift));
                    int drops = 0;
                    for (int i = 0; i < rate; ++i) {
                        step(world, heldIf(i < taps, kButtonDown));
                        drops += isAt(world, EventKind::droppedThrough);
                        REQUIRE_FALSE(world.player().grounded != (feetRow(world) == kPressFloor));
                    }
                    CHECK(drops == 1);
                    CHECK(feetRow(world) == kPressFloor);
                }
            }
        }
    }
}

TEST_CASE("bug lift_drop: after a jump in the air the lift holds again") {
    World world = bugLevel("lift_drop");
    world.level.tuning.airJumps = 1;
    for (int i = 0; i < 10; ++i) step(world, 0);
    step(world, kButtonDown);
    step(world, 0);
    REQUIRE(world.drops.size() == 1);
    for (int i = 0; i < 40; ++i) step(world, kButtonUp);
    CHECK(world.drops.empty());
    CHECK(runUntil(world, 0, [&] { return world.player().grounded; }));
    CHECK(standsOn(world, 0, 1));
}

TEST_CASE("bug held_jump: held jump and dash do nothing after a hazard, a release and a press do") {
    const World start = bugLevel("held_jump");
    for (const Buttons held : {kButtonUp, kButtonDash}) {
        CAPTURE(int{held});
        World world = start;
        world.level.tuning.dashSpeed = 300;
        const auto walk = static_cast<Buttons>(kButtonRight | held);
        const auto acts = [&] { return jumps(world) || world.player().lastDecision.startsDash; };
        REQUIRE(runUntil(world, kButtonRight, [&] { return feetOf(box(world)).x > 145; }));
        REQUIRE(runUntil(world, walk, [&] { return isAt(world, EventKind::hurt); }));
        // Without a new press it walks into the hazard again.
        int steps = 0;
        REQUIRE(runUntil(world, walk, [&] {
            REQUIRE_FALSE(acts());
            return ++steps > 1 && isAt(world, EventKind::hurt);
        }));
        REQUIRE(box(world).left < zoneLeft(world, 1));
        step(world, kButtonRight);
        step(world, walk);
        CHECK(acts());
    }
}

TEST_CASE("bug held_jump: held jump does nothing after a restart, a load and a reload") {
    const World start = bugLevel("held_jump");
    Level changed = start.level;
    changed.cast.edit().clones.push_back({.feet = {80, kPressFloor}, .ai = AiKind::mirror});
    const Command commands[] = {Restart{}, Load{Shared<Level>(start.level)},
                                Load{Shared<Level>(changed)}, Reload{Shared<Level>(changed)},
                                SpawnClone{.ai = AiKind::mirror}};
    for (const Command& command : commands) {
        CAPTURE(command.index());
        World world = start;
        for (int i = 0; i < 100; ++i) step(world, kButtonUp);
        REQUIRE(world.player().grounded);
        REQUIRE_FALSE(apply(world, command).rejection);
        for (int i = 0; i < 40; ++i) {
            step(world, kButtonUp);
            for (const Actor& actor : world.actors) REQUIRE_FALSE(actor.lastDecision.startsJump);
        }
        step(world, 0);
        step(world, kButtonUp);
        for (const Actor& actor : world.actors) CHECK(actor.lastDecision.startsJump);
    }
}

TEST_CASE("bug held_jump: an echo does not press what was held through a restart") {
    World world = bugLevel("held_jump");
    apply(world, SpawnClone{.x = 400, .y = kPressFloor, .ai = AiKind::echo});
    Level level = world.level;
    level.cast.edit().clones.push_back({.feet = {80, kPressFloor}, .ai = AiKind::echo});
    for (int i = 0; i < 20; ++i) step(world, kButtonUp);
    apply(world, Load{Shared<Level>(level)});
    const int lag = world.level.tuning.echoSteps;
    for (int i = 0; i < lag + 20; ++i) {
        step(world, kButtonUp);
        for (const Actor& actor : world.actors) REQUIRE_FALSE(actor.lastDecision.startsJump);
    }
    step(world, 0);
    step(world, kButtonUp);
    CHECK(jumps(world));
    for (int i = 0; i < lag; ++i) step(world, 0);
    CHECK(world.actors.back().lastDecision.startsJump);
}

TEST_CASE(
    "bug blocked_checkpoint: the player comes back where nothing hurts it, at any place of the "
    "crate") {
    const World start = bugLevel("blocked_checkpoint");
    for (int x = 200; x < 300; x += 3) {
        CAPTURE(x);
        World world = withCast(start, [&](Cast& cast) { cast.crates[0].body.feet.x = x; });
        world.course.checkpoint = 0;
        apply(world, Restart{});
        world.course.checkpoint = 0;
        int hurts = 0;
        for (int i = 0; i < 400; ++i) {
            const bool wasHurt = isAt(world, EventKind::hurt);
            step(world, static_cast<Buttons>(kButtonRight | heldIf(i % 80 >= 60, kButtonUp)));
            if (!isAt(world, EventKind::hurt)) continue;
            ++hurts;
            REQUIRE_FALSE(wasHurt);
            REQUIRE_FALSE(overlaps(box(world), zoneRect(world.level.scenery->zones[1])));
            requireClear(world);
            const Vec2i way = feetOf(box(world)) - world.level.scenery->zones[0].feet;
            CHECK(std::abs(way.x) + std::abs(way.y) <= 8 * 16);
        }
        CHECK(hurts > 0);
    }
}

TEST_CASE(
    "bug blocked_checkpoint: without a free place near the checkpoint the player starts again") {
    World world = bugLevel("blocked_checkpoint");
    std::vector<Zone> zones = world.level.scenery->zones;
    // The hazard fills everything within eight tiles of the checkpoint, and touches the player.
    zones[1] = {.feet = {240, kPressFloor}, .width = 300, .height = 304, .kind = ZoneKind::hazard};
    world.course.checkpoint = 0;
    REQUIRE_FALSE(apply(world, Edit{.zones = zones}).rejection);
    world.course.checkpoint = 0;
    REQUIRE(runUntil(world, kButtonRight, [&] { return isAt(world, EventKind::hurt); }));
    CHECK(feetOf(box(world)) == Vec2i{32, kPressFloor});
}

TEST_CASE("bug air_start: in the air there is no jump from the ground, and one air jump") {
    const World start = bugLevel("air_start");
    for (const int airJumps : {0, 1, 2}) {
        CAPTURE(airJumps);
        World world = start;
        world.level.tuning.airJumps = airJumps;
        const auto pressesInAir = [&] {
            int count = 0;
            for (int i = 0; !world.player().grounded && i < 300; ++i) {
                step(world, heldIf(i % 4 == 1, kButtonUp));
                if (jumps(world)) CHECK(world.player().lastDecision.cause == JumpCause::air);
                count += jumps(world);
            }
            return count;
        };
        CHECK(pressesInAir() == airJumps);
        // The same after a hazard: the checkpoint is in the air.
        world.course.checkpoint = 0;
        REQUIRE(movedTo(world, {430, kPressFloor}));
        world = *movedTo(world, {430, kPressFloor});
        REQUIRE(runUntil(world, kButtonRight, [&] { return isAt(world, EventKind::hurt); }));
        REQUIRE(feetRow(world) == 96);
        CHECK(pressesInAir() == airJumps);
    }
}

TEST_CASE("bug wall_jump_lift: every wall jump goes away from its wall") {
    const World start = bugLevel("wall_jump_lift");
    const Tuning& tuning = start.level.tuning;
    int wallJumps = 0;
    for (int wait = 100; wait < 135; ++wait) {
        for (int later = 4; later < 24; ++later) {
            CAPTURE(wait);
            CAPTURE(later);
            World world = start;
            for (int i = 0; i < wait; ++i) step(world, 0);
            for (int i = 0; i < later; ++i) step(world, kButtonUp);
            step(world, 0);
            step(world, kButtonUp);
            if (!jumps(world) || world.player().lastDecision.cause != JumpCause::wall) continue;
            ++wallJumps;
            for (int i = 0; i < tuning.wallJumpSteps; ++i) {
                REQUIRE(world.player().body.speed.x <= -toFixed(tuning.wallJumpSpeed));
                step(world, kButtonUp);
            }
        }
    }
    CHECK(wallJumps > 5);
}

TEST_CASE("bug jump_in_place: each jump ends on the same pixel of the platform") {
    const World start = bugLevel("jump_in_place");
    for (const uint32_t platform : idsOf(start, Kind::platform)) {
        for (const int speed : {37, 60, 70, 100, 150, 250}) {
            CAPTURE(platform);
            CAPTURE(speed);
            World world = withCast(start, [&](Cast& cast) {
                cast.platforms[platform - 1].speed = speed;
                cast.player->feet = cast.platforms[platform - 1].body.feet;
                cast.player->feet.y -= *cast.platforms[platform - 1].body.height;
            });
            const int offset = box(world).left - rectOf(world, platform).left;
            int landings = 0;
            const Vec2q way = actor(world, platform).body.speed;
            for (int i = 0; actor(world, platform).body.speed == way; ++i) {
                step(world, heldIf(i % 10 < 3, kButtonUp));
                if (actor(world, platform).body.speed != way) break;
                if (world.player().grounded)
                    REQUIRE(box(world).left - rectOf(world, platform).left == offset);
                landings += isAt(world, EventKind::landed);
            }
            CHECK(landings > 1);
        }
    }
}

TEST_CASE("bug flying_crate: a flying crate carries what stands on it sideways and down") {
    const World start = bugLevel("flying_crate");
    for (const uint32_t crate : idsOf(start, Kind::crate)) {
        CAPTURE(crate);
        const Rect& deck = rectOf(start, crate);
        World world = *movedTo(start, {deck.left + 24, deck.top});
        const int offset = box(world).left - deck.left;
        for (int i = 0; i < 240; ++i) {
            step(world, 0);
            REQUIRE(standsOn(world, 0, crate));
            REQUIRE(world.player().grounded);
            REQUIRE(box(world).left - rectOf(world, crate).left == offset);
        }
        CHECK(rectOf(world, crate) != deck);
    }
}

TEST_CASE("bug exact_gap: a body that runs crosses the gap, and one that stops over it falls in") {
    const World start = bugLevel("exact_gap");
    const int gap = 12 * 16;
    int stopped = 0;
    for (int x = 20; x < 60; ++x) {
        for (const int speed : {60, 97, 160, 200, 320}) {
            CAPTURE(x);
            CAPTURE(speed);
            World world = *movedTo(start, {x, kPressFloor});
            world.level.tuning.walkSpeed = speed;
            while (box(world).left < gap + 20) {
                if (box(world).left == gap && stopped < 40) {
                    World rests = world;
                    for (int i = 0; i < 10; ++i) step(rests, 0);
                    CHECK(feetRow(rests) > kPressFloor);
                    ++stopped;
                }
                step(world, kButtonRight);
                REQUIRE(feetRow(world) == kPressFloor);
            }
        }
    }
    CHECK(stopped == 40);
}

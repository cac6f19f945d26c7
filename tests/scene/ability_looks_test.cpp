// Tests of drawing abilities: poses, facings, stretch and effects.
#include <doctest/doctest.h>

#include <algorithm>

#include "math/fixed.h"
#include "scene/effects.h"
#include "scene/squash.h"
#include "scene/visual_effects.h"
#include "support/level_of_rows.h"

namespace pixelstep {
namespace {

constexpr Vec2i kNormalSize{24, 48};

Actor inTheAir(Vec2i speed) {
    Actor actor;
    actor.body.rect = actor.body.previousRect = {100, 100, 12, 40};
    actor.body.speed = {toFixed(speed.x), toFixed(speed.y)};
    return actor;
}

Pose poseOf(const Actor& actor, const Animation& animation = {}) {
    return frameOf(actor, animation, 0).pose;
}

/// A world of one player, with animation and effects as in the renderer.
struct WatchedAnimation {
    explicit WatchedAnimation(std::vector<std::pair<const char*, int>> values)
        : world(makeWorld(levelWithFloor(), 0)) {
        Tune tune;
        for (const auto& [name, value] : values) tune.changes.push_back({findTunable(name), value});
        REQUIRE(!apply(world, tune).rejection);
        play(0);
    }
    void play(Buttons buttons, int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            step(world, buttons);
            advance(animations, world);
            effects.step(world, animations);
        }
    }
    const Animation& animation() const { return animations.byId[0]; }
    auto images() const {
        return std::ranges::count_if(effects.afterimages(), &Afterimage::isAlive);
    }
    auto lit() const { return std::ranges::count_if(effects.litSurfaces(), &LitSurface::isAlive); }

    World world;
    Animations animations;
    Effects effects;
};

}  // namespace

TEST_CASE("sheet: poses are side by side without overlap") {
    for (const PoseRow& a : kPoses) {
        CHECK(a.count >= 1);
        CHECK(a.column + a.count <= 8);
        CHECK(a.row < kSheetRows);
        for (const PoseRow& b : kPoses) {
            const bool hasParallax = a.pose == b.pose || a.row != b.row ||
                                     a.column + a.count <= b.column ||
                                     b.column + b.count <= a.column;
            CHECK(hasParallax);
        }
    }
}

TEST_CASE("ability poses: each ability has its own pose") {
    Actor actor = inTheAir({0, 100});
    CHECK(poseOf(actor) == Pose::fall);
    actor.lastDecision.fall = FallRule::heavy;
    CHECK(poseOf(actor) == Pose::fall);
    actor.lastDecision.fall = FallRule::fast;
    CHECK(poseOf(actor) == Pose::fastFall);
    actor.lastDecision.fall = FallRule::wallSlide;
    CHECK(poseOf(actor) == Pose::wallSlide);
    actor.lastDecision.fall = FallRule::apex;
    CHECK(poseOf(actor) == Pose::apex);
    CHECK(poseOf(actor, {.spinSteps = 3}) == Pose::spin);
    CHECK(poseOf(actor, {.leapSteps = 3}) == Pose::leap);
    actor.character.dashing = true;
    CHECK(frameOf(actor, {}, 0) == Frame{Pose::fastFall, 0});  // down
    actor.body.speed = {toFixed(300), 0};
    CHECK(frameOf(actor, {.spinSteps = 3}, 0) == Frame{Pose::dash, 0});
    actor.body.speed = {0, toFixed(-300)};
    CHECK(frameOf(actor, {}, 0) == Frame{Pose::dash, 1});
    actor.character.dashing = false;
    actor.character.ledge = -1;
    CHECK(poseOf(actor, {.spinSteps = 3}) == Pose::hang);
}

TEST_CASE("ability poses: a turn is a skid only while the body slides in the other direction") {
    Actor actor = inTheAir({120, 0});
    actor.grounded = true;
    actor.character.lastButtons = kButtonLeft;
    CHECK(poseOf(actor) == Pose::skid);
    actor.character.lastButtons = kButtonRight;
    CHECK(poseOf(actor) == Pose::walk);
    actor.character.lastButtons = 0;
    CHECK(poseOf(actor) == Pose::walk);
    // The speed of a platform that it jumped off is not a slide.
    actor.character.lastButtons = kButtonRight;
    actor.body.speed.x = toFixed(-40);
    actor.character.inherited.x = static_cast<int32_t>(toFixed(-200));
    CHECK(poseOf(actor) == Pose::walk);
}

TEST_CASE("ability poses: it faces its ledge, and the direction of a dash or wall jump") {
    Actor actor = inTheAir({-150, -100});
    CHECK(shownFacing(actor) == 1);
    actor.character.wallJumpSteps = 4;
    CHECK(shownFacing(actor) == -1);
    actor.character.wallJumpSteps = 0;
    actor.character.dashing = true;
    CHECK(shownFacing(actor) == -1);
    actor.body.speed.x = 0;
    CHECK(shownFacing(actor) == 1);
    actor.character.ledge = -1;
    CHECK(shownFacing(actor) == -1);
}

TEST_CASE("ability poses: a dash flashes, and restored abilities flash once") {
    WatchedAnimation seen({{"dash_speed", 300}});
    seen.play(kButtonDash);
    CHECK(seen.animation().flash == Flash::dash);
    CHECK(seen.animation().flashSteps == kFlashSteps);
    for (int i = 0; i < 30; ++i) {
        seen.play(0);
        CHECK(seen.animation().flash ==
              Flash::dash);  // a dash along the ground is restored at once
    }
    CHECK(seen.animation().flashSteps == 0);
    seen.play(kButtonUp | kButtonDash);
    CHECK(seen.animation().flash == Flash::dash);
    int refills = 0;
    for (int i = 0; i < 120; ++i) {
        seen.play(0);
        const Animation& now = seen.animation();
        refills += now.flash == Flash::refill && now.flashSteps == kFlashSteps;
    }
    CHECK(refills == 1);
}

TEST_CASE("ability poses: air jumps spin to the end or to the ground") {
    WatchedAnimation seen({{"air_jumps", 1}});
    seen.play(kButtonUp, 6);
    CHECK(poseOf(seen.world.player(), seen.animation()) == Pose::jump);
    seen.play(0);
    seen.play(kButtonUp);
    CHECK(poseOf(seen.world.player(), seen.animation()) == Pose::spin);
    while (!seen.world.player().grounded) seen.play(kButtonUp);
    CHECK(poseOf(seen.world.player(), seen.animation()) != Pose::spin);
}

TEST_CASE("squash: no stretch moves the feet and the middle") {
    const Rect picture{94, 152, 24, 48};
    const Rect large{88, 104, 48, 96};
    for (int higher = -8; higher <= 8; ++higher)
        for (const int wider : {-4, -2, 0, 2, 4, 6})
            for (const Rect& place : {picture, large}) {
                const Rect now = stretched(place, kNormalSize, {wider, higher});
                CHECK(now.bottom() == place.bottom());
                CHECK(2 * now.left + now.width == 2 * place.left + place.width);
                CHECK(now.height == place.height + higher * place.height / 48);
                CHECK(now.width == place.width + wider * place.width / 24);
            }
}

TEST_CASE("squash: stretched while fast in the air, squashed by a landing, otherwise unchanged") {
    CHECK(stretchOf(inTheAir({160, -100}), {}) == Vec2i{});
    const Vec2i rising = stretchOf(inTheAir({0, -410}), {});
    CHECK(rising.y > 0);
    CHECK(rising.x < 0);
    CHECK(stretchOf(inTheAir({0, 5000}), {}).y == 5);
    Actor stands = inTheAir({0, 0});
    stands.grounded = true;
    CHECK(stretchOf(stands, {}) == Vec2i{});
    const Vec2i soft = stretchOf(stands, {.landSteps = 8, .landSpeed = 250});
    const Vec2i hard = stretchOf(stands, {.landSteps = 8, .landSpeed = 900});
    CHECK(soft.y == -2);
    CHECK(hard.y == -8);
    CHECK(hard.x == 6);
    int last = hard.y;
    for (int steps = 7; steps > 0; --steps) {
        const int now = stretchOf(stands, {.landSteps = steps, .landSpeed = 900}).y;
        CHECK(now >= last);
        last = now;
    }
    CHECK(last > -2);
    Actor slides = inTheAir({0, 500});
    slides.lastDecision.fall = FallRule::wallSlide;
    CHECK(stretchOf(slides, {}) == Vec2i{});
}

TEST_CASE("visual effects: the setting plain turns everything off") {
    VisualEffects all;
    for (const VisualEffectsRow& row : kVisualEffects) all.*row.isOn = true;
    const VisualEffects none = effective(all);
    for (const VisualEffectsRow& row : kVisualEffects)
        CHECK(none.*row.isOn == (row.isOn == &VisualEffects::plain));
    all.plain = false;
    CHECK(effective(all) == all);
}

TEST_CASE("effects: a dash leaves afterimages, which fade; after a rewind there are none") {
    WatchedAnimation seen({{"dash_speed", 300}});
    seen.play(kButtonRight | kButtonDash);
    CHECK(seen.images() == 1);
    CHECK(seen.effects.afterimages()[0].body == seen.world.player().body.previousRect);
    CHECK(seen.effects.afterimages()[0].frame.pose == Pose::dash);
    seen.play(0, 8);
    CHECK(seen.images() >= 3);
    seen.play(0, kAfterimageSteps + 1);
    CHECK(seen.images() == 0);
    seen.play(kButtonLeft | kButtonDash);
    CHECK(seen.images() == 1);
    seen.world.stepCount += 40;
    seen.play(0);
    CHECK(seen.images() == 0);
}

TEST_CASE("effects: a surface that stops the player lights up once, not during the whole contact") {
    WatchedAnimation seen({});
    seen.play(kButtonLeft, 30);
    REQUIRE(seen.world.player().body.touches.at(kLeft).tile);
    seen.play(kButtonLeft, kLitSteps);
    CHECK(seen.lit() == 0);
    seen.play(kButtonUp);
    while (!seen.world.player().grounded) seen.play(kButtonUp);
    CHECK(seen.lit() == 1);
    seen.play(0, kLitSteps);
    CHECK(seen.lit() == 0);
}

TEST_CASE("effects: the view shakes by the speed of a landing, and stops") {
    WatchedAnimation seen({});
    World& world = seen.world;
    const auto shakenBy = [&](int speed) {
        ++world.stepCount;
        world.events = {{EventKind::landed, 0, {}, toFixed(speed)}};
        seen.effects.step(world, seen.animations);
        int most = 0, steps = 0;
        while (seen.effects.shake() != Vec2i{} && steps < 100) {
            most = std::max(most, std::abs(seen.effects.shake().y));
            ++world.stepCount;
            world.events.clear();
            seen.effects.step(world, seen.animations);
            ++steps;
        }
        CHECK(steps < 20);
        return most;
    };
    CHECK(shakenBy(200) == 0);
    CHECK(shakenBy(410) == 1);
    CHECK(shakenBy(900) == 5);
    CHECK(shakenBy(5000) == 5);
}

}  // namespace pixelstep

// Updates the fading effects.
#include "scene/effects.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kStepsPerImage = 3;
constexpr int kMinLitSpeed = 60;    // [px/s] minimum speed for a lit surface
constexpr int kShakingSpeed = 300;  // [px/s] minimum landing speed for shaking
constexpr int kSpeedPerShake = 120;
constexpr int kMaxShake = 5;  // [px]
constexpr int kShakeSteps = 14;
constexpr int kDeathShake = 600;  // [px/s] as a landing at this speed

}  // namespace

void Effects::age() {
    for (Afterimage& image : afterimages_)
        if (image.isAlive) image.isAlive = ++image.age < kAfterimageSteps;
    for (LitSurface& surface : lit_)
        if (surface.isAlive) surface.isAlive = ++surface.age < kLitSteps;
    for (Flare& flare : flares_)
        if (flare.isAlive) flare.isAlive = ++flare.age < kFlareSteps;
    if (shakeSteps_ > 0) --shakeSteps_;
}

void Effects::addAfterimages(const World& world, const Animations& animations) {
    for (size_t i = 0; i < world.actors.size(); ++i) {
        const Actor& actor = world.actors[i];
        if (!actor.character.dashing || !isCharacter(actor.kind)) continue;
        // From the first step on, so that the start of a dash is visible.
        if (!actor.lastDecision.startsDash && actor.character.dashSteps % kStepsPerImage != 0)
            continue;
        const Frame frame = frameOf(actor, animationAt(animations, world, i), animations.time);
        afterimages_[nextImage_] = {actor.body.previousRect, frame, shownFacing(actor), 0, true};
        nextImage_ = (nextImage_ + 1) % afterimages_.size();
    }
}

void Effects::light(const Event& event) {
    lit_[nextLit_] = {.by = event.by, .side = event.side, .age = 0, .isAlive = true};
    nextLit_ = (nextLit_ + 1) % lit_.size();
}

void Effects::shakeBy(int speed) {
    if (speed < kShakingSpeed) return;
    shakeSize_ = std::min(1 + (speed - kShakingSpeed) / kSpeedPerShake, kMaxShake);
    shakeSteps_ = kShakeSteps;
}

void Effects::addTouches(const World& world) {
    for (const Event& event : world.events) {
        if (event.id != world.player().id || event.speed < toFixed(kMinLitSpeed)) continue;
        if (event.by.kind != Blocker::none && event.isFirstHit) light(event);
        if (event.kind == EventKind::landed) shakeBy(static_cast<int>(wholePart(event.speed)));
    }
}

void Effects::addFlares(const World& world) {
    constexpr Vec2i kLightHeight{0, 18};  // [px] of a lantern and of a flag's middle
    for (const Event& event : world.events) {
        if (event.kind == EventKind::hurt) shakeBy(kDeathShake);
        if (event.kind != EventKind::checkpoint && event.kind != EventKind::goal) continue;
        flares_[nextFlare_] = {.at = event.at - kLightHeight, .age = 0, .isAlive = true};
        nextFlare_ = (nextFlare_ + 1) % flares_.size();
    }
}

void Effects::step(const World& world, const Animations& animations) {
    // Effects are cleared after a rewind or a load.
    if (world.stepCount != seen_ + 1) clear();
    seen_ = world.stepCount;
    age();
    addAfterimages(world, animations);
    addTouches(world);
    addFlares(world);
}

Vec2i Effects::shake() const {
    if (shakeSteps_ == 0) return {};
    const int size = (shakeSize_ * shakeSteps_ + kShakeSteps - 1) / kShakeSteps;
    const int down = shakeSteps_ / 2 % 2 == 0 ? size : -size;
    return {shakeSteps_ % 3 - 1, down};
}

}  // namespace pixelstep

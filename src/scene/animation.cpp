// Poses from state and events, and interpolation.
#include "scene/animation.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kPixelsPerWalkFrame = 6;  // of a character of the usual width
constexpr int kStepsPerIdleFrame = 12;
constexpr int kStepsPerFallFrame = 5;
constexpr int kLandSteps = 8;
constexpr int kShortLandSteps = 3;              // for one who runs on
constexpr int64_t kHardLanding = toFixed(200);  // speed lost
constexpr int64_t kFastRise = toFixed(120);     // then it still pushes off

bool isStanding(const Actor& actor) {
    return actor.grounded || actor.isHeldUp;
}

bool isWalking(const Actor& actor) {
    return isStanding(actor) && actor.body.speed.x != 0;
}

Animation* findAnimation(std::vector<Animation>& byId, uint32_t id) {
    const auto place = std::lower_bound(
        byId.begin(), byId.end(), id,
        [](const Animation& animation, uint32_t wanted) { return animation.id < wanted; });
    return place != byId.end() && place->id == id ? &*place : nullptr;
}

// One animation for each character of the world, in its order; new ones start fresh.
std::vector<Animation> matched(const std::vector<Animation>& byId, const World& world) {
    std::vector<Animation> result;
    result.reserve(world.actors.size());
    auto old = byId.begin();
    for (const Actor& actor : world.actors) {
        while (old != byId.end() && old->id < actor.id) ++old;
        const bool isKnown = old != byId.end() && old->id == actor.id;
        result.push_back(isKnown ? *old : Animation{actor.id, 0, 0});
    }
    return result;
}

void age(Animation& animation, const Actor& actor) {
    if (animation.landSteps > 0) --animation.landSteps;
    if (!isStanding(actor)) animation.landSteps = 0;
    if (isStanding(actor) && !isWalking(actor)) animation.walked = 0;
    if (isWalking(actor)) {
        animation.walked += std::abs(actor.body.rect.left - actor.body.lastRect.left);
    }
}

Frame groundFrame(const Actor& actor, const Animation& animation, int64_t time) {
    const int landShown = isWalking(actor) ? kLandSteps - kShortLandSteps : 0;
    if (animation.landSteps > landShown) {
        return {Pose::land, animation.landSteps > kLandSteps / 2 ? 0 : 1};
    }
    if (isWalking(actor)) {
        const int stride = pixelsPerWalkFrame(actor.body.rect.width);
        return {Pose::walk, animation.walked / stride % frameCount(Pose::walk)};
    }
    // Each has its own phase, or clones in one place would look like one.
    const int64_t breath = time / kStepsPerIdleFrame + actor.id;
    return {Pose::idle, static_cast<int>(breath % frameCount(Pose::idle))};
}

}  // namespace

int pixelsPerWalkFrame(int width) {
    return std::max(kPixelsPerWalkFrame * width / kCharacterWidth, 1);
}

int frameCount(Pose pose) {
    constexpr std::array<int, kPoseCount> kCounts{4, 8, 2, 2, 2};
    return kCounts[static_cast<size_t>(pose)];
}

size_t firstNewEvent(const Animations& animations, const World& world) {
    const bool isSameStep = world.stepCount == animations.stepCount;
    return isSameStep && animations.eventsSeen <= world.events.size() ? animations.eventsSeen : 0;
}

void advance(Animations& animations, const World& world) {
    animations.byId = matched(animations.byId, world);
    if (world.stepCount != animations.stepCount) {
        ++animations.time;
        for (size_t i = 0; i < world.actors.size(); ++i) {
            age(animations.byId[i], world.actors[i]);
        }
    }
    for (size_t i = firstNewEvent(animations, world); i < world.events.size(); ++i) {
        const Event& event = world.events[i];
        if (event.kind != EventKind::landed || event.speed < kHardLanding) continue;
        if (Animation* animation = findAnimation(animations.byId, event.id)) {
            animation->landSteps = kLandSteps;
        }
    }
    animations.stepCount = world.stepCount;
    animations.eventsSeen = world.events.size();
}

Frame frameOf(const Actor& actor, const Animation& animation, int64_t time) {
    if (isStanding(actor)) return groundFrame(actor, animation, time);
    if (actor.body.speed.y < 0) return {Pose::jump, actor.body.speed.y < -kFastRise ? 0 : 1};
    return {Pose::fall, static_cast<int>(time / kStepsPerFallFrame % frameCount(Pose::fall))};
}

Rect drawnRect(const Body& body, int alphaPer1000) {
    const Vec2i from = feetOf(body.lastRect);
    const Vec2i way = feetOf(body.rect) - from;
    const auto part = [alphaPer1000](int whole) {
        return static_cast<int>(int64_t{whole} * alphaPer1000 / 1000);
    };
    return rectAtFeet(from + Vec2i{part(way.x), part(way.y)}, body.rect.width, body.rect.height);
}

}  // namespace pixelstep

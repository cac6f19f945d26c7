// Stretches characters by speed, and squashes them after landings.
#include "scene/squash.h"

#include <algorithm>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kNoStretchSpeed = 240;  // [px/s] vertical speed without stretch
constexpr int kSpeedPerStretch = 60;
constexpr int kMaxStretch = 5;     // [px]
constexpr int kMinSquash = 2;      // of a visible landing
constexpr int kSoftLanding = 200;  // [px/s]
constexpr int kSpeedPerSquash = 100;
constexpr int kMaxSquash = 8;
constexpr int kSquashSteps = 8;

// Higher and narrower, or the opposite; by an even number, so that the middle stays in place.
Vec2i higherBy(int pixels) {
    return {-2 * ((pixels + sign(pixels)) / 3), pixels};
}

Vec2i dashStretch(Vec2q speed) {
    return speed.x != 0 ? Vec2i{4, -2} : Vec2i{-2, 4};
}

int squashBy(int landSpeed) {
    return std::min(kMinSquash + (landSpeed - kSoftLanding) / kSpeedPerSquash, kMaxSquash);
}

}  // namespace

Vec2i stretchOf(const Actor& actor, const Animation& animation) {
    if (actor.character.dashing) return dashStretch(actor.body.speed);
    if (animation.landSteps > 0)
        return higherBy(-squashBy(animation.landSpeed) * animation.landSteps / kSquashSteps);
    if (animation.bounceSteps > 0)
        return higherBy(kMaxSquash * animation.bounceSteps / kBounceSteps);
    const bool isTurning = animation.spinSteps > 0;
    if (actor.grounded || actor.standsOnCharacter || isTurning || isWallSliding(actor)) return {};
    const auto speed = static_cast<int>(wholePart(std::abs(actor.body.speed.y)));
    return higherBy(std::clamp((speed - kNoStretchSpeed) / kSpeedPerStretch, 0, kMaxStretch));
}

Rect stretched(const Rect& picture, Vec2i normal, Vec2i stretch) {
    const int wider = stretch.x / 2 * picture.width / normal.x * 2;
    const int higher = stretch.y * picture.height / normal.y;
    return {picture.left - wider / 2, picture.top - higher, picture.width + wider,
            picture.height + higher};
}

}  // namespace pixelstep

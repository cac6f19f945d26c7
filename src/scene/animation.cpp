// Chooses poses from state and events, and interpolates rectangles.
#include "scene/animation.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kPixelsPerWalkFrame = 6;  // of a character of the usual width
constexpr int kStepsPerIdleFrame = 12;
constexpr int kStepsPerFallFrame = 5;
constexpr int kLandSteps = 8;
constexpr int kShortLandSteps = 3;              // for a running character
constexpr int64_t kHardLanding = toFixed(200);  // minimum loss of speed
constexpr int64_t kFastRise = toFixed(120);     // faster: the push-off pose
constexpr int kStepsPerSpinFrame = 4;
constexpr int kSpinSteps = 5 * kStepsPerSpinFrame;
constexpr int kLeapSteps = 10;
constexpr int kPixelsPerClimbFrame = 10;

bool isStanding(const Actor& actor) {
    return actor.grounded || actor.standsOnCharacter;
}

bool isWalking(const Actor& actor) {
    return isStanding(actor) && actor.body.speed.x != 0;
}

// Fast path: mostly the bodies are the same as in the previous step.
bool isMatched(const std::vector<Animation>& byId, const World& world) {
    return std::ranges::equal(byId, world.actors, {}, &Animation::id, &Actor::id);
}

// One animation for each body of the world, in its order; new bodies start with a default one.
std::vector<Animation> matched(const std::vector<Animation>& byId, const World& world) {
    std::vector<Animation> result;
    result.reserve(world.actors.size());
    auto old = byId.begin();
    for (const Actor& actor : world.actors) {
        while (old != byId.end() && old->id < actor.id) ++old;
        const bool isKnown = old != byId.end() && old->id == actor.id;
        result.push_back(isKnown ? *old : Animation{.id = actor.id});
    }
    return result;
}

void countDown(int& steps) {
    if (steps > 0) --steps;
}

void startFlash(Animation& animation, Flash flash) {
    animation.flash = flash;
    animation.flashSteps = kFlashSteps;
}

// A dash along the ground is refilled at once, so only a refill after use in the air flashes.
void updateRefillFlash(Animation& animation, const Actor& actor) {
    const bool isUsed = actor.character.hasDashed || actor.character.airJumps > 0;
    if (isUsed && !isStanding(actor)) animation.isSpent = true;
    if (isUsed || !animation.isSpent) return;
    animation.isSpent = false;
    startFlash(animation, Flash::refill);
}

void age(Animation& animation, const Actor& actor) {
    for (int* steps : {&animation.landSteps, &animation.bounceSteps, &animation.spinSteps,
                       &animation.leapSteps, &animation.flashSteps})
        countDown(*steps);
    if (!isStanding(actor)) animation.landSteps = 0;
    if (isStanding(actor)) animation.spinSteps = animation.leapSteps = 0;
    updateRefillFlash(animation, actor);
    if (isStanding(actor) && !isWalking(actor)) animation.walked = 0;
    if (isWalking(actor)) {
        animation.walked += std::abs(actor.body.rect.left - actor.body.previousRect.left);
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
    // Each body has its own phase, so that clones in one place are distinguishable.
    const int64_t breath = time / kStepsPerIdleFrame + actor.id;
    return {Pose::idle, static_cast<int>(breath % frameCount(Pose::idle))};
}

Frame dashFrame(Vec2q speed, int64_t time) {
    if (speed.x != 0 || speed.y == 0) return {Pose::dash, 0};
    if (speed.y < 0) return {Pose::dash, 1};
    return {Pose::fastFall, static_cast<int>(time / kStepsPerFallFrame % 2)};
}

// The pose of a character in the air that uses an ability; otherwise none.
std::optional<Pose> airPose(const Actor& actor) {
    if (isWallSliding(actor)) return Pose::wallSlide;
    if (actor.lastDecision.fall == FallRule::fast) return Pose::fastFall;
    if (actor.lastDecision.fall == FallRule::apex) return Pose::apex;
    return std::nullopt;
}

// Starts the animation of an event: landing, air jump, wall jump or flash.
void begin(Animation& animation, const Event& event) {
    switch (event.kind) {
        case EventKind::landed:
            if (event.speed < kHardLanding) return;
            animation.landSteps = kLandSteps;
            animation.landSpeed = static_cast<int>(wholePart(event.speed));
            return;
        case EventKind::jumped:
            animation.spinSteps = event.cause == JumpCause::air ? kSpinSteps : 0;
            animation.leapSteps = event.cause == JumpCause::wall ? kLeapSteps : 0;
            return;
        case EventKind::bounced:
            animation.spinSteps = animation.leapSteps = 0;
            animation.bounceSteps = kBounceSteps;
            return;
        case EventKind::dashed:
            animation.spinSteps = animation.leapSteps = 0;
            return startFlash(animation, Flash::dash);
        default: return;
    }
}

}  // namespace

int pixelsPerWalkFrame(int width) {
    return std::max(kPixelsPerWalkFrame * width / kCharacterWidth, 1);
}

int frameCount(Pose pose) {
    return rowOf(kPoses, pose).count;
}

size_t firstNewEvent(const Animations& animations, const World& world) {
    // The events of a command replace those of the step.
    const std::vector<Event>& seen = animations.seen;
    const bool isSeen = world.stepCount == animations.stepCount &&
                        seen.size() <= world.events.size() &&
                        std::equal(seen.begin(), seen.end(), world.events.begin());
    return isSeen ? seen.size() : 0;
}

void advance(Animations& animations, const World& world) {
    std::vector<Animation>& byId = animations.byId;
    if (!isMatched(byId, world)) byId = matched(byId, world);
    if (world.stepCount != animations.stepCount) {
        ++animations.time;
        for (size_t i = 0; i < byId.size(); ++i) age(byId[i], world.actors[i]);
    }
    for (size_t i = firstNewEvent(animations, world); i < world.events.size(); ++i) {
        const Event& event = world.events[i];
        const Actor* actor = findActor(world, event.id);
        if (actor != nullptr) begin(byId[static_cast<size_t>(actor - world.actors.data())], event);
    }
    animations.stepCount = world.stepCount;
    animations.seen = world.events;
}

Animation animationAt(const Animations& animations, const World& world, size_t index) {
    const uint32_t id = world.actors[index].id;
    const bool isKnown = index < animations.byId.size() && animations.byId[index].id == id;
    return isKnown ? animations.byId[index] : Animation{.id = id};
}

Frame frameOf(const Actor& actor, const Animation& animation, int64_t time) {
    const auto cycle = [time](Pose pose, int stepsPerFrame) {
        return Frame{pose, static_cast<int>(time / stepsPerFrame % frameCount(pose))};
    };
    if (actor.character.climbing) {
        const Rect& rect = actor.body.rect;
        return {Pose::climb, floorMod(floorDiv(rect.top + rect.left, kPixelsPerClimbFrame), 2)};
    }
    if (actor.character.ledge != 0) return cycle(Pose::hang, 2 * kStepsPerIdleFrame);
    if (actor.character.dashing) return dashFrame(actor.body.speed, time);
    if (isSkidding(actor)) return cycle(Pose::skid, kStepsPerFallFrame);
    if (isStanding(actor)) return groundFrame(actor, animation, time);
    if (animation.spinSteps > 0)
        return {Pose::spin, (kSpinSteps - animation.spinSteps) / kStepsPerSpinFrame % 4};
    if (animation.leapSteps > 0) return {Pose::leap, 0};
    if (const auto pose = airPose(actor)) return cycle(*pose, kStepsPerFallFrame);
    if (actor.body.speed.y < 0) return {Pose::jump, actor.body.speed.y < -kFastRise ? 0 : 1};
    return cycle(Pose::fall, kStepsPerFallFrame);
}

int shownFacing(const Actor& actor) {
    const CharacterState& state = actor.character;
    if (state.ledge != 0) return state.ledge;
    const int way = sign(actor.body.speed.x);
    if (way != 0 && (state.dashing || state.wallJumpSteps > 0)) return way;
    return state.facing;
}

bool isSkidding(const Actor& actor) {
    const int64_t own = ownSpeedX(actor.character, actor.body.speed);
    return isStanding(actor) && !actor.character.dashing &&
           heldDirection(actor.character.lastButtons) * sign(own) < 0;
}

bool isWallSliding(const Actor& actor) {
    return actor.lastDecision.fall == FallRule::wallSlide && !isStanding(actor);
}

Rect drawnRect(const Body& body, int alphaPer1000) {
    const Vec2i from = feetOf(body.previousRect);
    const Vec2i way = feetOf(body.rect) - from;
    const auto part = [alphaPer1000](int whole) {
        return static_cast<int>(int64_t{whole} * alphaPer1000 / 1000);
    };
    return rectAtFeet(from + Vec2i{part(way.x), part(way.y)}, body.rect.width, body.rect.height);
}

}  // namespace pixelstep

// The events between characters, crates and platforms.
#include "game/world/scratch.h"
#include "game/world/world_step.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

Side sideOf(int direction) {
    return direction < 0 ? kLeft : kRight;
}

bool isOnTopOf(const Rect& upper, const Rect& lower) {
    return upper.bottom() == lower.top && upper.left < lower.right() && lower.left < upper.right();
}

}  // namespace

int8_t pushSideOf(const Body& body) {
    const int direction = sign(body.speed.x);
    const bool isPushing = direction != 0 && body.touches.at(sideOf(direction)).object;
    return static_cast<int8_t>(isPushing ? direction : 0);
}

// A push continues while the body walks against the crate, also in steps with less than a pixel of
// movement.
bool WorldStep::startsToPush(uint32_t index) {
    Actor& actor = world.actors[index];
    const Scratch::StartState& start = scratch.startStates[index];
    const int8_t pushSide = pushSideOf(actor.body);
    const bool continues = start.wasPushing && pushSide != 0 && pushSide == start.pushSide;
    const bool starts = actor.lastMove.isPushing && !continues;
    actor.lastMove.isPushing = actor.lastMove.isPushing || continues;
    return starts;
}

bool WorldStep::startsToRide(uint32_t index, uint32_t carrier) const {
    if (carrier == kInvalidBody || !world.actors[index].grounded) return false;
    const Actor& platform = world.actors[carrier];
    if (platform.kind != Kind::platform || platform.body.speed == Vec2q{}) return false;
    const Body& body = world.actors[index].body;
    const bool stoodOnBody = body.previousTouches.at(kBottom).object;
    return !stoodOnBody || !isOnTopOf(body.previousRect, platform.body.previousRect);
}

// Adds events for interactions of a character with crates and platforms that start in this step.
void WorldStep::reportBodyContacts(uint32_t index, const Obstacle& below) {
    const Actor& actor = world.actors[index];
    const Vec2i feet = feetOf(actor.body.rect);
    if (startsToPush(index)) world.events.push_back({EventKind::startedPushing, actor.id, feet});
    if (!startsToRide(index, below.body)) return;
    world.events.push_back({EventKind::mounted, actor.id, feet});
    world.events.back().by = blockerOf(world, below);
}

}  // namespace pixelstep

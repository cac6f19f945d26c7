// The events of characters among crates and platforms, told from where all bodies are at a step's
// end and where they were at its beginning.
#include "game/world/passes.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

Side sideOf(int direction) {
    return direction < 0 ? kLeft : kRight;
}

bool liesOn(const Rect& upper, const Rect& lower) {
    return upper.bottom() == lower.top && upper.left < lower.right() && lower.left < upper.right();
}

}  // namespace

int8_t leanOf(const Body& body) {
    const int direction = sign(body.speed.x);
    const bool leans = direction != 0 && body.touches.at(sideOf(direction)).object;
    return static_cast<int8_t>(leans ? direction : 0);
}

// True if a crate can be pushed on by a pixel, with those that stand in its way.
bool Passes::givesWay(uint32_t crate, int direction) const {
    for (int depth = 0; depth < kMaxPushDepth; ++depth) {
        const Actor& pushed = world.actors[crate];
        if (pushed.kind != Kind::crate) return false;
        const SideStep step = stepSideways(obstaclesOf(world, solids, crate), solids.rect(crate),
                                           direction, footingOf(pushed.grounded, rules));
        if (step.moves) return true;
        if (step.hitsTile || step.body == kNobody) return false;
        crate = step.body;
    }
    return false;
}

// Who pushes goes on, its speed is not lost; so one that stood at a crate or was stopped by it in
// the last step begins anew.
bool Passes::beginsToPush(uint32_t index) const {
    const Actor& actor = world.actors[index];
    const int8_t direction = leanOf(actor.body);
    if (direction == 0 || direction == scratch.before[index].lean) return false;
    const Footing footing = footingOf(actor.grounded, terrainRulesOf(tuningFor(index)));
    const uint32_t crate =
        stepSideways(obstaclesOf(world, solids, index), actor.body.rect, direction, footing).body;
    if (crate == kNobody || world.actors[crate].kind != Kind::crate) return false;
    const int way = solids.rect(crate).left - world.actors[crate].body.lastRect.left;
    return way * direction > 0 || givesWay(crate, direction);
}

bool Passes::beginsToRide(uint32_t index, uint32_t carrier) const {
    if (carrier == kNobody || !world.actors[index].grounded) return false;
    const Actor& platform = world.actors[carrier];
    if (platform.kind != Kind::platform || platform.body.speed == Vec2q{}) return false;
    const Body& body = world.actors[index].body;
    const bool stoodOnBody = body.touched.at(kBottom).object;
    return !stoodOnBody || !liesOn(body.lastRect, platform.body.lastRect);
}

// Adds what a character began to do with crates and platforms in this step.
void Passes::reportAmong(uint32_t index, uint32_t carrier) {
    const Actor& actor = world.actors[index];
    const Vec2i feet = feetOf(actor.body.rect);
    if (beginsToPush(index)) world.events.push_back({EventKind::pushed, actor.id, feet});
    if (beginsToRide(index, carrier)) world.events.push_back({EventKind::mounted, actor.id, feet});
}

}  // namespace pixelstep

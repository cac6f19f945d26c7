// Movement among bodies by single pixels; without bodies nearby, `move` against tiles.
#include "physics/move_among.h"

#include <algorithm>
#include <cstdlib>

#include "physics/move_state.h"

namespace pixelstep {
namespace {

// All pixels that can affect the body's move, including one corner correction.
Rect reachOf(const Body& body, const MoveAssists& assists, const MoveRules& rules) {
    const auto pixels = [&](int64_t speed) {
        return static_cast<int>(std::abs(wholePart(perStep(speed, rules.stepsPerSecond)))) + 3;
    };
    const int distanceX = pixels(body.speed.x) + assists.cornerReach;
    const int distanceY =
        pixels(body.speed.y) + (distanceX + 1) * std::max(rules.terrain.maxClimb, 1);
    const Rect& box = body.rect;
    return {box.left - distanceX, box.top - distanceY, box.width + 2 * distanceX,
            box.height + 2 * distanceY};
}

// Moves a body by single pixels.
template <class Trace>
MoveResult moveAmongByPixels(const Surroundings& surroundings, uint32_t self,
                             const MovingBody& moving, const MoveRules& rules, Trace trace) {
    Solids& solids = surroundings.solids;
    Body& body = moving.body;
    const CollisionContext context(surroundings.tiles, solids, self);
    MoveState state(surroundings.tiles, moving, rules);
    const auto nextX = [&] {
        if (context.me.role != Role::character) return state.testX(context);
        solids.setRect(self, body.rect);
        return surroundings.pusher.moveXPushing(self, state.directionX,
                                                climbLimitsOf(state.grounded, rules.terrain));
    };
    state.run(context, nextX, trace);
    solids.setRect(self, body.rect);
    return state.result;
}

}  // namespace

MoveResult moveAmongBodies(const Surroundings& surroundings, uint32_t self,
                           const MovingBody& moving, const MoveRules& rules, MoveTrace* trace) {
    if (trace != nullptr)
        return moveAmongByPixels(surroundings, self, moving, rules, RecordingTrace{*trace});
    Solids& solids = surroundings.solids;
    Body& body = moving.body;
    const BodyTraits& me = solids.traits(self);
    const bool isDropping = std::ranges::any_of(
        solids.ignoredSurfaces(), [&](const auto& ignored) { return ignored.first == self; });
    if (!isDropping && !solids.hasAnyNear(reachOf(body, moving.assists, rules), me, self)) {
        const Body before = body;
        const MoveResult result = move(surroundings.tiles, moving, rules);
        // After more than one corner correction it may have left the tested region.
        if (result.cornerCorrection <= moving.assists.cornerReach) {
            solids.setRect(self, body.rect);
            return result;
        }
        body = before;
    }
    return moveAmongByPixels(surroundings, self, moving, rules, NoTrace{});
}

}  // namespace pixelstep

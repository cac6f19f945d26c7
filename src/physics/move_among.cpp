// Movement among bodies by single pixels; without bodies nearby, `move` against tiles.
#include "physics/move_among.h"

#include <algorithm>
#include <cstdlib>

#include "physics/move_state.h"

namespace pixelstep {
namespace {

// The whole pixels that the body is to move.
Vec2i pixelsOf(const Body& body, const MoveRules& rules) {
    const auto whole = [&](int64_t speed, int64_t remainder) {
        return static_cast<int>(wholePart(remainder + perStep(speed, rules.stepsPerSecond)));
    };
    return {whole(body.speed.x, body.remainder.x), whole(body.speed.y, body.remainder.y)};
}

// All pixels that can affect the move, including one corner correction.
Rect reachOf(const Rect& box, Vec2i pixels, const MoveAssists& assists, const TerrainRules& rules) {
    const int distanceX = std::abs(pixels.x) + 3 + assists.cornerReach;
    const int distanceY = std::abs(pixels.y) + 3 + (distanceX + 1) * std::max(rules.maxClimb, 1);
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
    // Without a pixel to move it meets nothing; but a falling body may grab a ledge.
    const Vec2i pixels = pixelsOf(body, rules);
    const bool isResting = pixels == Vec2i{} && body.speed.y <= 0;
    const Rect reach = reachOf(body.rect, pixels, moving.assists, rules.terrain);
    if (isResting || (!isDropping && !solids.hasAnyNear(reach, me, self))) {
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

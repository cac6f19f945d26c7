// The loop over single pixels among bodies; where none is near, `move` against tiles alone.
#include "physics/move_among.h"

#include <algorithm>
#include <cstdlib>

#include "physics/walk.h"

namespace pixelstep {
namespace {

// Every pixel that the body could look at on its way, around one corner at most.
Rect reachOf(const Body& body, const Reflexes& reflexes, const MoveRules& rules) {
    const auto pixels = [&](int64_t speed) {
        return static_cast<int>(std::abs(wholePart(perStep(speed, rules.stepsPerSecond)))) + 2;
    };
    const int columns = pixels(body.speed.x) + reflexes.cornerReach;
    const int rows = pixels(body.speed.y) + (columns + 1) * std::max(rules.terrain.maxClimb, 1);
    const Rect& box = body.rect;
    return {box.left - columns, box.top - rows, box.width + 2 * columns, box.height + 2 * rows};
}

// By single pixels.
template <class Ear>
MoveResult walkAmong(Surroundings among, uint32_t self, const MovingBody& moving,
                     const MoveRules& rules, Ear ear) {
    Solids& solids = among.solids;
    Body& body = moving.body;
    const Obstacles around(among.tiles, solids, self);
    Walk walk(among.tiles, moving, rules);
    const auto verdictX = [&] {
        if (around.me.role != Role::character) return walk.verdictX(around);
        solids.place(self, body.rect);
        return among.push.stepPushing(self, walk.directionX,
                                      footingOf(walk.grounded, rules.terrain));
    };
    walk.run(around, verdictX, ear);
    solids.place(self, body.rect);
    return walk.result;
}

}  // namespace

MoveResult moveAmong(Surroundings among, uint32_t self, const MovingBody& moving,
                     const MoveRules& rules, Listener* listener) {
    if (listener != nullptr) return walkAmong(among, self, moving, rules, HeardBy{*listener});
    Solids& solids = among.solids;
    Body& body = moving.body;
    const BodyTraits& me = solids.traits(self);
    if (!solids.hasAnyNear(reachOf(body, moving.reflexes, rules), me, self)) {
        const Body before = body;
        const MoveResult result = move(among.tiles, moving, rules);
        // Around more than one corner it may have come farther than was looked.
        if (result.cornered <= moving.reflexes.cornerReach) {
            solids.place(self, body.rect);
            return result;
        }
        body = before;
    }
    return walkAmong(among, self, moving, rules, Unheard{});
}

}  // namespace pixelstep

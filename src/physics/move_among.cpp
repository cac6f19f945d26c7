// The pixel loop among bodies; where none is near, the mover for tiles alone.
#include "physics/move_among.h"

#include <algorithm>
#include <cstdlib>

#include "physics/walk.h"

namespace pixelstep {
namespace {

// Every pixel that the body could look at on its way.
Rect reachOf(const Body& body, int stepsPerSecond, TerrainRules rules) {
    const auto pixels = [&](int64_t speed) {
        return static_cast<int>(std::abs(wholePart(perStep(speed, stepsPerSecond)))) + 2;
    };
    const int columns = pixels(body.speed.x);
    const int rows = pixels(body.speed.y) + (columns + 1) * std::max(rules.maxClimb, 1);
    const Rect& box = body.rect;
    return {box.left - columns, box.top - rows, box.width + 2 * columns, box.height + 2 * rows};
}

}  // namespace

MoveResult moveAmong(const TileMap& tiles, Solids& solids, Push& push, uint32_t self, Body& body,
                     int stepsPerSecond, bool grounded, TerrainRules rules) {
    const Obstacles around(tiles, solids, self);
    if (!solids.hasAnyNear(reachOf(body, stepsPerSecond, rules), around.me, self)) {
        const MoveResult result = move(tiles, body, stepsPerSecond, grounded, rules);
        solids.place(self, body.rect);
        return result;
    }
    Walk walk(tiles, body, stepsPerSecond, grounded, rules);
    const auto verdictX = [&] {
        if (around.me.role != Role::character) return walk.verdictX(around);
        solids.place(self, body.rect);
        return push.stepPushing(self, walk.directionX, footingOf(walk.grounded, rules));
    };
    while (walk.goesX || walk.goesY) walk.stepOn(verdictX, [&] { return walk.verdictY(around); });
    solids.place(self, body.rect);
    return walk.result;
}

}  // namespace pixelstep

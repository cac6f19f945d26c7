// Moving bodies at 60 steps per second, with speeds in whole pixels per step.
#pragma once

#include "math/fixed.h"
#include "physics/mover.h"

namespace pixelstep {

/// The speed that moves a body by exactly (dx, dy) pixels in one step of 1/60 s.
inline Vec2q pixelsPerStep(int dx, int dy) {
    return {toFixed(60 * dx), toFixed(60 * dy)};
}

inline Body bodyAt(const Rect& rect, Vec2q speed = {}) {
    return {.rect = rect, .previousRect = rect, .speed = speed};
}

/// One step in the air.
inline MoveResult fly(const TileMap& map, Body& body, int dx, int dy) {
    body.speed = pixelsPerStep(dx, dy);
    return move(map, {body, false}, {60, {}});
}

/// One step of `dx` pixels on the ground.
inline MoveResult walk(const TileMap& map, Body& body, int dx, TerrainRules rules = {}) {
    body.speed = pixelsPerStep(dx, 0);
    return move(map, {body, true}, {60, rules});
}

inline bool stands(const TileMap& map, const Body& body) {
    return obstacleBelow(map, body.rect).isBlocked;
}

}  // namespace pixelstep

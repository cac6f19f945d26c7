// Moving bodies at 60 steps per second, with speeds in whole pixels per step, and their comparison
// with the reference implementation.
#pragma once

#include <string_view>

#include "math/fixed.h"
#include "physics/mover.h"
#include "support/naive_mover.h"

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

inline NaiveBody naiveOf(const Body& body) {
    return {.box = body.rect,
            .speedX = body.speed.x,
            .speedY = body.speed.y,
            .remainderX = body.remainder.x,
            .remainderY = body.remainder.y};
}

/// The first difference between a moved body and the same body of the reference implementation, or
/// nothing. Which obstacles stopped it is compared only by whether there was one.
inline std::string_view firstDifference(const Body& body, const MoveResult& result,
                                        const NaiveBody& naive) {
    if (body.rect != naive.box) return "rectangle equal to the reference";
    if (body.speed != Vec2q{naive.speedX, naive.speedY}) return "speed equal to the reference";
    if (body.remainder != Vec2q{naive.remainderX, naive.remainderY})
        return "remainder equal to the reference";
    if (result.hitX != bool(result.wall) || result.hitCeiling != bool(result.ceiling))
        return "an obstacle if one stopped it";
    const auto cornerOf = [](const Rect& box) { return Vec2i{box.left, box.top}; };
    const MoveResult expected{.hitX = naive.hitX,
                              .hitCeiling = naive.hitCeiling,
                              .hitFloor = naive.hitFloor,
                              .climbed = naive.climbed,
                              .descended = naive.descended,
                              .cornerCorrection = naive.cornerCorrection,
                              .grabbed = naive.grabbed,
                              .pushed = result.pushed,
                              .wallSide = result.wallSide,
                              .wall = result.wall,
                              .ceiling = result.ceiling,
                              .wallAt = cornerOf(naive.atWall),
                              .ceilingAt = cornerOf(naive.atCeiling),
                              .floorAt = cornerOf(naive.atFloor)};
    return result == expected ? "" : "result equal to the reference";
}

inline bool stands(const TileMap& map, const Body& body) {
    return obstacleBelow(map, body.rect).isBlocked;
}

}  // namespace pixelstep

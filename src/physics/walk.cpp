// Movement as it is defined: in, a body with a speed; out, one step later, by one-pixel steps.
#include "physics/walk.h"

namespace pixelstep {

MoveResult moveByPixels(const TileMap& tiles, Body& body, int stepsPerSecond, bool grounded,
                        TerrainRules rules) {
    Walk walk(tiles, body, stepsPerSecond, grounded, rules);
    const auto nextX = [&] { return walk.verdictX(tiles); };
    const auto nextY = [&] { return walk.verdictY(tiles); };
    while (walk.goesX || walk.goesY) walk.stepOn(nextX, nextY);
    return walk.result;
}

}  // namespace pixelstep

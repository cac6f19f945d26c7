// Movement as it is defined: in, a body with a speed; out, one step later, by one-pixel steps.
#include "physics/walk.h"

namespace pixelstep {

MoveResult moveByPixels(const TileMap& tiles, MovingBody moving, MoveRules rules) {
    Walk walk(tiles, moving, rules);
    const auto nextX = [&] { return walk.verdictX(tiles); };
    const auto nextY = [&] { return walk.verdictY(tiles); };
    while (walk.goesX || walk.goesY) walk.stepOn(nextX, nextY);
    return walk.result;
}

}  // namespace pixelstep

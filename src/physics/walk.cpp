// The definition of movement: a loop over single pixels.
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

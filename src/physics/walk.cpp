// The definition of movement: a loop over single pixels.
#include "physics/walk.h"

namespace pixelstep {

MoveResult moveByPixels(const TileMap& tiles, MovingBody moving, MoveRules rules) {
    Walk walk(tiles, moving, rules);
    walk.run(tiles, [&] { return walk.verdictX(tiles); });
    return walk.result;
}

}  // namespace pixelstep

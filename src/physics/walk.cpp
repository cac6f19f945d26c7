// The definition of movement: a loop over single pixels.
#include "physics/walk.h"

namespace pixelstep {

MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules,
                        MoveTrace* trace) {
    Walk walk(tiles, moving, rules);
    const auto nextX = [&] { return walk.resultX(tiles); };
    if (trace != nullptr) {
        walk.run(tiles, nextX, RecordingTrace{*trace});
    } else {
        walk.run(tiles, nextX);
    }
    return walk.result;
}

MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    return moveByPixels(tiles, moving, rules, nullptr);
}

}  // namespace pixelstep

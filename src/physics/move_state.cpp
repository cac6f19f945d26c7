// The definition of movement: a loop over single pixels.
#include "physics/move_state.h"

namespace pixelstep {

MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules,
                        MoveTrace* trace) {
    MoveState state(tiles, moving, rules);
    const auto nextX = [&] { return state.testX(tiles); };
    if (trace != nullptr) {
        state.run(tiles, nextX, RecordingTrace{*trace});
    } else {
        state.run(tiles, nextX);
    }
    return state.result;
}

MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    return moveByPixels(tiles, moving, rules, nullptr);
}

}  // namespace pixelstep

// What the pointer would do: the tile or body that would come, for drawing it beforehand.
#pragma once

#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// The tile under the pointer, as it would become.
struct BrushHint {
    Vec2i cell;
    Tile tile;
    bool isRefused = false;  ///< drawn as "not here"
};

/// A rectangle that is not there yet.
struct Ghost {
    Rect rect;
    Kind kind = Kind::crate;
    bool isOneWay = false;
    bool isRefused = false;
    std::vector<Vec2i> path{};  ///< [px] the middles of the rectangle's stations
};

}  // namespace pixelstep

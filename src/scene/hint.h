// What the pointer would place: a tile or a body, for drawing a preview.
#pragma once

#include <vector>

#include "game/level/kind.h"
#include "game/level/level.h"

namespace pixelstep {

/// The tile under the pointer, as it would become.
struct BrushHint {
    Vec2i cell;
    Tile tile;
    bool isRefused = false;  ///< drawn as "not here"
};

/// A body that would be placed, drawn faintly.
struct Ghost {
    Rect rect;
    Kind kind = Kind::crate;
    bool isOneWay = false;
    bool isRefused = false;
    std::vector<Vec2i> path{};  ///< [px] a platform's: where its middle passes
};

}  // namespace pixelstep

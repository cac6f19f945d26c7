// Previews of the tile or body that the pointer would place.
#pragma once

#include <vector>

#include "game/level/kind.h"
#include "game/level/level.h"

namespace pixelstep {

/// The new tile under the pointer.
struct BrushHint {
    Vec2i cell;
    Tile tile;
    bool isRejected = false;  ///< drawn as "not here"
};

/// A body to be placed, drawn translucently.
struct BodyPreview {
    Rect rect;
    Kind kind = Kind::crate;
    bool isOneWay = false;
    bool isRejected = false;
    std::vector<Vec2i> path{};  ///< [px] the path of a platform's middle
};

}  // namespace pixelstep

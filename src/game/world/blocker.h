// Blocker: the tile or body that blocks, holds or moves a body.
#pragma once

#include <cstdint>

#include "math/vec.h"

namespace pixelstep {

/// The tile or body that blocks, holds or moves a body. If both a tile and a body do, it is the
/// tile.
struct Blocker {
    enum Kind : uint8_t { none, tile, body };
    Kind kind = none;
    Vec2i cell{-1, -1};  ///< of a tile; cells outside the map are solid as well
    uint32_t id = 0;     ///< of a body

    friend bool operator==(const Blocker&, const Blocker&) = default;
};

}  // namespace pixelstep

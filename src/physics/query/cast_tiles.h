// Finds the first step of a box along a line that tiles block. Internal to the queries; callers use
// `rayCast` and `sweep`.
#pragma once

#include <cstdint>

#include "math/rect.h"
#include "physics/query/line.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The first step after which `box` would overlap a solid tile or, with `oneWays`, land on a
/// one-way tile; line.length + 1 if there is none. 0: it starts in solid pixels.
/// Requires: a box that is not empty.
int64_t firstTileStep(const TileMap& tiles, const Rect& box, const Line& line, bool oneWays);

}  // namespace pixelstep

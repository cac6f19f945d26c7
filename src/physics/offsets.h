// The distances by which a body leaves a tile's solid pixels, and by which it touches them.
#pragma once

#include "math/rect.h"
#include "physics/shape.h"

namespace pixelstep {

/// Signed distances along the axes [px]: left and up are negative, right and down positive. Only
/// the tile's own pixels count: everything outside it is free.
struct TileOffsets {
    // Until no solid pixel is shared; 0 if none is.
    int freeLeft = 0;
    int freeRight = 0;
    int freeUp = 0;
    int freeDown = 0;
    // Until that edge of the part touches solid pixels, or the tile's edge if there are none on the
    // way (0 where the part hangs over it). If a pixel is shared: the way free in the other
    // direction.
    int collidingLeft = 0;
    int collidingRight = 0;
    int collidingTop = 0;
    int collidingBottom = 0;

    friend constexpr bool operator==(const TileOffsets&, const TileOffsets&) = default;
};

/// All eight offsets, from the mask's rows and columns: nothing is stored per position.
/// @param part  [px] from the tile's top-left corner; it may hang over the tile's edges
/// Requires:    part shares a pixel with the tile (asserted).
/// Source: the tutorial's part 7, GetOffset, with fixes; y points down here.
TileOffsets offsetsOf(const Mask& mask, const Rect& part);

}  // namespace pixelstep

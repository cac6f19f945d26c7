// The distances that a body has to move to leave a tile's solid pixels, or to touch them.
#pragma once

#include "math/rect.h"
#include "physics/shape.h"

namespace pixelstep {

/// Signed distances along the axes [px]: left and up are negative, right and down positive.
/// Everything outside the tile is free.
struct TileOffsets {
    // Until there is no overlap; 0 if there is none.
    int freeLeft = 0;
    int freeRight = 0;
    int freeUp = 0;
    int freeDown = 0;
    // Until this edge of the part touches solid pixels or, without any, the tile's edge (0 if the
    // part extends beyond it). If there is an overlap: the free offset in the opposite direction.
    int collidingLeft = 0;
    int collidingRight = 0;
    int collidingTop = 0;
    int collidingBottom = 0;

    friend constexpr bool operator==(const TileOffsets&, const TileOffsets&) = default;
};

/// All eight offsets, computed from the mask's rows and columns.
/// @param part  [px] from the tile's top-left corner; may extend beyond the tile
/// Requires:    part shares a pixel with the tile (asserted).
/// Source: GetOffset of "Slopes Groundwork" (docs/articles.md), with fixes; y points down here.
TileOffsets offsetsOf(const Mask& mask, const Rect& part);

}  // namespace pixelstep

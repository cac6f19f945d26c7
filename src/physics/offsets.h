// The seed's offsets: in, a tile's mask and the part of a body over it; out, how far it would have
// to move to come free of the solid pixels, and to touch them.
#pragma once

#include "math/rect.h"
#include "physics/shape.h"

namespace pixelstep {

/// Signed distances along the axes [px]: left and up are negative, right and down positive. Only
/// what lies within the tile counts: pixels that leave it are free.
struct TileOffsets {
    // To share no solid pixel any more; 0 if none is shared.
    int freeLeft = 0;
    int freeRight = 0;
    int freeUp = 0;
    int freeDown = 0;
    // For that edge of the part to touch the solid pixels, or the tile's edge if there are none on
    // the way (0 where it hangs over). Where a pixel is shared: the way free, past the other edge.
    int collidingLeft = 0;
    int collidingRight = 0;
    int collidingTop = 0;
    int collidingBottom = 0;

    friend constexpr bool operator==(const TileOffsets&, const TileOffsets&) = default;
};

/// All eight offsets, from the mask's rows and columns: nothing is stored per position.
/// @param part  [px] from the tile's top-left corner; it may hang over the tile's edges
/// Requires:    part shares a pixel with the tile (asserted).
/// Source: the tutorial's part 7, GetOffset, with its slips mended; y points down here.
TileOffsets offsetsOf(const Mask& mask, const Rect& part);

}  // namespace pixelstep

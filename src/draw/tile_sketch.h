// Tiles from afar, for a moment: in, the masks and materials of some cells; out, a rough picture.
#pragma once

#include "draw/tile_painter.h"

namespace pixelstep {

/// What paintTiles paints at 1/`shrink` of its size, roughly and many times as fast: one look at
/// the masks for each pixel, the mean colours of the materials.
/// @param shrink     [px] a side; divides the area's
/// @param materials  at least one; an unknown number takes the first
Picture sketchTiles(const TilePatch& patch, const Rect& area, int shrink,
                    std::span<const MaterialColours> materials);

}  // namespace pixelstep

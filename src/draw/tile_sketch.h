// A rough, fast picture of tiles, shown until they are painted.
#pragma once

#include "draw/tile_painter.h"

namespace pixelstep {

/// A rough version of paintTiles at 1/`shrink` of its size, many times faster: one look-up in the
/// masks for each pixel, and the materials' mean colours.
/// @param shrink     [px] a side; divides the area's
/// @param materials  at least one; an unknown number takes the first
Image sketchTiles(const TilePatch& patch, const Rect& area, int shrink,
                  std::span<const MaterialColours> materials);

}  // namespace pixelstep

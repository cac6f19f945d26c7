// The masks in view: in, a map; out, few rectangles that hold just its solid pixels.
#pragma once

#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// World pixels by what they are to a mover. No pixel is in two rectangles.
struct MaskRuns {
    std::vector<Rect> solids;    ///< of tiles that are not one-way, and what is outside the map
    std::vector<Rect> surfaces;  ///< the topmost pixel of each column of one-way tiles
    std::vector<Rect> oneWays;   ///< their other pixels, which stop nobody
};

/// The solid pixels of every cell that shares a pixel with the view.
MaskRuns maskRunsOf(const TileMap& tiles, const Rect& view);

}  // namespace pixelstep

// The solid pixels in view as few rectangles.
#pragma once

#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// World pixels by their effect on a mover. No pixel is in two rectangles.
struct MaskRuns {
    std::vector<Rect> solids;    ///< of tiles that are not one-way, and outside the map
    std::vector<Rect> surfaces;  ///< the topmost pixel of each column of one-way tiles
    std::vector<Rect> oneWays;   ///< their other pixels, which stop nothing
};

/// The solid pixels of every cell that shares a pixel with the view.
MaskRuns maskRunsOf(const TileMap& tiles, const Rect& view);

}  // namespace pixelstep

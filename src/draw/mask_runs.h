// The solid pixels in view, merged into a few rectangles.
#pragma once

#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// World pixels by their effect on movement. The rectangles do not overlap.
struct MaskRuns {
    std::vector<Rect> solids;    ///< of solid tiles, and outside the map
    std::vector<Rect> surfaces;  ///< the topmost pixel of each column of one-way tiles
    std::vector<Rect> oneWays;   ///< the other pixels of one-way tiles, which block nothing
};

/// The solid pixels of every cell that overlaps the view.
MaskRuns maskRunsOf(const TileMap& tiles, const Rect& view);

}  // namespace pixelstep

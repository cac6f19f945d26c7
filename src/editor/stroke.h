// A stroke of tiles: painted from a press of a button to its release.
#pragma once

#include <utility>
#include <vector>

#include "game/level/cells.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// A tile that is painted along the pointer's path.
struct Stroke {
    Tile tile;
    Vec2i last;  ///< the cell that the pointer was in

    /// Moves to `cell`. @return all cells on the line, both ends included
    std::vector<Vec2i> moveTo(Vec2i cell) { return cellsOnLine(std::exchange(last, cell), cell); }
};

}  // namespace pixelstep

// The cells that a search of the broadphase grid used, for display and tests.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// One cell that holds bodies.
struct GridCell {
    Rect area;           ///< [px]
    uint32_t count = 0;  ///< bodies whose top-left corner lies in it

    friend constexpr bool operator==(const GridCell&, const GridCell&) = default;
};

/// One layer of the grid: the cells for bodies of one range of sizes.
struct GridCells {
    int cellSize = 0;                ///< [px] a power of two; no body of the layer is larger
    Vec2i origin;                    ///< [px] a corner of a cell, the same for all layers
    std::vector<GridCell> occupied;  ///< row by row, from left to right

    /// The number of bodies in the layer.
    uint32_t bodyCount() const;

    friend bool operator==(const GridCells&, const GridCells&) = default;
};

/// The cells that `Grid::findPairs` would use for these rectangles, the finest layer first;
/// computed by the same code, also for so few rectangles that it would compare them directly. Empty
/// if fewer than two rectangles are not empty.
/// Requires: all edges lie in -2^29..2^29.
std::vector<GridCells> gridCellsOf(std::span<const Rect> rects);

}  // namespace pixelstep

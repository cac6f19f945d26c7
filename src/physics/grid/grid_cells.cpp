// Reads the cells back from the sorted layers.
#include "physics/grid/grid_cells.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "physics/grid/grid.h"

namespace pixelstep {
namespace {

// One slot of the table may hold boxes of several cells; the boxes determine which.
template <class Box>
std::vector<Vec2i> cellsOfBoxes(const GridLayer<Box>& layer) {
    std::vector<Vec2i> cells;
    cells.reserve(layer.size);
    for (uint32_t y = 0; y < layer.rows; ++y) {
        const uint32_t* row = layer.row(y);
        for (uint32_t place = row[0]; place < row[layer.columns]; ++place) {
            const Box box = layer.boxes[place];
            cells.push_back({box.left() >> layer.cellShift, box.top() >> layer.cellShift});
            assert((layer.rowOf(box.top()) & layer.rowMask) == y);
        }
    }
    std::ranges::sort(cells, {}, [](Vec2i cell) { return std::pair(cell.y, cell.x); });
    return cells;
}

template <class Box>
GridCells occupiedCells(const GridLayer<Box>& layer, Vec2i origin) {
    const int size = 1 << layer.cellShift;
    GridCells result{.cellSize = size, .origin = origin, .occupied = {}};
    for (const Vec2i cell : cellsOfBoxes(layer)) {
        const Vec2i corner = origin + cell * size;
        const Rect area{corner.x, corner.y, size, size};
        if (result.occupied.empty() || result.occupied.back().area != area)
            result.occupied.push_back({area, 0});
        ++result.occupied.back().count;
    }
    return result;
}

}  // namespace

uint32_t GridCells::bodyCount() const {
    uint32_t sum = 0;
    for (const GridCell& cell : occupied) sum += cell.count;
    return sum;
}

std::vector<GridCells> Grid::cells() const {
    std::vector<GridCells> result;
    const Vec2i origin{extent_.left, extent_.top};
    for (size_t i = 0; i < shifts_.size(); ++i)
        result.push_back(isNarrow_ ? occupiedCells(narrow_[i], origin)
                                   : occupiedCells(wide_[i], origin));
    return result;
}

std::vector<GridCells> gridCellsOf(std::span<const Rect> rects) {
    Grid grid;
    grid.layOut(rects);
    return grid.cells();
}

}  // namespace pixelstep

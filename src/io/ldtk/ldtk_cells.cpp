// Squares to cells.
#include "io/ldtk/ldtk_cells.h"

#include <algorithm>

#include "io/maps/tile_sizes.h"
#include "math/fixed.h"

namespace pixelstep {

LdtkCells::LdtkCells(Vec2i size, int side)
    : side_(side),
      columns_(std::clamp((size.x + side - 1) / side, 1, kMaxMapSide)),
      rows_(std::clamp((size.y + side - 1) / side, 1, kMaxMapSide)),
      grid_(static_cast<size_t>(columns_) * static_cast<size_t>(rows_)) {}

void LdtkCells::put(Vec2i pixel, int size, Solidity as, const Rect& within) {
    if (as == Solidity::nothing) return;
    const auto cellAt = [&](int place) { return floorDiv(place + side_ / 2, side_); };
    const auto cellBehind = [&](int place) { return floorDiv(place + side_ - 1, side_); };
    const Vec2i first{cellAt(pixel.x), cellAt(pixel.y)};
    const int right = std::max(cellAt(pixel.x + size), first.x + 1);
    const int bottom = std::max(cellAt(pixel.y + size), first.y + 1);
    const int lastRow = std::min({bottom, cellBehind(within.bottom()), rows_});
    const int lastColumn = std::min({right, cellBehind(within.right()), columns_});
    for (int y = std::max({first.y, floorDiv(within.top, side_), 0}); y < lastRow; ++y) {
        for (int x = std::max({first.x, floorDiv(within.left, side_), 0}); x < lastColumn; ++x) {
            ++work_;
            Tile& tile = grid_[static_cast<size_t>(y) * static_cast<size_t>(columns_) +
                               static_cast<size_t>(x)];
            if (as == Solidity::oneWay && tile.shape != kEmpty) continue;
            tile = {.shape = kBlock, .oneWay = as == Solidity::oneWay};
            ++filled_;
        }
    }
}

TileMap LdtkCells::map(Vec2i origin) const {
    TileMap map(ShapeSet(nearestTileSize(side_)), origin, columns_, rows_);
    const auto columns = static_cast<size_t>(columns_);
    for (int row = 0; row < rows_; ++row)
        map.setRow(row, std::span(grid_).subspan(static_cast<size_t>(row) * columns, columns));
    return map;
}

}  // namespace pixelstep

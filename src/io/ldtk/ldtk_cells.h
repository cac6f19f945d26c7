// Cells that layers fill, whatever their grids.
#pragma once

#include <vector>

#include "io/maps/map_words.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The tiles of a level of an LDtk project.
class LdtkCells {
public:
    /// @param size  [px] of the level, in the file
    /// @param side  [px] of a cell, in the file
    LdtkCells(Vec2i size, int side);

    /// Fills what a square covers, to whole cells: all of them that it covers by half, or the one
    /// that it begins in. What holds from above opens nothing that is solid.
    /// @param within  [px] what lies beyond is left out
    void put(Vec2i pixel, int size, Solidity as, const Rect& within);
    /// True if there was more to fill than any level needs.
    bool isExhausted() const { return work_ > kMostWork; }
    /// How many cells were filled, each as often as it was.
    size_t filled() const { return filled_; }

    TileMap map(Vec2i origin) const;

private:
    static constexpr size_t kMostWork = size_t{1} << 27;

    int side_;
    int columns_;
    int rows_;
    std::vector<Tile> grid_;
    size_t filled_ = 0;
    size_t work_ = 0;
};

}  // namespace pixelstep

// Stretches of flat ground, known by one look at the bits of whole cells.
#pragma once

#include <bit>

#include "physics/tilemap.h"

namespace pixelstep {

/// Where boxes stand on full tiles, all of them solid or all one-way, and no tile at all is within
/// a pixel of their other sides. Of such a box all is known without a look at any pixel. As it is
/// made at first there is no such place.
struct FlatGround {
    int left = 0;   ///< [px] the boxes lie in the columns left..right - 1
    int right = 0;  ///< [px]
    int top = 0;    ///< [px] of the boxes
    int height = 0;
    bool isOneWay = false;  ///< what they stand on

    bool holds(const Rect& box) const {
        return box.left >= left && box.right() <= right && box.top == top && box.height == height;
    }
};

/// The flat ground that a box stands on, as far as the tiles' 32 columns that it is in; none if
/// other columns are within a pixel of it as well.
/// Requires: a box that is not empty.
inline FlatGround flatGroundAround(const TileMap& tiles, const Rect& box) {
    const Rect cells = tiles.cellsUnder({box.left - 1, box.top - 1, box.width + 2, box.height + 1});
    const int first = cells.left & (kTileChunkSide - 1);
    const int last = first + cells.width - 1;
    if (last >= kTileChunkSide || tiles.cellRect({0, cells.bottom()}).top != box.bottom())
        return {};
    const CellBits around = tiles.bitsAt(cells.left, cells.top, cells.bottom());
    const CellBits floor = tiles.bitsAt(cells.left, cells.bottom());
    const bool isOneWay = (floor.oneWays >> first & 1) != 0;
    const uint32_t held = floor.fulls & (isOneWay ? floor.oneWays : floor.solids);
    const uint32_t bad = around.solids | around.oneWays | ~held;
    const uint32_t before = bad & ~(~0u << first);
    const uint32_t after = bad & ~1u << last;
    if ((bad ^ before ^ after) != 0) return {};
    const int word = cells.left - first;  // its first column
    const int begin = word + kTileChunkSide - std::countl_zero(before);
    const int end = word + std::countr_zero(after);
    return {.left = tiles.cellRect({begin, 0}).left + 1,
            .right = tiles.cellRect({end, 0}).left - 1,
            .top = box.top,
            .height = box.height,
            .isOneWay = isOneWay};
}

}  // namespace pixelstep

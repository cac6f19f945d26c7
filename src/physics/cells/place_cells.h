// Places by where they are, in blocks that are looked at as one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "math/rect.h"
#include "physics/cells/wrapped_cells.h"

namespace pixelstep {

/// Rectangles of one kind whose top-left corners lie near one another. Lanes that nobody has count
/// for nothing.
struct PlaceBlock {
    static constexpr size_t kLanes = 8;

    std::array<int, kLanes> left{}, top{}, right{}, bottom{};  ///< [px]
    std::array<int, kLanes> count{};  ///< how many are there; 0: nobody has the lane
    std::array<uint32_t, kLanes> number{};
    uint32_t kind = 0;

    /// How much deeper a rectangle is in those that are counted here at `end` than at `start`. [px]
    int64_t deepened(const Rect& start, const Rect& end) const;
};

/// Numbered rectangles, each in a lane of a block, and blocks by the cell of the top-left corners.
/// However many lie in a cell, one more costs the same.
class PlaceCells {
public:
    /// Where a rectangle is kept; it stays there until it is taken out.
    struct Lane {
        uint32_t block = 0;
        uint32_t lane = 0;
    };

    /// Forgets all; makes room for about `expected` rectangles.
    void reset(size_t expected);
    /// Puts in a rectangle that counts once.
    Lane insert(uint32_t number, const Rect& rect, uint32_t kind);
    /// Takes out what is there. Requires: it was put in, and not taken out since.
    void remove(const Lane& at);
    /// How many are there; 1 or more while it is in.
    int& count(const Lane& at) { return blocks_[at.block].of.count[at.lane]; }

    /// Calls visit(block) for every block that may hold a rectangle which shares a pixel with
    /// `area`, once, in an order that says nothing.
    template <class Visit>
    void visit(const Rect& area, Visit visit) const {
        if (area.isEmpty() || heads_.empty()) return;
        const Vec2i first = cellAt({area.left - widest_ + 1, area.top - tallest_ + 1});
        const Vec2i last = cellAt({area.right() - 1, area.bottom() - 1});
        cells_.visit({first.x, first.y, last.x - first.x + 1, last.y - first.y + 1},
                     [&](size_t slot) {
                         for (uint32_t at = heads_[slot]; at != kNone; at = blocks_[at].next)
                             visit(blocks_[at].of);
                         return false;
                     });
    }

private:
    static constexpr uint32_t kNone = UINT32_MAX;
    static constexpr int kCellShift = 5;  // [px] 32
    struct Linked {
        PlaceBlock of{};
        size_t slot = 0;
        uint32_t used = 0;  // a bit a lane
        uint32_t next = kNone;
        uint32_t previous = kNone;
    };

    static Vec2i cellAt(Vec2i pixel) { return {pixel.x >> kCellShift, pixel.y >> kCellShift}; }
    uint32_t withRoom(size_t slot, uint32_t kind);
    void link(uint32_t block, size_t slot);
    void unlink(uint32_t block);

    WrappedCells cells_;
    std::vector<uint32_t> heads_;  // the first block of each slot; those with room come first
    std::vector<Linked> blocks_;
    std::vector<uint32_t> free_;  // blocks
    int widest_ = 1;              // [px] of all rectangles so far
    int tallest_ = 1;
};

}  // namespace pixelstep

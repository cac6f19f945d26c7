// The bodies of one moment by place: in, their rectangles and traits; out, those in a cell.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "physics/solids.h"

namespace pixelstep {

/// All bodies by index 0.., for queries: made anew from a world, then asked as often as one likes.
/// A cell lists just those that reach into it, wherever the others are: unlike in BodyIndex, cells
/// never share a list. Bodies of no size are in none.
class BodyMap {
public:
    static constexpr int kCellShift = 6;       ///< cells are 64 px a side
    static constexpr int kMaxCellsEach = 256;  ///< who reaches into more is listed apart

    BodyMap() = default;
    BodyMap(std::span<const Rect> rects, std::span<const BodyTraits> traits) {
        assign(rects, traits);
    }
    /// Cost: O(bodies). Requires: as many rectangles as traits, edges in -2^29..2^29.
    void assign(std::span<const Rect> rects, std::span<const BodyTraits> traits);

    size_t size() const { return rects_.size(); }
    const Rect& rect(uint32_t body) const { return rects_[body]; }
    const BodyTraits& traits(uint32_t body) const { return traits_[body]; }

    /// The cell that holds a pixel, and the cells that a rectangle reaches into.
    static Vec2i cellAt(Vec2i pixel) { return {pixel.x >> kCellShift, pixel.y >> kCellShift}; }
    static Rect cellsUnder(const Rect& rect) {
        const Vec2i first = cellAt({rect.left, rect.top});
        const Vec2i last = cellAt({rect.right() - 1, rect.bottom() - 1});
        return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
    }
    /// Those that reach into a cell, by ascending index, but for the large ones.
    std::span<const uint32_t> in(Vec2i cell) const;
    /// Those that reach into more than kMaxCellsEach cells, by ascending index.
    std::span<const uint32_t> large() const { return large_; }

    /// Calls visit(body) once for every body that shares a pixel with `area`, in no stated order.
    template <class Visit>
    void visit(const Rect& area, Visit visit) const {
        if (area.isEmpty()) return;
        const auto look = [&](uint32_t body) {
            if (overlaps(rects_[body], area)) visit(body);
        };
        for (const uint32_t body : large_) look(body);
        if (slots_.empty()) return;
        const Rect cells = cellsUnder(area);
        // An area of more cells than there are lists: then all bodies, but the large ones.
        if (int64_t{cells.width} * cells.height > static_cast<int64_t>(slots_.size())) {
            for (uint32_t body = 0; body < rects_.size(); ++body)
                if (!isLarge(body)) look(body);
            return;
        }
        for (int y = cells.top; y < cells.bottom(); ++y)
            for (int x = cells.left; x < cells.right(); ++x)
                for (const uint32_t body : in({x, y}))
                    if (isFirstCell({x, y}, cells, body)) look(body);
    }

private:
    struct Slot {
        Vec2i cell;
        uint32_t begin = 0;
        uint32_t count = 0;  // 0: free
    };
    bool isLarge(uint32_t body) const {
        const Rect cells = cellsUnder(rects_[body]);
        return int64_t{cells.width} * cells.height > kMaxCellsEach;
    }
    Slot& slotOf(Vec2i cell);
    size_t placeOf(Vec2i cell) const;
    // Of the cells that body and area share, the first.
    bool isFirstCell(Vec2i cell, const Rect& cells, uint32_t body) const {
        const Rect own = cellsUnder(rects_[body]);
        return cell.x == std::max(own.left, cells.left) && cell.y == std::max(own.top, cells.top);
    }

    std::vector<Rect> rects_;
    std::vector<BodyTraits> traits_;
    std::vector<Slot> slots_;       // a hash table, open addressing; as many as a power of two
    std::vector<uint32_t> bodies_;  // cell by cell
    std::vector<uint32_t> large_;
};

}  // namespace pixelstep

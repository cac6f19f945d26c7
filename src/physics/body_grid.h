// The grid of bodies: finds the bodies near a place, and every pair that overlaps or touches.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Two indices of bodies, a < b.
struct IndexPair {
    uint32_t a = 0;
    uint32_t b = 0;

    friend constexpr auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

/// A cell that bodies reach into, for display.
struct GridCell {
    Rect area;           ///< [px]
    uint32_t count = 0;  ///< bodies in its list

    friend constexpr bool operator==(const GridCell&, const GridCell&) = default;
};

/// A list of bodies for each square cell that they reach into or touch. `assign` sorts all bodies
/// into the lists by counting; bodies that move later are added to the lists of their new cells.
/// Cells wrap around a table sized by the number of bodies, so all coordinates are allowed, and
/// distant cells share a list. Bodies in more than kMaxCells cells are in one list that every
/// search reads. The grid does not store rectangles: its owner passes them.
class BodyGrid {
public:
    static constexpr int kCellShift = 6;
    static constexpr int kCellSize = 1 << kCellShift;  ///< [px] side
    static constexpr int kMaxCells = 64;

    /// Replaces all bodies by those of `members`, in ascending order. Empty rectangles are absent.
    /// @param rects  by body; all edges in -2^29..2^29
    /// Cost: O(cells of the bodies).
    void assign(std::span<const Rect> rects, std::span<const uint32_t> members);
    void assign(std::span<const Rect> rects);
    /// Removes all bodies; prepares for about `expected` that are added one by one.
    void reset(size_t expected);
    /// Adds a body.
    void insert(uint32_t body, const Rect& rect) { enter(body, {}, rect); }
    /// A body moves. Its old lists keep it until the next `assign`. A move within the same cells
    /// costs nothing.
    void move(uint32_t body, const Rect& from, const Rect& to) {
        if (!from.isEmpty() && cellsOf(from) == cellsOf(to)) return;
        enter(body, from, to);
    }
    /// True if no body was ever added.
    bool isEmpty() const { return isEmpty_; }

    /// Calls visit(body) for every body that may overlap or touch `area`, until it returns true.
    /// May visit a body more than once, and others; the order is unspecified.
    /// @return  true if a call returned true
    template <class Visit>
    bool visit(const Rect& area, Visit visit) const {
        if (isEmpty_ || area.isEmpty()) return false;
        for (const uint32_t body : large_)
            if (visit(body)) return true;
        return visitSlots(cellsOf(area), [&](size_t slot) { return visitList(slot, visit); });
    }
    /// The same for the bodies of one cell, without the large ones.
    template <class Visit>
    void visitCell(Vec2i cell, Visit visit) const {
        if (!ends_.empty()) visitList(slotOf(cell), visit);
    }
    /// The bodies in more than kMaxCells cells.
    std::span<const uint32_t> large() const { return large_; }

    /// Calls visit(list, slot) for each list of the cells of `area`: bodies by ascending index,
    /// with the large ones first as a list of their own. Requires: no body has moved since
    /// `assign`.
    template <class Visit>
    void visitLists(const Rect& area, Visit visit) const {
        if (!large_.empty()) visit(std::span<const uint32_t>(large_), kNoSlot);
        if (ends_.empty() || area.isEmpty()) return;
        visitSlots(cellsOf(area), [&](size_t slot) {
            visit(listOf(slot), slot);
            return false;
        });
    }
    /// True in one of the lists in which two rectangles that overlap or touch meet.
    bool isFirstShared(size_t slot, const Rect& a, const Rect& b) const {
        return slot == kNoSlot || slot == slotOf({std::max(a.left, b.left) >> kCellShift,
                                                  std::max(a.top, b.top) >> kCellShift});
    }

    /// Replaces `pairs` with every pair of bodies that overlap or touch, in an order that depends
    /// only on the rectangles. Requires: no body has moved since `assign`.
    void findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs) const;

    /// The bodies that share a pixel with `area`, by ascending index.
    std::vector<uint32_t> within(std::span<const Rect> rects, const Rect& area) const;

    /// The number of bodies that share a pixel with `area`, except `self`; it counts no further
    /// than `most`. Requires: no body has moved since `assign`.
    uint32_t countOverlaps(std::span<const Rect> rects, const Rect& area, uint32_t self,
                           uint32_t most) const;

    /// The cells of these bodies, row by row, from left to right.
    static std::vector<GridCell> cells(std::span<const Rect> rects);

    /// The cells that a rectangle reaches into or touches on the right and below, as columns and
    /// rows: two rectangles that overlap or touch share a cell. Requires: it is not empty.
    static constexpr Rect cellsOf(const Rect& rect) {
        const int left = rect.left >> kCellShift;
        const int top = rect.top >> kCellShift;
        return {left, top, (rect.right() >> kCellShift) - left + 1,
                (rect.bottom() >> kCellShift) - top + 1};
    }

private:
    static constexpr size_t kNoSlot = SIZE_MAX;
    struct Extra {
        uint32_t body = 0;
        int next = -1;
    };

    static constexpr bool isLarge(const Rect& cells) {
        return int64_t{cells.width} * cells.height > kMaxCells;
    }
    size_t slotOf(Vec2i cell) const {
        return static_cast<size_t>((cell.y & mask_) * (mask_ + 1) + (cell.x & mask_));
    }
    std::span<const uint32_t> listOf(size_t slot) const {
        return std::span(entries_).subspan(ends_[slot], ends_[slot + 1] - ends_[slot]);
    }
    /// Each list of these cells once, until a call returns true.
    template <class Visit>
    bool visitSlots(const Rect& cells, Visit visit) const {
        // More cells than the table has: all lists.
        const bool isWide = cells.width > mask_ || cells.height > mask_;
        const Rect all = isWide ? Rect{0, 0, mask_ + 1, mask_ + 1} : cells;
        for (int y = all.top; y < all.bottom(); ++y)
            for (int x = all.left; x < all.right(); ++x)
                if (visit(slotOf({x, y}))) return true;
        return false;
    }
    template <class Visit>
    bool visitList(size_t slot, Visit& visit) const {
        if ((used_[slot / 64] >> (slot % 64) & 1) == 0) return false;
        for (const uint32_t body : listOf(slot))
            if (visit(body)) return true;
        if (extras_.empty()) return false;
        for (int extra = heads_[slot]; extra >= 0; extra = extras_[static_cast<size_t>(extra)].next)
            if (visit(extras_[static_cast<size_t>(extra)].body)) return true;
        return false;
    }
    void markUsed(size_t slot) { used_[slot / 64] |= uint64_t{1} << (slot % 64); }
    void enter(uint32_t body, const Rect& from, const Rect& to);

    bool isEmpty_ = true;
    int mask_ = 0;                   // number of columns and rows of the table, minus 1
    std::vector<uint64_t> used_;     // a bit for each slot with bodies: small enough for a cache
    std::vector<uint32_t> ends_;     // by slot: the start of its list, and the end of the last
    std::vector<uint32_t> entries_;  // the lists
    std::vector<uint32_t> large_;
    std::vector<int> heads_;     // by slot: the first of the bodies that came later, -1: none
    std::vector<Extra> extras_;  // they
};

/// The reference for `BodyGrid::findPairs`: compares all pairs.
std::vector<IndexPair> allPairs(std::span<const Rect> rects);

}  // namespace pixelstep

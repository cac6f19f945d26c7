// All bodies of one moment, by the cells that they reach into.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "physics/cells/body_cells.h"
#include "physics/solids.h"

namespace pixelstep {

/// All bodies by index 0.., for queries: filled once from a world, then queried as often as one
/// likes. A cell lists only the bodies that reach into it, however many there are elsewhere, so
/// that a ray pays for what is near it alone; `BodyIndex`, which follows bodies as they move, lets
/// cells share lists. Empty rectangles are in no list.
class BodyMap {
public:
    static constexpr int kMaxCellsEach = 256;  ///< a body that reaches into more is listed apart

    BodyMap() = default;
    BodyMap(std::span<const Rect> rects, std::span<const BodyTraits> traits) {
        assign(rects, traits);
    }
    /// Cost: O(bodies). Requires: as many rectangles as traits, edges in -2^29..2^29.
    void assign(std::span<const Rect> rects, std::span<const BodyTraits> traits);

    size_t size() const { return rects_.size(); }
    const Rect& rect(uint32_t body) const { return rects_[body]; }
    const BodyTraits& traits(uint32_t body) const { return traits_[body]; }

    /// The bodies that reach into a cell, by ascending index, but for the large ones.
    std::span<const uint32_t> in(Vec2i cell) const;
    /// The bodies that reach into more than kMaxCellsEach cells, by ascending index.
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
        const Rect cells = bodyCellsUnder(area);
        // An area of more cells than there are lists: then all bodies, but the large ones.
        if (int64_t{cells.width} * cells.height > static_cast<int64_t>(slots_.size())) {
            for (uint32_t body = 0; body < rects_.size(); ++body)
                if (!isLarge(body)) look(body);
            return;
        }
        forEachCell(cells, [&](Vec2i cell) {
            for (const uint32_t body : in(cell))
                if (isFirstCell(cell, cells, body)) look(body);
        });
    }

private:
    struct Slot {
        Vec2i cell;
        uint32_t begin = 0;
        uint32_t count = 0;  // 0: free
    };
    bool isLarge(uint32_t body) const {
        const Rect cells = bodyCellsUnder(rects_[body]);
        return int64_t{cells.width} * cells.height > kMaxCellsEach;
    }
    Slot& slotOf(Vec2i cell);
    size_t placeOf(Vec2i cell) const;
    // Of the cells that body and area share, the first.
    bool isFirstCell(Vec2i cell, const Rect& cells, uint32_t body) const {
        const Rect own = bodyCellsUnder(rects_[body]);
        return cell.x == std::max(own.left, cells.left) && cell.y == std::max(own.top, cells.top);
    }

    std::vector<Rect> rects_;
    std::vector<BodyTraits> traits_;
    std::vector<Slot> slots_;       // a hash table, open addressing; as many as a power of two
    std::vector<uint32_t> bodies_;  // cell by cell
    std::vector<uint32_t> large_;
};

}  // namespace pixelstep

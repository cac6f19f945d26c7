// All bodies at one time, by the cells that they reach into.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "physics/cells/body_cells.h"
#include "physics/solids.h"

namespace pixelstep {

/// All bodies by index, for queries: built once from a world, then queried many times. Each cell
/// lists only the bodies that reach into it, so the cost of a ray depends only on nearby bodies.
/// (`BodyIndex`, which supports moving bodies, shares lists between cells.) Empty rectangles are in
/// no list.
class BodyMap {
public:
    static constexpr int kMaxCellsEach = 256;  ///< larger bodies are listed separately

    BodyMap() = default;
    BodyMap(std::span<const Rect> rects, std::span<const BodyTraits> traits) {
        assign(rects, traits);
    }
    /// Cost: O(bodies). Requires: as many rectangles as traits, edges in -2^29..2^29.
    void assign(std::span<const Rect> rects, std::span<const BodyTraits> traits);

    size_t size() const { return rects_.size(); }
    const Rect& rect(uint32_t body) const { return rects_[body]; }
    const BodyTraits& traits(uint32_t body) const { return traits_[body]; }

    /// The bodies that reach into a cell, by ascending index, except large ones.
    std::span<const uint32_t> in(Vec2i cell) const;
    /// The bodies that reach into more than kMaxCellsEach cells, by ascending index.
    std::span<const uint32_t> large() const { return large_; }

    /// Calls visit(body) once for every body that overlaps `area`, in unspecified order.
    template <class Visit>
    void visit(const Rect& area, Visit visit) const {
        if (area.isEmpty()) return;
        const auto visitOverlapping = [&](uint32_t body) {
            if (overlaps(rects_[body], area)) visit(body);
        };
        for (const uint32_t body : large_) visitOverlapping(body);
        if (slots_.empty()) return;
        const Rect cells = bodyCellsUnder(area);
        // If the area has more cells than there are lists, test all bodies except large ones.
        if (int64_t{cells.width} * cells.height > static_cast<int64_t>(slots_.size())) {
            for (uint32_t body = 0; body < rects_.size(); ++body)
                if (!isLarge(body)) visitOverlapping(body);
            return;
        }
        forEachCell(cells, [&](Vec2i cell) {
            for (const uint32_t body : in(cell))
                if (isFirstCell(cell, cells, body)) visitOverlapping(body);
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
    // True for the first cell that body and area have in common.
    bool isFirstCell(Vec2i cell, const Rect& cells, uint32_t body) const {
        const Rect own = bodyCellsUnder(rects_[body]);
        return cell.x == std::max(own.left, cells.left) && cell.y == std::max(own.top, cells.top);
    }

    std::vector<Rect> rects_;
    std::vector<BodyTraits> traits_;
    std::vector<Slot> slots_;       // hash table with open addressing; its size is a power of two
    std::vector<uint32_t> bodies_;  // cell by cell
    std::vector<uint32_t> large_;
};

}  // namespace pixelstep

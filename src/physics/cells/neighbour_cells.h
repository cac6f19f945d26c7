// Rectangles by cells, to find neighbours in the order of their indices.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/cells/body_cells.h"
#include "physics/cells/wrapped_cells.h"

namespace pixelstep {

/// A list for each cell, built by a counting sort and contiguous in memory. Each list ascends by
/// index, so a search can start after any index and stop early in a pile.
class NeighbourCells {
public:
    /// Replaces all rectangles. Empty rectangles are left out.
    void assign(std::span<const Rect> rects) {
        cells_ = WrappedCells(2 * rects.size());
        ends_.assign(cells_.count() + 1, 0);
        for (const Rect& rect : rects) visitSlots(rect, [&](size_t slot) { ++ends_[slot + 1]; });
        for (size_t slot = 1; slot < ends_.size(); ++slot) ends_[slot] += ends_[slot - 1];
        entries_.resize(ends_.back());
        for (uint32_t index = 0; index < rects.size(); ++index)
            visitSlots(rects[index], [&](size_t slot) {
                entries_[ends_[slot]++] = {rects[index], index};
            });
    }

    /// Adds rectangles that overlap or touch rectangle `index` and satisfy `is`, in cyclic order of
    /// indices from the next one; at most `most` per cell. Some may be added more than once.
    /// @param is  (uint32_t other) -> bool
    template <class Is>
    void find(uint32_t index, const Rect& rect, size_t most, Is is,
              std::vector<uint32_t>& found) const {
        visitSlots(rect, [&](size_t slot) {
            const std::span entries(entries_);
            const size_t first = slot == 0 ? 0 : ends_[slot - 1];
            const std::span list = entries.subspan(first, ends_[slot] - first);
            const size_t enough = found.size() + most;
            const auto own = static_cast<size_t>(
                std::ranges::lower_bound(list, index, {}, &Entry::index) - list.begin());
            const auto add = [&](std::span<const Entry> part) {
                for (const Entry& entry : part) {
                    if (found.size() == enough) return;
                    if (entry.index != index && touchOrOverlap(entry.rect, rect) && is(entry.index))
                        found.push_back(entry.index);
                }
            };
            add(list.subspan(own));
            add(list.first(own));
        });
    }

private:
    struct Entry {
        Rect rect{};
        uint32_t index = 0;
    };

    // Includes one pixel around the rectangle, because touching counts.
    template <class Do>
    void visitSlots(const Rect& rect, Do act) const {
        if (rect.isEmpty()) return;
        cells_.visit(bodyCellsUnder(rect.grown(1)), [&](size_t slot) {
            act(slot);
            return false;
        });
    }

    WrappedCells cells_;
    std::vector<uint32_t> ends_;  // of the lists, by slot
    std::vector<Entry> entries_;
};

}  // namespace pixelstep

// Counts the overlaps of each rectangle with others, without a list of pairs in dense places.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/grid/grid.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// Counts overlaps. Holds only scratch memory; the result depends on the rectangles alone.
class OverlapCounter {
public:
    /// Sets counts[i] to the number of other counted rectangles that share a pixel with rectangle
    /// i. Touching and empty rectangles do not count. The result is exact.
    /// @param isCounted  by rectangle, 0 or 1: counted among the others; empty: all are
    /// Cost: O(n + pairs) for sparse crowds; O(n log n) for dense ones.
    /// Requires: all edges lie in -2^29..2^29; counts has the size of rects, isCounted too unless
    /// it is empty.
    void count(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
               std::span<uint32_t> counts);

private:
    struct KeyedIndex {
        int64_t key = 0;     // to sort by
        uint32_t index = 0;  // of a rectangle
        friend constexpr auto operator<=>(const KeyedIndex&, const KeyedIndex&) = default;
    };
    struct EdgeSums;

    bool countPairs(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                    std::span<uint32_t> counts);
    void rankEdges(std::span<const Rect> rects);
    void countByRanks(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                      std::span<uint32_t> counts);

    Grid grid_;
    std::vector<IndexPair> pairs_;
    std::vector<KeyedIndex> edges_, queries_, insertions_;
    std::vector<uint32_t> leftRank_, rightRank_;  // by rectangle
    std::vector<uint32_t> sums_;
};

}  // namespace pixelstep

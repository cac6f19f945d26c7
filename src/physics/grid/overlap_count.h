// Rectangles in; out, with how many others each shares a pixel. Pairs are not listed, so that
// thousands in one place cost no more than thousands side by side.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/parallel.h"
#include "math/rect.h"
#include "physics/grid/grid.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// A number to sort by, and of which rectangle it is.
struct KeyedIndex {
    uint32_t key = 0;
    uint32_t index = 0;
};

/// Sorts by key, equal ones in the order in which they came. `spare` is scratch.
/// Cost: O(n) for each eight bits of the largest key; of many, for each eleven.
void sortByKey(std::vector<KeyedIndex>& list, std::vector<KeyedIndex>& spare);

/// Counts overlaps. Holds only scratch memory; the result depends on the rectangles alone.
class OverlapCounter {
public:
    /// Sets counts[i] to the number of other counted rectangles that share a pixel with
    /// rectangle i. Those that only touch share none, nor do empty ones. Always exact.
    /// @param isCounted  by rectangle, 0 or 1: who counts among the others of each; empty: all
    /// @param sharing    among whom the work is shared; counts are the same whatever it is
    /// Cost: O(n) for bodies of a few sizes in a world of up to 65,536 px, however many pairs there
    /// are, and O(n + pairs) for sparse crowds of any sizes; O(n log n) for all others, and for as
    /// many as were dense in the last count.
    /// Requires: all edges lie in -2^29..2^29; counts has the size of rects, isCounted too unless
    /// it is empty.
    void count(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
               std::span<uint32_t> counts, const Sharing& sharing = {});

private:
    /// Bodies by their top edges, and the column of pixels that each begins in.
    struct ByTop {
        std::vector<KeyedIndex> members{};
        std::vector<int> lefts{};
    };
    /// Counted bodies of one size.
    struct Sized {
        int width = 0;
        int height = 0;
        ByTop bodies{};
    };
    /// Bodies of one height, counted or not.
    struct Asking {
        int height = 0;
        ByTop bodies{};
    };
    /// Two running sums over edges by rank: of the left ones and of the right ones.
    struct EdgeSums;

    bool gatherSizes(std::span<const Rect> rects, std::span<const uint8_t> isCounted);
    void sortByTop(std::span<const Rect> rects, ByTop& bodies);
    void sweep(std::span<const Rect> rects, const Sized& sized, int height, const ByTop& asking,
               std::span<uint32_t> counts, const Sharing& sharing);
    struct Stretch;
    void sweepStretch(std::span<const Rect> rects, const Sized& sized, const Stretch& asking,
                      std::vector<uint32_t>& columns, std::span<uint32_t> counts) const;
    void countDense(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                    std::span<uint32_t> counts, const Sharing& sharing);
    bool countPairs(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                    std::span<uint32_t> counts, const Sharing& sharing);
    void rankEdges(std::span<const Rect> rects);
    void countByRanks(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                      std::span<uint32_t> counts);

    std::vector<Sized> sized_;
    std::vector<Asking> asking_;
    size_t sizedCount_ = 0;   // of sized_ that are in use
    size_t askingCount_ = 0;  // of asking_
    int left_ = 0;            // [px] the leftmost edge, the topmost, and how far it is to the right
    int top_ = 0;
    int64_t width_ = 0;
    int widest_ = 0;                              // [px] of the counted
    std::vector<std::vector<uint32_t>> columns_;  // by stretch: bodies by left pixel; 0 between
                                                  // uses
    std::vector<KeyedIndex> spare_;
    std::vector<KeyedIndex> edges_, asked_, entering_;
    std::vector<uint32_t> leftRank_, rightRank_;  // by rectangle
    std::vector<uint32_t> sums_;
    Grid grid_;
    std::vector<IndexPair> pairs_;
    size_t countBefore_ = 0;  // of so many rectangles, the last count was one of a dense crowd
};

}  // namespace pixelstep

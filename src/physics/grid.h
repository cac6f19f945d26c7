// The broadphase: in, rectangles; out, every pair that overlaps or touches, once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Two indices into the rectangles asked about, a < b.
struct IndexPair {
    uint32_t a = 0;
    uint32_t b = 0;

    friend constexpr auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

/// A uniform grid in a few sizes, rebuilt from nothing at each use. A rectangle lies in the one
/// cell of its top-left corner, in the finest layer whose cells it fits. Cells wrap around a
/// table sized by the number of bodies, never by the world, so any coordinates will do.
/// Holds only scratch memory; the result depends on the rectangles alone.
class Grid {
public:
    /// Replaces `pairs` with every pair that meets (overlaps or touches), in an order given by
    /// the rectangles alone. Empty rectangles meet nothing.
    /// @param most  where so many pairs are found the search ends: a hundred thousand bodies in
    ///              one place would make five thousand million
    /// @return      true if the pairs are all there are
    /// Cost: O(n + pairs) for any sizes up to the coarsest cell; larger ones, n each.
    bool findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs,
                   size_t most = SIZE_MAX);

private:
    struct Entry {
        Rect rect;
        uint32_t index = 0;
    };
    struct Layer {
        int cellShift = 0;
        uint32_t columnMask = 0;  // table columns - 1, a power of two less one
        uint32_t rowMask = 0;
        std::vector<uint32_t> starts;  // first entry of each cell, one more at the end
        std::vector<Entry> entries;    // sorted by cell

        uint32_t slot(int cellX, int cellY) const;
    };

    static void fill(Layer& layer, std::span<const uint32_t> members, std::span<const Rect> rects);
    static bool pairWithin(const Layer& layer, std::vector<IndexPair>& pairs, size_t most);
    static bool pairAcross(const Layer& fine, const Layer& coarse, std::vector<IndexPair>& pairs,
                           size_t most);

    std::vector<Layer> layers_;
    std::vector<std::vector<uint32_t>> members_;  // by layer
};

/// Every pair by comparing all with all: the oracle for `Grid`.
std::vector<IndexPair> allPairs(std::span<const Rect> rects);

}  // namespace pixelstep

// The broadphase: finds every pair of rectangles that overlap or touch, once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/grid/grid_cells.h"
#include "physics/grid/grid_code.h"
#include "physics/grid/grid_layer.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// A uniform grid in a few layers of different cell sizes, rebuilt for each search. A rectangle is
/// stored in one cell, that of its top-left corner, in a layer whose cells are at least as large as
/// the rectangle. In a wide world cells wrap around a table sized by the number of bodies, so
/// coordinates are not limited by it. Holds only scratch memory; the result depends only on the
/// rectangles.
class Grid {
public:
    /// Implementations with the same results in the same order; later ones are faster. Falls back
    /// to the previous one if the processor lacks the instructions.
    enum class Code { scalar, sse2 };

    Grid() = default;
    explicit Grid(Code code) : code_(code) {}

    /// Replaces `pairs` with every pair that meets (overlaps or touches), in an order that depends
    /// only on the rectangles. Empty rectangles meet nothing. Up to a few dozen are compared
    /// directly, without cells.
    /// @param most  the search stops at this number of pairs, since ten thousand bodies in one
    /// place have fifty million
    /// @return      true if the pairs are complete
    /// Cost: O(n + pairs) for bodies of a few sizes, evenly spread; a much larger body costs in
    /// proportion to the bodies around it.
    /// Requires: all edges lie in -2^29..2^29.
    bool findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs,
                   size_t most = SIZE_MAX);

    /// The first half of `findPairs`: chooses the layers and sorts the rectangles into cells.
    /// @return  false if fewer than two rectangles are not empty; then there are no layers
    bool layOut(std::span<const Rect> rects);

    /// The cells of the last `findPairs` or `layOut`, the finest layer first; empty if it made no
    /// grid. Computed on demand, so it does not slow the search.
    std::vector<GridCells> cells() const;

private:
    static constexpr size_t kShiftEnd = 32;

    template <class Box>
    GridCode<Box> code() const {
        return code_ == Code::sse2 ? sseGridCode<Box>() : scalarGridCode<Box>();
    }
    template <class Box>
    void sortAll(std::vector<GridLayer<Box>>& layers, std::span<const Rect> rects);
    /// The output of a search.
    struct PairList {
        std::vector<IndexPair>& pairs;
        size_t count;  // of pairs
        size_t most;
    };
    template <class Box>
    bool search(std::vector<GridLayer<Box>>& layers, PairList& found);
    template <class Box, class Search>
    bool searchRows(const GridLayer<Box>& from, PairList& found, const Search& search);
    bool compareFew(std::span<const Rect> rects, std::vector<IndexPair>& pairs, size_t most);
    void chooseLayers(std::span<const Rect> rects, const GridSurvey& survey);
    std::array<size_t, kShiftEnd> groupShifts(const std::array<uint32_t, kShiftEnd>& counts);

    std::span<const uint32_t> membersOf(size_t layer, size_t rectCount);

    Code code_ = Code::sse2;
    bool isOneSize_ = false;                      // one layer holds all, none is empty
    bool isNarrow_ = true;                        // the layers of this search are in narrow_
    Rect extent_{};                               // [px] around all rectangles
    std::vector<uint32_t> allIndices_;            // 0, 1, 2 ...
    std::vector<int> shifts_;                     // of the layers' cells, finest first
    std::vector<std::vector<uint32_t>> members_;  // by layer
    std::vector<uint8_t> shiftOf_;                // by rectangle
    std::vector<GridLayer<NarrowBox>> narrow_;
    std::vector<GridLayer<WideBox>> wide_;
    GridHits hits_;
};

/// The reference implementation for `Grid`: compares all pairs.
std::vector<IndexPair> allPairs(std::span<const Rect> rects);

}  // namespace pixelstep

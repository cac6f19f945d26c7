// Chooses layers by the sizes of the bodies, sorts them, and searches each layer and each pair of
// layers.
#include "physics/grid/grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace pixelstep {
namespace {

constexpr int kFinestShift = 5;          // cells of 32 px
constexpr size_t kMaxGroupedShifts = 3;  // cells 8 times as wide as the smallest body needs
constexpr size_t kFew = 80;              // up to this number of rectangles are compared directly
constexpr uint8_t kNoShift = 0;          // of an empty rectangle
[[maybe_unused]] constexpr int kFarthestEdge = 1 << 29;

// The shift of the smallest cell in which the side fits.
int shiftFor(int side) {
    return std::max(kFinestShift,
                    static_cast<int>(std::bit_width(static_cast<uint32_t>(side) - 1)));
}

uint8_t shiftOfRect(const Rect& rect) {
    if (rect.isEmpty()) return kNoShift;
    return static_cast<uint8_t>(shiftFor(std::max(rect.width, rect.height)));
}

bool isNarrow(const Rect& extent) {
    return std::max(extent.width, extent.height) < NarrowBox::kFar;
}

// Dense if, in a sample, the average box shares its cell with another one. The last search may
// choose between sparse and isolated, since both find the same pairs in the same order.
template <class Box>
Density crowdingOf(const GridLayer<Box>& layer) {
    constexpr uint64_t kAsked = 64;
    uint32_t inCells = 0;
    for (uint64_t i = 0; i < kAsked && layer.size > 0; ++i) {
        const uint32_t slot = layer.slots[i * layer.size / kAsked] + layer.margin + 1;
        inCells += layer.ends[slot] - layer.ends[slot - 1];
    }
    if (inCells > kAsked * 2) return Density::dense;
    return layer.lastHits < layer.size / 16 ? Density::isolated : Density::sparse;
}

// A search across two layers starts from the layer for which it visits fewer rows.
template <class Box>
bool startsFromCoarse(const GridLayer<Box>& fine, const GridLayer<Box>& coarse) {
    const uint64_t rows = (uint64_t{1} << (coarse.cellShift - fine.cellShift)) + 2;
    return coarse.size * rows < fine.size * uint64_t{3};
}

}  // namespace

bool Grid::findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs, size_t most) {
    if (rects.size() <= kFew && rects.size() >= 2) {
        const GridSurvey survey = code<NarrowBox>().survey(rects);
        extent_ = survey.extent();
        if (survey.largestSide > 0 && isNarrow(extent_)) return compareFew(rects, pairs, most);
    }
    if (!layOut(rects)) {
        pairs.clear();
        return true;
    }
    PairList found{pairs, 0, most};
    const bool isAll = isNarrow_ ? search(narrow_, found) : search(wide_, found);
    pairs.resize(found.count);
    return isAll;
}

bool Grid::layOut(std::span<const Rect> rects) {
    const GridSurvey survey = code<NarrowBox>().survey(rects);
    if (rects.size() < 2 || survey.largestSide <= 0) {
        shifts_.clear();
        return false;
    }
    assert(std::min(survey.left, survey.top) >= -kFarthestEdge &&
           std::max(survey.right, survey.bottom) <= kFarthestEdge);
    chooseLayers(rects, survey);
    extent_ = survey.extent();
    isNarrow_ = isNarrow(extent_);
    isNarrow_ ? sortAll(narrow_, rects) : sortAll(wide_, rects);
    return true;
}

void Grid::chooseLayers(std::span<const Rect> rects, const GridSurvey& survey) {
    shifts_.clear();
    isOneSize_ = survey.smallestSide > 0 && shiftFor(survey.largestSide) == kFinestShift;
    if (isOneSize_) {
        shifts_.push_back(kFinestShift);
        return;
    }
    std::array<uint32_t, kShiftEnd> counts{};
    shiftOf_.resize(rects.size());
    for (size_t i = 0; i < rects.size(); ++i) {
        shiftOf_[i] = shiftOfRect(rects[i]);
        ++counts[shiftOf_[i]];
    }
    const auto layerOf = groupShifts(counts);
    if (members_.size() < shifts_.size()) members_.resize(shifts_.size());
    for (auto& members : members_) members.clear();
    for (uint32_t i = 0; i < rects.size(); ++i)
        if (shiftOf_[i] != kNoShift) members_[layerOf[shiftOf_[i]]].push_back(i);
}

// A size with no more bodies than the next larger size shares its layer, since searching across two
// layers costs more than larger cells.
std::array<size_t, Grid::kShiftEnd> Grid::groupShifts(
    const std::array<uint32_t, kShiftEnd>& counts) {
    std::array<size_t, kShiftEnd> layerOf{};
    uint32_t inLast = 0;  // members of the last layer so far
    size_t finest = 0;    // shift of the smallest of them
    for (size_t shift = kFinestShift; shift < kShiftEnd; ++shift) {
        if (counts[shift] == 0) continue;
        if (shifts_.empty() || inLast >= counts[shift] || shift - finest > kMaxGroupedShifts) {
            shifts_.push_back(0);
            finest = shift;
            inLast = 0;
        }
        shifts_.back() = static_cast<int>(shift);
        inLast += counts[shift];
        layerOf[shift] = shifts_.size() - 1;
    }
    return layerOf;
}

std::span<const uint32_t> Grid::membersOf(size_t layer, size_t rectCount) {
    if (!isOneSize_) return members_[layer];
    while (allIndices_.size() < rectCount)
        allIndices_.push_back(static_cast<uint32_t>(allIndices_.size()));
    return std::span(allIndices_).first(rectCount);
}

template <class Box>
void Grid::sortAll(std::vector<GridLayer<Box>>& layers, std::span<const Rect> rects) {
    if (layers.size() < shifts_.size()) layers.resize(shifts_.size());
    for (size_t i = 0; i < shifts_.size(); ++i) {
        layers[i].cellShift = shifts_[i];
        code<Box>().sort(layers[i], rects, membersOf(i, rects.size()), extent_);
    }
}

// Appends the pairs of all rows, up to the limit. False if there are more.
template <class Box, class Search>
bool Grid::searchRows(const GridLayer<Box>& from, PairList& found, const Search& search) {
    if (from.size == 0) return true;
    hits_.pairs.swap(found.pairs);
    hits_.start(found.count, found.most);
    search(GridRows{0, from.rows}, hits_);
    hits_.pairs.swap(found.pairs);
    found.count = std::min(hits_.count, found.most);
    return hits_.count <= found.most;
}

template <class Box>
bool Grid::search(std::vector<GridLayer<Box>>& layers, PairList& found) {
    const GridCode<Box> code = this->code<Box>();
    for (size_t fine = 0; fine < shifts_.size(); ++fine) {
        const Density density = crowdingOf(layers[fine]);
        const size_t before = found.count;
        const bool isAll = searchRows(layers[fine], found, [&](GridRows rows, GridHits& hits) {
            code.within(layers[fine], density, rows, hits);
        });
        layers[fine].lastHits = found.count - before;
        if (!isAll) return false;
        for (size_t coarse = fine + 1; coarse < shifts_.size(); ++coarse) {
            const bool swapped = startsFromCoarse(layers[fine], layers[coarse]);
            const auto& from = layers[swapped ? coarse : fine];
            const auto& in = layers[swapped ? fine : coarse];
            if (!searchRows(from, found, [&](GridRows rows, GridHits& hits) {
                    code.across(from, in, rows, hits);
                }))
                return false;
        }
    }
    return true;
}

bool Grid::compareFew(std::span<const Rect> rects, std::vector<IndexPair>& pairs, size_t most) {
    shifts_.clear();
    if (narrow_.empty()) narrow_.emplace_back();
    listInto(narrow_[0], rects, extent_);
    hits_.pairs.swap(pairs);
    hits_.start(0, most);
    code<NarrowBox>().all(narrow_[0], hits_);
    hits_.pairs.swap(pairs);
    pairs.resize(std::min(hits_.count, most));
    return !hits_.isFull;
}

std::vector<IndexPair> allPairs(std::span<const Rect> rects) {
    std::vector<IndexPair> pairs;
    for (uint32_t a = 0; a < rects.size(); ++a)
        for (uint32_t b = a + 1; b < rects.size(); ++b)
            if (touchOrOverlap(rects[a], rects[b])) pairs.push_back({a, b});
    return pairs;
}

}  // namespace pixelstep

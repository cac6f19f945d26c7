// Chooses layers by the sizes of the bodies, sorts each, and searches each by itself and with each
// coarser one.
#include "physics/grid/grid.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <utility>

namespace pixelstep {
namespace {

constexpr int kFinestShift = 5;          // cells of 32 px
constexpr size_t kMaxGroupedShifts = 3;  // cells 8 times as wide as the smallest body needs
constexpr size_t kFew = 80;              // are compared all with all
constexpr uint8_t kNoShift = 0;          // of an empty rectangle
[[maybe_unused]] constexpr int kFarthestEdge = 1 << 29;

// The shift of the smallest cell that holds the side.
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

// Dense if a box shares its cell with another on average, judged by a sample. Between sparse and
// lonely the last search may decide, as both find the same pairs in the same order.
template <class Box>
Crowding crowdingOf(const GridLayer<Box>& layer) {
    constexpr uint64_t kAsked = 64;
    uint32_t inCells = 0;
    for (uint64_t i = 0; i < kAsked && layer.size > 0; ++i) {
        const uint32_t slot = layer.slots[i * layer.size / kAsked] + layer.margin + 1;
        inCells += layer.ends[slot] - layer.ends[slot - 1];
    }
    if (inCells > kAsked * 2) return Crowding::dense;
    return layer.lastHits < layer.size / 16 ? Crowding::lonely : Crowding::sparse;
}

// Across two layers the search starts from the one that needs fewer rows looked at.
template <class Box>
bool startsFromCoarse(const GridLayer<Box>& fine, const GridLayer<Box>& coarse) {
    const uint64_t rows = (uint64_t{1} << (coarse.cellShift - fine.cellShift)) + 2;
    return coarse.size * rows < fine.size * uint64_t{3};
}

// The sum, as far as it does not exceed `most`.
size_t sumUpTo(size_t most, std::span<const std::atomic<size_t>> counts) {
    size_t sum = 0;
    for (const std::atomic<size_t>& count : counts) {
        if (sum > most) break;
        sum += count;
    }
    return sum;
}

template <class Box>
void listByRow(const GridLayer<Box>& layer, std::vector<uint32_t>& order) {
    for (uint32_t y = 0; y < layer.rows; ++y) {
        const uint32_t* row = layer.row(y);
        order.insert(order.end(), &layer.indices[row[0]], &layer.indices[row[layer.columns]]);
    }
}

}  // namespace

bool Grid::findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs, size_t most,
                     const Sharing& sharing) {
    if (rects.size() <= kFew && rects.size() >= 2) {
        const GridSurvey survey = code<NarrowBox>().survey(rects);
        extent_ = survey.extent();
        rectCount_ = rects.size();
        if (survey.largestSide > 0 && isNarrow(extent_)) return compareFew(rects, pairs, most);
    }
    if (!layOut(rects)) {
        pairs.clear();
        return true;
    }
    Found found{pairs, 0, most};
    const bool isAll = isNarrow_ ? search(narrow_, found, sharing) : search(wide_, found, sharing);
    pairs.resize(found.count);
    return isAll;
}

bool Grid::layOut(std::span<const Rect> rects) {
    const GridSurvey survey = code<NarrowBox>().survey(rects);
    rectCount_ = rects.size();
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

// A size with no more bodies than the next larger one goes into its layer: searching across two
// layers costs more than somewhat larger cells.
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
    while (everyone_.size() < rectCount)
        everyone_.push_back(static_cast<uint32_t>(everyone_.size()));
    return std::span(everyone_).first(rectCount);
}

template <class Box>
void Grid::sortAll(std::vector<GridLayer<Box>>& layers, std::span<const Rect> rects) {
    if (layers.size() < shifts_.size()) layers.resize(shifts_.size());
    for (size_t i = 0; i < shifts_.size(); ++i) {
        layers[i].cellShift = shifts_[i];
        code<Box>().sort(layers[i], rects, membersOf(i, rects.size()), extent_);
    }
}

// Appends the pairs of stretches of rows, each found for itself, in the order of rows. False if
// there are more than the most: then these are the first.
template <class Box, class Search>
bool Grid::searchRows(const GridLayer<Box>& from, Found& found, const Sharing& sharing,
                      const Search& search) {
    if (from.size == 0) return true;
    // As many rows together as hold about as many boxes as a stretch should.
    if (sharing.isWorthIt(from.size))
        return searchShared(from.rows, sharing.grain * from.rows / from.size, found, sharing,
                            search);
    if (hits_.empty()) hits_.resize(1);
    GridHits& hits = hits_.front();
    hits.pairs.swap(found.pairs);
    hits.start(found.count, found.most);
    search(GridRows{0, from.rows}, hits);
    hits.pairs.swap(found.pairs);
    found.count = std::min(hits.count, found.most);
    return hits.count <= found.most;
}

template <class Search>
bool Grid::searchShared(uint32_t rows, size_t grain, Found& found, const Sharing& sharing,
                        const Search& search) {
    const size_t most = found.most - found.count;
    grain = std::max<size_t>(1, grain);
    const size_t stretches = (rows + grain - 1) / grain;
    if (hits_.size() < stretches) hits_.resize(stretches);
    std::vector<std::atomic<size_t>> counts(stretches);  // of those that are done
    sharing.by(rows, grain, [&](size_t first, size_t end) {
        const size_t stretch = first / grain;
        GridHits& hits = hits_[stretch];
        hits.start(0, most);
        // What comes after enough of them is not told.
        if (sumUpTo(most, std::span(counts).first(stretch)) > most) return;
        search(GridRows{static_cast<uint32_t>(first), static_cast<uint32_t>(end)}, hits);
        counts[stretch] = hits.count;
    });
    size_t all = 0;
    for (size_t i = 0; i < stretches; ++i) {
        const size_t before = std::exchange(all, all + hits_[i].count);
        hits_[i].firstPair = found.count + std::min(before, most);
    }
    const size_t end = found.count + std::min(all, most);
    found.pairs.resize(end);
    sharing.by(rows, grain, [&](size_t first, size_t) {
        const GridHits& hits = hits_[first / grain];
        std::copy_n(hits.pairs.begin(), std::min(hits.count, end - hits.firstPair),
                    found.pairs.begin() + static_cast<ptrdiff_t>(hits.firstPair));
    });
    found.count = end;
    return all <= most;
}

template <class Box>
bool Grid::search(std::vector<GridLayer<Box>>& layers, Found& found, const Sharing& sharing) {
    const GridCode<Box> code = this->code<Box>();
    for (size_t fine = 0; fine < shifts_.size(); ++fine) {
        const Crowding crowding = crowdingOf(layers[fine]);
        const size_t before = found.count;
        const bool isAll =
            searchRows(layers[fine], found, sharing, [&](GridRows rows, GridHits& hits) {
                code.within(layers[fine], crowding, rows, hits);
            });
        layers[fine].lastHits = found.count - before;
        if (!isAll) return false;
        for (size_t coarse = fine + 1; coarse < shifts_.size(); ++coarse) {
            const bool swapped = startsFromCoarse(layers[fine], layers[coarse]);
            const auto& from = layers[swapped ? coarse : fine];
            const auto& in = layers[swapped ? fine : coarse];
            if (!searchRows(from, found, sharing, [&](GridRows rows, GridHits& hits) {
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
    if (hits_.empty()) hits_.resize(1);
    GridHits& hits = hits_.front();
    hits.pairs.swap(pairs);
    hits.start(0, most);
    code<NarrowBox>().all(narrow_[0], hits);
    hits.pairs.swap(pairs);
    pairs.resize(std::min(hits.count, most));
    return !hits.isFull;
}

std::span<const uint32_t> Grid::byPlace() {
    byPlace_.clear();
    for (size_t i = 0; i < shifts_.size(); ++i)
        isNarrow_ ? listByRow(narrow_[i], byPlace_) : listByRow(wide_[i], byPlace_);
    if (byPlace_.size() == rectCount_) return byPlace_;
    for (uint32_t i = 0; i < rectCount_; ++i)
        if (shifts_.empty() || shiftOf_[i] == kNoShift) byPlace_.push_back(i);
    return byPlace_;
}

std::vector<IndexPair> allPairs(std::span<const Rect> rects) {
    std::vector<IndexPair> pairs;
    for (uint32_t a = 0; a < rects.size(); ++a)
        for (uint32_t b = a + 1; b < rects.size(); ++b)
            if (meets(rects[a], rects[b])) pairs.push_back({a, b});
    return pairs;
}

}  // namespace pixelstep

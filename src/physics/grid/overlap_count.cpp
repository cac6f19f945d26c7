// Three ways. The grid's pairs, where these are few. Else, of a few sizes: a line sweeps down over
// the bodies by their tops and keeps, for each column, how many begin there among those near
// enough. Else sums over ranks of edges, which ask for nothing.
#include "physics/grid/overlap_count.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <numeric>

namespace pixelstep {
namespace {

constexpr size_t kFewToCount = 48;      // compared all with all
constexpr size_t kMaxSizes = 4;         // of counted bodies, and heights of all, for the sweep
constexpr int64_t kMaxSwept = 1 << 16;  // [px] of columns
constexpr int kMaxSummed = 512;         // [px] columns summed for one body
constexpr size_t kLongList = 2048;      // a table of 2048 numbers is soon cleared for it
constexpr size_t kPairsABody = 4;       // more make a crowd too dense for the grid
constexpr size_t kGrains = 8;           // in a stretch of the sweep: each starts with nothing seen

bool isAmong(std::span<const uint8_t> isCounted, size_t i) {
    return isCounted.empty() || isCounted[i] != 0;
}

// Whom a body overlaps contains itself, if it counts at all: that one is taken off beforehand.
void startCounts(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                 std::span<uint32_t> result) {
    for (size_t i = 0; i < rects.size(); ++i)
        result[i] = 0u - uint32_t{!rects[i].isEmpty() && isAmong(isCounted, i)};
}

void countAll(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
              std::span<uint32_t> result) {
    std::fill(result.begin(), result.end(), 0u);
    for (size_t a = 0; a < rects.size(); ++a) {
        for (size_t b = a + 1; b < rects.size(); ++b) {
            const bool both = overlaps(rects[a], rects[b]);
            result[a] += both && isAmong(isCounted, b);
            result[b] += both && isAmong(isCounted, a);
        }
    }
}

template <int kBits>
void sortByDigits(std::vector<KeyedIndex>& list, std::vector<KeyedIndex>& spare) {
    constexpr uint32_t kMask = (1u << kBits) - 1;
    uint32_t bits = 0;
    for (const KeyedIndex& item : list) bits |= item.key;
    spare.resize(list.size());
    for (int shift = 0; shift < 32 && bits >> shift != 0; shift += kBits) {
        std::array<uint32_t, kMask + 2> places{};
        for (const KeyedIndex& item : list) ++places[(item.key >> shift & kMask) + 1];
        std::partial_sum(places.begin(), places.end(), places.begin());
        for (const KeyedIndex& item : list) spare[places[item.key >> shift & kMask]++] = item;
        list.swap(spare);
    }
}

uint32_t sumOf(const uint32_t* columns, int64_t count) {
    uint32_t sum = 0;
    for (int64_t x = 0; x < count; ++x) sum += columns[x];
    return sum;
}

}  // namespace

void sortByKey(std::vector<KeyedIndex>& list, std::vector<KeyedIndex>& spare) {
    const bool isLong = list.size() >= kLongList;
    isLong ? sortByDigits<11>(list, spare) : sortByDigits<8>(list, spare);
}

void OverlapCounter::count(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                           std::span<uint32_t> result, const Sharing& sharing) {
    assert(result.size() == rects.size());
    assert(isCounted.empty() || isCounted.size() == rects.size());
    if (rects.size() <= kFewToCount) return countAll(rects, isCounted, result);
    // A crowd that is dense mostly stays so.
    if (countBefore_ != rects.size() && countPairs(rects, isCounted, result, sharing)) return;
    countDense(rects, isCounted, result, sharing);
    const size_t pairs = std::accumulate(result.begin(), result.end(), size_t{0}) / 2;
    countBefore_ = pairs > kPairsABody * rects.size() ? rects.size() : 0;
}

void OverlapCounter::countDense(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                                std::span<uint32_t> result, const Sharing& sharing) {
    startCounts(rects, isCounted, result);
    if (!gatherSizes(rects, isCounted)) return countByRanks(rects, isCounted, result);
    for (size_t s = 0; s < sizedCount_; ++s) sortByTop(rects, sized_[s].bodies);
    // Mostly all are of one size, and counted.
    const bool areAlike = sizedCount_ == 1 && askingCount_ == 1 &&
                          sized_[0].bodies.members.size() == asking_[0].bodies.members.size();
    if (areAlike)
        return sweep(rects, sized_[0], sized_[0].height, sized_[0].bodies, result, sharing);
    for (size_t a = 0; a < askingCount_; ++a) sortByTop(rects, asking_[a].bodies);
    for (size_t s = 0; s < sizedCount_; ++s)
        for (size_t a = 0; a < askingCount_; ++a)
            sweep(rects, sized_[s], asking_[a].height, asking_[a].bodies, result, sharing);
}

// False if the sweep would cost too much; then the lists are not complete.
bool OverlapCounter::gatherSizes(std::span<const Rect> rects, std::span<const uint8_t> isCounted) {
    sizedCount_ = askingCount_ = 0;
    widest_ = 0;
    int widestAsking = 0;
    int64_t right = INT_MIN;
    left_ = top_ = INT_MAX;
    size_t s = 0, a = 0;  // of the body before: the next one is most often like it
    for (uint32_t i = 0; i < rects.size(); ++i) {
        const Rect& rect = rects[i];
        if (rect.isEmpty()) continue;
        left_ = std::min(left_, rect.left);
        top_ = std::min(top_, rect.top);
        right = std::max<int64_t>(right, rect.right());
        widestAsking = std::max(widestAsking, rect.width);
        if (a >= askingCount_ || asking_[a].height != rect.height) {
            for (a = 0; a < askingCount_ && asking_[a].height != rect.height;) ++a;
            if (a == kMaxSizes) return false;
            if (a == askingCount_) {
                if (asking_.size() == askingCount_++) asking_.emplace_back();
                asking_[a].height = rect.height;
                asking_[a].bodies.members.clear();
            }
        }
        asking_[a].bodies.members.push_back({0, i});
        if (!isAmong(isCounted, i)) continue;
        const auto isAlike = [&rect](const Sized& sized) {
            return sized.width == rect.width && sized.height == rect.height;
        };
        if (s >= sizedCount_ || !isAlike(sized_[s])) {
            for (s = 0; s < sizedCount_ && !isAlike(sized_[s]);) ++s;
            if (s == kMaxSizes) return false;
            if (s == sizedCount_) {
                if (sized_.size() == sizedCount_++) sized_.emplace_back();
                sized_[s].width = rect.width;
                sized_[s].height = rect.height;
                sized_[s].bodies.members.clear();
            }
        }
        sized_[s].bodies.members.push_back({0, i});
        widest_ = std::max(widest_, rect.width);
    }
    width_ = right - left_;
    return askingCount_ == 0 || (width_ <= kMaxSwept && widest_ + widestAsking <= kMaxSummed);
}

void OverlapCounter::sortByTop(std::span<const Rect> rects, ByTop& bodies) {
    for (KeyedIndex& item : bodies.members)
        item.key = static_cast<uint32_t>(rects[item.index].top - top_);
    sortByKey(bodies.members, spare_);
    bodies.lefts.clear();
    for (const KeyedIndex& item : bodies.members)
        bodies.lefts.push_back(rects[item.index].left - left_ + widest_);
}

// Bodies of one height, some of them side by side in their order.
struct OverlapCounter::Stretch {
    int height = 0;
    std::span<const KeyedIndex> members;
    std::span<const int> lefts;
};

void OverlapCounter::sweep(std::span<const Rect> rects, const Sized& sized, int height,
                           const ByTop& asking, std::span<uint32_t> result,
                           const Sharing& sharing) {
    const Sharing shared{sharing.by, sharing.least, sharing.grain * kGrains};
    const size_t count = asking.members.size();
    const size_t columns = static_cast<size_t>(width_ + 2 * int64_t{widest_});
    if (columns_.size() < shared.stretches(count)) columns_.resize(shared.stretches(count));
    shared.run(count, [&](size_t first, size_t end) {
        auto& mine = columns_[shared.stretchAt(first)];
        if (mine.size() < columns) mine.resize(columns);
        const Stretch stretch{height, std::span(asking.members).subspan(first, end - first),
                              std::span(asking.lefts).subspan(first, end - first)};
        sweepStretch(rects, sized, stretch, mine, result);
    });
}

// A body of this size is near enough while its top lies above the asking one's bottom and its
// bottom below the asking one's top; then it overlaps if it begins in one of the columns summed.
void OverlapCounter::sweepStretch(std::span<const Rect> rects, const Sized& sized,
                                  const Stretch& asking, std::vector<uint32_t>& columns,
                                  std::span<uint32_t> result) const {
    const std::vector<KeyedIndex>& members = sized.bodies.members;
    const auto columnOf = [&](size_t i) { return static_cast<size_t>(sized.bodies.lefts[i]); };
    const int64_t topmost = int64_t{asking.members.front().key} - sized.height;
    const auto begin = std::ranges::upper_bound(
        members, topmost, {}, [](const KeyedIndex& item) { return int64_t{item.key}; });
    size_t leaving = static_cast<size_t>(begin - members.begin());
    size_t entering = leaving;
    for (size_t i = 0; i < asking.members.size(); ++i) {
        const auto [top, index] = asking.members[i];
        const int64_t bottom = int64_t{top} + asking.height;
        while (entering < members.size() && members[entering].key < bottom)
            ++columns[columnOf(entering++)];
        while (leaving < entering && int64_t{members[leaving].key} + sized.height <= top)
            --columns[columnOf(leaving++)];
        const int from = asking.lefts[i] - sized.width + 1;
        result[index] += sumOf(&columns[static_cast<size_t>(from)],
                               int64_t{rects[index].width} + sized.width - 1);
    }
    while (leaving < entering) --columns[columnOf(leaving++)];
}

// False if there are too many: each way counts the same.
bool OverlapCounter::countPairs(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                                std::span<uint32_t> result, const Sharing& sharing) {
    if (!grid_.findPairs(rects, pairs_, kPairsABody * rects.size(), sharing)) return false;
    std::fill(result.begin(), result.end(), 0u);
    for (const auto& [a, b] : pairs_) {
        const bool both = overlaps(rects[a], rects[b]);
        result[a] += both && isAmong(isCounted, b);
        result[b] += both && isAmong(isCounted, a);
    }
    return true;
}

// The left and right edges of all, equal ones with equal ranks, from 1.
void OverlapCounter::rankEdges(std::span<const Rect> rects) {
    const auto count = static_cast<uint32_t>(rects.size());
    int least = INT_MAX;
    for (const Rect& rect : rects)
        if (!rect.isEmpty()) least = std::min(least, rect.left);
    edges_.clear();
    for (uint32_t i = 0; i < count; ++i) {
        if (rects[i].isEmpty()) continue;
        edges_.push_back({static_cast<uint32_t>(rects[i].left - least), i});
        edges_.push_back({static_cast<uint32_t>(rects[i].right() - least), i + count});
    }
    sortByKey(edges_, spare_);
    leftRank_.resize(count);
    rightRank_.resize(count);
    uint32_t rank = 0;
    for (size_t i = 0; i < edges_.size(); ++i) {
        rank += i == 0 || edges_[i].key != edges_[i - 1].key;
        const uint32_t index = edges_[i].index;
        (index < count ? leftRank_[index] : rightRank_[index - count]) = rank;
    }
    sums_.assign(4 * (size_t{rank} + 1), 0);
}

// Source: Fenwick, "A new data structure for cumulative frequency tables".
struct OverlapCounter::EdgeSums {
    std::span<uint32_t> lefts;  // by rank, from 1
    std::span<uint32_t> rights;

    static void add(std::span<uint32_t> sums, uint32_t rank) {
        for (; rank < sums.size(); rank += rank & (0u - rank)) ++sums[rank];
    }
    static uint32_t upTo(std::span<const uint32_t> sums, uint32_t rank) {
        uint32_t sum = 0;
        for (; rank > 0; rank &= rank - 1) sum += sums[rank];
        return sum;
    }
};

// Of those that begin above a body's bottom, less those that end at its top or above; and of both
// those that begin left of its right edge, less those that end at its left edge or before.
void OverlapCounter::countByRanks(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                                  std::span<uint32_t> result) {
    rankEdges(rects);
    const std::span<uint32_t> all = sums_;
    const size_t part = all.size() / 4;
    int least = INT_MAX;
    for (const Rect& rect : rects)
        if (!rect.isEmpty()) least = std::min(least, rect.top);
    const auto keyOf = [&](uint32_t i, bool isBottom) {
        return static_cast<uint32_t>((isBottom ? rects[i].bottom() : rects[i].top) - least);
    };
    for (const bool isEnded : {false, true}) {
        const EdgeSums sums{all.subspan(isEnded ? 2 * part : 0, part),
                            all.subspan(isEnded ? 3 * part : part, part)};
        asked_.clear();
        entering_.clear();
        for (uint32_t i = 0; i < rects.size(); ++i) {
            if (rects[i].isEmpty()) continue;
            // One more, as those that end just at the top are taken too.
            asked_.push_back({isEnded ? keyOf(i, false) + 1 : keyOf(i, true), i});
            if (isAmong(isCounted, i)) entering_.push_back({keyOf(i, isEnded), i});
        }
        sortByKey(asked_, spare_);
        sortByKey(entering_, spare_);
        size_t next = 0;
        for (const auto& [key, index] : asked_) {
            for (; next < entering_.size() && entering_[next].key < key; ++next) {
                EdgeSums::add(sums.lefts, leftRank_[entering_[next].index]);
                EdgeSums::add(sums.rights, rightRank_[entering_[next].index]);
            }
            const uint32_t found = EdgeSums::upTo(sums.lefts, rightRank_[index] - 1) -
                                   EdgeSums::upTo(sums.rights, leftRank_[index]);
            result[index] += isEnded ? 0u - found : found;
        }
    }
}

}  // namespace pixelstep

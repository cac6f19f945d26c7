// Counts overlaps: in sparse places by pairs, in dense ones by sums over the ranks of edges.
#include "physics/grid/overlap_count.h"

#include <algorithm>
#include <cassert>

namespace pixelstep {
namespace {

constexpr size_t kSafePairs = 4096;
constexpr size_t kPairsPerBody = 4;  // with more pairs, the sums are faster than the grid

bool isAmong(std::span<const uint8_t> isCounted, size_t i) {
    return isCounted.empty() || isCounted[i] != 0;
}

}  // namespace

void OverlapCounter::count(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                           std::span<uint32_t> counts) {
    assert(counts.size() == rects.size());
    assert(isCounted.empty() || isCounted.size() == rects.size());
    if (!countPairs(rects, isCounted, counts)) countByRanks(rects, isCounted, counts);
}

// False if there are too many pairs.
bool OverlapCounter::countPairs(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                                std::span<uint32_t> counts) {
    if (!grid_.findPairs(rects, pairs_, kSafePairs + kPairsPerBody * rects.size())) return false;
    std::fill(counts.begin(), counts.end(), 0u);
    for (const auto& [a, b] : pairs_) {
        const bool both = overlaps(rects[a], rects[b]);
        counts[a] += both && isAmong(isCounted, b);
        counts[b] += both && isAmong(isCounted, a);
    }
    return true;
}

// The left and right edges of all, equal ones with equal ranks, from 1.
void OverlapCounter::rankEdges(std::span<const Rect> rects) {
    const auto count = static_cast<uint32_t>(rects.size());
    edges_.clear();
    for (uint32_t i = 0; i < count; ++i) {
        if (rects[i].isEmpty()) continue;
        edges_.push_back({rects[i].left, i});
        edges_.push_back({rects[i].right(), i + count});
    }
    std::ranges::sort(edges_);
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

// The overlaps of a body: rectangles that start above its bottom, minus those that end at or above
// its top. Of both, only those count that start left of its right edge, minus those that end at or
// left of its left edge.
void OverlapCounter::countByRanks(std::span<const Rect> rects, std::span<const uint8_t> isCounted,
                                  std::span<uint32_t> counts) {
    rankEdges(rects);
    const std::span<uint32_t> all = sums_;
    const size_t part = all.size() / 4;
    // A counted rectangle overlaps itself, which is subtracted first.
    for (size_t i = 0; i < rects.size(); ++i)
        counts[i] = 0u - uint32_t{!rects[i].isEmpty() && isAmong(isCounted, i)};
    const auto keyOf = [&](uint32_t i, bool isBottom) {
        return int64_t{isBottom ? rects[i].bottom() : rects[i].top};
    };
    for (const bool isEnded : {false, true}) {
        const EdgeSums sums{all.subspan(isEnded ? 2 * part : 0, part),
                            all.subspan(isEnded ? 3 * part : part, part)};
        queries_.clear();
        insertions_.clear();
        for (uint32_t i = 0; i < rects.size(); ++i) {
            if (rects[i].isEmpty()) continue;
            // One more, since rectangles that end exactly at the top are included.
            queries_.push_back({isEnded ? keyOf(i, false) + 1 : keyOf(i, true), i});
            if (isAmong(isCounted, i)) insertions_.push_back({keyOf(i, isEnded), i});
        }
        std::ranges::sort(queries_);
        std::ranges::sort(insertions_);
        size_t next = 0;
        for (const auto& [key, index] : queries_) {
            for (; next < insertions_.size() && insertions_[next].key < key; ++next) {
                EdgeSums::add(sums.lefts, leftRank_[insertions_[next].index]);
                EdgeSums::add(sums.rights, rightRank_[insertions_[next].index]);
            }
            const uint32_t found = EdgeSums::upTo(sums.lefts, rightRank_[index] - 1) -
                                   EdgeSums::upTo(sums.rights, leftRank_[index]);
            counts[index] += isEnded ? 0u - found : found;
        }
    }
}

}  // namespace pixelstep

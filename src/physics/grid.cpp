// Counting sort into a wrapped table, a layer for each size of cell; then each cell with itself
// and half of its neighbours, and each finer layer with the coarser ones.
#include "physics/grid.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace pixelstep {
namespace {

constexpr int kFinestShift = 5;  // cells of 32 px

// The shift of the smallest cell that holds the rectangle.
int shiftFor(const Rect& rect) {
    const auto side = static_cast<uint32_t>(std::max(rect.width, rect.height));
    return std::max(kFinestShift, static_cast<int>(std::bit_width(side - 1)));
}

void addIfMeeting(const Rect& a, uint32_t indexA, const Rect& b, uint32_t indexB,
                  std::vector<IndexPair>& pairs) {
    if (!meets(a, b)) return;
    pairs.push_back({std::min(indexA, indexB), std::max(indexA, indexB)});
}

// True if there are more pairs than asked for; then cuts the rest off.
bool isFull(std::vector<IndexPair>& pairs, size_t most) {
    if (pairs.size() <= most) return false;
    pairs.resize(most);
    return true;
}

}  // namespace

uint32_t Grid::Layer::slot(int cellX, int cellY) const {
    return (static_cast<uint32_t>(cellY) & rowMask) * (columnMask + 1) +
           (static_cast<uint32_t>(cellX) & columnMask);
}

bool Grid::findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs, size_t most) {
    pairs.clear();
    for (auto& members : members_) members.clear();
    for (uint32_t i = 0; i < rects.size(); ++i) {
        if (rects[i].isEmpty()) continue;
        const auto layer = static_cast<size_t>(shiftFor(rects[i]) - kFinestShift);
        if (layer >= members_.size()) members_.resize(layer + 1);
        members_[layer].push_back(i);
    }
    layers_.resize(members_.size());
    for (size_t i = 0; i < layers_.size(); ++i) {
        layers_[i].cellShift = kFinestShift + static_cast<int>(i);
        fill(layers_[i], members_[i], rects);
    }
    for (size_t fine = 0; fine < layers_.size(); ++fine) {
        if (!pairWithin(layers_[fine], pairs, most)) return false;
        for (size_t coarse = fine + 1; coarse < layers_.size(); ++coarse)
            if (!pairAcross(layers_[fine], layers_[coarse], pairs, most)) return false;
    }
    return true;
}

void Grid::fill(Layer& layer, std::span<const uint32_t> members, std::span<const Rect> rects) {
    layer.entries.resize(members.size());
    if (members.empty()) return;
    // Two cells a body, and never so few that a cell's neighbours could be one and the same.
    const int bits = std::max(4, static_cast<int>(std::bit_width(members.size())) + 1);
    layer.columnMask = (1u << (bits + 1) / 2) - 1;
    layer.rowMask = (1u << bits / 2) - 1;
    layer.starts.assign((size_t{1} << bits) + 1, 0);
    const auto slotOf = [&](uint32_t member) {
        const Rect& rect = rects[member];
        return layer.slot(rect.left >> layer.cellShift, rect.top >> layer.cellShift);
    };
    for (uint32_t member : members) ++layer.starts[slotOf(member)];
    std::partial_sum(layer.starts.begin(), layer.starts.end(), layer.starts.begin());
    // Filling from the back turns each cell's end into its start, and keeps members in order.
    for (size_t i = members.size(); i-- > 0;) {
        const uint32_t member = members[i];
        layer.entries[--layer.starts[slotOf(member)]] = {rects[member], member};
    }
}

bool Grid::pairWithin(const Layer& layer, std::vector<IndexPair>& pairs, size_t most) {
    for (uint32_t i = 0; i < layer.entries.size(); ++i) {
        const Entry& entry = layer.entries[i];
        const int cellX = entry.rect.left >> layer.cellShift;
        const int cellY = entry.rect.top >> layer.cellShift;
        const auto pairWith = [&](uint32_t first, uint32_t end) {
            for (uint32_t j = first; j < end; ++j)
                addIfMeeting(entry.rect, entry.index, layer.entries[j].rect, layer.entries[j].index,
                             pairs);
        };
        pairWith(i + 1, layer.starts[layer.slot(cellX, cellY) + 1]);
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 1}, {0, 1}, {1, 1}}) {
            const uint32_t slot = layer.slot(cellX + dx, cellY + dy);
            pairWith(layer.starts[slot], layer.starts[slot + 1]);
        }
        if (isFull(pairs, most)) return false;
    }
    return true;
}

bool Grid::pairAcross(const Layer& fine, const Layer& coarse, std::vector<IndexPair>& pairs,
                      size_t most) {
    if (coarse.entries.empty()) return true;
    const int cell = 1 << coarse.cellShift;
    for (const Entry& entry : fine.entries) {
        const Rect& rect = entry.rect;
        const int lastX = rect.right() >> coarse.cellShift;
        const int lastY = rect.bottom() >> coarse.cellShift;
        for (int y = (rect.top - cell) >> coarse.cellShift; y <= lastY; ++y) {
            for (int x = (rect.left - cell) >> coarse.cellShift; x <= lastX; ++x) {
                const uint32_t slot = coarse.slot(x, y);
                for (uint32_t j = coarse.starts[slot]; j < coarse.starts[slot + 1]; ++j)
                    addIfMeeting(rect, entry.index, coarse.entries[j].rect, coarse.entries[j].index,
                                 pairs);
            }
        }
        if (isFull(pairs, most)) return false;
    }
    return true;
}

std::vector<IndexPair> allPairs(std::span<const Rect> rects) {
    std::vector<IndexPair> pairs;
    for (uint32_t a = 0; a < rects.size(); ++a)
        for (uint32_t b = a + 1; b < rects.size(); ++b)
            if (meets(rects[a], rects[b])) pairs.push_back({a, b});
    return pairs;
}

}  // namespace pixelstep

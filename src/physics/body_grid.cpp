// Sorts bodies into cells by counting, and searches the lists.
#include "physics/body_grid.h"

#include <map>
#include <numeric>

namespace pixelstep {

void BodyGrid::reset(size_t expected) {
    // Enough that searches seldom meet distant bodies, but quick to clear.
    const size_t slots = std::clamp<size_t>(4 * expected, 16, size_t{1} << 18);
    mask_ = (1 << ((std::bit_width(slots - 1) + 1) / 2)) - 1;
    const size_t count = slotOf({mask_, mask_}) + 1;
    used_.assign((count + 63) / 64, 0);
    ends_.assign(count + 2, 0);
    entries_.clear();
    large_.clear();
    heads_.clear();
    extras_.clear();
    isEmpty_ = true;
}

void BodyGrid::assign(std::span<const Rect> rects) {
    std::vector<uint32_t> all(rects.size());
    std::iota(all.begin(), all.end(), 0u);
    assign(rects, all);
}

void BodyGrid::assign(std::span<const Rect> rects, std::span<const uint32_t> members) {
    reset(members.size());
    const auto forEachEntry = [&](auto visit) {
        for (const uint32_t body : members) {
            if (rects[body].isEmpty()) continue;
            const Rect cells = cellsOf(rects[body]);
            if (isLarge(cells)) continue;
            visitSlots(cells, [&](size_t slot) {
                visit(slot, body);
                return false;
            });
        }
    };
    for (const uint32_t body : members)
        if (!rects[body].isEmpty() && isLarge(cellsOf(rects[body]))) large_.push_back(body);
    // Counts two slots on, then sums: the next slot holds the start of this list, which filling
    // moves to its end.
    forEachEntry([&](size_t slot, uint32_t) {
        ++ends_[slot + 2];
        markUsed(slot);
    });
    for (size_t slot = 2; slot < ends_.size(); ++slot) ends_[slot] += ends_[slot - 1];
    entries_.resize(ends_.back());
    forEachEntry([&](size_t slot, uint32_t body) { entries_[ends_[slot + 1]++] = body; });
    isEmpty_ = entries_.empty() && large_.empty();
}

void BodyGrid::enter(uint32_t body, const Rect& from, const Rect& to) {
    if (to.isEmpty()) return;
    if (ends_.empty()) reset(0);
    isEmpty_ = false;
    const Rect cells = cellsOf(to);
    if (isLarge(cells)) {
        if (std::ranges::find(large_, body) == large_.end()) large_.push_back(body);
        return;
    }
    if (heads_.empty()) heads_.assign(ends_.size(), -1);
    const Rect known = from.isEmpty() || isLarge(cellsOf(from)) ? Rect{} : cellsOf(from);
    for (int y = cells.top; y < cells.bottom(); ++y)
        for (int x = cells.left; x < cells.right(); ++x) {
            if (overlaps(known, {x, y, 1, 1})) continue;
            markUsed(slotOf({x, y}));
            int& head = heads_[slotOf({x, y})];
            extras_.push_back({body, head});
            head = static_cast<int>(extras_.size() - 1);
        }
}

void BodyGrid::findPairs(std::span<const Rect> rects, std::vector<IndexPair>& pairs) const {
    pairs.clear();
    for (size_t i = 0; i < large_.size(); ++i) {
        const Rect& rect = rects[large_[i]];
        for (size_t j = i + 1; j < large_.size(); ++j)
            if (touchOrOverlap(rect, rects[large_[j]])) pairs.push_back({large_[i], large_[j]});
        visitSlots(cellsOf(rect), [&](size_t slot) {
            for (const uint32_t other : listOf(slot))
                if (touchOrOverlap(rect, rects[other]) && isFirstShared(slot, rect, rects[other]))
                    pairs.push_back({std::min(large_[i], other), std::max(large_[i], other)});
            return false;
        });
    }
    std::vector<Rect> own;  // of a list, together in memory
    for (size_t word = 0; word < used_.size(); ++word) {
        for (uint64_t bits = used_[word]; bits != 0; bits &= bits - 1) {
            const size_t slot = word * 64 + static_cast<size_t>(std::countr_zero(bits));
            const std::span<const uint32_t> list = listOf(slot);
            if (list.size() < 2) continue;
            own.clear();
            for (const uint32_t body : list) own.push_back(rects[body]);
            for (size_t i = 0; i < list.size(); ++i)
                for (size_t j = i + 1; j < list.size(); ++j)
                    if (touchOrOverlap(own[i], own[j]) && isFirstShared(slot, own[i], own[j]))
                        pairs.push_back({list[i], list[j]});
        }
    }
}

std::vector<uint32_t> BodyGrid::within(std::span<const Rect> rects, const Rect& area) const {
    std::vector<uint32_t> found;
    visit(area, [&](uint32_t body) {
        if (overlaps(rects[body], area)) found.push_back(body);
        return false;
    });
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

uint32_t BodyGrid::countOverlaps(std::span<const Rect> rects, const Rect& area, uint32_t self,
                                 uint32_t most) const {
    if (area.isEmpty() || isEmpty()) return 0;
    uint32_t count = 0;
    for (const uint32_t body : large_) count += body != self && overlaps(rects[body], area) ? 1 : 0;
    visitSlots(cellsOf(area), [&](size_t slot) {
        for (const uint32_t body : listOf(slot)) {
            if (count >= most) return true;
            if (body != self && overlaps(rects[body], area) &&
                isFirstShared(slot, rects[body], area))
                ++count;
        }
        return false;
    });
    return std::min(count, most);
}

std::vector<GridCell> BodyGrid::cells(std::span<const Rect> rects) {
    std::map<std::pair<int, int>, uint32_t> counts;  // by row and column
    for (const Rect& rect : rects) {
        if (rect.isEmpty() || isLarge(cellsOf(rect))) continue;
        const Rect cells = cellsOf(rect);
        for (int y = cells.top; y < cells.bottom(); ++y)
            for (int x = cells.left; x < cells.right(); ++x) ++counts[{y, x}];
    }
    std::vector<GridCell> found;
    for (const auto& [cell, count] : counts)
        found.push_back(
            {{cell.second * kCellSize, cell.first * kCellSize, kCellSize, kCellSize}, count});
    return found;
}

std::vector<IndexPair> allPairs(std::span<const Rect> rects) {
    std::vector<IndexPair> pairs;
    for (uint32_t a = 0; a < rects.size(); ++a)
        for (uint32_t b = a + 1; b < rects.size(); ++b)
            if (touchOrOverlap(rects[a], rects[b])) pairs.push_back({a, b});
    return pairs;
}

}  // namespace pixelstep

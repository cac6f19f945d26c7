// A hash table of cells with packed lists, filled by counting.
#include "physics/query/body_map.h"

#include <bit>
#include <cassert>

#include "math/hash.h"

namespace pixelstep {
void BodyMap::assign(std::span<const Rect> rects, std::span<const BodyTraits> traits) {
    assert(rects.size() == traits.size());
    rects_.assign(rects.begin(), rects.end());
    traits_.assign(traits.begin(), traits.end());
    large_.clear();
    std::vector<uint32_t> listed;
    size_t entries = 0;
    for (uint32_t body = 0; body < rects_.size(); ++body) {
        if (rects_[body].isEmpty()) continue;
        const Rect cells = bodyCellsUnder(rects_[body]);
        (isLarge(body) ? large_ : listed).push_back(body);
        if (!isLarge(body)) entries += static_cast<size_t>(cells.width * cells.height);
    }
    slots_.assign(entries == 0 ? 0 : std::bit_ceil(2 * entries), Slot{});
    bodies_.resize(entries);
    const auto forEachEntry = [&](auto visit) {
        for (const uint32_t body : listed)
            forEachCell(bodyCellsUnder(rects_[body]),
                        [&](Vec2i cell) { visit(slotOf(cell), body); });
    };
    forEachEntry([](Slot& slot, uint32_t) { ++slot.count; });
    uint32_t begin = 0;
    for (Slot& slot : slots_) {
        slot.begin = begin;
        begin += slot.count;
    }
    // Filling advances `begin` of each list, which is reset afterwards.
    forEachEntry([&](Slot& slot, uint32_t body) { bodies_[slot.begin++] = body; });
    for (Slot& slot : slots_) slot.begin -= slot.count;
}

size_t BodyMap::placeOf(Vec2i cell) const {
    const size_t mask = slots_.size() - 1;
    const auto key =
        static_cast<uint64_t>(static_cast<uint32_t>(cell.y)) << 32 | static_cast<uint32_t>(cell.x);
    size_t place = mixBits(key) & mask;
    while (slots_[place].count != 0 && slots_[place].cell != cell) place = (place + 1) & mask;
    return place;
}

BodyMap::Slot& BodyMap::slotOf(Vec2i cell) {
    Slot& slot = slots_[placeOf(cell)];
    slot.cell = cell;
    return slot;
}

std::span<const uint32_t> BodyMap::in(Vec2i cell) const {
    if (slots_.empty()) return {};
    const Slot& slot = slots_[placeOf(cell)];
    return std::span(bodies_).subspan(slot.begin, slot.count);
}

}  // namespace pixelstep

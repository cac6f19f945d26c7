// Lists of blocks by cell.
#include "physics/cells/place_cells.h"

#include <algorithm>
#include <bit>

namespace pixelstep {
namespace {

constexpr uint32_t kFull = (uint32_t{1} << PlaceBlock::kLanes) - 1;

}  // namespace

// What overlapDepth says, without a question that depends on the lane: the compiler does them at
// once. A rectangle that shares no pixel is out of the other already.
int64_t PlaceBlock::deepened(const Rect& start, const Rect& end) const {
    std::array<int, kLanes> by;
    const auto depth = [this](size_t lane, const Rect& rect) {
        const int x = std::min(right[lane] - rect.left, rect.right() - left[lane]);
        const int y = std::min(bottom[lane] - rect.top, rect.bottom() - top[lane]);
        return std::max(std::min(x, y), 0);
    };
    for (size_t lane = 0; lane < kLanes; ++lane) by[lane] = depth(lane, end) - depth(lane, start);
    int64_t sum = 0;
    for (size_t lane = 0; lane < kLanes; ++lane) sum += int64_t{by[lane]} * count[lane];
    return sum;
}

void PlaceCells::reset(size_t expected) {
    cells_ = WrappedCells(expected);
    heads_.assign(cells_.count(), kNone);
    blocks_.clear();
    free_.clear();
    widest_ = tallest_ = 1;
}

void PlaceCells::link(uint32_t block, size_t slot) {
    Linked& linked = blocks_[block];
    linked.slot = slot;
    linked.previous = kNone;
    linked.next = heads_[slot];
    if (linked.next != kNone) blocks_[linked.next].previous = block;
    heads_[slot] = block;
}

void PlaceCells::unlink(uint32_t block) {
    const Linked& linked = blocks_[block];
    if (linked.next != kNone) blocks_[linked.next].previous = linked.previous;
    uint32_t& before =
        linked.previous == kNone ? heads_[linked.slot] : blocks_[linked.previous].next;
    before = linked.next;
}

// Blocks of other kinds may come before those with room: a few are looked at, else a new one is
// cheaper.
uint32_t PlaceCells::withRoom(size_t slot, uint32_t kind) {
    constexpr int kMostTried = 4;
    uint32_t at = heads_[slot];
    for (int i = 0; i < kMostTried && at != kNone; ++i, at = blocks_[at].next)
        if (blocks_[at].used != kFull && blocks_[at].of.kind == kind) return at;
    if (free_.empty()) {
        free_.push_back(static_cast<uint32_t>(blocks_.size()));
        blocks_.emplace_back();
    }
    at = free_.back();
    free_.pop_back();
    blocks_[at].of.kind = kind;
    link(at, slot);
    return at;
}

PlaceCells::Lane PlaceCells::insert(uint32_t number, const Rect& rect, uint32_t kind) {
    if (heads_.empty()) reset(0);
    widest_ = std::max(widest_, rect.width);
    tallest_ = std::max(tallest_, rect.height);
    const uint32_t at = withRoom(cells_.slotOf(cellAt({rect.left, rect.top})), kind);
    Linked& linked = blocks_[at];
    const auto lane = static_cast<uint32_t>(std::countr_one(linked.used));
    linked.used |= uint32_t{1} << lane;
    PlaceBlock& block = linked.of;
    block.left[lane] = rect.left;
    block.top[lane] = rect.top;
    block.right[lane] = rect.right();
    block.bottom[lane] = rect.bottom();
    block.count[lane] = 1;
    block.number[lane] = number;
    return {at, lane};
}

void PlaceCells::remove(const Lane& at) {
    Linked& linked = blocks_[at.block];
    linked.used &= ~(uint32_t{1} << at.lane);
    linked.of.count[at.lane] = 0;
    const size_t slot = linked.slot;
    unlink(at.block);
    if (linked.used == 0)
        free_.push_back(at.block);
    else
        link(at.block, slot);
}

}  // namespace pixelstep

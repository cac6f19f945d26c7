// Free places as bits in blocks of the map, and the search for the nearest one.
#include "physics/free_places.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

namespace pixelstep {
namespace {

constexpr int kUnknown = -1;
constexpr int kFull = -2;            // no place is free
constexpr size_t kMaxBlocks = 8192;  // per kind: 4 MiB
constexpr size_t kMaxKinds = 16;

// Bits `first` to `end` - 1, clipped to 0..63.
uint64_t bitsBetween(int first, int end) {
    first = std::max(first, 0);
    end = std::min(end, 64);
    return first >= end ? 0 : ~uint64_t{0} >> (64 - (end - first)) << first;
}

// Replaces each row by the union with the `height` - 1 rows below it.
void uniteDown(std::vector<uint64_t>& rows, int height) {
    const auto unite = [&](size_t by) {
        for (size_t y = 0; y + by < rows.size(); ++y) rows[y] |= rows[y + by];
    };
    const auto all = static_cast<size_t>(height);
    size_t united = 1;
    for (; 2 * united <= all; united *= 2) unite(united);
    unite(all - united);
}

// The distance of a pixel from a run of `length` pixels.
int distanceTo(int pixel, int first, int length) {
    return std::max({0, first - pixel, pixel - (first + length - 1)});
}

}  // namespace

FreePlaces::FreePlaces(const TileMap& tiles, const BodyTraits& mover, int width, int height)
    : tiles_(&tiles), mover_(mover), width_(width), height_(height) {
    assert(width > 0 && height > 0);
    const Rect map = tiles.bounds();
    places_ = {map.left, map.top, map.width - width + 1, map.height - height + 1};
    columns_ = places_.isEmpty() ? 0 : (places_.width + kSide - 1) / kSide;
    rows_ = places_.isEmpty() ? 0 : (places_.height + kSide - 1) / kSide;
    reset();
}

void FreePlaces::reset() {
    known_.assign(static_cast<size_t>(rows_), {});
    blocks_.clear();
}

// Marks the places where a box would overlap a solid pixel of the cell.
void FreePlaces::addTile(Vec2i cell, const Rect& places, std::vector<uint64_t>& rows) const {
    const Tile tile = tiles_->tile(cell);
    const Form& form = tiles_->form(tile);
    if (tile.oneWay || form.isEmpty) return;
    const Rect whole = tiles_->cellRect(cell);
    const int left = whole.left - places.left;
    const int top = whole.top - places.top;
    const int end = std::min(top + whole.height, static_cast<int>(rows.size()));
    for (int y = std::max(top, 0); y < end; ++y) {
        uint64_t solids = form.mask.rows[static_cast<size_t>(y - top)];
        while (solids != 0) {
            const int first = std::countr_zero(solids);
            const int after = first + std::countr_one(solids >> first);
            rows[static_cast<size_t>(y)] |= bitsBetween(left + first - width_ + 1, left + after);
            solids &= ~bitsBetween(first, after);
        }
    }
}

// Marks the places where a box would overlap the body.
void FreePlaces::takeFrom(BitBlock& block, const Rect& places, const Rect& body) const {
    const int left = body.left - places.left;
    const int top = body.top - places.top;
    const uint64_t taken = bitsBetween(left - width_ + 1, left + body.width);
    const int end = std::min(top + body.height, kSide);
    for (int y = std::max(top - height_ + 1, 0); y < end; ++y)
        block[static_cast<size_t>(y)] &= ~taken;
}

FreePlaces::BitBlock FreePlaces::freeBitsOf(const Solids& solids, const Rect& places) const {
    const Rect pixels{places.left, places.top, kSide + width_ - 1, kSide + height_ - 1};
    std::vector<uint64_t> rows(static_cast<size_t>(pixels.height), 0);
    const Rect cells = tiles_->cellsUnder(pixels);
    for (int row = cells.top; row < cells.bottom(); ++row)
        for (int column = cells.left; column < cells.right(); ++column)
            addTile({column, row}, places, rows);
    uniteDown(rows, height_);
    BitBlock block{};
    for (size_t y = 0; y < block.size(); ++y) block[y] = ~rows[y];
    for (const Rect& body : solids.blockingWithin(pixels, mover_)) takeFrom(block, places, body);
    return block;
}

void FreePlaces::take(const Rect& body) {
    const int firstRow = (body.top - height_ + 1 - places_.top) / kSide;
    const int lastRow = (body.bottom() - 1 - places_.top) / kSide;
    const int firstColumn = (body.left - width_ + 1 - places_.left) / kSide;
    const int lastColumn = (body.right() - 1 - places_.left) / kSide;
    for (int row = std::max(firstRow, 0); row <= std::min(lastRow, rows_ - 1); ++row) {
        std::vector<int>& known = known_[static_cast<size_t>(row)];
        const int end = std::min(lastColumn + 1, static_cast<int>(known.size()));
        for (int column = std::max(firstColumn, 0); column < end; ++column) {
            int& number = known[static_cast<size_t>(column)];
            if (number < 0) continue;
            BitBlock& block = blocks_[static_cast<size_t>(number)];
            takeFrom(block, placesOf(column, row), body);
            if (std::ranges::all_of(block, [](uint64_t bits) { return bits == 0; })) number = kFull;
        }
    }
}

void FreePlaces::Search::offer(int dx, int dy) {
    const bool isBehind = dx != 0 && (dx > 0) != (facing > 0);
    const Rank rank{std::abs(dx) + std::abs(dy), std::abs(dy), dy > 0, isBehind};
    if (!best || rank < best->rank) best = Best{rank, {dx, dy}};
}

// The nearest free place on both sides in a row of a block.
void FreePlaces::searchRow(uint64_t clear, int left, int dy, Search& search) {
    const int at = std::clamp(search.wanted.x - left, 0, kSide - 1);
    const uint64_t right = clear >> at << at;
    const uint64_t upToHere = clear & bitsBetween(0, at + 1);
    if (right != 0) search.offer(left + std::countr_zero(right) - search.wanted.x, dy);
    if (upToHere != 0) search.offer(left + 63 - std::countl_zero(upToHere) - search.wanted.x, dy);
}

void FreePlaces::searchBlock(const Solids& solids, int column, int row, Search& search) {
    const Rect places = placesOf(column, row);
    const int aside = distanceTo(search.wanted.x, places.left, kSide);
    if (!search.canImprove(aside + distanceTo(search.wanted.y, places.top, kSide))) return;
    std::vector<int>& known = known_[static_cast<size_t>(row)];
    if (known.empty()) known.assign(static_cast<size_t>(columns_), kUnknown);
    int& number = known[static_cast<size_t>(column)];
    if (number == kUnknown) {
        const BitBlock block = freeBitsOf(solids, places);
        const bool isFull = std::ranges::all_of(block, [](uint64_t bits) { return bits == 0; });
        number = isFull ? kFull : static_cast<int>(blocks_.size());
        if (!isFull) blocks_.push_back(block);
    }
    if (number == kFull) return;
    const BitBlock& block = blocks_[static_cast<size_t>(number)];
    for (int y = 0; y < kSide; ++y) {
        const int dy = places.top + y - search.wanted.y;
        const uint64_t clear = block[static_cast<size_t>(y)];
        if (clear != 0 && search.canImprove(aside + std::abs(dy)))
            searchRow(clear, places.left, dy, search);
    }
}

// Searches the ring of blocks at the distance `ring` from `centre`.
void FreePlaces::searchRing(const Solids& solids, Vec2i centre, int ring, Search& search) {
    const int left = std::max(centre.x - ring, 0);
    const int right = std::min(centre.x + ring, columns_ - 1);
    const int last = std::min(centre.y + ring, rows_ - 1);
    for (int row = std::max(centre.y - ring, 0); row <= last; ++row) {
        if (std::abs(row - centre.y) == ring) {
            for (int column = left; column <= right; ++column)
                searchBlock(solids, column, row, search);
            continue;
        }
        // Rows between the first and the last contribute only both ends.
        for (const int column : {centre.x - ring, centre.x + ring})
            if (column >= 0 && column < columns_) searchBlock(solids, column, row, search);
    }
}

std::optional<Rect> FreePlaces::nearest(const Solids& solids, const Rect& wanted, int facing) {
    if (places_.isEmpty()) return std::nullopt;
    if (blocks_.size() > kMaxBlocks) reset();
    Search search{{wanted.left, wanted.top}, facing};
    const Vec2i inside{std::clamp(wanted.left, places_.left, places_.right() - 1),
                       std::clamp(wanted.top, places_.top, places_.bottom() - 1)};
    const int outside = std::abs(wanted.left - inside.x) + std::abs(wanted.top - inside.y);
    const Vec2i centre{(inside.x - places_.left) / kSide, (inside.y - places_.top) / kSide};
    for (int ring = 0; ring < std::max(columns_, rows_); ++ring) {
        if (!search.canImprove(outside + (ring - 1) * kSide + 1)) break;
        searchRing(solids, centre, ring, search);
    }
    if (!search.best) return std::nullopt;
    return wanted.moved(search.best->by.x, search.best->by.y);
}

std::optional<Rect> FreePlaceFinder::nearest(uint32_t body, const Rect& wanted, int facing) {
    const BodyTraits& mover = solids_.traits(body);
    auto kind = std::ranges::find_if(
        kinds_, [&](const FreePlaces& places) { return places.isFor(mover, wanted); });
    if (kind == kinds_.end()) {
        if (kinds_.size() == kMaxKinds) kinds_.erase(kinds_.begin());
        kinds_.emplace_back(tiles_, mover, wanted.width, wanted.height);
        kind = kinds_.end() - 1;
    }
    return kind->nearest(solids_, wanted, facing);
}

void FreePlaceFinder::putBack(uint32_t body, const Rect& rect) {
    solids_.putBack(body, rect);
    for (FreePlaces& places : kinds_)
        if (Solids::isBlockedBy(places.mover(), solids_.traits(body))) places.take(rect);
}

}  // namespace pixelstep

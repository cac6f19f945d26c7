// Tiles in shared chunks, and the bits that summarise their pixels.
#include "physics/tilemap.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "math/fixed.h"
#include "math/hash.h"

namespace pixelstep {
TileMap::TileMap(const Shared<ShapeSet>& shapes, Vec2i origin, int columns, int rows)
    : shapes_(shapes),
      tileShift_(std::countr_zero(static_cast<uint32_t>(shapes_->tileSize()))),
      origin_(origin),
      columns_(columns),
      rows_(rows),
      chunkColumns_((columns + kTileChunkSide - 1) / kTileChunkSide),
      chunkRows_((rows + kTileChunkSide - 1) / kTileChunkSide) {
    assert(columns >= 1 && columns <= kMaxMapSide && rows >= 1 && rows <= kMaxMapSide);
    chunks_.assign(static_cast<size_t>(chunkColumns_ * chunkRows_), Shared<Chunk>());
    markOutside();
}

void TileMap::markOutside() {
    const int columnsInLast = columns_ - (chunkColumns_ - 1) * kTileChunkSide;
    const int rowsInLast = rows_ - (chunkRows_ - 1) * kTileChunkSide;
    for (int y = 0; y < chunkRows_; ++y) {
        for (int x = 0; x < chunkColumns_; ++x) {
            const int columnsHere = x == chunkColumns_ - 1 ? columnsInLast : kTileChunkSide;
            const int rowsHere = y == chunkRows_ - 1 ? rowsInLast : kTileChunkSide;
            if (columnsHere == kTileChunkSide && rowsHere == kTileChunkSide) continue;
            Chunk& chunk = chunks_[static_cast<size_t>(y * chunkColumns_ + x)].edit();
            for (int row = 0; row < kTileChunkSide; ++row) {
                CellBits& bits = chunk.rows[static_cast<size_t>(row)];
                if (row >= rowsHere) bits = kOutside;
                if (columnsHere < kTileChunkSide) bits.solids |= ~0u << columnsHere;
                if (columnsHere < kTileChunkSide) bits.fulls |= ~0u << columnsHere;
            }
        }
    }
}

void TileMap::setTile(Vec2i cell, Tile tile) {
    hasLadders_ = hasLadders_ || isLadder(tile);
    store(cell, fitted(cell, tile));
    const Vec2i below = cell + Vec2i{0, 1};
    if (isInside(below) && isLadderAt(below)) store(below, fitted(below, this->tile(below)));
}

Tile TileMap::fitted(Vec2i cell, Tile tile) const {
    if (!isLadder(tile)) return tile;
    const Vec2i above = cell - Vec2i{0, 1};
    if (isInside(above) && isLadderAt(above)) return {.shape = kLadder};
    return {.shape = kLadderTop, .oneWay = true};
}

void TileMap::store(Vec2i cell, Tile tile) {
    assert(isInside(cell) && tile.shape < shapes_->all().size());
    const Tile old = this->tile(cell);
    if (old == tile) return;
    hasEffects_ = hasEffects_ || tile.surface != 0 || tile.breaks != 0;
    cellsHash_ ^= cellHash(cell, old) ^ cellHash(cell, tile);
    chunks_[chunkIndex(cell)].edit().tiles.set(indexInChunk(cell), tile);
    updateBits(cell);
}

void TileMap::setRow(int row, std::span<const Tile> tiles) {
    assert(isInside({0, row}) && static_cast<int>(tiles.size()) == columns_);
    if (hasLadders_ || std::ranges::any_of(tiles, isLadder)) {
        for (Vec2i cell{0, row}; cell.x < columns_; ++cell.x)
            setTile(cell, tiles[static_cast<size_t>(cell.x)]);
        return;
    }
    for (const Tile& tile : tiles) hasEffects_ = hasEffects_ || tile.surface || tile.breaks;
    for (int column = 0; column < columns_; column += kTileChunkSide) {
        const int count = std::min(columns_ - column, kTileChunkSide);
        setRun({column, row},
               tiles.subspan(static_cast<size_t>(column), static_cast<size_t>(count)));
    }
}

// The bits of a kind of tile for the tables of a row: each 0 or 1.
struct TileMap::KindBits {
    uint32_t isSolid;
    uint32_t isOneWay;
    uint32_t isFull;
    uint64_t word;  // tileWord
};

TileMap::KindBits TileMap::bitsOfKind(Tile tile) const {
    const Form& pixels = form(tile);
    return {.isSolid = !pixels.isEmpty && !tile.oneWay,
            .isOneWay = !pixels.isEmpty && tile.oneWay,
            .isFull = pixels.isFull,
            .word = tileWord(tile)};
}

void TileMap::setRow(int row, std::span<const Tile> kinds, std::span<const uint16_t> numbers) {
    assert(isInside({0, row}) && static_cast<int>(numbers.size()) == columns_);
    assert(!kinds.empty() && kinds.front() == Tile{});
    if (hasLadders_ || std::ranges::any_of(kinds, isLadder)) {
        for (Vec2i cell{0, row}; cell.x < columns_; ++cell.x)
            setTile(cell, kinds[numbers[static_cast<size_t>(cell.x)]]);
        return;
    }
    std::vector<KindBits> kindBits;
    kindBits.reserve(kinds.size());
    for (const Tile& tile : kinds) {
        assert(tile.shape < shapes_->all().size());
        hasEffects_ = hasEffects_ || tile.surface != 0 || tile.breaks != 0;
        kindBits.push_back(bitsOfKind(tile));
    }
    for (int column = 0; column < columns_; column += kTileChunkSide) {
        const auto count = static_cast<size_t>(std::min(columns_ - column, kTileChunkSide));
        setRun({column, row}, kindBits, kinds, numbers.subspan(static_cast<size_t>(column), count));
    }
}

void TileMap::setRun(Vec2i first, std::span<const KindBits> kindBits, std::span<const Tile> kinds,
                     std::span<const uint16_t> numbers) {
    const size_t place = indexInChunk(first);
    Shared<Chunk>& shared = chunks_[chunkIndex(first)];
    // Chunks that do not change stay shared with copies of the map.
    if (shared->tiles.hasRun(place, kinds, numbers)) return;
    Chunk& chunk = shared.edit();
    CellBits& row = chunk.rows[static_cast<size_t>(first.y % kTileChunkSide)];
    const uint32_t run = ~0u >> (kTileChunkSide - numbers.size());  // the rest is outside the map
    cellsHash_ ^= runHash(first, (row.solids | row.oneWays) & run,
                          [&](size_t i) { return tileWord(chunk.tiles.at(place + i)); });
    chunk.tiles.setRun(place, kinds, numbers);
    CellBits bits;
    for (size_t i = 0; i < numbers.size(); ++i) {
        // No branches: the next tile is hard to predict.
        const KindBits& kind = kindBits[numbers[i]];
        bits.solids |= kind.isSolid << i;
        bits.oneWays |= kind.isOneWay << i;
        bits.fulls |= kind.isFull << i;
    }
    row = {.solids = (row.solids & ~run) | bits.solids,
           .oneWays = (row.oneWays & ~run) | bits.oneWays,
           .fulls = (row.fulls & ~run) | bits.fulls};
    cellsHash_ ^= runHash(first, bits.solids | bits.oneWays,
                          [&](size_t i) { return kindBits[numbers[i]].word; });
}

void TileMap::setRun(Vec2i first, std::span<const Tile> tiles) {
    // Neighbouring tiles are mostly equal.
    std::array<Tile, kTileChunkSide + 1> kinds{};
    std::array<uint16_t, kTileChunkSide> numbers{};
    size_t count = 1;
    std::array<KindBits, kTileChunkSide + 1> kindBits{};
    for (size_t i = 0; i < tiles.size(); ++i) {
        assert(tiles[i].shape < shapes_->all().size());
        const auto end = kinds.begin() + static_cast<std::ptrdiff_t>(count);
        const auto found = std::find(kinds.begin(), end, tiles[i]);
        numbers[i] = static_cast<uint16_t>(found - kinds.begin());
        if (found != end) continue;
        kindBits[count] = bitsOfKind(tiles[i]);
        kinds[count++] = tiles[i];
    }
    setRun(first, std::span(kindBits).first(count), std::span(kinds).first(count),
           std::span(numbers).first(tiles.size()));
}

// The part of a tile that is hashed, for tiles that are not empty.
uint64_t TileMap::tileWord(Tile tile) const {
    uint64_t word = form(tile).signature + (tile.oneWay ? 1 : 0);
    if (isLadder(tile)) return word + 2;
    if (tile.surface == 0 && tile.breaks == 0) return word;
    const Surface& surface = shapes_->surfaces()[tile.surface];
    const BreakRule& rule = shapes_->breakRules()[tile.breaks];
    Hasher hasher;
    hasher.add(word);
    for (const int value :
         {surface.grip, surface.speed, surface.push, surface.bounce, int{rule.byHead},
          int{rule.byDash}, int{rule.byFeet}, int{rule.breakSteps}, int{rule.returnsAfter}})
        hasher.add(value);
    return hasher.value();
}

uint64_t TileMap::placedHash(Vec2i cell, uint64_t word) {
    const auto place = static_cast<uint64_t>(cell.y) << 32 | static_cast<uint64_t>(cell.x);
    return mixBits(mixBits(place + 1) + word);
}

uint64_t TileMap::cellHash(Vec2i cell, Tile tile) const {
    return form(tile).isEmpty && !isLadder(tile) ? 0 : placedHash(cell, tileWord(tile));
}

template <class WordOf>
uint64_t TileMap::runHash(Vec2i first, uint32_t bits, WordOf wordOf) {
    uint64_t hash = 0;
    for (; bits != 0; bits &= bits - 1) {
        const int i = std::countr_zero(bits);
        hash ^= placedHash({first.x + i, first.y}, wordOf(static_cast<size_t>(i)));
    }
    return hash;
}

void TileMap::updateBits(Vec2i cell) {
    const Tile tile = this->tile(cell);
    const Form& pixels = form(tile);
    CellBits& row =
        chunks_[chunkIndex(cell)].edit().rows[static_cast<size_t>(cell.y % kTileChunkSide)];
    const auto setBit = [&](uint32_t& bits, bool isSet) {
        const uint32_t bit = 1u << cell.x % kTileChunkSide;
        bits = isSet ? bits | bit : bits & ~bit;
    };
    setBit(row.solids, !pixels.isEmpty && !tile.oneWay);
    setBit(row.oneWays, !pixels.isEmpty && tile.oneWay);
    setBit(row.fulls, pixels.isFull);
}

std::vector<Vec2i> TileMap::cellsOf(int shape) const {
    std::vector<Vec2i> cells;
    for (size_t i = 0; i < chunks_.size(); ++i) {
        const Vec2i corner{static_cast<int>(i) % chunkColumns_ * kTileChunkSide,
                           static_cast<int>(i) / chunkColumns_ * kTileChunkSide};
        for (int j = 0; j < kTileChunkSide * kTileChunkSide; ++j)
            if (chunks_[i]->tiles.at(static_cast<size_t>(j)).shape == shape)
                cells.push_back(corner + Vec2i{j % kTileChunkSide, j / kTileChunkSide});
    }
    return cells;
}

void TileMap::setShape(int shape, std::vector<uint8_t> heights) {
    const std::vector<Vec2i> cells = cellsOf(shape);
    for (const Vec2i cell : cells) cellsHash_ ^= cellHash(cell, tile(cell));
    // A transform never changes whether a tile is empty or full.
    const auto isEmptyOrFull = [&] {
        const Form& plain = shapes_->form(shape, 0);
        return std::pair{plain.isEmpty, plain.isFull};
    };
    const auto before = isEmptyOrFull();
    shapes_.edit().change(shape, std::move(heights));
    for (const Vec2i cell : cells) {
        cellsHash_ ^= cellHash(cell, tile(cell));
        if (isEmptyOrFull() != before) updateBits(cell);
    }
}

std::optional<std::string> TileMap::setOwnSurfaces(std::span<const Surface> surfaces) {
    ShapeSet set = *shapes_;
    set.setOwnSurfaces(surfaces);
    std::vector<int> numbers;  // by the old number
    for (const Surface& old : shapes_->surfaces())
        numbers.push_back(numbers.empty() ? 0 : set.findSurface(old.name));
    TileMap changed = *this;
    changed.shapes_ = std::move(set);
    for (size_t i = 0; hasEffects_ && i < chunks_.size(); ++i) {
        for (size_t cell = 0; cell < TileChunk::kCells; ++cell) {
            Tile tile = chunks_[i]->tiles.at(cell);
            const int number = numbers[tile.surface];
            if (number < 0) return shapes_->surfaces()[tile.surface].name;
            if (number == tile.surface) continue;
            tile.surface = static_cast<uint8_t>(number);
            changed.chunks_[i].edit().tiles.set(cell, tile);
        }
    }
    changed.cellsHash_ = changed.hashOfCells();
    *this = std::move(changed);
    return {};
}

int TileMap::addBreakRule(const BreakRule& rule) {
    const auto rules = shapes_->breakRules();
    const auto found = std::ranges::find(rules, rule);
    if (found != rules.end()) return static_cast<int>(found - rules.begin());
    return shapes_.edit().addBreakRule(rule);
}

size_t TileMap::unsharedBytes(const TileMap* other) const {
    size_t own = 0;
    for (size_t i = 0; i < chunks_.size(); ++i)
        if (other == nullptr || i >= other->chunks_.size() ||
            !chunks_[i].isSameAs(other->chunks_[i]))
            own += sizeof(Chunk) + chunks_[i]->tiles.allocatedBytes();
    return own + chunks_.size() * sizeof(chunks_[0]);
}

bool TileMap::isObstacle(Vec2i cell) const {
    const Tile t = tile(cell);
    return !t.oneWay && !form(t).isEmpty;
}

bool TileMap::isGround(Vec2i cell) const {
    return !form(tile(cell)).isEmpty;
}

bool TileMap::isOneWay(Vec2i cell) const {
    const Tile t = tile(cell);
    return t.oneWay && !form(t).isEmpty;
}

bool TileMap::isEmpty(Vec2i cell) const {
    return form(tile(cell)).isEmpty;
}

bool TileMap::isSolidAt(Vec2i pixel) const {
    return isSolid({pixel.x, pixel.y, 1, 1});
}

int TileMap::emptyRows(Rect cells, int direction, int most) const {
    const int first = cells.left & (kTileChunkSide - 1);
    const bool isInOneChunk = first + cells.width <= kTileChunkSide;
    const uint32_t mask = isInOneChunk ? ~0u >> (kTileChunkSide - cells.width) << first : ~0u;
    int run = 0;
    for (; run < most && !isInOneChunk; ++run, cells.top += direction)
        if (hasPixels(cells)) return run;
    while (run < most) {
        const Chunk* chunk = chunkAt(cells.left, cells.top);
        if (chunk == nullptr) return run;
        const int at = cells.top & (kTileChunkSide - 1);
        const int left = std::min(most - run, direction > 0 ? kTileChunkSide - at : at + 1);
        for (int i = 0; i < left; ++i, ++run) {
            const CellBits& row = chunk->rows[static_cast<size_t>(at + direction * i)];
            if ((row.solids | row.oneWays) & mask) return run;
        }
        cells.top += direction * left;
    }
    return run;
}

std::optional<Vec2i> TileMap::firstSolidCell(const Rect& pixels) const {
    const Rect cells = cellsUnder(pixels);
    return hasSolid(cells) ? firstSolidCell(pixels, cells) : std::nullopt;
}

std::optional<Vec2i> TileMap::firstSolidCell(const Rect& pixels, const Rect& cells) const {
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right();) {
            const int first = column & (kTileChunkSide - 1);
            const int count = std::min(cells.right() - column, kTileChunkSide - first);
            const CellBits here = bitsAt(column, row);
            uint32_t bits = here.solids >> first;
            bits &= ~0u >> (kTileChunkSide - count);
            for (; bits != 0; bits &= bits - 1) {
                const Vec2i cell{column + std::countr_zero(bits), row};
                // A full tile has no pixels or shape to examine.
                if (here.fulls >> (cell.x & (kTileChunkSide - 1)) & 1) return cell;
                if (form(tile(cell)).isSolidWithin(partOf(cell, pixels))) return cell;
            }
            column += count;
        }
    }
    return std::nullopt;
}

Rect TileMap::partOf(Vec2i cell, const Rect& pixels) const {
    const Rect whole = cellRect(cell);
    return intersection(whole, pixels).moved(-whole.left, -whole.top);
}

bool TileMap::sharesPixel(Vec2i cell, const Rect& pixels) const {
    return form(tile(cell)).isSolidWithin(partOf(cell, pixels));
}

std::optional<int> TileMap::surfaceRow(Vec2i cell, int x) const {
    const int top = form(tile(cell)).mask.topOf(x);
    if (top == tileSize()) return std::nullopt;
    return cellRect(cell).top + top;
}

uint64_t TileMap::hashWith(uint64_t cells) const {
    Hasher hasher;
    hasher.add(tileSize());
    hasher.add(origin_.x);
    hasher.add(origin_.y);
    hasher.add(columns_);
    hasher.add(rows_);
    hasher.add(cells);
    return hasher.value();
}

uint64_t TileMap::hash() const {
    return hashWith(cellsHash_);
}

uint64_t TileMap::hashOfCells() const {
    uint64_t cells = 0;
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column)
            cells ^= cellHash({column, row}, tile({column, row}));
    return cells;
}

uint64_t TileMap::recomputeHash() const {
    return hashWith(hashOfCells());
}

bool operator==(const TileMap& a, const TileMap& b) {
    return a.tileShift_ == b.tileShift_ && a.origin_ == b.origin_ && a.columns_ == b.columns_ &&
           a.rows_ == b.rows_ && a.cellsHash_ == b.cellsHash_ && a.shapes_ == b.shapes_ &&
           a.chunks_ == b.chunks_;
}

}  // namespace pixelstep

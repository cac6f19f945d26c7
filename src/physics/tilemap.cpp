// Tiles in shared chunks, and what their pixels are.
#include "physics/tilemap.h"

#include <algorithm>
#include <cassert>

#include "math/fixed.h"
#include "math/hash.h"

namespace pixelstep {

TileMap::TileMap(Shared<ShapeSet> shapes, Vec2i origin, int columns, int rows)
    : shapes_(std::move(shapes)),
      tileSize_(shapes_->tileSize()),
      origin_(origin),
      columns_(columns),
      rows_(rows),
      chunkColumns_((columns + kChunkSide - 1) / kChunkSide) {
    assert(columns >= 1 && columns <= kMaxMapSide && rows >= 1 && rows <= kMaxMapSide);
    const int chunkRows = (rows + kChunkSide - 1) / kChunkSide;
    chunks_.assign(static_cast<size_t>(chunkColumns_ * chunkRows), Shared<Chunk>());
}

Vec2i TileMap::cellAt(Vec2i pixel) const {
    return {floorDiv(pixel.x - origin_.x, tileSize_), floorDiv(pixel.y - origin_.y, tileSize_)};
}

Rect TileMap::cellRect(Vec2i cell) const {
    return {origin_.x + cell.x * tileSize_, origin_.y + cell.y * tileSize_, tileSize_, tileSize_};
}

Rect TileMap::cellsUnder(const Rect& pixels) const {
    if (pixels.isEmpty()) return {};
    const Vec2i first = cellAt({pixels.left, pixels.top});
    const Vec2i last = cellAt({pixels.right() - 1, pixels.bottom() - 1});
    return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
}

size_t TileMap::chunkIndex(Vec2i cell) const {
    return static_cast<size_t>(cell.y / kChunkSide * chunkColumns_ + cell.x / kChunkSide);
}

size_t TileMap::indexInChunk(Vec2i cell) {
    return static_cast<size_t>(cell.y % kChunkSide * kChunkSide + cell.x % kChunkSide);
}

Tile TileMap::tile(Vec2i cell) const {
    if (!isInside(cell)) return {.shape = kBlock};
    return chunks_[chunkIndex(cell)]->tiles[indexInChunk(cell)];
}

void TileMap::setTile(Vec2i cell, Tile tile) {
    assert(isInside(cell) && tile.shape < shapes_->all().size());
    const Tile old = this->tile(cell);
    if (old == tile) return;
    cellsHash_ ^= cellHash(cell, old) ^ cellHash(cell, tile);
    chunks_[chunkIndex(cell)].edit().tiles[indexInChunk(cell)] = tile;
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

bool TileMap::isSolid(const Rect& pixels) const {
    return firstSolidCell(pixels).has_value();
}

std::optional<Vec2i> TileMap::firstSolidCell(const Rect& pixels) const {
    const Rect cells = cellsUnder(pixels);
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right(); ++column) {
            const Vec2i cell{column, row};
            const Tile t = tile(cell);
            if (t.shape == kEmpty || t.oneWay) continue;
            if (form(t).isSolidWithin(partOf(cell, pixels))) return cell;
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

uint64_t TileMap::cellHash(Vec2i cell, Tile tile) const {
    const Form& f = form(tile);
    if (f.isEmpty) return 0;
    const auto place = static_cast<uint64_t>(cell.y) << 32 | static_cast<uint64_t>(cell.x);
    return mixBits(mixBits(place + 1) + f.signature + (tile.oneWay ? 1 : 0));
}

uint64_t TileMap::hashWith(uint64_t cells) const {
    Hasher hasher;
    hasher.add(tileSize_);
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

uint64_t TileMap::recomputeHash() const {
    uint64_t cells = 0;
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column)
            cells ^= cellHash({column, row}, tile({column, row}));
    return hashWith(cells);
}

bool operator==(const TileMap& a, const TileMap& b) {
    return a.tileSize_ == b.tileSize_ && a.origin_ == b.origin_ && a.columns_ == b.columns_ &&
           a.rows_ == b.rows_ && a.cellsHash_ == b.cellsHash_ && a.shapes_ == b.shapes_ &&
           a.chunks_ == b.chunks_;
}

}  // namespace pixelstep

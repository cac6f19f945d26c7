// Compares maps, and changes the extent of a map.
#include <cassert>

#include "physics/tilemap.h"

namespace pixelstep {

TileMap TileMap::resized(const Rect& cells) const {
    const Vec2i corner = {origin_.x + cells.left * tileSize(), origin_.y + cells.top * tileSize()};
    TileMap map(shapes_, corner, cells.width, cells.height);
    const Rect kept = intersection(cells, {0, 0, columns_, rows_});
    std::vector<Tile> row(static_cast<size_t>(cells.width));
    for (int y = kept.top; y < kept.bottom(); ++y) {
        for (int x = kept.left; x < kept.right(); ++x)
            row[static_cast<size_t>(x - cells.left)] = tile({x, y});
        map.setRow(y - cells.top, row);
    }
    return map;
}

std::vector<Vec2i> TileMap::cellsThatDiffer(const TileMap& other) const {
    assert(columns_ == other.columns_ && rows_ == other.rows_);
    std::vector<Vec2i> cells;
    for (size_t i = 0; i < chunks_.size(); ++i) {
        if (chunks_[i].isSameAs(other.chunks_[i])) continue;
        const Vec2i corner{static_cast<int>(i) % chunkColumns_ * kTileChunkSide,
                           static_cast<int>(i) / chunkColumns_ * kTileChunkSide};
        for (size_t j = 0; j < TileChunk::kCells; ++j)
            if (chunks_[i]->tiles.at(j) != other.chunks_[i]->tiles.at(j))
                cells.push_back(corner + Vec2i{static_cast<int>(j) % kTileChunkSide,
                                               static_cast<int>(j) / kTileChunkSide});
    }
    return cells;
}

}  // namespace pixelstep

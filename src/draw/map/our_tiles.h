// Which tiles of a level are drawn with our materials, although its map has pictures.
#pragma once

#include <vector>

#include "draw/map/cut_painter.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// Follows a level's tiles: those that differ from the map's, and those that nothing of the map
/// shows, are ours.
class OurTiles {
public:
    OurTiles() = default;
    /// @param painter  says which cuts can be drawn
    OurTiles(const MapPictures& pictures, const CutPainter& painter);

    /// True if the tiles can be those of the map: of the same size.
    bool fits(const TileMap& tiles) const { return tiles.tileSize() == ground_.tileSize(); }
    /// Requires: fits(tiles).
    /// Cost: O(chunks of the map) where nothing has changed.
    void see(const TileMap& tiles);

    /// The level's tiles without those that the map shows.
    const TileMap& tiles() const { return ours_; }
    /// True if some tile under these pixels is no longer the map's.
    bool isChangedUnder(const Rect& pixels) const;
    /// The same of a cell of the map.
    bool isChanged(Vec2i cell) const;
    const TileMap& ground() const { return ground_; }
    /// Differs from what it was if isChanged has changed under these pixels.
    uint64_t version(const Rect& pixels) const;

private:
    size_t at(Vec2i cell) const {
        return static_cast<size_t>(cell.y) * static_cast<size_t>(ground_.columns()) +
               static_cast<size_t>(cell.x);
    }
    void cover(const PictureLayer& layer, const std::vector<PictureCut>& cuts,
               const CutPainter& painter);
    void seeAll(const TileMap& tiles);
    bool isOurs(const TileMap& tiles, Vec2i cell);

    TileMap ground_;
    std::vector<bool> covered_;  // cells of the ground that the map shows something in
    std::vector<bool> changed_;
    std::vector<uint32_t> versions_;  // of blocks of cells
    int blocksAcross_ = 0;
    size_t changes_ = 0;
    TileMap seen_;
    TileMap ours_;
    bool hasSeen_ = false;
};

}  // namespace pixelstep

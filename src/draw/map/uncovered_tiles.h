// The tiles of an imported map that are drawn with built-in materials instead of the map's
// pictures.
#pragma once

#include <vector>

#include "draw/map/cut_painter.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// Tracks a level's tiles. Tiles that differ from the map, or that the map has no picture for, are
/// drawn with built-in materials.
class UncoveredTiles {
public:
    UncoveredTiles() = default;
    /// @param painter  determines which cuts can be drawn
    UncoveredTiles(const MapPictures& pictures, const CutPainter& painter);

    /// True if the tiles have the size of the map's tiles.
    bool fits(const TileMap& tiles) const { return tiles.tileSize() == ground_.tileSize(); }
    /// Requires: fits(tiles).
    /// Cost: O(chunks of the map) if nothing has changed.
    void update(const TileMap& tiles);

    /// The level's tiles without those drawn by the map.
    const TileMap& tiles() const { return tilesDrawnHere_; }
    /// True if a tile under these pixels differs from the map.
    bool isChangedUnder(const Rect& pixels) const;
    /// True if this cell differs from the map.
    bool isChanged(Vec2i cell) const;
    const TileMap& ground() const { return ground_; }
    /// A number that changes when isChanged changes under these pixels.
    uint64_t version(const Rect& pixels) const;

private:
    size_t at(Vec2i cell) const {
        return static_cast<size_t>(cell.y) * static_cast<size_t>(ground_.columns()) +
               static_cast<size_t>(cell.x);
    }
    void cover(const PictureLayer& layer, const std::vector<PictureCut>& cuts,
               const CutPainter& painter);
    void updateAllCells(const TileMap& tiles);
    bool isDrawnHere(const TileMap& tiles, Vec2i cell);

    TileMap ground_;
    std::vector<bool> covered_;  // by cell: the map has a picture there
    std::vector<bool> changed_;
    std::vector<uint32_t> versions_;  // of blocks of cells
    int blocksAcross_ = 0;
    size_t changes_ = 0;
    TileMap seen_;
    TileMap tilesDrawnHere_;
    bool hasTiles_ = false;
};

}  // namespace pixelstep

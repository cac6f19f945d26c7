// The tiles of an imported map that are drawn with built-in materials instead of the map's
// pictures.
#pragma once

#include <vector>

#include "draw/map/stamp_painter.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// Tracks a level's tiles. Tiles that differ from the map, or that the map has no picture for, are
/// drawn with built-in materials.
class UncoveredTiles {
public:
    UncoveredTiles() = default;
    /// @param painter  determines which cuts can be drawn
    UncoveredTiles(const MapPictures& pictures, const StampPainter& painter);

    /// True if the tiles have the size of the map's tiles.
    bool fits(const TileMap& tiles) const { return tiles.tileSize() == ground_.tileSize(); }
    /// Requires: fits(tiles).
    /// @return  [px] the cells that differ from the map since now, or no longer
    /// Cost:    O(chunks of the map) if nothing has changed
    std::vector<Rect> update(const TileMap& tiles);

    /// The level's tiles without those drawn by the map.
    const TileMap& tiles() const { return tilesDrawnHere_; }
    /// [px] The cells under these pixels that differ from the map.
    std::vector<Rect> changedUnder(const Rect& pixels) const;

private:
    size_t at(Vec2i cell) const {
        return static_cast<size_t>(cell.y) * static_cast<size_t>(ground_.columns()) +
               static_cast<size_t>(cell.x);
    }
    void cover(const PictureLayer& layer, const std::vector<PictureCut>& cuts,
               const StampPainter& painter);
    bool isDrawnHere(const TileMap& tiles, Vec2i cell, std::vector<Rect>& changed);

    TileMap ground_;
    std::vector<bool> covered_;  // by cell: the map has a picture there
    std::vector<bool> changed_;
    size_t changes_ = 0;
    TileMap seen_;
    TileMap tilesDrawnHere_;
    bool hasTiles_ = false;
};

}  // namespace pixelstep

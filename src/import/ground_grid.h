// The cells of a level while its ground is painted.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "import/cell_painter.h"
#include "import/map_level.h"
#include "math/rect.h"
#include "physics/tilemap.h"

namespace pixelstep {

class GroundGrid {
public:
    /// @param area  [px of the file]
    /// @param side  [px of the file] of a cell; the area has at most kMaxMapSide cells either way
    GroundGrid(const Rect& area, int side);

    int side() const { return side_; }
    const Rect& cells() const { return cells_; }

    /// The cells of which a rectangle of the file covers at least half, or the cell of its corner.
    Rect cellsUnder(const Rect& pixels) const;

    /// Fills cells. One-way tiles do not replace solid ones.
    /// @param unites  adds to the tile in the cell; null: replaces it
    /// @return        the number of cells that were set
    size_t put(const Rect& cells, const Tile& tile, ShapeFinder* unites = nullptr);

    size_t count() const;  ///< of cells that are not empty
    /// The part of the map's pixels that is solid or one-way, 0..1.
    double coverage(const ShapeSet& shapes) const;
    /// Fills the picture of a reading.
    void draw(const ShapeSet& shapes, MapReading& reading) const;
    TileMap map(const ShapeSet& shapes, Vec2i origin) const;

private:
    int side_;
    Rect cells_;
    std::vector<Tile> tiles_;
    // The pixels of cells without an exact shape: another tile may complete them to an exact one.
    std::unordered_map<size_t, CellPixels> exact_{};
};

/// [px] Solid area of a tile of a shape.
size_t areaOf(const ShapeSet& shapes, uint16_t shape);

}  // namespace pixelstep

// Figures drawn to the pixel, and the shapes of tiles that come near them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// A point of a figure, in pixels of a level.
struct FigurePoint {
    double x = 0;
    double y = 0;
};

/// Pixels of a cell, row by row from the top; bit x of a row is the pixel in column x.
using CellPixels = std::array<uint32_t, 32>;

/// Collects pixels cell by cell.
class CellPainter {
public:
    /// @param side    [px] of a cell: 8, 16 or 32
    /// @param within  [cells] what lies beyond is left out
    CellPainter(int side, const Rect& within) : side_(side), within_(within) {}

    /// The pixels whose middles lie in a closed figure (even-odd), or on its left or right edge.
    void fill(std::span<const FigurePoint> corners);
    /// The pixels along a line.
    void line(std::span<const FigurePoint> points);
    /// True if there was more to paint than any map needs: what came then is left out.
    bool isExhausted() const { return work_ > kMostWork; }

    /// What was painted, by cells: x, then y.
    const std::map<std::pair<int, int>, CellPixels>& cells() const { return cells_; }

private:
    static constexpr int64_t kMostWork = int64_t{1} << 23;  // a second or two

    void paint(int y, int from, int to);

    int side_;
    Rect within_;
    int64_t work_ = 0;
    std::map<std::pair<int, int>, CellPixels> cells_;
};

/// A part of a picture or figure: what it makes of some cells.
struct TileNode {
    Rect cells;
    Tile tile;
};

/// Shapes for pixels, those of a level being heights from one of four sides.
class ShapeFinder {
public:
    /// Adds the shapes that it needs.
    explicit ShapeFinder(ShapeSet& shapes) : shapes_(shapes) {}

    /// The tile whose pixels are these or, where no heights give them, those that fill up the
    /// fewest more. A block where the level can have no more shapes.
    Tile tileOf(const CellPixels& pixels);
    /// Both tiles in one cell. What is solid counts for more than what holds from above only.
    /// @param exact  the pixels of `a` if no shape has exactly these; set to those of both
    Tile united(const Tile& a, const Tile& b, std::optional<CellPixels>& exact);
    /// What was painted, as tiles; whole blocks below one another are one piece.
    void addNodes(const CellPainter& painter, bool oneWay, std::vector<TileNode>& nodes);

private:
    ShapeSet& shapes_;
    std::map<CellPixels, Tile> known_;
};

/// The transform that is the first one followed by the second.
uint8_t transformAfter(int first, int second);

}  // namespace pixelstep

// Rasterizes figures and finds tile shapes that approximate them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// A point of a figure, in pixels of a level or of a file, not rounded.
struct FigurePoint {
    double x = 0;
    double y = 0;

    friend FigurePoint operator+(FigurePoint a, FigurePoint b) { return {a.x + b.x, a.y + b.y}; }
};

/// Pixels of a cell, row by row from the top; bit x of a row is the pixel in column x.
using CellPixels = std::array<uint32_t, 32>;

/// Collects pixels cell by cell.
class CellPainter {
public:
    /// @param side    [px] of a cell: 8, 16 or 32
    /// @param within  [cells] everything outside is left out
    CellPainter(int side, const Rect& within) : side_(side), within_(within) {}

    /// The pixels whose centres lie in a closed figure (even-odd), or on its left or right edge.
    void fill(std::span<const FigurePoint> corners);
    /// The pixels along a line.
    void line(std::span<const FigurePoint> points);
    /// True if there was more to paint than any map needs; the rest is left out.
    bool isExhausted() const { return work_ > kMaxWork; }

    /// The painted pixels by cell: x, then y.
    const std::map<std::pair<int, int>, CellPixels>& cells() const { return cells_; }

private:
    static constexpr int64_t kMaxWork = int64_t{1} << 23;  // a second or two

    void paint(int y, int from, int to);

    int side_;
    Rect within_;
    int64_t work_ = 0;
    std::map<std::pair<int, int>, CellPixels> cells_;
};

/// The tile that a part of a picture or figure gives to some cells.
struct TileNode {
    Rect cells;
    Tile tile;
};

/// Finds tile shapes for pixels. A level's shapes are heights from one of four sides.
class ShapeFinder {
public:
    /// Adds the shapes that are needed.
    explicit ShapeFinder(ShapeSet& shapes) : shapes_(shapes) {}

    /// The tile with exactly these pixels. If no heights give them, the one that adds the fewest
    /// pixels. A block if the level can have no more shapes.
    Tile tileOf(const CellPixels& pixels);
    /// The tile for the pixels of a line that rises: filled below it, as the surface of a slope.
    /// Nothing for walls, floors and ceilings, also if they bend by a pixel.
    std::optional<Tile> slopeOfLine(const CellPixels& pixels);
    /// Both tiles in one cell. Solid takes precedence over one-way.
    /// @param exact  the pixels of `a` if no shape has exactly these; set to those of both
    Tile united(const Tile& a, const Tile& b, std::optional<CellPixels>& exact);
    /// The painted pixels as tiles. Full blocks below one another are one node.
    void addNodes(const CellPainter& painter, bool oneWay, std::vector<TileNode>& nodes);

private:
    ShapeSet& shapes_;
    std::map<CellPixels, Tile> known_;
};

/// The transform that is the first one followed by the second.
uint8_t transformAfter(int first, int second);

}  // namespace pixelstep

// Sets of map cells for the drawing tools: lines, rectangles, floods.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// Maximum cells of a fill, rectangle or region; more would make recordings too large.
inline constexpr size_t kMaxEditCells = size_t{1} << 20;

/// The cells from `from` to `to`, both included. Consecutive cells share a side, so that a stroke
/// has no diagonal gaps.
std::vector<Vec2i> cellsOnLine(Vec2i from, Vec2i to);

/// The same line with the fewest cells, one per column or row. Diagonal neighbours only touch at
/// corners, so that slopes can be drawn along the line.
std::vector<Vec2i> cellsOnThinLine(Vec2i from, Vec2i to);

/// The rectangle of cells with these two corners, both included.
Rect cellsBetween(Vec2i corner, Vec2i opposite);

/// Every cell of a rectangle of cells, row by row.
std::vector<Vec2i> cellsOf(const Rect& cells);
/// The cells on the border of the rectangle, row by row.
std::vector<Vec2i> outlineOf(const Rect& cells);

/// The cells with the same tile as `seed` that are connected to it by their sides, row by row.
/// @param most  give up when there are more
/// @return      empty if `seed` is outside the map; nullopt if there are more than `most` cells
/// Cost: O(cells found), and a bit of memory for each cell of the map.
std::optional<std::vector<Vec2i>> floodCells(const TileMap& tiles, Vec2i seed,
                                             size_t most = kMaxEditCells);

}  // namespace pixelstep

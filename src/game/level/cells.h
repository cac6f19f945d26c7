// Cells to draw on: in, corners, ends or a seed; out, the cells between them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// The most cells that one fill, rectangle or region takes: more would make recordings unwieldy.
inline constexpr size_t kMaxEditCells = size_t{1} << 20;

/// The cells from `from` to `to`, both included, each beside the last: a stroke without gaps, not
/// even at corners.
std::vector<Vec2i> cellsOnLine(Vec2i from, Vec2i to);

/// The same with as few cells as there can be, one in each column or row: a diagonal goes over
/// corners, so that slopes can be drawn along it.
std::vector<Vec2i> cellsOnThinLine(Vec2i from, Vec2i to);

/// The cells of the rectangle that two corners span, both included.
Rect cellsBetween(Vec2i corner, Vec2i opposite);

/// Every cell of a rectangle of cells, row by row.
std::vector<Vec2i> cellsOf(const Rect& cells);
/// Its outermost cells, row by row.
std::vector<Vec2i> outlineOf(const Rect& cells);

/// The cells of equal tiles that hang together by their sides with the one at `seed`, row by row.
/// @param most  give up beyond so many
/// @return      none if `seed` is outside the map; nothing if there are more than `most`
/// Cost: O(cells found), and a bit of memory for each cell of the map.
std::optional<std::vector<Vec2i>> floodCells(const TileMap& tiles, Vec2i seed,
                                             size_t most = kMaxEditCells);

}  // namespace pixelstep

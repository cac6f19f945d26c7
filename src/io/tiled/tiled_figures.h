// Objects that are drawn to collide with, as figures.
#pragma once

#include <optional>
#include <vector>

#include "io/maps/cell_painter.h"
#include "io/tiled/tiled_body.h"

namespace pixelstep {

/// What an object draws, in pixels of the level.
struct Figure {
    std::vector<FigurePoint> points;
    bool isClosed = true;
    bool isOneWay = false;
};

/// A rectangle, tile, ellipse, polygon or polyline, turned as it is; nothing for points and texts.
std::optional<Figure> figureOf(TiledNotes& notes, JsonValue object, const TiledFrame& frame);

/// Paints the figures of the objects in a layer or in a tile's collision shapes: the solid ones,
/// and those that hold from above only.
void paintObjects(TiledNotes& notes, JsonValue owner, const TiledFrame& frame, CellPainter& solids,
                  CellPainter& oneWays);

}  // namespace pixelstep

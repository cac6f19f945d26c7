// Words over arcs and the ruler, in the window's own pixels.
#pragma once

#include <functional>

#include "scene/arcs.h"
#include "scene/ruler.h"

namespace pixelstep {

/// [window points] of a world pixel.
using PointOf = std::function<Vec2i(Vec2i)>;

/// Writes how high and far the last arc goes and what it met, and the pinned ones' names.
/// @param viewWidth  [window points] left of the panel
void drawArcLabels(const ArcViews& arcs, const PointOf& pointOf, float viewWidth);

/// Writes the ruler's two lengths beside it.
void drawRulerLabels(const Ruler& ruler, const Rect& player, int facing, const PointOf& pointOf,
                     float viewWidth);

}  // namespace pixelstep

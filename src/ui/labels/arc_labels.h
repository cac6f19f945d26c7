// Words over arcs and the ruler, in the window's own pixels.
#pragma once

#include "scene/arcs.h"
#include "scene/ruler.h"
#include "ui/labels/plates.h"

namespace pixelstep {

/// Writes how high and far the last arc goes and what it met, and the pinned ones' names.
void drawArcLabels(Plates& plates, const ArcViews& arcs, const PointOf& pointOf);

/// Writes the ruler's two lengths beside it.
void drawRulerLabels(Plates& plates, const Ruler& ruler, const Rect& player, int facing,
                     const PointOf& pointOf);

}  // namespace pixelstep

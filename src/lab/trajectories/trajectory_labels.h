// Words over trajectories and the ruler, in the window's own pixels.
#pragma once

#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectories.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

/// Writes how high and far the last trajectory goes and what it met, and the pinned ones' names.
void drawTrajectoryLabels(LabelLayout& labelLayout, const TrajectoryViews& trajectories,
                          const PointOf& pointOf);

/// Writes the ruler's two lengths beside it.
void drawRulerLabels(LabelLayout& labelLayout, const Ruler& ruler, const Rect& player, int facing,
                     const PointOf& pointOf);

}  // namespace pixelstep

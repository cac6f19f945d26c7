// Labels of trajectories and the ruler, in window coordinates.
#pragma once

#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectories.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

/// Writes height, distance and obstacles of the last trajectory, and the names of pinned ones.
void drawTrajectoryLabels(LabelLayout& labelLayout, const TrajectoryViews& trajectories,
                          const PointOf& pointOf);

/// Writes the ruler's two lengths next to it.
void drawRulerLabels(LabelLayout& labelLayout, const Ruler& ruler, const Rect& player, int facing,
                     const PointOf& pointOf);

}  // namespace pixelstep

// Placement of labels over the world without overlaps.
#pragma once

#include <span>

#include "math/rect.h"

namespace pixelstep {

/// Moves a label up until it covers no earlier one; unchanged if it would leave the view.
/// @param box    [window points] its original place
/// @param taken  [window points] boxes of other labels
/// @param top    [window points] of the view
/// @param gap    [window points] between boxes
Rect avoidOverlap(Rect box, std::span<const Rect> taken, int top, int gap);

}  // namespace pixelstep

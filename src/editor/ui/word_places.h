// Where words over the world go so that none covers another.
#pragma once

#include <span>

#include "math/rect.h"

namespace pixelstep {

/// Moves a box of words up until it covers none of those that stand there already; left where it
/// would have to go out of view.
/// @param box    [window points] where it would be
/// @param taken  [window points] boxes of other words
/// @param top    [window points] of the view
/// @param gap    [window points] between boxes
Rect raisedClear(Rect box, std::span<const Rect> taken, int top, int gap);

}  // namespace pixelstep

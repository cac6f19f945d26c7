// The texts of signs, over the world.
#pragma once

#include <string>

#include "math/rect.h"

namespace pixelstep {

/// Draws a sign's text on a board above a point, completely inside the view.
/// @param text       contains names of keys in braces
/// @param foot       [window points] of the post
/// @param top        [window points] that point
/// @param viewWidth  [window points]
/// @return           [window points] the board; empty if the sign is outside the view
Rect drawSignBoard(const std::string& text, Vec2i foot, Vec2i top, float viewWidth);

}  // namespace pixelstep

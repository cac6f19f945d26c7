// The result of a ray cast or box cast, next to the pointer.
#pragma once

#include <string>
#include <vector>

#include "math/vec.h"

namespace pixelstep {

/// Draws the lines on the far side of the pointer, as seen from the start of the cast; the first
/// line is coloured.
/// @param from       [window points] the start of the cast
/// @param half       [window points] half the size of the box; zero for a ray
/// @param viewWidth  [window points] left of the panel
void drawCastLabel(const std::vector<std::string>& lines, Vec2i from, Vec2i half, float viewWidth);

}  // namespace pixelstep

// The look tool's findings, as a note beyond the pointer.
#pragma once

#include <string>
#include <vector>

#include "math/vec.h"

namespace pixelstep {

/// Draws the lines beyond the pointer, as seen from the start of the cast; the first in colour.
/// @param from       [window points] where the look starts
/// @param half       [window points] half the size of the box; zero for a ray
/// @param viewWidth  [window points] left of the panel
void drawLookNote(const std::vector<std::string>& lines, Vec2i from, Vec2i half, float viewWidth);

}  // namespace pixelstep

// The medals of courses: their names and pictures.
#pragma once

#include <imgui.h>

#include "game/world/course.h"

namespace pixelstep {

inline constexpr int kMedalWidth = 15;  ///< [medal pixels]
inline constexpr int kMedalHeight = 19;

/// "Gold", "Silver", "Bronze"; empty for none.
const char* medalName(Medal medal);
/// The colour of its name, by the palette in use.
unsigned medalColour(Medal medal);
/// Draws a medal on a ribbon: gold has three pips, silver two, bronze one. Nothing for none.
/// @param corner  [window points] the top-left corner
/// @param pixel   [window points] the side of a medal pixel
void drawMedal(ImDrawList* draw, Medal medal, ImVec2 corner, float pixel);

}  // namespace pixelstep

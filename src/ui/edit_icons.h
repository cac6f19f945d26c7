// Little pictures for the edit bar: in, a tool; out, pixels in ImGui's list.
#pragma once

#include "edit/edit_mode.h"

struct ImDrawList;
struct ImVec2;

namespace pixelstep {

inline constexpr int kIconSide = 14;  ///< [pixels of it]

/// Draws a tool's picture.
/// @param corner  [window points] its top-left
/// @param pixel   [window points] a side of one of its pixels
void drawToolIcon(ImDrawList* draw, EditTool tool, const ImVec2& corner, float pixel);

}  // namespace pixelstep

// Icons of tools, tabs and buttons, as text.
#pragma once

#include <array>
#include <string_view>

struct ImDrawList;
struct ImVec2;

namespace pixelstep {

inline constexpr int kIconSide = 14;  ///< [icon pixels]

/// Rows of pixels: '#' in the text colour, 'o' in the accent colour, '+' dimmed, '.' transparent.
using ToolIcon = std::array<std::string_view, kIconSide>;

extern const ToolIcon kBrushIcon;
extern const ToolIcon kLineIcon;
extern const ToolIcon kRectangleIcon;
extern const ToolIcon kFillIcon;
extern const ToolIcon kEraseIcon;
extern const ToolIcon kPickIcon;
extern const ToolIcon kSelectIcon;
extern const ToolIcon kPlayerIcon;
extern const ToolIcon kCloneIcon;
extern const ToolIcon kCrateIcon;
extern const ToolIcon kPlatformIcon;
extern const ToolIcon kEnemyIcon;
extern const ToolIcon kSignIcon;
extern const ToolIcon kZoneIcon;

extern const ToolIcon kMovementIcon;
extern const ToolIcon kBuildIcon;
extern const ToolIcon kDebugIcon;
extern const ToolIcon kLevelIcon;
extern const ToolIcon kLevelsIcon;
extern const ToolIcon kKeysIcon;
extern const ToolIcon kSettingsIcon;
extern const ToolIcon kFullscreenIcon;
extern const ToolIcon kPauseIcon;
extern const ToolIcon kPlayIcon;
extern const ToolIcon kStepBackIcon;
extern const ToolIcon kStepIcon;
extern const ToolIcon kRestartIcon;

/// @param corner  [window points] the top-left corner
/// @param pixel   [window points] the side of an icon pixel
void drawIcon(ImDrawList* draw, const ToolIcon& icon, const ImVec2& corner, float pixel);

}  // namespace pixelstep

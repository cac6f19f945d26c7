// Small widgets that ImGui lacks.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

#include "math/rect.h"
#include "ui/edit_icons.h"
#include "ui/ui.h"

namespace pixelstep {

/// A length in ImGui units at scale 1, at the present scale.
float scaled(float value);

/// "Wall reach" for "wall reach".
std::string capitalized(std::string_view text);

/// ImGui's flags for a window that shows something and takes nothing.
int passiveWindow();

/// A section that can be closed. @return  true if it is open
bool beginSection(const char* title, bool isOpenAtFirst);

/// A title above a group of rows, in bold letters.
void groupTitle(const std::string& text);

/// ImGui::BeginPopupModal with an edge, so that it stands out from a panel behind it.
bool beginModal(const char* title, int flags);

/// Text in one of the shared colours.
void colouredText(UiColour colour, const std::string& text);
/// The same, wrapped at the window's edge.
void colouredNote(UiColour colour, const std::string& text);
/// The same in bold letters, without wrapping.
void boldText(UiColour colour, const std::string& text);
/// The same at a place of the window. @param at  [window points]
void drawBold(ImVec2 at, UiColour colour, const std::string& text);
/// A title in letters of double size, or of the usual size where these would not fit.
void largeText(UiColour colour, const std::string& text);

/// [window points] The width of the label column, at the present scale.
float labelWidth();
/// A text at the left; the next item follows in a common column.
void rowLabel(const char* text);

/// A check box with a border, so that it is visible while it is off.
bool checkBox(const char* label, bool* value);

/// A slider as a filled bar with its value at the right end. Its width is ImGui's next item width;
/// parameters as for ImGui::SliderInt.
bool barSlider(const char* id, int* value, int low, int high, const char* format, int flags = 0);
bool barSlider(const char* id, float* value, float low, float high, const char* format);

/// A button with an icon, a label and its key in a colour of its own. Where it is too narrow for
/// all of them, the key is left out.
/// @param icon   null: none
/// @param label  "##name": the icon is shown without a label
/// @param width  [window points]; 0: automatic
bool iconButton(const ToolIcon* icon, const char* label, const std::string& key, bool isOn,
                float width = 0.0f);
/// [window points] The automatic width.
float iconButtonWidth(const ToolIcon* icon, const char* label, const std::string& key);

/// The width of one of `count` items side by side in the rest of the row.
float shareOf(int count);

/// An indicator with its name behind it.
void indicator(bool isOn, const char* name);
/// An indicator alone.
void indicator(bool isOn);

/// A button that looks pressed while `isOn`.
bool toggleButton(const char* text, bool isOn, float width = 0.0f);

/// A small button with a reset arrow at the row's end, shown only if `isNeeded`.
/// @return  true if it was clicked
bool resetButton(bool isNeeded, const std::string& hint);
/// The same where the cursor is.
bool resetButtonHere(const std::string& hint);

/// A small button with a plus at the row's end. @return  true if it was clicked
bool plusButton(const std::string& hint);

/// The width that leaves room for a reset button, for ImGui::SetNextItemWidth.
float widthBeforeReset();

/// Where a note about an item goes so that it hides neither the item nor its neighbours: left of
/// their window, or if there is no room, below the item, above it or beside it.
/// @param size    of the note
/// @param space   of the display
/// @param leftOf  left edge of the item's window
/// @return        the note's corner
Vec2i tooltipPlace(const Rect& item, Vec2i size, Vec2i space, int leftOf, int gap);

/// Shows `text`, wrapped, next to the last widget while that is hovered.
void tooltip(const std::string& text);
/// The same with the names of keys put in, as withKeys does.
void keyTooltip(const std::string& text);

}  // namespace pixelstep

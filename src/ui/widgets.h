// Small widgets that ImGui lacks.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <string_view>

#include "game/level/ai.h"
#include "io/text_tools.h"
#include "math/rect.h"
#include "ui/edit_icons.h"
#include "ui/settings.h"
#include "ui/ui.h"

namespace pixelstep {

class CommandQueue;

/// Converts a length in ImGui units at scale 1 to the current scale.
float scaled(float value);

/// ImGui flags for a window that only displays and takes no input.
int passiveWindow();

/// A collapsible section. A click pushes its new state.
/// @param states  of the sections that the user has opened or closed
/// @return  true if it is open
bool beginSection(const char* title, bool isOpenAtFirst, const SectionStates& states,
                  CommandQueue& queue);

/// A title above a group of rows, in bold letters.
void groupTitle(const std::string& text);

/// ImGui::BeginPopupModal with a border, so that it stands out from a panel behind it.
bool beginModal(const char* title, int flags);

/// Text in one of the shared colours.
void colouredText(UiColour colour, const std::string& text);
/// The same, wrapped at the window's edge.
void colouredNote(UiColour colour, const std::string& text);
/// The same in bold letters, without wrapping.
void boldText(UiColour colour, const std::string& text);
/// The same at a position in the window.
/// @param at  [window points]
void drawBold(ImVec2 at, UiColour colour, const std::string& text);
/// A title of double size, or of standard size if that does not fit.
void largeText(UiColour colour, const std::string& text);

/// [window points] The width of the label column at the current scale.
float labelWidth();
/// A label at the left; the next item is in a common column.
void rowLabel(const char* text);

/// A check box with a border, so that it is visible while it is off.
bool checkBox(const char* label, bool* value);

/// A slider drawn as a filled bar with its value at the right end. Its width is ImGui's next item
/// width; parameters are those of ImGui::SliderInt.
bool barSlider(const char* id, int* value, int low, int high, const char* format, int flags = 0);
bool barSlider(const char* id, float* value, float low, float high, const char* format);

/// [window points] The side of a pixel of an icon: whole, or one and a half with text of 150 %.
float iconPixel();

/// A button with an icon, a label, and its key in a separate colour. The key is left out if the
/// button is too narrow.
/// @param icon   null: none
/// @param label  "##name": only the icon is shown
/// @param width  [window points]; 0: automatic
bool iconButton(const ToolIcon* icon, const char* label, const std::string& key, bool isOn,
                float width = 0.0f);
/// [window points] The automatic width.
float iconButtonWidth(const ToolIcon* icon, const char* label, const std::string& key);

/// The width of each of `count` items side by side in the rest of the row.
float shareOf(int count);

/// An indicator, followed by its name.
void indicator(bool isOn, const char* name);
/// An indicator without a name.
void indicator(bool isOn);

/// A button that looks pressed while `isOn`.
bool toggleButton(const char* text, bool isOn, float width = 0.0f);

/// A small button with a reset arrow at the row's end, shown only if `isNeeded`.
/// @return  true if it was clicked
bool resetButton(bool isNeeded, const std::string& hint);
/// The same at the cursor.
bool resetButtonHere(const std::string& hint);

/// A small button with a plus at the row's end. @return  true if it was clicked
bool plusButton(const std::string& hint);

/// The item width that leaves room for a reset button, for ImGui::SetNextItemWidth.
float widthBeforeReset();

/// The position of a tooltip, chosen so that it hides neither the item nor its neighbours: left of
/// the item's window or, if there is no room, below, above or next to the item.
/// @param size    of the tooltip
/// @param space   of the display
/// @param leftOf  left edge of the item's window
/// @return        the tooltip's top-left corner
Vec2i tooltipPlace(const Rect& item, Vec2i size, Vec2i space, int leftOf, int gap);

/// Shows `text`, wrapped, next to the last widget while the pointer is over it.
void tooltip(const std::string& text);
/// The same with names of keys replaced, as by withKeys.
void keyTooltip(const std::string& text);

/// The label of an AI: "Mirror" for `mirror`.
const char* aiLabel(AiKind ai);
/// A row of buttons, one for each AI.
/// @return  the clicked one
std::optional<AiKind> aiChoiceButtons(AiKind chosen);

}  // namespace pixelstep

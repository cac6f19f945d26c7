// Small widgets that ImGui lacks.
#pragma once

#include <string>

#include "math/rect.h"
#include "ui/ui.h"

namespace pixelstep {

/// A length in ImGui units at scale 1, at the present scale.
float scaled(float value);

/// ImGui's flags for a window that shows something and takes nothing.
int passiveWindow();

/// A section that folds. @return true if it is open
bool beginSection(const char* title, bool isOpenAtFirst);

/// Text in one of the shared colours.
void colouredText(UiColour colour, const std::string& text);
/// The same, wrapped at the window's edge.
void colouredNote(UiColour colour, const std::string& text);

/// A text at the left; the next item follows in a common column.
void rowLabel(const char* text);

/// A lamp with its name behind it.
void lamp(bool isOn, const char* name);
/// A lamp alone.
void lamp(bool isOn);

/// A button that looks pressed while `isOn`.
bool toggleButton(const char* text, bool isOn, float width = 0.0f);

/// A small button with a reset arrow at the row's end, shown only if `isNeeded`.
/// @return  true if it was clicked
bool resetButton(bool isNeeded, const std::string& hint);

/// A small button with a plus at the row's end. @return  true if it was clicked
bool plusButton(const std::string& hint);

/// The width that leaves room for a reset button, for ImGui::SetNextItemWidth.
float widthBeforeReset();

/// Where a note about an item goes so that it hides neither the item nor its neighbours: left of
/// their window, or if there is no room, below the item, above it or beside it.
/// @param size    of the note
/// @param room    of the display
/// @param leftOf  left edge of the item's window
/// @return        the note's corner
Vec2i tooltipPlace(const Rect& item, Vec2i size, Vec2i room, int leftOf, int gap);

/// Shows `text`, wrapped, beside the last widget while that is hovered.
void tooltip(const std::string& text);
/// The same with the names of keys put in, as withKeys does.
void keyTooltip(const std::string& text);

}  // namespace pixelstep

// The keys, shown over the game.
#pragma once

#include <span>

#include "math/rect.h"

namespace pixelstep {

/// A row of help. The first text has names of keys in braces, for withKeys.
struct HelpRow {
    const char* keys;
    const char* does;
};

struct HelpColumn {
    std::span<const HelpRow> rows;
    float keysWidth = 0.0f;  ///< [ImGui units at scale 1]
};

struct HelpPage {
    const char* title;
    HelpColumn left;
    HelpColumn right;
};

/// The page of edit mode, or of play.
const HelpPage& helpPage(bool isEditing);

/// The keys in two columns: those of play or of edit mode. Set more densely, then smaller, where
/// they would not fit.
/// @param room  [window points] for them to be in the middle of
void drawHelp(const Rect& room, bool isEditing);
/// [window points] How wide the keys' room is: the view, or the window if that is too narrow.
float helpWidth(float viewWidth);
/// [window points] How high it has to be for keys of full size.
float leastHelpHeight(bool isEditing);

}  // namespace pixelstep

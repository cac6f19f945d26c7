// The keys, shown over the game.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// A row of help. The first text has names of keys in braces, for withKeys.
struct HelpRow {
    std::string keys;
    std::string action;
    bool isTitle = false;
};

using HelpColumn = std::span<const HelpRow>;

struct HelpPage {
    const char* title;
    std::vector<HelpRow> left;
    std::vector<HelpRow> right;
};

/// The page of edit mode, or of play: the texts of the table of inputs, and gestures of the mouse.
const HelpPage& helpPage(bool isEditing);

/// Draws the page in two columns. In a small space it uses less padding, then slightly smaller
/// letters, and finally splits the page into parts that fit.
/// @param space  [window points]
/// @param part   index of the part, if the page is split
/// @return       true if another part follows
bool drawHelp(const Rect& space, bool isEditing, int part);
/// [window points] The width for drawHelp: that of the view, or of the window if the view is too
/// narrow.
float helpWidth(float viewWidth);

}  // namespace pixelstep

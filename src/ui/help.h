// The keys, shown over the game.
#pragma once

#include <span>

#include "math/rect.h"

namespace pixelstep {

/// A row of help. The first text has names of keys in braces, for withKeys.
struct HelpRow {
    const char* keys;
    const char* action;
    bool isTitle = false;
};

using HelpColumn = std::span<const HelpRow>;

struct HelpPage {
    const char* title;
    HelpColumn left;
    HelpColumn right;
};

/// The page of edit mode, or of play.
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

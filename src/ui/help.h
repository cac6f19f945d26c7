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

using HelpColumn = std::span<const HelpRow>;

struct HelpPage {
    const char* title;
    HelpColumn left;
    HelpColumn right;
};

/// The page of edit mode, or of play.
const HelpPage& helpPage(bool isEditing);

/// Draws the page in two columns; in a small space more densely, then in slightly smaller letters,
/// and where these would be too small, in parts that fit.
/// @param space  [window points]
/// @param part  counted from 0, of a page that is drawn in parts
/// @return      another part follows
bool drawHelp(const Rect& space, bool isEditing, int part);
/// [window points] The width of that space: the view's, or the window's if the view is too narrow.
float helpWidth(float viewWidth);
/// [window points] The least height of the space for a page of full size.
float leastHelpHeight(bool isEditing);

}  // namespace pixelstep

// The texts of signs, over the world.
#pragma once

#include <string>

#include "math/rect.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

/// The place of a sign's board: above the sign or, if it would cover the player or an earlier
/// label there, above or below the player or at another side of the sign. [window points]
/// @param size    of the board
/// @param post    from the board's lower edge to the sign's foot
/// @param player  which the board does not cover
Rect signBoardPlace(const LabelLayout& layout, Vec2i size, const Rect& post, const Rect& player);

/// Draws a sign's text on a board, completely inside the view, and reserves its place. Nothing is
/// drawn if the sign is outside the view. Parameters are those of `signBoardPlace`.
/// @param text  contains names of keys in braces
void drawSignBoard(LabelLayout& layout, const std::string& text, const Rect& post,
                   const Rect& player);

}  // namespace pixelstep

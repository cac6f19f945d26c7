// The look tool's picture: in, what the player saw or would be stopped by; out, lines and words.
#pragma once

#include <SDL.h>

#include <string>
#include <vector>

#include "game/look.h"

namespace pixelstep {

/// What the tool shows; no part of the world.
struct LookTool {
    bool isHeld = false;  ///< its key is down
    bool isBox = false;   ///< and the one for the box
};

/// What there is to say: what was hit, how far away, and from which side.
std::vector<std::string> lookLines(const World& world, const Look& look);

/// Draws a ray pixel by pixel with the cells that it walked, or a box and where it would stop; what
/// was hit, and the normal. What was wanted beyond it is dotted.
/// @param view  [px] the world's pixels that the target shows
void drawLook(SDL_Renderer* sdl, const World& world, const Look& look, const Rect& view);

/// Draws the lines beyond the pointer, as seen from where the look starts; the first in colour.
/// @param from       [window points] where the look starts
/// @param half       [window points] half the size of what was sent
/// @param viewWidth  [window points] left of the panel
void drawLookNote(const std::vector<std::string>& lines, Vec2i from, Vec2i half, float viewWidth);

}  // namespace pixelstep

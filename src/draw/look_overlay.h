// The look tool's picture: what the player sees or would be stopped by, as lines and a box.
#pragma once

#include <SDL.h>

#include "game/world/look.h"

namespace pixelstep {

/// Draws a ray pixel by pixel with the cells that it walked, or a box and where it would stop; what
/// was hit, and the normal. What was wanted beyond it is dotted.
/// @param view  [px] the world's pixels that the target shows
void drawLook(SDL_Renderer* sdl, const World& world, const Look& look, const Rect& view);

}  // namespace pixelstep

// Highlights the tile or body that stopped the player, for a short time.
#pragma once

#include <SDL.h>

#include "scene/effects.h"

namespace pixelstep {

/// Draws a glow over the pixels that stopped the player, brightest at the side that it hit.
void drawLitSurfaces(SDL_Renderer* sdl, const World& world, const Effects& effects,
                     const Rect& view, int alphaPer1000);

}  // namespace pixelstep

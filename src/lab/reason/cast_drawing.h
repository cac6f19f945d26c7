// The ray cast or box cast of the player, drawn over the world.
#pragma once

#include <SDL.h>

#include "game/world/actor_cast.h"

namespace pixelstep {

/// Draws a ray pixel by pixel with the cells that it visited, or a box and where it would stop; the
/// tile or body that was hit, and the normal. The rest of the line beyond the hit is dotted.
/// @param view  [px] the world's pixels that the target shows
void drawCast(SDL_Renderer* sdl, const World& world, const ActorCast& cast, const Rect& view);

}  // namespace pixelstep

// Draws deaths, lanterns and goals: what glows, and the wipe.
#pragma once

#include <SDL.h>

#include "math/rect.h"
#include "scene/death.h"
#include "scene/effects.h"

namespace pixelstep {

/// Draws the ring of sparks, and the frame of what hurt the player.
void drawDeathFlight(SDL_Renderer* sdl, const DeathFlight& flight, const Rect& view);
/// Draws the wipe over everything.
void drawWipe(SDL_Renderer* sdl, const DeathFlight& flight, const Rect& view);

/// Draws the light at lanterns and flags.
void drawFlares(SDL_Renderer* sdl, const Effects& effects, const Rect& view);

}  // namespace pixelstep

// Arcs and the ruler over the world: in, their points; out, thin lines and faint figures.
#pragma once

#include <SDL.h>

#include "math/rect.h"
#include "scene/arcs.h"
#include "scene/ruler.h"

namespace pixelstep {

/// The colour of an arc's line; its label has the same.
SDL_Color colourOf(const ArcView& view);

/// Draws the parts of the arcs that are in view: lines, silhouettes, and what they met.
/// @param view  [px] the world's pixels that the target shows
void drawArcs(SDL_Renderer* sdl, const ArcViews& arcs, const Rect& view);

/// Draws where a marked stretch begins.
void drawMarkedBegin(SDL_Renderer* sdl, const Rect& player, const Rect& view);

/// Draws the ruler beside the player, a notch a tile.
void drawRuler(SDL_Renderer* sdl, const Ruler& ruler, const Rect& player, int facing,
               const Rect& view);

}  // namespace pixelstep

// What makes the physics visible: in, a world; out, thin lines and little numbers over it.
#pragma once

#include <SDL.h>

#include <vector>

#include "draw/renderer.h"
#include "physics/grid/grid_cells.h"

namespace pixelstep {

/// The broadphase's cells as the last search for contacts had them: that of the step or command
/// that led to `world`. None for fewer than two bodies.
std::vector<GridCells> broadphaseOf(const World& world);

/// Draws what `options.overlays` asks for.
/// @param view  [px] the world's pixels that the target shows
void drawOverlays(SDL_Renderer* sdl, const World& world, const Rect& view,
                  const DrawOptions& options);

/// Draws the tile under the pointer as it would become, or that it can't.
/// @param picture  of the hint's tile; null draws the frame alone
void drawBrush(SDL_Renderer* sdl, const TileMap& tiles, const BrushHint& hint, SDL_Texture* picture,
               const Rect& view);

/// Draws the frame of a body that would come, and its way.
void drawGhostFrame(SDL_Renderer* sdl, const Ghost& ghost, const Rect& view);

}  // namespace pixelstep

// What a click would place: a tile, or a body with its path.
#pragma once

#include <SDL.h>

#include <vector>

#include "physics/tilemap.h"
#include "scene/hint.h"

namespace pixelstep {

// All take the part of the world that the target shows: `view`, in pixels.

/// Draws the tile that a click would place, or a mark if it cannot be placed.
/// @param picture  of the hint's tile; null draws only the frame
void drawBrush(SDL_Renderer* sdl, const TileMap& tiles, const BrushHint& hint, SDL_Texture* picture,
               const Rect& view);

/// Draws the frame of a body that would be placed, and its path.
void drawPreviewFrame(SDL_Renderer* sdl, const BodyPreview& body, const Rect& view);

/// Draws a platform's path as bright dots, and its turning points.
/// @param middles  [px] of the platform at each point
void drawPlatformPath(SDL_Renderer* sdl, const std::vector<Vec2i>& middles, SDL_Color colour,
                      const Rect& view);

}  // namespace pixelstep

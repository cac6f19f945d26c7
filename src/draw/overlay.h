// What makes the physics visible: in, a world; out, thin lines and little numbers over it.
#pragma once

#include <SDL.h>

#include <vector>

#include "draw/renderer.h"

namespace pixelstep {

inline constexpr int kGridCell = 32;  ///< [px] side of the cells that the overlay counts in

/// How many bodies have their top-left corner in a cell.
struct CellCount {
    Vec2i cell;
    int count = 0;

    friend constexpr bool operator==(const CellCount&, const CellCount&) = default;
};

/// The cells that share a pixel with the view and hold at least one body, row by row.
std::vector<CellCount> countCells(const World& world, const Rect& view);

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

// Debug overlays: thin lines and small numbers over the world.
#pragma once

#include <SDL.h>

#include <vector>

#include "lab/view.h"
#include "physics/body_grid.h"

namespace pixelstep {

// All take the part of the world that the target shows: `view`, in pixels.

/// Draws the rectangle of every body.
void drawBoxes(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

/// Draws the rectangle of a player whose picture is stretched, to show its real sides.
void drawResizedPlayer(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

/// Draws the lines one pixel outside the player, by what it touches there.
void drawSensors(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

/// Draws the frames of the tiles that the player touches.
void drawTouchedTiles(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

/// The cells of the grid that the bodies reach into.
std::vector<GridCell> gridCellsOf(const World& world);
void drawGrid(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
/// Writes the legend of the grid's cells in the lower left corner.
void drawGridLegend(const ViewScene& scene, LabelLayout& labelLayout);

/// Draws the solid pixels of tiles, and the surfaces of one-way platforms.
void drawMasks(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

/// Draws the paths of moving platforms, and where they turn.
void drawPaths(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

/// Draws frames around the body in the inspector and the bodies that it touches.
void drawInspected(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

}  // namespace pixelstep

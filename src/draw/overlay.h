// What makes the physics visible: in, a world; out, thin lines and little numbers over it.
#pragma once

#include <SDL.h>

#include <span>
#include <utility>
#include <vector>

#include "draw/renderer.h"
#include "physics/grid/grid_cells.h"
#include "scene/variable_step.h"

namespace pixelstep {

/// The broadphase's cells as the last search for contacts had them: that of the step or command
/// that led to `world`. None for fewer than two bodies.
std::vector<GridCells> broadphaseOf(const World& world);

/// Draws what `options.overlays` asks for.
/// @param view  [px] the world's pixels that the target shows
void drawOverlays(SDL_Renderer* sdl, const World& world, const Rect& view,
                  const DrawOptions& options);

inline constexpr size_t kMostContactsShown = 8;

/// Draws the player's nearest contacts: what is shared hatched, the other's outline, and arrows
/// from the player's middle along both ways out, the shorter one whole.
void drawContacts(SDL_Renderer* sdl, const World& world, const Rect& view,
                  const DrawOptions& options);

/// Draws the edges of all tiles, faintly, and a pixel with its tile.
void drawTileEdges(SDL_Renderer* sdl, const TileMap& tiles, Vec2i pixel, const Rect& view);

/// Draws the frame of the ghost that moves naively, and a line to the player.
void drawNaiveGhost(SDL_Renderer* sdl, const Rect& ghost, const Rect& player, const Rect& view);

/// Draws the ways of one jump in steps of several lengths, and the frames of those in the air.
void drawSteppedJumps(SDL_Renderer* sdl, std::span<const SteppedJump> jumps, bool hasFewColours,
                      const Rect& view);
/// The look of the way with this index: its colour, and the pixels drawn and left out by turns.
SDL_Color jumpColour(size_t index, bool hasFewColours);
std::pair<int, int> jumpDashes(size_t index);

/// Draws the tile under the pointer as it would become, or that it can't.
/// @param picture  of the hint's tile; null draws the frame alone
void drawBrush(SDL_Renderer* sdl, const TileMap& tiles, const BrushHint& hint, SDL_Texture* picture,
               const Rect& view);

/// Draws the frame of a body that would come, and its way.
void drawGhostFrame(SDL_Renderer* sdl, const Ghost& ghost, const Rect& view);

}  // namespace pixelstep

// Debug overlays: thin lines and small numbers over the world.
#pragma once

#include <SDL.h>

#include <span>
#include <utility>
#include <vector>

#include "game/world/world.h"
#include "lab/comparison/variable_step.h"
#include "physics/body_grid.h"

namespace pixelstep {

// All take the part of the world that the target shows: `view`, in pixels.

/// Draws the rectangle of every body.
void drawBoxes(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000,
               bool isColourBlindSafe);

/// Draws the player's rectangle if it has not the size of its picture.
void drawResizedPlayer(SDL_Renderer* sdl, const Body& player, const Rect& view, int alphaPer1000,
                       bool isColourBlindSafe);

/// Draws the lines one pixel outside a body, by what it touches there.
void drawSensors(SDL_Renderer* sdl, const Body& body, const Rect& view, int alphaPer1000,
                 bool isColourBlindSafe);

/// Draws the frames of the tiles that the player touches.
void drawTouchedTiles(SDL_Renderer* sdl, const World& world, const Rect& view);

/// The cells of the grid that the bodies reach into.
std::vector<GridCell> gridCellsOf(const World& world);
void drawGrid(SDL_Renderer* sdl, const World& world, const Rect& view, bool isColourBlindSafe);

/// Draws the solid pixels of tiles, and the surfaces of one-way platforms.
void drawMasks(SDL_Renderer* sdl, const TileMap& tiles, const Rect& view);

/// Draws the paths of moving platforms, and where they turn.
void drawPaths(SDL_Renderer* sdl, const World& world, const Rect& view);

/// Draws frames around a body and the bodies that it touches.
void drawInspected(SDL_Renderer* sdl, const World& world, uint32_t id, const Rect& view,
                   int alphaPer1000);

inline constexpr size_t kMaxContactsShown = 8;

/// Draws the player's nearest contacts: the shared pixels hatched, the other's outline, and arrows
/// from the player's middle along both axes of separation, the shorter one solid.
void drawContacts(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000,
                  bool isColourBlindSafe);

/// Draws faint edges of all tiles, and a pixel with its tile.
void drawTileEdges(SDL_Renderer* sdl, const TileMap& tiles, Vec2i pixel, const Rect& view);

/// Draws the frame of the naive comparison body, and a line to the player.
void drawNaiveBody(SDL_Renderer* sdl, const Rect& body, const Rect& player, const Rect& view);

/// Draws the paths of one jump with several step lengths, and the frames of the bodies in the air.
void drawSteppedJumps(SDL_Renderer* sdl, std::span<const SteppedJump> jumps, bool isColourBlindSafe,
                      const Rect& view);
/// The style of the path with this index: its colour, and the lengths of dashes and gaps.
SDL_Color jumpColour(size_t index, bool isColourBlindSafe);
std::pair<int, int> jumpDashes(size_t index);

}  // namespace pixelstep

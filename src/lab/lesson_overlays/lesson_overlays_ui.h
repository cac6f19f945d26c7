// Overlays of lessons: the player's contacts, and the coordinates of tiles.
#pragma once

#include <SDL.h>

#include "lab/view.h"

namespace pixelstep {

inline constexpr size_t kMaxContactsShown = 8;

/// Draws the player's nearest contacts: the shared pixels hatched, the other's outline, and arrows
/// from the player's middle along both axes of separation, the shorter one solid.
/// @param view  [px] the world's pixels that the target shows
void drawContacts(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
/// Writes the overlap of each of the player's nearest contacts beneath the player. If there are
/// several, they are numbered in the text and at the bodies.
void drawContactLabels(const ViewScene& scene, LabelLayout& labelLayout);

/// Draws faint edges of all tiles, and the pointed pixel with its tile.
/// @param view  [px] the world's pixels that the target shows
void drawTileEdges(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
/// Writes the numbers of columns along the upper edge and of rows along the left edge; intervals
/// depend on the available space. Next to the tile of the pointed pixel: the divisions that give
/// its column and row, and the pixels of the tile.
void drawTileLabels(const ViewScene& scene, LabelLayout& labelLayout);

}  // namespace pixelstep

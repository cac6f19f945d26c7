// The last reason over the player, the tile under the pointer, and casts.
#pragma once

#include <SDL.h>

#include <memory>

#include "game/world/actor_cast.h"
#include "lab/inspect/inspect.h"
#include "lab/view.h"

namespace pixelstep {

/// Draws a ray pixel by pixel with the cells that it visited, or a box and where it would stop; the
/// tile or body that was hit, and the normal. The rest of the line beyond the hit is dotted.
/// @param view  [px] the world's pixels that the target shows
void drawCast(SDL_Renderer* sdl, const World& world, const ActorCast& cast, const Rect& view);

/// Draws a tile's offsets near the pointer, or above the player's head if the player is near.
/// @param head       [window points] the middle of the player's upper edge
/// @param viewWidth  [window points] left of the panel
void drawPointedTile(const PointedTile& tile, Vec2i head, float viewWidth);

std::unique_ptr<View> makeReasonView(const ViewSources& sources);
std::unique_ptr<View> makeOffsetView(const ViewSources& sources);
std::unique_ptr<View> makeCastView(const ViewSources& sources);

}  // namespace pixelstep

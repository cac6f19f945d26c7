// The routes of followers over the world.
#pragma once

#include <SDL.h>

#include "lab/view.h"

namespace pixelstep {

/// Draws the standing places and routes of followers with the size of the inspected one, otherwise
/// of the first one; for the inspected one also the moves from its place and, if it finds no route,
/// the places that it can reach.
/// @param view  [px] the world's pixels that the target shows
void drawRoutes(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
/// Writes why followers in view find no route, above their marks.
void drawRouteLabels(const ViewScene& scene, LabelLayout& labelLayout);

}  // namespace pixelstep

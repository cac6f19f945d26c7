// Draws jump trajectories and the ruler over the world, as thin lines and faint silhouettes.
#pragma once

#include <SDL.h>

#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectories.h"
#include "math/rect.h"

namespace pixelstep {

/// The colour of a trajectory's line and label.
SDL_Color colourOf(const TrajectoryView& view);

/// Draws the visible parts of the trajectories: lines, silhouettes, and obstacles that they hit.
/// @param view  [px] the world's pixels that the target shows
void drawTrajectories(SDL_Renderer* sdl, const TrajectoryViews& trajectories, const Rect& view);

/// Draws the start of a recorded path.
void drawRecordingStart(SDL_Renderer* sdl, const Rect& player, const Rect& view);

/// Draws the ruler next to the player, with a notch for each tile.
void drawRuler(SDL_Renderer* sdl, const Ruler& ruler, const Rect& player, int facing,
               const Rect& view);

}  // namespace pixelstep

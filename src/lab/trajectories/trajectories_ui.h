// Jump trajectories over the world, as thin lines and faint silhouettes, and in the panel.
#pragma once

#include <SDL.h>

#include <memory>

#include "lab/trajectories/trajectories.h"
#include "lab/view.h"

namespace pixelstep {

/// The colour of a trajectory's line and label.
SDL_Color colourOf(const TrajectoryView& view);

/// Draws the visible parts of the trajectories: lines, silhouettes, and obstacles that they hit.
/// @param view  [px] the world's pixels that the target shows
void drawTrajectories(SDL_Renderer* sdl, const TrajectoryViews& trajectories, const Rect& view);

std::unique_ptr<View> makeTrajectoriesView(const ViewSources& sources);

}  // namespace pixelstep

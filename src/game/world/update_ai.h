// Decides which buttons each character holds in a step.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Decides for all before any of them moves, so that the order of moving does not matter. What the
/// player presses is remembered for echoes, also for those that are added later.
/// @param scratch  in: `solids` with all actors by index; out: `held`, the buttons of each actor by
///                 index
void updateAi(World& world, Buttons pressed, Scratch& scratch);

}  // namespace pixelstep

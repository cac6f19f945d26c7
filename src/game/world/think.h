// Decides which buttons each character holds in a step.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Decides for all before any of them moves, so that the order of moving does not matter. What the
/// player presses is remembered for echoes, also for those that are added later.
/// @param hasBrains  some clone's brain is not idle
/// @param scratch    in: `solids` with all actors by index, or empty if only tiles are in anybody's
///                   way; out: `held`, the buttons of each actor by index, or empty if all are idle
void think(World& world, Buttons pressed, bool hasBrains, Scratch& scratch);

}  // namespace pixelstep

// Who holds which buttons in a step: in, the world before anybody moves; out, buttons by index.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Decides for everybody before anybody moves, so that it is all the same who moves first. What the
/// player presses reaches the echoes later, also those that are still to come.
/// @param hasBrains  some clone's brain is not idle
/// @param scratch    `solids` with all actors by index, or empty where tiles alone are in anybody's
///                   way; out: `held`, what each actor holds, by index, or empty where all are idle
void think(World& world, Buttons pressed, bool hasBrains, Scratch& scratch);

}  // namespace pixelstep

// Who holds which buttons in a step: in, the world before anybody moves; out, buttons by index.
#pragma once

#include "game/world.h"

namespace pixelstep {

/// Decides for everybody before anybody moves, so that it is all the same who moves first.
/// @param scratch  `solids` with all actors by index, or empty where tiles alone are in anybody's
///                 way; out: `held`, what each actor holds, by index
/// @param echoed   the player's buttons of echo_steps steps ago
void think(World& world, Scratch& scratch, Buttons pressed, Buttons echoed);

}  // namespace pixelstep

// Who holds which buttons in a step: in, the world before anybody moves; out, buttons by index.
#pragma once

#include "game/world.h"

namespace pixelstep {

/// Decides for everybody at once, so that it is all the same who moves first, and notes what the
/// player pressed.
/// @param solids   all actors by index, or empty where tiles alone are in anybody's way
/// @param echoed   the player's buttons of echo_steps steps ago
/// @param held     out: what each actor holds, by index
void think(World& world, const Solids& solids, Buttons pressed, Buttons echoed,
           std::vector<Buttons>& held);

}  // namespace pixelstep

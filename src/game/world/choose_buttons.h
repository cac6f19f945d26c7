// Computes the buttons of each character in a step.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Computes the buttons of all characters before any of them moves, so that the order of moving
/// does not matter. The player's buttons are stored for echoes, including clones that are added
/// later.
/// @param scratch  in: `solids` with all actors by index; out: `held`, the buttons of each actor by
///                 index
void chooseButtons(World& world, Buttons pressed, Scratch& scratch);

/// What counts as held when a clone appears or changes its AI, so that it is no press: the player's
/// buttons of the last step, or those with which an echo begins.
Buttons buttonsHeldBefore(const World& world, const Actor& clone);

}  // namespace pixelstep

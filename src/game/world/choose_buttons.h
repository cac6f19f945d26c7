// Computes the buttons of each character in a step.
#pragma once

#include "game/world/scratch.h"
#include "game/world/world.h"

namespace pixelstep {

/// Computes the buttons of all characters before any of them moves, so that the order of moving
/// does not matter. The player's buttons are stored for echoes, including clones that are added
/// later.
/// @param scratch  in: `solids` with all actors by index; out: `held`, the buttons of each actor by
///                 index
void chooseButtons(World& world, Buttons pressed, Scratch& scratch);

/// What counts as held when a clone appears or changes its AI, so that it is no press. Echoes know
/// the player's presses.
inline Buttons buttonsHeldBefore(const World& world, const Actor& clone) {
    return clone.ai == AiKind::mirror ? world.player().character.lastButtons : Buttons{0};
}

}  // namespace pixelstep

// The effects of zones and hazards on the player.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// The steps that the run has taken: from its first button to the goal, or until now. 0 before it.
int64_t courseSteps(const World& world);

/// True if the coin with this index in the level's zones is taken.
bool isTaken(const World& world, uint32_t zone);

/// The coins of the level.
int countCoins(const Level& level);

/// Where the player restarts after a hazard or after being crushed: the free place nearest to the
/// foot of the last checkpoint, or to the start.
/// @param solids  all bodies, the player with its traits at index 0
std::optional<Rect> sendBackPlace(const World& world, const Solids& solids);

/// The run restarts, with the level's present groups.
void beginCourse(World& world);

/// Keeps the parts of a run that are still valid: for zones that equal one of `before`.
void keepCourse(World& world, const std::vector<Zone>& before);

/// Notes the first button.
void startClock(World& world, Buttons buttons);

/// Applies the zones that share a pixel with the player, and the bodies that it touches which
/// are hazards. Events report it.
/// Requires: the contacts of the step are found; those of a player that is sent back are computed
/// again.
void meetZones(World& world, Scratch& scratch);

}  // namespace pixelstep

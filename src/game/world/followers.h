// The clones that follow the player: their nav graphs, and the buttons that they hold.
#pragma once

#include "game/world/scratch.h"
#include "game/world/world.h"

namespace pixelstep {

/// Updates the nav graphs of the followers with bounded work, then the buttons of all followers in
/// the order of ids. Without followers, graphs and states are dropped.
/// @param held  out: the buttons of the followers, by index
void updateFollowers(World& world, Scratch& scratch, std::vector<Buttons>& held);

/// Size and tuning for the graph of a follower.
NavUser navUserOf(const World& world, const Actor& actor);

/// The state of the follower with this id, or null.
const Follower* findFollower(const World& world, uint32_t id);

}  // namespace pixelstep

// The followers of a world: in, where all are before anybody moves; out, the buttons they hold.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Keeps the graphs for the followers' sizes up to date, a little at a step, and lets every
/// follower decide, by id. Without followers graphs and states are dropped.
/// @param held  out: what the followers hold, by index
void pursue(World& world, Scratch& scratch, std::vector<Buttons>& held);

/// Notes that tiles within `pixels` are not what they were.
void noteTiles(World& world, const Rect& pixels);

/// What a follower of this id remembers, or null.
const Follower* findFollower(const World& world, uint32_t id);

}  // namespace pixelstep

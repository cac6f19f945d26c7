// The part of a world that can affect the player's path.
#pragma once

#include <cstddef>

#include "game/world/world.h"

namespace pixelstep {

/// The most bodies that are kept in addition to the player: the nearest ones.
inline constexpr size_t kMostAround = 64;

/// A world with fewer bodies, in which the player goes the same way.
struct AroundPlayer {
    World world;
    bool isWhole = true;  ///< false: something that could change the player's way was left out
    bool leavesClones = false;  ///< some were, even if they have no effect now
};

/// Leaves out what the player passes through and what cannot move anything that it does not: a
/// crowd of clones as they are by default. Platforms and crates stay, and the bodies that push
/// these. Followers that stay hold no button, as there are no graphs. Otherwise the world continues
/// as the whole one would, except where a clone that is gone would have kept a tile from being
/// placed. Cost: O(bodies), and all combinations of their groups.
AroundPlayer aroundPlayer(const World& world);

}  // namespace pixelstep

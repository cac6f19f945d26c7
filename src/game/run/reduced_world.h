// Reduces a world to the part that can affect the player's path, for trajectories.
#pragma once

#include <cstddef>

#include "game/world/world.h"

namespace pixelstep {

/// Maximum number of bodies kept besides the player: the nearest ones.
inline constexpr size_t kMaxKeptBodies = 64;

/// A world with fewer bodies in which the player moves as in the original.
struct ReducedWorld {
    World world;
    bool isWhole = true;       ///< false: bodies that could affect the player were left out
    bool omitsClones = false;  ///< clones were left out, even if they have no effect now
};

/// Leaves out bodies that can affect the player neither directly nor through other bodies, such as
/// non-colliding clones. Platforms, crates and the bodies that push them are kept. Followers hold
/// no buttons, because the result has no nav graphs. Otherwise the simulation continues as in the
/// whole world, except that a removed clone no longer prevents a tile from being placed. Cost:
/// O(bodies), and all combinations of their groups.
ReducedWorld reducedWorld(const World& world);

}  // namespace pixelstep

// The actors among each other: in, a world; out, what each is to the others, touches and meets.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// What an actor is to others.
BodyTraits traitsOf(const Actor& actor, const Tuning& tuning);

/// Index of an actor by its id, or kNobody.
uint32_t indexOf(const World& world, uint32_t id);

/// Fills `solids` with all actors, by index.
void loadSolids(const World& world, Solids& solids);

/// Whether some actor is a crate or platform, whether some character is soft (where neither is,
/// tiles alone are in anybody's way), and whether some clone has a brain that does something.
struct Presence {
    bool hasSolids = false;
    bool hasSoft = false;
    bool hasBrains = false;
};
Presence presenceIn(const World& world);

/// All that is in the way of the actor of this index.
Obstacles obstaclesOf(const World& world, const Solids& solids, uint32_t index);

/// Notes what the actor of this index touches where it is now.
void senseTouches(World& world, const Solids& solids, uint32_t index);

/// Finds all pairs that meet, counts overlaps of characters, and keeps the pairs of which one
/// notices the other.
void findContacts(World& world, Scratch& scratch);
void findContacts(World& world);

}  // namespace pixelstep

// What actors are to each other: who stops, touches and meets whom.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// An actor's role and groups, as physics has them.
BodyTraits traitsOf(const World& world, const Actor& actor);

/// The index of the actor with this id, or kNobody.
uint32_t indexOf(const World& world, uint32_t id);

/// Fills `solids` with all actors, by index.
void loadSolids(const World& world, Solids& solids);

/// What kinds of work a step has: crates or platforms, soft characters (without either, only tiles
/// are in anybody's way), brains other than idle.
struct Presence {
    bool hasSolids = false;
    bool hasSoft = false;
    bool hasBrains = false;
};
Presence presenceIn(const World& world);

/// All that can be in the way of the actor with this index: tiles alone if `solids` is empty.
Obstacles obstaclesOf(const World& world, const Solids& solids, uint32_t index);

/// Updates what the actor with this index touches where it is now.
/// @return  the index of the body that holds it, or kNobody: nothing or a tile does
uint32_t senseTouches(World& world, const Solids& solids, uint32_t index);

/// Finds all pairs that meet, counts overlaps of characters, and keeps the pairs in which at least
/// one notices the other.
void findContacts(World& world, Scratch& scratch);
void findContacts(World& world);

}  // namespace pixelstep

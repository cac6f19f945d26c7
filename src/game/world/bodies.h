// What actors are to each other: who stops and touches whom.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// An actor's role and groups, as physics has them.
BodyTraits traitsOf(const World& world, const Actor& actor);

/// True for a clone whose brain is to follow.
inline bool isFollower(const Actor& actor) {
    return actor.kind == Kind::clone && actor.brain == BrainKind::follow;
}

/// The index of the actor with this id, or kNobody.
uint32_t indexOf(const World& world, uint32_t id);

/// Fills `solids` with all actors, by index.
void loadSolids(const World& world, Solids& solids);

/// All that can be in the way of the actor with this index.
Obstacles obstaclesOf(const World& world, const Solids& solids, uint32_t index);

/// Updates what the actor with this index touches where it is now.
/// @param around  obstaclesOf the actor
/// @return        the index of the body that holds it, or kNobody: nothing or a tile does
uint32_t senseTouches(World& world, const Obstacles& around, uint32_t index);

}  // namespace pixelstep

// How actors stop and touch each other.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// An actor's role and groups, as physics has them.
BodyTraits traitsOf(const World& world, const Actor& actor);

/// True for a clone whose brain is to follow.
inline bool isFollower(const Actor& actor) {
    return actor.kind == Kind::clone && actor.brain == BrainKind::follow;
}

/// The index of the actor with this id, or kInvalidBody.
uint32_t indexOf(const World& world, uint32_t id);

/// Fills `solids` with all actors, by index.
void loadSolids(const World& world, Solids& solids);

/// All that can be in the way of the actor with this index.
CollisionContext collisionContextOf(const World& world, const Solids& solids, uint32_t index);

/// The same tile or body, by id.
Blocker blockerOf(const World& world, const Block& block);

/// Updates what the actor with this index touches where it is now.
/// @param around  collisionContextOf the actor
/// @return        the tile or body that holds it
Block senseTouches(World& world, const CollisionContext& around, uint32_t index);

}  // namespace pixelstep

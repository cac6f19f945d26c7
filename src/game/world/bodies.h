// Actors as bodies of the physics: traits, obstacles, touches.
#pragma once

#include "game/world/actor_tuning.h"
#include "game/world/world.h"

namespace pixelstep {

/// An actor's role and groups for the physics.
BodyTraits traitsOf(const World& world, const Actor& actor);
/// @param tuning  its settings, as of tuningOf
BodyTraits traitsOf(const World& world, const Actor& actor, const Tuning& tuning);

/// Changes the groups of an actor.
void setGroups(World& world, Actor& actor, const Groups& groups);

/// True for a clone with the AI `follow`.
inline bool isFollower(const Actor& actor) {
    return actor.kind == Kind::clone && actor.ai == AiKind::follow;
}

/// The index of the actor with this id, or kInvalidBody.
uint32_t indexOf(const World& world, uint32_t id);

/// The indices of the actors that share a pixel with `area`, ascending. Sorts all actors into a
/// grid for this one search.
std::vector<uint32_t> actorsWithin(const World& world, const Rect& area);

/// Fills `solids` with all actors, by index.
void loadSolids(const World& world, Solids& solids);
/// @param tunings  result of findTunings
void loadSolids(const World& world, const StepTunings& tunings, Solids& solids);

/// Everything that can block the actor with this index.
CollisionContext collisionContextOf(const World& world, const Solids& solids, uint32_t index);

/// An obstacle of the physics, with the id of the actor instead of its index.
Blocker blockerOf(const World& world, const Obstacle& obstacle);

/// Updates the touches of an actor at its current place.
/// @param context  result of collisionContextOf for the actor
/// @return        the tile or body below it
Obstacle updateTouchesOf(World& world, const CollisionContext& context, uint32_t index);

}  // namespace pixelstep

// Tunings of single actors.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// The value of a tunable for an actor: its own, otherwise the level's.
int valueFor(const World& world, const Actor& actor, int Tuning::*field);

/// The complete tuning of an actor.
Tuning tuningOf(const World& world, const Actor& actor);

/// The reason why clones with this tuning cannot be added, or nothing.
std::optional<std::string> rejectActorTuning(const World& world, const TunableValues& values);

/// Stores the values in the world, and returns their Actor::tuningIndex.
/// Requires: rejectActorTuning returned nothing.
uint16_t storeActorTuning(World& world, const TunableValues& values);

/// The longest delay of an echo, including that of the level's tuning. [steps]
int maxEchoSteps(const World& world);

/// The level's tuning, then all of `actorTunings`, complete; in the order of Actor::tuningIndex.
void findTunings(const World& world, std::vector<Tuning>& tunings);

}  // namespace pixelstep

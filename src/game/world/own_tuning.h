// Clones' own tunings.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// The value of one tunable for an actor: its own, otherwise the level's.
int valueFor(const World& world, const Actor& actor, int Tuning::*field);

/// All tunables as they are for an actor.
Tuning tuningOf(const World& world, const Actor& actor);

/// Why no clone could be added with this tuning of its own, or nothing.
std::optional<std::string> ownTuningRefusal(const World& world, const TunableValues& values);

/// The value of Actor::tuning for these values, which the world stores.
/// Requires: ownTuningRefusal returned nothing.
uint16_t keepOwnTuning(World& world, const TunableValues& values);

/// How far back the longest echo reaches, be it that of no clone but the level's. [steps]
int longestEcho(const World& world);

/// The level's tuning, then all of `ownTunings`, complete: by Actor::tuning.
void findTunings(const World& world, std::vector<Tuning>& tunings);

}  // namespace pixelstep

// The movement settings of single actors: the level's, changed by their own, by pickups, by areas.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// The complete settings of all actors in one step.
struct StepTunings {
    std::vector<Tuning> all{};        ///< each once; those of Actor::tuningIndex first
    std::vector<uint32_t> ofActor{};  ///< indices in `all`, one per actor

    const Tuning& of(uint32_t actor) const { return all[ofActor[actor]]; }
};

/// Finds the settings of the next step: the level's, then the actor's own, then those of the
/// pickups that the player has taken, then those of the areas that a character is in, in the order
/// of the level, each setting by itself.
void findTunings(const World& world, StepTunings& tunings);

/// The same for one actor.
Tuning tuningOf(const World& world, const Actor& actor);

/// The settings of an actor without those of pickups and areas. Path-finding uses these.
Tuning ownTuningOf(const World& world, const Actor& actor);

/// Of an actor's own settings, one that zones do not change (Tunable::isForZones).
int ownValueOf(const World& world, const Actor& actor, int Tuning::*field);

/// True if the centre of a body, with halves kept, lies strictly inside an area.
bool isWithinArea(const Rect& body, const Rect& area);

/// The reason why clones with this tuning cannot be added, or nothing.
std::optional<std::string> rejectActorTuning(const World& world, const TunableValues& values);

/// Stores the values in the world, and returns their Actor::tuningIndex.
/// Requires: rejectActorTuning returned nothing.
uint16_t storeActorTuning(World& world, const TunableValues& values);

/// The longest delay of an echo, including that of the level's tuning. [steps]
int maxEchoSteps(const World& world);

/// The level's tuning, then all of `actorTunings`, complete; in the order of Actor::tuningIndex.
std::vector<Tuning> ownTunings(const World& world);

}  // namespace pixelstep

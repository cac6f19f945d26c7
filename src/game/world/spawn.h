// Bodies that come alive: in, what a level or a command says of them; out, actors with a place.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Adds an actor of this kind at `rect`; its touches and contacts are the caller's to find.
Actor& addActor(World& world, Kind kind, const Rect& rect, const Groups& groups);
Actor& addCrate(World& world, const CrateStart& start, const Rect& rect, const Groups& groups);
Actor& addPlatform(World& world, const PlatformStart& start, const Groups& groups);

/// Where the player restarts: the nearest place to `start` that neither tiles nor platforms,
/// where their paths begin, are in the way of.
std::optional<Rect> restartPlace(const Level& level, const Rect& start);
std::optional<Rect> restartPlace(const World& world);

/// Makes all bodies of the level anew, the player at `player`. Who has something in its way, as
/// tiles were placed since, comes to life at the nearest free place; without one it is removed.
void spawnCast(World& world, const Rect& player);

/// The same, told by an event.
void restartAll(World& world, const Rect& player);
/// The same where the player restarts, as it has no place among the bodies that live.
void restartAll(World& world);

/// The place itself if nothing is in the way of such a body there, else the nearest one.
std::optional<Rect> roomNear(const World& world, const Rect& wanted, const BodyTraits& traits);

/// Notes what all actors touch and whom they meet.
void senseAll(World& world);

}  // namespace pixelstep

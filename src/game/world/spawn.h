// Creates actors from spawn points, and finds places for them.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Adds an actor of this kind at `rect`. The caller calls updateAllTouches afterwards.
Actor& addActor(World& world, Kind kind, const Rect& rect, const Groups& groups);
Actor& addCrate(World& world, const CrateStart& start, const Rect& rect, const Groups& groups);
Actor& addPlatform(World& world, const PlatformStart& start, const Groups& groups);

/// The player's restart place: the place nearest to `start` that is free of tiles and of platforms
/// at the start of their paths.
std::optional<Rect> restartPlace(const Level& level, const Rect& start);
std::optional<Rect> restartPlace(const World& world);

/// Creates all bodies of the level again, the player at `player`. A body whose start is blocked by
/// new tiles appears at the nearest free place; without one it is left out, with an event.
void spawnCast(World& world, const Rect& player);

/// The same, with the event `restarted`.
void restartAll(World& world, const Rect& player);
/// The same with the player at its restart place.
void restartAll(World& world);

/// The spawn point of a body; null for the player and for bodies that were spawned later.
const BodyStart* startOf(const World& world, const Actor& actor);

/// `wanted` if it is free for a body of these traits, otherwise the nearest free place.
std::optional<Rect> freePlaceNear(const World& world, const Rect& wanted, const BodyTraits& traits);

/// Updates touches and contacts of all actors.
void updateAllTouches(World& world);

}  // namespace pixelstep

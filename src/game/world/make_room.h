// Room for those that an edit lies on: in, a world with other tiles; out, all of them free again.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Moves every living body but platforms that has solid pixels in it to the nearest free place (see
/// nearestClear; ties: the side it faces), the player first, then by id. Crates and clones without
/// one are removed; where the player has none among the bodies, all are made anew. Events say so.
/// Touches and contacts are the caller's to find.
/// Requires: hasRoomForPlayer.
void makeRoom(World& world);

/// True if the player, as it is, would find a place on this level, or could restart there.
/// @param start  where it restarts [px]
bool hasRoomForPlayer(const World& world, const Level& level, const Rect& start);

/// Gives all living bodies the same groups by name on another level than the one they came to life
/// on. A body whose groups are all unknown there is in that of its kind.
void renameGroups(World& world, const Level& before);

}  // namespace pixelstep

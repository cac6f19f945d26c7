// Moves living bodies out of tiles that an edit put on them.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Moves every living body but platforms that has solid pixels in it to the nearest free place (see
/// nearestClear; ties: the side it faces), the player first, then by id. Crates and clones without
/// one are removed; where the player has none among the bodies, all are created again. Events
/// report it. Touches and contacts are the caller's to find. Requires: hasRoomForPlayer.
void makeRoom(World& world);

/// True if the player would find a free place on this level, near where it is or by a restart.
/// @param start  where it restarts [px]
bool hasRoomForPlayer(const World& world, const Level& level, const Rect& start);

/// Gives all living bodies the masks that their groups' names have on the world's present level. A
/// body whose groups are all unknown there gets the group of its kind.
/// @param before  the level that their masks are of
void renameGroups(World& world, const Level& before);

}  // namespace pixelstep

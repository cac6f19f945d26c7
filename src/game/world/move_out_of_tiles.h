// Moves living bodies out of tiles that an edit placed on them.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Moves every living body that overlaps solid pixels, except platforms, to the nearest free place
/// (see nearestClear; ties: the faced side), the player first, then by id. Crates and clones
/// without a free place are removed. If the player has none among the bodies, all bodies are
/// created again. Adds events. The caller must update touches and contacts. Requires:
/// hasFreePlaceForPlayer.
void moveOutOfTiles(World& world);

/// True if the level has a free place for the player, near its position or by a restart.
/// @param start  the place of a restart [px]
bool hasFreePlaceForPlayer(const World& world, const Level& level, const Rect& start);

/// Updates the group masks of all living bodies to the current level, by the names of their groups.
/// A body whose groups do not exist there gets the group of its kind.
/// @param before  the level to which the current masks belong
void renameGroups(World& world, const Level& before);

}  // namespace pixelstep

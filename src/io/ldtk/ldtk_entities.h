// Entities of an LDtk level as bodies and zones.
#pragma once

#include "game/level/level.h"
#include "io/ldtk/ldtk_ground.h"

namespace pixelstep {

struct LdtkCast {
    Cast cast;
    Scenery scenery;
    std::vector<std::string> leftOut{};  ///< a line for each kind of entity that means nothing here
};

/// Reads entities by their identifiers: where the player begins, crates, platforms with the points
/// of their first field of points as path, goals, checkpoints, hazards and coins.
LdtkCast readEntities(FaultKeeper& faults, const LdtkRoom& room, const LdtkGround& ground);

/// True if a player begins in the level.
bool hasPlayer(const LdtkRoom& room);

}  // namespace pixelstep

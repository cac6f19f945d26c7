// Movement among bodies: in, one of them with a speed; out, it and those it pushes, one step
// further.
#pragma once

#include "physics/push.h"

namespace pixelstep {

/// `move` for a body among others: solid ones are in its way as tiles are. Characters push crates;
/// crates that move by themselves push nobody.
/// @param self  the body's index in `solids`, which follow it
/// Requires:  body.rect starts clear of solid pixels and of bodies that are in its way.
MoveResult moveAmong(const TileMap& tiles, Solids& solids, Push& push, uint32_t self, Body& body,
                     int stepsPerSecond, bool grounded, TerrainRules rules);

}  // namespace pixelstep

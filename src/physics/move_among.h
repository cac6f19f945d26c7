// Movement of a body among other bodies.
#pragma once

#include "physics/push.h"

namespace pixelstep {

/// The surroundings of a moving body.
struct Surroundings {
    const TileMap& tiles;
    Solids& solids;  ///< all bodies, the one that moves among them
    Push& push;      ///< of these solids
};

/// `move` for a body among others: solid ones are in its way as tiles are. Characters push crates;
/// crates that move by themselves push nothing.
/// @param self      the body's index in the solids, which follow it
/// @param trace  records every attempt of the one-pixel loop; or null
/// Requires:  the body's rectangle starts clear of solid pixels and of bodies that are in its way.
MoveResult moveAmong(Surroundings among, uint32_t self, const MovingBody& moving,
                     const MoveRules& rules, MoveTrace* trace = nullptr);

}  // namespace pixelstep

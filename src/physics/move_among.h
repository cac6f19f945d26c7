// Movement of a body among other bodies.
#pragma once

#include "physics/push.h"

namespace pixelstep {

/// The surroundings of a moving body.
struct Surroundings {
    const TileMap& tiles;
    Solids& solids;  ///< all bodies, including the moving one
    Pusher& pusher;  ///< the pushing state for `solids`
};

/// `move` for a body among other bodies. Solid bodies block it like tiles. Characters push crates;
/// falling crates push nothing.
/// @param self   the body's index in `solids`, which are updated
/// @param trace  records every attempt of the one-pixel loop; or null
/// Requires:  the body's rectangle initially overlaps no solid pixels and no bodies that block it.
MoveResult moveAmongBodies(const Surroundings& surroundings, uint32_t self,
                           const MovingBody& moving, const MoveRules& rules,
                           MoveTrace* trace = nullptr);

}  // namespace pixelstep

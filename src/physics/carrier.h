// The choice of a body's carrier.
#pragma once

#include "physics/solids.h"

namespace pixelstep {

/// The one body that carries `body` from where all are now, or kInvalidBody. Of the crates and of
/// the platforms with a path whose top edge touches the row of pixels below its feet, and on which
/// its groups let it stand, the one under most of these pixels; of equal ones the lowest index.
/// None if static ground (solid tiles, one-way tiles that hold it, platforms without a path) lies
/// under more of them. Platforms have no carrier.
uint32_t carrierOf(const TileMap& tiles, const Solids& solids, uint32_t body);

}  // namespace pixelstep

// Chooses the carrier of a body.
#pragma once

#include "physics/solids.h"

namespace pixelstep {

/// The body that carries `body` at the current positions, or kInvalidBody. Candidates are crates
/// and platforms with a path whose top edge is just below the body's feet and on which its groups
/// let it stand. The carrier is the candidate under most pixels of the feet; ties: the lowest
/// index. There is none if static ground (solid tiles, one-way tiles that hold it, platforms
/// without a path) is under more pixels. Platforms have no carrier.
uint32_t carrierOf(const TileMap& tiles, const Solids& solids, uint32_t body);

}  // namespace pixelstep

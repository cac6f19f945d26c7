// Random play that resembles a person: records a replay with every kind of command.
#pragma once

#include "game/run/replay.h"

namespace pixelstep {

/// Walks, runs, jumps and drops through the level, and now and then asks for something nearby.
/// @param other  loaded halfway, if there is one
/// @return       a replay with hashes and checksums; equal for equal arguments and simulation
/// version
Replay playAtRandom(const Level& level, uint64_t seed, int64_t steps, const Level* other);

}  // namespace pixelstep

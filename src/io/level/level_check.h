// Checks a level that does not come from a level file by the rules of level files.
#pragma once

#include "game/level/level.h"

namespace pixelstep {

/// The first error that a level file would have, with its place, or nothing: positions and sizes
/// out of range, texts and lists that are too long, misspelled groups. findError checks the rules
/// of the world.
std::optional<Error> findFormatError(const Level& level);

/// The level after writing and reading it: with a legend entry for every tile and its current
/// members.
Level asWritten(Level level);

}  // namespace pixelstep

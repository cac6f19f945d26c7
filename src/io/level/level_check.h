// Checks a level from another source against the rules of level files.
#pragma once

#include "game/level/level.h"

namespace pixelstep {

/// The first violation of a rule of level files, with its place, or nothing: positions and sizes
/// out of range, texts and lists that are too long, misspelled groups. For the rules of the world,
/// see findError.
std::optional<Error> findFormatError(const Level& level);

/// The level as it is after writing and reading it: with a legend entry for every tile, and marked
/// members for all values.
Level asWritten(Level level);

}  // namespace pixelstep

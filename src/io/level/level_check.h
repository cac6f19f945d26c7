// A level that comes from elsewhere than a level file, held against the rules of level files.
#pragma once

#include "game/level/level.h"

namespace pixelstep {

/// What no level file may hold, by the place that it would have there, or nothing: places and sizes
/// beyond the format's ranges, texts and lists that are too long, slips in names of groups. Rules
/// of the world are findFault's.
std::optional<Fault> findFormatFault(const Level& level);

/// The level that writing and reading it again gives: with an entry of the legend for every tile,
/// and the members noted that it needs.
Level asWritten(Level level);

}  // namespace pixelstep

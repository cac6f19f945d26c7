// What-if runs: re-simulate a recorded run with other movement settings.
#pragma once

#include "game/run/replay.h"

namespace pixelstep {

/// The reason why a level cannot start with these values, or nothing.
std::optional<std::string> overridesRejection(const Level& level, const TunableValues& values);

/// The same buttons and commands on a level that starts with these values. Its `tune` commands
/// still apply, and clones keep their own tunings. Without hashes and checksums, which belong to
/// the original run.
/// Requires: overridesRejection returned nothing.
Replay replayWithTuning(Replay replay, const TunableValues& values);

}  // namespace pixelstep

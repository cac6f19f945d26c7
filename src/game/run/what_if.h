// A recorded run, re-simulated with other movement settings.
#pragma once

#include "game/run/replay.h"

namespace pixelstep {

/// Why a level cannot start with these values, or nothing.
std::optional<std::string> overridesRefusal(const Level& level, const TunableValues& values);

/// The same buttons and commands on a level that starts with these values. Its own `tune` commands
/// still count, and clones keep tunings of their own. Without hashes and trail, which would report
/// of the run that was.
/// Requires: overridesRefusal returned nothing.
Replay replayWithTuning(Replay replay, const TunableValues& values);

}  // namespace pixelstep

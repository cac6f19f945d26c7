// What if: a recorded run under other numbers.
#pragma once

#include "game/run/replay.h"

namespace pixelstep {

/// Why a level cannot begin with these values, or nothing.
std::optional<std::string> numbersRefusal(const Level& level, const TunableValues& values);

/// The same buttons and commands on a level that begins with these values. Its own `tune` commands
/// still count, and clones keep tunings of their own. Without hashes and trail, which would tell
/// of the run that was.
/// Requires: numbersRefusal said nothing.
Replay underOtherNumbers(Replay replay, const TunableValues& values);

}  // namespace pixelstep

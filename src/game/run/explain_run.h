// Inside a step of a recorded run.
#pragma once

#include <optional>

#include "game/run/replay.h"
#include "game/world/explain.h"

namespace pixelstep {

/// What the next step of a recorded run does to a body: the commands that come before that step
/// are done first, on a copy.
/// @return  nothing if there is no such body then
std::optional<Explanation> explainNext(const Replay& replay, Moment before, uint32_t id);

}  // namespace pixelstep

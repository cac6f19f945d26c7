// Inside a step of a recorded run.
#pragma once

#include <optional>

#include "game/run/replay.h"
#include "game/world/explain.h"

namespace pixelstep {

/// The state in which a step starts.
struct StepBegin {
    World world;
    Buttons buttons = 0;
};

/// Where the next step of a recorded run begins: the commands that come before it are done.
StepBegin beginOfNext(const Replay& replay, Snapshot before);

/// Explains the next step of a recorded run for a body.
/// @return  nothing if there is no such body then
std::optional<Explanation> explainNext(const Replay& replay, Snapshot before, uint32_t id);

}  // namespace pixelstep

// The step inspector for a recorded run.
#pragma once

#include <optional>

#include "game/run/replay.h"
#include "game/world/explain.h"

namespace pixelstep {

/// The state before a step, and its buttons.
struct StepInput {
    World world;
    Buttons buttons = 0;
};

/// The state before the next step of a recorded run, after the commands of that step.
StepInput inputOfNextStep(const Replay& replay, Snapshot before);

/// Explains the next step of a recorded run for a body.
/// @return  nothing if there is no such body at that time
std::optional<Explanation> explainNext(const Replay& replay, Snapshot before, uint32_t id);

}  // namespace pixelstep

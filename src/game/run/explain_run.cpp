// Performs the commands before a step, then explains the step.
#include "game/run/explain_run.h"

#include <utility>

namespace pixelstep {

StepInput inputOfNextStep(const Replay& replay, Snapshot before) {
    World& world = before.world;
    before.cursor.applyDueEntries(
        replay, world.stepCount, [&](const Command& command) { return apply(world, command); },
        [](const std::string&) {});
    return {std::move(world), before.cursor.buttons};
}

std::optional<Explanation> explainNext(const Replay& replay, Snapshot before, uint32_t id) {
    const StepInput input = inputOfNextStep(replay, std::move(before));
    return explainStep(input.world, input.buttons, id);
}

}  // namespace pixelstep

// Does what is due before a step, then explains the step.
#include "game/run/explain_run.h"

namespace pixelstep {

std::optional<Explanation> explainNext(const Replay& replay, Moment before, uint32_t id) {
    World& world = before.world;
    before.cursor.takeDue(
        replay, world.stepCount, [&](const Command& command) { return apply(world, command); },
        [](const std::string&) {});
    return explainStep(world, before.cursor.buttons, id);
}

}  // namespace pixelstep

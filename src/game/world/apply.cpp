// The first door: a world's beginning, and commands on their way to what does them.
#include <cassert>

#include "game/world/apply_each.h"
#include "game/world/spawn.h"

namespace pixelstep {

World makeWorld(const Level& level, uint64_t seed) {
    assert(!findFault(level));
    World world{.level = level, .playerStart = *playerStart(level), .random = {seed}};
    spawnCast(world, world.playerStart);
    return world;
}

std::optional<std::string> refusal(const World& world, const Command& command) {
    return std::visit([&](const auto& asked) { return refuse(world, asked); }, command);
}

Outcome apply(World& world, const Command& command) {
    Outcome outcome{.refusal = refusal(world, command)};
    if (outcome.refusal) return outcome;
    world.events.clear();
    std::visit([&](const auto& asked) { perform(world, asked, outcome); }, command);
    return outcome;
}

}  // namespace pixelstep

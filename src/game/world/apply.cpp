// Makes worlds; checks and performs commands.
#include <cassert>
#include <utility>

#include "game/world/apply_each.h"
#include "game/world/course.h"
#include "game/world/spawn.h"

namespace pixelstep {

World makeWorld(const Level& level, uint64_t seed) {
    assert(!findFault(level));
    World world{.level = level, .playerStart = *playerStart(level), .random = {seed}};
    spawnCast(world, world.playerStart);
    beginCourse(world);
    return world;
}

namespace {

// Some commands compute what to do while they are checked.
template <class Asked>
concept Planned = requires(const World& world, const Asked& asked) {
    planOf(world, asked);
};

struct OnlyRefusal {
    Refusal refusal;
};

template <class Asked>
auto planFor(const World& world, const Asked& asked) {
    if constexpr (Planned<Asked>) {
        return planOf(world, asked);
    } else {
        return OnlyRefusal{refuse(world, asked)};
    }
}

template <class Asked>
Outcome applyOne(World& world, const Asked& asked) {
    auto plan = planFor(world, asked);
    Outcome outcome{.refusal = std::move(plan.refusal)};
    if (outcome.refusal) return outcome;
    world.events.clear();
    if constexpr (Planned<Asked>) {
        perform(world, asked, std::move(plan), outcome);
    } else {
        perform(world, asked, outcome);
    }
    return outcome;
}

}  // namespace

std::optional<std::string> refusal(const World& world, const Command& command) {
    return std::visit([&](const auto& asked) { return planFor(world, asked).refusal; }, command);
}

Outcome apply(World& world, const Command& command) {
    return std::visit([&](const auto& asked) { return applyOne(world, asked); }, command);
}

}  // namespace pixelstep

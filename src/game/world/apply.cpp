// Makes worlds; checks and performs commands.
#include <cassert>
#include <utility>

#include "game/world/apply_each.h"
#include "game/world/course.h"
#include "game/world/spawn.h"

namespace pixelstep {

World makeWorld(const Level& level, uint64_t seed) {
    assert(!findError(level));
    World world{.level = level, .playerStart = *playerStart(level), .random = {seed}};
    spawnCast(world, world.playerStart);
    beginCourse(world);
    return world;
}

namespace {

// Some commands compute a plan while they are checked, which `perform` uses.
template <class AnyCommand>
concept Planned = requires(const World& world, const AnyCommand& command) {
    planOf(world, command);
};

struct OnlyRejection {
    Rejection rejection;
};

template <class AnyCommand>
auto planFor(const World& world, const AnyCommand& command) {
    if constexpr (Planned<AnyCommand>) {
        return planOf(world, command);
    } else {
        return OnlyRejection{rejectionOf(world, command)};
    }
}

template <class AnyCommand>
Outcome checkAndPerform(World& world, const AnyCommand& command) {
    auto plan = planFor(world, command);
    Outcome outcome{.rejection = std::move(plan.rejection)};
    if (outcome.rejection) return outcome;
    world.events.clear();
    if constexpr (Planned<AnyCommand>) {
        perform(world, command, std::move(plan), outcome);
    } else {
        perform(world, command, outcome);
    }
    return outcome;
}

}  // namespace

std::optional<std::string> findRejection(const World& world, const Command& command) {
    return std::visit(
        [&](const auto& alternative) { return planFor(world, alternative).rejection; }, command);
}

Outcome apply(World& world, const Command& command) {
    return std::visit([&](const auto& alternative) { return checkAndPerform(world, alternative); },
                      command);
}

}  // namespace pixelstep

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

// Some commands compute a plan while they are checked.
template <class AnyCommand>
concept Planned = requires(const World& world, const AnyCommand& one) {
    planOf(world, one);
};

struct OnlyRejection {
    Rejection rejection;
};

template <class AnyCommand>
auto planFor(const World& world, const AnyCommand& one) {
    if constexpr (Planned<AnyCommand>) {
        return planOf(world, one);
    } else {
        return OnlyRejection{rejectionOf(world, one)};
    }
}

template <class AnyCommand>
Outcome applyOne(World& world, const AnyCommand& one) {
    auto plan = planFor(world, one);
    Outcome outcome{.rejection = std::move(plan.rejection)};
    if (outcome.rejection) return outcome;
    world.events.clear();
    if constexpr (Planned<AnyCommand>) {
        perform(world, one, std::move(plan), outcome);
    } else {
        perform(world, one, outcome);
    }
    return outcome;
}

}  // namespace

std::optional<std::string> findRejection(const World& world, const Command& command) {
    return std::visit([&](const auto& one) { return planFor(world, one).rejection; }, command);
}

Outcome apply(World& world, const Command& command) {
    return std::visit([&](const auto& one) { return applyOne(world, one); }, command);
}

}  // namespace pixelstep

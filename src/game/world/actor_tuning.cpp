// Looks up tunings, and drops unused ones.
#include "game/world/actor_tuning.h"

#include <algorithm>

namespace pixelstep {
namespace {

std::vector<bool> tuningsInUse(const World& world) {
    std::vector<bool> isUsed(world.actorTunings.size() + 1);
    for (const Actor& actor : world.actors) isUsed[actor.tuningIndex] = true;
    return isUsed;
}

// Removes the tunings that no clone uses.
void dropUnused(World& world) {
    const std::vector<bool> isUsed = tuningsInUse(world);
    std::vector<uint16_t> places(isUsed.size());
    std::vector<TunableValues> kept;
    for (size_t i = 1; i < isUsed.size(); ++i) {
        if (!isUsed[i]) continue;
        kept.push_back(std::move(world.actorTunings[i - 1]));
        places[i] = static_cast<uint16_t>(kept.size());
    }
    world.actorTunings = std::move(kept);
    for (Actor& actor : world.actors) actor.tuningIndex = places[actor.tuningIndex];
}

}  // namespace

int valueFor(const World& world, const Actor& actor, int Tuning::*field) {
    if (actor.tuningIndex != 0)
        for (const auto& [tunable, value] : world.actorTunings[actor.tuningIndex - 1])
            if (tunable->field == field) return value;
    return world.level.tuning.*field;
}

Tuning tuningOf(const World& world, const Actor& actor) {
    if (actor.tuningIndex == 0) return world.level.tuning;
    return changed(world.level.tuning, world.actorTunings[actor.tuningIndex - 1]);
}

std::optional<std::string> rejectActorTuning(const World& world, const TunableValues& values) {
    if (auto reason = tuningRejection(values, world.level.tiles.tileSize())) return reason;
    if (world.actorTunings.size() < kMaxActorTunings) return std::nullopt;
    if (std::ranges::find(world.actorTunings, values) != world.actorTunings.end())
        return std::nullopt;
    const std::vector<bool> isUsed = tuningsInUse(world);
    if (std::find(isUsed.begin() + 1, isUsed.end(), false) != isUsed.end()) return std::nullopt;
    return "clones can have at most " + std::to_string(kMaxActorTunings) + " different tunings";
}

uint16_t storeActorTuning(World& world, const TunableValues& values) {
    auto found = std::ranges::find(world.actorTunings, values);
    if (found == world.actorTunings.end()) {
        if (world.actorTunings.size() >= kMaxActorTunings) dropUnused(world);
        world.actorTunings.push_back(values);
        found = world.actorTunings.end() - 1;
    }
    return static_cast<uint16_t>(found - world.actorTunings.begin() + 1);
}

int maxEchoSteps(const World& world) {
    int longest = world.level.tuning.echoSteps;
    for (const TunableValues& values : world.actorTunings)
        longest = std::max(longest, changed(world.level.tuning, values).echoSteps);
    return longest;
}

void findTunings(const World& world, std::vector<Tuning>& tunings) {
    tunings.assign(1, world.level.tuning);
    for (const TunableValues& values : world.actorTunings)
        tunings.push_back(changed(world.level.tuning, values));
}

}  // namespace pixelstep

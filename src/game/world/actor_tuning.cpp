// Looks up tunings, and drops unused ones.
#include "game/world/actor_tuning.h"

#include <algorithm>
#include <map>

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

// The areas of the level that change settings, as indices of its zones.
std::vector<uint32_t> areasOf(const World& world) {
    const std::vector<Zone>& zones = world.level.scenery->zones;
    std::vector<uint32_t> areas;
    for (uint32_t index = 0; index < zones.size(); ++index)
        if (zones[index].kind == ZoneKind::area && zones[index].tuning) areas.push_back(index);
    return areas;
}

// The zones that change the settings of an actor, in the order in which they do.
std::vector<uint32_t> zonesThatChange(const World& world, const Actor& actor,
                                      const std::vector<uint32_t>& areas) {
    std::vector<uint32_t> found;
    if (!isCharacter(actor.kind)) return found;
    const std::vector<Zone>& zones = world.level.scenery->zones;
    if (actor.id == 0)
        for (const TakenPickup& pickup : world.course.pickups)
            if (zones[pickup.zone].tuning) found.push_back(pickup.zone);
    for (const uint32_t area : areas)
        if (isWithinArea(actor.body.rect, zoneRect(zones[area]))) found.push_back(area);
    return found;
}

Tuning changedByZones(const World& world, const std::vector<uint32_t>& zones, Tuning tuning) {
    for (const uint32_t zone : zones)
        tuning = changed(tuning, world.level.scenery->zones[zone].tuning->values);
    return tuning;
}

}  // namespace

int ownValueOf(const World& world, const Actor& actor, int Tuning::*field) {
    if (actor.tuningIndex != 0)
        for (const auto& [tunable, value] : world.actorTunings[actor.tuningIndex - 1])
            if (tunable->field == field) return value;
    return world.level.tuning.*field;
}

Tuning ownTuningOf(const World& world, const Actor& actor) {
    if (actor.tuningIndex == 0) return world.level.tuning;
    return changed(world.level.tuning, world.actorTunings[actor.tuningIndex - 1]);
}

bool isWithinArea(const Rect& body, const Rect& area) {
    const int64_t x = int64_t{2} * body.left + body.width;
    const int64_t y = int64_t{2} * body.top + body.height;
    return x > int64_t{2} * area.left && x < int64_t{2} * area.right() &&
           y > int64_t{2} * area.top && y < int64_t{2} * area.bottom();
}

Tuning tuningOf(const World& world, const Actor& actor) {
    return changedByZones(world, zonesThatChange(world, actor, areasOf(world)),
                          ownTuningOf(world, actor));
}

void findTunings(const World& world, StepTunings& tunings) {
    tunings.all = ownTunings(world);
    tunings.ofActor.clear();
    for (const Actor& actor : world.actors) tunings.ofActor.push_back(actor.tuningIndex);
    const std::vector<uint32_t> areas = areasOf(world);
    if (areas.empty() && world.course.pickups.empty()) return;
    // By the zones that change the settings, and the settings that they change.
    std::map<std::pair<uint16_t, std::vector<uint32_t>>, uint32_t> known;
    for (size_t index = 0; index < world.actors.size(); ++index) {
        const Actor& actor = world.actors[index];
        std::vector<uint32_t> zones = zonesThatChange(world, actor, areas);
        if (zones.empty()) continue;
        const auto [entry, isNew] = known.try_emplace({actor.tuningIndex, zones},
                                                      static_cast<uint32_t>(tunings.all.size()));
        if (isNew)
            tunings.all.push_back(changedByZones(world, zones, tunings.all[actor.tuningIndex]));
        tunings.ofActor[index] = entry->second;
    }
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

std::vector<Tuning> ownTunings(const World& world) {
    std::vector<Tuning> tunings{world.level.tuning};
    for (const TunableValues& values : world.actorTunings)
        tunings.push_back(changed(world.level.tuning, values));
    return tunings;
}

}  // namespace pixelstep

// Queries on a world: actors by id, events, groups; hash texts.
#include <algorithm>

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

// Only the newest sets are searched: with many different sets, a full search would be slow.
constexpr size_t kSearchedSets = 64;

}  // namespace

const Actor* findActor(const World& world, uint32_t id) {
    const uint32_t index = indexOf(world, id);
    return index == kInvalidBody ? nullptr : &world.actors[index];
}

const Event* playerEvent(const World& world, EventKind kind) {
    const auto found = std::ranges::find_if(
        world.events, [&](const Event& event) { return event.kind == kind && event.id == 0; });
    return found == world.events.end() ? nullptr : &*found;
}

void setGroups(World& world, Actor& actor, const Groups& groups) {
    const auto begin = world.groupSets.end() -
                       static_cast<ptrdiff_t>(std::min(world.groupSets.size(), kSearchedSets));
    const auto found = std::find(begin, world.groupSets.end(), groups);
    actor.groupSetIndex = static_cast<uint32_t>(found - world.groupSets.begin());
    if (found == world.groupSets.end()) world.groupSets.push_back(groups);
}

std::string hashText(uint64_t hash) {
    std::string text(16, '0');
    for (size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace pixelstep

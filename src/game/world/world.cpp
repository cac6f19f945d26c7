// Look-ups in a world: actors and contacts; the text of a hash.
#include "game/world/world.h"

#include <algorithm>

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

// Those that an actor met before the last step, by ascending id.
std::vector<uint32_t> metBefore(const World& world, uint32_t id) {
    std::vector<uint32_t> others;
    for (const auto& [a, b] : world.lastContacts) {
        if (a == id) others.push_back(b);
        if (b == id) others.push_back(a);
    }
    std::ranges::sort(others);
    return others;
}

Body bodyOf(const World& world, uint32_t id) {
    const Actor* actor = findActor(world, id);
    return actor == nullptr ? Body{} : actor->body;
}

}  // namespace

const Actor* findActor(const World& world, uint32_t id) {
    const uint32_t index = indexOf(world, id);
    return index == kNobody ? nullptr : &world.actors[index];
}

std::vector<Contact> contactsOf(const World& world, uint32_t id) {
    std::vector<Contact> found;
    const auto see = [&](const Actor& me, const Actor& other) {
        if (me.id == id) found.push_back(contactOf(me.id, me.body, other.id, other.body));
    };
    for (const auto& [a, b] : world.contacts) {
        see(world.actors[a], world.actors[b]);
        see(world.actors[b], world.actors[a]);
    }
    std::ranges::sort(found, {}, &Contact::other);

    std::vector<Contact> ended;
    const std::vector<uint32_t> before = metBefore(world, id);
    for (Contact& contact : found) {
        const bool isOld = std::ranges::binary_search(before, contact.other);
        contact.phase = isOld ? ContactPhase::stays : ContactPhase::began;
    }
    for (const uint32_t other : before)
        if (!std::ranges::binary_search(found, other, {}, &Contact::other))
            ended.push_back(endedContactOf(bodyOf(world, id), other, bodyOf(world, other)));
    found.insert(found.end(), ended.begin(), ended.end());
    std::ranges::sort(found, {}, &Contact::other);
    return found;
}

std::string hashText(uint64_t hash) {
    std::string text(16, '0');
    for (size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace pixelstep

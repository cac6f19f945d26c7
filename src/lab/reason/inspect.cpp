// Finds the body at a pixel, and formats its properties.
#include "lab/reason/inspect.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kNear = 2;  // [px]

// Bodies that are drawn over others have a higher rank.
int rankOf(Kind kind) {
    constexpr std::array<int, 4> kRanks{4, 3, 2, 1};
    return kRanks[static_cast<size_t>(kind)];
}

std::optional<uint32_t> bodyWithin(const World& world, Vec2i at, int margin) {
    std::optional<uint32_t> found;
    int rank = 0;
    for (const Actor& actor : world.actors) {
        if (rankOf(actor.kind) < rank || !contains(actor.body.rect.grown(margin), at)) continue;
        found = actor.id;
        rank = rankOf(actor.kind);
    }
    return found;
}

}  // namespace

std::optional<uint32_t> bodyAt(const World& world, Vec2i at) {
    const auto exactly = bodyWithin(world, at, 0);
    return exactly ? exactly : bodyWithin(world, at, kNear);
}

std::string bodyName(const World& world, uint32_t id) {
    const Actor* actor = findActor(world, id);
    if (actor == nullptr) return std::to_string(id) + ", gone";
    return std::string(kindName(actor->kind)) + " " + std::to_string(id);
}

std::string groupNames(const GroupTable& table, GroupMask mask) {
    std::string text;
    bool isAll = true;
    for (const std::string& name : table.names()) {
        if ((mask & table.maskOf({name})) == 0) {
            isAll = false;
            continue;
        }
        text += (text.empty() ? "" : ", ") + name;
    }
    if (isAll) return "all";
    return text.empty() ? "none" : text;
}

std::string detectedOnlyNames(const GroupTable& table, const Groups& groups) {
    if (!groups.onlyDetectsCharacters) return groupNames(table, groups.detectsOnly);
    if (groups.detectsOnly == 0) return "characters";
    return groupNames(table, groups.detectsOnly) + ", characters";
}

std::string contactWords(const Contact& contact) {
    switch (contact.phase) {
        case ContactPhase::began: return contact.isOverlap ? "new, overlapping" : "new, touching";
        case ContactPhase::stays:
            return contact.isOverlap ? "continues, overlapping" : "continues, touching";
        case ContactPhase::ended: break;
    }
    return "ended";
}

std::vector<Contact> nearestContacts(const World& world, uint32_t id, size_t most) {
    std::vector<Contact> contacts = contactsOf(world, id);
    std::erase_if(contacts,
                  [](const Contact& contact) { return contact.phase == ContactPhase::ended; });
    // Twice the distance of the middles, so that odd sizes stay whole.
    const auto distance = [](const Contact& contact) {
        const Rect& me = contact.myRect;
        const Rect& other = contact.otherRect;
        return std::abs(2 * (me.left - other.left) + me.width - other.width) +
               std::abs(2 * (me.top - other.top) + me.height - other.height);
    };
    std::ranges::stable_sort(contacts, {}, distance);
    if (contacts.size() > most) contacts.resize(most);
    return contacts;
}

std::string overlapWords(const Contact& contact) {
    return (contact.isOverlap ? "overlap " : "touches: ") + pairText(contact.overlap);
}

std::string pairText(Vec2i pair) {
    return std::to_string(pair.x) + ", " + std::to_string(pair.y);
}

std::string speedText(Vec2q speed) {
    const auto pixels = [](int64_t value) {
        return static_cast<double>(value) / static_cast<double>(kFixedOne);
    };
    char text[64];
    std::snprintf(text, sizeof text, "%.1f, %.1f", pixels(speed.x), pixels(speed.y));
    return text;
}

std::string cornerText(const Rect& rect) {
    return rect.isEmpty() ? "nowhere" : pairText({rect.left, rect.top});
}

}  // namespace pixelstep

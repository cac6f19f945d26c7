// Finds contacts from the rectangles of all actors, now and before the last step.
#include "game/world/contacts.h"

#include <algorithm>

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

void gatherRects(const World& world, std::vector<Rect>& rects) {
    rects.clear();
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
}

PreviousRect placeBefore(const World& world, const Actor& actor) {
    return {actor.id, actor.body.previousRect, groupsOf(world, actor)};
}

// The positions of all bodies at the start of the last step.
std::vector<PreviousRect> placesBefore(const World& world) {
    std::vector<PreviousRect> places = world.previousRects;
    std::ranges::stable_sort(places, {}, &PreviousRect::id);
    const auto isSame = [](const PreviousRect& a, const PreviousRect& b) { return a.id == b.id; };
    places.erase(std::unique(places.begin(), places.end(), isSame), places.end());
    const size_t count = places.size();
    for (const Actor& actor : world.actors) {
        const auto end = places.begin() + static_cast<ptrdiff_t>(count);
        const auto at =
            std::lower_bound(places.begin(), end, actor.id,
                             [](const PreviousRect& place, uint32_t id) { return place.id < id; });
        const bool isDisplaced = at != end && at->id == actor.id;
        if (actor.id < world.firstNewId && !isDisplaced)
            places.push_back(placeBefore(world, actor));
    }
    return places;
}

// The bodies that an actor touched before the last step, by ascending id.
std::vector<uint32_t> touchedBefore(const World& world, uint32_t id) {
    const std::vector<PreviousRect> places = placesBefore(world);
    const auto me = std::ranges::find(places, id, &PreviousRect::id);
    std::vector<uint32_t> others;
    if (me == places.end()) return others;
    for (const PreviousRect& other : places)
        if (other.id != id && touchOrOverlap(me->rect, other.rect) &&
            isContact(me->groups, other.groups))
            others.push_back(other.id);
    std::ranges::sort(others);
    return others;
}

Body bodyOf(const World& world, uint32_t id) {
    const Actor* actor = findActor(world, id);
    return actor == nullptr ? Body{} : actor->body;
}

// The current contacts.
std::vector<Contact> contactsNow(const World& world, uint32_t id) {
    std::vector<Contact> found;
    const Actor* me = findActor(world, id);
    if (me == nullptr) return found;
    for (const Actor& other : world.actors)
        if (other.id != id && touchOrOverlap(me->body.rect, other.body.rect) &&
            isContact(groupsOf(world, *me), groupsOf(world, other)))
            found.push_back(contactOf(id, me->body, other.id, other.body));
    return found;
}

}  // namespace

void countOverlaps(World& world, Scratch& scratch) {
    gatherRects(world, scratch.rects);
    scratch.isCharacter.clear();
    for (const Actor& actor : world.actors) scratch.isCharacter.push_back(isCharacter(actor.kind));
    scratch.counts.resize(world.actors.size());
    scratch.overlaps.count(scratch.rects, scratch.isCharacter, scratch.counts);
    for (size_t i = 0; i < world.actors.size(); ++i)
        world.actors[i].overlaps = static_cast<int>(scratch.counts[i]);
}

void countOverlaps(World& world) {
    Scratch scratch;
    countOverlaps(world, scratch);
}

int64_t overlappingPairs(const World& world) {
    int64_t sum = 0;
    for (const Actor& actor : world.actors)
        if (isCharacter(actor.kind)) sum += actor.overlaps;
    return sum / 2;
}

std::vector<IndexPair> contactsIn(const World& world) {
    std::vector<Rect> rects;
    gatherRects(world, rects);
    std::vector<IndexPair> pairs;
    Grid().findPairs(rects, pairs);
    std::erase_if(pairs, [&](const IndexPair& pair) {
        return !isContact(groupsOf(world, world.actors[pair.a]),
                          groupsOf(world, world.actors[pair.b]));
    });
    std::ranges::sort(pairs);
    return pairs;
}

std::vector<Contact> contactsOf(const World& world, uint32_t id) {
    std::vector<Contact> found = contactsNow(world, id);
    std::vector<Contact> ended;
    const std::vector<uint32_t> before = touchedBefore(world, id);
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

void beginContactHistory(World& world) {
    world.previousRects.clear();
    world.firstNewId = world.nextId;
}

void recordPreviousRect(World& world, const Actor& actor) {
    if (actor.id < world.firstNewId) world.previousRects.push_back(placeBefore(world, actor));
}

void recordPreviousRects(World& world) {
    for (const Actor& actor : world.actors) recordPreviousRect(world, actor);
}

}  // namespace pixelstep

// Finds contacts from the rectangles of all actors, now and before the last step.
#include "game/world/contacts.h"

#include <algorithm>

#include "game/world/bodies.h"
#include "game/world/scratch.h"

namespace pixelstep {
namespace {

SavedPreviousRect previousRectOf(const World& world, const Actor& actor) {
    return {actor.id, actor.body.previousRect, groupsOf(world, actor)};
}

// The rectangles of all actors at the start of the last step, also of removed ones.
std::vector<SavedPreviousRect> allPreviousRects(const World& world) {
    std::vector<SavedPreviousRect> rects = world.savedPreviousRects;
    std::ranges::stable_sort(rects, {}, &SavedPreviousRect::id);
    const auto isSame = [](const SavedPreviousRect& a, const SavedPreviousRect& b) {
        return a.id == b.id;
    };
    rects.erase(std::unique(rects.begin(), rects.end(), isSame), rects.end());
    const size_t count = rects.size();
    for (const Actor& actor : world.actors) {
        const auto end = rects.begin() + static_cast<ptrdiff_t>(count);
        const auto at = std::lower_bound(
            rects.begin(), end, actor.id,
            [](const SavedPreviousRect& saved, uint32_t id) { return saved.id < id; });
        const bool isSaved = at != end && at->id == actor.id;
        if (actor.id < world.firstNewId && !isSaved) rects.push_back(previousRectOf(world, actor));
    }
    return rects;
}

// The actors that an actor touched before the last step, by ascending id.
std::vector<uint32_t> touchedBefore(const World& world, uint32_t id) {
    const std::vector<SavedPreviousRect> rects = allPreviousRects(world);
    const auto me = std::ranges::find(rects, id, &SavedPreviousRect::id);
    std::vector<uint32_t> others;
    if (me == rects.end()) return others;
    std::vector<Rect> places;
    for (const SavedPreviousRect& saved : rects) places.push_back(saved.rect);
    BodyGrid grid;
    grid.assign(places);
    for (const uint32_t index : grid.within(places, me->rect.grown(1))) {
        const SavedPreviousRect& other = rects[index];
        if (other.id != id && isContact(me->groups, other.groups)) others.push_back(other.id);
    }
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
    for (const uint32_t index : actorsWithin(world, me->body.rect.grown(1))) {
        const Actor& other = world.actors[index];
        if (other.id != id && isContact(groupsOf(world, *me), groupsOf(world, other)))
            found.push_back(contactOf(id, me->body, other.id, other.body));
    }
    return found;
}

}  // namespace

void countOverlaps(World& world, Scratch& scratch) {
    scratch.rects.clear();
    scratch.characters.clear();
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        scratch.rects.push_back(world.actors[index].body.rect);
        if (isCharacter(world.actors[index].kind)) scratch.characters.push_back(index);
    }
    scratch.grid.assign(scratch.rects, scratch.characters);
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        world.actors[index].overlaps = static_cast<uint8_t>(
            scratch.grid.countOverlaps(scratch.rects, scratch.rects[index], index, kMaxOverlaps));
}

void countOverlaps(World& world) {
    Scratch scratch;
    countOverlaps(world, scratch);
}

OverlapTotal overlappingPairs(const World& world) {
    OverlapTotal total;
    for (const Actor& actor : world.actors) {
        if (!isCharacter(actor.kind)) continue;
        total.pairs += actor.overlaps;
        total.isMore = total.isMore || actor.overlaps == kMaxOverlaps;
    }
    total.pairs /= 2;
    return total;
}

std::vector<IndexPair> contactPairs(const World& world) {
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    BodyGrid grid;
    grid.assign(rects);
    std::vector<IndexPair> pairs;
    grid.findPairs(rects, pairs);
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
    world.savedPreviousRects.clear();
    world.firstNewId = world.nextId;
}

void savePreviousRect(World& world, const Actor& actor) {
    if (actor.id < world.firstNewId)
        world.savedPreviousRects.push_back(previousRectOf(world, actor));
}

void savePreviousRects(World& world) {
    for (const Actor& actor : world.actors) savePreviousRect(world, actor);
}

}  // namespace pixelstep

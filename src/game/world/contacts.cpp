// Finds meetings from the rectangles of all actors, those of now and those before the last step.
#include "game/world/contacts.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

void gatherRects(const World& world, std::vector<Rect>& rects) {
    rects.clear();
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
}

Displaced placeBefore(const World& world, const Actor& actor) {
    return {actor.id, actor.body.lastRect, groupsOf(world, actor)};
}

// Where all bodies were when the last step began, each once.
std::vector<Displaced> placesBefore(const World& world) {
    std::vector<Displaced> places = world.displaced;
    std::ranges::stable_sort(places, {}, &Displaced::id);
    const auto isSame = [](const Displaced& a, const Displaced& b) { return a.id == b.id; };
    places.erase(std::unique(places.begin(), places.end(), isSame), places.end());
    const size_t count = places.size();
    for (const Actor& actor : world.actors) {
        const auto end = places.begin() + static_cast<ptrdiff_t>(count);
        const auto at =
            std::lower_bound(places.begin(), end, actor.id,
                             [](const Displaced& place, uint32_t id) { return place.id < id; });
        const bool isDisplaced = at != end && at->id == actor.id;
        if (actor.id < world.firstNewId && !isDisplaced)
            places.push_back(placeBefore(world, actor));
    }
    return places;
}

// Those that an actor met before the last step, by ascending id.
std::vector<uint32_t> metBefore(const World& world, uint32_t id) {
    const std::vector<Displaced> places = placesBefore(world);
    const auto me = std::ranges::find(places, id, &Displaced::id);
    std::vector<uint32_t> others;
    if (me == places.end()) return others;
    for (const Displaced& other : places)
        if (other.id != id && meets(me->rect, other.rect) && isContact(me->groups, other.groups))
            others.push_back(other.id);
    std::ranges::sort(others);
    return others;
}

Body bodyOf(const World& world, uint32_t id) {
    const Actor* actor = findActor(world, id);
    return actor == nullptr ? Body{} : actor->body;
}

// The present ones.
std::vector<Contact> contactsNow(const World& world, uint32_t id) {
    std::vector<Contact> found;
    const Actor* me = findActor(world, id);
    if (me == nullptr) return found;
    for (const Actor& other : world.actors)
        if (other.id != id && meets(me->body.rect, other.body.rect) &&
            isContact(groupsOf(world, *me), groupsOf(world, other)))
            found.push_back(contactOf(id, me->body, other.id, other.body));
    return found;
}

// False if two share no pixel for sure. Without a branch: nobody can guess which of a crowd do.
bool mayOverlap(const Rect& a, const Rect& b) {
    const int isLeft = a.right() <= b.left;
    const int isRight = b.right() <= a.left;
    const int isAbove = a.bottom() <= b.top;
    const int isBelow = b.bottom() <= a.top;
    return (isLeft | isRight | isAbove | isBelow) == 0;
}

// One is elsewhere than when all were counted: those that it left and met count it anew.
void followOne(World& world, Scratch& scratch, uint32_t index) {
    Actor& mover = world.actors[index];
    const Rect from = std::exchange(scratch.rects[index], mover.body.rect);
    const Rect to = mover.body.rect;
    const Rect way = unionOf(from, to);
    for (uint32_t i = 0; i < world.actors.size(); ++i) {
        if (!mayOverlap(way, scratch.rects[i])) continue;
        const int change = overlaps(to, scratch.rects[i]) - overlaps(from, scratch.rects[i]);
        if (change == 0 || i == index) continue;
        if (scratch.isCharacter[index] != 0) world.actors[i].overlaps += change;
        if (scratch.isCharacter[i] != 0) mover.overlaps += change;
        if (scratch.isCharacter[index] != 0 && scratch.isCharacter[i] != 0)
            scratch.overlapSum += 2 * change;
    }
}

}  // namespace

bool listPairs(const World& world, Scratch& scratch) {
    // Below these, a look at each pair costs less than to find out who is alike.
    constexpr size_t kFewPairs = 1024;
    constexpr size_t kPairsPerBody = 4;
    gatherRects(world, scratch.rects);
    if (scratch.rects != scratch.rectsOfPairs) {
        scratch.rectsOfPairs = scratch.rects;
        const size_t most = kFewPairs + kPairsPerBody * scratch.rects.size();
        scratch.hasAllPairs =
            scratch.grid.findPairs(scratch.rects, scratch.pairs, most, scratch.sharing);
    }
    return scratch.hasAllPairs;
}

void countOverlaps(World& world, Scratch& scratch) {
    const size_t count = world.actors.size();
    scratch.rects.resize(count);
    scratch.isCharacter.resize(count);
    scratch.counts.resize(count);
    scratch.sharing.run(count, [&](size_t first, size_t end) {
        for (size_t i = first; i < end; ++i) {
            scratch.rects[i] = world.actors[i].body.rect;
            scratch.isCharacter[i] = isCharacter(world.actors[i].kind);
        }
    });
    scratch.overlaps.count(scratch.rects, scratch.isCharacter, scratch.counts, scratch.sharing);
    std::atomic<int64_t> sum = 0;
    scratch.sharing.run(count, [&](size_t first, size_t end) {
        int64_t part = 0;
        for (size_t i = first; i < end; ++i) {
            // What stays as it was is not written: most of it does.
            const auto overlaps = static_cast<int>(scratch.counts[i]);
            if (world.actors[i].overlaps != overlaps) world.actors[i].overlaps = overlaps;
            part += scratch.isCharacter[i] * int64_t{overlaps};
        }
        sum += part;
    });
    scratch.overlapSum = sum;
}

void countOverlaps(World& world, Scratch& scratch, std::span<const uint32_t> moved) {
    constexpr size_t kFew = 8;  // each is compared with all others
    if (moved.size() >= world.actors.size()) return countOverlaps(world, scratch);
    std::vector<uint32_t> elsewhere;
    for (const uint32_t index : moved) {
        if (scratch.rects[index] == world.actors[index].body.rect) continue;
        elsewhere.push_back(index);
        if (elsewhere.size() > kFew) return countOverlaps(world, scratch);
    }
    for (const uint32_t index : elsewhere) followOne(world, scratch, index);
}

void countOverlaps(World& world) {
    Scratch scratch;
    countOverlaps(world, scratch);
}

int64_t overlappingPairs(const World& world, const Scratch& scratch) {
    if (world.leftBy.step != 0 && world.leftBy.step == scratch.lastStep)
        return scratch.overlapSum / 2;
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

void beginPast(World& world) {
    world.displaced.clear();
    world.firstNewId = world.nextId;
}

void rememberPlace(World& world, const Actor& actor) {
    if (actor.id < world.firstNewId) world.displaced.push_back(placeBefore(world, actor));
}

void rememberPlaces(World& world) {
    for (const Actor& actor : world.actors) rememberPlace(world, actor);
}

}  // namespace pixelstep

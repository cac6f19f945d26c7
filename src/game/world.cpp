// What can be read from a world: contacts, and the hash of its state.
#include "game/world.h"

#include <algorithm>
#include <array>

#include "game/bodies.h"
#include "game/groups.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

void addRect(Hasher& hasher, const Rect& rect) {
    for (int value : {rect.left, rect.top, rect.width, rect.height}) hasher.add(value);
}

void addGroups(Hasher& hasher, const Groups& groups) {
    for (GroupMask mask : {groups.member, groups.checks, groups.ignores}) hasher.add(mask);
    hasher.add(groups.ignoresCharacters);
}

void addWalk(Hasher& hasher, const PathWalk& walk) {
    hasher.add(walk.path->size());
    for (Vec2i point : *walk.path) {
        hasher.add(point.x);
        hasher.add(point.y);
    }
    for (int64_t value : {int64_t{walk.speed}, int64_t{walk.from}, int64_t{walk.direction},
                          walk.done, walk.remainder})
        hasher.add(value);
}

// What restart makes the bodies from.
void addCast(Hasher& hasher, const Level& level) {
    const GroupTable groups(level);
    const auto addStart = [&](const BodyStart& start, const Rect& rect, const char* kind) {
        addRect(hasher, rect);
        addGroups(hasher, groups.groupsOf(start.groups.value_or(std::vector<std::string>{}), kind));
    };
    const Cast& cast = *level.cast;
    for (const BodyStart& clone : cast.clones) {
        addStart(clone, startRect(clone), "clone");
        hasher.add(static_cast<int>(clone.brain.value_or(BrainKind::idle)));
    }
    hasher.add(cast.clones.size());
    for (const CrateStart& crate : cast.crates) {
        addStart(crate.body, startRect(crate), "crate");
        const Vec2i velocity = crate.velocity.value_or(Vec2i{});
        for (int value : {velocity.x, velocity.y, crate.gravity.value_or(1)}) hasher.add(value);
    }
    hasher.add(cast.crates.size());
    for (const PlatformStart& platform : cast.platforms) {
        addStart(platform.body, startRect(platform.body), "platform");
        hasher.add(platform.oneWay.value_or(false));
        addWalk(hasher, walkOf(platform));
    }
    hasher.add(cast.platforms.size());
}

void addActor(Hasher& hasher, const Actor& actor) {
    const Body& body = actor.body;
    const CharacterState& character = actor.character;
    hasher.add(actor.id);
    hasher.add(static_cast<int>(actor.kind));
    hasher.add(actor.grounded);
    hasher.add(actor.isHeldUp);
    hasher.add(actor.isOneWay);
    hasher.add(actor.hasGravity);
    hasher.add(static_cast<int>(actor.brain));
    addGroups(hasher, actor.groups);
    addRect(hasher, body.rect);
    addRect(hasher, body.lastRect);
    for (int64_t value : {body.speed.x, body.speed.y, body.remainder.x, body.remainder.y})
        hasher.add(value);
    for (int value : {int{character.facing}, int{character.jumping}, int{character.jumped},
                      character.airSteps, character.bufferedSteps, int{character.lastButtons}})
        hasher.add(value);
    hasher.add(character.liftX);
}

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

std::string_view kindName(Kind kind) {
    constexpr std::array<std::string_view, 4> kNames = {"player", "clone", "crate", "platform"};
    return kNames[static_cast<size_t>(kind)];
}

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

uint64_t hashOf(const World& world) {
    Hasher hasher;
    hasher.add(world.level.tiles.hash());
    for (const Tunable& tunable : tunables()) hasher.add(world.level.tuning.*tunable.field);
    addRect(hasher, world.playerStart);
    addCast(hasher, world.level);
    hasher.add(world.actors.size());
    for (const Actor& actor : world.actors) addActor(hasher, actor);
    for (const PlatformState& platform : world.platforms) {
        hasher.add(platform.id);
        addWalk(hasher, platform.walk);
    }
    for (const Follower& follower : world.followers) {
        hasher.add(follower.id);
        hasher.add(hashOf(follower.state));
        hasher.add(follower.queues);
    }
    if (!world.nav.graphs.empty()) hasher.add(hashOf(world.nav));
    hasher.add(world.pressed.ring.size());
    for (const Buttons buttons : world.pressed.ring) hasher.add(int{buttons});
    hasher.add(world.random.state);
    hasher.add(world.stepCount);
    hasher.add(world.nextId);
    return hasher.value();
}

std::string hashText(uint64_t hash) {
    std::string text(16, '0');
    for (size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace pixelstep

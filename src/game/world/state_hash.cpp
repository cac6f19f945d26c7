// Hashes the parts of a world's state.
#include "game/world/state_hash.h"

#include "game/level/groups.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

using Hashers = std::array<Hasher, kStateParts.size()>;

Hasher& hasherOf(Hashers& hashers, StatePart part) {
    return hashers[static_cast<size_t>(part)];
}

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

// What a restart makes the bodies from.
void addCast(Hasher& hasher, const Level& level) {
    const GroupTable groups(level);
    const auto addStart = [&](Kind kind, const BodyStart& start, const Rect& rect) {
        addRect(hasher, rect);
        addGroups(hasher, groups.startGroups(start, kind));
    };
    const Cast& cast = *level.cast;
    for (const BodyStart& clone : cast.clones) {
        addStart(Kind::clone, clone, startRect(clone));
        hasher.add(static_cast<int>(clone.brain.value_or(BrainKind::idle)));
    }
    hasher.add(cast.clones.size());
    for (const CrateStart& crate : cast.crates) {
        addStart(Kind::crate, crate.body, startRect(crate));
        const Vec2i velocity = crate.velocity.value_or(Vec2i{});
        for (int value : {velocity.x, velocity.y, crate.gravity.value_or(1)}) hasher.add(value);
    }
    hasher.add(cast.crates.size());
    for (const PlatformStart& platform : cast.platforms) {
        addStart(Kind::platform, platform.body, startRect(platform.body));
        hasher.add(platform.oneWay.value_or(false));
        addWalk(hasher, walkOf(platform));
    }
    hasher.add(cast.platforms.size());
}

void addPlace(Hasher& hasher, const Actor& actor) {
    addRect(hasher, actor.body.rect);
    addRect(hasher, actor.body.lastRect);
}

void addSpeed(Hasher& hasher, const Body& body) {
    for (int64_t value : {body.speed.x, body.speed.y, body.remainder.x, body.remainder.y})
        hasher.add(value);
}

void addState(Hasher& hasher, const Actor& actor) {
    const CharacterState& character = actor.character;
    hasher.add(actor.id);
    hasher.add(static_cast<int>(actor.kind));
    hasher.add(actor.grounded);
    hasher.add(actor.isHeldUp);
    hasher.add(actor.isOneWay);
    hasher.add(actor.hasGravity);
    hasher.add(static_cast<int>(actor.brain));
    addGroups(hasher, actor.groups);
    for (int value : {int{character.facing}, int{character.jumping}, int{character.jumped},
                      character.airSteps, character.bufferedSteps, int{character.lastButtons}})
        hasher.add(value);
    hasher.add(character.liftX);
}

// The parts that a body's place, speed and state belong to.
struct PartsOfBody {
    StatePart place, speed, state;
};

constexpr PartsOfBody partsOf(Kind kind) {
    switch (kind) {
        case Kind::player:
            return {StatePart::playerPlace, StatePart::playerSpeed, StatePart::playerState};
        case Kind::clone:
            return {StatePart::clonePlaces, StatePart::cloneSpeeds, StatePart::cloneStates};
        case Kind::crate: return {StatePart::crates, StatePart::crates, StatePart::crates};
        case Kind::platform: break;
    }
    return {StatePart::platforms, StatePart::platforms, StatePart::platforms};
}

// By id. The states include the ids, so places and speeds need not.
void addBodies(Hashers& hashers, const World& world) {
    for (const Actor& actor : world.actors) {
        const PartsOfBody parts = partsOf(actor.kind);
        addPlace(hasherOf(hashers, parts.place), actor);
        addSpeed(hasherOf(hashers, parts.speed), actor.body);
        addState(hasherOf(hashers, parts.state), actor);
    }
    for (const PlatformState& platform : world.platforms) {
        hasherOf(hashers, StatePart::platforms).add(platform.id);
        addWalk(hasherOf(hashers, StatePart::platforms), platform.walk);
    }
}

void addFollowers(Hasher& hasher, const World& world) {
    for (const Follower& follower : world.followers) {
        hasher.add(follower.id);
        hasher.add(hashOf(follower.state));
        hasher.add(follower.queues);
    }
}

}  // namespace

PartHashes partHashes(const World& world) {
    Hashers hashers;
    const auto part = [&](StatePart which) -> Hasher& { return hasherOf(hashers, which); };
    const Level& level = world.level;
    part(StatePart::tiles).add(level.tiles.hash());
    for (const Tunable& tunable : tunables())
        part(StatePart::tuning).add(level.tuning.*tunable.field);
    addRect(part(StatePart::restart), world.playerStart);
    addCast(part(StatePart::restart), level);
    part(StatePart::random).add(world.random.state);
    part(StatePart::buttons).add(world.pressed.ring.size());
    for (const Buttons buttons : world.pressed.ring) part(StatePart::buttons).add(int{buttons});
    if (!world.nav.graphs.empty()) part(StatePart::routes).add(hashOf(world.nav));
    addFollowers(part(StatePart::followers), world);
    addBodies(hashers, world);
    part(StatePart::counters).add(world.actors.size());
    part(StatePart::counters).add(world.stepCount);
    part(StatePart::counters).add(world.nextId);

    PartHashes hashes{};
    for (size_t i = 0; i < hashes.size(); ++i) hashes[i] = hashers[i].value();
    return hashes;
}

uint64_t hashOf(const PartHashes& parts) {
    Hasher hasher;
    for (const uint64_t part : parts) hasher.add(part);
    return hasher.value();
}

uint64_t hashOf(const World& world) {
    return hashOf(partHashes(world));
}

}  // namespace pixelstep

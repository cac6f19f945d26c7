// Hashes the parts of a world's state.
#include "game/world/state_hash.h"

#include <algorithm>
#include <span>

#include "game/level/level_hash.h"

namespace pixelstep {
namespace {

using Hashers = std::array<Hasher, kStateParts.size()>;

Hasher& hasherOf(Hashers& hashers, StatePart part) {
    return hashers[static_cast<size_t>(part)];
}

void addPlace(Hasher& hasher, const Actor& actor) {
    addTo(hasher, actor.body.rect);
    addTo(hasher, actor.body.previousRect);
}

void addSpeed(Hasher& hasher, const Body& body) {
    for (const Vec2q pair : {body.speed, Vec2q(body.remainder)}) {
        hasher.add(pair.x);
        hasher.add(pair.y);
    }
}

void addState(Hasher& hasher, const World& world, const Actor& actor) {
    hasher.add(actor.id);
    hasher.add(static_cast<int>(actor.kind));
    hasher.add(actor.grounded);
    hasher.add(actor.standsOnCharacter);
    if (actor.standing != StandingState{}) {
        hasher.add(actor.standing.turns);
        for (const uint8_t distance : actor.standing.been) hasher.add(distance);
    }
    hasher.add(actor.isOneWay);
    addMember(hasher, "trigger", actor.isTrigger);
    hasher.add(actor.hasGravity);
    hasher.add(static_cast<int>(actor.ai));
    hasher.add(actor.tuningIndex);
    addTo(hasher, groupsOf(world, actor));
    addTo(hasher, actor.character);
    if (actor.surface != 0) addTo(hasher, world.level.tiles.shapes().surfaces()[actor.surface]);
}

// The parts of the hash for a body's place, speed and state.
struct BodyStateParts {
    StatePart place, speed, state;
};

constexpr BodyStateParts partsOf(Kind kind) {
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

// In the order of ids. States include the ids, so places and speeds do not have to.
void addBodies(Hashers& hashers, const World& world) {
    for (const Actor& actor : world.actors) {
        const BodyStateParts parts = partsOf(actor.kind);
        addPlace(hasherOf(hashers, parts.place), actor);
        addSpeed(hasherOf(hashers, parts.speed), actor.body);
        addState(hasherOf(hashers, parts.state), world, actor);
    }
}

// After the bodies.
void addPlatforms(Hasher& hasher, std::span<const PlatformState> platforms) {
    for (const PlatformState& platform : platforms) {
        hasher.add(platform.id);
        addTo(hasher, platform.progress);
        if (!platform.channel.empty()) addTo(hasher, platform.channel);
        const PlatformFall& fall = platform.fall;
        if (fall.after < 0) continue;
        for (const int value : {fall.after, fall.returns, fall.countdown, fall.fallen})
            hasher.add(value);
        addTo(hasher, fall.start);
        hasher.add(fall.isOneWay);
        hasher.add(fall.awaitsRider);
    }
}

void addFollowers(Hasher& hasher, const World& world) {
    for (const Follower& follower : world.followers) {
        hasher.add(follower.id);
        hasher.add(hashOf(follower.state));
        hasher.add(follower.isQueueing);
    }
}

void addDrops(Hashers& hashers, const World& world) {
    for (const Drop& drop : world.drops) {
        Hasher& hasher = hasherOf(
            hashers, drop.character == 0 ? StatePart::playerState : StatePart::cloneStates);
        hasher.add(drop.character);
        hasher.add(drop.platform);
        hasher.add(drop.cell.x);
        hasher.add(drop.cell.y);
    }
}

template <class T>
void addOptional(Hasher& hasher, const std::optional<T>& value) {
    hasher.add(value.has_value());
    hasher.add(value.value_or(0));
}

void addCourse(Hasher& hasher, const CourseState& course, const std::vector<Zone>& zones) {
    addOptional(hasher, course.firstButton);
    addOptional(hasher, course.goal);
    addOptional(hasher, course.checkpoint);
    hasher.add(course.coins.size());
    for (const uint32_t coin : course.coins) hasher.add(coin);
    hasher.add(course.hazards);
    for (const TakenPickup& pickup : course.pickups) {
        hasher.add(pickup.zone);
        hasher.add(pickup.step);
    }
    addMember(hasher, "stomped", course.hasStomped);
    for (const SwitchState& state : course.switches) {
        hasher.add(state.by);
        hasher.add(state.isOn);
        hasher.add(state.isOccupied);
    }
    if (std::ranges::any_of(zones, pulses)) hasher.add(course.startedAt);
}

// Everything except bodies, platforms, and the bodies that a restart creates.
void addOthers(Hashers& hashers, const World& world) {
    const auto part = [&](StatePart which) -> Hasher& { return hasherOf(hashers, which); };
    const Level& level = world.level;
    part(StatePart::tiles).add(level.tiles.hash());
    for (const BreakingTile& tile : world.breaking)
        for (const int value : {tile.cell.x, tile.cell.y, int{tile.isBroken}, int{tile.steps}})
            part(StatePart::tiles).add(value);
    addTo(part(StatePart::tuning), level.tuning);
    for (const TunableValues& values : world.actorTunings) addTo(part(StatePart::tuning), values);
    part(StatePart::random).add(world.random.state);
    part(StatePart::buttons).add(world.buttonHistory.ring.size());
    for (const Buttons buttons : world.buttonHistory.ring)
        part(StatePart::buttons).add(int{buttons});
    if (!world.nav.graphs.empty()) part(StatePart::routes).add(hashOf(world.nav));
    addFollowers(part(StatePart::followers), world);
    addCourse(part(StatePart::course), world.course, level.scenery->zones);
    part(StatePart::counters).add(world.actors.size());
    part(StatePart::counters).add(world.stepCount);
    part(StatePart::counters).add(world.nextId);
}

PartHashes valuesOf(const Hashers& hashers) {
    PartHashes hashes{};
    for (size_t i = 0; i < hashes.size(); ++i) hashes[i] = hashers[i].value();
    return hashes;
}

}  // namespace

PartHashes partHashes(const World& world) {
    Hashers hashers;
    addOthers(hashers, world);
    addTo(hasherOf(hashers, StatePart::restart), world.playerStart);
    addTo(hasherOf(hashers, StatePart::restart), world.level);
    addBodies(hashers, world);
    addDrops(hashers, world);
    addPlatforms(hasherOf(hashers, StatePart::platforms), world.platforms);
    return valuesOf(hashers);
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

// The passes for platforms and crates, and crushing.
#include <algorithm>
#include <utility>

#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/spawn.h"
#include "game/world/world_step.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

// Applies gravity to the speed with which a crate moves in this step.
// @return  the additional speed, which applies from the next step on
int64_t applyGravity(Body& body, const Tuning& tuning) {
    const int64_t after = fallFaster(body.speed.y, tuning);
    body.speed.y = moveSpeed(body.speed.y, after, tuning);
    return after - body.speed.y;
}

}  // namespace

void WorldStep::movePlatforms() {
    scratch.crushed.clear();
    scratch.platformPixels.clear();
    for (PlatformState& platform : world.platforms) {
        if (platform.fall.isFalling()) {
            scratch.platformPixels.push_back(fallPixels(platform));
            continue;
        }
        const bool isWaiting = platform.progress.waiting > 0;
        if (!platform.channel.empty()) {
            scratch.platformPixels.emplace_back();
            actor(indexOf(world, platform.id)).body.speed =
                isWaiting ? Vec2q{} : doorSpeed(platform.progress, isOn(world, platform.channel));
            continue;
        }
        scratch.platformPixels.push_back(advance(platform.progress, levelTuning.stepsPerSecond));
        actor(indexOf(world, platform.id)).body.speed =
            isWaiting ? Vec2q{} : speedOn(platform.progress);
    }
    chooseCarriersInAir();
    for (size_t i = 0; i < world.platforms.size(); ++i) {
        const uint32_t index = indexOf(world, world.platforms[i].id);
        if (!world.platforms[i].channel.empty()) moveDoor(world.platforms[i], index);
        const std::vector<Vec2i>& pixels = scratch.platformPixels[i];
        auto remainingRise = static_cast<int>(std::ranges::count(pixels, Vec2i{0, -1}));
        for (const Vec2i unit : pixels) {
            if (unit.y < 0) --remainingRise;
            pusher.movePlatform(index, unit, scratch.crushed, remainingRise);
            if (trace != nullptr) traceCrush(index, unit);
            if (sweptRects != nullptr) addSweptRects();
        }
    }
    if (!scratch.crushed.empty()) reportCrushed();
}

// Moves a platform that switches move: to the end of its path or back. It does not crush: then it
// waits, and the rest of its way in this step is dropped.
void WorldStep::moveDoor(PlatformState& door, uint32_t index) {
    PathProgress& progress = door.progress;
    if (progress.waiting > 0) {
        --progress.waiting;
        return;
    }
    const bool towardsEnd = isOn(world, door.channel);
    if (doorSpeed(progress, towardsEnd) == Vec2q{}) {
        progress.remainder = 0;
        return;
    }
    progress.remainder += perStep(toFixed(progress.speed), levelTuning.stepsPerSecond);
    const int64_t most = wholePart(progress.remainder);
    progress.remainder -= toFixed(most);
    std::vector<std::vector<Vec2i>> moves;
    int remainingRise = 0;
    bool hasArrived = false;
    PathProgress ahead = progress;
    while (std::ssize(moves) < most && !(hasArrived && progress.waitSteps > 0)) {
        std::vector<Vec2i> units = nextDoorPixels(ahead, towardsEnd);
        if (units.empty()) break;
        remainingRise += static_cast<int>(std::ranges::count(units, Vec2i{0, -1}));
        moves.push_back(std::move(units));
        hasArrived = ahead.distance == 0;
    }
    if (std::ssize(moves) < most) progress.remainder = 0;
    for (const std::vector<Vec2i>& units : moves) {
        if (!pusher.tryMovePlatform(index, units, remainingRise)) {
            progress.remainder = 0;
            actor(index).body.speed = {};
            return;
        }
        remainingRise -= static_cast<int>(std::ranges::count(units, Vec2i{0, -1}));
        nextDoorPixels(progress, towardsEnd);
        if (sweptRects != nullptr) addSweptRects();
    }
    if (hasArrived && progress.waitSteps > 0) {
        progress.waiting = progress.waitSteps;
        progress.remainder = 0;
    }
}

// The pixels that a falling platform moves, or none if it has returned or is below the map.
std::vector<Vec2i> WorldStep::fallPixels(PlatformState& platform) {
    PlatformFall& fall = platform.fall;
    const uint32_t index = indexOf(world, platform.id);
    Body& body = actor(index).body;
    if (fall.fallen >= fall.returns && returnsToStart(platform, index)) return {};
    if (fall.fallen == 0) {
        actor(index).isOneWay = true;
        solids.setPlatformRole(index, Role::oneWayPlatform);
    }
    ++fall.fallen;
    if (body.rect.top >= tiles.bounds().bottom()) {
        body.speed = {};
        body.remainder = {};
        return {};
    }
    const int64_t before = body.speed.y;
    const int64_t after = fallFaster(before, levelTuning);
    body.speed.y = after;
    const int64_t way = body.remainder.y +
                        perStep(moveSpeed(before, after, levelTuning), levelTuning.stepsPerSecond);
    body.remainder.y = static_cast<int32_t>(way - toFixed(wholePart(way)));
    return std::vector<Vec2i>(static_cast<size_t>(wholePart(way)), Vec2i{0, 1});
}

// Puts a fallen platform back, as when the level was opened, if no body is in its place.
bool WorldStep::returnsToStart(PlatformState& platform, uint32_t index) {
    PlatformFall& fall = platform.fall;
    for (const uint32_t other : solids.within(fall.start))
        if (other != index) return false;
    Actor& body = actor(index);
    body.isOneWay = fall.isOneWay;
    body.body.rect = body.body.previousRect = fall.start;
    body.body.speed = {};
    body.body.remainder = {};
    // What dropped through it while it fell can stand on it again.
    std::erase_if(world.drops, [&](const Drop& drop) { return drop.platform == platform.id; });
    solids.stopIgnoring(index);
    solids.setRect(index, fall.start);
    solids.setPlatformRole(index, body.isTrigger  ? Role::trigger
                                  : fall.isOneWay ? Role::oneWayPlatform
                                                  : Role::platform);
    if (platform.progress.path->size() < 2) solids.setStatic(index);
    if (sweptRects != nullptr) addSweptRects();
    if (isTraced(index)) trace->pixels.add(PixelResult::moved, Axis::none, fall.start);
    platform.progress.pointIndex = 0;
    platform.progress.direction = 1;
    platform.progress.distance = platform.progress.remainder = 0;
    platform.progress.waiting = 0;
    platform.progress.awaitsRider = fall.awaitsRider;
    fall.countdown = fall.fallen = -1;
    return true;
}

void WorldStep::startRiddenPlatforms() {
    for (PlatformState& platform : world.platforms) {
        PlatformFall& fall = platform.fall;
        const bool canFall = fall.after >= 0 && !fall.isFalling();
        if (!platform.progress.awaitsRider && !canFall) continue;
        const uint32_t index = indexOf(world, platform.id);
        // A body that rises past its upper edge does not stand on it.
        const bool isRidden = std::ranges::any_of(
            pusher.bodiesOn(index), [&](uint32_t body) { return actor(body).body.speed.y >= 0; });
        if (isRidden) platform.progress.awaitsRider = false;
        if (!canFall) continue;
        if (fall.countdown >= 0)
            --fall.countdown;
        else if (isRidden)
            fall.countdown = fall.after;
        if (fall.countdown != 0) continue;
        // It falls from the next step on, and no longer keeps its speed on the path.
        fall.fallen = 0;
        actor(index).body.speed = {};
    }
}

void WorldStep::addSweptRects() {
    for (uint32_t index = 0; index < solids.size(); ++index)
        if (solids.isPresent(index))
            (*sweptRects)[index] = unionOf((*sweptRects)[index], solids.rect(index));
}

// The platform that a character jumped off carries it through the air, as long as the platform
// keeps the speed that the character inherited.
void WorldStep::chooseCarriersInAir() {
    if (world.platforms.empty()) return;
    std::vector<Pusher::Ride> rides;
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        CharacterState& character = actor(index).character;
        InheritedSpeed& inherited = character.inherited;
        if (inherited.platform == 0) continue;
        const uint32_t platform = indexOf(world, inherited.platform);
        if (platform == kInvalidBody || actor(platform).body.speed.x != inherited.x)
            inherited.platform = 0;
        else if (!scratch.startStates[index].isSupported && !character.dashing)
            rides.push_back({.carrier = platform, .rider = index});
    }
    pusher.carryInAir(rides);
}

// The player continues at its restart place; other bodies end with the push that crushes them.
void WorldStep::traceCrush(uint32_t platform, Vec2i unit) {
    const uint32_t tracedBody = trace->pixels.body;
    if (trace->crusher != kInvalidBody || solids.isPresent(tracedBody)) return;
    trace->crusher = platform;
    if (actor(tracedBody).kind == Kind::player) return;
    const Rect place = trace->lastPlace(actor(tracedBody).body.rect);
    trace->pixels.add(PixelResult::pushed, unit.x != 0 ? Axis::x : Axis::y, place,
                      obstacleOf(platform));
}

void WorldStep::reportCrushed() {
    for (const uint32_t index : scratch.crushed)
        world.events.push_back(
            {EventKind::crushed, actor(index).id, feetOf(actor(index).body.rect)});
    if (std::ranges::find(scratch.crushed, 0u) != scratch.crushed.end()) restartPlayer();
}

void WorldStep::restartPlayer() {
    const std::optional<Rect> place = respawnPlace(world, solids);
    std::erase(scratch.crushed, 0u);
    if (!place) {
        playerHasNoPlace = true;  // it stays crushed until the end of the step
        return;
    }
    respawnAt(world, *place, scratch.held[0]);
    solids.stopIgnoring(0);
    scratch.startStates[0] = {.pushSide = scratch.startStates[0].pushSide};
    if (!scratch.separations.empty()) scratch.separations[0] = {};
    solids.putBack(0, *place);
    if (isTraced(0))
        trace->pixels.add(PixelResult::pushed, Axis::none, *place, obstacleOf(trace->crusher));
}

// The lowest crate moves first, so that a falling stack stays together.
void WorldStep::moveCrates() {
    scratch.crates.clear();
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (actor(index).kind == Kind::crate && !isCrushed(index))
            scratch.crates.emplace_back(-solids.rect(index).bottom(), index);
    std::ranges::sort(scratch.crates);
    for (const auto& [bottom, index] : scratch.crates) moveCrate(index);
}

// True if something below holds the crate. A falling crate holds nothing.
bool WorldStep::isSupported(uint32_t crate) {
    const Obstacle below =
        obstacleBelow(collisionContextOf(world, solids, crate), solids.rect(crate));
    const bool onCrate = below.body != kInvalidBody && actor(below.body).kind == Kind::crate;
    return below && !(onCrate && actor(below.body).body.speed.y > 0);
}

void WorldStep::moveCrate(uint32_t index) {
    Actor& crate = actor(index);
    Body& body = crate.body;
    body.rect = solids.rect(index);
    const bool isThrown = bounces(index);
    const bool rests = !isThrown && crate.hasGravity && body.speed.y >= 0 && isSupported(index);
    int64_t gained = 0;
    int64_t lifted = 0;  // part of its speed by which its carrier has moved it in this step
    // Thrown up, it keeps the speed of its carrier until it lands, as in a character's jump.
    int32_t& kept = crate.character.inherited.x;
    if (isThrown || rests) body.speed.x -= std::exchange(kept, 0);
    if (isThrown) {
        CharacterSensors below{};
        const Actor* platform = findActor(world, scratch.surfaces[index].carrier);
        if (platform->kind == Kind::platform) below.carrierSpeed = platform->body.speed;
        below.carrierSpeed.x += toFixed(surfaceOf(index).push);
        const Vec2q lift = inheritedSpeedOf(JumpCause::ground, below, levelTuning);
        kept = static_cast<int32_t>(lift.x);
        lifted = lift.y;
        body.speed = {body.speed.x + lift.x, lift.y - toFixed(surfaceOf(index).bounce)};
        body.remainder.y = 0;
        world.events.push_back({EventKind::bounced, crate.id, feetOf(body.rect)});
    }
    if (isThrown && levelTuning.integration == 0) {
        // Without gravity in this step, as a jump.
    } else if (rests) {
        body.speed.y = body.remainder.y = 0;
    } else if (crate.hasGravity) {
        gained = applyGravity(body, levelTuning);
    }
    const Rect from = body.rect;
    const bool isOwnMove = body.speed.x != 0 || !crate.hasGravity;
    const std::vector<uint32_t> riders =
        isOwnMove ? pusher.ridersOf(index) : std::vector<uint32_t>{};
    body.speed.y -= lifted;
    const MoveResult result = moveBody(index, {body, rests});
    if (!result.isStoppedInY()) body.speed.y += gained + lifted;
    if (result.hitX) kept = 0;
    crate.lastMove = result;
    // A crate that falls by gravity does not take its riders down: they fall themselves.
    if (!riders.empty())
        pusher.carryRidersOf(
            index, riders,
            {body.rect.left - from.left, crate.hasGravity ? 0 : body.rect.top - from.top});
}

void WorldStep::removeCrushed() {
    if (scratch.crushed.empty()) return;
    std::ranges::sort(scratch.crushed);
    size_t index = 0;
    std::erase_if(world.actors, [&](const Actor& actor) {
        const bool isCrushed = std::ranges::binary_search(scratch.crushed, index++);
        if (isCrushed) savePreviousRect(world, actor);
        return isCrushed;
    });
}

}  // namespace pixelstep

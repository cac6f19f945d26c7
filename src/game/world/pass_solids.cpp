// The passes for platforms and crates, and crushing.
#include <algorithm>

#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/spawn.h"
#include "game/world/world_step.h"

namespace pixelstep {
namespace {

// Sets the speed of a crate's move. @return  the additional speed for the next step
int64_t fall(Body& body, const Tuning& tuning) {
    const int64_t after = fallFaster(body.speed.y, tuning);
    body.speed.y = moveSpeed(body.speed.y, after, tuning);
    return after - body.speed.y;
}

}  // namespace

void WorldStep::movePlatforms() {
    scratch.crushed.clear();
    for (PlatformState& platform : world.platforms) {
        const uint32_t index = indexOf(world, platform.id);
        const std::vector<Vec2i> way = advance(platform.walk, tuning.stepsPerSecond);
        auto remainingRise = static_cast<int>(std::ranges::count(way, Vec2i{0, -1}));
        for (const Vec2i unit : way) {
            if (unit.y < 0) --remainingRise;
            push.movePlatform(index, unit, scratch.crushed, remainingRise);
            if (trace != nullptr) traceCrush(index, unit);
        }
        actor(index).body.speed = speedOn(platform.walk);
    }
    if (!scratch.crushed.empty()) breakCrushed();
}

// The player continues at its restart place; other bodies end with the push that crushes them.
void WorldStep::traceCrush(uint32_t platform, Vec2i unit) {
    const uint32_t body = trace->pixels.body;
    if (trace->crusher != kInvalidBody || solids.isPresent(body)) return;
    trace->crusher = platform;
    if (actor(body).kind == Kind::player) return;
    const Rect place = trace->lastPlace(actor(body).body.rect);
    trace->pixels.add(PixelResult::pushed, unit.x != 0 ? Axis::x : Axis::y, place,
                      {.isBlocked = true, .body = platform});
}

void WorldStep::breakCrushed() {
    for (const uint32_t index : scratch.crushed)
        world.events.push_back(
            {EventKind::crushed, actor(index).id, feetOf(actor(index).body.rect)});
    if (std::ranges::find(scratch.crushed, 0u) != scratch.crushed.end()) restartPlayer();
}

void WorldStep::restartPlayer() {
    Actor& player = actor(0);
    const std::optional<Rect> place = respawnPlace(world, solids);
    std::erase(scratch.crushed, 0u);
    if (!place) {
        playerHasNoPlace = true;  // it has no place until the end of the step
        return;
    }
    recordPreviousRect(world, player);
    player.body = {.rect = *place, .lastRect = *place};
    player.character = respawnedState(player.character, tuning);
    player.grounded = player.standsOnCharacter = false;
    scratch.before[0] = {.pushSide = scratch.before[0].pushSide};
    if (!scratch.separations.empty()) scratch.separations[0] = {};
    solids.putBack(0, player.body.rect);
    if (isTraced(0))
        trace->pixels.add(PixelResult::pushed, Axis::none, *place,
                          {.isBlocked = true, .body = trace->crusher});
    world.events.push_back({EventKind::restarted, 0, feetOf(player.body.rect)});
}

// The lowest crate moves first, so that a falling stack stays together.
void WorldStep::moveCrates() {
    scratch.order.clear();
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (actor(index).kind == Kind::crate && isPresent(index)) scratch.order.push_back(index);
    std::ranges::sort(scratch.order, {}, [&](uint32_t index) {
        return std::pair(-solids.rect(index).bottom(), index);
    });
    for (const uint32_t index : scratch.order) moveCrate(index);
}

// True if something holds the crate. A falling crate does not hold bodies on it.
bool WorldStep::isHeld(uint32_t crate) {
    const Obstacle below =
        obstacleBelow(collisionContextOf(world, solids, crate), solids.rect(crate));
    const bool onCrate = below.body != kInvalidBody && actor(below.body).kind == Kind::crate;
    return below && !(onCrate && actor(below.body).body.speed.y > 0);
}

void WorldStep::moveCrate(uint32_t index) {
    Actor& crate = actor(index);
    Body& body = crate.body;
    body.rect = solids.rect(index);
    const bool rests = crate.hasGravity && body.speed.y >= 0 && isHeld(index);
    int64_t gained = 0;
    if (rests) {
        body.speed.y = body.remainder.y = 0;
    } else if (crate.hasGravity) {
        gained = fall(body, tuning);
    }
    const MoveResult moved = moveBody(index, {body, rests});
    if (!moved.isStoppedInY()) body.speed.y += gained;
    crate.moved = moved;
}

void WorldStep::removeCrushed() {
    if (scratch.crushed.empty()) return;
    std::ranges::sort(scratch.crushed);
    size_t index = 0;
    std::erase_if(world.actors, [&](const Actor& actor) {
        const bool isCrushed = std::ranges::binary_search(scratch.crushed, index++);
        if (isCrushed) recordPreviousRect(world, actor);
        return isCrushed;
    });
}

}  // namespace pixelstep

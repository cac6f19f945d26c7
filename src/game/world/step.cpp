// One step of the world: the list of its passes, and the passes for characters.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "game/level/character_senses.h"
#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/separation.h"
#include "game/world/spawn.h"
#include "game/world/update_ai.h"
#include "game/world/world_step.h"
#include "math/fixed.h"
#include "physics/crowd.h"

namespace pixelstep {

void WorldStep::begin() {
    scratch.before.clear();
    scratch.blockedMoves.clear();
    for (Actor& actor : world.actors) {
        Body& body = actor.body;
        scratch.before.push_back({actor.grounded || actor.standsOnCharacter, body.speed,
                                  pushSideOf(body), actor.moved.pushes});
        body.lastRect = body.rect;
        body.touched = body.touches;
    }
}

// Moves a crate or character by its speed, and records the requested movement of the traced body.
MoveResult WorldStep::moveBody(uint32_t index, const MovingBody& moving) {
    const MoveRules how{tuning.stepsPerSecond, terrainRulesOf(tuningFor(index))};
    MoveTrace* moveTrace = nullptr;
    if (isTraced(index)) {
        moveTrace = &trace->pixels;
        const Body& body = moving.body;
        trace->request = {.from = body.rect,
                          .speed = body.speed,
                          .remainderBefore = body.remainder,
                          .stepsPerSecond = how.stepsPerSecond,
                          .grounded = moving.grounded,
                          .followsGround = moving.grounded && how.terrain.sticksToSlopes};
    }
    return moveAmong({tiles, solids, push}, index, moving, how, moveTrace);
}

void WorldStep::moveCharacters() {
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (isCharacter(actor(index).kind) && isPresent(index)) moveCharacter(index);
}

// The speed of the platform that carries a body, directly or at the bottom of a stack.
Vec2q WorldStep::carrierSpeedOf(uint32_t index) const {
    for (int depth = 0; depth < kMaxPushDepth; ++depth) {
        index = carrierOf(tiles, solids, index);
        if (index == kInvalidBody) break;
        if (world.actors[index].kind == Kind::platform) return world.actors[index].body.speed;
    }
    return {};
}

CharacterSenses WorldStep::sensesOf(uint32_t index, const CollisionContext& around) const {
    const bool standsOnCharacter =
        !scratch.separations.empty() && scratch.separations[index].isSupported();
    const Actor& character = world.actors[index];
    return senseAround({around, character.body, character.character, tuningFor(index)},
                       standsOnCharacter, carrierSpeedOf(index));
}

// Computes the speed of a character from buttons and senses, and moves it.
void WorldStep::moveCharacter(uint32_t index) {
    Actor& character = actor(index);
    Body& body = character.body;
    body.rect = solids.rect(index);

    const CharacterSenses senses = sensesOf(index, collisionContextOf(world, solids, index));
    character.standsOnCharacter = senses.standsOnCharacter;
    const MoveResult moved = controlAndMove(
        body, character.character, character.decided, scratch.held[index], senses, tuningFor(index),
        [&](const MovingBody& moving) {
            solids.place(index, body.rect);
            // A drop has already moved the body one pixel into the platform.
            if (character.decided.startsDrop && isTraced(index))
                trace->pixels.add(PixelResult::moved, Axis::y, body.rect);
            const Vec2q lift = pixelstep::liftOf(character.decided, senses, tuningFor(index));
            scratch.before[index].requestedSpeed = {body.speed.x + lift.x, body.speed.y + lift.y};
            return moveBody(index, moving);
        });
    if (moved.hitX || moved.hitUp)
        scratch.blockedMoves.push_back({.index = index,
                                        .side = moved.wallSide < 0 ? kLeft : kRight,
                                        .wall = moved.wall,
                                        .ceiling = moved.ceiling,
                                        .isNew = !character.moved.hitX});
    character.moved = moved;
    if (!scratch.separations.empty()) separate(index);
}

// Moves a character away from others that it overlaps.
void WorldStep::separate(uint32_t index) {
    Body& body = actor(index).body;
    const Vec2i offset = scratch.separations[index].offset();
    // Where not all neighbours are listed, only overlaps with the listed ones may not grow.
    const bool isTruncated = scratch.others.isTruncated[index] != 0;
    if (!moveApart(tiles, solids, index, offset, rules,
                   isTruncated ? scratch.others.of(index) : std::span<const uint32_t>{}))
        return;
    body.rect = solids.rect(index);
    if (isTraced(index)) {
        const Axis axis = offset.x == 0 ? Axis::y : offset.y == 0 ? Axis::x : Axis::none;
        trace->pixels.add(PixelResult::separated, axis, body.rect,
                          {.isBlocked = true, .body = trace->separatedFrom});
    }
    // A character that is pushed down by the one above stops rising.
    if (offset.y > 0 && body.speed.y < 0) body.speed.y = 0;
}

// Moves apart the characters that stand on the same ground and overlap.
void WorldStep::spreadCrowds() {
    for (std::vector<uint32_t>& row : crowdsOf(world, scratch)) {
        std::erase_if(
            row, [&](uint32_t index) { return !isPresent(index) || !isStanding(actor(index)); });
        spread(std::move(row));
    }
}

// Spreads a row, and records the movement of the traced body.
void WorldStep::spread(std::vector<uint32_t> row) {
    if (trace == nullptr) return spreadCrowd(tiles, solids, std::move(row), rules);
    const uint32_t body = trace->pixels.body;
    const Rect from = solids.rect(body);
    const uint32_t other = nearestInRow(solids, row, body);
    spreadCrowd(tiles, solids, std::move(row), rules);
    const Rect& to = solids.rect(body);
    if (to != from)
        trace->pixels.add(PixelResult::separated, Axis::x, to, {.isBlocked = true, .body = other});
}

// Updates the touches of all bodies at their final places, and adds events.
void WorldStep::updateTouches() {
    auto hit = scratch.blockedMoves.begin();
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        if (!isPresent(index)) continue;
        actor(index).body.rect = solids.rect(index);
        const Obstacle below =
            updateTouchesOf(world, collisionContextOf(world, solids, index), index);
        if (!isCharacter(actor(index).kind)) continue;
        while (hit != scratch.blockedMoves.end() && hit->index < index) ++hit;
        const bool isHit = hit != scratch.blockedMoves.end() && hit->index == index;
        reportMoves(index, below, isHit ? &*hit : nullptr);
        reportBodyContacts(index, below);
    }
}

// Adds the events of a character's move.
void WorldStep::reportMoves(uint32_t index, const Obstacle& below,
                            const Scratch::BlockedMove* hit) {
    const Actor& actor = world.actors[index];
    const CharacterDecision& decision = actor.decided;
    const PackedMoveResult& result = actor.moved;
    const Scratch::Before& before = scratch.before[index];
    const auto add = [&](EventKind kind, int64_t speed = 0) {
        world.events.push_back({kind, actor.id, feetOf(actor.body.rect), std::abs(speed)});
    };
    const auto addContact = [&](EventKind kind, int64_t speed, Side side, const Obstacle& by) {
        add(kind, speed);
        world.events.back().side = side;
        world.events.back().by = blockerOf(world, by);
    };
    if (decision.startsJump) {
        add(EventKind::jumped);
        world.events.back().cause = decision.cause;
    }
    if (decision.startsDrop) add(EventKind::dropped);
    if (decision.startsDash) {
        const Vec2q dash = before.requestedSpeed;
        add(EventKind::dashed, std::max(std::abs(dash.x), std::abs(dash.y)));
    }
    if (result.grabbed) add(EventKind::grabbedLedge);
    if (hit != nullptr && result.hitX) {
        addContact(EventKind::hitWall, before.requestedSpeed.x, hit->side, hit->wall);
        world.events.back().isNew = hit->isNew;
    }
    if (hit != nullptr && result.hitUp)
        addContact(EventKind::hitHead, before.requestedSpeed.y, kTop, hit->ceiling);
    if ((actor.grounded || actor.standsOnCharacter) && !before.wasSupported)
        addContact(EventKind::landed, before.requestedSpeed.y, kBottom, below);
}

void stepTraced(World& world, Buttons buttons, Scratch& scratch, StepTrace* trace) {
    world.events.clear();
    startCourseClock(world, buttons);
    beginContactHistory(world);
    loadSolids(world, scratch.solids);
    // Overlaps are found before anything moves, so that separation does not depend on the order.
    findSeparationCandidates(scratch.solids, scratch.others);
    findSeparations(world, scratch);
    updateAi(world, buttons, scratch);

    WorldStep passes(world, scratch, trace);
    passes.begin();
    passes.movePlatforms();
    passes.moveCrates();
    passes.moveCharacters();
    passes.spreadCrowds();
    passes.updateTouches();
    passes.removeCrushed();
    // If removeCrushed has found no free place for the player, all bodies restart.
    if (passes.playerHasNoPlace) restartAll(world);

    countOverlaps(world, scratch);
    applyZones(world, scratch);
    ++world.stepCount;
}

void step(World& world, Buttons buttons, Scratch& scratch) {
    stepTraced(world, buttons, scratch, nullptr);
}

void step(World& world, Buttons buttons) {
    Scratch scratch;
    step(world, buttons, scratch);
}

}  // namespace pixelstep

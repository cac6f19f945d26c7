// One step of the world: first the order of its passes, then the passes for characters. WorldStep
// is declared in world_step.h; a traced step (step_trace.h) also records the movement of one body.
#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "game/character/character_sensors.h"
#include "game/character/character_sim.h"
#include "game/world/choose_buttons.h"
#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/scratch.h"
#include "game/world/separation.h"
#include "game/world/spawn.h"
#include "game/world/world_step.h"
#include "math/fixed.h"

namespace pixelstep {

void step(World& world, Buttons buttons, Scratch& scratch) {
    stepTraced(world, buttons, scratch, nullptr);
}

void step(World& world, Buttons buttons) {
    Scratch scratch;
    step(world, buttons, scratch);
}

void stepTraced(World& world, Buttons buttons, Scratch& scratch, StepTrace* trace) {
    world.events.clear();
    startCourseClock(world, buttons);
    beginContactHistory(world);
    findTunings(world, scratch.tunings);
    loadSolids(world, scratch.tunings, scratch.solids);
    // Found before anything moves, so that how far characters push apart does not depend on the
    // order in which they move.
    findSeparations(world, scratch);
    chooseButtons(world, buttons, scratch);

    WorldStep worldStep(world, scratch, trace);
    worldStep.begin();
    worldStep.movePlatforms();
    worldStep.moveBelts();
    worldStep.moveCrates();
    worldStep.moveCharacters();
    worldStep.updateTouches();
    worldStep.startRiddenPlatforms();
    worldStep.removeCrushed();
    worldStep.endDrops();
    // If a platform has crushed the player and there is no free place for the player, all restart.
    if (worldStep.playerHasNoPlace) restartAll(world);

    stompHazards(world, scratch.requestedSpeeds.front().y, worldStep.tuningOf(0).stompSpeed);
    countOverlaps(world, scratch);
    applyZones(world, scratch);
    worldStep.breakTiles();
    ++world.stepCount;
}

// Stores the state at the start of the step. From here to updateTouches, `solids` has the current
// rectangle of each actor; the one in its body is up to date only while the actor itself moves.
void WorldStep::begin() {
    scratch.startStates.clear();
    scratch.requestedSpeeds.assign(world.actors.size(), {});
    scratch.blockedMoves.clear();
    scratch.tileHits.clear();
    for (Actor& actor : world.actors) {
        Body& body = actor.body;
        scratch.startStates.push_back({actor.grounded || actor.standsOnCharacter, pushSideOf(body),
                                       actor.lastMove.isPushing});
        body.previousRect = body.rect;
        body.previousTouches = body.touches;
    }
    findSurfaces();
}

// Moves a crate or character by its speed. If it is traced, records the requested movement.
MoveResult WorldStep::moveBody(uint32_t index, const MovingBody& moving) {
    const MoveRules moveRules{levelTuning.stepsPerSecond, terrainRulesOf(tuningOf(index))};
    MoveTrace* moveTrace = nullptr;
    if (isTraced(index)) {
        moveTrace = &trace->pixels;
        const Body& body = moving.body;
        trace->request = {.from = body.rect,
                          .speed = body.speed,
                          .remainderBefore = body.remainder,
                          .stepsPerSecond = moveRules.stepsPerSecond,
                          .grounded = moving.grounded,
                          .sticksToGround = moving.grounded && moveRules.terrain.sticksToSlopes};
    }
    return moveAmongBodies({tiles, solids, pusher}, index, moving, moveRules, moveTrace);
}

void WorldStep::moveCharacters() {
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (isCharacter(actor(index).kind) && !isCrushed(index)) moveCharacter(index);
}

// The platform that carries a character, directly or at the bottom of a stack; or null.
const Actor* WorldStep::platformUnder(uint32_t index) const {
    if (world.platforms.empty()) return nullptr;
    for (int depth = 0; depth < kMaxChainLength; ++depth) {
        index = carrierOf(tiles, solids, index);
        if (index == kInvalidBody) break;
        if (world.actors[index].kind == Kind::platform) return &world.actors[index];
    }
    return nullptr;
}

CharacterSensors WorldStep::sensorsOf(uint32_t index) const {
    const bool standsOnCharacter =
        !scratch.separations.empty() && scratch.separations[index].standsOnOther();
    const Actor& actor = world.actors[index];
    const CollisionContext context = collisionContextOf(world, solids, index);
    CharacterSensors sensors =
        readSensors({context, actor.body, actor.character, tuningOf(index)}, standsOnCharacter);
    const Actor* platform = platformUnder(index);
    if (bounces(index)) platform = findActor(world, scratch.surfaces[index].carrier);
    if (platform != nullptr && platform->kind == Kind::platform) {
        sensors.carrierSpeed = platform->body.speed;
        sensors.carrier = platform->id;
        sensors.isCarried = pusher.hasCarrier(index);
    }
    // Its surface at the start of the step counts, not that to which it was carried since.
    if (!scratch.surfaces.empty()) addSurface(sensors, surfaceOf(index), !bounces(index));
    if (!sensors.grounded) sensors.blockedCarry = pusher.blockedCarry(index);
    return sensors;
}

// Computes the speed of a character from buttons and sensors, moves it, and then moves it away from
// characters that it overlaps.
void WorldStep::moveCharacter(uint32_t index) {
    Actor& actor = world.actors[index];
    actor.body.rect = solids.rect(index);
    CharacterSensors sensors = sensorsOf(index);
    const bool bouncesOff = index == 0 && std::exchange(world.course.hasStomped, false);
    const bool holdsUp = (scratch.held[index] & kButtonUp) != 0;
    if (bouncesOff)
        sensors.bounce = holdsUp ? tuningOf(index).jumpSpeed : tuningOf(index).stompSpeed;
    actor.standsOnCharacter = sensors.standsOnCharacter;
    CharacterSim sim{tiles, tuningOf(index), actor.body, actor.character};
    // The speed is set and, if a drop starts, the character is one pixel inside the one-way
    // surface.
    const auto move = [&](const MovingBody& moving) {
        solids.setRect(index, sim.body.rect);
        if (sim.endsDrops()) {
            solids.stopIgnoring(index);
            std::erase_if(world.drops, [&](const Drop& d) { return d.character == actor.id; });
        }
        if (sim.decision.startsDrop) beginDrop(index);
        const Vec2q carried = carriedSpeedOf(sim.state, sim.decision, sensors, sim.tuning);
        const Vec2q speed = sim.body.speed;
        scratch.requestedSpeeds[index] = {speed.x + carried.x, speed.y + carried.y};
        return moveBody(index, moving);
    };
    const MoveResult result = sim.step(scratch.held[index], sensors, move);
    actor.body = sim.body;
    actor.character = sim.state;
    actor.lastDecision = sim.decision;
    actor.lastDecision.leavesEnemy = bouncesOff && sim.decision.bounces;
    if (result.hitX || result.hitCeiling)
        scratch.blockedMoves.push_back({.index = index,
                                        .side = result.wallSide < 0 ? kLeft : kRight,
                                        .wall = result.wall,
                                        .ceiling = result.ceiling,
                                        .isFirstHit = !actor.lastMove.hitX});
    recordTileHits(index, result, actor.character.dashing);
    // As after a jump, releasing the button cuts the rise.
    if (bouncesOff && holdsUp) actor.character.jumping = actor.body.speed.y < 0;
    actor.lastMove = result;
    if (!scratch.separations.empty()) separate(index);
}

// Starts to drop through all one-way platforms and tiles that the character stood on. It is already
// a pixel lower, inside them.
void WorldStep::beginDrop(uint32_t index) {
    if (isTraced(index)) trace->pixels.add(PixelResult::moved, Axis::y, solids.rect(index));
    for (const auto& [platform, cell] : ignoreOneWaysAt(tiles, solids, index))
        world.drops.push_back({.character = actor(index).id,
                               .platform = platform == kInvalidBody ? 0 : actor(platform).id,
                               .cell = cell});
}

// Ends drops: the character has stood on something else, or is below the surface.
void WorldStep::endDrops() {
    std::erase_if(world.drops, [&](const Drop& drop) {
        const Actor* character = findActor(world, drop.character);
        if (character == nullptr || character->grounded || character->standsOnCharacter)
            return true;
        const Rect& box = character->body.rect;
        if (drop.platform == 0)
            return !tiles.isOneWay(drop.cell) || isBelowSurface(tiles, box, drop.cell);
        const Actor* platform = findActor(world, drop.platform);
        return platform == nullptr || box.top > platform->body.rect.top;
    });
}

// Moves a character away from others that it overlapped at the start of the step.
void WorldStep::separate(uint32_t index) {
    stepAsideStanding(index);
    Body& body = actor(index).body;
    const Vec2i offset = scratch.separations[index].offset();
    // It only moves if that decreases its overlaps. In a dense crowd, with more neighbours than can
    // be listed, only overlaps with the listed ones are counted, for speed. An empty `counted`
    // means all characters.
    std::span<const uint32_t> counted = scratch.candidatesOf(index);
    if (counted.size() < kMaxSeparations) counted = {};
    if (!moveApart(tiles, solids, index, offset, separationRules, counted)) return;
    body.rect = solids.rect(index);
    // Axis::none stands for a diagonal offset.
    traceSeparation(index, offset.x == 0 ? Axis::y : offset.y == 0 ? Axis::x : Axis::none);
    // A character that is pushed down by the one above stops rising.
    if (offset.y > 0 && body.speed.y < 0) body.speed.y = 0;
}

// Moves a standing character one pixel along the ground, away from other standing ones. It does not
// leave the ground, nor enter anything solid.
void WorldStep::stepAsideStanding(uint32_t index) {
    StandingState& state = actor(index).standing;
    if (!isStanding(actor(index))) state = {};
    const int8_t wanted = isStanding(actor(index)) ? scratch.standingMoves[index] : int8_t{0};
    if (wanted == 0) return;
    const bool turnsBack = sign(state.turns) == -wanted;
    const bool isTired = std::abs(state.turns) > StandingState::kMaxTurns;
    if (isTired && overlapDecrease(world, solids, index, wanted) < (turnsBack ? 1 : 0)) return;
    const Rect start = solids.rect(index);
    const CollisionContext context = collisionContextOf(world, solids, index);
    const bool isOnGround = bool(obstacleBelow(context, start));
    const Rect end =
        walkUntilBlocked(context, start, wanted, climbLimitsOf(isOnGround, separationRules));
    if (end == start || (isOnGround && !obstacleBelow(context, end))) return;
    const int turns = std::abs(state.turns) + (turnsBack && !isTired ? 1 : 0);
    uint8_t& ahead = state.been[wanted > 0 ? 1 : 0];
    uint8_t& behind = state.been[wanted > 0 ? 0 : 1];
    const bool getsFarther = ahead == 0;
    state.turns = static_cast<int8_t>(wanted * (getsFarther ? 1 : turns));
    if (!getsFarther) --ahead;
    if (behind < UINT8_MAX) ++behind;
    solids.setRect(index, end);
    actor(index).body.rect = end;
    traceSeparation(index, Axis::x);
}

void WorldStep::traceSeparation(uint32_t index, Axis axis) {
    if (isTraced(index))
        trace->pixels.add(PixelResult::separated, axis, solids.rect(index),
                          obstacleOf(trace->separatedFrom));
}

// Stores the final rectangles in the actors, updates their touches, and adds events.
void WorldStep::updateTouches() {
    auto hit = scratch.blockedMoves.begin();
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        if (isCrushed(index)) continue;
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
    const CharacterDecision& decision = actor.lastDecision;
    const PackedMoveResult& result = actor.lastMove;
    const Vec2q requestedSpeed = scratch.requestedSpeeds[index];
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
    if (decision.bounces) add(EventKind::bounced);
    if (decision.startsDrop && !actor.character.climbing) add(EventKind::droppedThrough);
    if (decision.startsDash)
        add(EventKind::dashed, std::max(std::abs(requestedSpeed.x), std::abs(requestedSpeed.y)));
    if (result.grabbed) add(EventKind::grabbedLedge);
    if (hit != nullptr && result.hitX) {
        addContact(EventKind::hitWall, requestedSpeed.x, hit->side, hit->wall);
        world.events.back().isFirstHit = hit->isFirstHit;
    }
    if (hit != nullptr && result.hitCeiling)
        addContact(EventKind::hitHead, requestedSpeed.y, kTop, hit->ceiling);
    // Not result.hitFloor: a body can also come to stand without a move down.
    if ((actor.grounded || actor.standsOnCharacter) && !scratch.startStates[index].isSupported)
        addContact(EventKind::landed, requestedSpeed.y, kBottom, below);
}

}  // namespace pixelstep

// One step of the world, as a list of passes over all bodies; those of characters.
#include <algorithm>
#include <cstdlib>

#include "game/level/character_senses.h"
#include "game/world/course.h"
#include "game/world/parting.h"
#include "game/world/passes.h"
#include "game/world/spawn.h"
#include "game/world/think.h"
#include "math/fixed.h"
#include "physics/crowd.h"

namespace pixelstep {

void Passes::begin(uint32_t index) {
    Body& body = actor(index).body;
    if (hasBodies()) leans[index] = leanOf(body);
    body.lastRect = body.rect;
    body.touched = body.touches;
    scratch.before[index] = {actor(index).grounded || actor(index).isHeldUp, body.speed};
}

MoveResult Passes::moveBody(uint32_t index, const MovingBody& moving) {
    const MoveRules how{tuning.stepsPerSecond, terrainRulesOf(tuningFor(index))};
    Listener* listener = nullptr;
    if (hears(index)) {
        listener = &ear->pixels;
        const Body& body = moving.body;
        ear->way = {.from = body.rect,
                    .speed = body.speed,
                    .restBefore = body.remainder,
                    .stepsPerSecond = how.stepsPerSecond,
                    .grounded = moving.grounded,
                    .followsGround = moving.grounded && how.terrain.sticksToSlopes};
    }
    if (hasBodies()) return moveAmong({tiles, solids, push}, index, moving, how, listener);
    if (listener != nullptr) return moveByPixels(tiles, moving, how, listener);
    return move(tiles, moving, how);
}

void Passes::moveCharacters() {
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (isCharacter(actor(index).kind) && isThere(index)) moveCharacter(index);
}

// The speed of the platform at the bottom of the stack that carries a body.
Vec2q Passes::liftOf(uint32_t carrier) const {
    for (int depth = 0; carrier != kNobody && depth < kMaxPushDepth; ++depth) {
        if (world.actors[carrier].kind == Kind::platform) return world.actors[carrier].body.speed;
        carrier = blockBelow(obstaclesOf(world, solids, carrier), solids.rect(carrier)).body;
    }
    return {};
}

CharacterSenses Passes::sensesOf(uint32_t index) const {
    const bool isHeldUp = !scratch.partings.empty() && scratch.partings[index].isHeld();
    const Actor& character = world.actors[index];
    return senseAround(
        {obstaclesOf(world, solids, index), character.body, character.character, tuningFor(index)},
        isHeldUp, [&](uint32_t carrier) { return liftOf(carrier); });
}

// Decides a speed from buttons and senses, and moves by it.
void Passes::moveCharacter(uint32_t index) {
    Actor& character = actor(index);
    Body& body = character.body;
    if (hasBodies()) body.rect = solids.rect(index);

    const CharacterSenses senses = sensesOf(index);
    character.isHeldUp = senses.isHeldUp;
    character.moved = pixelstep::moveCharacter(
        body, character.character, character.decided, heldBy(index), senses, tuningFor(index),
        [&](const MovingBody& moving) {
            if (hasBodies()) solids.place(index, body.rect);
            if (character.decided.drops && hears(index))
                ear->pixels.add(Verdict::moved, Axis::y, body.rect);
            const Vec2q lift = character.decided.lift;
            scratch.before[index].speed = {body.speed.x + lift.x, body.speed.y + lift.y};
            return moveBody(index, moving);
        });
    if (!scratch.partings.empty()) partFromOthers(index);
}

void Passes::partFromOthers(uint32_t index) {
    Body& body = actor(index).body;
    const Vec2i offset = scratch.partings[index].offset();
    if (!part(tiles, solids, index, offset, rules)) return;
    body.rect = solids.rect(index);
    if (hears(index)) {
        const Axis axis = offset.x == 0 ? Axis::y : offset.y == 0 ? Axis::x : Axis::none;
        ear->pixels.add(Verdict::parted, axis, body.rect, {.isBlocked = true, .body = ear->parter});
    }
    if (offset.y > 0 && body.speed.y < 0) body.speed.y = 0;
}

// Spreads standing characters that overlap, row by row.
void Passes::spreadCrowds() {
    for (std::vector<uint32_t>& row : crowdsOf(world, scratch)) {
        std::erase_if(row,
                      [&](uint32_t index) { return !isThere(index) || !isStanding(actor(index)); });
        spread(std::move(row));
    }
}

void Passes::spread(std::vector<uint32_t> row) {
    if (ear == nullptr) return spreadCrowd(tiles, solids, std::move(row), rules);
    const uint32_t body = ear->pixels.body;
    const Rect from = solids.rect(body);
    const uint32_t other = nearestInRow(solids, row, body);
    spreadCrowd(tiles, solids, std::move(row), rules);
    const Rect& to = solids.rect(body);
    if (to != from)
        ear->pixels.add(Verdict::parted, Axis::x, to, {.isBlocked = true, .body = other});
}

void Passes::sense(uint32_t index) {
    if (!isThere(index)) return;
    if (hasBodies()) actor(index).body.rect = solids.rect(index);
    const uint32_t carrier = senseTouches(world, solids, index);
    report(actor(index), scratch.before[index]);
    if (hasBodies() && isCharacter(actor(index).kind)) reportAmong(index, carrier);
}

void Passes::run() {
    const auto count = static_cast<uint32_t>(world.actors.size());
    scratch.before.resize(count);
    if (!hasBodies()) {
        // No body affects another, so one loop does for all passes: one walk through memory.
        for (uint32_t index = 0; index < count; ++index) {
            begin(index);
            moveCharacter(index);
            sense(index);
        }
        return;
    }
    leans.resize(count);
    for (uint32_t index = 0; index < count; ++index) begin(index);
    movePlatforms();
    moveCrates();
    moveCharacters();
    spreadCrowds();
    for (uint32_t index = 0; index < count; ++index) sense(index);
    removeCrushed();
    // Without a place for the player among the bodies, these are made anew as well.
    if (isLost) restartAll(world);
}

void Passes::report(const Actor& actor, const Scratch::Before& before) {
    if (!isCharacter(actor.kind)) return;
    const CharacterDecision& decision = actor.decided;
    const MoveResult& result = actor.moved;
    const auto add = [&](EventKind kind, int64_t speed = 0) {
        world.events.push_back({kind, actor.id, feetOf(actor.body.rect), std::abs(speed)});
    };
    if (decision.jumped) {
        add(EventKind::jumped);
        world.events.back().cause = decision.cause;
    }
    if (decision.drops) add(EventKind::dropped);
    if (decision.dashes) {
        const Vec2q dash = before.speed;
        add(EventKind::dashed, std::max(std::abs(dash.x), std::abs(dash.y)));
    }
    if (result.grabbed) add(EventKind::grabbedLedge);
    if (result.hitX) add(EventKind::hitWall, before.speed.x);
    if (result.hitUp) add(EventKind::hitHead, before.speed.y);
    if ((actor.grounded || actor.isHeldUp) && !before.wasHeld)
        add(EventKind::landed, before.speed.y);
}

namespace {

void rememberContacts(World& world) {
    world.lastContacts.clear();
    for (const auto& [a, b] : world.contacts)
        world.lastContacts.push_back({world.actors[a].id, world.actors[b].id});
}

}  // namespace

void stepHeard(World& world, Buttons buttons, Scratch& scratch, StepEar* ear) {
    world.events.clear();
    startClock(world, buttons);
    const Presence who = presenceIn(world);
    findPartings(world, scratch, who.hasSoft);
    rememberContacts(world);

    Passes passes(world, scratch, buttons, who.hasSolids || who.hasSoft, ear);
    think(world, buttons, who.hasBrains, scratch);
    passes.run();
    findContacts(world, scratch);
    meetZones(world, scratch);
    ++world.stepCount;
}

void step(World& world, Buttons buttons, Scratch& scratch) {
    stepHeard(world, buttons, scratch, nullptr);
}

void step(World& world, Buttons buttons) {
    Scratch scratch;
    step(world, buttons, scratch);
}

}  // namespace pixelstep

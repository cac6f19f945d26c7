// One step of the world, as a list of passes over all bodies; those of characters.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "game/level/character_senses.h"
#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/parting.h"
#include "game/world/passes.h"
#include "game/world/spawn.h"
#include "game/world/think.h"
#include "math/fixed.h"
#include "physics/crowd.h"

namespace pixelstep {

void Passes::begin() {
    scratch.before.clear();
    scratch.hits.clear();
    for (Actor& actor : world.actors) {
        Body& body = actor.body;
        scratch.before.push_back(
            {actor.grounded || actor.isHeldUp, body.speed, leanOf(body), actor.moved.pushes});
        body.lastRect = body.rect;
        body.touched = body.touches;
    }
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
    return moveAmong({tiles, solids, push}, index, moving, how, listener);
}

void Passes::moveCharacters() {
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (isCharacter(actor(index).kind) && isThere(index)) moveCharacter(index);
}

// The speed of the platform at the bottom of the stack that carries a body where it is now.
Vec2q Passes::liftOf(uint32_t index) const {
    for (int depth = 0; depth < kMaxPushDepth; ++depth) {
        index = carrierOf(tiles, solids, index);
        if (index == kNobody) break;
        if (world.actors[index].kind == Kind::platform) return world.actors[index].body.speed;
    }
    return {};
}

CharacterSenses Passes::sensesOf(uint32_t index, const Obstacles& around) const {
    const bool isHeldUp = !scratch.partings.empty() && scratch.partings[index].isHeld();
    const Actor& character = world.actors[index];
    return senseAround({around, character.body, character.character, tuningFor(index)}, isHeldUp,
                       liftOf(index));
}

// Decides a speed from buttons and senses, and moves by it.
void Passes::moveCharacter(uint32_t index) {
    Actor& character = actor(index);
    Body& body = character.body;
    body.rect = solids.rect(index);

    const CharacterSenses senses = sensesOf(index, obstaclesOf(world, solids, index));
    character.isHeldUp = senses.isHeldUp;
    const MoveResult moved = pixelstep::moveCharacter(
        body, character.character, character.decided, scratch.held[index], senses, tuningFor(index),
        [&](const MovingBody& moving) {
            solids.place(index, body.rect);
            if (character.decided.drops && hears(index))
                ear->pixels.add(Verdict::moved, Axis::y, body.rect);
            const Vec2q lift = pixelstep::liftOf(character.decided, senses, tuningFor(index));
            scratch.before[index].speed = {body.speed.x + lift.x, body.speed.y + lift.y};
            return moveBody(index, moving);
        });
    if (moved.hitX || moved.hitUp)
        scratch.hits.push_back({.index = index,
                                .side = moved.wallSide < 0 ? kLeft : kRight,
                                .wall = moved.wall,
                                .ceiling = moved.ceiling,
                                .isNew = !character.moved.hitX});
    character.moved = moved;
    if (!scratch.partings.empty()) separate(index);
}

void Passes::separate(uint32_t index) {
    Body& body = actor(index).body;
    const Vec2i offset = scratch.partings[index].offset();
    const bool isInPile = scratch.others.isInPile[index] != 0;
    if (!part(tiles, solids, index, offset, rules,
              isInPile ? scratch.others.of(index) : std::span<const uint32_t>{}))
        return;
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

// Updates what bodies touch where they are now, and adds their events.
void Passes::updateTouches() {
    auto hit = scratch.hits.begin();
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        if (!isThere(index)) continue;
        actor(index).body.rect = solids.rect(index);
        const Block below = senseTouches(world, obstaclesOf(world, solids, index), index);
        if (!isCharacter(actor(index).kind)) continue;
        while (hit != scratch.hits.end() && hit->index < index) ++hit;
        const bool isHit = hit != scratch.hits.end() && hit->index == index;
        reportMoves(index, below, isHit ? &*hit : nullptr);
        reportAmong(index, below);
    }
}

// Adds the events of what a character did.
void Passes::reportMoves(uint32_t index, const Block& below, const Scratch::Hit* hit) {
    const Actor& actor = world.actors[index];
    const CharacterDecision& decision = actor.decided;
    const Moved& result = actor.moved;
    const Scratch::Before& before = scratch.before[index];
    const auto add = [&](EventKind kind, int64_t speed = 0) {
        world.events.push_back({kind, actor.id, feetOf(actor.body.rect), std::abs(speed)});
    };
    const auto addContact = [&](EventKind kind, int64_t speed, Side side, const Block& by) {
        add(kind, speed);
        world.events.back().side = side;
        world.events.back().by = blockerOf(world, by);
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
    if (hit != nullptr && result.hitX) {
        addContact(EventKind::hitWall, before.speed.x, hit->side, hit->wall);
        world.events.back().isNew = hit->isNew;
    }
    if (hit != nullptr && result.hitUp)
        addContact(EventKind::hitHead, before.speed.y, kTop, hit->ceiling);
    if ((actor.grounded || actor.isHeldUp) && !before.wasHeld)
        addContact(EventKind::landed, before.speed.y, kBottom, below);
}

void stepHeard(World& world, Buttons buttons, Scratch& scratch, StepEar* ear) {
    world.events.clear();
    startClock(world, buttons);
    beginPast(world);
    loadSolids(world, scratch.solids);
    findOthers(scratch.solids, scratch.others);
    findPartings(world, scratch);
    think(world, buttons, scratch);

    Passes passes(world, scratch, ear);
    passes.begin();
    passes.movePlatforms();
    passes.moveCrates();
    passes.moveCharacters();
    passes.spreadCrowds();
    passes.updateTouches();
    passes.removeCrushed();
    // Without a place for the player among the bodies, these are made again as well.
    if (passes.isLost) restartAll(world);

    countOverlaps(world, scratch);
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

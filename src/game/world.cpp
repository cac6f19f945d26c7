// One step of the world, and what can be read from it.
#include "game/world.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "math/hash.h"
#include "physics/mover.h"

namespace pixelstep {
namespace {

TerrainRules terrainRules(const Tuning& tuning) {
    return {.maxClimb = tuning.maxClimb, .sticksToSlopes = tuning.stickToSlopes != 0};
}

void reportMove(World& world, const Actor& actor, bool wasGrounded, Vec2q speed) {
    const CharacterDecision& decision = actor.decided;
    const MoveResult& result = actor.moved;
    const auto report = [&](EventKind kind, int64_t strength) {
        world.events.push_back({kind, actor.id, feetOf(actor.body.rect), strength});
    };
    if (decision.jumped)
        report(EventKind::jumped, decision.usedCoyote ? 1 : decision.usedBuffer ? 2 : 0);
    if (decision.drops) report(EventKind::dropped, 0);
    if (result.hitX) report(EventKind::hitWall, std::abs(speed.x));
    if (result.hitUp) report(EventKind::hitHead, std::abs(speed.y));
    if (actor.grounded && !wasGrounded) report(EventKind::landed, std::abs(speed.y));
}

// Pass 2 and 4 for one character: buttons and sensors to a speed, then pixel by pixel.
void stepActor(World& world, Actor& actor, Buttons buttons) {
    const TileMap& tiles = world.level.tiles;
    const Tuning& tuning = world.level.tuning;
    const TerrainRules rules = terrainRules(tuning);
    Body& body = actor.body;
    body.lastRect = body.rect;
    body.touched = body.touches;

    const Block below = blockBelow(tiles, body.rect);
    const bool wasGrounded = actor.grounded;
    const CharacterSenses senses{.grounded = body.speed.y >= 0 && below.isBlocked,
                                 .onOneWay = below.onlyOneWay};
    // What holds a body blocks its way down, also if it came to rest just flush: jumps from here
    // are all alike.
    if (senses.grounded) body.remainder.y = 0;
    actor.decided = control(actor.character, body.speed, buttons, senses, tuning);
    const bool staysOnGround = senses.grounded && !actor.decided.jumped && !actor.decided.drops;
    // One pixel into the one-ways that hold it: from then on they do not count for it.
    if (actor.decided.drops) body.rect = body.rect.moved(0, 1);

    const Vec2q speed = body.speed;
    actor.moved = move(tiles, body, tuning.stepsPerSecond, staysOnGround, rules);
    senseTouches(world, actor);
    reportMove(world, actor, wasGrounded, speed);
}

void findContacts(World& world, Scratch& scratch) {
    scratch.rects.clear();
    for (Actor& actor : world.actors) {
        scratch.rects.push_back(actor.body.rect);
        actor.overlaps = 0;
    }
    world.hasAllContacts = scratch.grid.findPairs(scratch.rects, world.contacts, kMaxContacts);
    for (const auto& [a, b] : world.contacts) {
        if (!overlaps(scratch.rects[a], scratch.rects[b])) continue;
        ++world.actors[a].overlaps;
        ++world.actors[b].overlaps;
    }
}

void addRect(Hasher& hasher, const Rect& rect) {
    for (int value : {rect.left, rect.top, rect.width, rect.height}) hasher.add(value);
}

void addStart(Hasher& hasher, const BodyStart& start) {
    addRect(hasher, startRect(start));
}

void addActor(Hasher& hasher, const Actor& actor) {
    const Body& body = actor.body;
    const CharacterState& character = actor.character;
    hasher.add(actor.id);
    hasher.add(static_cast<int>(actor.kind));
    hasher.add(actor.grounded);
    addRect(hasher, body.rect);
    addRect(hasher, body.lastRect);
    for (int64_t value : {body.speed.x, body.speed.y, body.remainder.x, body.remainder.y})
        hasher.add(value);
    for (int value : {int{character.facing}, int{character.jumping}, int{character.jumped},
                      character.airSteps, character.bufferedSteps, int{character.lastButtons}})
        hasher.add(value);
}

}  // namespace

std::string_view kindName(Kind kind) {
    return kind == Kind::player ? "player" : "clone";
}

void senseTouches(const World& world, Actor& actor) {
    Body& body = actor.body;
    const TileMap& tiles = world.level.tiles;
    actor.grounded = body.speed.y >= 0 && blockBelow(tiles, body.rect);
    body.touches = touchesOf(tiles, body.rect, actor.grounded, terrainRules(world.level.tuning));
}

void step(World& world, Buttons buttons, Scratch& scratch) {
    world.events.clear();
    for (Actor& actor : world.actors)
        stepActor(world, actor, actor.kind == Kind::player ? buttons : Buttons{0});
    findContacts(world, scratch);
    ++world.stepCount;
}

void step(World& world, Buttons buttons) {
    Scratch scratch;
    step(world, buttons, scratch);
}

std::vector<Contact> contactsOf(const World& world, uint32_t id) {
    std::vector<Contact> found;
    const auto see = [&](const Actor& me, const Actor& other) {
        // A command since then may have parted them.
        if (me.id == id && meets(me.body.rect, other.body.rect))
            found.push_back(contactOf(me.id, me.body, other.id, other.body));
    };
    for (const auto& [a, b] : world.contacts) {
        see(world.actors[a], world.actors[b]);
        see(world.actors[b], world.actors[a]);
    }
    std::ranges::sort(found, {}, &Contact::other);
    return found;
}

uint64_t hashOf(const World& world) {
    Hasher hasher;
    hasher.add(world.level.tiles.hash());
    for (const Tunable& tunable : tunables()) hasher.add(world.level.tuning.*tunable.field);
    addRect(hasher, world.playerStart);
    hasher.add(world.level.cast->clones.size());
    for (const BodyStart& clone : world.level.cast->clones) addStart(hasher, clone);
    hasher.add(world.actors.size());
    for (const Actor& actor : world.actors) addActor(hasher, actor);
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

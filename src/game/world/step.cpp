// One step of the world, as a list of passes over all bodies.
#include <algorithm>
#include <cstdlib>

#include "game/level/character_move.h"
#include "game/level/character_senses.h"
#include "game/world/bodies.h"
#include "game/world/parting.h"
#include "game/world/spawn.h"
#include "game/world/think.h"
#include "math/fixed.h"
#include "physics/crowd.h"
#include "physics/fit.h"
#include "physics/move_among.h"

namespace pixelstep {
namespace {

// The passes of a step, and where all bodies are while they move.
struct Passes {
    World& world;
    Scratch& scratch;
    Buttons buttons;
    const TileMap& tiles;
    const Tuning& tuning;
    TerrainRules rules;
    Solids& solids;  // empty if nobody is solid or soft; else it, not `world`, has the places
    Push push;
    bool isLost = false;  // the player was crushed, and there is no free place for it

    Passes(World& stepped, Scratch& memory, Buttons held, bool needsSolids)
        : world(stepped),
          scratch(memory),
          buttons(held),
          tiles(stepped.level.tiles),
          tuning(stepped.level.tuning),
          rules(terrainRulesOf(tuning)),
          solids(loaded(stepped, memory, needsSolids)),
          push(tiles, solids, rules) {}

    static Solids& loaded(const World& world, Scratch& scratch, bool needsSolids) {
        scratch.solids.clear();
        if (needsSolids) loadSolids(world, scratch.solids);
        return scratch.solids;
    }

    bool hasBodies() const { return solids.size() > 0; }
    bool isThere(uint32_t index) const { return !hasBodies() || solids.isThere(index); }
    Actor& actor(uint32_t index) { return world.actors[index]; }
    Buttons heldBy(uint32_t index) const {
        if (!scratch.held.empty()) return scratch.held[index];
        return world.actors[index].kind == Kind::player ? buttons : Buttons{0};
    }

    void run();
    void begin(uint32_t index);
    void movePlatforms();
    void breakCrushed();
    void restartPlayer();
    void moveCrates();
    void moveCrate(uint32_t index);
    bool isHeld(uint32_t crate);
    void moveCharacters();
    void moveCharacter(uint32_t index);
    CharacterSenses sensesOf(uint32_t index) const;
    Vec2q liftOf(uint32_t carrier) const;
    MoveResult moveBody(uint32_t index, bool staysOnGround);
    void partFromOthers(uint32_t index);
    void spreadCrowds();
    void sense(uint32_t index);
    void report(const Actor& actor, const Scratch::Before& before);
    void removeCrushed();
};

void Passes::begin(uint32_t index) {
    Body& body = actor(index).body;
    body.lastRect = body.rect;
    body.touched = body.touches;
    scratch.before[index] = {actor(index).grounded || actor(index).isHeldUp, body.speed};
}

void Passes::movePlatforms() {
    scratch.crushed.clear();
    for (PlatformState& platform : world.platforms) {
        const uint32_t index = indexOf(world, platform.id);
        for (const Vec2i unit : advance(platform.walk, tuning.stepsPerSecond))
            push.movePlatform(index, unit, scratch.crushed);
        actor(index).body.speed = speedOn(platform.walk);
    }
    if (!scratch.crushed.empty()) breakCrushed();
}

void Passes::breakCrushed() {
    for (const uint32_t index : scratch.crushed)
        world.events.push_back(
            {EventKind::crushed, actor(index).id, feetOf(actor(index).body.rect)});
    if (std::ranges::find(scratch.crushed, 0u) != scratch.crushed.end()) restartPlayer();
}

void Passes::restartPlayer() {
    Actor& player = actor(0);
    const Rect& start = world.playerStart;
    const Reach reach = Reach::everywhere(tiles, start);
    const auto room = nearestClear(tiles, start, reach, 1, solids.allInWayOf(solids.traits(0), 0));
    std::erase(scratch.crushed, 0u);
    if (!room) {
        isLost = true;  // it is nowhere until the end of the step
        return;
    }
    player.body = {.rect = *room, .lastRect = *room};
    player.character = {};
    player.grounded = player.isHeldUp = false;
    scratch.before[0] = {};
    if (!scratch.partings.empty()) scratch.partings[0] = {};
    solids.putBack(0, player.body.rect);
    world.events.push_back({EventKind::restarted, 0, feetOf(player.body.rect)});
}

MoveResult Passes::moveBody(uint32_t index, bool staysOnGround) {
    Body& body = actor(index).body;
    const MovingBody moving{body, staysOnGround};
    const MoveRules how{tuning.stepsPerSecond, rules};
    if (!hasBodies()) return move(tiles, moving, how);
    return moveAmong({tiles, solids, push}, index, moving, how);
}

// The lowest crate first, so that a falling stack stays together.
void Passes::moveCrates() {
    scratch.order.clear();
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (actor(index).kind == Kind::crate && isThere(index)) scratch.order.push_back(index);
    std::ranges::sort(scratch.order, {}, [&](uint32_t index) {
        return std::pair(-solids.rect(index).bottom(), index);
    });
    for (const uint32_t index : scratch.order) moveCrate(index);
}

// A crate that falls does not hold what lies on it.
bool Passes::isHeld(uint32_t crate) {
    const Block below = blockBelow(obstaclesOf(world, solids, crate), solids.rect(crate));
    const bool onCrate = below.body != kNobody && actor(below.body).kind == Kind::crate;
    return below && !(onCrate && actor(below.body).body.speed.y > 0);
}

void Passes::moveCrate(uint32_t index) {
    Actor& crate = actor(index);
    Body& body = crate.body;
    body.rect = solids.rect(index);
    const bool rests = crate.hasGravity && body.speed.y >= 0 && isHeld(index);
    if (rests) {
        body.speed.y = body.remainder.y = 0;
    } else if (crate.hasGravity) {
        body.speed.y = fallFaster(body.speed.y, tuning);
    }
    crate.moved = moveBody(index, rests);
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
    return senseAround(obstaclesOf(world, solids, index), world.actors[index].body, isHeldUp,
                       [&](uint32_t carrier) { return liftOf(carrier); });
}

// Decides a speed from buttons and senses, and moves by it.
void Passes::moveCharacter(uint32_t index) {
    Actor& character = actor(index);
    Body& body = character.body;
    if (hasBodies()) body.rect = solids.rect(index);

    const CharacterSenses senses = sensesOf(index);
    character.isHeldUp = senses.isHeldUp;
    character.moved = pixelstep::moveCharacter(
        body, character.character, character.decided, heldBy(index), senses, tuning,
        [&](bool staysOnGround) {
            if (hasBodies()) solids.place(index, body.rect);
            const Vec2q lift = character.decided.lift;
            scratch.before[index].speed = {body.speed.x + lift.x, body.speed.y + lift.y};
            return moveBody(index, staysOnGround);
        });
    if (!scratch.partings.empty()) partFromOthers(index);
}

void Passes::partFromOthers(uint32_t index) {
    Body& body = actor(index).body;
    const Vec2i offset = scratch.partings[index].offset();
    if (!part(tiles, solids, index, offset, rules)) return;
    body.rect = solids.rect(index);
    if (offset.y > 0 && body.speed.y < 0) body.speed.y = 0;
}

// Spreads standing characters that overlap, row by row.
void Passes::spreadCrowds() {
    for (std::vector<uint32_t>& row : crowdsOf(world, scratch)) {
        std::erase_if(row,
                      [&](uint32_t index) { return !isThere(index) || !isStanding(actor(index)); });
        spreadCrowd(tiles, solids, std::move(row), rules);
    }
}

void Passes::sense(uint32_t index) {
    if (!isThere(index)) return;
    if (hasBodies()) actor(index).body.rect = solids.rect(index);
    senseTouches(world, solids, index);
    report(actor(index), scratch.before[index]);
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
    if (result.hitX) add(EventKind::hitWall, before.speed.x);
    if (result.hitUp) add(EventKind::hitHead, before.speed.y);
    if ((actor.grounded || actor.isHeldUp) && !before.wasHeld)
        add(EventKind::landed, before.speed.y);
}

void Passes::removeCrushed() {
    if (scratch.crushed.empty()) return;
    std::ranges::sort(scratch.crushed);
    size_t index = 0;
    std::erase_if(world.actors, [&](const Actor&) {
        return std::ranges::binary_search(scratch.crushed, index++);
    });
}

void rememberContacts(World& world) {
    world.lastContacts.clear();
    for (const auto& [a, b] : world.contacts)
        world.lastContacts.push_back({world.actors[a].id, world.actors[b].id});
}

}  // namespace

void step(World& world, Buttons buttons, Scratch& scratch) {
    world.events.clear();
    const Presence who = presenceIn(world);
    findPartings(world, scratch, who.hasSoft);
    rememberContacts(world);

    Passes passes(world, scratch, buttons, who.hasSolids || who.hasSoft);
    think(world, buttons, who.hasBrains, scratch);
    passes.run();
    findContacts(world, scratch);
    ++world.stepCount;
}

void step(World& world, Buttons buttons) {
    Scratch scratch;
    step(world, buttons, scratch);
}

}  // namespace pixelstep

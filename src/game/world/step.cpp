// One step of the world, as a list of passes over all bodies; those of characters.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <span>

#include "game/level/character_senses.h"
#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/parting.h"
#include "game/world/passes.h"
#include "game/world/spawn.h"
#include "game/world/think.h"
#include "math/fixed.h"
#include "math/prefetch.h"
#include "physics/crowd.h"

namespace pixelstep {
namespace {

// The indices of all bodies, row by row of cells. Nothing depends on it but how soon memory comes,
// and bodies stay near where they are for some steps.
void orderByPlace(const World& world, Scratch& scratch) {
    constexpr size_t kLeast = 2048;  // fewer fit a cache in any order
    constexpr int64_t kEvery = 32;   // [steps]
    constexpr int kCellShift = 6;    // [px] 64
    const size_t count = world.actors.size();
    const bool isSame = scratch.byPlace.size() == count;
    // It may be another world, or another time.
    const int64_t left = scratch.nextOrdering - world.stepCount;
    const bool isDue = (left <= 0 || left > kEvery) && scratch.awake.size() >= kLeast;
    if (isSame && !isDue) return;
    scratch.byPlace.resize(count);
    std::iota(scratch.byPlace.begin(), scratch.byPlace.end(), 0u);
    if (count < kLeast) return;
    scratch.nextOrdering = world.stepCount + kEvery;
    scratch.cells.clear();
    for (uint32_t i = 0; i < count; ++i) {
        const Rect& rect = world.actors[i].body.rect;
        const uint32_t key = static_cast<uint32_t>(rect.top >> kCellShift) << 16 |
                             (static_cast<uint32_t>(rect.left >> kCellShift) & 0xffff);
        scratch.cells.push_back({key ^ 0x80008000, i});
    }
    sortByKey(scratch.cells, scratch.spareCells);
    for (size_t i = 0; i < count; ++i) scratch.byPlace[i] = scratch.cells[i].index;
}

// A number that no other step has.
uint64_t numberOfStep() {
    static std::atomic<uint64_t> last = 0;
    return ++last;
}

// Finds out what kinds of work there are, unless the last step left this world and knows. Where
// bodies are in one another's way, some may be crushed, and none is at rest.
void remember(World& world, Scratch& scratch) {
    const bool isKnown = world.leftBy.step != 0 && world.leftBy.step == scratch.lastStep;
    const bool areApart = isKnown && !scratch.presence.hasSolids && !scratch.presence.hasSoft;
    if (!areApart) {
        scratch.presence = presenceIn(world, scratch);
        scratch.isAtRest.assign(world.actors.size(), 0);
    }
    scratch.stepBefore = areApart ? world.leftBy.step : 0;
    world.leftBy.step = scratch.lastStep = numberOfStep();
}

// By the actors' order, which is that of their ids.
void joinTold(Scratch& scratch, std::vector<Event>& events) {
    std::vector<Scratch::Told>& all = scratch.told.front();
    for (auto part = scratch.told.begin() + 1; part != scratch.told.end(); ++part)
        all.insert(all.end(), part->begin(), part->end());
    scratch.toldByIndex.clear();
    for (uint32_t i = 0; i < all.size(); ++i) scratch.toldByIndex.push_back({all[i].index, i});
    sortByKey(scratch.toldByIndex, scratch.spareCells);
    for (const KeyedIndex& one : scratch.toldByIndex) events.push_back(all[one.index].event);
}

}  // namespace

void Passes::begin(uint32_t index, Scratch::Before& before) {
    Body& body = actor(index).body;
    if (hasBodies()) leans[index] = leanOf(body);
    body.lastRect = body.rect;
    body.touched = body.touches;
    before = {actor(index).grounded || actor(index).isHeldUp, body.speed};
}

MoveResult Passes::moveBody(uint32_t index, const MovingBody& moving, const FlatGround& flat) {
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
    return move(tiles, moving, how, flat);
}

void Passes::moveCharacters() {
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (isCharacter(actor(index).kind) && isThere(index))
            moveCharacter(index, scratch.before[index], obstaclesOf(world, solids, index));
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
                       hasBodies() ? liftOf(index) : Vec2q{});
}

// Decides a speed from buttons and senses, and moves by it.
void Passes::moveCharacter(uint32_t index, Scratch::Before& before, const Obstacles& around) {
    Actor& character = actor(index);
    Body& body = character.body;
    if (hasBodies()) body.rect = solids.rect(index);

    const CharacterSenses senses = sensesOf(index, around);
    character.isHeldUp = senses.isHeldUp;
    character.moved = pixelstep::moveCharacter(
        body, character.character, character.decided, heldBy(index), senses, tuningFor(index),
        [&](const MovingBody& moving) {
            if (hasBodies()) solids.place(index, body.rect);
            if (character.decided.drops && hears(index))
                ear->pixels.add(Verdict::moved, Axis::y, body.rect);
            const Vec2q lift = pixelstep::liftOf(character.decided, senses, tuningFor(index));
            before.speed = {body.speed.x + lift.x, body.speed.y + lift.y};
            return moveBody(index, moving, around.flat);
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

// Updates what a body touches. @return  what carries it, or kNobody
uint32_t Passes::sense(uint32_t index, const Obstacles& around) {
    if (hasBodies()) actor(index).body.rect = solids.rect(index);
    return senseTouches(world, around, index);
}

void Passes::report(uint32_t index, uint32_t carrier) {
    scratch.told.resize(1);
    std::vector<Scratch::Told>& told = scratch.told.front();
    told.clear();
    tellMoves(index, scratch.before[index], told);
    for (const Scratch::Told& one : told) world.events.push_back(one.event);
    if (isCharacter(actor(index).kind)) reportAmong(index, carrier);
}

// Where no body affects another, one walk does for all passes.
void Passes::walk(uint32_t index, Obstacles& around, std::vector<Scratch::Told>& told) {
    Scratch::Before before;
    begin(index, before);
    around.flat = flatGroundAround(tiles, actor(index).body.rect);
    moveCharacter(index, before, around);
    const Actor& moved = actor(index);
    if ((moved.moved.landed || moved.grounded) && !around.flat.holds(moved.body.rect))
        around.flat = flatGroundAround(tiles, moved.body.rect);
    sense(index, around);
    tellMoves(index, before, told);
}

// True if it has not moved and is not told to: it may be at rest. The player never is, whom zones
// put elsewhere.
bool Passes::isStill(uint32_t index) const {
    const Actor& character = world.actors[index];
    const Body& body = character.body;
    return body.rect == body.lastRect && body.speed == Vec2q{} && index != 0 &&
           heldBy(index) == 0 && character.character.lastButtons == 0;
}

// Walks bodies in any order and on many threads. Neighbours in the world lie far from one another
// in memory: each is sent for some bodies ahead.
// What a walk makes of a body depends on it, its buttons and tuning, and the tiles: one that comes
// out as it went in, with nothing to tell, stays so until a command or buttons come.
void Passes::walkApart(std::span<const uint32_t> indices, std::vector<Scratch::Told>& told) {
    constexpr size_t kAhead = 12;
    Obstacles around(tiles);
    for (size_t i = 0; i < indices.size(); ++i) {
        if (i + kAhead < indices.size()) prefetch(&actor(indices[i + kAhead]));
        const uint32_t index = indices[i];
        bool isAtRest = isStill(index);
        if (isAtRest) {
            const Actor before = actor(index);
            const size_t said = told.size();
            walk(index, around, told);
            isAtRest = told.size() == said && actor(index) == before;
        } else {
            walk(index, around, told);
        }
        if (scratch.isAtRest[index] != isAtRest) scratch.isAtRest[index] = isAtRest;
    }
}

// For assertions: what rests would come out of a walk as it is.
bool Passes::staysAtRest(uint32_t index) {
    const Actor before = actor(index);
    Obstacles around(tiles);
    std::vector<Scratch::Told> told;
    walk(index, around, told);
    return told.empty() && actor(index) == before;
}

// Those that are not at rest, or are told to do something.
void Passes::findAwake() {
    const auto isTold = [&](uint32_t index) {
        return !scratch.held.empty() && scratch.held[index] != 0;
    };
    scratch.awake.clear();
    for (const uint32_t index : scratch.byPlace) {
        if (scratch.isAtRest[index] == 0 || isTold(index) || hears(index)) {
            scratch.awake.push_back(index);
        } else {
            assert(staysAtRest(index));
        }
    }
}

void Passes::runApart() {
    orderByPlace(world, scratch);
    findAwake();
    const size_t count = scratch.awake.size();
    const size_t stretches = scratch.sharing.stretches(count);
    if (scratch.told.size() < stretches) scratch.told.resize(stretches);
    for (std::vector<Scratch::Told>& told : scratch.told) told.clear();
    scratch.sharing.run(count, [&](size_t first, size_t end) {
        std::vector<Scratch::Told>& told = scratch.told[scratch.sharing.stretchAt(first)];
        walkApart(std::span(scratch.awake).subspan(first, end - first), told);
    });
    joinTold(scratch, world.events);
}

void Passes::run() {
    if (!hasBodies()) return runApart();
    const auto count = static_cast<uint32_t>(world.actors.size());
    scratch.before.resize(count);
    leans.resize(count);
    for (uint32_t index = 0; index < count; ++index) begin(index, scratch.before[index]);
    movePlatforms();
    moveCrates();
    moveCharacters();
    spreadCrowds();
    for (uint32_t index = 0; index < count; ++index)
        if (isThere(index)) report(index, sense(index, obstaclesOf(world, solids, index)));
    removeCrushed();
    // Without a place for the player among the bodies, these are made anew as well.
    if (isLost) restartAll(world);
}

// Adds what a character did in its step.
void Passes::tellMoves(uint32_t index, const Scratch::Before& before,
                       std::vector<Scratch::Told>& told) const {
    const Actor& actor = world.actors[index];
    if (!isCharacter(actor.kind)) return;
    const CharacterDecision& decision = actor.decided;
    const Moved& result = actor.moved;
    const auto add = [&](EventKind kind, int64_t speed = 0) {
        told.push_back({index, {kind, actor.id, feetOf(actor.body.rect), std::abs(speed)}});
    };
    if (decision.jumped) {
        add(EventKind::jumped);
        told.back().event.cause = decision.cause;
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

void stepHeard(World& world, Buttons buttons, Scratch& scratch, StepEar* ear) {
    remember(world, scratch);
    world.events.clear();
    startClock(world, buttons);
    const Presence& who = scratch.presence;
    findPartings(world, scratch, who.hasSoft);
    beginPast(world);

    Passes passes(world, scratch, buttons, who.hasSolids || who.hasSoft, ear);
    think(world, buttons, who.hasBrains, scratch);
    passes.run();
    if (passes.hasBodies()) {
        countOverlaps(world, scratch);
    } else {
        countOverlaps(world, scratch, scratch.awake);
    }
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

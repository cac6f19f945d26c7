// Computes how characters push apart.
#include "game/world/separation.h"
#include "game/world/scratch.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <tuple>

#include "game/world/bodies.h"
#include "game/world/contacts.h"

namespace pixelstep {
namespace {

// True if two overlapping characters step apart while both stand, instead of by their overlap.
bool areStandingApart(const Actor& a, const Actor& b, bool isMutual) {
    return isMutual && overlaps(a.body.rect, b.body.rect) && isStanding(a) && isStanding(b);
}

// The direction from the middle of `b` to that of `a` on each axis.
Vec2i directionFrom(const Rect& b, const Rect& a) {
    return {sign(2 * (a.left - b.left) + a.width - b.width),
            sign(2 * (a.top - b.top) + a.height - b.height)};
}

// 0: a clone that never presses a button faces no side.
int facingOf(const Actor& actor) {
    const bool isIdle = actor.kind == Kind::clone && actor.ai == AiKind::idle;
    return isIdle ? 0 : actor.character.facing;
}

// The direction in which a body leaves another in the same column: the one that it faces; if both
// face the same one, the higher id goes back.
int facingFrom(const Actor& other, const Actor& me) {
    const int mine = facingOf(me);
    const int theirs = facingOf(other);
    if (mine != theirs) return mine != 0 ? mine : -theirs;
    const int forward = mine != 0 ? mine : 1;
    return me.id < other.id ? forward : -forward;
}

// The overlap of two bodies. On an axis on which they are exactly aligned, the sides from which
// they came decide its sign, so that mirrored worlds stay mirrored. If these are equal too, it is
// decided in x by where they face, in y by the ids.
Vec2i separationOf(const TouchingRects& rects, const Actor& me, const Actor& other) {
    Vec2i overlap = overlapOf(rects.me, rects.other, me.id < other.id);
    const Vec2i now = directionFrom(rects.other, rects.me);
    const Vec2i before = directionFrom(rects.otherPrevious, rects.myPrevious);
    if (now.x == 0)
        overlap.x = std::abs(overlap.x) * (before.x != 0 ? before.x : facingFrom(other, me));
    if (now.y == 0 && before.y != 0) overlap.y = std::abs(overlap.y) * before.y;
    return overlap;
}

TouchingRects touchingRectsOf(const Body& me, const Body& other) {
    return {me.rect, other.rect, me.previousRect, other.previousRect};
}

void addOther(const World& world, uint32_t me, uint32_t other, bool isMutual,
              Separation& separation) {
    const Actor& mine = world.actors[me];
    const Actor& otherActor = world.actors[other];
    if (areStandingApart(mine, otherActor, isMutual)) return;
    const TouchingRects rects = touchingRectsOf(mine.body, otherActor.body);
    const SeparationShare share =
        mine.id < otherActor.id ? SeparationShare::asLowerId : SeparationShare::asHigherId;
    separation.add(rects, separationOf(rects, mine, otherActor),
                   isMutual ? share : SeparationShare::full);
}

bool separates(const Solids& solids, uint32_t index) {
    const BodyTraits& traits = solids.traits(index);
    return traits.role == Role::character && !traits.groups.onlyDetectsCharacters;
}

// The others that a character may separate from, in cyclic order of indices from its own; returns
// at most kMaxSeparations.
std::span<const uint32_t> candidatesOf(const Solids& solids, uint32_t me,
                                       std::vector<uint32_t>& found) {
    found.clear();
    const Rect& rect = solids.rect(me);
    solids.characterGrid().visitLists(rect, [&](std::span<const uint32_t> list, size_t) {
        const size_t enough = found.size() + kMaxSeparations + 1;
        const auto add = [&](std::span<const uint32_t> part) {
            for (const uint32_t other : part) {
                if (found.size() == enough) return;
                if (other != me && touchOrOverlap(solids.rect(other), rect) &&
                    separatesFrom(solids.traits(me), solids.traits(other)))
                    found.push_back(other);
            }
        };
        const auto own = static_cast<size_t>(std::ranges::lower_bound(list, me) - list.begin());
        add(list.subspan(own));
        add(list.first(own));
    });
    const auto count = static_cast<uint32_t>(solids.size());
    const auto distance = [&](uint32_t other) {
        return other > me ? other - me : other - me + count;
    };
    std::ranges::sort(found, {}, distance);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return std::span(found).first(std::min(found.size(), kMaxSeparations));
}

// Twice the middle of a body now and in the step before, then its index: from left to right.
auto orderOf(const Actor& actor, uint32_t index) {
    const auto middle = [](const Rect& rect) { return 2 * rect.left + rect.width; };
    return std::tuple(middle(actor.body.rect), middle(actor.body.previousRect), index);
}

// The standing characters that a standing one overlaps on both sides. Calls visit(other, isLeft)
// for each until it returns true.
template <class Visit>
void visitStanding(const World& world, const Solids& solids, uint32_t me, Visit visit) {
    const Actor& mine = world.actors[me];
    const Rect& rect = solids.rect(me);
    const BodyGrid& grid = solids.characterGrid();
    bool isDone = false;
    const auto look = [&](uint32_t other, size_t slot) {
        if (other == me || !overlaps(rect, solids.rect(other)) ||
            !grid.isFirstShared(slot, rect, solids.rect(other)))
            return;
        const Actor& actor = world.actors[other];
        if (isStanding(actor) && separatesFrom(solids.traits(me), solids.traits(other)) &&
            separatesFrom(solids.traits(other), solids.traits(me)))
            isDone = visit(other, orderOf(actor, other) < orderOf(mine, me));
    };
    grid.visitLists(rect, [&](std::span<const uint32_t> list, size_t slot) {
        // Outwards from its own place: in a pile, both sides have enough soon.
        const auto own = static_cast<size_t>(std::ranges::lower_bound(list, me) - list.begin());
        for (size_t i = 0; !isDone && (i < own || own + i < list.size()); ++i) {
            if (i < own) look(list[own - 1 - i], slot);
            if (!isDone && own + i < list.size()) look(list[own + i], slot);
        }
    });
}

// The number of those on its left minus the number on its right, each at most kMaxOverlaps.
int moreOnLeft(const World& world, const Solids& solids, uint32_t me) {
    int left = 0;
    int right = 0;
    visitStanding(world, solids, me, [&](uint32_t, bool isLeft) {
        int& count = isLeft ? left : right;
        count = std::min(count + 1, kMaxOverlaps);
        return left == kMaxOverlaps && right == kMaxOverlaps;
    });
    return left - right;
}

int8_t standingMoveOf(const World& world, const Solids& solids, uint32_t me) {
    return static_cast<int8_t>(sign(moreOnLeft(world, solids, me)));
}

}  // namespace

int overlapDecrease(const World& world, const Solids& solids, uint32_t index, int direction) {
    int gain = direction * moreOnLeft(world, solids, index);
    const Rect& rect = solids.rect(index);
    for (const uint32_t other : solids.charactersWithin(stripOutside(rect, {direction, 0})))
        if (!overlaps(rect, solids.rect(other)) && isStanding(world.actors[other]) &&
            separatesFrom(solids.traits(index), solids.traits(other)) &&
            separatesFrom(solids.traits(other), solids.traits(index)))
            --gain;
    return gain;
}

bool isStanding(const Actor& actor) {
    return (actor.grounded || actor.standsOnCharacter) && actor.body.speed == Vec2q{};
}

void findSeparations(const World& world, Scratch& scratch) {
    const Solids& solids = scratch.solids;
    scratch.separations.clear();
    scratch.standingMoves.clear();
    scratch.candidates.clear();
    scratch.candidateEnds.clear();
    const auto count = static_cast<uint32_t>(solids.size());
    uint32_t first = 0;
    while (first < count && !separates(solids, first)) ++first;
    if (first == count) return;
    scratch.separations.resize(count);
    scratch.standingMoves.resize(count);
    for (uint32_t me = 0; me < count; ++me) {
        const auto found = separates(solids, me) ? candidatesOf(solids, me, scratch.found)
                                                 : std::span<const uint32_t>();
        for (const uint32_t other : found)
            addOther(world, me, other, separatesFrom(solids.traits(other), solids.traits(me)),
                     scratch.separations[me]);
        if (!found.empty() && isStanding(world.actors[me]))
            scratch.standingMoves[me] = standingMoveOf(world, solids, me);
        scratch.candidates.insert(scratch.candidates.end(), found.begin(), found.end());
        scratch.candidateEnds.push_back(static_cast<uint32_t>(scratch.candidates.size()));
    }
}

uint32_t strongestSeparation(const World& world, uint32_t index) {
    Solids solids;
    loadSolids(world, solids);
    if (!separates(solids, index)) return kInvalidBody;
    uint32_t strongest = kInvalidBody;
    if (isStanding(world.actors[index])) {
        const int8_t by = standingMoveOf(world, solids, index);
        visitStanding(world, solids, index, [&](uint32_t other, bool isLeft) {
            if (isLeft == (by > 0)) strongest = std::min(strongest, other);
            return false;
        });
        if (by != 0) return strongest;
        strongest = kInvalidBody;
    }
    int farthest = 0;
    const Rect& rect = world.actors[index].body.rect;
    for (uint32_t other = 0; other < world.actors.size(); ++other) {
        if (other == index || !touchOrOverlap(rect, world.actors[other].body.rect)) continue;
        const BodyTraits& mine = solids.traits(index);
        const BodyTraits& otherTraits = solids.traits(other);
        if (!separatesFrom(mine, otherTraits)) continue;
        Separation alone;
        addOther(world, index, other, separatesFrom(otherTraits, mine), alone);
        const int far = std::abs(alone.offset().x) + std::abs(alone.offset().y);
        if (far < farthest || far == 0 || (far == farthest && other > strongest)) continue;
        farthest = far;
        strongest = other;
    }
    return strongest;
}

}  // namespace pixelstep

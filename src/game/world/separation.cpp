// Computes separations, and finds crowds.
#include "game/world/separation.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "game/world/bodies.h"
#include "game/world/contacts.h"

namespace pixelstep {
namespace {

// Disjoint sets of indices (union-find).
class Sets {
public:
    explicit Sets(size_t count) : parents_(count) {
        std::iota(parents_.begin(), parents_.end(), 0u);
    }
    uint32_t rootOf(uint32_t index) {
        while (parents_[index] != index) index = parents_[index] = parents_[parents_[index]];
        return index;
    }
    // The smaller root stays the root.
    void join(uint32_t a, uint32_t b) {
        const auto [low, high] = std::minmax({rootOf(a), rootOf(b)});
        parents_[high] = low;
    }

private:
    std::vector<uint32_t> parents_;
};

bool shareRows(const Rect& a, const Rect& b) {
    return a.top < b.bottom() && b.top < a.bottom();
}

// True if two overlapping characters are separated by spreadCrowds instead.
bool isCrowding(const Actor& a, const Actor& b, bool isMutual) {
    return isMutual && overlaps(a.body.rect, b.body.rect) && isStanding(a) && isStanding(b);
}

// The direction from the middle of `b` to that of `a` on each axis.
Vec2i directionFrom(const Rect& b, const Rect& a) {
    return {sign(2 * (a.left - b.left) + a.width - b.width),
            sign(2 * (a.top - b.top) + a.height - b.height)};
}

// The overlap of two bodies. On an axis on which they are exactly aligned, the sides from which
// they came decide its sign, so that mirrored worlds stay mirrored; if these are equal too, the
// ids.
Vec2i separationOf(const TouchingRects& rects, bool isLowerId) {
    Vec2i overlap = overlapOf(rects.me, rects.other, isLowerId);
    const Vec2i now = directionFrom(rects.other, rects.me);
    const Vec2i before = directionFrom(rects.otherPrevious, rects.myPrevious);
    if (now.x == 0 && before.x != 0) overlap.x = std::abs(overlap.x) * before.x;
    if (now.y == 0 && before.y != 0) overlap.y = std::abs(overlap.y) * before.y;
    return overlap;
}

// Adds the distance by which a body separates from another.
void addTouchingRects(Separation& separation, const TouchingRects& rects, bool isLowerId,
                      bool isMutual) {
    const SeparationShare share =
        isLowerId ? SeparationShare::asLowerId : SeparationShare::asHigherId;
    separation.add(rects, separationOf(rects, isLowerId), isMutual ? share : SeparationShare::full);
}

TouchingRects touchingRectsOf(const Body& me, const Body& other) {
    return {me.rect, other.rect, me.previousRect, other.previousRect};
}

void addOther(const World& world, uint32_t me, uint32_t other, bool isMutual,
              Separation& separation) {
    const Actor& mine = world.actors[me];
    const Actor& otherActor = world.actors[other];
    if (isCrowding(mine, otherActor, isMutual)) return;
    addTouchingRects(separation, touchingRectsOf(mine.body, otherActor.body),
                     mine.id < otherActor.id, isMutual);
}

// Groups standing characters into crowds.
class CrowdFinder {
public:
    CrowdFinder(const World& world, const Solids& solids)
        : world_(world),
          solids_(solids),
          sets_(world.actors.size()),
          isCrowded_(world.actors.size()) {}

    /// Adds a pair that touched at the start of the step, of which `a` separates from `b`.
    void join(uint32_t a, uint32_t b) {
        const Actor& first = world_.actors[a];
        const Actor& second = world_.actors[b];
        if (!isStanding(first) || !isStanding(second) ||
            !shareRows(first.body.rect, second.body.rect) ||
            !separatesFrom(solids_.traits(b), solids_.traits(a)))
            return;
        sets_.join(a, b);
        if (overlaps(first.body.rect, second.body.rect)) isCrowded_[a] = 1;
    }

    /// The crowds that contain an overlap.
    std::vector<std::vector<uint32_t>> crowds() {
        std::vector<std::vector<uint32_t>> crowds;
        const auto count = static_cast<uint32_t>(world_.actors.size());
        for (uint32_t index = 0; index < count; ++index)
            if (isCrowded_[index]) isCrowded_[sets_.rootOf(index)] = 1;
        std::vector<size_t> crowdIndices(count, SIZE_MAX);
        for (uint32_t index = 0; index < count; ++index) {
            const uint32_t root = sets_.rootOf(index);
            if (!isCrowded_[root]) continue;
            if (crowdIndices[root] == SIZE_MAX) {
                crowdIndices[root] = crowds.size();
                crowds.emplace_back();
            }
            crowds[crowdIndices[root]].push_back(index);
        }
        return crowds;
    }

private:
    const World& world_;
    const Solids& solids_;
    Sets sets_;
    std::vector<char> isCrowded_;  // true if it overlaps another one of its set
};

}  // namespace

bool isStanding(const Actor& actor) {
    return (actor.grounded || actor.standsOnCharacter) && actor.body.speed == Vec2q{};
}

void findSeparationCandidates(const Solids& solids, Scratch::SeparationCandidates& candidates) {
    candidates.indices.clear();
    candidates.ends.clear();
    candidates.isTruncated.clear();
    const auto count = static_cast<uint32_t>(solids.size());
    const auto separates = [&](uint32_t index) {
        const BodyTraits& traits = solids.traits(index);
        return traits.role == Role::character && !traits.groups.onlyDetectsCharacters;
    };
    uint32_t first = 0;
    while (first < count && !separates(first)) ++first;
    if (first == count) return;
    candidates.cells.assign(solids.rects());
    std::vector<uint32_t>& found = candidates.found;
    for (uint32_t me = 0; me < count; ++me) {
        found.clear();
        const auto isCandidate = [&](uint32_t other) {
            return separatesFrom(solids.traits(me), solids.traits(other));
        };
        if (separates(me))
            candidates.cells.find(me, solids.rect(me), kMaxSeparations + 1, isCandidate, found);
        // Cyclic order of ids, starting after its own.
        const auto distance = [&](uint32_t other) {
            return other > me ? other - me : other - me + count;
        };
        std::ranges::sort(found, {}, distance);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        candidates.isTruncated.push_back(found.size() > kMaxSeparations);
        if (found.size() > kMaxSeparations) found.resize(kMaxSeparations);
        candidates.indices.insert(candidates.indices.end(), found.begin(), found.end());
        candidates.ends.push_back(static_cast<uint32_t>(candidates.indices.size()));
    }
}

void findSeparations(const World& world, Scratch& scratch) {
    scratch.separations.clear();
    if (scratch.separationCandidates.ends.empty()) return;
    scratch.separations.resize(world.actors.size());
    for (uint32_t me = 0; me < world.actors.size(); ++me)
        for (const uint32_t other : scratch.separationCandidates.of(me))
            addOther(world, me, other,
                     separatesFrom(scratch.solids.traits(other), scratch.solids.traits(me)),
                     scratch.separations[me]);
}

uint32_t strongestSeparation(const World& world, uint32_t index) {
    uint32_t strongest = kInvalidBody;
    int farthest = 0;
    const Rect& rect = world.actors[index].body.rect;
    for (uint32_t other = 0; other < world.actors.size(); ++other) {
        if (other == index || !touchOrOverlap(rect, world.actors[other].body.rect)) continue;
        const BodyTraits mine = traitsOf(world, world.actors[index]);
        const BodyTraits otherTraits = traitsOf(world, world.actors[other]);
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

uint32_t nearestInCrowd(const Solids& solids, const std::vector<uint32_t>& crowd, uint32_t body) {
    if (std::ranges::find(crowd, body) == crowd.end()) return kInvalidBody;
    const Rect& me = solids.rect(body);
    // Overlaps come before gaps, the deepest first.
    const auto distanceTo = [&](uint32_t other) {
        const Rect& rect = solids.rect(other);
        const int gap = std::max(rect.left - me.right(), me.left - rect.right());
        return std::pair(overlaps(me, rect) ? -overlapDepth(me, rect) : std::max(gap, 0), other);
    };
    auto nearest = std::pair(0, kInvalidBody);
    for (const uint32_t other : crowd)
        if (other != body && (nearest.second == kInvalidBody || distanceTo(other) < nearest))
            nearest = distanceTo(other);
    return nearest.second;
}

std::vector<std::vector<uint32_t>> crowdsOf(const World& world, const Scratch& scratch) {
    if (scratch.separations.empty()) return {};
    CrowdFinder finder(world, scratch.solids);
    for (uint32_t me = 0; me < world.actors.size(); ++me)
        for (const uint32_t other : scratch.separationCandidates.of(me)) finder.join(me, other);
    return finder.crowds();
}

}  // namespace pixelstep

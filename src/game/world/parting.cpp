// Sorts contacts into partings and crowds.
#include "game/world/parting.h"

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

bool partMutually(const World& world, uint32_t a, uint32_t b) {
    const BodyTraits mine = traitsOf(world, world.actors[a]);
    const BodyTraits theirs = traitsOf(world, world.actors[b]);
    return partsFrom(mine, theirs) && partsFrom(theirs, mine);
}

void see(const World& world, uint32_t me, uint32_t other, Parting& parting) {
    const Actor& mine = world.actors[me];
    const Actor& theirs = world.actors[other];
    if (!partsFrom(traitsOf(world, mine), traitsOf(world, theirs))) return;
    const bool otherYields = partsFrom(traitsOf(world, theirs), traitsOf(world, mine));
    const Contact contact = contactOf(mine.id, mine.body, theirs.id, theirs.body);
    // Two that stand in each other are left to the crowds.
    if (contact.isOverlap && otherYields && isStanding(mine) && isStanding(theirs)) return;
    const Yield share = mine.id < theirs.id ? Yield::asElder : Yield::asYounger;
    parting.add(contact, otherYields ? share : Yield::alone);
}

}  // namespace

bool isStanding(const Actor& actor) {
    return (actor.grounded || actor.isHeldUp) && actor.body.speed == Vec2q{};
}

void findPartings(const World& world, Scratch& scratch, bool hasSoft) {
    scratch.partings.clear();
    if (!hasSoft) return;
    scratch.partings.resize(world.actors.size());
    for (const auto& [a, b] : pairsIn(world, scratch)) {
        see(world, a, b, scratch.partings[a]);
        see(world, b, a, scratch.partings[b]);
    }
}

uint32_t strongestParting(const World& world, uint32_t index) {
    uint32_t strongest = kNobody;
    int farthest = 0;
    const Rect& rect = world.actors[index].body.rect;
    for (uint32_t other = 0; other < world.actors.size(); ++other) {
        if (other == index || !meets(rect, world.actors[other].body.rect)) continue;
        Parting alone;
        see(world, index, other, alone);
        const int far = std::abs(alone.offset().x) + std::abs(alone.offset().y);
        if (far < farthest || far == 0 || (far == farthest && other > strongest)) continue;
        farthest = far;
        strongest = other;
    }
    return strongest;
}

uint32_t nearestInRow(const Solids& solids, const std::vector<uint32_t>& row, uint32_t body) {
    if (std::ranges::find(row, body) == row.end()) return kNobody;
    const Rect& me = solids.rect(body);
    // Overlaps come before gaps, the deepest first.
    const auto distanceTo = [&](uint32_t other) {
        const Rect& rect = solids.rect(other);
        const int gap = std::max(rect.left - me.right(), me.left - rect.right());
        return std::pair(overlaps(me, rect) ? -overlapDepth(me, rect) : std::max(gap, 0), other);
    };
    auto nearest = std::pair(0, kNobody);
    for (const uint32_t other : row)
        if (other != body && (nearest.second == kNobody || distanceTo(other) < nearest))
            nearest = distanceTo(other);
    return nearest.second;
}

std::vector<std::vector<uint32_t>> crowdsOf(const World& world, const Scratch& scratch) {
    std::vector<std::vector<uint32_t>> crowds;
    if (scratch.partings.empty()) return crowds;
    Sets sets(world.actors.size());
    std::vector<char> isCrowded(world.actors.size());
    for (const auto& [a, b] : scratch.pairs) {
        const Actor& first = world.actors[a];
        const Actor& second = world.actors[b];
        if (!isStanding(first) || !isStanding(second) ||
            !shareRows(first.body.rect, second.body.rect) || !partMutually(world, a, b))
            continue;
        sets.join(a, b);
        if (overlaps(first.body.rect, second.body.rect)) isCrowded[a] = 1;
    }
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        if (isCrowded[index]) isCrowded[sets.rootOf(index)] = 1;
    std::vector<size_t> places(world.actors.size(), SIZE_MAX);
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        const uint32_t root = sets.rootOf(index);
        if (!isCrowded[root]) continue;
        if (places[root] == SIZE_MAX) {
            places[root] = crowds.size();
            crowds.emplace_back();
        }
        crowds[places[root]].push_back(index);
    }
    return crowds;
}

}  // namespace pixelstep

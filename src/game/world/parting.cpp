// Sorts contacts into partings and crowds.
#include "game/world/parting.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "game/world/bodies.h"
#include "game/world/contacts.h"
#include "game/world/pile.h"

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

// True if two that overlap are left to the crowds.
bool isCrowding(const Actor& a, const Actor& b, bool isMutual) {
    return isMutual && overlaps(a.body.rect, b.body.rect) && isStanding(a) && isStanding(b);
}

// What one asks for that meets another.
void addMeeting(Parting& parting, const Meeting& meeting, bool isElder, bool otherYields) {
    const Yield share = isElder ? Yield::asElder : Yield::asYounger;
    parting.add(meeting, overlapOf(meeting.me, meeting.other, isElder),
                otherYields ? share : Yield::alone);
}

Meeting meetingOf(const Body& me, const Body& other) {
    return {me.rect, other.rect, me.lastRect, other.lastRect};
}

void see(const World& world, uint32_t me, uint32_t other, Parting& parting) {
    const Actor& mine = world.actors[me];
    const Actor& theirs = world.actors[other];
    if (!partsFrom(traitsOf(world, mine), traitsOf(world, theirs))) return;
    const bool otherYields = partsFrom(traitsOf(world, theirs), traitsOf(world, mine));
    if (isCrowding(mine, theirs, otherYields)) return;
    addMeeting(parting, meetingOf(mine.body, theirs.body), mine.id < theirs.id, otherYields);
}

AlikeGroups::Key keyOf(const Actor& actor, const Rect& rect, const Rect& other) {
    return {rect, other, actor.groupSet, actor.tuning, isStanding(actor)};
}

// The partings of a pile: those that are alike see others alike, but for who is the elder.
class PilePartings {
public:
    PilePartings(const World& world, Scratch& scratch) : partings_(scratch.partings) {
        std::vector<uint32_t> characters;
        std::vector<AlikeGroups::Key> keys;
        for (uint32_t index = 0; index < world.actors.size(); ++index) {
            const Actor& actor = world.actors[index];
            if (!isCharacter(actor.kind)) continue;
            characters.push_back(index);
            keys.push_back(keyOf(actor, actor.body.rect, actor.body.lastRect));
        }
        groups_.assign(characters, keys);
        for (size_t group = 0; group < groups_.size(); ++group) {
            const Actor& first = world.actors[groups_.members(group)[0]];
            alike_.push_back({first.body.rect, first.body.lastRect, traitsOf(world, first).groups,
                              isStanding(first), groups_.members(group).size() == 1});
        }
        shared_.resize(groups_.size());
    }

    // To all members of each group what it has to do.
    void find(Grid& grid) {
        for (const auto& [a, b] : groups_.pairs(grid)) {
            see(a, b);
            if (a != b) see(b, a);
        }
        for (size_t group = 0; group < groups_.size(); ++group)
            for (const uint32_t member : groups_.members(group))
                partings_[member].add(shared_[group], 1);
    }

private:
    // What all members of a group have in common.
    struct Alike {
        Rect rect{};
        Rect lastRect{};
        Groups groups{};
        bool isStanding = false;
        bool isAlone = false;  // there is one member
    };

    void see(size_t me, size_t other) {
        const Alike& mine = alike_[me];
        const Alike& theirs = alike_[other];
        if (!partsFrom(mine.groups, theirs.groups)) return;
        const bool otherYields = partsFrom(theirs.groups, mine.groups);
        if (otherYields && mine.isStanding && theirs.isStanding && overlaps(mine.rect, theirs.rect))
            return;  // left to the crowds
        const Meeting meeting{mine.rect, theirs.rect, mine.lastRect, theirs.lastRect};
        // Groups are in the order of their first members.
        if (me != other && mine.isAlone && theirs.isAlone)
            return addMeeting(shared_[me], meeting, me < other, otherYields);
        Parting asElder;
        Parting asYounger;
        addMeeting(asElder, meeting, true, otherYields);
        addMeeting(asYounger, meeting, false, otherYields);
        const std::span<const uint32_t> others = groups_.members(other);
        const auto count = static_cast<int64_t>(others.size());
        if (asElder == asYounger) return shared_[me].add(asElder, count - (me == other ? 1 : 0));
        int64_t elders = 0;  // of the others
        for (const uint32_t member : groups_.members(me)) {
            while (elders < count && others[static_cast<size_t>(elders)] < member) ++elders;
            partings_[member].add(asYounger, elders);
            partings_[member].add(asElder, count - elders - (me == other ? 1 : 0));
        }
    }

    std::vector<Parting>& partings_;
    AlikeGroups groups_;
    std::vector<Alike> alike_;     // by group
    std::vector<Parting> shared_;  // by group: what is the same for all members
};

// Joins standing bodies to crowds.
class Crowds {
public:
    explicit Crowds(const World& world)
        : world_(world), sets_(world.actors.size()), isCrowded_(world.actors.size()) {}

    /// Two that met when the step began. @return  true if both are of one crowd
    bool join(uint32_t a, uint32_t b) {
        const Actor& first = world_.actors[a];
        const Actor& second = world_.actors[b];
        if (!isStanding(first) || !isStanding(second) ||
            !shareRows(first.body.rect, second.body.rect) || !partMutually(world_, a, b))
            return false;
        sets_.join(a, b);
        if (overlaps(first.body.rect, second.body.rect)) isCrowded_[a] = 1;
        return true;
    }

    /// The same for a pile: those that are alike meet whom the first of them meets.
    /// @param rects  of all, when the step began
    void joinPile(const std::vector<Rect>& rects, Grid& grid) {
        std::vector<uint32_t> standing;
        std::vector<AlikeGroups::Key> keys;
        for (uint32_t index = 0; index < world_.actors.size(); ++index) {
            const Actor& actor = world_.actors[index];
            if (!isCharacter(actor.kind) || !isStanding(actor)) continue;
            standing.push_back(index);
            keys.push_back(keyOf(actor, rects[index], actor.body.rect));
        }
        AlikeGroups groups;
        groups.assign(standing, keys);
        std::vector<char> isJoined(groups.size());  // to itself
        for (const auto& [a, b] : groups.pairs(grid)) {
            const uint32_t first = groups.members(a).front();
            const uint32_t second = a == b ? groups.members(a).back() : groups.members(b).front();
            if (first != second && join(first, second)) isJoined[a] = isJoined[b] = 1;
        }
        for (size_t group = 0; group < groups.size(); ++group)
            if (isJoined[group])
                for (const uint32_t member : groups.members(group))
                    sets_.join(groups.members(group).front(), member);
    }

    /// Those with an overlap.
    std::vector<std::vector<uint32_t>> rows() {
        std::vector<std::vector<uint32_t>> rows;
        const auto count = static_cast<uint32_t>(world_.actors.size());
        for (uint32_t index = 0; index < count; ++index)
            if (isCrowded_[index]) isCrowded_[sets_.rootOf(index)] = 1;
        std::vector<size_t> places(count, SIZE_MAX);
        for (uint32_t index = 0; index < count; ++index) {
            const uint32_t root = sets_.rootOf(index);
            if (!isCrowded_[root]) continue;
            if (places[root] == SIZE_MAX) {
                places[root] = rows.size();
                rows.emplace_back();
            }
            rows[places[root]].push_back(index);
        }
        return rows;
    }

private:
    const World& world_;
    Sets sets_;
    std::vector<char> isCrowded_;  // one that overlaps another of its set
};

}  // namespace

bool isStanding(const Actor& actor) {
    return (actor.grounded || actor.isHeldUp) && actor.body.speed == Vec2q{};
}

void findPartings(const World& world, Scratch& scratch, bool hasSoft) {
    scratch.partings.clear();
    if (!hasSoft) return;
    scratch.partings.resize(world.actors.size());
    if (!listPairs(world, scratch)) {
        PilePartings(world, scratch).find(scratch.grid);
        return;
    }
    for (const auto& [a, b] : scratch.pairs) {
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

std::vector<std::vector<uint32_t>> crowdsOf(const World& world, Scratch& scratch) {
    if (scratch.partings.empty()) return {};
    Crowds crowds(world);
    if (scratch.hasAllPairs)
        for (const auto& [a, b] : scratch.pairs) crowds.join(a, b);
    else
        crowds.joinPile(scratch.rectsOfPairs, scratch.grid);
    return crowds.rows();
}

}  // namespace pixelstep

// Sorts contacts into partings and crowds.
#include "game/world/parting.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "game/world/bodies.h"
#include "game/world/contacts.h"
#include "math/hash.h"

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

void addOther(const World& world, uint32_t me, uint32_t other, bool otherYields, Parting& parting) {
    const Actor& mine = world.actors[me];
    const Actor& theirs = world.actors[other];
    if (isCrowding(mine, theirs, otherYields)) return;
    addMeeting(parting, meetingOf(mine.body, theirs.body), mine.id < theirs.id, otherYields);
}

// Characters by the cells that they reach into, to find those that meet.
class MeetingCells {
public:
    explicit MeetingCells(const World& world) {
        while (heads_.size() < 2 * world.actors.size()) heads_.resize(2 * heads_.size(), kNone);
        firstOf_.resize(world.actors.size());
        // From the last on, so that each list ascends.
        for (size_t index = world.actors.size(); index-- > 0;) {
            const Actor& actor = world.actors[index];
            firstOf_[index] = static_cast<uint32_t>(nodes_.size());
            if (!isCharacter(actor.kind)) continue;
            forEachSlot(actor.body.rect.grown(1), [&](uint32_t slot) {
                nodes_.push_back({static_cast<uint32_t>(index), heads_[slot], slot});
                heads_[slot] = static_cast<uint32_t>(nodes_.size() - 1);
            });
        }
    }

    /// Adds bodies of the cells of `body` for which `is` holds, the next ones by index first, after
    /// the last the first; of each cell at most `most`, so that some may be added more than once.
    template <class Is>
    void find(uint32_t body, size_t most, Is is, std::vector<uint32_t>& found) const {
        const size_t end = body == 0 ? nodes_.size() : firstOf_[body - 1];
        for (size_t own = firstOf_[body]; own < end; ++own) {
            const size_t enough = found.size() + most;
            const auto add = [&](uint32_t node) {
                if (is(nodes_[node].body)) found.push_back(nodes_[node].body);
                return found.size() < enough;
            };
            uint32_t node = nodes_[own].next;
            while (node != kNone && add(node)) node = nodes_[node].next;
            if (found.size() == enough) continue;
            for (node = heads_[nodes_[own].slot]; node != own && add(node);)
                node = nodes_[node].next;
        }
    }

private:
    static constexpr uint32_t kNone = UINT32_MAX;
    static constexpr int kCellShift = 6;  // [px] 64
    struct Node {
        uint32_t body;
        uint32_t next;
        uint32_t slot;
    };

    template <class Do>
    void forEachSlot(const Rect& rect, Do act) const {
        for (int y = rect.top >> kCellShift; y <= (rect.bottom() - 1) >> kCellShift; ++y)
            for (int x = rect.left >> kCellShift; x <= (rect.right() - 1) >> kCellShift; ++x) {
                const uint64_t cell =
                    uint64_t{static_cast<uint32_t>(y)} << 32 | static_cast<uint32_t>(x);
                act(static_cast<uint32_t>(mixBits(cell) & (heads_.size() - 1)));
            }
    }

    std::vector<uint32_t> heads_ = std::vector<uint32_t>(16, kNone);  // by slot
    std::vector<Node> nodes_;
    std::vector<uint32_t> firstOf_;  // by body: its first node; those of one body are consecutive
};

// Joins standing bodies to crowds.
class Crowds {
public:
    Crowds(const World& world, const Solids& solids)
        : world_(world),
          solids_(solids),
          sets_(world.actors.size()),
          isCrowded_(world.actors.size()) {}

    /// Two that met when the step began, of which `a` separates from `b`.
    void join(uint32_t a, uint32_t b) {
        const Actor& first = world_.actors[a];
        const Actor& second = world_.actors[b];
        if (!isStanding(first) || !isStanding(second) ||
            !shareRows(first.body.rect, second.body.rect) ||
            !partsFrom(solids_.traits(b), solids_.traits(a)))
            return;
        sets_.join(a, b);
        if (overlaps(first.body.rect, second.body.rect)) isCrowded_[a] = 1;
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
    const Solids& solids_;
    Sets sets_;
    std::vector<char> isCrowded_;  // one that overlaps another of its set
};

}  // namespace

bool isStanding(const Actor& actor) {
    return (actor.grounded || actor.isHeldUp) && actor.body.speed == Vec2q{};
}

void findOthers(const World& world, const Solids& solids, Scratch::Others& others) {
    auto& [indices, ends, isInPile] = others;
    indices.clear();
    ends.clear();
    isInPile.clear();
    const auto count = static_cast<uint32_t>(world.actors.size());
    const auto separates = [&](uint32_t index) {
        const BodyTraits& traits = solids.traits(index);
        return traits.role == Role::character && !traits.groups.ignoresCharacters;
    };
    uint32_t first = 0;
    while (first < count && !separates(first)) ++first;
    if (first == count) return;
    const MeetingCells cells(world);
    std::vector<uint32_t> found;
    for (uint32_t me = 0; me < count; ++me) {
        found.clear();
        const auto separatesFrom = [&](uint32_t other) {
            return other != me && meets(solids.rect(me), solids.rect(other)) &&
                   partsFrom(solids.traits(me), solids.traits(other));
        };
        if (separates(me)) cells.find(me, kMaxSeparations + 1, separatesFrom, found);
        // In the order of ids that begins after its own.
        const auto distance = [&](uint32_t other) {
            return other > me ? other - me : other - me + count;
        };
        std::ranges::sort(found, {}, distance);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        isInPile.push_back(found.size() > kMaxSeparations);
        if (isInPile.back() != 0) found.resize(kMaxSeparations);
        indices.insert(indices.end(), found.begin(), found.end());
        ends.push_back(static_cast<uint32_t>(indices.size()));
    }
}

void findPartings(const World& world, Scratch& scratch) {
    scratch.partings.clear();
    if (scratch.others.ends.empty()) return;
    scratch.partings.resize(world.actors.size());
    for (uint32_t me = 0; me < world.actors.size(); ++me)
        for (const uint32_t other : scratch.others.of(me))
            addOther(world, me, other,
                     partsFrom(scratch.solids.traits(other), scratch.solids.traits(me)),
                     scratch.partings[me]);
}

uint32_t strongestParting(const World& world, uint32_t index) {
    uint32_t strongest = kNobody;
    int farthest = 0;
    const Rect& rect = world.actors[index].body.rect;
    for (uint32_t other = 0; other < world.actors.size(); ++other) {
        if (other == index || !meets(rect, world.actors[other].body.rect)) continue;
        const BodyTraits mine = traitsOf(world, world.actors[index]);
        const BodyTraits theirs = traitsOf(world, world.actors[other]);
        if (!partsFrom(mine, theirs)) continue;
        Parting alone;
        addOther(world, index, other, partsFrom(theirs, mine), alone);
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
    if (scratch.partings.empty()) return {};
    Crowds crowds(world, scratch.solids);
    for (uint32_t me = 0; me < world.actors.size(); ++me)
        for (const uint32_t other : scratch.others.of(me)) crowds.join(me, other);
    return crowds.rows();
}

}  // namespace pixelstep

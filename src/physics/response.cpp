// Parting by shares.
#include "physics/response.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace pixelstep {
namespace {

bool sharedColumns(const Rect& a, const Rect& b) {
    return a.left < b.right() && b.left < a.right();
}
bool sharedRows(const Rect& a, const Rect& b) {
    return a.top < b.bottom() && b.top < a.bottom();
}

bool partsAlongX(const Contact& contact) {
    const bool hadX = sharedColumns(contact.myLastRect, contact.otherLastRect);
    const bool hadY = sharedRows(contact.myLastRect, contact.otherLastRect);
    if (hadX != hadY) return hadY;
    return std::abs(contact.overlap.x) <= std::abs(contact.overlap.y);
}

// The part of `overlap` that falls to who moved `mine` of `mine + theirs`.
int shareOf(int overlap, int mine, int theirs, bool isElder) {
    if (mine + theirs == 0) mine = theirs = 1;
    const int64_t size = int64_t{std::abs(overlap)} * mine;
    const int64_t all = int64_t{mine} + theirs;
    const auto share = static_cast<int>(isElder ? (size + all - 1) / all : size / all);
    return overlap < 0 ? -share : share;
}

// The bodies that one parts from, near enough to matter.
class Neighbours {
public:
    Neighbours(const Solids& solids, uint32_t self, const Rect& area) {
        for (const uint32_t other : solids.charactersWithin(area))
            if (other != self && partsFrom(solids.traits(self), solids.traits(other)))
                rects_.push_back(solids.rect(other));
    }
    int64_t depthAt(const Rect& place) const {
        int64_t sum = 0;
        for (const Rect& other : rects_) sum += overlapDepth(place, other);
        return sum;
    }

private:
    std::vector<Rect> rects_;
};

Rect risen(const Obstacles& around, Rect rect, int dy) {
    for (int i = 0; i < std::abs(dy); ++i) {
        if (dy > 0 ? blockBelow(around, rect) : blockAbove(around, rect)) break;
        rect = rect.moved(0, sign(dy));
    }
    return rect;
}

}  // namespace

void Parting::Axis::add(int push) {
    sum += push;
    back = std::min(back, push);
    forth = std::max(forth, push);
}

int Parting::Axis::total() const {
    return static_cast<int>(std::clamp<int64_t>(sum, back, forth));
}

void Parting::add(const Contact& contact, bool otherYields, bool isElder) {
    const Vec2i overlap = contact.overlap;
    const bool isUnder = overlap.y <= 0 && contact.otherRect.bottom() > contact.myRect.bottom();
    if (!contact.isOverlap) {
        // Flush below, and not just at a corner.
        isHeld_ = isHeld_ || (isUnder && sharedColumns(contact.myRect, contact.otherRect) &&
                              contact.otherRect.top == contact.myRect.bottom());
        return;
    }
    const bool alongX = partsAlongX(contact);
    isHeld_ = isHeld_ || (!alongX && isUnder);
    const auto moved = [&](const Rect& now, const Rect& last) {
        return std::abs(alongX ? now.left - last.left : now.top - last.top);
    };
    const int mine = moved(contact.myRect, contact.myLastRect);
    const int theirs = moved(contact.otherRect, contact.otherLastRect);
    const int whole = alongX ? overlap.x : overlap.y;
    const int push = otherYields ? shareOf(whole, mine, theirs, isElder) : whole;
    (alongX ? x_ : y_).add(push);
}

Vec2i Parting::offset() const {
    return {x_.total(), y_.total()};
}

bool partsFrom(const BodyTraits& me, const BodyTraits& other) {
    return me.role == Role::character && other.role == Role::character &&
           !me.groups.ignoresCharacters && answers(me.groups, other.groups);
}

bool part(const TileMap& tiles, Solids& solids, uint32_t self, Vec2i offset, TerrainRules rules) {
    if (offset == Vec2i{}) return false;
    const Rect start = solids.rect(self);
    const Obstacles around(tiles, solids, self);
    const int climb = (std::abs(offset.x) + 1) * std::max(rules.maxClimb, 1) + std::abs(offset.y);
    const Neighbours others(solids, self,
                            {start.left - std::abs(offset.x), start.top - climb,
                             start.width + 2 * std::abs(offset.x), start.height + 2 * climb});
    const Footing footing = footingOf(bool(blockBelow(around, start)), rules);
    const Rect end = risen(around, walked(around, start, offset.x, footing), offset.y);
    if (others.depthAt(end) >= others.depthAt(start)) return false;
    solids.place(self, end);
    return true;
}

}  // namespace pixelstep

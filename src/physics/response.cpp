// Shares of an overlap, and the movement that they lead to.
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

// The share of `overlap` for a body that moved `mine` of `mine + theirs`.
int shareOf(int overlap, int mine, int theirs, bool isElder) {
    if (mine + theirs == 0) mine = theirs = 1;
    const int64_t size = int64_t{std::abs(overlap)} * mine;
    const int64_t all = int64_t{mine} + theirs;
    const auto share = static_cast<int>(isElder ? (size + all - 1) / all : size / all);
    return overlap < 0 ? -share : share;
}

// How much deeper a body is in others that it parts from at `end` than at `start`. [px]
int64_t deepened(const Solids& solids, uint32_t self, const Rect& start, const Rect& end) {
    const Rect area = unionOf(start, end);  // who is outside it is in neither
    const auto by = [&](const Rect& other) {
        return int64_t{overlapDepth(end, other)} - overlapDepth(start, other);
    };
    int64_t sum = 0;
    const Groups& me = solids.traits(self).groups;
    if (const PlaceIndex* places = solids.places()) {
        const uint32_t mine = places->placeOf(self);
        places->visit(area, [&](uint32_t number, const PlaceIndex::Place& place) {
            const int64_t others = int64_t{place.count} - (number == mine ? 1 : 0);
            if (partsFrom(me, place.groups)) sum += others * by(place.rect);
        });
        return sum;
    }
    for (const uint32_t other : solids.charactersWithin(area))
        if (other != self && partsFrom(solids.traits(self), solids.traits(other)))
            sum += by(solids.rect(other));
    return sum;
}

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

void Parting::add(const Contact& contact, Yield yield) {
    const Vec2i overlap = contact.overlap;
    const bool isUnder = overlap.y <= 0 && contact.otherRect.bottom() > contact.myRect.bottom();
    if (!contact.isOverlap) {
        // Flush below, and not only at a corner.
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
    const int push =
        yield == Yield::alone ? whole : shareOf(whole, mine, theirs, yield == Yield::asElder);
    (alongX ? x_ : y_).add(push);
}

Vec2i Parting::offset() const {
    return {x_.total(), y_.total()};
}

bool partsFrom(const BodyTraits& me, const BodyTraits& other) {
    return me.role == Role::character && other.role == Role::character &&
           partsFrom(me.groups, other.groups);
}

bool part(const TileMap& tiles, Solids& solids, uint32_t self, Vec2i offset, TerrainRules rules) {
    if (offset == Vec2i{}) return false;
    const Rect start = solids.rect(self);
    const Obstacles around(tiles, solids, self);
    const Footing footing = footingOf(bool(blockBelow(around, start)), rules);
    const Rect end = risen(around, walked(around, start, offset.x, footing), offset.y);
    if (end == start) return false;
    if (deepened(solids, self, start, end) >= 0) return false;
    solids.place(self, end);
    return true;
}

}  // namespace pixelstep

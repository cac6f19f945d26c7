// Contacts of two bodies, from both rectangles before and after a step.
#include "physics/contact.h"

#include <cstdlib>

namespace pixelstep {
namespace {

// All members except overlap and normal.
Contact viewOf(const Body& me, uint32_t otherId, const Body& other) {
    Contact contact;
    contact.other = otherId;
    contact.mySpeed = me.speed;
    contact.otherSpeed = other.speed;
    contact.myRect = me.rect;
    contact.otherRect = other.rect;
    contact.myPreviousRect = me.previousRect;
    contact.otherPreviousRect = other.previousRect;
    return contact;
}

// The outward direction along one axis: the sign of the overlap; if they only touch, from their
// sides.
int outward(int overlap, int myStart, int otherStart) {
    return overlap != 0 ? sign(overlap) : sign(myStart - otherStart);
}

// Along the axis with the smaller overlap; if they touch, along the touching axis.
Vec2i normalOf(const Rect& me, const Rect& other, Vec2i overlap) {
    if (std::abs(overlap.x) <= std::abs(overlap.y))
        return {outward(overlap.x, me.left, other.left), 0};
    return {0, outward(overlap.y, me.top, other.top)};
}

}  // namespace

Contact contactOf(uint32_t myId, const Body& me, uint32_t otherId, const Body& other) {
    Contact contact = viewOf(me, otherId, other);
    contact.overlap = overlapOf(me.rect, other.rect, myId < otherId);
    contact.normal = normalOf(me.rect, other.rect, contact.overlap);
    contact.isOverlap = overlaps(me.rect, other.rect);
    return contact;
}

Contact endedContactOf(const Body& me, uint32_t otherId, const Body& other) {
    Contact contact = viewOf(me, otherId, other);
    contact.phase = ContactPhase::ended;
    return contact;
}

}  // namespace pixelstep

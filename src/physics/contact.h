// Contacts: one body's view of an overlap or touch with another.
#pragma once

#include <cstdint>

#include "physics/body.h"

namespace pixelstep {

/// The change of a contact in the last step.
enum class ContactPhase : uint8_t {
    began,  ///< there was no contact before
    stays,  ///< there was a contact before
    ended,  ///< there is no contact any more
};

/// A contact of two bodies from the view of one (`me`). Source: CollisionData of "Object vs. Object
/// Collision Detection" (docs/articles.md).
struct Contact {
    uint32_t other = 0;  ///< id of the other body
    ContactPhase phase = ContactPhase::stays;
    Vec2i overlap;           ///< [px] distance to leave it; 0 on an axis that only touches
    Vec2i normal;            ///< of length 1, out of the other body; along x if both axes are equal
    bool isOverlap = false;  ///< at least one pixel is shared; otherwise they touch
    Vec2q mySpeed;           ///< [1/65536 px/s]
    Vec2q otherSpeed;
    Rect myRect;  ///< [px] now
    Rect otherRect;
    Rect myPreviousRect;  ///< [px] before the step
    Rect otherPreviousRect;

    friend bool operator==(const Contact&, const Contact&) = default;
};

/// The overlap of two bodies from the view of one. The two views have opposite overlaps; with equal
/// centres, the body with the smaller id (`isLowerId`) counts as the right (or lower) one.
constexpr Vec2i overlapOf(const Rect& me, const Rect& other, bool isLowerId) {
    return isLowerId ? signedOverlap(me, other) : -signedOverlap(other, me);
}

/// The contact of one body with another.
/// Requires: touchOrOverlap(me.rect, other.rect).
Contact contactOf(uint32_t myId, const Body& me, uint32_t otherId, const Body& other);

/// The ended contact of two bodies that overlapped or touched before the last step. For a removed
/// body, pass an empty one. Overlap and normal are 0.
Contact endedContactOf(const Body& me, uint32_t otherId, const Body& other);

}  // namespace pixelstep

// One body's view of its meeting with another.
#pragma once

#include <cstdint>

#include "physics/body.h"

namespace pixelstep {

/// How a meeting compares with the state before the last step.
enum class ContactPhase : uint8_t {
    began,  ///< they did not meet before
    stays,  ///< they met before and still do
    ended,  ///< they met before and no longer do
};

/// A meeting of two bodies as one of them sees it: the tutorial's CollisionData.
struct Contact {
    uint32_t other = 0;  ///< id of the other body
    ContactPhase phase = ContactPhase::stays;
    Vec2i overlap;           ///< [px] moves me out of it; 0 on an axis that only touches
    Vec2i normal;            ///< of length 1, out of the other; along x where both axes are alike
    bool isOverlap = false;  ///< at least one pixel is shared; otherwise they touch
    Vec2q mySpeed;           ///< [1/65536 px/s]
    Vec2q otherSpeed;
    Rect myRect;  ///< [px] now
    Rect otherRect;
    Rect myLastRect;  ///< [px] before the step
    Rect otherLastRect;

    friend bool operator==(const Contact&, const Contact&) = default;
};

/// The overlap of two bodies that meet as one of them sees it. The two views have opposite ones; at
/// equal centres the elder counts as the right (or lower) one.
constexpr Vec2i overlapOf(const Rect& me, const Rect& other, bool isElder) {
    return isElder ? signedOverlap(me, other) : -signedOverlap(other, me);
}

/// The contact of one body with another; the one with the smaller id is the elder.
/// Requires: meets(me.rect, other.rect).
Contact contactOf(uint32_t myId, const Body& me, uint32_t otherId, const Body& other);

/// The contact of two bodies that met before the last step and no longer do. For one that no longer
/// exists pass an empty body. Overlap and normal are 0.
Contact endedContactOf(const Body& me, uint32_t otherId, const Body& other);

}  // namespace pixelstep

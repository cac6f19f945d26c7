// What two meeting bodies know of each other: in, both bodies; out, one side's view.
#pragma once

#include <cstdint>

#include "physics/body.h"

namespace pixelstep {

/// A meeting of two bodies as one of them sees it: the seed's CollisionData.
struct Contact {
    uint32_t other = 0;      ///< id of the other body
    Vec2i overlap;           ///< [px] moves me out of it; 0 on an axis that only touches
    bool isOverlap = false;  ///< at least one pixel is shared; else they touch
    Vec2q mySpeed;           ///< [1/65536 px/s]
    Vec2q otherSpeed;
    Rect myRect;  ///< [px] now
    Rect otherRect;
    Rect myLastRect;  ///< [px] before the step
    Rect otherLastRect;

    friend bool operator==(const Contact&, const Contact&) = default;
};

/// The contact of one body with another. The two views of a meeting have opposite overlaps; at
/// equal centres the body with the smaller id counts as the right (or lower) one.
/// Requires: meets(me.rect, other.rect).
Contact contactOf(uint32_t myId, const Body& me, uint32_t otherId, const Body& other);

}  // namespace pixelstep

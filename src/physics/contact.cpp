// Contacts from pairs.
#include "physics/contact.h"

namespace pixelstep {

Contact contactOf(uint32_t myId, const Body& me, uint32_t otherId, const Body& other) {
    return {.other = otherId,
            .overlap = myId < otherId ? signedOverlap(me.rect, other.rect)
                                      : -signedOverlap(other.rect, me.rect),
            .isOverlap = overlaps(me.rect, other.rect),
            .mySpeed = me.speed,
            .otherSpeed = other.speed,
            .myRect = me.rect,
            .otherRect = other.rect,
            .myLastRect = me.lastRect,
            .otherLastRect = other.lastRect};
}

}  // namespace pixelstep

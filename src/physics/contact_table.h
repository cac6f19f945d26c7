// The contacts of all bodies at once, listed by body.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// What is stored about a body and another that it meets.
struct BodyContact {
    uint32_t other = 0;  ///< index
    Vec2i overlap;       ///< [px] moves me out of it; 0 on an axis that only touches

    /// At least one pixel is shared; otherwise they touch.
    bool isOverlap() const { return overlap.x != 0 && overlap.y != 0; }
    friend bool operator==(const BodyContact&, const BodyContact&) = default;
};

/// The contacts of all bodies, grouped by body.
struct ContactTable {
    std::vector<uint32_t>
        starts;  ///< index of each body's first contact, and the end of the last's
    std::vector<BodyContact> contacts;

    /// Requires: body < the number of rectangles it was made from.
    std::span<const BodyContact> of(uint32_t body) const {
        return std::span(contacts).subspan(starts[body], starts[body + 1] - starts[body]);
    }
};

/// Replaces `table` with both views of each pair, a body's contacts in the order of the pairs.
/// The two views have opposite overlaps; at equal centres the body with the smaller index counts as
/// the right (or lower) one, as in `contactOf`.
/// Requires: a < b and meets(rects[a], rects[b]) for each pair.
void listContacts(std::span<const Rect> rects, std::span<const IndexPair> pairs,
                  ContactTable& table);

}  // namespace pixelstep

// The contacts of all bodies, grouped by body.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// The contact of a body with another one.
struct BodyContact {
    uint32_t other = 0;  ///< index
    Vec2i overlap;       ///< [px] distance to leave it; 0 on an axis that only touches

    /// True if they share a pixel; otherwise they touch.
    bool isOverlap() const { return overlap.x != 0 && overlap.y != 0; }
    friend bool operator==(const BodyContact&, const BodyContact&) = default;
};

/// The contacts of all bodies, grouped by body.
struct ContactTable {
    std::vector<uint32_t> starts;  ///< index of each body's first contact, and the total number
    std::vector<BodyContact> contacts;

    /// Requires: body < number of rectangles.
    std::span<const BodyContact> of(uint32_t body) const {
        return std::span(contacts).subspan(starts[body], starts[body + 1] - starts[body]);
    }
};

/// Replaces `table` with both views of each pair. The contacts of a body are in the order of the
/// pairs. Overlaps are as in `contactOf`, with indices instead of ids.
/// Requires: a < b and touchOrOverlap(rects[a], rects[b]) for each pair.
void listContacts(std::span<const Rect> rects, std::span<const IndexPair> pairs,
                  ContactTable& table);

}  // namespace pixelstep

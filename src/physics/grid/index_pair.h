// A pair of bodies by their indices.
#pragma once

#include <compare>
#include <cstdint>

namespace pixelstep {

/// Two indices into the rectangles asked about, a < b.
struct IndexPair {
    uint32_t a = 0;
    uint32_t b = 0;

    friend constexpr auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

}  // namespace pixelstep

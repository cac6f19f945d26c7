// A pair of bodies by their indices.
#pragma once

#include <compare>
#include <cstdint>

namespace pixelstep {

/// Two indices into the given rectangles, a < b.
struct IndexPair {
    uint32_t a = 0;
    uint32_t b = 0;

    friend constexpr auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

/// The pair of two indices in any order. Branch-free, since a branch would be mispredicted half of
/// the time.
constexpr IndexPair pairOf(uint32_t a, uint32_t b) {
    const uint32_t swap = (a ^ b) & (0 - static_cast<uint32_t>(b < a));
    return {a ^ swap, b ^ swap};
}

}  // namespace pixelstep

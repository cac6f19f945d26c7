// Order-independent checksums for comparing contacts of different implementations.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "math/random.h"
#include "math/vec.h"

namespace pixelstep {

/// The hash of one contact; the checksum is the sum of these.
inline uint64_t hashOfContact(uint32_t me, uint32_t other, Vec2i overlap) {
    Random random{uint64_t{me} << 32 | other};
    random.state ^= random.next() + (static_cast<uint64_t>(static_cast<uint32_t>(overlap.x)) << 32 |
                                     static_cast<uint32_t>(overlap.y));
    return random.next();
}

/// An overlap for comparison: with equal centres its sign depends on the order of the bodies.
inline int comparedOverlap(int overlap, bool atEqualCentres) {
    return atEqualCentres ? std::abs(overlap) : overlap;
}

}  // namespace pixelstep

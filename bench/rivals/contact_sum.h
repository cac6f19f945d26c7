// To compare contacts found by different code in different order: in, contacts; out, numbers whose
// sum is the same for the same contacts.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "math/random.h"
#include "math/vec.h"

namespace pixelstep {

/// One contact's share of the sum.
inline uint64_t hashOfContact(uint32_t me, uint32_t other, Vec2i overlap) {
    Random random{uint64_t{me} << 32 | other};
    random.state ^= random.next() + (static_cast<uint64_t>(static_cast<uint32_t>(overlap.x)) << 32 |
                                     static_cast<uint32_t>(overlap.y));
    return random.next();
}

/// An overlap as it is compared: at equal centres its sign is a matter of who was asked first.
inline int comparedOverlap(int overlap, bool atEqualCentres) {
    return atEqualCentres ? std::abs(overlap) : overlap;
}

}  // namespace pixelstep

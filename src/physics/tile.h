// One cell's content.
#pragma once

#include <cstdint>

#include "physics/shape.h"

namespace pixelstep {

/// The tile of one cell. Collision depends on shape, transform and oneWay; `material` only on how
/// it is drawn.
struct Tile {
    uint16_t shape = kEmpty;
    uint8_t transform = 0;  ///< bits of Transform
    bool oneWay = false;
    uint8_t material = 0;  ///< opaque to physics

    friend constexpr bool operator==(const Tile&, const Tile&) = default;
};

}  // namespace pixelstep

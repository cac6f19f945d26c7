// One cell's content.
#pragma once

#include <cstdint>

#include "physics/shape.h"

namespace pixelstep {

/// One cell's content. Collision reads shape, transform and one-way; `material` is only looks.
struct Tile {
    uint16_t shape = kEmpty;
    uint8_t transform = 0;  ///< bits of Transform
    bool oneWay = false;
    uint8_t material = 0;  ///< opaque to physics

    friend constexpr bool operator==(const Tile&, const Tile&) = default;
};

}  // namespace pixelstep

// One cell's content.
#pragma once

#include <cstdint>

#include "physics/shape.h"

namespace pixelstep {

/// The tile of one cell. Collision depends on shape, transform and oneWay. `material` only decides
/// how it is drawn; `surface` and `breaks` are for the game.
struct Tile {
    uint16_t shape = kEmpty;
    uint8_t transform = 0;  ///< bits of Transform
    bool oneWay = false;
    uint8_t material = 0;
    uint8_t surface = 0;  ///< its number in ShapeSet::surfaces
    uint8_t breaks = 0;   ///< the number of its rule in ShapeSet::breakRules

    friend constexpr bool operator==(const Tile&, const Tile&) = default;
};

/// True for a cell of a ladder, its top or not.
constexpr bool isLadder(const Tile& tile) {
    return tile.shape == kLadder || tile.shape == kLadderTop;
}

}  // namespace pixelstep

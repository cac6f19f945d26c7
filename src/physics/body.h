// A moving box: its place, its speed, and what it touches.
#pragma once

#include <array>
#include <cstdint>

#include "math/rect.h"
#include "math/vec.h"

namespace pixelstep {

enum Side : uint8_t { kLeft, kRight, kTop, kBottom, kSideCount };

/// The unit vector that points out of a box through one of its sides.
constexpr Vec2i outwardOf(Side side) {
    constexpr std::array<Vec2i, kSideCount> kOutward{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    return kOutward[side];
}

/// What would refuse a step of one pixel towards one side.
struct SideTouch {
    bool tile = false;    ///< a tile does (or the outside of the map)
    bool object = false;  ///< another body does
    Vec2i cell{-1, -1};   ///< the tile that does, if one does

    bool any() const { return tile || object; }
    friend constexpr bool operator==(const SideTouch&, const SideTouch&) = default;
};

/// What a body touches on its four sides: the tutorial's PositionState.
struct PositionState {
    std::array<SideTouch, kSideCount> sides{};
    bool onOneWay = false;  ///< only one-way tiles hold it

    const SideTouch& at(Side side) const { return sides[side]; }
    friend constexpr bool operator==(const PositionState&, const PositionState&) = default;
};

/// A whole-pixel rectangle that moves.
struct Body {
    Rect rect{};              ///< [px] where it is
    Rect lastRect{};          ///< [px] where it was before the last step
    Vec2q speed{};            ///< [1/65536 px/s]
    Vec2q remainder{};        ///< [1/65536 px] not yet moved; below one pixel
    PositionState touches{};  ///< after the last step
    PositionState touched{};  ///< after the step before

    friend constexpr bool operator==(const Body&, const Body&) = default;
};

}  // namespace pixelstep

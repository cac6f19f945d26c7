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

/// The obstacle of a step of one pixel to one side.
struct SideTouch {
    bool tile = false;           ///< a tile does (or the outside of the map)
    bool object = false;         ///< another body does
    Vec2i cell{-1, -1};          ///< the tile that does, if one does
    uint32_t body = UINT32_MAX;  ///< the body that does, if one does; otherwise kInvalidBody

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

/// The same without cells and bodies, in a few bits, which a body stores.
class Touches {
public:
    struct Touch {
        bool tile = false;    ///< a tile (or the outside of the map) would block a step
        bool object = false;  ///< another body would

        constexpr bool any() const { return tile || object; }
        friend constexpr bool operator==(const Touch&, const Touch&) = default;
    };

    constexpr Touches() = default;
    constexpr Touches(const PositionState& state) {  // implicit: the same, less exactly
        for (const Side side : {kLeft, kRight, kTop, kBottom})
            set(side, {state.at(side).tile, state.at(side).object});
        setOnOneWay(state.onOneWay);
    }

    constexpr Touch at(Side side) const {
        const int bits = bits_ >> 2 * side;
        return {(bits & 1) != 0, (bits & 2) != 0};
    }
    /// Only one-way tiles hold it.
    constexpr bool onOneWay() const { return (bits_ & kOnOneWay) != 0; }
    constexpr void set(Side side, Touch touch) {
        const int bits = (touch.tile ? 1 : 0) | (touch.object ? 2 : 0);
        bits_ = static_cast<uint16_t>((bits_ & ~(3 << 2 * side)) | bits << 2 * side);
    }
    constexpr void setOnOneWay(bool onOneWay) {
        bits_ = static_cast<uint16_t>((bits_ & ~kOnOneWay) | (onOneWay ? kOnOneWay : 0));
    }

    friend constexpr bool operator==(const Touches&, const Touches&) = default;

private:
    static constexpr int kOnOneWay = 1 << 2 * kSideCount;
    uint16_t bits_ = 0;  // two a side
};

/// What is less than a pixel. [1/65536 px]
struct Remainder {
    int32_t x = 0;
    int32_t y = 0;

    constexpr operator Vec2q() const { return {x, y}; }
    friend constexpr bool operator==(const Remainder&, const Remainder&) = default;
};

/// A whole-pixel rectangle that moves. It fits a cache line.
struct Body {
    Rect rect{};            ///< [px] where it is
    Rect lastRect{};        ///< [px] where it was before the last step
    Vec2q speed{};          ///< [1/65536 px/s]
    Remainder remainder{};  ///< [1/65536 px] not yet moved; below one pixel
    Touches touches{};      ///< after the last step
    Touches touched{};      ///< after the step before

    friend constexpr bool operator==(const Body&, const Body&) = default;
};
static_assert(sizeof(Body) <= 64);

}  // namespace pixelstep

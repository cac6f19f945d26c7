// A moving box: its rectangle, its speed, and what it touches on each side.
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

/// The obstacle one pixel to one side.
struct SideTouch {
    bool tile = false;           ///< a tile blocks it (or the outside of the map)
    bool object = false;         ///< another body blocks it
    Vec2i cell{-1, -1};          ///< the blocking tile, if any
    uint32_t body = UINT32_MAX;  ///< the blocking body; otherwise kInvalidBody

    bool any() const { return tile || object; }
    friend constexpr bool operator==(const SideTouch&, const SideTouch&) = default;
};

/// The obstacles on the four sides of a body. Source: PositionState of "Slopes Groundwork"
/// (docs/articles.md).
struct PositionState {
    std::array<SideTouch, kSideCount> sides{};
    bool onOneWay = false;  ///< it stands only on one-way tiles

    const SideTouch& at(Side side) const { return sides[side]; }
    friend constexpr bool operator==(const PositionState&, const PositionState&) = default;
};

/// PositionState without cells and bodies, packed into a few bits.
class Touches {
public:
    struct Touch {
        bool tile = false;    ///< a tile (or the outside of the map) would block a step
        bool object = false;  ///< another body would block it

        constexpr bool any() const { return tile || object; }
        friend constexpr bool operator==(const Touch&, const Touch&) = default;
    };

    constexpr Touches() = default;
    constexpr Touches(const PositionState& state) {  // implicit conversion
        for (const Side side : {kLeft, kRight, kTop, kBottom})
            set(side, {state.at(side).tile, state.at(side).object});
        setOnOneWay(state.onOneWay);
    }

    constexpr Touch at(Side side) const {
        const int bits = bits_ >> 2 * side;
        return {(bits & 1) != 0, (bits & 2) != 0};
    }
    /// It stands only on one-way tiles.
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
    uint16_t bits_ = 0;  // two per side
};

/// The part of a movement below a pixel. [1/65536 px]
struct Remainder {
    int32_t x = 0;
    int32_t y = 0;

    constexpr operator Vec2q() const { return {x, y}; }
    friend constexpr bool operator==(const Remainder&, const Remainder&) = default;
};

/// A moving rectangle in whole pixels. It fits into a cache line.
struct Body {
    Rect rect{};                ///< [px] current rectangle
    Rect previousRect{};        ///< [px] before the last step
    Vec2q speed{};              ///< [1/65536 px/s]
    Remainder remainder{};      ///< [1/65536 px] not moved yet; below one pixel
    Touches touches{};          ///< after the last step
    Touches previousTouches{};  ///< after the step before

    friend constexpr bool operator==(const Body&, const Body&) = default;
};
static_assert(sizeof(Body) <= 64);

}  // namespace pixelstep

// Fixed-point numbers with 16 bits below the pixel.
#pragma once

#include <cstdint>

namespace pixelstep {

/// One pixel, or one pixel a second, in fixed point.
inline constexpr int64_t kFixedOne = 65536;

constexpr int64_t toFixed(int64_t whole) {
    return whole * kFixedOne;
}

/// The whole part; rounds toward zero, so that moves to the left mirror moves to the right.
constexpr int64_t wholePart(int64_t fixed) {
    return fixed / kFixedOne;
}

/// The change in one step of a quantity that is given per second.
/// @param perSecond  [1/65536 of a unit per second], signed
/// @return           [1/65536 of a unit], rounded toward zero
constexpr int64_t perStep(int64_t perSecond, int stepsPerSecond) {
    // Fast path: mostly 32 bits are enough, and their division is faster.
    const auto low = static_cast<int32_t>(perSecond);
    return low == perSecond ? low / stepsPerSecond : perSecond / stepsPerSecond;
}

/// Integer division that rounds down, for coordinates on either side of an origin.
/// Requires: divisor > 0.
constexpr int floorDiv(int value, int divisor) {
    const int quotient = value / divisor;
    return quotient - ((value % divisor != 0) && (value < 0));
}

/// The remainder of `floorDiv`: 0 <= result < divisor.
constexpr int floorMod(int value, int divisor) {
    return value - floorDiv(value, divisor) * divisor;
}

}  // namespace pixelstep

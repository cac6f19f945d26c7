// Vectors of integers and of fixed-point numbers.
#pragma once

#include <cstdint>

namespace pixelstep {

/// A point or an offset in whole pixels, or a tile's column (x) and row (y). y points down.
struct Vec2i {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Vec2i, Vec2i) = default;
    friend constexpr Vec2i operator+(Vec2i a, Vec2i b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2i operator-(Vec2i a, Vec2i b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2i operator*(Vec2i a, int by) { return {a.x * by, a.y * by}; }
    constexpr Vec2i operator-() const { return {-x, -y}; }
};

/// A pair of fixed-point numbers: a speed [1/65536 px/s] or a remainder [1/65536 px].
struct Vec2q {
    int64_t x = 0;
    int64_t y = 0;

    friend constexpr bool operator==(Vec2q, Vec2q) = default;
};

constexpr int sign(int64_t value) {
    return (value > 0) - (value < 0);
}

}  // namespace pixelstep

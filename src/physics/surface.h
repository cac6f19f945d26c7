// What tiles and bodies do to bodies that stand on them, and which tiles break.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace pixelstep {

inline constexpr int kMaxSurfaces = 64;     ///< own ones of a level
inline constexpr int kMaxBreakRules = 255;  ///< different ones in a level

/// The effects of a surface on bodies that stand on it.
struct Surface {
    std::string name{};
    int grip = 100;   ///< [%] of the accelerations of running
    int speed = 100;  ///< [%] of the walking speed
    int push = 0;     ///< [px/s] a belt: moves bodies to the right, or to the left if negative
    int bounce = 0;   ///< [px/s] throws bodies up at this speed; 0: it does not
    std::optional<std::string> comment{};

    friend bool operator==(const Surface&, const Surface&) = default;
};

/// True if only their names and comments may differ.
constexpr bool hasSameEffects(const Surface& a, const Surface& b) {
    return a.grip == b.grip && a.speed == b.speed && a.push == b.push && a.bounce == b.bounce;
}

/// No surface, ice, mud, belt_left, belt_right, spring.
inline constexpr int kBuiltInSurfaceCount = 6;

/// When a tile breaks, and for how long.
struct BreakRule {
    bool byHead = false;       ///< a character's move up hits it
    bool byDash = false;       ///< a dash hits it
    bool byFeet = false;       ///< a character has stood on it
    int16_t breakSteps = 30;   ///< [steps] from the first step on it, for `byFeet`
    int16_t returnsAfter = 0;  ///< [steps] until it is back; 0: never

    bool breaks() const { return byHead || byDash || byFeet; }
    friend constexpr auto operator<=>(const BreakRule&, const BreakRule&) = default;
};

}  // namespace pixelstep

// Tunables: the numbers of movement, each with name, unit, range and what its extremes do.
#pragma once

#include <span>
#include <string_view>

namespace pixelstep {

/// All numbers of movement that are a matter of taste. The defaults are the tutorial's.
struct Tuning {
    int stepsPerSecond = 60;
    int gravity = 1030;
    int maxFallSpeed = 900;
    int walkSpeed = 160;
    int jumpSpeed = 410;
    int minJumpSpeed = 200;
    int coyoteSteps = 4;
    int jumpBufferSteps = 6;
    int maxClimb = 4;
    int stickToSlopes = 1;
    int softClones = 0;
    int liftCapX = 250;
    int liftCapY = 130;
    int echoSteps = 30;

    friend constexpr bool operator==(const Tuning&, const Tuning&) = default;
};

/// One tunable, as level files, replays and the panel know it.
struct Tunable {
    std::string_view name;  ///< as in level files
    std::string_view unit;
    int Tuning::*field;
    int low;                 ///< smallest value allowed
    int high;                ///< largest value allowed
    int usualLow;            ///< where a slider begins
    int usualHigh;           ///< and ends; wider values can be typed
    std::string_view doc;    ///< what it does, also at 0 and at the extremes
    bool isForMoves = true;  ///< false: no way that a follower plans depends on it

    int standard() const { return Tuning{}.*field; }
};

/// All tunables, in the order in which they are written.
std::span<const Tunable> tunables();

/// The tunable named so, or null.
const Tunable* findTunable(std::string_view name);

}  // namespace pixelstep

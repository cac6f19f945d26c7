// The fixed-step clock: in, real time that passed; out, how many steps are due.
#pragma once

#include <cstdint>

namespace pixelstep {

inline constexpr int kMaxStepsPerFrame = 8;

/// What a frame has to do.
struct FrameSteps {
    int steps = 0;         ///< to simulate now, 0..kMaxStepsPerFrame
    int64_t dropped = 0;   ///< steps of debt that were given up
    int alphaPer1000 = 0;  ///< how far the next step is due: 0..999, for drawing in between
};

/// Collects time and pays it out in whole steps. Integers only: no debt is lost to rounding.
/// Source: Fiedler, "Fix Your Timestep!".
class Clock {
public:
    /// @param elapsed         [ns] since the last call, >= 0
    /// @param stepsPerSecond  10..240
    /// @param speedPercent    of play; 100 is real time; scales how often, never what a step does
    FrameSteps advance(int64_t elapsed, int stepsPerSecond, int speedPercent = 100);

    /// Forgets the debt: after a pause or a load.
    void reset() { debt_ = 0; }

private:
    int64_t debt_ = 0;  // [ns * steps/s * percent]
};

}  // namespace pixelstep

// The fixed-step clock: converts elapsed time into a number of steps.
#pragma once

#include <cstdint>

namespace pixelstep {

inline constexpr int kMaxStepsPerFrame = 8;

/// The steps of a frame.
struct FrameSteps {
    int steps = 0;         ///< to simulate now, 0..kMaxStepsPerFrame
    int64_t dropped = 0;   ///< due steps that are skipped, because there were too many
    int alphaPer1000 = 0;  ///< [1/1000 step] time since the last step, for interpolated drawing
};

/// Accumulates time and returns whole steps. Uses integers, so that no time is lost by rounding.
/// Source: Fiedler, "Fix Your Timestep!".
class Clock {
public:
    /// @param elapsed         [ns] since the last call, >= 0
    /// @param stepsPerSecond  10..240
    /// @param speedPercent    100 is real time; it changes how often steps run, never their results
    FrameSteps advance(int64_t elapsed, int stepsPerSecond, int speedPercent = 100);

    /// Clears the accumulated time, after a pause or a load.
    void reset() { accumulator_ = 0; }

private:
    int64_t accumulator_ = 0;  // [ns * steps/s * percent]
};

}  // namespace pixelstep

// Turns elapsed time into steps.
#include "game/run/clock.h"

#include <algorithm>

namespace pixelstep {
namespace {

constexpr int64_t kSecond = 1000000000;          // [ns]
constexpr int64_t kStepCost = kSecond * 100;     // [ns * steps/s * percent]
constexpr int64_t kLongestFrame = 60 * kSecond;  // longer frames are cut to this

}  // namespace

FrameSteps Clock::advance(int64_t elapsed, int stepsPerSecond, int speedPercent) {
    accumulator_ += std::clamp<int64_t>(elapsed, 0, kLongestFrame) * stepsPerSecond * speedPercent;
    const int64_t due = accumulator_ / kStepCost;
    accumulator_ %= kStepCost;
    const int64_t paid = std::min<int64_t>(due, kMaxStepsPerFrame);
    return {.steps = static_cast<int>(paid),
            .dropped = due - paid,
            .alphaPer1000 = static_cast<int>(accumulator_ * 1000 / kStepCost)};
}

}  // namespace pixelstep

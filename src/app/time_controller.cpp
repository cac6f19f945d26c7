// Computes due steps from elapsed time.
#include "app/time_controller.h"

#include <algorithm>
#include <array>

#include "scene/timings.h"

namespace pixelstep {
namespace {

constexpr std::array<int64_t, 4> kRewindSpeeds{1, 2, 4,
                                               8};  // factors, by seconds that the key is held

}  // namespace

// Half a frame is reserved for presenting, events and files.
StepBudget::StepBudget(int64_t displayFrame, int64_t drawing)
    : forSteps_(displayFrame * 3 / 2 - drawing) {}

bool StepBudget::fitsAnother(int done, int64_t spent) const {
    return done == 0 || spent + spent / done <= forSteps_;
}

void TimeController::setPaused(bool isPaused) {
    isPaused_ = isPaused;
    isPausedBySeek_ = false;
    requestedSteps_ = 0;
    clock_.reset();
}

void TimeController::requestStep() {
    isPaused_ = true;
    ++requestedSteps_;
}

int64_t TimeController::measureElapsed(int64_t nowNs) {
    const int64_t before = std::exchange(lastFrame_, nowNs);
    return before == 0 ? 0 : nowNs - before;
}

FrameSteps TimeController::takeDueSteps(int64_t elapsed, const TimeInput& input) {
    const bool isStopped = (isPaused_ && !input.isRewinding) || input.isBlocked;
    if (isStopped || input.isRewinding) freeze_.reset();
    if (freeze_) {
        freeze_->passed += elapsed;
        elapsed = freeze_->passed - freeze_->length;
        // The drawn interpolation stays, so that no body jumps when time continues.
        if (elapsed < 0) return {};
        freeze_.reset();
    }
    alphaPer1000_ = 1000;
    if (isStopped) {
        clock_.reset();
        return {.steps = std::exchange(requestedSteps_, 0)};
    }
    const FrameSteps due = clock_.advance(elapsed, input.stepsPerSecond, input.speedPercent);
    if (input.interpolates && !input.isRewinding) alphaPer1000_ = due.alphaPer1000;
    return due;
}

void TimeController::seek(int64_t step) {
    seekTarget_ = step;
    isPausedBySeek_ = isPausedBySeek_ || !isPaused_;
    isPaused_ = true;
}

void TimeController::resumeIfHeld(Buttons held) {
    if (isPausedBySeek_ && held != 0) isPaused_ = false;
    isPausedBySeek_ = isPausedBySeek_ && isPaused_;
}

int64_t TimeController::rewindSteps(int due, int64_t nowNs) {
    if (rewindStartNs_ == 0) {
        rewindStartNs_ = nowNs;
        // A key press has an immediate effect, even if no whole step is due yet.
        return std::max(due, 1);
    }
    const auto seconds = static_cast<size_t>((nowNs - rewindStartNs_) / kNanosecondsPerSecond);
    return due * kRewindSpeeds[std::min(seconds, kRewindSpeeds.size() - 1)];
}

}  // namespace pixelstep

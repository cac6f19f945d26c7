// Turns the time of frames into simulation steps: pause, single steps, freezes, seeking, rewinding.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "game/character/character.h"
#include "game/run/clock.h"

namespace pixelstep {

/// The input of `TimeController::takeDueSteps` in addition to the elapsed time.
struct TimeInput {
    int stepsPerSecond = 60;
    int speedPercent = 100;    ///< of real time
    bool interpolates = true;  ///< draws between two steps
    bool isBlocked = false;    ///< play waits for a dialog or a question
    bool isRewinding = false;  ///< the rewind key is held
};

/// How long time stands still after the step of a death or a goal. [ns]
inline constexpr int64_t kDeathFreezeNs = 360000000;
inline constexpr int64_t kGoalFreezeNs = 900000000;

/// Time stands still: no step is due, although play is not paused.
struct Freeze {
    int64_t length = 0;  ///< [ns]
    int64_t passed = 0;  ///< [ns]

    friend bool operator==(const Freeze&, const Freeze&) = default;
};

/// The time budget for the steps of a frame. Steps and drawing take at most two display frames, so
/// that catching up does not increase the delay.
class StepBudget {
public:
    /// @param displayFrame  [ns] the duration of a display frame
    /// @param drawing       [ns] that drawing took in the last frame
    StepBudget(int64_t displayFrame, int64_t drawing);
    /// True if one more step fits, estimated from the steps done. The first step always fits, so
    /// that time continues.
    /// @param spent  [ns] spent on the steps done
    bool fitsAnother(int done, int64_t spent) const;

private:
    int64_t forSteps_;  // [ns]
};

/// Converts real time to due steps.
class TimeController {
public:
    bool isPaused() const { return isPaused_; }
    /// Drops requested single steps that are not simulated yet.
    void setPaused(bool isPaused);
    void togglePause() { setPaused(!isPaused_); }
    /// Pauses and requests a single step.
    void requestStep();
    bool isStepRequested() const { return requestedSteps_ > 0; }

    /// [ns] since the last call; 0 at first and after `skipTime`.
    int64_t measureElapsed(int64_t nowNs);
    /// Ignores the time until the next `measureElapsed`, while the window is hidden.
    void skipTime() { lastFrame_ = 0; }
    /// The steps of this frame, and the number of dropped ones.
    /// @param elapsed  [ns]
    FrameSteps takeDueSteps(int64_t elapsed, const TimeInput& input);

    /// Lets time stand still for this long. Pause, rewinding and whatever blocks play end it.
    /// @param length  [ns]
    void freeze(int64_t length) { freeze_ = Freeze{.length = length}; }
    void endFreeze() { freeze_.reset(); }
    const std::optional<Freeze>& freezeNow() const { return freeze_; }

    /// The interpolation between the last step and the current one, 0..1000.
    int alphaPer1000() const { return alphaPer1000_; }

    /// Pauses and requests to go to a step, which may take several frames.
    void seek(int64_t step);
    const std::optional<int64_t>& seekTarget() const { return seekTarget_; }
    void clearSeekTarget() { seekTarget_.reset(); }
    /// Resumes if a button is held and `seek` caused the pause. Call every frame.
    void resumeIfHeld(Buttons held);

    /// The number of steps to rewind in this frame while the key is held: faster after each second,
    /// and at least one step when the key is pressed.
    /// @param due  steps that are due at normal speed
    int64_t rewindSteps(int due, int64_t nowNs);
    /// Call when the key is released: the next rewind starts slowly.
    void endRewind() { rewindStartNs_ = 0; }

private:
    Clock clock_;
    bool isPaused_ = false;
    int requestedSteps_ = 0;
    int64_t lastFrame_ = 0;  // [ns]; 0: none
    std::optional<Freeze> freeze_;
    int alphaPer1000_ = 1000;
    std::optional<int64_t> seekTarget_;
    bool isPausedBySeek_ = false;
    int64_t rewindStartNs_ = 0;  // [ns]; 0: the key is up
};

}  // namespace pixelstep

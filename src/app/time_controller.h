// Turns the time of frames into simulation steps: pause, single steps, seeking and rewinding.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "game/level/character.h"
#include "game/run/clock.h"

namespace pixelstep {

/// The input of `TimeController::due` in addition to the elapsed time.
struct TimeInput {
    int stepsPerSecond = 60;
    int speedPercent = 100;    ///< of real time
    bool interpolates = true;  ///< draws between two steps
    bool isBlocked = false;    ///< a question or a dialog is open
    bool isRewinding = false;  ///< the rewind key is held
};

/// The time budget for the steps of a frame: steps and drawing take two display frames at most, so
/// that catching up never falls further behind.
class StepBudget {
public:
    /// @param displayFrame  [ns] between two pictures of the display
    /// @param drawing       [ns] that drawing took in the last frame
    StepBudget(int64_t displayFrame, int64_t drawing);
    /// True if one more step fits, estimated from those done. The first one always fits, as time
    /// would stop otherwise.
    /// @param spent  [ns] on those that are done
    bool fitsAnother(int done, int64_t spent) const;

private:
    int64_t forSteps_;  // [ns]
};

/// Turns real time into due steps.
class TimeController {
public:
    bool isPaused() const { return isPaused_; }
    /// Drops requested single steps that were not taken yet.
    void setPaused(bool isPaused);
    void togglePause() { setPaused(!isPaused_); }
    /// Pauses, and takes one step more.
    void requestStep();
    bool isStepRequested() const { return requestedSteps_ > 0; }

    /// [ns] since the last call; 0 at first and after `skipTime`.
    int64_t measureElapsed(int64_t nowNs);
    /// The time until the next `measureElapsed` is not played: the window is hidden.
    void skipTime() { lastFrame_ = 0; }
    /// The steps of this frame, and the number of dropped ones.
    /// @param elapsed  [ns]
    FrameSteps takeDueSteps(int64_t elapsed, const TimeInput& model);
    /// The interpolation between the last step and the present one, 0..1000.
    int alphaPer1000() const { return alphaPer1000_; }

    /// Pauses and goes to a step, over as many frames as it takes.
    void seek(int64_t step);
    const std::optional<int64_t>& seekTarget() const { return seekTarget_; }
    void clearSeekTarget() { seekTarget_.reset(); }
    /// Resumes if a button is held and `seek` caused the pause. Call every frame.
    void resumeIfHeld(Buttons held);

    /// How many steps to go back while the key is held: faster after each second, and at least one
    /// when it goes down.
    /// @param due  steps that would be due at real time
    int64_t rewindSteps(int due, int64_t nowNs);
    /// The key is up: the next time it starts slowly again.
    void endRewind() { rewindStartNs_ = 0; }

private:
    Clock clock_;
    bool isPaused_ = false;
    int requestedSteps_ = 0;
    int64_t lastFrame_ = 0;  // [ns]; 0: none
    int alphaPer1000_ = 1000;
    std::optional<int64_t> seekTarget_;
    bool isPausedBySeek_ = false;
    int64_t rewindStartNs_ = 0;  // [ns]; 0: the key is up
};

}  // namespace pixelstep

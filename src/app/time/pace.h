// How time passes: pause, single steps, the speed of play, and the way back and forth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "app/time/crowd_detail.h"
#include "app/time/steps_beside.h"
#include "game/level/character.h"
#include "game/run/clock.h"

namespace pixelstep {

/// What the steps that are due depend on, beside the time that has passed.
struct PaceFacts {
    int stepsPerSecond = 60;
    int speedPercent = 100;    ///< of real time
    bool interpolates = true;  ///< draws between two steps
    bool isHeldUp = false;     ///< a question or a dialog waits for an answer
    bool goesBack = false;     ///< the key that goes back is held
};

/// The steps of a frame as long as there is time for them: two of the display's frames for all that
/// a frame does, so that catching up never costs more than it gains.
class StepBudget {
public:
    /// @param displayFrame  [ns] between two pictures of the display
    /// @param drawing       [ns] that drawing took in the last frame
    StepBudget(int64_t displayFrame, int64_t drawing);
    /// Whether one more step fits that takes as long as those that are done. The first one always
    /// does: else time would stand still.
    /// @param spent  [ns] on those that are done
    bool fitsAnother(int done, int64_t spent) const;

private:
    int64_t forSteps_;  // [ns]
};

/// What one step takes, from the last that were taken: at once more if it has become more, and
/// slowly less.
class StepCost {
public:
    /// @param spent  [ns] on all of them
    void took(int64_t steps, int64_t spent);
    /// [ns] about; 0 before the first
    int64_t ns() const { return ns_; }
    /// How many steps fit into some time, at least one.
    /// @param time  [ns]
    int64_t fitting(int64_t time) const { return std::max<int64_t>(ns_ > 0 ? time / ns_ : 1, 1); }

private:
    int64_t ns_ = 0;
};

inline constexpr int64_t kLongSteps = 4000000;  ///< [ns] of a frame: who presses a key notices them
inline constexpr int64_t kBackFor = 20000000;   ///< [ns] of a frame that goes back
inline constexpr int64_t kLeastInterval = 4;    ///< [steps] a copy of a world takes about one

/// How far apart to keep snapshots: as the steps between two fit into a frame that goes back, and
/// where one takes two such frames, after each.
/// @return  [steps] kLeastInterval..Rewind::kInterval, or 1
int64_t snapshotInterval(const StepCost& cost);

/// Where to go next on the way to a step, so that a picture comes at once: what fits, else first to
/// the nearest step that is kept.
/// @param now   the step that is shown
/// @param kept  the last step up to `target` that needs no simulating
/// @param most  steps that fit into this frame, 1 or more
/// @return      never `now`, unless that is the target
int64_t nextOnTheWay(int64_t now, int64_t target, int64_t kept, int64_t most);

/// Turns real time into steps that are due.
class Pace {
public:
    StepsBeside beside;       ///< where those are worked out that take long
    CrowdDetail crowdDetail;  ///< how much is drawn, so that pictures do not take long

    bool isPaused() const { return isPaused_; }
    /// Forgets single steps that were asked for and not taken yet.
    void setPaused(bool isPaused);
    void togglePause() { setPaused(!isPaused_); }
    /// Pauses, and takes one step more.
    void askStep();
    bool isStepAsked() const { return stepsAsked_ > 0; }

    /// [ns] since the last call; 0 at first and after `skipTime`.
    int64_t elapse(int64_t nowNs);
    /// The time until the next `elapse` is not played: the window is hidden.
    void skipTime() { lastFrame_ = 0; }
    /// The steps of this frame, and those that were given up.
    /// @param elapsed  [ns]
    FrameSteps due(int64_t elapsed, const PaceFacts& facts);
    /// How far to draw bodies from where they were to where they are, 0..1000.
    int alphaPer1000() const { return alphaPer1000_; }

    /// A key did what the next picture shows.
    void owePicture() { owesPicture_ = true; }
    void pictureDrawn() { owesPicture_ = false; }
    /// Whether this frame leaves its steps to the next one, so that a picture that is owed comes
    /// before them: if they take long, and not twice in turn. Call once a frame.
    /// @param stepCost  [ns] of one step
    bool showsFirst(int64_t stepCost);

    /// Pauses and goes to a step, over as many frames as it takes.
    void seek(int64_t step);
    const std::optional<int64_t>& soughtStep() const { return soughtStep_; }
    void arrive() { soughtStep_.reset(); }
    /// Plays on if a button is held and `seek` is what paused. Call every frame.
    void resumeBy(Buttons held);

    /// How many steps to go back while the key is held: more, the longer it is.
    /// @param due  steps that would be due at real time
    int64_t stepsBack(int due, int64_t nowNs);
    /// The key is up: the next time it starts slowly again.
    void endStepsBack() { backSince_ = 0; }
    /// The step to be at while the key that goes back is held: at least one back from the first
    /// call on. What is shown may be an earlier one, if that was at hand; time then waits there.
    /// @param shown  when the key went down
    int64_t stepToBeAt(int64_t shown, int due, int64_t nowNs);

private:
    Clock clock_;
    bool isPaused_ = false;
    int stepsAsked_ = 0;
    bool owesPicture_ = false;
    bool showedFirst_ = false;  // in the last frame
    int64_t lastFrame_ = 0;     // [ns]; 0: none
    int alphaPer1000_ = 1000;
    std::optional<int64_t> soughtStep_;
    bool isPausedBySeek_ = false;
    int64_t backSince_ = 0;  // [ns]; 0: the key is up
    int64_t backTo_ = 0;     // [steps] while it is down
};

}  // namespace pixelstep

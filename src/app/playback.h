// Navigation in recorded time, watched replays, and what-if runs.
#pragma once

#include <cstdint>
#include <utility>

#include "app/session_controller.h"
#include "io/preset_json.h"
#include "ui/timeline.h"

namespace pixelstep {

class EditSwitch;
class ModeStack;
class TimeController;

/// The step of the last restart among the first `count` entries of a run, otherwise `first`.
int64_t lastRestart(const Replay& replay, size_t count, int64_t first);
/// The steps that can be shown.
TimeModel timeModelOf(const SessionController& sessionController, const TimeMarks& marks);

/// Moves the run in time, and shows replays and what-if runs in its place.
class Playback {
public:
    Playback(SessionController& sessionController, TimeController& time, ModeStack& modes,
             EditSwitch& editing, Notify notify)
        : sessionController_(sessionController),
          session_(sessionController.session()),
          time_(time),
          modes_(modes),
          editing_(editing),
          notify_(std::move(notify)) {}

    /// True if a step with these buttons would discard later changes of the level.
    bool discardsLevel(Buttons held) const;
    /// Discards the later steps and resumes play.
    void resumeWithoutLaterSteps();
    /// Simulates one step.
    /// @param pausesAtEnd  true: pauses at the end of a watched replay
    void step(Buttons held, bool pausesAtEnd);
    /// The earliest step that can be shown. In edit mode this is the step of the last change, since
    /// a rewind past it would undo it.
    int64_t earliestStep() const;
    /// Goes one step back, but not before `earliestStep`.
    void stepBack();
    /// Simulates towards the requested step, for a limited time per frame.
    void seek();
    /// Rewinds by the due steps, faster the longer the key is held.
    void rewind(int dueSteps, int64_t nowNs);

    /// Adds or removes ReplayMode. Call after the session has changed.
    void syncMode();
    /// Watches a replay from its start.
    void watch(const Replay& replay);
    /// Resumes play at the current step.
    void resumeHere();
    void rejectChange();
    /// Watches a what-if run: the played or watched run from its start with a preset's settings.
    /// The own run is kept.
    void startWhatIf(const Preset& preset);
    /// The player of the kept own run at the shown step; nothing if that run does not have the
    /// step.
    std::optional<Body> ownBody() { return sessionController_.ownBody(); }
    /// Ends a what-if run and returns to the player's own run.
    /// @return  false if there is no own run
    bool returnToOwnRun();

private:
    bool replaysLaterStep(Buttons held) const;
    void leaveEditAndResume();
    void reportEndOfReplay() const;
    void reportLimit() const;

    SessionController& sessionController_;
    const Session& session_;  // of the run
    TimeController& time_;
    ModeStack& modes_;
    EditSwitch& editing_;
    Notify notify_;
};

}  // namespace pixelstep

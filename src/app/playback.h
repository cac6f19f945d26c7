// Steps back and forth in the run, watched replays, and what-if runs.
#pragma once

#include <cstdint>
#include <utility>

#include "app/run.h"
#include "io/preset_json.h"
#include "ui/timeline.h"

namespace pixelstep {

class EditSwitch;
class ModeStack;
class TimeController;

/// The step of the last restart among the first `count` entries of a run, otherwise `first`.
int64_t lastRestart(const Replay& run, size_t count, int64_t first);
/// The steps that time travel can reach.
TimeModel timeModelOf(const Run& run, const TimeMarks& marks);

/// Moves the run in time, and shows other runs instead of it.
class Playback {
public:
    Playback(Run& run, TimeController& time, ModeStack& modes, EditSwitch& editing, Notify notify)
        : run_(run),
          session_(run.session()),
          time_(time),
          modes_(modes),
          editing_(editing),
          notify_(std::move(notify)) {}

    /// Simulates one step.
    /// @param pausesAtEnd  of a watched replay
    void step(Buttons held, bool pausesAtEnd);
    /// The earliest step that can be shown. In edit mode going back must not take the last change
    /// away.
    int64_t earliestStep() const;
    /// One step back, if that is not too early.
    void stepBack();
    /// Continues towards the requested step, for a part of a frame.
    void seek();
    /// Goes back by what is due, faster the longer the key is held.
    void rewind(int dueSteps, int64_t nowNs);

    /// Adds or removes the mode of watching. Call after the session has changed.
    void syncMode();
    /// Watches a replay from its start.
    void watch(const Replay& replay);
    /// The player's buttons count from here on.
    void resumeHere();
    /// Esc while a replay is watched: returns to the own run, if there is one, or plays from here.
    void leaveReplay();
    void rejectChange();
    /// Watches the run so far, or the one that is watched, from its start under a preset's
    /// settings. The own run is kept.
    void startWhatIf(const Preset& preset);
    /// The player of the kept own run at the step that is shown; nothing if it has none.
    std::optional<Body> ownBody() { return run_.ownBody(); }
    /// Ends a run with other settings and returns to the player's own.
    /// @return  false if none is kept
    bool returnToOwnRun();

private:
    void leaveEditAndResume();
    void reportEndOfReplay() const;
    void reportLimit() const;

    Run& run_;
    const Session& session_;  // of the run
    TimeController& time_;
    ModeStack& modes_;
    EditSwitch& editing_;
    Notify notify_;
};

}  // namespace pixelstep

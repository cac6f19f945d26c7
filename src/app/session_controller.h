// The session that is played or watched, and its recorded time. Only this class changes its world.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/run_files.h"
#include "files/note.h"
#include "game/run/session.h"
#include "io/preset_json.h"
#include "lab/step_inspector/step_inspector.h"
#include "lab/view.h"
#include "ui/timeline.h"

namespace pixelstep {

class ModeStack;
class SessionController;
class TimeController;

/// The step of the last restart among the first `count` entries of a run, otherwise `first`.
int64_t lastRestart(const Replay& replay, size_t count, int64_t first);
/// The steps that can be shown.
TimeModel timeModelOf(const SessionController& sessionController, const TimeMarks& marks);

/// Shows a message to the player.
using Notify = std::function<void(const Note&)>;

/// Owns the session and its output files, moves it in time, and shows replays and what-if runs in
/// its place. Every change of the world is made here and calls `onChange`, which updates all
/// objects that depend on the world.
class SessionController {
public:
    /// @param modes  has a ReplayMode while a replay is watched
    SessionController(Session session, TimeController& time, ModeStack& modes)
        : session_(std::move(session)), time_(time), modes_(modes) {}

    /// Called after each change of the world. Set once, before the first one.
    std::function<void(WorldChange)> onChange;
    /// Called with the reason of each rejected command, and with other messages to the player.
    Notify onNote;
    RunFiles files;  ///< that the command line requested: recording, trace, screenshot

    const Session& session() const { return session_; }
    const World& world() const { return session_.world(); }

    /// Starts another session and discards the current one.
    void start(Session session);
    /// True once a session was started: not the empty one of the constructor.
    bool hasStarted() const { return hasStarted_; }
    /// Watches a replay from its start.
    void watch(const Replay& replay);
    /// Watches a what-if run: the played or watched run from its start with a preset's settings.
    /// The player's own run is kept.
    void startWhatIf(const Preset& preset);
    /// True if the level of the session was already played before it started, in another run.
    bool isLevelKnown() const { return isLevelKnown_; }
    /// True while a what-if run is watched, and the player's own run is kept.
    bool hasOwnRun() const { return own_.has_value(); }
    /// The replay of the player's own run, which is the shown one unless a what-if run is watched.
    const Replay& ownReplay() const { return (own_ ? *own_ : session_).shownReplay(); }
    /// The player character in the kept own run, at the shown step; nothing if that run does not
    /// have the step.
    std::optional<Body> ownBody();
    /// Ends a what-if run and returns to the player's own run.
    /// @return  false if there is no own run
    bool returnToOwnRun();
    /// Stops watching, and resumes play at the current step.
    void resumeHere();
    /// Adds or removes ReplayMode. Call after the session has changed.
    void syncReplayMode();
    /// Reports that a watched replay cannot be changed.
    void rejectChange() const;
    bool isEditing() const;

    /// Applies commands in order; reports rejected ones.
    void apply(const std::vector<Command>& commands);
    /// Undoes the last change, or redoes the next one. Reports the reason if that is not possible.
    void undo();
    void redo();
    /// Restores the steps that the last change in the past has discarded.
    void restoreDiscarded();
    /// Simulates one step. A single step without a button repeats the recorded one.
    /// @param pausesAtEnd  true: pauses at the end of a watched replay
    void step(Buttons held, bool pausesAtEnd);
    /// True if a step with these buttons would discard later changes of the level.
    bool discardsLevel(Buttons held) const;
    /// Discards the later steps and resumes play.
    void resumeWithoutLaterSteps();
    /// Goes to a step, back or forward, in the played run or a watched replay.
    void goTo(int64_t step);
    /// The earliest step that can be shown. In edit mode this is the step of the last change, since
    /// a rewind past it would undo it.
    int64_t earliestStep() const;
    /// Goes one step back, but not before `earliestStep`.
    void stepBack();
    /// Simulates towards the requested step, for a limited time per frame.
    void seek();
    /// Rewinds by the due steps, faster the longer the key is held.
    void rewind(int dueSteps, int64_t nowNs);

    // The functions below do not change the world, so they do not call `onChange`. See Session.
    void setSavedLevel(const Level& level) { session_.setSavedLevel(level); }
    void beginStroke() { session_.beginStroke(); }
    void endStroke() { session_.endStroke(); }
    int64_t takeDiscardedSteps() { return session_.takeDiscardedSteps(); }
    /// Shows the last or next step in the inspector, from cached snapshots.
    void inspect(StepInspector& inspector, Buttons held) { inspector.update(session_, held); }

private:
    void show(Session session, bool isLevelKnown);
    bool rejectsChanges();
    void report(const Outcome& outcome);
    void noteReports();
    void notifyChange(WorldChange change);
    bool replaysLaterStep(Buttons held) const;
    void leaveEditAndResume();
    void reportEndOfReplay() const;
    void reportLimit() const;

    Session session_;
    TimeController& time_;
    ModeStack& modes_;
    std::optional<Session> own_;  // the player's own run, while a what-if run is watched
    bool isLevelKnown_ = false;
    bool hasStarted_ = false;
};

}  // namespace pixelstep

// The session that is played or watched. Only this class changes its world.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/run_files.h"
#include "files/note.h"
#include "game/run/session.h"
#include "lab/step_inspector/step_inspector.h"
#include "lab/view.h"

namespace pixelstep {

/// Shows a message to the player.
using Notify = std::function<void(const Note&)>;

/// Owns the session and its output files. Every change of the world is made here and calls
/// `onChange`, which updates all objects that depend on the world.
class SessionController {
public:
    explicit SessionController(Session session) : session_(std::move(session)) {}

    /// Called after each change of the world. Set once, before the first one.
    std::function<void(WorldChange)> onChange;
    /// Called with the reason of each rejected command, and with other messages to the player.
    Notify onNote;
    RunFiles files;  ///< that the command line requested: recording, trace, screenshot

    const Session& session() const { return session_; }
    const World& world() const { return session_.world(); }

    /// Starts another session and discards the current one.
    void start(Session session);
    /// Watches a replay of the player's run with other settings (a what-if run). The player's own
    /// run is kept.
    void watchWhatIf(Replay replay);
    /// True if the level of the session was already played before it started, in another run.
    bool isLevelKnown() const { return isLevelKnown_; }
    /// True while a what-if run is watched, and the player's own run is kept.
    bool hasOwnRun() const { return own_.has_value(); }
    /// The replay of the player's own run, which is the shown one unless a what-if run is watched.
    const Replay& ownReplay() const { return (own_ ? *own_ : session_).shownReplay(); }
    /// The player character in the kept own run, at the shown step; nothing if that run does not
    /// have the step.
    std::optional<Body> ownBody();
    /// Shows the player's own run again. Requires: hasOwnRun().
    void returnToOwnRun();

    /// Applies commands in order; reports rejected ones.
    void apply(const std::vector<Command>& commands);
    /// Undoes the last change, or redoes the next one. Reports the reason if that is not possible.
    void undo();
    void redo();
    /// Restores the steps that the last change in the past has discarded.
    void restoreDiscarded();
    /// Discards all steps after the shown one, so that they can be restored.
    void discardLater() { session_.discardLater(); }
    /// Simulates one step.
    void step(Buttons held);
    /// Goes to a step, back or forward, in the played run or a watched replay.
    void goTo(int64_t step);

    // The functions below do not change the world, so they do not call `onChange`. See Session.
    void stopWatching() { session_.stopWatching(); }
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

    Session session_;
    std::optional<Session> own_;  // the player's own run, while a what-if run is watched
    bool isLevelKnown_ = false;
};

}  // namespace pixelstep

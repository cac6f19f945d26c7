// The run that is played or watched: the one place where its world changes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/run_log.h"
#include "files/note.h"
#include "game/run/session.h"
#include "lab/step_inspector/step_inspector.h"
#include "lab/view.h"

namespace pixelstep {

/// Shows a message to the player.
using Notify = std::function<void(const Note&)>;

/// Owns the session and the files that are written about it. Every change of the world goes through
/// here and ends in `onChange`, which updates everything that follows the world.
class Run {
public:
    explicit Run(Session session) : session_(std::move(session)) {}

    /// Called after each change of the world. Set once, before the first one.
    std::function<void(WorldChange)> onChange;
    /// The same with the reason of each rejected command, and other messages to the player.
    Notify onNote;
    RunLog log;

    const Session& session() const { return session_; }
    const World& world() const { return session_.world(); }

    /// Plays another session; nothing of the last one is kept.
    void start(Session session);
    /// Watches a replay of the own run with other settings. The own run is kept.
    void watchWhatIf(Replay replay);
    /// True if the level of the session was already played before it started, in another run.
    bool isLevelKnown() const { return isLevelKnown_; }
    /// True while the own run is kept, and another one is watched.
    bool hasOwn() const { return own_.has_value(); }
    /// The own run, which may be the one that is shown.
    const Replay& ownReplay() const { return (own_ ? *own_ : session_).shownReplay(); }
    /// The player of the kept own run at the step that is shown; nothing if it has none.
    std::optional<Body> ownBody();
    /// Requires: hasOwn().
    void returnToOwn();

    /// Applies commands in order; reports rejected ones.
    void apply(const std::vector<Command>& commands);
    /// Undoes the last editing step, or redoes the next one; or reports why not.
    void undo();
    void redo();
    /// Simulates one step.
    void step(Buttons held);
    /// Goes to a step, back or forward, in the played run or a watched replay.
    void goTo(int64_t step);

    // The rest leaves the world as it is. See Session.
    void stopWatching() { session_.stopWatching(); }
    void setSaved(const Level& level) { session_.setSaved(level); }
    void beginStroke() { session_.beginStroke(); }
    void endStroke() { session_.endStroke(); }
    int takeUndone() { return session_.takeUndone(); }
    /// Shows the last or next step in the inspector, from cached snapshots.
    void inspect(StepInspector& inspector, Buttons held) { inspector.update(session_, held); }

private:
    void show(Session session, bool isLevelKnown);
    bool rejectsChanges();
    void finish(const Outcome& outcome);
    void changed(WorldChange change);

    Session session_;
    std::optional<Session> own_;  // while a run with other settings is watched
    bool isLevelKnown_ = false;
};

}  // namespace pixelstep

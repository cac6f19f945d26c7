// The running game: in, commands and buttons; out, a world, and the recording of how it came.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/run/history.h"
#include "game/run/rewind.h"
#include "game/world/world.h"

namespace pixelstep {

/// A world together with its recording: nothing changes the one without the other. It goes back to
/// any step and on from there. It may be fed by a replay instead of by a player until that ends.
class Session {
public:
    /// Starts on a level. Requires: findFault(level) found nothing.
    Session(const Level& level, uint64_t seed);
    /// Starts as the replay does, and follows it.
    explicit Session(Replay replay);

    const World& world() const { return world_; }
    /// The run so far, to be played again; also what there is of it after a step gone back to.
    const Replay& recording() const { return recorder_.replay(); }

    /// Records and applies a command.
    Outcome apply(const Command& command);
    /// Records and simulates one step. While a replay is watched, its commands and buttons are
    /// taken and `buttons` is not.
    void step(Buttons buttons);

    /// All changes of the level until endStroke are undone together.
    void beginStroke() { history_.beginStroke(); }
    void endStroke() { history_.endStroke(); }
    /// Gives the level back as it was before the last step of editing, or as it was before that was
    /// undone, by commands that are recorded; what lives makes room (see Edit). Refused where the
    /// player would have no place, and where there is nothing to be undone.
    Outcome undo();
    Outcome redo();
    /// Steps of editing that can be undone, redone: those since the last load, as far as their
    /// memory is bounded. In the past, those that can be undone are what they were there, and
    /// those that can be redone lead to the present.
    int undoSteps() const { return history_.undoSteps(); }
    int redoSteps() const { return history_.redoSteps(); }
    /// About how much memory they take, at most History::kMaxBytes. [bytes]
    size_t historyBytes() const { return history_.bytes(); }

    /// The steps that can be gone to: from the last load to the end of what was played, or of the
    /// replay that is watched.
    int64_t firstStep() const { return rewind_.firstStep(); }
    int64_t lastStep() const;
    /// Goes to a step, back or forth, within what was played or is watched. Commands and steps go
    /// on from there, and what came after is forgotten, but for the editing, which can be redone.
    void goTo(int64_t step);
    /// The steps of editing that going on from the past has undone since this was last asked.
    int takeUndone() { return std::exchange(undone_, 0); }
    /// True if there is something after the world's step that going on would forget.
    bool isInPast() const { return world_.stepCount < recorder_.replay().steps; }
    /// About how much memory the way back takes. [bytes]
    size_t rewindBytes() const { return rewind_.bytes(); }

    /// True while a watched replay has steps to come.
    bool isWatching() const { return watched_ && !hasPlayedOut_; }
    /// Takes a watched replay over where it is: buttons and commands count from here on.
    void takeOver() { watched_.reset(); }
    /// Where the watched replay, or the last one, first left its hashes and its trail.
    const ReplayCheck& check() const { return check_; }
    /// Lines about what the replay's commands did not do; the caller's to keep.
    std::vector<std::string> takeReports();

    /// True if the level differs from what was last loaded or saved.
    bool isDirty() const { return isDirty_; }
    /// Call when the level's file holds this level now.
    void setSaved(const Level& level);

private:
    Outcome perform(const Command& command);
    Outcome run(const Command& command);
    Outcome travelTo(const Level* level, void (History::*arrived)(size_t));
    size_t position() const { return recorder_.replay().entries.size(); }
    void play(Buttons buttons);
    void watchStep();
    void applyDue();
    void watchFrom(int64_t step);
    int forgetFuture();
    void show(const Moment& moment);

    World world_;
    Scratch scratch_;
    Recorder recorder_;
    Rewind rewind_;
    History history_;
    Level saved_;
    bool isDirty_ = false;
    std::optional<Moment> past_;  // where the world is, while it is in the past
    std::optional<Replay> watched_;
    bool hasPlayedOut_ = false;  // the watched replay has no more steps
    ReplayCursor watching_;      // in watched_
    size_t firstEntry_ = 0;      // of watched_, after its last load
    ReplayCheck check_;
    int undone_ = 0;
    std::vector<std::string> reports_;
};

}  // namespace pixelstep

// A level being played: a world with its recording, undo and rewind.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/run/history.h"
#include "game/run/rewind.h"
#include "game/world/world.h"

namespace pixelstep {

/// A world together with its recording; nothing changes one without the other. It can go back to
/// any step and resume from there. Another level is another session. A replay may supply commands
/// and buttons instead of a player, until its end; recordings of earlier versions may load levels.
class Session {
public:
    /// Starts on a level. Requires: findError(level) found nothing.
    Session(const Level& level, uint64_t seed);
    /// Starts as the replay does, and watches it.
    explicit Session(Replay replay);

    const World& world() const { return world_; }
    /// The run so far as a replay; while the world is in the past, with what came later.
    const Replay& recording() const { return recorder_.replay(); }
    /// The whole replay that is watched, otherwise the run so far.
    const Replay& shownReplay() const { return isWatching() ? *watched_ : recording(); }

    /// How much of the recording is done at the present moment, which may be in the past.
    ReplayCursor cursor() const { return past_ ? *past_ : recorder_.cursor(); }

    /// Records and applies a command.
    Outcome apply(const Command& command);
    /// Records and simulates one step. While a replay is watched, its commands and buttons count,
    /// and `buttons` does not.
    void step(Buttons buttons);
    /// All changes of the level from here to endStroke are undone together.
    void beginStroke() { history_.beginStroke(); }
    void endStroke() { history_.endStroke(); }
    /// Undoes the last step of editing, or redoes the last one undone, by commands that are
    /// recorded. Living bodies make room (see Edit). Rejected if the player would have no place,
    /// and if there is nothing to undo or redo.
    Outcome undo();
    Outcome redo();
    /// Steps of editing that can be undone or redone, as far back as memory allows. In the past,
    /// undo starts from there, and redo leads towards the present.
    int undoSteps() const { return history_.undoSteps(); }
    int redoSteps() const { return history_.redoSteps(); }
    /// About how much memory they take, at most History::kMaxBytes. [bytes]
    size_t historyBytes() const { return history_.bytes(); }

    /// The steps that goTo reaches: from the level's start to the end of what was played, or of the
    /// replay that is watched.
    int64_t firstStep() const { return rewind_.firstStep(); }
    int64_t lastStep() const;
    /// Goes to a step, back or forth, within what was played or is watched. The next command or
    /// step continues from there and drops what came later, except for editing, which can be
    /// redone.
    void goTo(int64_t step);
    /// The steps of editing that were undone by resuming from the past, since the last call.
    int takeUndone() { return std::exchange(undone_, 0); }
    /// True if the watched replay has loaded another level since the last call.
    bool takeLoaded() { return std::exchange(hasLoaded_, false); }
    /// The run after `step` steps, before the commands that follow them, without going there.
    /// Requires: firstStep() <= step < recording().steps.
    const Snapshot& snapshotAt(int64_t step) {
        return rewind_.at(step, recorder_.replay(), scratch_);
    }
    /// True if the world is at an earlier step than the recording's last.
    bool isInPast() const { return world_.stepCount < recorder_.steps(); }
    /// About how much memory the snapshots take. [bytes]
    size_t rewindBytes() const { return rewind_.bytes(); }

    /// True while a watched replay has steps to come.
    bool isWatching() const { return watched_ && world_.stepCount < watched_->steps; }
    /// Stops watching a replay; the player's buttons count from here on.
    void takeOver();
    /// How the watched replay, or the last one, compares with its hashes and trail.
    const ReplayCheck& check() const { return check_; }
    /// Lines about commands of the replay that were rejected or left something out, since the last
    /// call.
    std::vector<std::string> takeReports();

    /// The cast that bodies were last made from, by the level's start, a restart or a reload. Where
    /// the level's is another, starts were edited since, and a restart would move bodies to them.
    /// Going to another step takes the level's, there.
    const Shared<Cast>& spawnedCast() const { return spawned_; }

    /// True if the level differs from what was first played or last saved.
    bool isDirty() const { return isDirty_; }
    /// True if it does in its tuning alone.
    bool isOnlyTuned() const { return isOnlyTuned_; }
    /// Call when the level's file holds this level now.
    void setSaved(const Level& level);

    /// The number of pairs of characters that share a pixel.
    int64_t overlappingPairs() const { return pixelstep::overlappingPairs(world_); }

private:
    void compareWithSaved();
    Outcome perform(const Command& command);
    Outcome run(const Command& command);
    Outcome travelTo(const Level* level, void (History::*arrived)(size_t));
    size_t position() const { return recorder_.cursor().nextEntry; }
    void play(Buttons buttons);
    void watchStep();
    void applyDue();
    int forgetFuture();
    void show(const World& world, const ReplayCursor& cursor);

    World world_;
    Scratch scratch_;
    Recorder recorder_;
    Rewind rewind_;
    History history_;
    Level saved_;
    bool isDirty_ = false;
    bool isOnlyTuned_ = false;
    Shared<Cast> spawned_;
    std::optional<ReplayCursor> past_;  // where the world is, while it is in the past
    std::optional<Replay> watched_;     // its entries so far are those of the recording
    ReplayCheck check_;
    int undone_ = 0;
    bool hasLoaded_ = false;
    std::vector<std::string> reports_;
};

}  // namespace pixelstep

// A level being played: a world with its recording, undo and rewind.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/run/history.h"
#include "game/run/rewind.h"
#include "game/world/scratch.h"
#include "game/world/world.h"

namespace pixelstep {

/// A world and its recording, which only change together. A session can rewind to any step and
/// resume from there. Each level has its own session; only recordings of earlier versions load
/// levels. While a replay is watched, it supplies commands and buttons instead of the player.
class Session {
public:
    /// Starts on a level. Requires: findError(level) found nothing.
    Session(const Level& level, uint64_t seed);
    /// Starts watching a replay.
    explicit Session(Replay replay);

    const World& world() const { return world_; }
    /// The whole recorded run as a replay, also while the world is in the past.
    const Replay& recording() const { return recorder_.replay(); }
    /// The watched replay, otherwise the recording.
    const Replay& shownReplay() const { return isWatching() ? *watched_ : recording(); }

    /// The current position in the recording, which may be in the past.
    ReplayCursor cursor() const { return past_ ? *past_ : recorder_.cursor(); }

    /// Records and applies a command.
    Outcome apply(const Command& command);
    /// Records and simulates one step. While a replay is watched, its commands and buttons are used
    /// instead of `buttons`.
    void step(Buttons buttons);
    /// All changes of the level until endStroke are undone together.
    void beginStroke() { history_.beginStroke(); }
    void endStroke() { history_.endStroke(); }
    /// Undoes the last change of the level or of bodies, or redoes the last undone one, by recorded
    /// commands. Bodies move out of new tiles (see Edit). Rejected if there would be no place for
    /// the player or for any of the bodies, or if there is nothing to undo or redo. Undo right
    /// after a change in the past also restores the steps that the change discarded.
    Outcome undo();
    Outcome redo();
    /// The number of changes that can be undone or redone, limited by memory. Those of bodies end
    /// at a restart. While the world is in the past, undo starts there; redo ends at a rewind.
    int undoSteps() const { return history_.steps(History::Direction::undo, world_); }
    int redoSteps() const {
        return isInPast() ? 0 : history_.steps(History::Direction::redo, world_);
    }
    /// Approximate memory of the undo history, at most History::kMaxBytes. [bytes]
    size_t historyBytes() const { return history_.bytes(); }

    /// The range of goTo: from the level's start to the end of the recording or watched replay.
    int64_t firstStep() const { return rewind_.firstStep(); }
    int64_t lastStep() const;
    /// Moves to an earlier or later step of the recording or watched replay. The next command or
    /// step continues from there and discards everything later.
    void goTo(int64_t step);
    /// True if the recording ends with another level than that of the shown step.
    bool hasLaterLevel() const { return isInPast() && history_.hasLaterLevel(world_); }
    /// Discards all steps after the shown one, so that they can be restored.
    void discardLater() { discardFuture(true); }
    /// The number of steps that the last change in the past discarded, since the last call.
    int64_t takeDiscardedSteps() { return std::exchange(newlyDiscarded_, 0); }
    /// Returns to the state before the last change in the past, with its later steps.
    /// @return  false if there are none
    bool restoreDiscarded();
    /// True if the watched replay has loaded another level since the last call.
    bool takeLoaded() { return std::exchange(hasLoaded_, false); }
    /// The state after `step` steps, before the commands that follow, without moving there.
    /// Requires: firstStep() <= step < recording().steps.
    const Snapshot& snapshotAt(int64_t step) {
        return rewind_.at(step, recorder_.replay(), scratch_);
    }
    /// True if the world is at an earlier step than the end of the recording.
    bool isInPast() const { return world_.stepCount < recorder_.steps(); }
    /// Approximate memory of the snapshots. [bytes]
    size_t rewindBytes() const { return rewind_.bytes(); }

    /// True until the end of a watched replay.
    bool isWatching() const { return watched_ && world_.stepCount < watched_->steps; }
    /// Stops watching a replay; from now on the player's buttons are used.
    void stopWatching();
    /// The comparison of the current or last watched replay with its hashes and checksums.
    const ReplayCheck& check() const { return check_; }
    /// Messages about commands of the replay that were rejected or partly applied, since the last
    /// call.
    std::vector<std::string> takeReports();

    /// The cast from which bodies were last created, by the level's start, a restart or a reload.
    /// If it differs from the cast of the level, spawn points were edited since then, and a restart
    /// would move bodies.
    const Shared<Cast>& spawnedCast() const;

    /// True if the level differs from what was first played or last saved.
    bool isDirty() const { return isDirty_; }
    /// True if only the tuning differs.
    bool isOnlyTuned() const { return isOnlyTuned_; }
    const Tuning& savedTuning() const { return saved_.tuning; }
    /// Call after this level was saved to its file.
    void setSavedLevel(const Level& level);

    /// The number of pairs of characters that share a pixel.
    OverlapTotal overlappingPairs() const { return pixelstep::overlappingPairs(world_); }

private:
    void updateDirty();
    Outcome applyAsEdit(const Command& command);
    Outcome applyRecorded(const Command& command, BodyChange& bodies);
    Outcome reverse(History::Direction direction);
    size_t position() const { return recorder_.cursor().nextEntry; }
    void stepRecorded(Buttons buttons);
    void stepReplay();
    void applyDueEntries();
    void discardFuture(bool canBeRestored);
    void restore(const World& world, const ReplayCursor& cursor);

    // A cast, and the position in the recording from which on bodies of it live.
    struct SpawnedCast {
        size_t position = 0;
        Shared<Cast> cast;
    };
    // A run whose later steps were discarded, at that time.
    struct Discarded {
        Recorder recorder;
        std::vector<Rewind::Keyframe> keyframes;  // of the later steps
        History history;
        std::vector<SpawnedCast> spawned;
        int64_t step = 0;  // that was shown
    };

    World world_;
    Scratch scratch_;
    Recorder recorder_;
    Rewind rewind_;
    History history_;
    Level saved_;
    bool isDirty_ = false;
    bool isOnlyTuned_ = false;
    std::vector<SpawnedCast> spawned_;  // ascending by position
    std::optional<ReplayCursor> past_;  // the position of the world while it is in the past
    std::optional<Replay> watched_;     // its entries up to now are equal to those of the recording
    ReplayCheck check_;
    std::optional<Discarded> discarded_;
    int64_t newlyDiscarded_ = 0;
    bool hasLoaded_ = false;
    std::vector<std::string> reports_;
};

}  // namespace pixelstep

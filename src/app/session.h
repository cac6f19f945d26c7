// The running game: in, commands and buttons; out, a world, and the recording of how it came.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/replay.h"
#include "game/world.h"

namespace pixelstep {

/// A world together with its recording: nothing changes the one without the other. It may be fed
/// by a replay instead of by a player until that ends.
class Session {
public:
    /// Starts on a level. Requires: findFault(level) found nothing.
    Session(const Level& level, uint64_t seed);
    /// Starts as the replay does, and follows it.
    explicit Session(Replay replay);

    const World& world() const { return world_; }
    /// The run so far, to be played again.
    Replay recording() const { return recorder_.replay(); }

    /// Records and applies a command.
    Outcome apply(const Command& command);
    /// Records and simulates one step. While a replay is watched, its commands and buttons are
    /// taken and `buttons` is not.
    void step(Buttons buttons);

    /// True until the watched replay has ended.
    bool isWatching() const { return watched_.has_value(); }
    /// Where the watched replay, or the last one, first left its hashes.
    const std::optional<ReplayPlayer::Divergence>& divergence() const { return divergence_; }
    /// Lines about what the replay's commands did not do; the caller's to keep.
    std::vector<std::string> takeReports();

    /// True if the level differs from what was last loaded or saved.
    bool isDirty() const { return isDirty_; }
    /// Call when the level as it is has been written.
    void markSaved();

private:
    void applyDue();
    void afterStep();

    World world_;
    Scratch scratch_;
    Recorder recorder_;
    Level saved_;
    bool isDirty_ = false;
    std::optional<Replay> watched_;
    size_t nextEntry_ = 0;  // of watched_
    Buttons watchedButtons_ = 0;
    std::optional<ReplayPlayer::Divergence> divergence_;
    std::vector<std::string> reports_;
};

}  // namespace pixelstep

// Replays: a run as its level, seed, commands and buttons, which can be played again.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "game/world/scratch.h"
#include "game/world/state_hash.h"
#include "game/world/world.h"

namespace pixelstep {

/// A change of the held buttons: from this step on, these are held.
struct Hold {
    static constexpr std::string_view kName = "hold";
    Buttons buttons = 0;
    friend bool operator==(const Hold&, const Hold&) = default;
};

/// A command, or a change of the held buttons, before a step.
struct ReplayEntry {
    int64_t step = 0;  ///< steps done before it
    std::variant<Hold, Command> content;

    friend bool operator==(const ReplayEntry&, const ReplayEntry&) = default;
};

/// A few bits of the state hash of every step and of its parts. They show the first step and part
/// of the state in which another run differs.
struct StepChecksums {
    std::vector<std::string> parts{};  ///< names, as in kStateParts
    /// For each step, from the first: two base64 characters of the hash, then one for each part;
    /// their highest 12 and 6 bits. It may end before the run.
    std::string digits{};

    size_t width() const { return 2 + parts.size(); }
    int64_t steps() const { return static_cast<int64_t>(digits.size() / width()); }
    friend bool operator==(const StepChecksums&, const StepChecksums&) = default;
};

/// A recorded run. Entries ascend by step; those at `steps` come after the last step.
struct Replay {
    int simulationVersion = kSimulationVersion;  ///< of the program that recorded it
    uint64_t seed = 0;
    Level level;
    int64_t steps = 0;
    std::vector<ReplayEntry> entries{};
    int64_t hashEvery = 0;           ///< [steps] 0: no hashes
    std::vector<uint64_t> hashes{};  ///< after (i+1)*hashEvery steps
    StepChecksums checksums{};       ///< empty: none

    friend bool operator==(const Replay&, const Replay&) = default;
};

/// Compares a run with the hashes and step checksums of a replay.
class ReplayCheck {
public:
    /// Call after each step of the run.
    void onStep(const Replay& replay, const World& world);

    /// The first hash that differed so far, if any.
    struct HashMismatch {
        int64_t step = 0;  ///< steps done at the check
        uint64_t expected = 0;
        uint64_t found = 0;
    };
    const std::optional<HashMismatch>& hashMismatch() const { return hashMismatch_; }

    /// The first step so far whose checksum differed, if any.
    struct ChecksumMismatch {
        int64_t step = 0;  ///< steps done
        std::string part;  ///< the first part of the state that differs; empty if unknown
    };
    const std::optional<ChecksumMismatch>& checksumMismatch() const { return checksumMismatch_; }

    bool hasMismatch() const { return hashMismatch_ || checksumMismatch_; }
    /// Messages about the differences: the first hash, then the first step and part. Empty if there
    /// are none.
    std::vector<std::string> lines() const;

private:
    std::optional<HashMismatch> hashMismatch_;
    std::optional<ChecksumMismatch> checksumMismatch_;
};

/// Receives a message for each command that was rejected or partly applied.
using Report = std::function<void(const std::string&)>;

/// The position of a run in a replay's entries.
struct ReplayCursor {
    size_t nextEntry = 0;
    Buttons buttons = 0;  ///< currently held

    bool isDue(const Replay& replay, int64_t step) const {
        return nextEntry < replay.entries.size() && replay.entries[nextEntry].step <= step;
    }
    /// Applies the entries before the next step: sets their buttons and applies their commands.
    /// @param step     steps done so far
    /// @param perform  (const Command&) -> Outcome; during the call `nextEntry` is that of the
    /// command
    template <class Perform>
    void applyDueEntries(const Replay& replay, int64_t step, Perform perform, const Report& report);
    /// Skips the next entry, whose command was already performed; sets its buttons.
    void skip(const Replay& replay);
};

/// The world at a position of a recorded run, and that position.
struct Snapshot {
    World world;
    ReplayCursor cursor{};
};

/// Plays a replay: call `advance` until `isDone`, and read `world` in between.
class ReplayPlayer {
public:
    /// Requires: replay outlives the player; findError(replay.level) found nothing.
    explicit ReplayPlayer(const Replay& replay);
    /// Continues from a snapshot of the same run.
    /// @param scratch  reused memory
    ReplayPlayer(const Replay& replay, Snapshot from, Scratch scratch = {});

    Snapshot snapshot() const { return {world_, cursor_}; }
    /// Ends the player, and returns its state and memory.
    std::pair<Snapshot, Scratch> end() && {
        return {Snapshot{std::move(world_), cursor_}, std::move(scratch_)};
    }
    const World& world() const { return world_; }
    World& world() { return world_; }
    const ReplayCursor& cursor() const { return cursor_; }
    bool isDone() const { return done_; }
    Buttons buttons() const { return cursor_.buttons; }

    /// Applies the due entries, then simulates one step if any is left. Entries after the last step
    /// take a separate call, so that between calls the world is in the state after a step.
    void advance(const Report& report);

    /// Disables comparison from now on, for steps that were compared before.
    void skipChecks() { skipsChecks_ = true; }
    /// The comparison with the replay's hashes and checksums so far.
    const ReplayCheck& check() const { return check_; }
    const std::optional<ReplayCheck::HashMismatch>& hashMismatch() const {
        return check_.hashMismatch();
    }

private:
    const Replay& replay_;
    World world_;
    Scratch scratch_;
    ReplayCursor cursor_;
    bool done_ = false;
    bool skipsChecks_ = false;
    ReplayCheck check_;
};

inline constexpr int64_t kRecordedHashEvery = 60;  ///< [steps] between the hashes of a recording

/// Records a run as it happens.
class Recorder {
public:
    Recorder(const Level& level, uint64_t seed);

    /// Records an entry before the next step.
    void record(const ReplayEntry& entry);
    /// Call before `apply`.
    void command(const World& world, const Command& command);
    /// Call before `step`; only changes are recorded.
    void hold(const World& world, Buttons buttons);
    /// Call after `step`.
    void onStep(const World& world);

    /// Discards everything after a position of the recording.
    void truncate(int64_t step, const ReplayCursor& cursor);

    /// The run so far.
    const Replay& replay() const { return replay_; }
    int64_t steps() const { return replay_.steps; }
    /// A snapshot of the run at its end. `world` is its world.
    Snapshot snapshot(const World& world) const { return {world, cursor()}; }
    ReplayCursor cursor() const { return {replay_.entries.size(), buttons_}; }

private:
    Replay replay_;
    Buttons buttons_ = 0;
};

/// The checksums of a recording cover at most this many bodies times steps, so that saving a long
/// run with many bodies does not take as long as the run itself.
inline constexpr int64_t kMaxChecksumWork = 4000000;

/// The replay with step checksums, computed by playing it. They end after `work` bodies times
/// steps.
Replay withChecksums(Replay replay, int64_t work = kMaxChecksumWork);

/// The replay recorded again with the current simulation version, with new hashes and checksums.
/// Hashes are added every 60 steps if the replay had none.
Replay rerecord(Replay replay);

/// A message for a command that was rejected or partly applied; otherwise empty.
std::string reportOf(int64_t step, const Command& command, const Outcome& outcome);

template <class Perform>
void ReplayCursor::applyDueEntries(const Replay& replay, int64_t step, Perform perform,
                                   const Report& report) {
    for (; isDue(replay, step); skip(replay)) {
        const auto* command = std::get_if<Command>(&replay.entries[nextEntry].content);
        if (command == nullptr) continue;
        const std::string line = reportOf(step, *command, perform(*command));
        if (!line.empty()) report(line);
    }
}

}  // namespace pixelstep

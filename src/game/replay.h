// Replays: in, a start and what was asked when; out, the same run again.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "game/world.h"

namespace pixelstep {

/// The whole set of held buttons from a step on.
struct Hold {
    Buttons buttons = 0;
    friend bool operator==(const Hold&, const Hold&) = default;
};

/// Something that happens before a step is simulated.
struct ReplayEntry {
    int64_t step = 0;
    std::variant<Hold, Command> what;

    friend bool operator==(const ReplayEntry&, const ReplayEntry&) = default;
};

/// A recorded run. Entries ascend by step; those at `steps` come after the last step.
struct Replay {
    int rules = kRules;
    uint64_t seed = 0;
    Level level;
    int64_t steps = 0;
    std::vector<ReplayEntry> entries{};
    int64_t hashEvery = 0;           ///< [steps] 0: no hashes
    std::vector<uint64_t> hashes{};  ///< after (i+1)*hashEvery steps

    friend bool operator==(const Replay&, const Replay&) = default;
};

/// Receives one line for each command that did not go as asked.
using Report = std::function<void(const std::string&)>;

/// A recorded run on its way: the world, and what of the recording is done.
struct Moment {
    World world;
    size_t nextEntry = 0;
    Buttons buttons = 0;  ///< held so far
};

/// A replay on its way: call `advance` until `isDone`, reading `world` in between.
class ReplayPlayer {
public:
    /// Requires: replay outlives the player; findFault(replay.level) found nothing.
    explicit ReplayPlayer(const Replay& replay);
    /// Goes on from a moment of the same run.
    ReplayPlayer(const Replay& replay, const Moment& from);

    Moment moment() const { return {world_, next_, buttons_}; }
    const World& world() const { return world_; }
    World& world() { return world_; }
    bool isDone() const { return done_; }
    Buttons buttons() const { return buttons_; }

    /// Applies what is due, then simulates one step; after the last step applies what is left.
    void advance(const Report& report);

    /// The first hash check that differs, if one does so far.
    struct Divergence {
        int64_t step = 0;  ///< steps done at the check
        uint64_t expected = 0;
        uint64_t found = 0;
    };
    const std::optional<Divergence>& divergence() const { return divergence_; }

private:
    void applyDue(const Report& report);
    void checkHash();

    const Replay& replay_;
    World world_;
    Scratch scratch_;
    size_t next_ = 0;
    Buttons buttons_ = 0;
    bool done_ = false;
    std::optional<Divergence> divergence_;
};

/// Writes down a run as it happens.
class Recorder {
public:
    Recorder(const Level& level, uint64_t seed);

    /// Call before apply.
    void command(const World& world, const Command& command);
    /// Call before step; only changes are written.
    void hold(const World& world, Buttons buttons);
    /// Call after step.
    void stepped(const World& world);

    /// Forgets what comes after `moment`, of the same run.
    void cut(const Moment& moment);

    /// The run so far.
    const Replay& replay() const { return replay_; }
    /// The run's present, which is `world`.
    Moment moment(const World& world) const { return {world, replay_.entries.size(), buttons_}; }

private:
    Replay replay_;
    Buttons buttons_ = 0;
};

/// The command's name in replay files.
const char* commandName(const Command& command);

/// One line for a command that was refused, or that left something out; empty if all went well.
std::string reportOf(int64_t step, const Command& command, const Outcome& outcome);

}  // namespace pixelstep

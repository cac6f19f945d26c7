// Rewind: the world after any step of a recorded run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/run/replay.h"

namespace pixelstep {

/// About how much memory a world takes beyond what it shares with `other`. [bytes]
size_t bytesBeyond(const World& world, const World* other);

/// Snapshots of a run, dense for the near past and sparse for the distant one. Between two of them
/// the recording is simulated again, so that every step can be reached in bounded memory.
class Rewind {
public:
    static constexpr size_t kMaxBytes = size_t{256} << 20;
    static constexpr int64_t kInterval = 16;  ///< [steps] between snapshots, before they thin out
    /// Worlds kept before the last requested step, if a quarter of the memory holds them all.
    static constexpr size_t kWindow = 64;

    /// @param mostBytes  limit for all snapshots; the first snapshot, the last two and the last
    ///                   requested step are kept in any case
    explicit Rewind(Snapshot start, size_t mostBytes = kMaxBytes);

    /// Forgets everything before this moment.
    void restart(Snapshot start);
    /// Call after each step of the run.
    void stepped(const World& world, const Recorder& recorder);
    /// Forgets what comes after `step` steps. Call with Recorder::cut.
    void cut(int64_t step);

    /// The first step that can be reached.
    int64_t firstStep() const { return keyframes_.front().snapshot.world.stepCount; }
    /// The run after `step` steps, before the commands that follow them; at the recording's end,
    /// after these commands. Requires: firstStep() <= step <= recording.steps. Cost: the steps
    /// since the snapshot before it.
    /// @param scratch  memory of these steps
    const Snapshot& at(int64_t step, const Replay& recording, Scratch& scratch);
    const Snapshot& at(int64_t step, const Replay& recording);

    /// The steps of the snapshots, ascending.
    std::vector<int64_t> snapshotSteps() const;
    /// About how much memory all of that takes. [bytes]
    size_t bytes() const { return bytes_ + windowBytes_; }

private:
    struct Keyframe {
        Snapshot snapshot;
        size_t bytes = 0;  // beyond what it shares with the one before
    };

    void keep(Snapshot moment, size_t bytes);
    void thinOut(int64_t now);
    size_t keyframeBefore(int64_t step) const;
    bool isInWindow(int64_t step) const;
    void forgetWindow();

    std::vector<Keyframe> keyframes_;  // ascending by step
    size_t mostBytes_;
    size_t bytes_ = 0;
    std::vector<Snapshot> window_;  // of consecutive steps
    size_t windowBytes_ = 0;
};

}  // namespace pixelstep

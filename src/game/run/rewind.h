// Rewind: restores the world after any step of a recorded run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/run/replay.h"
#include "game/world/scratch.h"

namespace pixelstep {

/// Approximate memory of a world, without storage shared with `other`. [bytes]
size_t unsharedBytes(const World& world, const World* other);

/// Snapshots of a run, dense in the recent past and sparse before. The steps between two snapshots
/// are simulated again, so that every step can be reached with bounded memory.
class Rewind {
public:
    static constexpr size_t kMaxBytes = size_t{256} << 20;
    static constexpr int64_t kInterval = 16;  ///< [steps] between snapshots, before they thin out
    /// The number of consecutive worlds that are kept before the last requested step, if they fit
    /// into a quarter of the memory.
    static constexpr size_t kWindow = 64;

    /// @param maxBytes  limit for all snapshots; the first, the last two and the last requested
    ///                   one are always kept
    explicit Rewind(Snapshot start, size_t maxBytes = kMaxBytes);

    /// Discards everything before this snapshot.
    void restart(Snapshot start);
    /// Call after each step of the run.
    void onStep(const World& world, const Recorder& recorder);
    /// A snapshot, and its memory without storage shared with the one before. [bytes]
    struct Keyframe {
        Snapshot snapshot;
        size_t bytes = 0;
    };
    /// Removes and returns everything after `step` steps. Call together with Recorder::truncate.
    std::vector<Keyframe> truncate(int64_t step);
    /// Adds what `truncate` has returned.
    void append(std::vector<Keyframe> keyframes);

    /// The first step that is available.
    int64_t firstStep() const { return keyframes_.front().snapshot.world.stepCount; }
    /// The state after `step` steps, before the commands that follow; at the end of the recording,
    /// after these commands. Requires: firstStep() <= step <= recording.steps. Cost: the steps
    /// since the snapshot before it.
    /// @param scratch  reused memory
    const Snapshot& at(int64_t step, const Replay& recording, Scratch& scratch);
    const Snapshot& at(int64_t step, const Replay& recording);

    /// The steps of the snapshots, ascending.
    std::vector<int64_t> snapshotSteps() const;
    /// Approximate memory. [bytes]
    size_t bytes() const { return bytes_ + windowBytes_; }

private:
    void keep(Snapshot snapshot, size_t bytes);
    void thinOut(int64_t currentStep);
    size_t keyframeBefore(int64_t step) const;
    bool isInWindow(int64_t step) const;
    void clearWindow();

    std::vector<Keyframe> keyframes_;  // ascending by step
    size_t maxBytes_;
    size_t bytes_ = 0;
    std::vector<Snapshot> window_;  // of consecutive steps
    size_t windowBytes_ = 0;
};

}  // namespace pixelstep

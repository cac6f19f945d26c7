// Going back in time: the world after any step of a recorded run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/run/replay.h"
#include "game/run/spare_moments.h"

namespace pixelstep {

/// Snapshots of a run, dense for the near past and sparse for the distant one. Between two of them
/// the recording is simulated again, so that every step can be reached in bounded memory.
class Rewind {
public:
    static constexpr size_t kMaxBytes = size_t{256} << 20;
    static constexpr int64_t kInterval = 16;  ///< [steps] between snapshots, before they thin out;
                                              ///< see setInterval
    /// Worlds kept before the last step asked for, if a quarter of the memory holds as many.
    static constexpr size_t kWindow = 64;

    /// @param mostBytes  of all that is kept; the first snapshot, the last two, the step last asked
    ///                   for, and memory for one more are kept in any case
    explicit Rewind(Moment start, size_t mostBytes = kMaxBytes);

    /// Forgets everything before this moment.
    void restart(Moment start);
    /// Call after each step of the run. Of a crowd a snapshot waits some steps, until there is
    /// memory for it and the recorder makes no copy in the same step.
    void stepped(const World& world, const Recorder& recorder);
    /// The same, by a copy of the world that was made elsewhere, in memory from `memoryFor`:
    /// nothing waits.
    void stepped(Moment copy);
    /// True if a snapshot is due after this step, the next one.
    bool isDueAfter(int64_t step) const;
    /// Memory for a copy of this world, made ready if there is some. Take or give it back.
    Moment memoryFor(const World& world) { return spares_.take(world); }
    /// Takes the memory of one that nobody needs any more.
    void giveBack(Moment moment);
    /// Forgets what comes after `step` steps. Call with Recorder::cut.
    void cut(int64_t step);
    /// Keeps snapshots so far apart from now on, as steps that cost much want them closer: what can
    /// be reached is the same, and only the time that it takes differs.
    /// @param steps  1..kInterval
    void setInterval(int64_t steps) { interval_ = steps; }

    /// The first step that can be reached.
    int64_t firstStep() const { return snapshots_.front().moment.world.stepCount; }
    /// The run after `step` steps, before the commands that follow them; at the recording's end,
    /// after these commands. Requires: firstStep() <= step <= recording.steps. Cost: the steps
    /// since keptBefore(step).
    /// @param scratch  of these steps
    const Moment& at(int64_t step, const Replay& recording, Scratch& scratch);
    const Moment& at(int64_t step, const Replay& recording);
    /// The last step up to this one whose world is at hand. Requires: firstStep() <= step.
    int64_t keptBefore(int64_t step) const;

    /// The steps of the snapshots, ascending.
    std::vector<int64_t> snapshotSteps() const;
    /// About how much memory all of that takes. [bytes]
    size_t bytes() const { return bytes_ + windowBytes_ + spares_.bytes(); }

private:
    struct Snapshot {
        Moment moment;
        size_t bytes = 0;  // beyond what it shares with the one before
    };

    void keep(Moment moment, size_t bytes);
    void makeRoomFor(size_t bytes, int64_t step);
    void forget(size_t index);
    void thinOut(int64_t now);
    size_t snapshotBefore(int64_t step) const;
    bool isInWindow(int64_t step) const;
    void forgetWindow();
    void trimWindow(size_t most);
    size_t windowFor(const World& world);

    std::vector<Snapshot> snapshots_;  // ascending by step
    size_t mostBytes_;
    int64_t interval_ = kInterval;
    size_t bytes_ = 0;
    std::vector<Moment> window_;  // of consecutive steps
    size_t windowBytes_ = 0;
    SpareMoments spares_;
};

}  // namespace pixelstep

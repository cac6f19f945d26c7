// The values of a run that the world does not have: deaths, splits, coins on their way, progress.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "game/run/course_run.h"
#include "scene/death.h"

namespace pixelstep {

/// A checkpoint of a run, compared with the best run.
struct ComparedSplit {
    CourseSplit split{};
    std::optional<int64_t> best{};  ///< [steps] of the best run, if it reached the checkpoint

    friend bool operator==(const ComparedSplit&, const ComparedSplit&) = default;
};

/// The deaths, splits and collected coins of a run, from the events of its steps. It survives a
/// rewind; what was discarded by it is forgotten when play continues.
class RunLog {
public:
    /// A collected coin, which flies to the counter.
    struct CoinFlight {
        int64_t step = 0;  ///< the step count after it was collected
        Vec2i from{};      ///< [px]
    };
    /// The player's last death, which is named for a moment.
    struct ShownDeath {
        int64_t step = 0;  ///< the step count after it
        Death death{};
    };

    /// Call after another level was loaded.
    void onLoad(const World& world);
    /// Call after each command and each jump in time.
    void onCommand(const World& world);
    void onStep(const World& world);
    /// The number of deaths since the start or the last restart; nothing if a jump over unseen
    /// steps left it unknown.
    std::optional<int> deaths(const World& world) const;
    /// The first times at checkpoints in the present run, compared with those of the best run.
    /// @param best  null: there is none
    std::vector<ComparedSplit> splits(const World& world, const CoursePath* best) const;
    /// The last death, if it was within that number of steps.
    const ShownDeath* lastDeath(const World& world, int64_t within) const;
    /// The coins collected within the last kCoinFlightSteps steps.
    std::vector<CoinFlight> coinFlights(const World& world) const;

private:
    bool knows(const World& world) const {
        return world.course.startedAt == startedAt_ && world.stepCount <= seenUntil_;
    }
    void forgetFrom(int64_t step);

    int64_t startedAt_ = -1;       // of the run
    int64_t seenUntil_ = -1;       // all its steps up to this step count were seen
    std::vector<int64_t> deaths_;  // step counts after them
    std::vector<CourseSplit> splits_;
    std::vector<int64_t> splitSteps_;  // step counts after them
    std::vector<CoinFlight> coins_;
    std::optional<ShownDeath> lastDeath_;
};

inline constexpr int64_t kCoinFlightSteps = 24;

/// Places on the way from the start to the first goal: 0 at the start, 1 at the goal, measured
/// along the straight line between them.
struct CourseLine {
    Vec2i from{};
    Vec2i to{};

    float progressAt(Vec2i feet) const;
};
/// Requires: hasGoal.
CourseLine courseLine(const World& world);

}  // namespace pixelstep

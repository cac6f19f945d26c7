// A run through a level's zones as a separate replay.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "game/run/replay.h"

namespace pixelstep {

/// Maximum length of a run from the restart or the level's start to the goal: an hour at 60 steps
/// per second. Runs are simulated again wherever they are used.
inline constexpr int64_t kMaxRunSteps = 60 * 60 * 60;

/// The run that has reached a goal, from the last restart or the level's start, as a replay that
/// starts with the level and contains only buttons.
/// @param recording  the recording of the world
/// @return           the reason if there is no such replay: the run used commands, or playing it
/// again gives another result Requires: world.course.goal. Cost: the run is simulated again.
std::variant<Replay, std::string> courseRun(const Replay& recording, const World& world);

/// When a run reached a checkpoint for the first time.
struct CourseSplit {
    uint32_t checkpoint = 0;  ///< its index in the level's zones
    int64_t steps = 0;        ///< from the first button, inclusive

    friend bool operator==(const CourseSplit&, const CourseSplit&) = default;
};

/// The checkpoint that the player reached in the last step for the first time in the run.
/// @param splits  of the run until then
std::optional<CourseSplit> splitNow(const World& world, std::span<const CourseSplit> splits);

/// The path of the player in a run.
struct CoursePath {
    std::vector<Rect> places{};  ///< before the step of the first button, then after each step
    int coins = 0;
    std::vector<CourseSplit> splits{};  ///< in the order in which they were reached

    /// The number of steps from the first button to the goal, inclusive.
    int64_t steps() const { return static_cast<int64_t>(places.size()) - 1; }
    friend bool operator==(const CoursePath&, const CoursePath&) = default;
};

/// The path of a replay up to the first goal that it reaches; nothing if it reaches none.
std::optional<CoursePath> coursePath(const Replay& replay);

/// True if runs of both levels are comparable: same tiles, tuning, bodies, groups and zones.
bool isSameCourse(const Level& a, const Level& b);

}  // namespace pixelstep

// A run through a level's zones as a replay of its own.
#pragma once

#include <string>
#include <variant>

#include "game/run/replay.h"

namespace pixelstep {

/// A longer one is none, as it is simulated again wherever it is used: from restart or the level's
/// start to the goal, an hour at 60 steps a second.
inline constexpr int64_t kMostRunSteps = 60 * 60 * 60;

/// The run with which the world has reached a goal, from the last restart or the level's start, as
/// a replay that begins with the level: buttons alone, up to the step that reached the goal.
/// @param recording  how the world came about
/// @return           why there is none: more than buttons made it, or it does not play again
/// Requires: world.course.goal.
/// Cost: the run is simulated again.
std::variant<Replay, std::string> courseRun(const Replay& recording, const World& world);

/// A run as it is watched again: where the player was.
struct CoursePath {
    std::vector<Rect> places{};  ///< before the step of the first button, then after each step
    int coins = 0;

    /// From the first button to the goal, both counted.
    int64_t steps() const { return static_cast<int64_t>(places.size()) - 1; }
    friend bool operator==(const CoursePath&, const CoursePath&) = default;
};

/// The path of a replay up to the first goal that it reaches; nothing if it reaches none.
std::optional<CoursePath> coursePath(const Replay& replay);

/// True if runs of the two can be compared: the same tiles, tuning, bodies, groups and zones.
bool isSameCourse(const Level& a, const Level& b);

}  // namespace pixelstep

// The best run of each course and the mark of each finished level, in the player's folder.
#pragma once

#include <optional>
#include <string>

#include "game/run/course_run.h"
#include "io/result.h"

namespace pixelstep {

/// A saved run.
struct BestRun {
    Replay replay;
    CoursePath path;
};

/// The saved run of a level, and a message if it was renamed.
struct FoundRun {
    std::optional<BestRun> run{};
    std::optional<std::string> note{};
};

/// The file of a level's best run: runs/NAME-0123abcd.json, from its name and folder.
/// @param folder  the player's own; ends with '/'
std::string bestRunPath(const std::string& folder, const std::string& levelPath);

/// What is stored when a lesson or a course is finished, ranked or not.
struct FinishMark {
    int coins = 0;  ///< the most that were taken in a finished run

    friend bool operator==(const FinishMark&, const FinishMark&) = default;
};

/// The file of a level's mark: runs/NAME-0123abcd.txt.
std::string finishMarkPath(const std::string& folder, const std::string& levelPath);
bool hasFinishMark(const std::string& path);
/// Reads a mark. @return  nothing if there is none
Result<std::optional<FinishMark>> loadFinishMark(const std::string& path);
/// Stores a mark, unless there is one with at least as many coins. @return the error
std::optional<std::string> saveFinishMark(const std::string& path, FinishMark mark = {});

/// Reads and plays it. A run with another simulation version, of another level, or without a goal
/// is rejected with a message, and the file stays until a better one replaces it.
/// @return  neither a run nor a note if there is no such file
FoundRun loadBestRun(const std::string& path, const Level& level);

/// Writes the file atomically; the old file is kept as a backup. @return the error
std::optional<std::string> saveBestRun(const std::string& path, const Replay& run);

}  // namespace pixelstep

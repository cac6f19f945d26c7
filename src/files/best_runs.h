// The best run of each course and the mark of each finished lesson, in the player's folder.
#pragma once

#include <optional>
#include <string>

#include "game/run/course_run.h"

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

/// The file of the mark that a lesson is finished.
std::string lessonMarkPath(const std::string& folder, const std::string& levelPath);
bool hasLessonMark(const std::string& path);
/// @return the error
std::optional<std::string> saveLessonMark(const std::string& path);

/// Reads and plays it. A run with another simulation version, of another level, or without a goal
/// is rejected with a message, and the file stays until a better one replaces it.
/// @return  neither a run nor a note if there is no such file
FoundRun loadBestRun(const std::string& path, const Level& level);

/// Writes the file atomically; the old file is kept as a backup. @return the error
std::optional<std::string> saveBestRun(const std::string& path, const Replay& run);

}  // namespace pixelstep

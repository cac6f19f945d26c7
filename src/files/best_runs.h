// The best run of each course, in the player's folder.
#pragma once

#include <optional>
#include <string>

#include "game/run/course_run.h"

namespace pixelstep {

/// A run that is kept.
struct BestRun {
    Replay replay;
    CoursePath path;
};

/// What is kept of a level, and a line if that is put aside.
struct FoundRun {
    std::optional<BestRun> run{};
    std::optional<std::string> note{};
};

/// The file of a level's best run: runs/NAME-0123abcd.json, by its name and where it is.
/// @param folder  the player's own; ends with '/'
std::string bestRunPath(const std::string& folder, const std::string& levelPath);

/// Reads and plays it. A run of other rules, of another level, or that reaches no goal is no best
/// run: that is told, and the file stays until a better one replaces it.
/// @return  neither where there is no such file
FoundRun loadBestRun(const std::string& path, const Level& level);

/// Writes it whole or not at all; what was there stays as a backup. @return  what went wrong
std::optional<std::string> saveBestRun(const std::string& path, const Replay& run);

}  // namespace pixelstep

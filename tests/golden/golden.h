// Regression replays: compares recorded runs with those of this version.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/replay/replay_json.h"

namespace pixelstep {

/// A golden replay as its file has it.
struct Golden {
    std::string levelPath;  ///< as written; empty if the level stands inside
    Replay replay;
};

Result<Golden> loadGolden(const std::string& path);

/// What is wrong with a golden replay, a line each: hashes or marks that are missing, other rules,
/// and where this version's run differs.
std::vector<std::string> errorsOf(const Golden& golden);

/// The file's text as this version plays the run.
std::string renewed(const Golden& golden);

}  // namespace pixelstep

// Regression replays: compares recorded runs with those of this version.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/replay/replay_json.h"

namespace pixelstep {

/// A regression replay, with data of its file.
struct Golden {
    std::string levelPath;  ///< as written; empty if the replay contains its level
    Replay replay;
};

Result<Golden> loadGolden(const std::string& path);

/// The errors of a regression replay, one per line: missing hashes or checksums, another simulation
/// version, and the first difference of this version's run.
std::vector<std::string> errorsOf(const Golden& golden);

/// The text of the file after recording the run with this version.
std::string rerecorded(const Golden& golden);

}  // namespace pixelstep

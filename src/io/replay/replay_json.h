// Reads replays from JSON, validated, and writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/run/replay.h"
#include "io/result.h"

namespace pixelstep {

struct FileDescription;  // io/members/members.h

/// Replacements for parts of the file when a replay is read.
struct ReplayOptions {
    std::optional<Level>
        level{};  ///< instead of the replay's own; hashes and checksums are then dropped
    std::vector<std::string>* levelFiles = nullptr;  ///< receives the paths of levels it names
};

/// @param folder  the base of relative paths of levels; ends with '/' or is empty
Result<Replay> readReplay(std::string_view text, const std::string& folder,
                          const ReplayOptions& options = {});

Result<Replay> loadReplay(const std::string& path, const ReplayOptions& options = {});

/// True for JSON that is a replay rather than a level: `level` and `steps`, but no `rows`.
bool isReplay(std::string_view text);

/// The members of a replay's file.
FileDescription describeReplays();

/// The replay as text.
/// @param levelPath  of the level, relative to the replay's file; empty: the level is written into
/// it
std::string writeReplay(const Replay& replay, const std::string& levelPath = "");

}  // namespace pixelstep

// Replays as JSON: in, text or a file; out, a validated replay, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/run/replay.h"
#include "io/result.h"

namespace pixelstep {

/// What differs from the file when a replay is read.
struct ReplayOptions {
    std::optional<Level>
        level;  ///< played instead of the replay's own, whose hashes and trail then go
};

/// @param folder  where relative level paths begin; ends with '/' or is empty
Result<Replay> readReplay(std::string_view text, const std::string& folder,
                          const ReplayOptions& options = {});

Result<Replay> loadReplay(const std::string& path, const ReplayOptions& options = {});

/// The replay as text.
/// @param levelPath  of the level, relative to where the text will lie; empty: the level is inside
std::string writeReplay(const Replay& replay, const std::string& levelPath = "");

}  // namespace pixelstep

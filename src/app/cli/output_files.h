// Rejects outputs that would overwrite an input or each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "io/file_state.h"

namespace pixelstep {

/// An error line if two outputs are the same file, or if an output is a file that the run reads,
/// including files that its map or replay names. Reads file information.
std::optional<std::string> clashOf(const PlayOptions& play);

/// The same; `--record` may replace the replay itself, which is kept as a backup.
std::optional<std::string> clashOf(const RunOptions& run);

/// The same for an output of `import` or `resave`.
/// @param files  the files that the input was read from
std::optional<std::string> clashOf(const std::string& output, const std::vector<FileState>& files);

}  // namespace pixelstep

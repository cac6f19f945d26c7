// Rejects outputs that would overwrite an input or each other.
#pragma once

#include <optional>
#include <string>

#include "app/cli/options.h"

namespace pixelstep {

/// One line if two outputs are one file, so that only the last would stay, or if an output is a
/// file that the run reads. Looks at the files.
std::optional<std::string> clashOf(const PlayOptions& play);

/// The same; `--record` may replace the replay itself, which is kept as a backup.
std::optional<std::string> clashOf(const RunOptions& run);

}  // namespace pixelstep

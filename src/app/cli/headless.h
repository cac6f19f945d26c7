// The subcommands that need no window. Each returns an exit code.
#pragma once

#include <optional>
#include <string>

#include "app/cli/options.h"
#include "app/cli/standard_error.h"
#include "game/level/level.h"

namespace pixelstep {

inline constexpr int kExitDiverged = 3;

/// Plays a replay as fast as possible. The last line on stdout is `steps=N hash=...`.
int runReplay(const RunOptions& options);

/// Validates levels and Tiled maps; one line an error on stderr.
int checkLevels(const CheckOptions& options);

/// Loads a level and writes it in canonical form.
int resaveLevel(const ResaveOptions& options);

}  // namespace pixelstep

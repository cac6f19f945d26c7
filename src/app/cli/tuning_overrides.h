// Movement settings of the command line: `--preset` and `--tune`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/cli/options.h"
#include "app/cli/standard_error.h"
#include "files/preset_list.h"
#include "game/run/replay.h"
#include "io/result.h"

namespace pixelstep {

/// The warning for a replay that is played with overrides: the end of a sentence about it.
inline constexpr std::string_view kPlayedWithOtherSettings =
    "played with other settings: its hashes and checksums are not compared";

/// The folders of presets: the program's, and the player's own.
PresetFolders ownPresetFolders();

/// Changes the initial movement settings of a level or replay.
/// @return  an error if the level cannot start with them
std::optional<CommandError> applyTuningOverrides(const TuningOverrides& overrides, Level& level);
std::optional<CommandError> applyTuningOverrides(const TuningOverrides& overrides, Replay& replay);

/// The values that differ from `present`: those of the preset, then those of `--tune`.
/// @return  an error if the preset cannot be read
Result<TunableValues> overriddenValues(const TuningOverrides& overrides, const Tuning& present);

}  // namespace pixelstep

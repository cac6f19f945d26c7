// `--preset` and `--tune`: the movement settings that they select.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/cli/options.h"
#include "files/preset_list.h"
#include "game/run/replay.h"
#include "io/result.h"

namespace pixelstep {

/// What is said of a replay that begins so.
inline constexpr std::string_view kUnderOtherNumbers =
    "played with other settings: its hashes and checksums are not compared";

/// The folders of presets: the program's, and the player's own.
PresetFolders ownPresetFolders();

/// Lets a level, or that of a replay, start with other settings.
/// @return  one line if it cannot
std::optional<std::string> beginWith(const TuningOverrides& numbers, Level& level);
std::optional<std::string> beginWith(const TuningOverrides& numbers, Replay& replay);

/// The changes of a tuning by the preset, then by the values; each tunable at most once.
/// @return  or the error of the preset
Result<TunableValues> valuesOf(const TuningOverrides& numbers, const Tuning& present);

}  // namespace pixelstep
